import { knownKmm } from './running-kmm';
import { evaluateRules } from '../../check';
import { Manifest, ManifestSet, oncePerSet } from '../../manifests';
import type { Rule } from '../../rules/rule';
import { objectRules, schemaRules } from '../../rules/schema';
import { describe, shorten } from '../../text';
import { type KmmRelease, Platform } from '../../values';
import { type Change, namedPath } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';

/** Why an object does not get into the cluster, or why its operator refuses it. */
export interface Refusal {
  readonly what: string;
  readonly advice: string;
}

/**
 * The objects that are refused of those that come or change: by the rules that `check` has for them. What is as it was is in the cluster already.
 *
 * @param rules those for the kind
 */
export function refusalsOf(context: PlanContext, changes: readonly Change[], rules: readonly Rule[]): ReadonlyMap<Manifest, Refusal> {
  const objects = changes.flatMap(({ change, after }) => (after === undefined || change === 'unchanged' ? [] : [after]));
  const found = new Map<Manifest, Refusal>();
  if (objects.length === 0) {
    return found;
  }
  const refusing = [...schemaRules, ...objectRules, ...rules].filter((rule) => rule.class === 'refused');
  for (const { object, severity, path, what, value, fix } of evaluateRules(refusing, new ManifestSet(objects), clusterOf(context))) {
    if (severity === 'error' && !found.has(object)) {
      found.set(object, { what: `${namedPath(object, path)}: ${describe(what, shorten(value))}`, advice: fix });
    }
  }
  return found;
}

/** The warning about an object that is refused. */
export function refusalWarning(code: string, object: string, { what, advice }: Refusal): PlanWarning {
  return { code, object, message: `it is refused, so nothing will happen: ${what}`, advice };
}

/** The cluster, as far as the manifests tell it. */
function clusterOf(context: PlanContext): { platform?: Platform; kmm?: KmmRelease } {
  return {
    kmm: knownKmm(context),
    platform: context.kubernetes !== undefined ? Platform.kubernetes(context.kubernetes)
      : [context.after, context.before].some((set) => isOpenshift(set).length > 0) ? Platform.openshift(context.openshift) : undefined,
  };
}

const isOpenshift = oncePerSet((manifests) => ['ClusterVersion', 'MachineConfig', 'MachineConfigPool'].flatMap((kind) => manifests.ofKind(kind).slice(0, 1)));
