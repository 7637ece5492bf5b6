import { keepsEntry, releasesUnloading, withoutModule } from './cordon';
import { nodesWithModule } from './holders';
import { identityOf, type Manifest, nameOf } from '../../manifests';
import { few } from '../../text';
import { moduleLabels, type ModuleName } from '../../upstream/kmm';
import { ONLOAD_RESOURCE, onloadModule } from '../../upstream/onload';
import { NodeIndex } from '../../views';
import { namespaceOfChange } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';
import { hasMappingFor, kmmByTaints, madeByOperator, moduleView, onloadView, runningKmm, selected } from '../read';

/** Nodes that any part of a plan takes down, or null if nodes are unknown. */
export interface TakenDown {
  /** Nodes that are cordoned. */
  readonly cordoned: readonly string[] | null;
  /** Nodes that reboot. */
  readonly rebooted: readonly string[] | null;
}

/** Object whose modules are loaded before the change and stay in the manifests. */
interface Kept {
  readonly object: string;
  readonly module: ModuleName;
  /** Spec with the tolerations of the Module, or undefined for a Module that the Onload Operator creates: it has none. */
  readonly spec: unknown;
  /** Names of the nodes that have the modules, as far as nodes are known. */
  readonly nodes: readonly string[];
  readonly isOnload: boolean;
}

/**
 * Warnings about modules that a reboot unloads, and that KMM keeps through the cordon: what uncordons the node does not wait until they are loaded
 * again (KMM facts §7, observed facts §9). Modules that a cordon unloads have a warning of their own.
 */
export function rebootWarnings(context: PlanContext, { cordoned, rebooted }: TakenDown): PlanWarning[] {
  const releases = kmmByTaints(context);
  const [down, restarted] = [new Set(cordoned ?? []), new Set(rebooted ?? [])];
  return keptIn(context, releases).flatMap((kept) => {
    const byCordon = releasesUnloading(releases, kept.spec).length > 0;
    if (rebooted === null) {
      return byCordon ? [] : [rebootWarning(kept, releases, 'each node', context)];
    }
    const losing = kept.nodes.filter((name) => restarted.has(name) && !(byCordon && down.has(name)));
    return losing.length === 0 ? [] : [rebootWarning(kept, releases, few(losing, 6), context)];
  });
}

function keptIn(context: PlanContext, releases: readonly string[]): Kept[] {
  const { before, after, nodes } = context;
  const index = NodeIndex.of(nodes ?? []);
  const remaining = new Set(['Onload', 'Module'].flatMap((kind) => after.ofKind(kind).map(identityOf)));
  const remains = (object: Manifest) => remaining.has(identityOf(object));
  const made = madeByOperator(before.ofKind('Onload'));
  const modules = before.ofKind('Module').filter(remains).flatMap((object): Kept[] => {
    const module = { namespace: namespaceOfChange(object), name: nameOf(object) };
    const view = moduleView(object.spec, module, runningKmm(context));
    return made.has(`${module.namespace}/${module.name}`) || !view.loads ? [] : [{
      object: identityOf(object),
      module,
      spec: object.spec,
      nodes: nodesWithModule(view, object.spec, releases, index),
      isOnload: false,
    }];
  });
  const onload = before.ofKind('Onload').filter(remains).map((object): Kept => {
    const view = onloadView(object);
    const loaded = selected(index, view)!.nodes.filter(({ kernel }) => hasMappingFor(view, kernel)).map(({ name }) => name);
    return { object: identityOf(object), module: onloadModule(view), spec: undefined, nodes: loaded, isOnload: true };
  });
  return [...modules, ...onload];
}

function rebootWarning({ object, module, spec, isOnload }: Kept, releases: readonly string[], nodes: string, context: PlanContext): PlanWarning {
  const label = moduleLabels.ready(module);
  const staysLabelled = !isOnload && releases.some((release) => keepsEntry(release, spec));
  const [what, them, are] = isOnload ? ['the modules of Onload', 'them', 'they are'] : ['the module', 'it', 'it is'];
  const pods = isOnload ? `takes pods and can offer ${ONLOAD_RESOURCE}, and pods that start there run without Onload` : withoutModule(context, module);
  return {
    code: 'kmm/unloaded-by-reboot',
    object,
    message: `the reboot of ${nodes} unloads ${what}. KMM loads ${them} again when the node is back, and nothing waits for that before the node is uncordoned. Until ${are} loaded, `
      + `the node ${pods}${staysLabelled ? `; the label ${label} can stay on it meanwhile, because the Module tolerates the taint not-ready` : ''}`,
    advice: `${staysLabelled ? 'remove the toleration for node.kubernetes.io/not-ready from the Module, so that the label leaves the node with the module; then let' : 'let'} pods that need `
      + `${isOnload ? 'Onload' : 'the module'} select nodes with the label ${label}, which nodes have while ${are} loaded`,
  };
}
