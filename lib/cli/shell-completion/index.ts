export { bashCompletion } from './bash';
export { COMPLETED_SHELLS, completedCommand } from './completed-command';
export type { CompletedCommand, Shell } from './completed-command';
export { fishCompletion } from './fish';
export { zshCompletion } from './zsh';
