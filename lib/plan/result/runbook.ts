import { type ApplyFiles, applyFiles } from './apply-files';
import { engineActions, startedTogether, type Together } from './engine-order';
import { carrierName, type CarrierOf, carriersOfStep, mergeStep } from './engine-step';
import { firstRollouts } from './first-rollouts';
import { aroundMerge } from './merge-order';
import { identityOf, type Manifest } from '../../manifests';
import { copyable, list } from '../../text';
import { isHook } from '../../upstream/argocd';
import type { Carrier } from '../../views/gitops';
import { type CardUsers, cardUsers } from '../card-users';
import { awaitedOf, commandOf, commandOfWaits, withoutApplying } from '../changes';
import type { PlanContext, Step } from '../plan-model';
import type { StepReport } from '../plan-report';
import type { LoadedByNode } from '../schedule';

/** Step with all commands that are printed before and after it. */
export type CommandedStep = Step & Pick<StepReport, 'waitFor'> & Partial<Pick<StepReport, 'stop' | 'start'>>;

/** Fields of a step with commands. */
export const COMMANDS = ['needs', 'stop', 'note', 'run', 'waitFor', 'start', 'show'] as const;

/** Sources of the new manifests, as far as commands and reports name them. */
export interface ManifestSources {
  /** Name of all of them in commands. */
  readonly name: string;
  /** File of a manifest, if commands can name it. */
  readonly fileOf?: (manifest: Manifest) => string | undefined;
  /** Object of a GitOps engine that applies a manifest, or deletes a removed one, in place of a user. */
  readonly carrierOf?: CarrierOf;
  /** Manifest from which the planners' one was made: it in another notation, or the wrapper that contains it. */
  readonly originOf?: (manifest: Manifest) => Manifest;
}

/** Commands of all steps, in execution order. */
export interface Runbook {
  readonly commanded: readonly CommandedStep[];
  readonly stepReports: readonly StepReport[];
  readonly files: ApplyFiles;
  /** Numbers of the steps in the report. */
  readonly orderOf: ReadonlyMap<Step, number>;
  /** Steps that one object of a GitOps engine applies without waiting between them, each with the one before. */
  readonly together: readonly Together[];
  readonly cardUsers: CardUsers;
}

/** Adds to steps the commands for prerequisites, those that stop and start the users of a card, and the files that they apply. */
export function runbookOf(
  scheduled: readonly Step[], context: PlanContext, loaded: LoadedByNode, { name, fileOf, carrierOf = noCarrier }: ManifestSources,
): Runbook {
  const isCarried = (object: Manifest) => carrierOf(object) !== undefined;
  const { before, after } = aroundMerge(scheduled, carrierOf);
  const steps = [...before, ...after];
  const needs = firstRollouts(steps, context);
  const users = cardUsers(steps, context, loaded);
  const files: ApplyFiles = fileOf === undefined ? new Map() : applyFiles(steps, context.before, context.after, { fileOf, isCarried });
  const ofEngine = new Set(context.after.manifests.filter(isCarried).map((object) => fileOf?.(object)));
  // A command that names no file, or one with objects of the engine, would apply those too.
  const isShared = (step: Step) => ofEngine.size > 0 && !step.applies.every(isCarried) && (files.get(step) ?? [undefined]).some((file) => (
    file === undefined || ofEngine.has(file)));
  const commanded = steps.map((step): CommandedStep => ({
    ...step,
    ...isShared(step) ? withoutFiles(step) : {},
    needs: needs.get(step) ?? step.needs,
    stop: users.stop.get(step),
    start: users.start.get(step),
    waitFor: commandOfWaits(step.waits),
  }));
  const carriers = steps.map(({ applies, deletes, job }) => (
    carriersOfStep((applies.length > 0 ? applies : deletes.length > 0 || job === undefined ? deletes : [job]).map(carrierOf))));
  const hasNotes = steps.some(({ note }, index) => note !== undefined && carriers[index] !== undefined);
  const merge = mergeStep(carriers.flatMap((of) => of ?? []), engineActions(steps, context.after.manifests, carrierOf), hasNotes);
  const orderOf = new Map(steps.map((step, index) => [step, index + (merge === undefined || index < before.length ? 1 : 2)]));
  const reports = steps.map((step, index) => stepReport(commanded[index], orderOf.get(step)!, files.get(step) ?? [name], carriers[index]));
  const merged = merge === undefined ? [] : [{ order: before.length + 1, ...merge }];
  return {
    commanded,
    stepReports: [...reports.slice(0, before.length), ...merged, ...reports.slice(before.length)],
    // A step that the engine performs has no command that applies files.
    files: new Map([...files].filter(([step]) => carriers[steps.indexOf(step)] === undefined)),
    orderOf,
    together: startedTogether(steps, context.after.manifests, carrierOf),
    cardUsers: users,
  };
}

/** A step whose user applies objects in a way of their own. */
function withoutFiles({ run, what }: Step): Partial<Step> {
  return { run: run.filter(({ does }) => does !== 'apply'), what: `${what}. Apply only what the engine does not: a command for whole files would apply its objects too` };
}

const noCarrier = () => undefined;

const isDeletion = ({ applies, job }: Step) => applies.length === 0 && job === undefined;

/** Command that a step leaves to its user, whether or not it can be copied safely. A GitOps engine applies and deletes by itself. */
export function runOf(step: Step, { carriedBy }: Pick<StepReport, 'carriedBy'>, files?: readonly string[]): string {
  return carriedBy === undefined ? commandOf(step.run, files) : isDeletion(step) ? '' : withoutApplying(step.run);
}

/** Report of a step. Commands name the files that they apply, and are omitted if they cannot be copied safely. */
function stepReport(step: CommandedStep, order: number, files: readonly string[], carriers: readonly Carrier[] | undefined): StepReport {
  const { system, target, what } = step;
  const command = (name: Exclude<typeof COMMANDS[number], 'run'>): string => copyable(step[name] ?? '');
  const names = carriers?.map(carrierName).join('; ');
  // The step of the merge has a line for each of many.
  const by = carriers !== undefined && carriers.length > 2 ? `${list([...new Set(carriers.map(({ engine }) => engine))])}, by ${carriers.length} of its objects` : names;
  const isKept = isDeletion(step) && carriers?.some(({ prunes }) => prunes === undefined) === true;
  const carriedBy = isKept ? undefined : names;
  return {
    order,
    system,
    target,
    what: step.job !== undefined ? `${what}. ${identityOf(step.job)} does it${names === undefined ? '' : `, ${isHook(step.job) ? 'run' : 'applied'} by ${by}`}`
      : names === undefined ? what : `${what}. ${isKept ? `${names} does not delete what is removed: run the command after the merge` : `${isDeletion(step) ? 'Deleted' : 'Applied'} by ${by}`}`,
    ...carriedBy === undefined ? {} : { carriedBy },
    needs: command('needs'),
    stop: command('stop'),
    note: command('note'),
    run: copyable(runOf(step, { carriedBy }, files)),
    waitFor: command('waitFor'),
    awaited: awaitedOf(step.waits),
    waits: step.waits.map(({ name, arguments: args, awaited, body }) => ({ name, arguments: args, awaited, function: copyable(body) })),
    start: command('start'),
    show: command('show'),
  };
}
