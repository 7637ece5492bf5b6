/** Objects that the Machine Config Operator renders into the configurations of pools, beside MachineConfigs (MCO facts §13, node tuning facts §1, §4). */
import { type Manifest, ManifestSet, nameOf } from '../../manifests';
import { recordAt, stringAt } from '../../upstream';
import { readSelector } from '../../upstream/kubernetes';
import { CONFIG_GROUP, NEWEST_OPENSHIFT } from '../../upstream/openshift';
import { configPools, isForPool, poolLabels } from '../../views';
import { poolsOfProfile } from '../../views/tuning';

/** Kinds that all pools receive. */
const FOR_ALL = [
  'APIServer', 'ClusterImagePolicy', 'FeatureGate', 'Image', 'ImageContentSourcePolicy', 'ImageDigestMirrorSet', 'ImagePolicy', 'ImageTagMirrorSet', 'OSImageStream', 'Proxy',
];

/** Kinds that select pools, or name one. */
const FOR_SOME: { readonly [kind: string]: (object: Manifest, pool: Manifest) => boolean } = {
  ContainerRuntimeConfig: selectsPool,
  KubeletConfig: selectsPool,
  MachineOSConfig: (object, pool) => stringAt(object, 'spec', 'machineConfigPool', 'name') === nameOf(pool),
  PerformanceProfile: (object, pool) => {
    const selector = recordAt(object, 'spec', 'machineConfigPoolSelector');
    const { [nameOf(pool)]: view } = Object.fromEntries(configPools(new ManifestSet([pool]), false, NEWEST_OPENSHIFT));
    return selector === undefined ? poolsOfProfile(object, [view]).length > 0
      : readSelector({ matchLabels: selector })?.(poolLabels(nameOf(pool), pool)) === true;
  },
};

function selectsPool(object: Manifest, pool: Manifest): boolean {
  return isForPool(object, poolLabels(nameOf(pool), pool));
}

/** Whether the configuration of a pool follows from any of the manifests, beside MachineConfigs. */
export function rendersAny(pool: Manifest, declared: ManifestSet): boolean {
  return FOR_ALL.some((kind) => declared.ofKind(kind).length > 0)
    // The kind of the nodes themselves has the same name.
    || declared.ofKind('Node').some(({ apiVersion }) => apiVersion.startsWith(`${CONFIG_GROUP}/`))
    || Object.entries(FOR_SOME).some(([kind, isFor]) => declared.ofKind(kind).some((object) => isFor(object, pool)));
}
