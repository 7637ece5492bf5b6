export { testsFor } from './done-row';
export type { AbsentCondition, DoneReader, DoneRequirement, DoneRow, DoneTest, FieldPath } from './done-row';
