export { about, performed, TIMEOUT } from './apply-commands';
export { withAssigned } from './assigned-fields';
export { withControllerFields } from './assigned-fields';
export { differingPaths, shownDifferences } from './field-differences';
export { appliersOf, partInReach } from './field-owners';
export { withoutHash } from './hash-names';
export { lastApplied } from './last-applied';
export { entryKeys, namedPath, withoutKeys } from './list-keys';
export { normalForm } from './normal-form';
export { allChanges, changesOfKinds, differingFields, differingValues, namespaceOfChange, withoutServerFields } from './object-changes';
export type { Change } from './object-changes';
export { isLive, isOfPlatform, isOwned, OWN_MANAGER } from './ownership';
export { resourceOf } from './resource-names';
export { stayingFields } from './staying-fields';
export type { StayingField } from './staying-fields';
export { comesWithNamespace } from './pruned-namespaces';
export type { KeptObject } from './pruned-namespaces';
export { settle, settledObjectKey } from './settled-objects';
export { applying, approving, beside, commandOf, commandsBeside, deleting, withoutApplying } from './step-commands';
export {
  columns, deleted, findsNothing, keyPath, lackingLabel, note, noted, notes, numbered, rolledOut, started, template, until, untilNone, untilNoNode,
  untilNotAsNoted, written,
} from './waiting-commands';
export { awaitedOf, commandOfWaits, NO_WAIT, waitOf } from './waits';
export type { NotedWaiting, Proof, Waiting } from './waits';
