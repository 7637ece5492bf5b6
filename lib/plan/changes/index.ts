export { about, applied, apply, TIMEOUT, type Target } from './commands';
export { type Change, type ChangeKind, changesOf, namespaceOf } from './changes';
export { differences } from './differences';
export { isLive, isOfPlatform, isOwned } from './ownership';
export { columns, keyPath, lacking, note, noted, type Proof, template, until, untilNone, untilNoNode } from './proof';
export { type Settled, settle } from './settle';
