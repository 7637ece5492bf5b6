import { find } from './find-references';
import { ManifestSet } from '../../../manifests';
import { listAt, stringAt } from '../../../upstream';
import { groupVersionOf } from '../../../upstream/schemas';
import type { Reference } from '../graph-model';

/** Paths of names of other objects in objects of GitOps engines, by API group and kind. The kind of the other object is fixed. */
const NAMED: { readonly [key: string]: readonly { readonly kind: string; readonly path: readonly string[] }[] } = {
  'argoproj.io/Application': [{ kind: 'AppProject', path: ['spec', 'project'] }],
  'ran.openshift.io/ClusterGroupUpgrade': [{ kind: 'Policy', path: ['spec', 'managedPolicies'] }],
  'policy.open-cluster-management.io/Policy': [{ kind: 'Policy', path: ['spec', 'dependencies'] }],
  'policy.open-cluster-management.io/PolicySet': [{ kind: 'Policy', path: ['spec', 'policies'] }],
  'kustomize.toolkit.fluxcd.io/Kustomization': [{ kind: 'Kustomization', path: ['spec', 'dependsOn'] }],
  'helm.toolkit.fluxcd.io/HelmRelease': [{ kind: 'HelmRelease', path: ['spec', 'dependsOn'] }],
};

/** References of objects of Argo CD, Flux and Advanced Cluster Management: projects, dependencies and policies. */
export function gitOps(set: ManifestSet): Reference[] {
  return set.manifests.flatMap((object) => {
    const key = `${groupVersionOf(object).group}/${object.kind}`;
    return (Object.hasOwn(NAMED, key) ? NAMED[key] : []).flatMap(({ kind, path }) => {
      const text = stringAt(object, ...path);
      const entries = text === undefined ? listAt(object, ...path) : [text];
      return entries.flatMap((entry): Reference[] => {
        const name = typeof entry === 'string' ? entry : stringAt(entry, 'name');
        const to = name === undefined ? undefined : find(set, { kind: stringAt(entry, 'kind') ?? kind, name, namespace: stringAt(entry, 'namespace') }, object);
        return to === undefined ? [] : [{ from: object, to, relation: 'name', path: path.join('.') }];
      });
    });
  });
}
