export { about, performed, TIMEOUT } from './apply-commands';
export { differences, differingLeaves } from './field-differences';
export { withoutHash } from './hash-names';
export { entryKeys, namedPath, withoutKeys } from './list-keys';
export { normalForm } from './normal-form';
export { allChanges, changesOf, differingFields, namespaceOf } from './object-changes';
export type { Change } from './object-changes';
export { isOwned } from './ownership';
export { keyOf, settle } from './settled-objects';
export {
  columns, keyPath, lacking, note, noted, rolledOut, started, template, until, untilChanged, untilNone, untilNoNode,
} from './waiting-commands';
export type { Proof } from './waiting-commands';
