export { inputRules, repeatedKey, unreadable } from './input-rules';
