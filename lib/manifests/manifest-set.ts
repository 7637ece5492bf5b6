import type { Manifest } from './manifest';
import { stringAt } from '../upstream';

/** API groups of kinds whose names other groups use too. */
const GROUPS: ReadonlyMap<string, string> = new Map(Object.entries({
  Image: 'config.openshift.io',
  Module: 'kmm.sigs.x-k8s.io',
  Onload: 'onload.amd.com',
  Policy: 'policy.open-cluster-management.io',
  Subscription: 'operators.coreos.com',
}));

/** Manifests that rules read together. The cost of a look-up depends only on the number of results, however many manifests there are. */
export class ManifestSet {
  private index?: { readonly kinds: Map<string, Manifest[]>; readonly names: Map<string, Manifest> };

  constructor(readonly manifests: readonly Manifest[]) {}

  /** Returns all objects of a kind. */
  ofKind(kind: string): Manifest[] {
    return [...this.indexed.kinds.get(kind) ?? []];
  }

  /** Returns the object with a name, if the set contains it. */
  find(kind: string, namespace: string | undefined, name: string): Manifest | undefined {
    return this.indexed.names.get(objectNameKey(kind, namespace, name));
  }

  private get indexed() {
    if (this.index === undefined) {
      const kinds = new Map<string, Manifest[]>();
      const names = new Map<string, Manifest>();
      for (const manifest of this.manifests) {
        const kind = stringAt(manifest, 'kind');
        if (kind === undefined || !isOfGroup(manifest, GROUPS.get(kind))) {
          continue;
        }
        const list = kinds.get(kind);
        if (list) {
          list.push(manifest);
        } else {
          kinds.set(kind, [manifest]);
        }
        const key = objectNameKey(kind, stringAt(manifest, 'metadata', 'namespace'), stringAt(manifest, 'metadata', 'name'));
        // Of several with the same name, the first counts.
        if (!names.has(key)) {
          names.set(key, manifest);
        }
      }
      this.index = { kinds, names };
    }
    return this.index;
  }
}

function isOfGroup(manifest: Manifest, group: string | undefined): boolean {
  return group === undefined || (stringAt(manifest, 'apiVersion')?.startsWith(`${group}/`) ?? false);
}

function objectNameKey(kind: string, namespace: string | undefined, name: string | undefined): string {
  return JSON.stringify([kind, namespace, name]);
}
