import { find } from './find-references';
import { Manifest, ManifestSet, referencesOf } from '../../../manifests';
import { unwrap } from '../../../manifests/unwrap';
import { stringAt } from '../../../upstream';
import type { Reference } from '../graph-model';

/** Kinds of subjects that are not objects, and networks, which have a separate reader. */
const OTHERS = ['Group', 'NetworkAttachmentDefinition', 'User'];

/** References by fields that contain the name of another object. */
export function names(set: ManifestSet): Reference[] {
  return set.manifests.filter((object) => !hasContents(object)).flatMap((object) => referencesOf(object)
    .filter(({ reference }) => !OTHERS.includes(reference.kind))
    .map(({ reference, path }): Reference => {
      const namespace = reference.namespace ?? (reference.kind === 'ServiceAccount' ? spokeNamespaceOf(object) : undefined);
      return { from: object, to: find(set, { ...reference, namespace }, object), relation: isMount(path) ? 'mount' : 'name', path };
    }));
}

/** Namespace on spokes of the objects with which a module of KMM's hub is loaded. */
function spokeNamespaceOf(object: Manifest): string | undefined {
  return object.kind === 'ManagedClusterModule' ? stringAt(object, 'spec', 'spokeNamespace') : undefined;
}

/** Whether fields that look like references belong to contents of the object: to a schema, or to objects wrapped in it. */
function hasContents(object: Manifest): boolean {
  return object.kind === 'CustomResourceDefinition' || unwrap(object).objects.length > 0;
}

function isMount(path: string): boolean {
  return /\.volumes\[/.test(path);
}
