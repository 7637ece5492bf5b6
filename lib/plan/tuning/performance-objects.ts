import { renderedKey, type RenderedObject, standInConfig } from './rendered-object';
import { performanceCluster, type TuningPool, type TuningSide } from './tuning-side';
import { nameOf } from '../../manifests';
import { stable } from '../../text';
import { at, recordAt, stringAt } from '../../upstream';
import {
  BUILT_IN_POOLS, defaultRuntimeOf, isBaseName, type PerformanceInputs, performanceNames, performanceParts, takesDefaultRuntime,
} from '../../upstream/openshift';
import { isForPool } from '../../views';
import { performanceProfile, type PerformanceProfileView } from '../../views/tuning';

/** PerformanceProfile of a set, with its pool. */
export interface PlacedProfile {
  readonly view: PerformanceProfileView;
  /** Object as `Kind name`. */
  readonly title: string;
  readonly pool?: TuningPool;
  /** Reason why the operator writes nothing for it. */
  readonly error?: string;
  /** Whether the pool is not in the manifests, so that nothing is known about its nodes. */
  readonly isUnknown?: boolean;
}

/** PerformanceProfiles of a set, by name. */
export function placedProfiles(side: TuningSide): PlacedProfile[] {
  const cluster = performanceCluster(side);
  return side.manifests.ofKind('PerformanceProfile').map((object) => performanceProfile(object, cluster)).sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((view, _, all) => {
      const title = `PerformanceProfile ${view.name}`;
      const pools = [...side.pools.values()].filter(({ nodeSelector }) => nodeSelector.matches(view.nodeSelector));
      const twin = all.find((other) => other.name !== view.name && stable(other.nodeSelector) === stable(view.nodeSelector));
      const error = view.problem ?? (twin && `PerformanceProfile ${twin.name} has the same nodeSelector`) ?? placingError(view, pools, cluster.isPartitioned);
      const isUnknown = view.problem === undefined && pools.length === 0 && !side.manifests.ofKind('MachineConfig').some((config) => isBaseName(nameOf(config)));
      const pool = pools.length === 1 ? { pool: pools[0] } : {};
      return { view, title, ...pool, ...error === undefined ? {} : { error }, ...isUnknown ? { isUnknown } : {} };
    });
}

/** Reason why the operator finds no place for a profile (node tuning facts §1d, §7). */
function placingError(
  { nodeSelector, configLabels, inputs }: PerformanceProfileView, pools: readonly TuningPool[], isPartitioned: boolean,
): string | undefined {
  const selector = Object.keys(nodeSelector).join();
  const [pool] = pools;
  return pools.length === 0 ? `no MachineConfigPool matches nodeSelector ${selector}`
    : pools.length > 1 ? `several MachineConfigPools match nodeSelector ${selector}: ${pools.map(({ name }) => name).join(', ')}`
      : pool.machineConfigSelector.flaw !== undefined ? `MachineConfigPool ${pool.name} has no machineConfigSelector`
        : !pool.machineConfigSelector.matches(configLabels) ? `MachineConfigPool ${pool.name} does not select the labels of the MachineConfig`
          : inputs.ovsDpdk !== undefined && !isPartitioned && !hasStrictReservation(inputs) ? 'cpu.ovsDpdk needs partitioned CPUs, or strict-cpu-reservation of the CPU manager' : undefined;
}

function hasStrictReservation({ snippet }: PerformanceInputs): boolean {
  return at(snippet, 'cpuManagerPolicyOptions', 'strict-cpu-reservation') === 'true';
}

/** KubeletConfig of a profile, and the pool that it selects. */
export interface ProfileKubelet {
  readonly name: string;
  readonly title: string;
  readonly pool: string;
  readonly kubeletConfig: { readonly [field: string]: unknown };
}

/** Objects that the operator writes for a profile. */
export interface PerformanceObjects {
  readonly objects: readonly RenderedObject[];
  readonly kubelet?: ProfileKubelet;
}

/** Objects that the operator writes for a profile, apart from kernel arguments. */
export function performanceObjects({ view, title, pool }: PlacedProfile, side: TuningSide): PerformanceObjects {
  const { name, configLabels, nodeSelector } = view;
  const runtime = takesDefaultRuntime(side.release) ? defaultRuntimeFor(pool!, side) : undefined;
  const inputs = { ...view.inputs, defaultRuntime: runtime?.value };
  const names = performanceNames(name);
  const plain = performanceParts(inputs, side.release);
  // What a paused profile has been rendered into is not known: it may have been changed since.
  const parts = view.isPaused ? plain.map((part) => ({ ...part, values: { of: part.values, isPaused: true } })) : plain;
  const kubeletConfig = view.isPaused ? { ...profileKubelet(inputs), isPaused: true } : profileKubelet(inputs);
  const of = (kind: string, objectName: string, values: unknown): RenderedObject => (
    { kind, name: objectName, inputs: { [title]: stable([values, ...view.isPaused ? ['paused'] : []]) } });
  const machineConfig = of('MachineConfig', names.machineConfig, {
    parts: performanceParts(view.inputs, side.release), kernelType: inputs.kernelType, configLabels,
  });
  return {
    objects: [
      {
        ...machineConfig,
        inputs: { ...machineConfig.inputs, ...runtime?.by === undefined ? {} : { [runtime.by]: runtime.value } },
        config: standInConfig(names.machineConfig, configLabels, parts, { kernelType: inputs.kernelType }),
      },
      of('KubeletConfig', names.kubeletConfig, { kubeletConfig, poolLabels: view.poolLabels ?? pool!.labels }),
      of('Tuned', names.tuned, { live: tunedText(inputs), configLabels }),
      of('RuntimeClass', names.kubeletConfig, nodeSelector),
    ],
    kubelet: { name: names.kubeletConfig, title, pool: pool!.name, kubeletConfig },
  };
}

