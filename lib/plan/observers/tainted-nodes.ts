import { some } from '../../text';
import { DAEMON_TOLERATIONS, isTolerated, NodeGroup, NodeIndex, podSpecOf, Taint, Toleration, tolerationsAt } from '../../views';
import { changesOfKinds } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { daemonSetRole, kmmByTaints, madeByOperator, moduleView, onloadView, Role, runningKmm, selectedBy, tolerationsIn } from '../read';

/**
 * Warnings about nodes that an added or changed object selects, but whose taints repel the pods that it needs there. The cluster reports no error:
 * the pods are just missing.
 */
export function taintedNodes({ context }: Pick<PlannedChange, 'context'>): PlanWarning[] {
  const index = context.nodes && NodeIndex.of(context.nodes);
  return index === undefined || !index.all.isTainted ? []
    : [...ofOnload(context, index), ...ofModules(context, index), ...ofDaemonSets(context, index)];
}

function comingOf({ before, after }: PlanContext, kind: string) {
  return changesOfKinds(before, after, [kind]).flatMap(({ change, object, namespace, name, after: wanted }) => (
    change === 'unchanged' || wanted === undefined ? [] : [{ object, namespace, name, wanted }]));
}

/**
 * Warnings about Onload resources: the Onload Operator gives no tolerations to the device plugin or the Modules (Onload Operator facts §2.1 and
 * §2.2).
 */
function ofOnload(context: PlanContext, index: NodeIndex): PlanWarning[] {
  return comingOf(context, 'Onload').flatMap(({ object, wanted }) => {
    const { selector } = onloadView(wanted);
    return Object.keys(selector).length === 0 ? [] : warning(index.withLabels(selector), [DAEMON_TOLERATIONS], {
      code: 'onload/tainted-nodes',
      object,
      what: 'the device plugin and the module loader: no pod there gets amd.com/onload',
      advice: 'remove the taint from these nodes, or exclude them by spec.selector: the operator gives its pods no tolerations',
    });
  });
}

/** Warnings about nodes that KMM ignores because of their taints (KMM facts §7). */
function ofModules(context: PlanContext, index: NodeIndex): PlanWarning[] {
  const made = madeByOperator(context.after.ofKind('Onload'));
  const releases = kmmByTaints(context);
  return comingOf(context, 'Module').filter(({ namespace, name }) => !made.has(`${namespace}/${name}`)).flatMap(({ object, namespace, name, wanted }) => {
    const { selector } = moduleView(wanted.spec, { namespace, name }, runningKmm(context));
    const tolerations = releases.map((release) => tolerationsIn(release, wanted.spec));
    return warning(index.withLabels(selector), tolerations, {
      code: 'kmm/tainted-nodes',
      object,
      what: 'KMM: no module is loaded there, and a loaded one is unloaded',
      advice: 'add the taint to spec.tolerations (KMM 2.3), or leave these nodes out of spec.selector',
    });
  });
}

const MISSED: { readonly [role in Role]?: string } = {
  'ptp': 'sfptpd: it does not discipline the clock there',
  'firmware-path': 'the pods that set the firmware path: the driver does not find its firmware there',
};

function ofDaemonSets(context: PlanContext, index: NodeIndex): PlanWarning[] {
  return comingOf(context, 'DaemonSet').flatMap(({ object, wanted }) => {
    const what = MISSED[daemonSetRole(wanted)];
    return what === undefined ? [] : warning(selectedBy(wanted, index), [[...DAEMON_TOLERATIONS, ...tolerationsAt(podSpecOf(wanted))]], {
      code: 'daemonset/tainted-nodes', object, what, advice: 'add the taint to the tolerations of its pods, or leave these nodes out of its nodeSelector',
    });
  });
}

const UNSURE = ', in some of the releases that may run,';

/**
 * Warning about the nodes of an object with taints that its pods do not tolerate.
 *
 * @param tolerations tolerations of the pods in each possible release
 */
function warning(
  selected: NodeGroup, tolerations: readonly (readonly Toleration[])[],
  { code, object, what, advice }: { readonly code: string; readonly object: string; readonly what: string; readonly advice: string },
): PlanWarning[] {
  const keepsOff = (taint: Taint) => tolerations.some((each) => !isTolerated(taint, each));
  const kept = selected.nodes.map(({ name, taints }) => ({ name, taints: taints.filter(keepsOff) })).filter(({ taints }) => taints.length > 0);
  const taints = [...new Set(kept.flatMap((node) => node.taints))];
  const texts = [...new Set(taints.map(taintText))].sort();
  const isSure = taints.every((taint) => tolerations.every((each) => !isTolerated(taint, each)));
  return kept.length === 0 ? [] : [{
    code,
    object,
    message: `it selects ${some(kept.map(({ name }) => name))}, and ${texts.join(', ')} keeps off${isSure ? '' : UNSURE} ${what}`,
    advice,
  }];
}

/** Taint as `kubectl taint` writes it. */
function taintText({ key, value, effect }: Taint): string {
  return `${key}${value === undefined ? '' : `=${value}`}:${effect}`;
}
