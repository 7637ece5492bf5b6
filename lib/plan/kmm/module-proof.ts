/**
 * Proof that KMM has applied a Module (KMM facts §4, §8). It uses the objects that KMM writes for nodes, since the numbers of a Module are also
 * complete before a change.
 */
import { sh, shellJoin, type ShellText, shellWord } from '../../text';
import { isInReleaseRange } from '../../upstream';
import { HAS_WORKER_PODS, loadedLabels, MANAGED_MODULE_LABEL, MODULE_NAME_LABEL, moduleLabels, type ModuleName } from '../../upstream/kmm';
import {
  Change, columns, lackingLabel, NO_WAIT, note, noted, type NotedWaiting, Proof, template, until, untilNone, untilNoNode, untilNotAsNoted, waitOf,
} from '../changes';
import type { Wait } from '../plan-model';

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
  const plugin = replacesPlugin ? pluginReplaced(module, moves ? 'plugin' : 'modules') : undefined;
  return moved && plugin ? { ...moved, note: sh`${moved.note}; ${plugin.note}`, waits: [...moved.waits, ...plugin.waits] }
    : moved ?? plugin ?? { ...NO_WAIT, show: showModuleCommand(module, releases) };
}

/** Proof for Modules whose configuration on nodes changes: all nodes have the wanted configuration, and it differs from the previous one. */
function reloaded(module: ModuleName, releases: readonly string[]): Required<Proof> {
  const byWorkers = {
    note: note('modules', moduleEntries(module, 'spec')),
    wait: (of: ModuleName) => until(sh`wanted=$(${moduleEntries(of, 'spec')}) && [ "$wanted" != "${noted('modules')}" ] && loaded=$(${moduleEntries(of, 'status')}) && [ "$loaded" = "$wanted" ]`),
  };
  const kind = sh`[ -n "${noted('kind')}" ]`;
  const awaited = `all nodes of Module ${nameText(module)} have its new configuration`;
  switch (loadersOf(releases)) {
    case 'workers': return { note: byWorkers.note, waits: [waitForModule('wait_modules', module, awaited, byWorkers.wait)], show: showModuleCommand(module, releases) };
    case 'pods': return pluginReplaced(module);
    case 'either': return {
      note: sh`${note('kind', KIND)}; ${either(kind, byWorkers.note, pluginReplaced(module).note)}`,
      waits: [waitForModule('wait_modules', module, awaited, (of) => either(kind, byWorkers.wait(of), untilReplaced(of)))],
      show: showModuleCommand(module, releases),
    };
  }
}

/** Wait whose function has the namespace and the name of a Module as arguments. */
function waitForModule(name: string, module: ModuleName, awaited: string, of: (module: ModuleName) => ShellText): Wait {
  return waitOf(name, [module.namespace, module.name], awaited, (namespace, named) => of({ namespace, name: named }));
}

const nameText = ({ namespace, name }: ModuleName) => `${namespace}/${name}`;

/** Kind of pods with which releases load modules: worker pods that end, module loader pods that stay, or either. */
function loadersOf(releases: readonly string[]): 'workers' | 'pods' | 'either' {
  const byWorkers = new Set(releases.map((release) => isInReleaseRange(HAS_WORKER_PODS, release)));
  return byWorkers.size > 1 ? 'either' : byWorkers.has(true) ? 'workers' : 'pods';
}

/** Command that prints a name if KMM loads with worker pods, because only such releases install this kind. */
const KIND = sh`kubectl get crd nodemodulesconfigs.kmm.sigs.x-k8s.io --ignore-not-found --output name`;

function either(condition: ShellText, then: ShellText, otherwise: ShellText): ShellText {
  return sh`if ${condition}; then ${then}; else ${otherwise}; fi`;
}

/**
 * Proof for changed pods of a device plugin, and in KMM 1.1 also for the pods that load a module.
 *
 * @param variable name of what is noted, which another wait of the step may not have
 */
