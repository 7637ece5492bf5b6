import { kernelReports } from './cluster-upgrade';
import { objectSteps } from './objects';
import { OBSERVERS } from './observers';
import { alternativesOf } from './plan-alternatives';
import type { PlanInput } from './plan-input';
import type { PlanReport } from './plan-report';
import { orderIn, timingIn } from './plan-schedule';
import { planSystems } from './plan-systems';
import type { PlannedChange } from './planned-change';
import { readInput } from './read-input';
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

/** The same plan, with what its steps write. */
export function planToCarryOut(input: PlanInput): PlanToCarryOut {
  const read = readInput(input);
  const { context } = read;
  const systems = planSystems(context);
  const order = orderIn(context, systems);
  const time = timingIn(context, systems);
  const planned = systems.all.flatMap(({ steps }) => steps);
  const warnings = systems.all.flatMap((system) => system.warnings);
  const known = new Set(withKnownEffects(systems.of.machineConfig.tuning).map(({ title }) => title));
  const others = objectSteps(planned, context, warnings, { uncertain: read.uncertain, known, fileOf: read.sources.fileOf });
  const schedule = time(order([...planned, ...others]));
  const alternatives = alternativesOf(schedule, systems, order, time);
  const runbook = runbookOf(schedule.steps, context, systems.loaded, read.sources);
  const clockGaps = clockGapsOf(context, systems.of.machineConfig.chronydOff, schedule);
  const kernels = context.upgrade === undefined ? [] : kernelReports(context, schedule.steps);
  const change: PlannedChange = { context, systems, ...schedule, ...runbook, clockGaps, kernels };
  const observed = OBSERVERS.flatMap((observe) => observe(change));
  return {
    report: reportOf({ input, read, planned: change, alternatives, observed }),
    steps: executableSteps(change, read.sources),
    advisedPolicies: systems.of.machineConfig.advisedPolicies,
  };
}
