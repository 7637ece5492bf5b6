import { find } from './find-references';
import { Manifest, ManifestSet } from '../../../manifests';
import { podTemplates } from '../../../rules/workload';
import { listAt, stringAt } from '../../../upstream';
import type { Reference } from '../graph-model';

/** Kinds of classes, by the fields of pods that contain their names. */
const OF_PODS = { priorityClassName: 'PriorityClass', runtimeClassName: 'RuntimeClass' } as const;

/** Prefix of the priority classes that every cluster has. */
const BUILT_IN = 'system-';

/** References from pods, volumes and ingresses to their classes. */
export function classes(set: ManifestSet): Reference[] {
  return [
    ...podTemplates(set).flatMap(({ object, spec, path }) => Object.entries(OF_PODS).flatMap(([field, kind]) => to(set, object, kind, stringAt(spec, field), `${path}.${field}`))),
    ...set.ofKind('PersistentVolumeClaim').flatMap((object) => to(set, object, 'StorageClass', stringAt(object, 'spec', 'storageClassName'), 'spec.storageClassName')),
    ...set.ofKind('StatefulSet').flatMap((object) => listAt(object, 'spec', 'volumeClaimTemplates').flatMap((claim, index) => (
      to(set, object, 'StorageClass', stringAt(claim, 'spec', 'storageClassName'), `spec.volumeClaimTemplates[${index}].spec.storageClassName`)))),
    ...set.ofKind('Ingress').flatMap((object) => to(set, object, 'IngressClass', stringAt(object, 'spec', 'ingressClassName'), 'spec.ingressClassName')),
  ];
}

function to(set: ManifestSet, object: Manifest, kind: string, name: string | undefined, path: string): Reference[] {
  return name === undefined || name === '' || name.startsWith(BUILT_IN) ? [] : [{ from: object, to: find(set, { kind, name }, object), relation: 'name', path }];
}
