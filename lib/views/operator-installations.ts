/** Operators that manifests install, with the namespaces that they watch (GitOps facts §8). */
import { containerImages, podSpecOf, runningContainersOf } from './pod-containers';
import { type Manifest, type ManifestSet, oncePerSet } from '../manifests';
import { listAt, OWNER_LABEL, recordAt, stringAt } from '../upstream';
import { KMM_PACKAGE } from '../upstream/kmm';

/** An operator that an object installs. */
export interface OperatorInstallation {
  readonly object: Manifest;
  /** Path of the field that shows it. */
  readonly path: string;
  /** Name of the operator in catalogues. */
  readonly package: string;
  readonly namespace: string;
  /** Namespaces that it watches: `all` of them, or undefined if the manifests do not show it. */
  readonly watches?: readonly string[] | 'all';
}

/** Operators that watch all namespaces, whatever their OperatorGroup. OLM installs them in no other way (KMM facts §13). */
const WATCH_ALL: readonly string[] = [KMM_PACKAGE];

/** Image of KMM's controller, which other vendors ship with their own operators. The webhook and the hub have other ones. */
const KMM_CONTROLLER = /(?:^|\/)kernel-module-management-operator[:@]/;

/** All installations by Subscriptions, and those of KMM by Deployments that OLM does not own. */
export const operatorInstallations = oncePerSet((manifests): readonly OperatorInstallation[] => [
  ...manifests.ofKind('Subscription').flatMap((object) => {
    const [name, namespace] = [stringAt(object, 'spec', 'name') ?? '', stringAt(object, 'metadata', 'namespace') ?? ''];
    return name === '' ? [] : [{ object, path: 'spec.name', package: name, namespace, watches: WATCH_ALL.includes(name) ? 'all' as const : watchedFrom(manifests, namespace) }];
  }),
  ...manifests.ofKind('Deployment').filter(runsKmm).map((object) => (
    { object, path: 'spec.template.spec.containers', package: KMM_PACKAGE, namespace: stringAt(object, 'metadata', 'namespace') ?? '', watches: 'all' as const })),
]);

function watchedFrom(manifests: ManifestSet, namespace: string): readonly string[] | 'all' | undefined {
  const group = manifests.ofKind('OperatorGroup').find((object) => stringAt(object, 'metadata', 'namespace') === namespace);
  const targets = listAt(group, 'spec', 'targetNamespaces').map(String);
  return group === undefined || recordAt(group, 'spec', 'selector') !== undefined ? undefined : targets.length === 0 ? 'all' : targets;
}

function runsKmm(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'labels', OWNER_LABEL) === undefined
    && containerImages(runningContainersOf(podSpecOf(object))).some((image) => KMM_CONTROLLER.test(image));
}
