import { listAt, stringAt } from '../../upstream';
import { mergedMapping } from '../../upstream/kmm';
import { Change, changesOfKinds } from '../changes';
import type { PlanContext, Rollout, Stage, Step } from '../plan-model';
import { onloadView } from '../read';
import { stagesOn } from '../schedule';

/** Node whose driver of the card is swapped while its pods run. */
export interface Swap {
  readonly node: string;
  /** Pods that have left before, as `namespace/name`. */
  readonly gone: ReadonlySet<string>;
}

/** Driver of the card and the modules that belong to it. */
const DRIVER = /^sfc(_\w+)?$/;

/** Units that reload the driver on a running node when they are restarted: ours, and that of AMD's scripts. */
const BOOT_UNIT = /^(onload-boot-sfc\w*-load|sfc-replace-kernel-module)\.service: /;

const SWAPPING: ReadonlySet<string> = new Set(['unload-module', 'load-module']);

/**
 * Steps that swap the driver of the card under running pods, with the nodes, or undefined if nodes are unknown. Swaps by a reboot do not affect
 * running pods.
 */
export function swapsOf(steps: readonly Step[], context: PlanContext): Map<Step, readonly Swap[] | undefined> {
  const changes = changesOfKinds(context.before, context.after, ['Onload', 'Module', 'ManagedClusterModule']);
  const swapping = new Set(changes.filter(swapsDriver).map(({ object }) => object));
  return new Map(steps.flatMap((step) => {
    const rollouts = step.rollouts.filter((rollout) => rollout.heldBy === undefined && isSwapping(rollout, swapping));
    if (rollouts.length === 0) {
      return [];
    }
    const known = context.nodes === undefined ? undefined
      : rollouts.flatMap((rollout) => rollout.nodes.flatMap((node) => swapOn(node, stagesOn(rollout, node))));
    return known?.length === 0 ? [] : [[step, known] as const];
  }));
}

function swapsDriver({ kind, before, after }: Change): boolean {
  return [before, after].some((object) => (kind === 'Onload' ? object !== undefined && onloadView(object).sfc
    : loadsDriver(kind === 'Module' ? object?.spec : object?.spec?.moduleSpec)));
}

/** Whether a Module loads the driver, or removes it from the kernel to load another one. */
function loadsDriver(spec: unknown): boolean {
  const container = (spec as { moduleLoader?: { container?: unknown } } | undefined)?.moduleLoader?.container;
  const names = [
    stringAt(container, 'modprobe', 'moduleName') ?? '',
    ...[undefined, ...listAt(container, 'kernelMappings')].flatMap((mapping) => mergedMapping(container, mapping).inTreeModules),
  ];
  return names.some((name) => DRIVER.test(name));
}

function isSwapping({ target, stages, stagesOf = {} }: Rollout, swapping: ReadonlySet<string>): boolean {
  const swaps = (stage: Stage): boolean => (swapping.has(target) ? SWAPPING.has(stage.kind) : restartsBootUnit(stage));
  return [stages, ...Object.values(stagesOf)].some((list) => list.some(swaps));
}

function restartsBootUnit({ kind, cause }: Stage): boolean {
  return kind === 'restart-service' && BOOT_UNIT.test(cause);
}

function swapOn(node: string, stages: readonly Stage[]): Swap[] {
  const index = stages.findIndex((stage) => SWAPPING.has(stage.kind) || restartsBootUnit(stage) || stage.kind === 'reboot');
  return index < 0 || stages[index].kind === 'reboot' ? []
    : [{ node, gone: new Set(stages.slice(0, index).filter(({ kind }) => kind === 'evict' || kind === 'drain').flatMap(({ pods = [] }) => pods)) }];
}
