export { conditionMeaning, FAILURE_REASON, TIMEOUT_REASON, WORD_FIELDS, wordMeaning } from './condition-meanings';
export { must, mustNot, NEUTRAL } from './status-row';
export type {
  ConditionMeaning, Meaning, PartsField, StatusPath, StatusRow, StatusTable, WordField,
} from './status-row';
