export { about, applied, apply, TIMEOUT, type Target } from './commands';
export { type Change, type ChangeKind, changesOf, isOwned, namespaceOf } from './changes';
export { differences } from './differences';
export { columns, keyPath, lacking, note, noted, type Proof, template, until, untilNone, untilNoNode } from './proof';
