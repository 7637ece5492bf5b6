import type { Manifest } from './manifest';
import { stringAt } from './read';

/** The API groups of kinds that others may have too. */
const GROUPS: { readonly [kind: string]: string } = {
  Module: 'kmm.sigs.x-k8s.io',
  Onload: 'onload.amd.com',
  Subscription: 'operators.coreos.com',
};

/** The manifests that rules look at together. */
export class ManifestSet {
  constructor(readonly manifests: readonly Manifest[]) {}

  /** All objects of a kind. */
  ofKind(kind: string): Manifest[] {
    const group = GROUPS[kind];
    return this.manifests.filter((manifest) => stringAt(manifest, 'kind') === kind
      && (group === undefined || stringAt(manifest, 'apiVersion')?.startsWith(`${group}/`)));
  }

  /** One object by its name, if it is in the set. */
  find(kind: string, namespace: string | undefined, name: string): Manifest | undefined {
    return this.ofKind(kind).find((object) => stringAt(object, 'metadata', 'name') === name && stringAt(object, 'metadata', 'namespace') === namespace);
  }
}