function pluginReplaced(module: ModuleName, variable = 'modules'): Required<Proof> {
  return {
    note: note(variable, generations(sh`daemonsets ${podsOf(module)}`)),
    waits: [waitForModule('wait_module_pods', module, `the pods of Module ${nameText(module)} are replaced and ready`, (of) => untilReplaced(of, variable))],
    show: sh`kubectl get pods ${podsOf(module)} --output wide`,
  };
}

function untilReplaced(module: ModuleName, variable = 'modules'): ShellText {
  return sh`${untilNotAsNoted(variable, generations(sh`daemonsets ${podsOf(module)}`))} && ${untilNone(sh`kubectl get daemonsets ${podsOf(module)} ${template(UNFINISHED)}`)}`;
}

/** Proof that clusters have received a Module from a hub, but not that their nodes have loaded it. */
function worksApplied(module: string): NotedWaiting & Proof {
  const unapplied = template('{{range .items}}{{$work := .}}{{range .status.conditions}}'
    + '{{if and (eq .type "Applied") (or (ne .status "True") (ne .observedGeneration $work.metadata.generation))}}{{$work.metadata.namespace}} {{end}}{{end}}{{end}}');
  return {
    note: note('modules', generations(worksOf(module))),
    waits: [waitOf('wait_hub_module', [module], `all clusters have received Module ${module}`, (name) => (
      sh`${untilNotAsNoted('modules', generations(worksOf(name)))} && ${untilNone(sh`kubectl get ${worksOf(name)} ${unapplied}`)}`))],
    show: sh`kubectl get ${worksOf(module)}`,
  };
}

function worksGone(module: string): Proof {
  return {
    waits: [waitOf('wait_hub_module_gone', [module], `no cluster has Module ${module} from the hub`, (name) => untilNone(sh`kubectl get ${worksOf(name)} --output name`))],
    show: sh`kubectl get ${worksOf(module)}`,
  };
}

function worksOf(module: string): ShellText {
  return sh`manifestworks --all-namespaces --selector ${shellWord(`${MANAGED_MODULE_LABEL}=${module}`)}`;
}

/** Command that prints the generations of objects, which change when an operator writes them again. */
function generations(objects: ShellText): ShellText {
  return sh`kubectl get ${objects} ${template('{{range .items}}{{.metadata.namespace}}/{{.metadata.name}} {{.metadata.generation}} {{end}}')}`;
}

/** Proof that a Module is gone: no node should have it, and no node has it loaded. */
export function unloaded(module: ModuleName, releases: readonly string[]): Proof {
  const of = {
    workers: (each: ModuleName) => untilNone(moduleEntries(each, 'spec', 'status')),
    pods: (each: ModuleName) => untilNone(sh`kubectl get pods ${podsOf(each)} --output name`),
    // Module loader pods exist in one case only. Worker pods end before the module is unloaded.
    either: (each: ModuleName) => sh`${of.pods(each)} && ${until(sh`kind=$(${KIND})`)} && ${either(sh`[ -n "$kind" ]`, of.workers(each), sh`:`)}`,
  };
  return {
    waits: [waitForModule('wait_unloaded', module, `no node has Module ${nameText(module)} loaded`, of[loadersOf(releases)])],
    show: showModuleCommand(module, releases),
  };
}

/**
 * Waits until selected nodes have loaded a version.
 *
 * @param awaited the same as a clause
 */
export function versionLoaded(module: ModuleName, version: string, releases: readonly string[], selection: readonly string[], awaited: string): Wait {
  return waitOf('wait_version', [module.namespace, module.name, version, selection.join(',')], awaited, (namespace, name, of, selector) => {
    const { oneOf, allOf } = loadedLabels({ namespace, name }, of, releases);
    return shellJoin([untilNoNode(selector, ...oneOf.map(lackingLabel)), ...allOf.map((label) => untilNoNode(selector, lackingLabel(label)))], ' && ');
  });
}

