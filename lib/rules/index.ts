export { ALL_RULES } from './all-rules';
