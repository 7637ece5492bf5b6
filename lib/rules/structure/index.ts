export { differences, fixFor, hintFor, step } from './structure-walk';
export type { Difference, Mistake } from './structure-walk';