/** Command that succeeds if one node, in the shell variable `$node`, has loaded a version. */
export function hasLoaded(module: ModuleName, version: string, releases: readonly string[]): ShellText {
  const { oneOf, allOf } = loadedLabels(module, version, releases);
  return shellJoin(oneOf.map((label) => sh`[ -n "$(kubectl get nodes --field-selector "metadata.name=\${node#node/}" --selector ${shellWord([label, ...allOf].join(','))} --output name)" ]`), ' || ');
}

/** Command that shows the state of a Module on nodes. */
export function showModuleCommand(module: ModuleName, releases: readonly string[]): ShellText {
  const byWorkers = sh`kubectl get nodemodulesconfigs ${columns({ NODE: '.metadata.name', LOADED: '.status.modules[*].config.containerImage' })}`;
  const byPods = sh`kubectl get pods ${podsOf(module)} --output wide`;
  return { workers: byWorkers, pods: byPods, either: either(sh`[ -n "$(${KIND})" ]`, byWorkers, byPods) }[loadersOf(releases)];
}

/** Requirement of a label selector for nodes that have a Module loaded, in any version. */
export function isLoaded(module: ModuleName): string {
  return moduleLabels.ready(module);
}

/**
 * Command that prints a letter for each node that has loaded a Module since its boot. KMM notes the boot with what it has loaded, since 2.4; a label can be that
 * of the boot before. Before, it notes the time, and loads again what is older than the time at which the node became ready.
 */
export function loadedSinceBoot({ namespace, name }: ModuleName): ShellText {
  const entry = `and (eq .namespace ${JSON.stringify(namespace)}) (eq .name ${JSON.stringify(name)})`;
  const byTime = '{{with .lastTransitionTime}}{{$loaded := .}}{{range $node.status.conditions}}{{if and (eq .type "Ready") (eq .status "True") (ge $loaded .lastTransitionTime)}}x{{end}}{{end}}{{end}}';
  return sh`kubectl get nodes,nodemodulesconfigs ${template('{{range $node := .items}}{{if eq .kind "Node"}}{{range $.items}}'
    + '{{if and (eq .kind "NodeModulesConfig") (eq .metadata.name $node.metadata.name)}}{{with .status}}{{range .modules}}'
    + `{{if ${entry}}}{{if .bootId}}{{if eq .bootId $node.status.nodeInfo.bootID}}x{{end}}{{else}}${byTime}{{end}}{{end}}{{end}}{{end}}{{end}}{{end}}{{end}}{{end}}`)}`;
}

/** Command that prints the wanted or the loaded configuration of a Module on each node. */
function moduleEntries({ namespace, name }: ModuleName, ...sides: readonly ('spec' | 'status')[]): ShellText {
  const entries = (side: string): string => (
    `{{with .${side}}}{{range .modules}}{{if and (eq .namespace ${JSON.stringify(namespace)}) (eq .name ${JSON.stringify(name)})}}{{$node}} {{.config}} {{end}}{{end}}{{end}}`);
  return sh`kubectl get nodemodulesconfigs ${template(`{{range .items}}{{$node := .metadata.name}}${sides.map(entries).join('')}{{end}}`)}`;
}

/** Template that prints DaemonSets whose roll-out is not complete. */
const UNFINISHED = '{{range .items}}{{if or (ne .metadata.generation .status.observedGeneration) (ne .status.updatedNumberScheduled .status.desiredNumberScheduled) '
  + '(ne .status.numberReady .status.desiredNumberScheduled)}}{{.metadata.name}} {{end}}{{end}}';

/** Options that select the DaemonSets and pods of a Module: its device plugin, and in KMM 1.1 its module loader. */
function podsOf({ namespace, name }: ModuleName): ShellText {
  return sh`--namespace ${shellWord(namespace)} --selector ${shellWord(`${MODULE_NAME_LABEL}=${name}`)}`;
}