/** Names of objects that the operators write for a profile, which a set may contain. */
export function ownedNames(profile: string): ReadonlySet<string> {
  const { machineConfig, kubeletConfig, tuned } = performanceNames(profile);
  return new Set([renderedKey({ kind: 'MachineConfig', name: machineConfig }), renderedKey({ kind: 'KubeletConfig', name: kubeletConfig }), renderedKey({ kind: 'Tuned', name: tuned })]);
}

/** Default container runtime of a pool, and the ContainerRuntimeConfig that names it. */
function defaultRuntimeFor(pool: TuningPool, { manifests, release }: TuningSide): { readonly value: string; readonly by?: string } {
  const named = manifests.ofKind('ContainerRuntimeConfig').filter((object) => isForPool(object, pool.labels)).flatMap((object) => {
    const value = stringAt(object, 'spec', 'containerRuntimeConfig', 'defaultRuntime');
    return value === undefined || value === '' ? [] : [{ value, by: `ContainerRuntimeConfig ${nameOf(object)}` }];
  });
  return named.at(-1) ?? { value: defaultRuntimeOf(release) };
}

/** Fields that are in the Tuned of a profile as they are. */
const TUNED_FIELDS = [
  'additional', 'balanceIsolated', 'defaultPageSize', 'devices', 'hardwareTuning', 'highPower', 'irqBalancingOff', 'isolated', 'ovsDpdk', 'perPodPower',
  'realTime', 'userLevelNetworking',
] as const satisfies readonly (keyof PerformanceInputs)[];

/** Text of all values in the Tuned of a profile (node tuning facts §2b). */
export function tunedText(inputs: PerformanceInputs): string {
  const { pages, userLevelNetworking, hardwareTuning, reserved } = inputs;
  return stable({
    ...Object.fromEntries(TUNED_FIELDS.map((field) => [field, inputs[field]])),
    pages: pages.filter(({ node }) => node === undefined),
    queues: userLevelNetworking ? cpusIn(reserved) : undefined,
    reserved: hardwareTuning === undefined ? undefined : reserved,
  });
}

function cpusIn(text: string): number {
  return text.split(',').reduce((sum, range) => {
    const [first, last = first] = range.split('-').map(Number);
    return sum + last - first + 1;
  }, 0);
}

/** Values of the kubelet that the operator fills in unless the snippet has them. */
const EVICTION = { 'memory.available': '100Mi', 'nodefs.available': '10%', 'imagefs.available': '15%', 'nodefs.inodesFree': '5%' };
const RESERVED_MEMORY = { memory: '500Mi' };

/** KubeletConfiguration of a profile (node tuning facts §2c). */
function profileKubelet(inputs: PerformanceInputs): { readonly [field: string]: unknown } {
  const { snippet = {}, dra, topologyPolicy, reserved, ovsDpdk, sharedInEffect } = inputs;
  if (dra) {
    return { ...snippet, cpuManagerPolicy: 'none', topologyManagerPolicy: 'none', memoryManagerPolicy: 'None', cpuManagerPolicyOptions: undefined };
  }
  const isStrict = topologyPolicy === 'restricted' || topologyPolicy === 'single-numa-node';
  const filled = (field: string, values: object) => ({ ...values, ...recordAt(snippet, field) });
  const [evictionHard, kubeReserved, systemReserved] = [filled('evictionHard', EVICTION), filled('kubeReserved', RESERVED_MEMORY), filled('systemReserved', RESERVED_MEMORY)];
  return {
    ...snippet,
    cpuManagerPolicy: 'static',
    cpuManagerReconcilePeriod: '5s',
    topologyManagerPolicy: topologyPolicy,
    evictionHard,
    kubeReserved,
    systemReserved,
    reservedSystemCPUs: [reserved, ovsDpdk, sharedInEffect].filter((list) => list !== undefined && list !== '').join(),
    ...isStrict ? { memoryManagerPolicy: 'Static', reservedMemory: snippet.reservedMemory ?? { numaNode: 0, of: [kubeReserved, systemReserved, evictionHard] } } : {},
    ...topologyPolicy === 'single-numa-node' ? { cpuManagerPolicyOptions: { 'full-pcpus-only': 'true', ...recordAt(snippet, 'cpuManagerPolicyOptions') } } : {},
  };
}

/** Whether a pool has nodes of the control plane. */
export function hasControlPlane({ name }: TuningPool): boolean {
  return BUILT_IN_POOLS.includes(name) && name !== 'worker';
}

