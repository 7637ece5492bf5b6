export { diff } from './diff';
export type { DiffReport } from './diff-report';
export { diffReportJson, diffReportText, markdown } from './diff-text';
