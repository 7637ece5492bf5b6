export { about, apply, performed, TIMEOUT, type Target } from './commands';
export { allChanges, type Change, type ChangeKind, changesOf, differingFields, namespaceOf } from './changes';
export { type Difference, differences, differingLeaves } from './differences';
export { withoutHash } from './hash-names';
export { entryKeys, namedPath, withoutKeys } from './list-keys';
export { normalForm } from './normal-form';
export { isLive, isOfPlatform, isOwned } from './ownership';
export { columns, keyPath, lacking, note, noted, type Proof, rolledOut, started, template, until, untilChanged, untilNone, untilNoNode } from './proof';
export { keyOf, type Settled, settle } from './settle';
