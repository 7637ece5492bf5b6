export { about, applied, apply, TIMEOUT, type Target } from './commands';
export { type Change, type ChangeKind, changesOf, namespaceOf } from './changes';
export { type Difference, differences, differingLeaves } from './differences';
export { entryKeys, namedPath, withoutKeys } from './list-keys';
export { isLive, isOfPlatform, isOwned } from './ownership';
export { columns, keyPath, lacking, note, noted, type Proof, template, until, untilNone, untilNoNode } from './proof';
export { type Settled, settle } from './settle';
