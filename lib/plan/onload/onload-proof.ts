/** Proof that nodes follow an Onload resource (Onload Operator facts §3, §4), by the modules that KMM has loaded and by the device plugin. */
import { sh, type ShellText, shellWord } from '../../text';
import { loadedLabels } from '../../upstream/kmm';
import { equalityRequirements, requirementParts } from '../../upstream/kubernetes';
import { ONLOAD_RESOURCE, onloadModule, onloadModuleNames, sfcModule } from '../../upstream/onload';
import { columns, keyPath, lackingLabel, Proof, template, untilNone, untilNoNode, waitOf } from '../changes';
import { isLoaded, unloaded, versionLoaded } from '../kmm';
import type { Wait } from '../plan-model';
import type { OnloadView } from '../read';

/**
 * Proof for an added resource: the selected nodes have loaded its modules and offer Onload.
 *
 * @param kmm possible releases of KMM
 */
export function arrived(view: OnloadView, kmm: readonly string[]): Proof {
  return proof([...loaded(view, kmm), pluginReady(view)], view, kmm);
}

/** Proof for a resource whose nodes have other labels: those that it selects have its modules, and the others have unloaded them. */
export function relabelled(view: OnloadView, kmm: readonly string[]): Proof {
  return proof([...unselected(view), ...loaded(view, kmm), pluginReady(view)], view, kmm);
}

/** Proof for a removed resource: no node has its modules loaded, and the operator has taken its labels from all nodes. */
export function unloadedProof(view: OnloadView, kmm: readonly string[]): Proof {
  const { labels: { onload, module, sfc } } = view;
  const labels = [onload, module, ...view.sfc ? [sfc] : []];
  return proof([
    ...onloadModuleNames(view, view.sfc).flatMap((name) => unloaded(name, kmm).waits),
    ...labels.map((label) => waitOf('wait_label_gone', [label], `no node has a label of Onload ${view.namespace}/${view.name}`, untilNoNode)),
  ], view, kmm);
}

/** Proof for a changed resource. Nodes that only the new selector matches get labels but no module, because the Modules keep their selector. */
export function followed(before: OnloadView, after: OnloadView, kmm: readonly string[]): Proof {
  const moves = selectionOf(before).join() !== selectionOf(after).join();
  return proof([
    ...before.sfc && !after.sfc ? unloaded(sfcModule(after), kmm).waits : [],
    ...moves ? [
      ...unselected(after),
      labelled(after),
    ] : [],
    ...loaded(after, kmm, moves ? [...selectionOf(before), ...selectionOf(after)] : undefined),
    pluginReady(after),
  ], after, kmm);
}

function proof(waits: readonly Wait[], view: OnloadView, kmm: readonly string[]): Proof {
  return { waits, show: showNodesCommand(view, kmm) };
}

function unselected(view: OnloadView): Wait[] {
  return onloadModuleNames(view, view.sfc).flatMap((module) => selectionOf(view).map((label) => waitOf(
    'wait_unselected', [isLoaded(module), lackingLabel(label)], `nodes without the label ${label} have unloaded it`, untilNoNode)));
}

function loaded(view: OnloadView, kmm: readonly string[], selection: readonly string[] = selectionOf(view)): Wait[] {
  return onloadModuleNames(view, view.sfc).map((module) => versionLoaded(module, view.version, kmm, selection, `all selected nodes have loaded Onload ${view.version}`));
}

function labelled(view: OnloadView): Wait {
  return waitOf('wait_labelled', [selectionOf(view).join(','), `${view.labels.onload}=${view.version}`], `all selected nodes have the label of Onload ${view.version}`,
    (selection, label) => untilNoNode(selection, lackingLabel(label)));
}

/** Wait until the number of ready pods equals the number of nodes of the DaemonSet, which keeps its original selector. */
function pluginReady({ namespace, name: resource, daemonSet }: OnloadView): Wait {
  return waitOf('wait_device_plugin', [namespace, daemonSet], `all device plugins of Onload ${namespace}/${resource} are ready`, (within, name) => (
    untilNone(sh`kubectl get ${shellWord(`daemonset/${name}`)} --namespace ${shellWord(within)} ${template('{{if or (ne .metadata.generation .status.observedGeneration) '
      + '(ne .status.numberReady .status.desiredNumberScheduled)}}waiting{{end}}')}`)));
}

/**
 * Command that shows nodes with the labels by which the possible releases of KMM show the loaded version, and the resources that they offer to pods. A
 * label that none of the releases sets would always be missing.
 */
function showNodesCommand(view: OnloadView, kmm: readonly string[]): ShellText {
  const { oneOf, allOf } = loadedLabels(onloadModule(view), view.version, kmm);
  const paths = (labels: readonly string[]) => labels.map((label) => keyPath('.metadata.labels', requirementParts(label)[0]));
  const [first, ...others] = paths(oneOf);
  const [ready] = paths(allOf);
  return sh`kubectl get nodes --selector ${shellWord(selectionOf(view).join(','))} ${columns({
    NODE: '.metadata.name',
    WANTED: keyPath('.metadata.labels', view.labels.module),
    LOADED: first,
    ...Object.fromEntries(others.map((path, index) => [`OR_LOADED${index === 0 ? '' : index + 1}`, path])),
    ...ready === undefined ? {} : { READY: ready },
    OFFERED: keyPath('.status.allocatable', ONLOAD_RESOURCE),
  })}`;
}

/** Selector as requirements. Values that are not strings select no node, and are rejected elsewhere. */
function selectionOf({ selector }: OnloadView): string[] {
  return equalityRequirements(selector);
}
