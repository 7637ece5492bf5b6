/**
 * Proof that KMM has applied a Module (KMM facts §4, §8). It uses the objects that KMM writes for nodes, since the numbers of a Module are also
 * complete before a change.
 */
import { list, shellWord } from '../../text';
import { isInReleaseRange } from '../../upstream';
import { HAS_WORKER_PODS, loadedLabels, MANAGED_MODULE_LABEL, MODULE_NAME_LABEL, moduleLabels, type ModuleName } from '../../upstream/kmm';
import { Change, columns, lackingLabel, NO_WAIT, note, noted, NotedWait, Proof, template, until, untilChanged, untilNone, untilNoNode } from '../changes';

/** Proof of a change of a Module. A change without moves is complete once it is applied. */
export function changeProof(
  { kind, name, change }: Change, module: ModuleName, releases: readonly string[],
  { moves, replacesPlugin }: { readonly moves: boolean; readonly replacesPlugin: boolean },
): Proof {
  if (kind === 'ManagedClusterModule') {
    return change === 'removed' ? worksGone(name) : worksApplied(name);
  }
  if (change === 'removed') {
    return unloaded(module, releases);
  }
  const moved = moves ? reloaded(module, releases) : undefined;
  const plugin = replacesPlugin ? pluginReplaced(module) : undefined;
  return moved && plugin ? { ...moved, waitFor: `${moved.waitFor} && ${plugin.waitFor}`, awaited: list([moved.awaited, plugin.awaited]) } : moved ?? plugin ?? { ...NO_WAIT, show: showModuleCommand(module, releases) };
}

/** Proof for Modules whose configuration on nodes changes: all nodes have the wanted configuration, and it differs from the previous one. */
function reloaded(module: ModuleName, releases: readonly string[]): Proof {
  const [wanted, loaded] = [moduleEntries(module, 'spec'), moduleEntries(module, 'status')];
  const byWorkers = {
    note: note('modules', wanted),
    waitFor: until(`wanted=$(${wanted}) && [ "$wanted" != "${noted('modules')}" ] && loaded=$(${loaded}) && [ "$loaded" = "$wanted" ]`),
    awaited: `all nodes of Module ${nameText(module)} have its new configuration`,
  };
  const byPods = pluginReplaced(module);
  const kind = `[ -n "${noted('kind')}" ]`;
  switch (loadersOf(releases)) {
    case 'workers': return { ...byWorkers, show: showModuleCommand(module, releases) };
    case 'pods': return byPods;
    case 'either': return {
      note: `${note('kind', KIND)}; ${either(kind, byWorkers.note, byPods.note)}`,
      waitFor: either(kind, byWorkers.waitFor, byPods.waitFor),
      awaited: byWorkers.awaited,
      show: showModuleCommand(module, releases),
    };
  }
}

const nameText = ({ namespace, name }: ModuleName) => `${namespace}/${name}`;

/** Kind of pods with which releases load modules: worker pods that end, module loader pods that stay, or either. */
function loadersOf(releases: readonly string[]): 'workers' | 'pods' | 'either' {
  const byWorkers = new Set(releases.map((release) => isInReleaseRange(HAS_WORKER_PODS, release)));
  return byWorkers.size > 1 ? 'either' : byWorkers.has(true) ? 'workers' : 'pods';
}

/** Command that prints a name if KMM loads with worker pods, because only such releases install this kind. */
const KIND = 'kubectl get crd nodemodulesconfigs.kmm.sigs.x-k8s.io --ignore-not-found --output name';

function either(condition: string, then: string, otherwise: string): string {
  return `if ${condition}; then ${then}; else ${otherwise}; fi`;
}

/** Proof for changed pods of a device plugin, and in KMM 1.1 also for the pods that load a module. */
function pluginReplaced(module: ModuleName): Required<Proof> {
  return {
    ...replacedProof(`daemonsets ${podsOf(module)}`, `kubectl get daemonsets ${podsOf(module)} ${template(UNFINISHED)}`,
      `the pods of Module ${nameText(module)} are replaced and ready`),
    show: `kubectl get pods ${podsOf(module)} --output wide`,
  };
}

/** Proof that clusters have received a Module from a hub, but not that their nodes have loaded it. */
function worksApplied(module: string): Proof {
  return {
    ...replacedProof(worksOf(module), `kubectl get ${worksOf(module)} ${template('{{range .items}}{{$work := .}}{{range .status.conditions}}'
      + '{{if and (eq .type "Applied") (or (ne .status "True") (ne .observedGeneration $work.metadata.generation))}}{{$work.metadata.namespace}} {{end}}{{end}}{{end}}')}`, `all clusters have received Module ${module}`),
    show: `kubectl get ${worksOf(module)}`,
  };
}

function worksGone(module: string): Proof {
  return { waitFor: untilNone(`kubectl get ${worksOf(module)} --output name`), awaited: `no cluster has Module ${module} from the hub`, show: `kubectl get ${worksOf(module)}` };
}

function worksOf(module: string): string {
  return `manifestworks --all-namespaces --selector ${shellWord(`${MANAGED_MODULE_LABEL}=${module}`)}`;
}

