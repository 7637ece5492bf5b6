export { diff } from './diff';
export type { DiffReport } from './diff-report';
export { json, markdown, text } from './diff-text';
