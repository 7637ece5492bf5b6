import type { KnownSuffixes } from './generated-names';
import {
  ownedNames, type PerformanceObjects, performanceObjects, type PlacedProfile, placedProfiles,
} from './performance-objects';
import { generatedConfigs } from './pool-configs';
import { renderedKey, type RenderedObject } from './rendered-object';
import { isDeferred, type PoolArguments, type TunedNodes, tunedNodes } from './tuned-nodes';
import type { TuningSide } from './tuning-side';
import { type Manifest, nameOf } from '../../manifests';
import { listAt, stringAt } from '../../upstream';
import { forcesCgroupV1, tunedArgumentsName, writesArgumentsFirst } from '../../upstream/openshift';
import { clusterSetting } from '../../views';

/** Objects that operators write for the objects of one set, by `Kind/name`. */
export interface RenderedSide {
  readonly side: TuningSide;
  readonly objects: ReadonlyMap<string, RenderedObject>;
  readonly profiles: readonly PlacedProfile[];
  /** Objects of each PerformanceProfile for which the operator writes some, by its name. */
  readonly performance: ReadonlyMap<string, PerformanceObjects>;
  readonly tuned: TunedNodes;
  /** Reasons why nothing is written for an object, by its name. */
  readonly errors: ReadonlyMap<string, string>;
  /** Conditions under which an operator writes the rest, by the object. */
  readonly waits: ReadonlyMap<string, string>;
  /** Pools that an object is for. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
  readonly suffixes: KnownSuffixes;
  /** Whether a PerformanceProfile has set the control groups of the cluster to version 1. */
  readonly isCgroupV1: boolean;
}

/**
 * Objects that operators write for the objects of a set.
 *
 * @param earlier those of the set before: what cannot be written stays as it is there
 */
export function renderedSide(side: TuningSide, earlier?: RenderedSide): RenderedSide {
  const profiles = placedProfiles(side, earlier?.side.manifests);
  const live = profiles.filter((profile) => profile.error === undefined && !(profile.view.isPaused && earlier !== undefined));
  const tuned = tunedNodes(side, withHeld(profiles, live, earlier));
  const errors = new Map(profiles.flatMap(({ title, error }) => (error === undefined ? [] : [[title, error] as const])));
  const waits = new Map<string, string>();
  const performance = new Map<string, PerformanceObjects>();
  for (const profile of profiles) {
    const { title } = profile;
    const old = earlier?.performance.get(title);
    const block = live.includes(profile) ? blockOf(profile, tuned) : undefined;
    if (block !== undefined) {
      (block.isEmpty ? waits : errors).set(title, block.problem!);
    } else if (live.includes(profile) && writesArgumentsFirst(side.release)) {
      waits.set(title, renderedKey({ kind: 'MachineConfig', name: tunedArgumentsName(profile.pool!.name) }));
    }
    const written = writtenFor(profile, side, { isLive: live.includes(profile), isBlocked: block !== undefined && earlier !== undefined, old });
    if (written !== undefined) {
      performance.set(title, written);
    }
  }
  const isCgroupV1 = earlier?.isCgroupV1 === true || (forcesCgroupV1(side.release) && live.some(({ view }) => !ignoresCgroups(side, view.name)));
  const kubelets = [...performance.values()].flatMap(({ kubelet }) => kubelet ?? []);
  const generated = generatedConfigs(side, kubelets, ownedIn(profiles, earlier), { isCgroupV1, earlier });
  [generated.errors, tuned.errors].forEach((found) => found.forEach((error, title) => errors.set(title, error)));
  const targets = new Map([...generated.targets, ...profiles.map(({ title, pool }) => [title, pool === undefined ? [] : [pool.name]] as const)]);
  const objects = [
    ...[...performance.values()].flatMap((of) => of.objects), ...generated.objects, ...argumentObjects(tuned, errors, side, earlier),
  ];
  return {
    side,
    profiles,
    performance,
    tuned,
    errors,
    waits,
    targets,
    isCgroupV1,
    suffixes: generated.suffixes,
    objects: new Map(objects.map((object) => [renderedKey(object), object])),
  };
}

