/**
 * Plan of nodes that get other labels while no object changes: they move to other pools, and other Onload resources, Modules and DaemonSets select them. All of
 * that begins with the command that labels them.
 */
import { labelsText, nodesText, relabelCommands } from './label-texts';
import { movedBetween } from './labelled-nodes';
import { reselectedObjects } from './reselected-objects';
import { identityOf } from '../../manifests';
import { list, shellWord } from '../../text';
import type { NodeView } from '../../views';
import { planDaemonSets } from '../daemonsets';
import { planKmm, reloadsIn } from '../kmm';
import { planMachineConfig } from '../machine-config';
import { planOnload } from '../onload';
import type { Phase, PlanContext, PlanWarning, Rollout, Step } from '../plan-model';
import type { RelabelledNodeReport } from '../plan-report';
import { runningKmm } from '../read';
import { stagesOn } from '../schedule';

/** Effects of labels. */
export interface Relabelling {
  readonly steps: readonly Step[];
  readonly report: readonly RelabelledNodeReport[];
  readonly warnings: readonly PlanWarning[];
  /** Objects whose effect on nodes with other labels is unknown. */
  readonly unplanned: readonly string[];
  /** Nodes after everything that follows from the labels has ended. */
  readonly nodes: readonly NodeView[];
  /** Names of pools by node name. */
  readonly poolOf: ReadonlyMap<string, string>;
}

/** Cluster whose objects do not change, while nodes get labels. */
export type RelabelledContext = PlanContext & Required<Pick<PlanContext, 'nodes' | 'nodesAfter'>>;

export function planRelabelling(context: RelabelledContext, phase: Phase): Relabelling {
  const { nodes, nodesAfter } = context;
  const changed = nodes.flatMap((node, index) => (nodesAfter[index] === node ? [] : [{ node, after: nodesAfter[index] }]));
  const names = new Set(changed.map(({ node }) => node.name));
  const [was, is] = [systemsOf({ ...context, nodesAfter: undefined }), systemsOf(context)];
  const planned = is.all.flatMap(({ steps }) => steps).flatMap((step) => ofNodes(step, names));
  // Labels of versions have commands of their own, once the nodes are selected.
  const isLater = ({ system, labelling, job, run }: Step) => system === 'kmm' && (labelling !== undefined || job !== undefined || run.includes('kubectl label'));
  const [later, moving] = [planned.filter(isLater), planned.filter((step) => !isLater(step))];
  const reselected = reselectedObjects(context);
  const report = changed.map(({ node, after }): RelabelledNodeReport => {
    const own = moving.filter(({ system }) => system === 'machine-config').flatMap(({ rollouts }) => rollouts)
      .filter((rollout) => rollout.nodes.includes(node.name));
    const kinds = new Set(own.flatMap((rollout) => stagesOn(rollout, node.name).map(({ kind }) => kind)));
    const of = (way: 'leaves' | 'enters') => reselected.objects.filter((each) => each[way].has(node.name)).map(({ object }) => object);
    return {
      name: node.name,
      labels: changedLabels(node, after),
      pool: { from: was.machineConfig.poolOf.get(node.name) ?? null, to: is.machineConfig.poolOf.get(node.name) ?? null },
      drain: kinds.has('drain'),
      reboot: kinds.has('reboot'),
      leaves: of('leaves'),
      enters: of('enters'),
    };
  });
  const known = new Set(was.all.flatMap(({ warnings }) => warnings).map((warning) => JSON.stringify(warning)));
  const isStaying = ({ name }: NodeView) => !reselected.objects.some(({ leaves, enters }) => leaves.has(name) || enters.has(name));
  const withReloads = reloadsIn({ ...context, nodes: nodes.filter(isStaying) }, is.onload.loaded);
  const [step] = withReloads([relabelStep(report, moving, context, phase)]);
  const pools = new Map(report.flatMap(({ name, pool }) => (pool.to === null || pool.from === pool.to ? [] : [[name, pool.to] as const])));
  return {
    steps: [step, ...later.map((each) => ({ ...each, phase }))],
    report,
    warnings: is.all.flatMap(({ warnings }) => warnings).filter((warning) => !known.has(JSON.stringify(warning))),
    unplanned: reselected.unplanned.map(identityOf),
    nodes: movedBetween(nodesAfter, context.after, pools, runningKmm(context)),
    poolOf: is.machineConfig.poolOf,
  };
}

/** Plans of the systems that follow the labels of nodes. Stages of a node are in their order. */
function systemsOf(context: PlanContext) {
  const [machineConfig, onload, kmm, daemonSets] = [planMachineConfig(context), planOnload(context), planKmm(context), planDaemonSets(context)];
  return { machineConfig, onload, all: [machineConfig, onload, kmm, daemonSets] };
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

/** Step that labels nodes, with everything that begins by it. */
function relabelStep(report: readonly RelabelledNodeReport[], moving: readonly Step[], { kubernetes }: PlanContext, phase: Phase): Step {
  const tool = kubernetes === undefined ? 'oc' : 'kubectl';
  const pools = [...new Set(report.flatMap(({ pool: { from, to } }) => (from === to ? [] : to ?? [])))].sort();
  const notes = moving.flatMap(({ note }) => note ?? []);
  return {
    phase,
    system: 'nodes',
    target: nodesText(report),
    what: [
      labelsText(report),
      ...pools.length === 0 ? [] : [`The Machine Config Operator gives them the configuration of the ${pools.length === 1 ? 'pool' : 'pools'} ${list(pools)}, `
        + `within the limit of ${pools.length === 1 ? 'that pool' : 'each'}`],
      ...moving.filter(({ system }) => system !== 'machine-config').map(({ target, what: effect }) => `${target}: ${effect.replace(`${target}: `, '')}`),
    ].join('. '),
    ...notes.length === 0 ? {} : { note: notes.join('; ') },
    run: relabelCommands(report, tool).join(' && '),
    applies: [],
    deletes: [],
    waits: moving.flatMap(({ waits }) => waits),
    show: [`${tool} get nodes ${report.map(({ name }) => shellWord(name)).join(' ')} --show-labels`, ...moving.map(({ show }) => show).filter(Boolean)].join('; '),
    // Onload leaves a node first: its operator acts within seconds.
    rollouts: moving.flatMap(({ rollouts }) => rollouts).sort((a, b) => rank(a) - rank(b)),
    mayNotEnd: moving.flatMap(({ mayNotEnd = [] }) => mayNotEnd),
  };
}

/** Order in which a node goes through roll-outs: what leaves it, its pool, and what enters it. */
function rank({ system, stages }: Rollout): number {
  return stages.some(({ kind }) => kind === 'unload-module') ? 0 : system === 'machine-config' ? 1 : 2;
}
