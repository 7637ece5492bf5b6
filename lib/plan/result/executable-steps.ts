/** Steps of a plan as data, for a program that carries them out in place of a user. */
import type { CommandedStep, ManifestSources, Runbook } from './runbook';
import { identityOf, type Manifest } from '../../manifests';
import { isHook } from '../../upstream/argocd';
import { allChanges, commandsBeside, isOwned, settledObjectKey } from '../changes';
import type { Phase, PlanContext } from '../plan-model';
import type { StepReport } from '../plan-report';
import { heldUpRollouts, type Schedule, stagesOn } from '../schedule';

/** Object that a step writes. */
export interface StepWrite {
  /** Manifest as it is in the new set. */
  readonly manifest: Manifest;
  readonly object: string;
  /** Wrapper of the object, such as a Policy, which something else carries out. Missing if the manifest is the object itself. */
  readonly madeBy?: string;
}

/** A step with what it writes. */
export interface ExecutableStep {
  readonly phase: Phase;
  readonly report: StepReport;
  /** Objects that differ from the cluster, in the order in which they are written. */
  readonly writes: readonly StepWrite[];
  /** Objects that the step deletes. */
  readonly deletes: readonly Manifest[];
  /** Commands of the step beside those that apply manifests, delete objects and approve versions. */
  readonly others: readonly string[];
  /** Workloads that the step has its user stop with all their pods, as `Kind namespace/name`. */
  readonly stops: readonly string[];
  /** Label that nodes get. */
  readonly labelling?: CommandedStep['labelling'];
  /** Longest duration in minutes for one node, or null if it is unknown or may never end. */
  readonly worstMinutesOfNode: number | null;
  /** Duration in minutes in the best case, or null if it is unknown. */
  readonly bestMinutes: number | null;
  /** Longest duration in minutes, or null if it is unknown or may never end. */
  readonly worstMinutes: number | null;
  /** Whether any node takes part in a roll-out. */
  readonly moves: boolean;
  /** Nodes that take part in a roll-out. */
  readonly nodes: readonly string[];
}

/**
 * Steps in execution order, with the objects in their files that change. Objects that belong to no step are written with the first one that applies
 * files, as by its command.
 */
export function executableSteps(
  { context, stepReports, orderOf, files, cardUsers, best, worst }: Runbook & Pick<Schedule, 'best' | 'worst'> & { readonly context: PlanContext },
  { fileOf, originOf = (manifest) => manifest }: ManifestSources,
): ExecutableStep[] {
  const inOrder = [...orderOf].sort(([, a], [, b]) => a - b).map(([step]) => step);
  const changed = allChanges(context.before, context.after).flatMap(({ after, change }) => (
    after === undefined || change === 'unchanged' || isOwned(after) || isHook(after) ? [] : [after]));
  const known = new Set(inOrder.flatMap(({ applies }) => applies));
  const firstApplying = inOrder.find(({ applies }) => applies.length > 0);
  const written = new Set<string>();
  return inOrder.map((step): ExecutableStep => {
    const places = new Set([...files.get(step) ?? [], ...step.applies.flatMap((object) => fileOf?.(object) ?? [])]);
    const isIn = (object: Manifest) => {
      const file = fileOf?.(object);
      return file !== undefined && places.has(file);
    };
    const isTaken = (object: Manifest) => !known.has(object) && (isIn(object) || (files.size === 0 && step === firstApplying));
    const others = step.applies.length === 0 ? [] : changed.filter(isTaken);
    const writes = [...others, ...step.applies].filter((object) => !written.has(settledObjectKey(object)))
      .map((object) => writeOf(object, originOf(object)));
    [...others, ...step.applies].forEach((object) => written.add(settledObjectKey(object)));
    const [shortest, longest] = [best, worst].map(({ steps }) => {
      const span = steps.find((each) => each.step === step);
      return span === undefined ? null : span.until - span.from;
    });
    const isOpen = (step.mayNotEnd ?? []).length > 0 || heldUpRollouts([step]).length > 0
      || (context.nodes === undefined && step.rollouts.length > 0);
    return {
      phase: step.phase,
      report: stepReports[orderOf.get(step)! - 1],
      writes,
      deletes: step.deletes,
      others: step.labelling === undefined ? commandsBeside(step) : [],
      stops: cardUsers.stopped.get(step) ?? [],
      ...step.labelling === undefined ? {} : { labelling: step.labelling },
      worstMinutesOfNode: isOpen ? null : Math.max(0, ...step.rollouts.flatMap((rollout) => rollout.nodes.map((node) => (
        stagesOn(rollout, node).reduce((sum, { minutes: { worst: most } }) => sum + most, 0))))),
      bestMinutes: isOpen ? null : shortest,
      worstMinutes: isOpen ? null : longest,
      moves: step.rollouts.some(({ nodes, heldBy }) => nodes.length > 0 && heldBy === undefined),
      nodes: [...new Set(step.rollouts.flatMap(({ nodes }) => nodes))],
    };
  });
}

function writeOf(object: Manifest, manifest: Manifest): StepWrite {
  const isItself = settledObjectKey(manifest) === settledObjectKey(object);
  return { manifest, object: identityOf(object), ...isItself ? {} : { madeBy: identityOf(manifest) } };
}
