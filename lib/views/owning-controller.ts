import { at, listAt } from '../upstream';

/** Reference of an object to the controller that creates and maintains it. Undefined if it has none, so that users apply it. */
export function owningController(object: unknown): unknown {
  return listAt(object, 'metadata', 'ownerReferences').find((owner) => at(owner, 'controller') === true);
}
