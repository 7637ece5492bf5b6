import { openshiftPlatform } from './openshift-platform';
import { knownKmm } from './running-kmm';
import { evaluateRules } from '../../check';
import { Manifest, ManifestSet, oncePerSet } from '../../manifests';
import type { Rule } from '../../rules/rule';
import { objectRules, schemaRules } from '../../rules/schema';
import { describe, shorten } from '../../text';
import { type KmmRelease, Platform } from '../../values';
import { type Change, namedPath } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';

/** Reason why the cluster or the operator rejects an object. */
export interface Refusal {
  readonly what: string;
  readonly advice: string;
}

/**
 * Added or changed objects that are rejected, according to the rules of `check`. Unchanged objects are in the cluster already.
 *
 * @param rules rules of `check` for the kind
 */
export function refusalsOf(context: PlanContext, changes: readonly Change[], rules: readonly Rule[]): ReadonlyMap<Manifest, Refusal> {
  const objects = changes.flatMap(({ change, after }) => (after === undefined || change === 'unchanged' ? [] : [after]));
  const found = new Map<Manifest, Refusal>();
  if (objects.length === 0) {
    return found;
  }
  const refusing = [...schemaRules, ...objectRules, ...rules].filter((rule) => rule.class === 'refused');
  for (const { object, severity, path, what, value, fix } of evaluateRules(refusing, new ManifestSet(objects), clusterContext(context))) {
    if (severity === 'error' && !found.has(object)) {
      found.set(object, { what: `${namedPath(object, path)}: ${describe(what, shorten(value))}`, advice: fix });
    }
  }
  return found;
}

/** Warning about a rejected object. */
export function refusalWarning(code: string, object: string, { what, advice }: Refusal): PlanWarning {
  return { code, object, message: `it is refused, so nothing will happen: ${what}`, advice };
}

/** Platform and KMM release of the cluster, as far as the manifests show them. */
function clusterContext(context: PlanContext): { platform?: Platform; kmm?: KmmRelease } {
  return {
    kmm: knownKmm(context),
    platform: context.kubernetes !== undefined ? Platform.kubernetes(context.kubernetes)
      : [context.after, context.before].some((set) => isOpenshift(set).length > 0) ? openshiftPlatform(context.openshift) : undefined,
  };
}

const isOpenshift = oncePerSet((manifests) => ['ClusterVersion', 'MachineConfig', 'MachineConfigPool'].flatMap((kind) => manifests.ofKind(kind).slice(0, 1)));
