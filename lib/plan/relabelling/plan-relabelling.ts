/**
 * Plan of nodes that get other labels while no object changes: they move to other pools, and other Onload resources, Modules and DaemonSets select them. All of
 * that begins with the command that labels them.
 */
import { movedBetween } from './labelled-nodes';
import { nodeLabelStep } from './node-label-step';
import { reselectedObjects } from './reselected-objects';
import type { NodeView } from '../../views';
import { planDaemonSets } from '../daemonsets';
import { planKmm, reloadsIn } from '../kmm';
import { planMachineConfig, withBootedKernels } from '../machine-config';
import { planOnload } from '../onload';
import type { Phase, PlanContext, PlanWarning, Rollout, Step } from '../plan-model';
import type { RelabelledNodeReport, TunedNodeReport } from '../plan-report';
import { runningKmm } from '../read';
import { stagesOn } from '../schedule';
import { planSriov } from '../sriov';

/** Effects of labels. */
export interface Relabelling {
  readonly steps: readonly Step[];
  readonly report: readonly RelabelledNodeReport[];
  readonly warnings: readonly PlanWarning[];
  /** Nodes after everything that follows from the labels has ended. */
  readonly nodes: readonly NodeView[];
  /** Names of pools by node name. */
  readonly poolOf: ReadonlyMap<string, string>;
  /** Profiles of TuneD by node name. */
  readonly tunedOf: ReadonlyMap<string, TunedNodeReport>;
  /** Whether the manifests are applied before nodes get the labels. */
  readonly isLast: boolean;
}

/** Cluster whose objects do not change, while nodes get labels. */
export type RelabelledContext = PlanContext & Required<Pick<PlanContext, 'nodes' | 'nodesAfter'>>;

export function planRelabelling(context: RelabelledContext, phase: Phase): Relabelling {
  const { nodes, nodesAfter } = context;
  const changed = nodes.flatMap((node, index) => (nodesAfter[index] === node ? [] : [{ node, after: nodesAfter[index] }]));
  const [was, is] = [systemsOf({ ...context, nodesAfter: undefined }), systemsOf(context)];
  const names = new Set([...changed.map(({ node }) => node.name), ...movedBesides(was, is)]);
  const planned = is.all.flatMap(({ steps }) => steps).flatMap((step) => ofNodes(step, names));
  // Labels of versions have commands of their own, once the nodes are selected.
  const isLater = ({ system, labelling, job, run }: Step) => system === 'kmm' && (labelling !== undefined || job !== undefined || run.some(({ does }) => does === 'other'));
  const [later, moving] = [planned.filter(isLater), planned.filter((step) => !isLater(step))];
  const reselected = reselectedObjects(context);
  const { movedProfiles } = is.machineConfig;
  const report = changed.map(({ node, after }): RelabelledNodeReport => {
    const own = moving.filter(({ system }) => system === 'machine-config' || system === 'sriov').flatMap(({ rollouts }) => rollouts)
      .filter((rollout) => rollout.nodes.includes(node.name));
    const kinds = new Set(own.flatMap((rollout) => stagesOn(rollout, node.name).map(({ kind }) => kind)));
    const of = (way: 'leaves' | 'enters') => reselected.filter((each) => each[way].has(node.name)).map(({ object }) => object);
    const profile = movedProfiles.find((moved) => moved.node === node.name);
    return {
      name: node.name,
      labels: changedLabels(node, after),
      pool: { from: was.machineConfig.poolOf.get(node.name) ?? null, to: is.machineConfig.poolOf.get(node.name) ?? null },
      ...profile === undefined ? {} : { tuned: { from: profile.from, to: profile.to } },
      drain: kinds.has('drain'),
      reboot: kinds.has('reboot'),
      leaves: of('leaves'),
      enters: of('enters'),
    };
  });
  const known = new Set(was.all.flatMap(({ warnings }) => warnings).map((warning) => JSON.stringify(warning)));
  const isStaying = ({ name }: NodeView) => !reselected.some(({ leaves, enters }) => leaves.has(name) || enters.has(name));
  const withReloads = reloadsIn({ ...context, nodes: nodes.filter(isStaying) }, is.onload.loaded);
  const [step] = withReloads([nodeLabelStep({ report, moving, movedProfiles }, context, phase)]);
  const pools = new Map(report.flatMap(({ name, pool }) => (pool.to === null || pool.from === pool.to ? [] : [[name, pool.to] as const])));
  return {
    steps: [step, ...later.map((each) => ({ ...each, phase }))],
    report,
    warnings: is.all.flatMap(({ warnings }) => warnings).filter((warning) => !known.has(JSON.stringify(warning))),
    nodes: movedBetween(nodesAfter, context.after, pools, runningKmm(context)),
    poolOf: is.machineConfig.poolOf,
    tunedOf: is.machineConfig.tunedOf,
    isLast: phase === 'late-relabelling',
  };
}

type Systems = ReturnType<typeof systemsOf>;

/** Plans of the systems that follow the labels of nodes. Stages of a node are in their order. */
function systemsOf(context: PlanContext) {
  const machineConfig = planMachineConfig(context);
  const booted = withBootedKernels(context, machineConfig.steps);
  const onload = planOnload(booted);
  return { machineConfig, onload, all: [machineConfig, onload, planKmm(booted), planSriov(context), planDaemonSets(context)] };
}

/** Nodes that move although their own labels stay, such as those of a pool whose kernel arguments depend on the profiles of all its nodes. */
function movedBesides(was: Systems, is: Systems): string[] {
  const movingIn = ({ machineConfig: { steps } }: Systems) => new Set(steps.flatMap(({ rollouts }) => rollouts).flatMap(({ nodes }) => nodes));
  const known = movingIn(was);
  return [...movingIn(is)].filter((name) => !known.has(name));
}

function changedLabels({ labels: old }: NodeView, { labels: young }: NodeView): RelabelledNodeReport['labels'] {
  return [...new Set([...Object.keys(old), ...Object.keys(young)])].sort().filter((key) => old[key] !== young[key])
    .map((key) => ({ key, from: old[key] ?? null, to: young[key] ?? null }));
}

/** Step with the roll-outs of some nodes only: others are in the plan of the objects. */
function ofNodes(step: Step, names: ReadonlySet<string>): Step[] {
  const rollouts = step.rollouts.map((rollout): Rollout => ({ ...rollout, nodes: rollout.nodes.filter((node) => names.has(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
  return rollouts.length === 0 ? [] : [{ ...step, rollouts }];
}
