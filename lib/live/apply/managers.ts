/** Who manages an object of a cluster in place of the user: a GitOps engine, or a controller that created it. */
import type { Manifest } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { DELIVERY_FIELD_MANAGERS, DELIVERY_MARKS, DELIVERY_OWNERS } from '../../upstream/gitops';
import { owningController } from '../../views';

/** Manager of an object, as in sentences: `Argo CD, trading-apps`. */
export function managerOf(object: Manifest): string | undefined {
  const marks = { label: recordAt(object, 'metadata', 'labels') ?? {}, annotation: recordAt(object, 'metadata', 'annotations') ?? {} };
  for (const { engine, on, key, names } of DELIVERY_MARKS) {
    const value = marks[on][key];
    if (typeof value === 'string' && value !== '') {
      const name = names(value, marks[on]);
      return name === '' ? engine : `${engine}, ${name}`;
    }
  }
  const owner = listAt(object, 'metadata', 'ownerReferences').find((each) => DELIVERY_OWNERS[String(stringAt(each, 'kind'))] !== undefined);
  if (owner !== undefined) {
    return `${DELIVERY_OWNERS[stringAt(owner, 'kind')!]}, ${stringAt(owner, 'kind')} ${stringAt(owner, 'name')}`;
  }
  // Argo CD with labels as its tracking method leaves no mark of its own but its name beside the fields.
  const writer = listAt(object, 'metadata', 'managedFields').map((entry) => DELIVERY_FIELD_MANAGERS[String(stringAt(entry, 'manager'))]).find((engine) => engine !== undefined);
  if (writer !== undefined) {
    return writer;
  }
  const controller = owningController(object);
  return controller === undefined ? undefined : `its controller, ${stringAt(controller, 'kind')} ${stringAt(controller, 'name')}`;
}
