import { Configs } from './module-moves';
import { identityOf, nameOf } from '../../manifests';
import { few } from '../../text';
import { flawsOf, isInReleaseRange, recordAt } from '../../upstream';
import { HAS_TOLERATIONS, HAS_WORKER_PODS, KMM_PACKAGE, moduleLabels, type ModuleName } from '../../upstream/kmm';
import { ONLOAD_RESOURCE, onloadModule } from '../../upstream/onload';
import { CORDON, isTolerated, NodeIndex, NOT_READY, tolerationsAt } from '../../views';
import { changesOfKinds } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';
import { distributionIn, hasMappingFor, kmmByTaints, madeByOperator, moduleView, onloadView, pluginOf, possibleKmm, runningKmm, selected, targetsIn, tolerationsIn } from '../read';

/**
 * Warnings about Modules that a drain of another system unloads: a cordon is a taint, and KMM unloads a module from nodes whose taints the Module
 * does not tolerate (KMM facts §7).
 *
 * @param cordoned nodes that any part of the plan cordons, or null if nodes are unknown
 */
export function cordonWarnings(context: PlanContext, cordoned: readonly string[] | null): PlanWarning[] {
  const made = madeByOperator(context.after.ofKind('Onload'));
  const kmm = runningKmm(context);
  const releases = kmmByTaints(context);
  const drained = new Set(cordoned ?? []);
  const index = NodeIndex.of(context.nodes ?? []);
  // What comes with the change is loaded after all drains.
  const had = new Set(['Module', 'Onload'].flatMap((kind) => context.before.ofKind(kind)).map(identityOf));
  const ofModules = changesOfKinds(context.after, context.after, ['Module']).flatMap(({ namespace, name, object, after }): PlanWarning[] => {
    const view = moduleView(after!.spec, { namespace, name: nameOf(after) }, kmm);
    const unloading = releasesUnloading(releases, after!.spec);
    if (!had.has(object) || made.has(`${namespace}/${name}`) || !view.loads || unloading.length === 0) {
      return [];
    }
    const configs = new Configs(view);
    const losing = targetsIn(unloading, view, after!.spec, index).any.nodes
      .filter((node) => drained.has(node.name) && configs.of(node.kernel) !== undefined);
    const tainted = cordoned === null ? 'each node' : losing.map((node) => node.name).join(', ');
    const isTolerant = releases.some((release) => isInReleaseRange(HAS_TOLERATIONS, release)) && isTolerated(CORDON, tolerationsAt(after!.spec));
    return cordoned !== null && losing.length === 0 ? [] : [{
      code: 'kmm/unloaded-by-cordon',
      object,
      message: `KMM 2${isTolerant ? ` before ${HAS_TOLERATIONS.since}, which may be what runs,` : ''} unloads the module from `
        + `${tainted} when it is cordoned for a drain, and loads it again when it is uncordoned`
        + `${isTolerant ? ': it knows no tolerations' : ''}. Until it is loaded, the node ${withoutModule(context, view)}`,
      advice: isTolerant ? `run KMM ${HAS_TOLERATIONS.since} or later, and include its Subscription in the manifests`
        : 'add a toleration for node.kubernetes.io/unschedulable to the Module (KMM 2.3)',
    }, ...recordAt(after!.spec, 'devicePlugin') === undefined ? [] : pluginWarnings(context, object, after!.spec, tainted)];
  });
  return [...ofModules, ...onloadWarnings(context, cordoned, releases, index).filter(({ object }) => had.has(object))];
}

/** Warning about the pod of a Module's own device plugin, which some builds of KMM leave on a cordoned node. */
function pluginWarnings(context: PlanContext, object: string, spec: unknown, nodes: string): PlanWarning[] {
  const possible = releasesUnloading(possibleKmm(context), spec);
  const flawed = possible.flatMap((release) => flawsOf(KMM_PACKAGE, release, distributionIn(context)).filter(({ flaw }) => flaw.case === 'drain-with-plugin'));
  const isCertain = flawed.length === possible.length && flawed.every((each) => each.isCertain);
  return flawed.length === 0 ? [] : [{
    code: 'kmm/plugin-stays',
    object,
    message: `KMM${isCertain ? ` ${few(possible)}` : ', in a build that may be what runs,'} ${flawed[0].flaw.what}. This concerns ${nodes}`,
    advice: flawed[0].flaw.instead,
  }];
}

/** Consequence of a missing module for the pods of a node. A device plugin of ours waits for the module. */
export function withoutModule({ after }: Pick<PlanContext, 'after'>, module: ModuleName): string {
  return pluginOf(after, module) === undefined ? 'takes pods without it' : `offers no ${ONLOAD_RESOURCE}: its device plugin waits for the module`;
}

/** Warnings about Onload resources: the operator gives its Modules no tolerations, and its device plugin offers Onload as soon as it runs. */
function onloadWarnings(context: PlanContext, cordoned: readonly string[] | null, releases: readonly string[], index: NodeIndex): PlanWarning[] {
  const unloading = releasesUnloading(releases, undefined);
  if (unloading.length === 0) {
    return [];
  }
  const drained = new Set(cordoned ?? []);
  return context.after.ofKind('Onload').map(onloadView).flatMap((view): PlanWarning[] => {
    const losing = selected(index, view)!.nodes.filter(({ name, kernel }) => drained.has(name) && hasMappingFor(view, kernel))
      .map(({ name }) => name);
    return cordoned !== null && losing.length === 0 ? [] : [{
      code: 'kmm/unloaded-by-cordon',
      object: `Onload ${view.namespace}/${view.name}`,
      message: `KMM 2${unloading.length < releases.length ? ', which may be what runs,' : ''} unloads the modules of Onload from ${cordoned === null ? 'each node' : losing.join(', ')} when it is cordoned for a drain, and loads them again only when `
        + `it is uncordoned. Until they are loaded, the node takes pods and offers ${ONLOAD_RESOURCE}, and pods that start there run without Onload`,
      advice: `let pods that use Onload select nodes with the label ${moduleLabels.ready(onloadModule(view))}, which nodes have while the module is loaded; the operator gives its Modules no tolerations`,
    }];
  });
}

/** Releases of KMM that unload a module from a cordoned node. */
export function releasesUnloading(releases: readonly string[], spec: unknown): string[] {
  return releases.filter((release) => !isTolerated(CORDON, tolerationsIn(release, spec)));
}

/** Whether the entry of a module in NodeModulesConfig, and with it its label, stays while a node is not ready (KMM facts §7 and §8). */
export function keepsEntry(release: string, spec: unknown): boolean {
  return isInReleaseRange(HAS_WORKER_PODS, release) && NOT_READY.every((taint) => isTolerated(taint, tolerationsIn(release, spec)));
}