/** Commands that wait until an operator has rewritten objects, and until none of them is unfinished. */
function replacedProof(objects: string, unfinished: string, awaited: string): NotedWait {
  const generations = `kubectl get ${objects} ${template('{{range .items}}{{.metadata.namespace}}/{{.metadata.name}} {{.metadata.generation}} {{end}}')}`;
  const begun = untilChanged('modules', generations, awaited);
  return { ...begun, waitFor: `${begun.waitFor} && ${untilNone(unfinished)}` };
}

/** Proof that a Module is gone: no node should have it, and no node has it loaded. */
export function unloaded(module: ModuleName, releases: readonly string[]): Proof {
  const byWorkers = untilNone(moduleEntries(module, 'spec', 'status'));
  const byPods = untilNone(`kubectl get pods ${podsOf(module)} --output name`);
  const waits = {
    workers: byWorkers,
    pods: byPods,
    // Module loader pods exist in one case only. Worker pods end before the module is unloaded.
    either: `${byPods} && ${until(`kind=$(${KIND})`)} && ${either('[ -n "$kind" ]', byWorkers, ':')}`,
  };
  return { waitFor: waits[loadersOf(releases)], awaited: `no node has Module ${nameText(module)} loaded`, show: showModuleCommand(module, releases) };
}

/** Commands that wait until selected nodes have loaded a version. */
export function versionLoaded(module: ModuleName, version: string, releases: readonly string[], selection: readonly string[]): string[] {
  const { oneOf, allOf } = loadedLabels(module, version, releases);
  return [untilNoNode(...selection, ...oneOf.map(lackingLabel)), ...allOf.map((label) => untilNoNode(...selection, lackingLabel(label)))];
}

/** Command that succeeds if one node, in the shell variable `$node`, has loaded a version. */
export function hasLoaded(module: ModuleName, version: string, releases: readonly string[]): string {
  const { oneOf, allOf } = loadedLabels(module, version, releases);
  return oneOf.map((label) => `kubectl get nodes --field-selector "metadata.name=\${node#node/}" --selector ${shellWord([label, ...allOf].join(','))} --output name | grep -q .`).join(' || ');
}

/** Command that shows the state of a Module on nodes. */
export function showModuleCommand(module: ModuleName, releases: readonly string[]): string {
  const byWorkers = `kubectl get nodemodulesconfigs ${columns({ NODE: '.metadata.name', LOADED: '.status.modules[*].config.containerImage' })}`;
  const byPods = `kubectl get pods ${podsOf(module)} --output wide`;
  return { workers: byWorkers, pods: byPods, either: either(`[ -n "$(${KIND})" ]`, byWorkers, byPods) }[loadersOf(releases)];
}

/** Requirement of a label selector for nodes that have a Module loaded, in any version. */
export function isLoaded(module: ModuleName): string {
  return moduleLabels.ready(module);
}

/**
 * Command that prints a letter for each node that has loaded a Module since its boot. KMM notes the boot with what it has loaded; a label can be that of
 * the boot before.
 */
export function loadedSinceBoot({ namespace, name }: ModuleName): string {
  const entry = `and (eq .namespace ${JSON.stringify(namespace)}) (eq .name ${JSON.stringify(name)})`;
  return `kubectl get nodes,nodemodulesconfigs ${template('{{range $node := .items}}{{if eq .kind "Node"}}{{range $.items}}'
    + '{{if and (eq .kind "NodeModulesConfig") (eq .metadata.name $node.metadata.name)}}{{with .status}}{{range .modules}}'
    + `{{if ${entry}}}{{with .bootId}}{{if eq . $node.status.nodeInfo.bootID}}x{{end}}{{end}}{{end}}{{end}}{{end}}{{end}}{{end}}{{end}}{{end}}`)}`;
}

/** Command that prints the wanted or the loaded configuration of a Module on each node. */
function moduleEntries({ namespace, name }: ModuleName, ...sides: readonly ('spec' | 'status')[]): string {
  const entries = (side: string): string => (
    `{{with .${side}}}{{range .modules}}{{if and (eq .namespace ${JSON.stringify(namespace)}) (eq .name ${JSON.stringify(name)})}}{{$node}} {{.config}} {{end}}{{end}}{{end}}`);
  return `kubectl get nodemodulesconfigs ${template(`{{range .items}}{{$node := .metadata.name}}${sides.map(entries).join('')}{{end}}`)}`;
}

/** Template that prints DaemonSets whose roll-out is not complete. */
const UNFINISHED = '{{range .items}}{{if or (ne .metadata.generation .status.observedGeneration) (ne .status.updatedNumberScheduled .status.desiredNumberScheduled) '
  + '(ne .status.numberReady .status.desiredNumberScheduled)}}{{.metadata.name}} {{end}}{{end}}';

/** Options that select the DaemonSets and pods of a Module: its device plugin, and in KMM 1.1 its module loader. */
function podsOf({ namespace, name }: ModuleName): string {
  return `--namespace ${shellWord(namespace)} --selector ${shellWord(`${MODULE_NAME_LABEL}=${name}`)}`;
}
