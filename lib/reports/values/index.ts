export { fieldLines } from './field-lines';
export type { FieldValues } from './field-lines';
export { lineDifferences } from './line-differences';
