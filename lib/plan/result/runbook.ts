import { type ApplyFiles, applyFiles } from './apply-files';
import { carrierName, carriersOfStep, mergeStep } from './engine-step';
import { firstRollouts } from './first-rollouts';
import type { Manifest } from '../../manifests';
import { copyable, withFiles, withoutApply } from '../../text';
import { type CardUsers, cardUsers } from '../card-users';
import type { Carrier } from '../plan-input';
import type { PlanContext, Step } from '../plan-model';
import type { StepReport } from '../plan-report';
import type { LoadedByNode } from '../schedule';

/** Step with all commands that are printed before and after it. */
export type CommandedStep = Step & Partial<Pick<StepReport, 'stop' | 'start'>>;

/** Fields of a step with commands. */
export const COMMANDS = ['needs', 'stop', 'note', 'run', 'waitFor', 'start', 'show'] as const;

/** Sources of the new manifests, as far as commands and reports name them. */
export interface ManifestSources {
  /** Name of all of them in commands. */
  readonly name: string;
  /** File of a manifest, if commands can name it. */
  readonly fileOf?: (manifest: Manifest) => string | undefined;
  /** Object of a GitOps engine that applies a manifest in place of a user. */
  readonly carrierOf?: (manifest: Manifest) => Carrier | undefined;
}

/** Commands of all steps, in execution order. */
export interface Runbook {
  readonly commanded: readonly CommandedStep[];
  readonly stepReports: readonly StepReport[];
  readonly files: ApplyFiles;
  readonly cardUsers: CardUsers;
}

/** Adds to steps the commands for prerequisites, those that stop and start the users of a card, and the files that they apply. */
export function runbookOf(steps: readonly Step[], context: PlanContext, loaded: LoadedByNode, { name, fileOf, carrierOf }: ManifestSources): Runbook {
  const needs = firstRollouts(steps, context);
  const users = cardUsers(steps, context, loaded);
  const files: ApplyFiles = fileOf === undefined ? new Map() : applyFiles(steps, context.before, context.after, fileOf);
  const commanded = steps.map((step): CommandedStep => ({
    ...step, needs: needs.get(step) ?? step.needs, stop: users.stop.get(step), start: users.start.get(step),
  }));
  const carriers = steps.map((step) => carriersOfStep(carrierOf === undefined ? [] : step.applies.map(carrierOf)));
  const hasNotes = steps.some(({ note }, index) => note !== undefined && carriers[index] !== undefined);
  const merge = mergeStep(carriers.flatMap((of) => of ?? []), hasNotes);
  const first = merge === undefined ? 1 : 2;
  const stepReports = steps.map((step, index) => stepReport(commanded[index], first + index, files.get(step) ?? [name], carriers[index]));
  return { commanded, stepReports: [...merge === undefined ? [] : [{ order: 1, ...merge }], ...stepReports], files, cardUsers: users };
}

/** Report of a step. Commands name the files that they apply, and are omitted if they cannot be copied safely. */
function stepReport(step: CommandedStep, order: number, files: readonly string[], carriers: readonly Carrier[] | undefined): StepReport {
  const { system, target, what } = step;
  const command = (name: typeof COMMANDS[number]): string => copyable(step[name] ?? '');
  const carriedBy = carriers?.map(carrierName).join('; ');
  return {
    order,
    system,
    target,
    what: carriedBy === undefined ? what : `${what}. Applied by ${carriedBy}`,
    ...carriedBy === undefined ? {} : { carriedBy },
    needs: command('needs'),
    stop: command('stop'),
    note: command('note'),
    run: copyable(carriedBy === undefined ? withFiles(step.run, files) : withoutApply(step.run)),
    waitFor: command('waitFor'),
    awaited: step.awaited,
    start: command('start'),
    show: command('show'),
  };
}
