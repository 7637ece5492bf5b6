import { sh, shellJoin, type ShellText, shellWord } from '../../text';
import { CUSTOM_RESOURCES } from '../../upstream';
import type { PlanContext, Step } from '../plan-model';

/** Timeout that is long enough for an API server to register a definition. If it takes longer, something else is wrong. */
const SOON = '--timeout=5m';

/**
 * Prerequisites of the steps that apply the first object of a kind, as a command that must succeed before the step: its CustomResourceDefinition, and
 * the operator's webhook. If the manifests install the operator, earlier steps create both.
 */
export function firstRollouts(steps: readonly Step[], context: PlanContext): ReadonlyMap<Step, ShellText> {
  return new Map(steps.flatMap((step) => {
    const crds = firstKinds(step, context).map((kind) => `crd/${CUSTOM_RESOURCES[kind].crd}`);
    return crds.length === 0 ? []
      : [[step, shellJoin([...(step.needs === undefined ? [] : [step.needs]), sh`kubectl wait ${shellJoin(crds.map(shellWord), ' ')} --for=condition=Established ${SOON}`], ' && ')] as const];
  }));
}

/** Kinds of operators of which a step applies the first objects, sorted. */
export function firstKinds({ applies }: Step, { before }: PlanContext): string[] {
  return [...new Set(applies.map(({ kind }) => kind))].sort()
    .filter((kind) => Object.hasOwn(CUSTOM_RESOURCES, kind) && before.ofKind(kind).length === 0);
}
