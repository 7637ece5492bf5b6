import type { Group } from './availability';
import { isWithout, loadedAfter, LoadedByNode } from './loaded-nodes';
import { stagesOn } from './timeline';
import type { Alternative, Rollout, Stage, Step } from '../plan-model';

/** Code of the warning about Onload of one release with a driver of another, which recommends the alternative below. */
export const MIXED_RELEASES = 'plan/driver-of-another-release';

/** The same for Modules. Nodes that KMM unloads from while they are cordoned are not cordoned. */
const BY_KMM = { what: 'with a pool and a Module of Onload per group of nodes' };

/**
 * Alternative that avoids a time in which the drivers of all nodes are of another release than Onload: one pool and one Onload resource per group of
 * nodes. The groups are the nodes that currently move together. For each group in turn, the driver is changed, and then Onload at once.
 */
export function perGroup(steps: readonly Step[], groups: readonly Group[]): Alternative[] {
  const [boot, upgrade] = [steps.findIndex((step) => step.system === 'machine-config'), steps.findIndex(isUpgrade)];
  const accelerated = groups.filter(({ loaded }) => loaded !== undefined);
  const affected = new Set(accelerated.flatMap(({ nodes, loaded }) => nodes.filter((node) => boot >= 0 && isParted(steps[boot], node, loaded!))));
  if (affected.size === 0 || upgrade < boot) {
    return [];
  }
  const chunks = chunksOf(steps[boot].rollouts, affected);
  const [first, others] = [rest(steps[boot], affected), steps.filter((step, index) => index !== boot && !isUpgrade(step))];
  const upgrades = steps.filter(isUpgrade);
  const together = chunks.flatMap((nodes) => [only(steps[boot], nodes), ...upgrades.map((step) => withoutEvictions(only(step, nodes)))]);
  const before = others.filter((step) => steps.indexOf(step) < upgrade);
  return chunks.length < 2 ? [] : [{
    code: MIXED_RELEASES,
    what: 'with a pool and an Onload resource per group of cordoned nodes',
    ...upgrades.every(({ system }) => system === 'kmm') ? BY_KMM : {},
    steps: [...before.filter((step) => steps.indexOf(step) < boot), first, ...together, ...upgrades.map((step) => rest(step, affected)),
      ...others.filter((step) => steps.indexOf(step) > boot)].filter((step) => step.rollouts.length > 0),
  }];
}

/** Whether a step upgrades Onload: by the operator, or by a Module of KMM. */
function isUpgrade({ system, rollouts }: Step): boolean {
  const loads = ({ leaves }: Stage) => typeof leaves?.onload === 'string';
  return system === 'onload' || (system === 'kmm' && rollouts.some(({ stages, stagesOf = {} }) => [stages, ...Object.values(stagesOf)].some((list) => list.some(loads))));
}

/** Whether a step leaves a node with a driver that does not work with its Onload. */
function isParted({ rollouts }: Step, node: string, initial: LoadedByNode): boolean {
  const loaded = initial.get(node) ?? {};
  return !isWithout(loaded) && rollouts.some((rollout) => rollout.heldBy === undefined && rollout.nodes.includes(node)
    && isWithout(loadedAfter(loaded, stagesOn(rollout, node))));
}

/** Nodes that move together. Pools roll out in parallel. */
function chunksOf(rollouts: readonly Rollout[], affected: ReadonlySet<string>): Set<string>[] {
  const chunks: Set<string>[] = [];
  for (const { nodes, limit } of rollouts) {
    const moving = nodes.filter((node) => affected.has(node));
    const size = Math.max(1, limit ?? moving.length);
    moving.forEach((node, index) => (chunks[Math.floor(index / size)] ??= new Set()).add(node));
  }
  return chunks;
}

function only(step: Step, nodes: ReadonlySet<string>): Step {
  return narrowed(step, (node) => nodes.has(node));
}

function rest(step: Step, nodes: ReadonlySet<string>): Step {
  return narrowed(step, (node) => !nodes.has(node));
}

function narrowed(step: Step, takes: (node: string) => boolean): Step {
  const rollouts = step.rollouts.map((rollout) => ({ ...rollout, nodes: rollout.nodes.filter(takes) }));
  return { ...step, rollouts: rollouts.filter(({ nodes }) => nodes.length > 0) };
}

/** Step without evictions: the pods have left with the drain, and the cordon prevents their return. */
function withoutEvictions(step: Step): Step {
  const calm = (stages: readonly Stage[]) => stages.map((stage) => (stage.kind === 'evict' && stage.pods !== undefined ? { ...stage, pods: [] } : stage));
  return {
    ...step,
    rollouts: step.rollouts.map((rollout) => ({
      ...rollout, stagesOf: Object.fromEntries(rollout.nodes.map((node) => [node, calm(stagesOn(rollout, node))])),
    })),
  };
}
