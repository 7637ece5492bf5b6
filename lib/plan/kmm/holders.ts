/** Modules that KMM has loaded on nodes before the change. */
import { keepsEntry, releasesUnloading } from './cordon';
import { Configs } from './module-moves';
import { isLoaded, loadedSinceBoot } from './module-proof';
import { identityOf, Manifest, nameOf } from '../../manifests';
import type { ShellText } from '../../text';
import { at, recordAt } from '../../upstream';
import { moduleLabels } from '../../upstream/kmm';
import { onloadModuleNames } from '../../upstream/onload';
import { NodeIndex, type NodeView } from '../../views';
import { namespaceOfChange } from '../changes';
import type { PlanContext } from '../plan-model';
import { kmmByTaints, madeByOperator, type ModuleView, moduleView, onloadView, pluginOf, runningKmm, selected, targetsIn } from '../read';
import type { LoadedByNode, ModuleUsers } from '../schedule';

/** Object whose modules are loaded on nodes. */
export interface Holder {
  readonly title: string;
  /** Labels of the nodes that have all of its modules. */
  readonly labels: readonly string[];
  readonly nodes: ReadonlySet<string>;
  /** Command that prints a letter for each node that has loaded it since its boot. Missing if the labels show that. */
  readonly sinceBoot?: ShellText;
  /** Whether a cordon unloads them. */
  readonly byCordon: boolean;
  /** Whether a node without it counts as unavailable. */
  readonly isCounted: boolean;
  /** Whether Onload is among them. */
  readonly isOnload: boolean;
  /** Whether a device plugin follows. */
  readonly hasPlugin: boolean;
}

/** Objects whose modules any node has loaded. Empty if the nodes are unknown. */
export function holdersIn(context: PlanContext, loaded: LoadedByNode): Holder[] {
  if (context.nodes === undefined) {
    return [];
  }
  const objects = context.before.ofKind('Onload');
  const made = madeByOperator(objects);
  const modules = context.before.ofKind('Module').filter((object) => !made.has(`${namespaceOfChange(object)}/${nameOf(object)}`));
  return [...objects.map((object) => onloadHolder(object, context, loaded)), ...modules.flatMap((object) => moduleHolder(object, context))]
    .filter(({ nodes }) => nodes.size > 0);
}

function onloadHolder(object: Manifest, context: PlanContext, loaded: LoadedByNode): Holder {
  const view = onloadView(object);
  const { names } = selected(NodeIndex.of(context.nodes!), view)!;
  return {
    title: identityOf(object),
    labels: onloadModuleNames(view, view.sfc).map(isLoaded),
    nodes: new Set(names.filter((name) => typeof loaded.get(name)?.onload === 'string')),
    // The operator gives its Modules no tolerations.
    byCordon: releasesUnloading(kmmByTaints(context), undefined).length > 0,
    isCounted: true,
    isOnload: true,
    hasPlugin: true,
  };
}

function moduleHolder(object: Manifest, context: PlanContext): Holder[] {
  const view = moduleView(object.spec, { namespace: namespaceOfChange(object), name: nameOf(object) }, runningKmm(context));
  const releases = kmmByTaints(context);
  return !view.loads ? [] : [{
    title: identityOf(object),
    labels: [isLoaded(view)],
    nodes: new Set(nodesWithModule(view, object.spec, releases, NodeIndex.of(context.nodes!))),
    byCordon: releasesUnloading(releases, object.spec).length > 0,
    ...releases.every((release) => keepsEntry(release, object.spec)) ? { sinceBoot: loadedSinceBoot(view) } : {},
    isCounted: isCountedModule(view, context),
    isOnload: view.loadsOnload,
    hasPlugin: at(object, 'spec', 'devicePlugin') !== undefined || pluginOf(context.before, view) !== undefined,
  }];
}

/** Nodes that have the module of a Module: one of its mappings fits their kernel, and they have the label of its version. */
export function nodesWithModule(view: ModuleView, spec: unknown, releases: readonly string[], index: NodeIndex): string[] {
  const [configs, label] = [new Configs(view), moduleLabels.version(view)];
  const hasIt = ({ kernel, labels }: NodeView) => configs.of(kernel)?.image !== undefined && (view.version === '' || labels[label] !== undefined);
  return targetsIn(releases, view, spec, index).any.nodes.filter(hasIt).map(({ name }) => name);
}

/**
 * Whether a node without a module counts as unavailable. Beside Onload, only what it needs counts for its pods. Where there is no Onload, each Module
 * has pods that need it.
 */
export function isCountedModule({ needed }: ModuleView, { before }: Pick<PlanContext, 'before'>): boolean {
  return needed || before.ofKind('Onload').length === 0;
}

/** Modules whose users are not all users of Onload, with the nodes that have them before and after the change. */
export function moduleUsers(context: PlanContext, loaded: LoadedByNode): ModuleUsers[] {
  const remaining = new Map(context.after.ofKind('Module').map((object) => [identityOf(object), object]));
  return holdersIn(context, loaded).flatMap(({ title, nodes, isCounted, isOnload }): ModuleUsers[] => {
    const after = remaining.get(title);
    const still = new Set(after && NodeIndex.of(context.nodes!).withLabels(recordAt(after, 'spec', 'selector') ?? {}).names);
    const kept = [...nodes].filter((name) => still.has(name));
    return kept.length === 0 ? [] : [{ title, nodes: kept, isCounted, isOnload }];
  });
}
