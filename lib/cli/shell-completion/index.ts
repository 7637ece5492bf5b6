export { bashCompletion } from './bash';
export { completedCommand, SHELLS } from './completed-command';
export type { CompletedCommand, Shell } from './completed-command';
export { fishCompletion } from './fish';
export { zshCompletion } from './zsh';
