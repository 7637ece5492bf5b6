import type { UpgradePhase } from './upgrade-phases';
import { onloadVersionOf } from '../../upstream/onload';
import type { DurationRange, Durations } from '../durations';
import type { Loaded, Stage } from '../plan-model';
import { half, OnloadView, sumOfDurations } from '../read';

/** Time to set a label, including the time until the operator, which checks every five seconds, processes it. */
const LABEL: DurationRange = { best: 0.1, worst: 1 };

/** One node in an upgrade. */
export interface Upgraded {
  readonly pods?: readonly string[];
  /** Whether its image is built in the cluster during the upgrade. */
  readonly builds: boolean;
  /** Number of nodes that are upgraded before it. */
  readonly position: number;
  /** Whether KMM loads with worker pods, whose end the operator does not wait for. Undefined if unknown. */
  readonly byWorkers?: boolean;
  /** Reason why its eviction may never end. */
  readonly mayNotEnd?: string;
  /** Whether no module is loaded on it, because there is no image for its kernel. */
  readonly isLeftOut?: boolean;
}

/**
 * Stages of a node when the version changes (Onload Operator facts §4). The next node starts when the labels of this one are back, without waiting
 * until the module is loaded and the device plugin runs. A build that all nodes need therefore takes down one node after the other. With module
 * loader pods the operator waits until the old module is unloaded; with worker pods the labels are back at once (observed facts §1).
 */
export function upgradeStages(cause: string, view: OnloadView, node: Upgraded, durations: Durations): Stage[] {
  const endless = node.mayNotEnd === undefined ? {} : { mayNotEnd: node.mayNotEnd };
  const { byWorkers } = node;
  const unload: Stage = {
    kind: 'unload-module', cause, minutes: half(durations.moduleReload), down: true, leaves: { onload: null }, ...byWorkers ? { overlaps: true } : byWorkers === undefined ? { mayOverlap: true } : {},
  };
  const slot: Stage[] = [
    { kind: 'label', cause: `${cause}: label ${view.labels.onload} is removed, the device plugin leaves`, minutes: LABEL, down: false },
    { kind: 'evict', cause: `${cause}: pods that ask for amd.com/onload`, minutes: durations.drain, down: true, pods: node.pods, ...endless },
    { kind: 'label', cause: `${cause}: labels of KMM are removed${byWorkers ? ', and set again at once' : ''}`, minutes: LABEL, down: true },
    ...byWorkers ? [] : [unload],
  ];
  const taken = sumOfDurations(slot.map(({ minutes }) => minutes));
  const build = durations.moduleBuild;
  const wait: DurationRange = node.builds ? {
    best: Math.max(0, build.best - taken.worst * (node.position + 1)),
    worst: Math.max(0, build.worst - taken.best * (node.position + 1)),
  } : { best: 0, worst: 0 };
  return lacking(view, [
    ...slot,
    ...byWorkers ? [unload] : [],
    {
      kind: 'load-module',
      cause: node.builds ? `${cause}: loads the new module, once its image is built` : cause,
      minutes: sumOfDurations([half(durations.moduleReload), wait]),
      down: true,
      overlaps: true,
      ...node.isLeftOut ? {} : { leaves: loadedBy(view) },
    },
    ...byWorkers ? [] : [{ kind: 'label' as const, cause: `${cause}: label ${view.labels.onload} is set`, minutes: LABEL, down: true }],
    {
      kind: 'restart-pod', cause: `${cause}: device plugin${byWorkers ? ', which may run before the module is loaded' : ''}`, minutes: durations.podStart, down: true,
    },
  ]);
}

/**
 * Stages that are left of an upgrade of a node. With module loader pods, a node gets the label of the new version once the old module is unloaded, with
 * worker pods before.
 */
export function upgradeStagesLeft(stages: readonly Stage[], phase: UpgradePhase, byWorkers: boolean | undefined): readonly Stage[] {
  const first = { old: undefined, leaving: 'evict', unlabelled: 'unload-module', loading: byWorkers ? 'unload-module' : 'load-module' }[phase];
  return first === undefined ? stages : stages.slice(stages.findIndex(({ kind }) => kind === first));
}

/** Stages that concern Onload alone, so that pods which use other modules of the node stay. */
function lacking({ namespace, name }: OnloadView, stages: readonly Stage[]): Stage[] {
  return stages.map((stage) => ({ ...stage, lacks: [`Onload ${namespace}/${name}`] }));
}

/** Releases on a node that has loaded the Modules of a resource. */
export function loadedBy({ release, sfc }: OnloadView): Loaded {
  return { onload: release, ...sfc ? { driver: release } : {} };
}

/** Stages of a node that the operator starts to manage. */
export function arrivalStages(cause: string, view: OnloadView, { builds, isLeftOut = false }: Omit<Upgraded, 'position'>, durations: Durations): Stage[] {
  const load = half(durations.moduleReload);
  return [
    { kind: 'label', cause: `${cause}: labels of KMM are set`, minutes: LABEL, down: false },
    { kind: 'load-module', cause, minutes: builds ? sumOfDurations([load, durations.moduleBuild]) : load, down: false, ...isLeftOut ? {} : { leaves: loadedBy(view) } },
    { kind: 'restart-pod', cause: `${cause}: device plugin`, minutes: durations.podStart, down: false },
  ];
}

/** Stages of a node that the operator stops managing. The pods that use Onload are not evicted, so KMM retries until they have left by themselves. */
export function departureStages(cause: string, view: OnloadView, durations: Durations): Stage[] {
  return lacking(view, [
    { kind: 'label', cause: `${cause}: labels are removed, the device plugin leaves`, minutes: LABEL, down: true },
    { kind: 'unload-module', cause, minutes: half(durations.moduleReload), down: true, leaves: { onload: null, ...view.sfc ? { driver: null } : {} } },
  ]);
}

/** Stages of a node on which the Module of sfc is added or removed. */
export function sfcStages(cause: string, view: OnloadView, appears: boolean, durations: Durations): Stage[] {
  const unload: Stage = { kind: 'unload-module', cause: `${cause}: sfc`, minutes: half(durations.moduleReload), down: true, leaves: { driver: null } };
  return lacking(view, appears ? [unload, {
    kind: 'load-module', cause: `${cause}: sfc`, minutes: half(durations.moduleReload), down: true, leaves: { driver: sfcReleaseOf(view) },
  }] : [unload]);
}

/** Release of the driver that a new Module of sfc loads: it uses the current images, while that of Onload waits for a new version. */
function sfcReleaseOf({ release, mappings }: OnloadView): string {
  const releases = mappings.filter(({ sfc }) => sfc).map(({ image }) => onloadVersionOf(image));
  return releases.find((each) => each !== undefined) ?? release;
}
