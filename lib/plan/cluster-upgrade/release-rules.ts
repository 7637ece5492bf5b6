/** Rules of `check` that begin or end with a release, for the manifests that are there. */
import { evaluateRules } from '../../check';
import { identityOf } from '../../manifests';
import { ALL_RULES } from '../../rules';
import { describe, few, shorten } from '../../text';
import { minorOf } from '../../upstream/cluster-upgrade';
import { KmmRelease } from '../../values';
import { namedPath } from '../changes';
import type { PlanContext, PlanWarning, RequestedUpgrade, Step } from '../plan-model';
import { openshiftPlatform, toldKmm } from '../read';

/** Findings of rules in manifests that only one of the two releases has. */
export interface ChangedRules {
  readonly warnings: readonly PlanWarning[];
  readonly steps: readonly Step[];
  /** Findings that end, in words. */
  readonly assumptions: readonly string[];
}

const NONE: ChangedRules = { warnings: [], steps: [], assumptions: [] };

/** Changed findings in the new manifests. What else is in the cluster is not theirs. */
export function changedRules(context: PlanContext, { from, release, manifests }: RequestedUpgrade): ChangedRules {
  if (from === undefined || release === undefined || minorOf(from) === minorOf(release)) {
    return NONE;
  }
  const kmm = toldKmm(context);
  const known = kmm === undefined ? {} : { kmm: KmmRelease.of(kmm) };
  const findingsWith = (each: string) => evaluateRules(ALL_RULES, manifests, { platform: openshiftPlatform(each), ...known });
  const [old, young] = [from, release].map((each) => new Map(findingsWith(each)
    .map((problem) => [JSON.stringify([identityOf(problem.object), problem.path, problem.code]), problem])));
  const without = (all: typeof old, others: typeof old) => [...all].filter(([key]) => !others.has(key)).map(([, problem]) => problem);
  const [begins, ends] = [without(young, old), without(old, young)];
  const found = begins.map((problem) => ({
    object: identityOf(problem.object),
    isRefused: problem.severity === 'error',
    message: `with ${minorOf(release)}, ${problem.path === '' ? '' : `${namedPath(problem.object, problem.path)}: `}${describe(problem.what, shorten(problem.value))} (${problem.code})`,
    advice: problem.fix,
  }));
  return {
    warnings: found.map(({ object, message, advice }) => ({ code: 'cluster-upgrade/rule-begins', object, message, advice })),
    steps: found.filter(({ isRefused }) => isRefused).map(({ object, message, advice }) => ({
      phase: 'base',
      system: 'cluster-upgrade',
      target: object,
      what: `${object}: correct it before the upgrade, because it is refused ${message}; ${advice}`,
      run: [],
      applies: [],
      deletes: [],
      waits: [],
      show: '',
      rollouts: [],
    })),
    assumptions: ends.length === 0 ? [] : [`what check says of ${minorOf(from)} no longer holds with ${minorOf(release)}: ${
      few([...new Set(ends.map(({ code, object }) => `${code} of ${identityOf(object)}`))])}`],
  };
}
