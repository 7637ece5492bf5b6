export { about, applied, apply, TIMEOUT, type Target, waitLabel } from './commands';
export { type Change, type ChangeKind, changesOf, isOwned, namespaceOf } from './changes';
export { differences } from './differences';
