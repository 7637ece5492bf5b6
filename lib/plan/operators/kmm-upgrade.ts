import { isAtLeast, recordAt } from '../../upstream';
import { HAS_WORKER_PODS } from '../../upstream/kmm';
import { NodeIndex } from '../../views';
import type { PlanContext, PlanWarning, Rollout } from '../plan-model';
import { half, possibleKmm } from '../read';

export const RELOADS = 'KMM: whether nodes keep what they have loaded the transition from 1.1 to 2.x is not known in detail; the plan assumes that all of them reload it at the same time';

/**
 * Whether the way of loading changes: 1.1 loads with pods that stay, 2.x with pods that end. For an unknown release, every possible one counts: for
 * the old one as nodes show, for the new one the newest.
 */
export function changesLoader(from: string | undefined, to: string | undefined, { before, nodes }: Pick<PlanContext, 'before' | 'nodes'>): boolean {
  const old = from === undefined ? possibleKmm({ before, after: before, nodes }) : [from];
  return old.some((release) => !isAtLeast(release, HAS_WORKER_PODS.since!)) && (to === undefined || isAtLeast(to, HAS_WORKER_PODS.since!));
}

/** Roll-outs on nodes with loaded modules, all at once. */
export function reloads({ before, nodes, durations }: PlanContext, object: string): Rollout[] {
  const loading = [...before.ofKind('Module').filter((module) => recordAt(module, 'spec', 'moduleLoader') !== undefined), ...before.ofKind('Onload')];
  const index = NodeIndex.of(nodes ?? []);
  const names = [...new Set(loading.flatMap((module) => index.withLabels(recordAt(module, 'spec', 'selector') ?? {}).names))].sort();
  const cause = `${object}: KMM 2.x takes over from 1.1`;
  const minutes = half(durations.moduleReload);
  return loading.length === 0 || (nodes !== undefined && names.length === 0) ? [] : [{
    system: 'operators',
    target: object,
    nodes: names,
    limit: null,
    stages: [{ kind: 'unload-module', cause, minutes, down: true }, { kind: 'load-module', cause, minutes, down: true }],
  }];
}

/** Warning about changes for Modules, labels and configuration (KMM facts §15). */
export function loaderWarning(object: string): PlanWarning {
  return {
    code: 'operators/kmm-2',
    object,
    message: 'KMM 2.x loads modules differently from 1.1: node labels without the namespace of the Module are removed, so pods that select <module>.ready become Pending; '
      + 'images need sh, mkdir and cp; rawArgs with -d need /tmp before the path; the operator\'s configuration uses another key; and the Onload Operator 3.0 does not support it',
    advice: 'first run cdk8s-onload check with --kmm set to the new release, and stop the programs that use the modules',
  };
}
