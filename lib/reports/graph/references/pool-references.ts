import { Manifest, ManifestSet, nameOf, oncePerSet } from '../../../manifests';
import { at, recordAt, stringAt } from '../../../upstream';
import { readSelector } from '../../../upstream/kubernetes';
import { BUILT_IN_POOLS, isBuiltInPool, ROLE_LABEL } from '../../../upstream/openshift';
import { offloadPoolOf } from '../../../upstream/sriov';
import { isForPool, poolLabels } from '../../../views';
import { collect } from '../graph-limits';
import type { ObjectName, Reference } from '../graph-model';

const POOL = 'MachineConfigPool';

/** Kinds that pools select by the role label. */
const BY_ROLE = ['MachineConfig', 'PinnedImageSet'];

/** Kinds that select pools by their labels. */
const BY_POOL = ['ContainerRuntimeConfig', 'KubeletConfig'];

/**
 * References between node configurations and the MachineConfigPools that apply them. Pools that the platform creates need not be among the manifests.
 */
export const pools: (set: ManifestSet) => readonly Reference[] = oncePerSet((set): Reference[] => {
  const given = set.ofKind(POOL);
  const names = new Set(given.map(nameOf));
  const builtIn = BUILT_IN_POOLS.filter((name) => !names.has(name));
  return [
    ...collect(BY_ROLE.flatMap((kind) => set.ofKind(kind)), (config) => poolsFor(config, given, builtIn)
      .map((to): Reference => ({ from: config, to, relation: 'label', path: `metadata.labels[${ROLE_LABEL}]` }))),
    ...collect(BY_POOL.flatMap((kind) => set.ofKind(kind)), (config) => [
      ...given.filter((pool) => isForPool(config, poolLabels(nameOf(pool), pool))),
      ...builtIn.filter((name) => isForPool(config, poolLabels(name, undefined))).map(outside),
    ].map((to): Reference => ({ from: config, to, relation: 'selector', path: 'spec.machineConfigPoolSelector' }))),
    ...set.ofKind('SriovNetworkPoolConfig').flatMap((config) => referencesNamed(given, config, offloadPoolOf(config.spec), 'spec.ovsHardwareOffloadConfig.name')),
    ...set.ofKind('BootModuleConfig').flatMap((config) => referencesNamed(given, config, stringAt(config, 'spec', 'machineConfigPoolName'), 'spec.machineConfigPoolName')),
  ];
});

/** The pools that apply a configuration. If none selects its role, the result includes a pool with this role that is not among the manifests. */
function poolsFor(config: Manifest, given: readonly Manifest[], builtIn: readonly string[]): (Manifest | ObjectName)[] {
  const labels = recordAt(config, 'metadata', 'labels') ?? {};
  const role = stringAt(labels, ROLE_LABEL);
  const selecting = given.filter((pool) => selects(pool, labels, role));
  const isSelected = selecting.length > 0 && (role === undefined || !builtIn.includes(role));
  return role === undefined || role === '' || isSelected ? selecting : [...selecting, outside(role)];
}

function selects(pool: Manifest, labels: { readonly [key: string]: unknown }, role: string | undefined): boolean {
  const selector = at(pool, 'spec', 'machineConfigSelector');
  // A field that a manifest omits in a pool of the platform keeps the value that the platform has set.
  return selector === undefined ? isBuiltInPool(nameOf(pool)) && role === nameOf(pool) : readSelector(selector)?.(labels) === true;
}

function referencesNamed(given: readonly Manifest[], from: Manifest, name: string | undefined, path: string): Reference[] {
  return name === undefined || name === '' ? [] : [{ from, to: given.find((pool) => nameOf(pool) === name) ?? outside(name), relation: 'name', path }];
}

function outside(name: string): ObjectName {
  return { kind: POOL, name };
}
