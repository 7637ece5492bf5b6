/** Kernels that nodes boot with another configuration. All planners, waits and warnings read them from the stages of the nodes. */
import type { Differences } from './compare-configs';
import type { LayerChange } from './layered-pools';
import type { Rendered } from './merged-config';
import { cached } from '../../text';
import { buildsSwitchKernel, kernelNameOf, kernelOfType, kernelSuffix } from '../../upstream/openshift';
import type { NodeView } from '../../views';
import type { PlanContext, Rollout, Stage, Step } from '../plan-model';
import { stagesOn } from '../schedule';

/** Change of a node's kernel by its configuration. */
export interface KernelChange {
  /** New type of the kernel. Missing if the type stays. */
  readonly type?: string;
  /** Whether the operating system comes from another image, which alone shows its kernel. */
  readonly isOtherImage: boolean;
}

/** Change of the kernel by the differences of a configuration. Before OpenShift 4.20, neither an image that the cluster builds nor its nodes switch the kernel. */
export function kernelChange({ system }: Differences, after: Rendered, layer: LayerChange | undefined, openshift: string): KernelChange | undefined {
  const isChanged = (field: string) => system.some((change) => change.field.startsWith(`${field}:`));
  const isOtherImage = isChanged('osImageURL') || (layer !== undefined && layer.changes.length > 0);
  const isSwitched = isChanged('kernelType') && (layer === undefined || layer.isLeft || buildsSwitchKernel(openshift));
  return isOtherImage || isSwitched ? { isOtherImage, ...isSwitched ? { type: after.kernelType.value } : {} } : undefined;
}

/** Node before a change: the pool whose configuration it gets, and the kernel that it runs, if that is known. */
export interface BootingNode {
  readonly pool: string;
  readonly kernel: string | undefined;
}

/** Kernel that a node boots: the one that a user names, else the same one of another type. Null if it is unknown, and undefined if the node keeps its own. */
export function nextKernel(change: KernelChange | undefined, { pool, kernel }: BootingNode, context: PlanContext): string | null | undefined {
  if (change === undefined) {
    return undefined;
  }
  const { type, isOtherImage } = change;
  const releases = context.releases ?? [context.openshift];
  const suffix = type === undefined ? kernelNameOf(kernel ?? '')?.suffix : sameOf(releases.map((release) => kernelSuffix(type, release)));
  return namedKernel(context, { pool, kernel }, suffix)
    ?? (isOtherImage || kernel === undefined ? null : sameOf(releases.map((release) => kernelOfType(kernel, type!, release))) ?? null);
}

/** Kernel that a user names for a pool, otherwise that for all: of the architecture of the node, and of the type that it boots. */
function namedKernel({ kernels = [] }: PlanContext, { pool, kernel }: BootingNode, suffix: string | undefined): string | undefined {
  const architecture = kernelNameOf(kernel ?? '')?.architecture;
  const fitting = kernels.filter((each) => {
    const name = kernelNameOf(each.kernel)!;
    return (architecture === undefined || name.architecture === architecture) && (suffix === undefined || name.suffix === suffix);
  });
  const own = fitting.filter((each) => each.pool === pool);
  const found = own.length > 0 ? own : fitting.filter((each) => each.pool === undefined);
  return found.length === 1 ? found[0].kernel : undefined;
}

function sameOf<T>(values: readonly T[]): T | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/** Kernel that a node boots in some stages. */
function kernelIn(stages: readonly Stage[]): string | null | undefined {
  return stages.filter(({ kernel }) => kernel !== undefined).at(-1)?.kernel;
}

/** Roll-outs that move nodes. Those of paused pools keep their kernels. */
function movingIn(steps: readonly Step[]): Rollout[] {
  return steps.flatMap(({ rollouts }) => rollouts).filter(({ heldBy }) => heldBy !== 'paused');
}

/** Nodes by the kernel that they boot in the steps of a plan, or null for an unknown one. The list is empty if nodes are unknown. */
export function nodesByNextKernel(steps: readonly Step[]): Map<string | null, string[]> {
  const found = new Map<string | null, string[]>();
  for (const rollout of movingIn(steps)) {
    for (const name of rollout.nodes.length === 0 ? [undefined] : rollout.nodes) {
      const kernel = kernelIn(name === undefined ? rollout.stages : stagesOn(rollout, name));
      if (kernel !== undefined) {
        cached(found, kernel, () => []).push(...name === undefined ? [] : [name]);
      }
    }
  }
  return found;
}

/** Kernels that nodes have booted at the end of some steps, by node name: null for unknown ones. */
function bootedKernels(steps: readonly Step[]): Map<string, string | null> {
  return new Map(movingIn(steps).flatMap((rollout) => rollout.nodes.flatMap((name) => {
    const kernel = kernelIn(stagesOn(rollout, name));
    return kernel === undefined ? [] : [[name, kernel] as const];
  })));
}

/** Context of what follows the roll-out of machine configuration: nodes run the kernels that they have booted. Those with an unknown kernel count as before. */
export function withBootedKernels(context: PlanContext, steps: readonly Step[]): PlanContext {
  const kernels = bootedKernels(steps);
  const booted = new Map((context.nodes ?? []).flatMap((node) => {
    const kernel = kernels.get(node.name);
    return typeof kernel !== 'string' || kernel === node.kernel ? [] : [[node.name, kernel] as const];
  }));
  if (booted.size === 0) {
    return context;
  }
  const known = new Map<NodeView, NodeView>();
  const [nodes, nodesAfter] = [context.nodes, context.nodesAfter].map((list) => list?.map((node) => {
    const kernel = booted.get(node.name);
    const view = known.get(node) ?? (kernel === undefined ? node : { ...node, kernel });
    known.set(node, view);
    return view;
  }));
  return { ...context, nodes, ...nodesAfter === undefined ? {} : { nodesAfter }, nodesBeforeBoot: context.nodes };
}
