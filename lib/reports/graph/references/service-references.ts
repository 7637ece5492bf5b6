import { find } from './find-references';
import { Manifest, ManifestSet } from '../../../manifests';
import { listAt, recordAt, stringAt } from '../../../upstream';
import type { Reference } from '../graph-model';

/** References to services as targets of traffic, and from StatefulSets to their services. */
export function services(set: ManifestSet): Reference[] {
  const to = (object: Manifest, name: string | undefined, path: string): Reference[] => (
    name === undefined || name === '' ? [] : [{ from: object, to: find(set, { kind: 'Service', name }, object), relation: 'name', path }]);
  return [
    ...set.ofKind('Ingress').flatMap((object) => [
      ...to(object, stringAt(object, 'spec', 'defaultBackend', 'service', 'name'), 'spec.defaultBackend'),
      ...listAt(object, 'spec', 'rules').flatMap((rule) => listAt(rule, 'http', 'paths')).flatMap((path) => to(object, stringAt(path, 'backend', 'service', 'name'), 'spec.rules')),
    ]),
    ...set.ofKind('Route').flatMap((object) => [['spec.to', recordAt(object, 'spec', 'to')] as const, ...listAt(object, 'spec', 'alternateBackends').map((each) => ['spec.alternateBackends', each] as const)]
      .flatMap(([path, backend]) => (stringAt(backend, 'kind') === 'Service' ? to(object, stringAt(backend, 'name'), path) : []))),
    ...set.ofKind('StatefulSet').flatMap((object) => to(object, stringAt(object, 'spec', 'serviceName'), 'spec.serviceName')),
  ];
}
