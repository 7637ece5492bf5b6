import { kernelReports } from './cluster-upgrade';
import { objectSteps } from './objects';
import { OBSERVERS } from './observers';
import { alternativesOf } from './plan-alternatives';
import type { PlanInput } from './plan-input';
import type { PlanReport } from './plan-report';
import { orderIn, timingIn } from './plan-schedule';
import { planSystems, type SystemPlans } from './plan-systems';
import type { PlannedChange } from './planned-change';
import { type ReadInput, readInput } from './read-input';
import { costsLess, type LabelOrder, labelOrders, type Relabelling } from './relabelling';
import { reportOf } from './report';
import { clockGapsOf, type ExecutableStep, executableSteps, runbookOf } from './result';
import { withKnownEffects } from './tuning';
import type { Manifest } from '../manifests';

/**
 * Plans the effects of a change of manifests on every node. It is a pure function. Its phases: read the manifests, plan each system on its own, order
 * the steps of all systems, compute their times, write their commands, observe risks of the whole, and report.
 */
export function plan(input: PlanInput): PlanReport {
  return planToCarryOut(input).report;
}

/** A plan, and its steps as data for a program that carries them out. */
export interface PlanToCarryOut {
  readonly report: PlanReport;
  readonly steps: readonly ExecutableStep[];
  /** Returns the MachineConfiguration with the node disruption policies that the plan advises, if it advises any. */
  readonly advisedPolicies: () => Manifest | undefined;
}

/** The same plan, with what its steps write. If nodes get labels, they get them before the manifests are applied, or after that if it costs less. */
export function planToCarryOut(input: PlanInput): PlanToCarryOut {
  const read = readInput(input);
  const orders = labelOrders(read.context, input.labels ?? [], input.after);
  const [first, ...others] = orders.length === 0 ? [planInOrder(input, read)] : orders.map((order) => planInOrder(input, read, order));
  return others.reduce((best, other) => (costsLess(other.report.totals, best.report.totals) ? other : best), first);
}

/** Cluster in which the manifests are applied, with the labels that nodes get. */
type PlannedOrder = Pick<LabelOrder, 'context'> & Partial<LabelOrder>;

function planInOrder(input: PlanInput, read: ReadInput, { context, relabelling }: PlannedOrder = read): PlanToCarryOut {
  const systems = relabelled(planSystems(context), relabelling);
  const inOrder = orderIn(context, systems);
  const order: typeof inOrder = (steps) => inOrder([...steps, ...relabelling?.steps ?? []]);
  const time = timingIn(context, systems);
  const planned = systems.all.flatMap(({ steps }) => steps);
  const warnings = systems.all.flatMap((system) => system.warnings);
  const known = new Set(withKnownEffects(systems.of.machineConfig.tuning).map(({ title }) => title));
  const others = objectSteps(planned, context, warnings, { uncertain: read.uncertain, known, ...read.sources });
  const schedule = time(order([...planned, ...others]));
  const alternatives = alternativesOf(schedule, systems, order, time);
  const runbook = runbookOf(schedule.steps, context, systems.loaded, read.sources);
  const clockGaps = clockGapsOf(context, systems.of.machineConfig.chronydOff, schedule);
  const kernels = context.upgrade === undefined ? [] : kernelReports(context, schedule.steps);
  const change: PlannedChange = { context, systems, relabelling, ...schedule, ...runbook, clockGaps, kernels };
  const observed = OBSERVERS.flatMap((observe) => observe(change));
  return {
    report: reportOf({ input, read, planned: change, alternatives, observed }),
    steps: executableSteps(change, read.sources),
    advisedPolicies: systems.of.machineConfig.advisedPolicies,
  };
}

/** Plans of the systems with the pools and the profiles of TuneD that nodes have in the end. */
function relabelled(systems: SystemPlans, relabelling: Relabelling | undefined): SystemPlans {
  if (relabelling === undefined) {
    return systems;
  }
  const { of } = systems;
  const { poolOf, tunedOf } = relabelling;
  return { ...systems, of: { ...of, machineConfig: { ...of.machineConfig, poolOf, ...relabelling.isLast ? { tunedOf } : {} } } };
}
