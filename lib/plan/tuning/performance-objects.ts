import { renderedKey, type RenderedObject, standInConfig } from './rendered-object';
import type { TuningSide } from './tuning-side';
import { type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { stable } from '../../text';
import { stringAt } from '../../upstream';
import { hasLabels } from '../../upstream/kubernetes';
import {
  defaultRuntimeOf, flawText, isBaseName, pageArguments, type PerformanceInputs, performanceKubelet, performanceNames, performanceParts,
  takesDefaultRuntime,
} from '../../upstream/openshift';
import { type ConfigPool, isForPool } from '../../views';
import { performanceProfile, type PerformanceProfileView, poolsOfProfile, profileFlaws, type ProfileNode, tunedCluster } from '../../views/tuning';

/** PerformanceProfile of a set, with its pool. */
export interface PlacedProfile {
  readonly view: PerformanceProfileView;
  /** Object as `Kind name`. */
  readonly title: string;
  readonly pool?: ConfigPool;
  /** Reason why the operator writes nothing for it. */
  readonly error?: string;
  /** Condition of the cluster that the manifests do not show, and without which the operator writes nothing. */
  readonly unless?: string;
  /** Whether the pool is not in the manifests, so that nothing is known about its nodes. */
  readonly isUnknown?: boolean;
}

/**
 * PerformanceProfiles of a set, by name.
 *
 * @param known the set before: the webhook does not look again at a profile that stays as it is
 */
export function placedProfiles(side: TuningSide, known?: ManifestSet): PlacedProfile[] {
  const cluster = tunedCluster(side.manifests, side.release);
  const pools = [...side.pools.values()];
  const isComplete = side.manifests.ofKind('MachineConfig').some((config) => isBaseName(nameOf(config)));
  const all = [...side.manifests.ofKind('PerformanceProfile')].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return all.map((object) => {
    const view = performanceProfile(object, cluster);
    const nodes = isNewTo(known, object) ? nodesOf(side, view.nodeSelector) : [];
    const own = poolsOfProfile(object, pools);
    const flaws = profileFlaws(object, { ...cluster, pools, earlier: all.filter((other) => other !== object), nodes }).filter(({ outcome }) => outcome !== 'ignored');
    const certain = flaws.find(({ outcome }) => outcome !== 'open');
    const flaw = certain ?? (own.length === 0 ? flaws.at(-1) : undefined);
    return {
      view,
      title: `PerformanceProfile ${view.name}`,
      ...own.length === 1 ? { pool: own[0] } : {},
      ...flaw === undefined ? {} : { error: flawText(flaw) },
      ...flaw === undefined && flaws.length > 0 ? { unless: flawText(flaws[0]) } : {},
      ...flaw !== undefined && certain === undefined && !isComplete ? { isUnknown: true } : {},
    };
  });
}

/** Whether a change writes an object. */
function isNewTo(known: ManifestSet | undefined, object: Manifest): boolean {
  return known !== undefined && stable(known.find(object.kind, undefined, nameOf(object))?.spec) !== stable(object.spec);
}

/** Nodes that a profile selects. */
function nodesOf({ nodes = [] }: TuningSide, selector: { readonly [label: string]: unknown }): ProfileNode[] {
  return nodes.filter(({ labels }) => hasLabels(labels, selector))
    .map(({ name, labels, cpus }) => ({ name, cpus: cpus === 0 ? undefined : cpus, architecture: stringAt(labels, 'kubernetes.io/arch') }));
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
  const kubelet = performanceKubelet(inputs, side.release);
  const kubeletConfig = view.isPaused ? { ...kubelet, isPaused: true } : kubelet;
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
function defaultRuntimeFor(pool: ConfigPool, { manifests, release }: TuningSide): { readonly value: string; readonly by?: string } {
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
  const { userLevelNetworking, hardwareTuning, reserved } = inputs;
  return stable({
    ...Object.fromEntries(TUNED_FIELDS.map((field) => [field, inputs[field]])),
    pages: pageArguments(inputs),
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
