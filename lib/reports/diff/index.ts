export { diff } from './diff';
export { withFolders } from './diff-folders';
export type { DiffReport } from './diff-report';
export { diffReportJson, diffReportText, markdown } from './diff-text';