/** Profiles as the operator has them: those that it does not take up stay as they were. */
function withHeld(profiles: readonly PlacedProfile[], live: readonly PlacedProfile[], earlier: RenderedSide | undefined): PlacedProfile[] {
  return profiles.flatMap((profile) => {
    const old = earlier?.profiles.find(({ title }) => title === profile.title);
    return live.includes(profile) ? [profile] : old === undefined || old.error !== undefined ? [] : [old];
  });
}

/** Kernel arguments of the pool of a profile, if the operator cannot write them. */
function blockOf({ pool }: PlacedProfile, { arguments: list }: TunedNodes): PoolArguments | undefined {
  return list.find((each) => each.pool === pool!.name && each.object === undefined);
}

/** Objects that the operator writes for a profile, or has written before. Where it waits for kernel arguments, it writes the Tuned only. */
function writtenFor(
  profile: PlacedProfile, side: TuningSide, { isLive, isBlocked, old }: { isLive: boolean; isBlocked: boolean; old?: PerformanceObjects },
): PerformanceObjects | undefined {
  if (!isLive) {
    return old;
  }
  const own = performanceObjects(profile, side);
  const isTuned = ({ kind }: RenderedObject) => kind === 'Tuned';
  return !isBlocked || !writesArgumentsFirst(side.release) ? own : {
    objects: [...own.objects.filter(isTuned), ...(old?.objects ?? []).filter((object) => !isTuned(object))],
    ...old?.kubelet === undefined ? {} : { kubelet: old.kubelet },
  };
}

/** MachineConfigs with kernel arguments. Those of a pool that cannot be computed, or that nothing updates, stay as they were. */
function argumentObjects(
  tuned: TunedNodes, errors: ReadonlyMap<string, string>, side: TuningSide, earlier: RenderedSide | undefined,
): RenderedObject[] {
  const waiting = deferredPools(tuned, side, earlier);
  return tuned.arguments.flatMap(({ pool, object, by }) => {
    const old = earlier?.objects.get(renderedKey({ kind: 'MachineConfig', name: tunedArgumentsName(pool) }));
    const isKept = object === undefined || ((errors.has(by) || tuned.errors.size > 0) && earlier !== undefined) || waiting.has(pool);
    // An empty list of arguments creates nothing.
    return isKept ? old ?? [] : old === undefined && listAt(object.config, 'spec', 'kernelArguments').length === 0 ? [] : [object];
  });
}

/** Pools with nodes that take their profile up with the next restart. */
function deferredPools({ states }: TunedNodes, { nodes, release }: TuningSide, earlier: RenderedSide | undefined): ReadonlySet<string> {
  const isLater = ([node, state]: [string, Parameters<typeof isDeferred>[1]]) => isDeferred(earlier!.tuned.states.get(node), state, release);
  const later = earlier === undefined ? [] : [...states].filter(isLater);
  const poolOf = new Map(later.length === 0 ? [] : nodes?.map(({ name, pool }) => [name, pool]));
  return new Set(later.map(([node]) => poolOf.get(node) ?? node));
}

/** Test for objects that the operator writes for PerformanceProfiles of a set, or of the one before. */
function ownedIn(profiles: readonly PlacedProfile[], earlier: RenderedSide | undefined): (object: Manifest) => boolean {
  const names = new Set([...profiles, ...earlier?.profiles ?? []].flatMap(({ view }) => [...ownedNames(view.name)]));
  return (object) => names.has(renderedKey({ kind: object.kind, name: nameOf(object) }));
}

const IGNORE_CGROUPS = 'performance.openshift.io/ignore-cgroups-version';

function ignoresCgroups({ manifests }: TuningSide, name: string): boolean {
  return stringAt(manifests.find('PerformanceProfile', undefined, name), 'metadata', 'annotations', IGNORE_CGROUPS) === 'true'
    || stringAt(clusterSetting(manifests, 'Node'), 'spec', 'cgroupMode') === 'v1';
}
