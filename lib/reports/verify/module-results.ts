/**
 * Kernel modules on nodes, from the objects and labels that KMM writes for each node, since the numbers of a Module are also complete before nodes
 * have it (KMM facts §8).
 */
import { isDeepStrictEqual } from 'node:util';
import { isDeleted } from './containers';
import type { Dump } from './dump';
import { describeObject, getAll, getObject, listPods, NODE_LABELS } from './get-commands';
import { stalledImage } from './image-states';
import { fail, firstObstacle, Judgement, pass, perNode, result, unknown, wait } from './judgement';
import { type LoadedEntry, sinceThisBoot } from './loaded-since-boot';
import { otherParameter } from './module-parameters';
import { outage } from './node-availability';
import { nodeReportCommand } from './node-report';
import { operatorLog } from './operator-log';
import { nodeReportOf } from './report-of-node';
import { unusedPorts } from './unused-ports';
import { turnsText } from './upgrade-turns';
import type { VerifyResult } from './verify-report';
import { loadsModule, WantedModule, wantedModuleKey, wantedModules } from './wanted-modules';
import { workerTrouble } from './worker-trouble';
import { identityOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { sh, type ShellText, shellWord } from '../../text';
import { at, isInReleaseRange, listAt, stringAt } from '../../upstream';
import { HAS_WORKER_PODS, kernelOfNode, loadedLabels, MODULE_DONE, MODULE_NAME_LABEL, moduleLabels, toleratedConditions } from '../../upstream/kmm';
import { isRequirementMet } from '../../upstream/kubernetes';
import { MODULE_BLACKLIST, refusedModules, splitKernelArguments } from '../../upstream/linux';
import { ONLOAD_MODULE, onloadVersionIn } from '../../upstream/onload';
import { containerImages, isTolerated, type NodeView, ofConditions, runningContainersOf } from '../../views';
import { unmetIn } from '../../views/done';

/** Results for all modules, on all nodes that they apply to. */
export function verifyModules(dump: Dump, declared: ManifestSet): VerifyResult[] {
  return [
    ...wantedModules(declared).flatMap((module) => verifyModule(dump, declared, module)),
    ...declared.ofKind('Module').filter((object) => !loadsModule(object)).map((object) => result('modules', identityOf(object), pluginOnly(dump, object))),
    ...leftOver(dump, declared),
  ];
}

/** Judgement of a Module with a device plugin only. No label shows on which nodes its plugin is ready. */
function pluginOnly(dump: Dump, { metadata: { namespace, name } }: Manifest): Judgement {
  const found = dump.find('Module', namespace, name);
  if (found.object === undefined) {
    return found.judgement;
  }
  const numbers = moduleNumbers(found.object);
  return numbers.verdict === 'pass' ? unknown('it has a device plugin only, whose numbers hold before nodes have it', listPods(namespace ?? 'default')) : numbers;
}

function verifyModule(dump: Dump, declared: ManifestSet, module: WantedModule): VerifyResult[] {
  const object = `Module ${wantedModuleKey(module)}`;
  if (!dump.has('Node')) {
    const found = dump.find('Module', module.namespace, module.name);
    const numbers = found.object && moduleNumbers(found.object);
    return [result('modules', object, numbers !== undefined && numbers.verdict !== 'pass' ? numbers
      : unknown('the dump has no Node, and the numbers of a Module hold before nodes have it', getAll('Node')))];
  }
  const { nodes } = dump.selected(module.selector);
  const releases = dump.kmm(declared);
  return nodes.length === 0 ? [result('modules', object, fail('it selects no node', NODE_LABELS))]
    : perNode('modules', object, nodes, (node) => {
      const each = { dump, module, node, releases };
      const judgement = judgeModule(each);
      return (judgement.verdict === 'pass' ? unnotedBoot(each) : undefined) ?? judgement;
    });
}

/** Judgement of a module that is loaded, as far as KMM notes, and of which only the boot is in doubt. */
function unnotedBoot({ dump, module, node, releases }: Case): Judgement | undefined {
  const loaded = byWorkers(releases) ? entryOf(dump.set.find('NodeModulesConfig', undefined, node.name), 'status', module) : undefined;
  return loaded && sinceThisBoot(dump, node, loaded);
}

/** Module on a node. */
interface Case {
  readonly dump: Dump;
  readonly module: WantedModule;
  readonly node: NodeView;
  /** Possible releases of KMM. */
  readonly releases: readonly string[];
}

function judgeModule(each: Case): Judgement {
  const { dump, module, node, releases } = each;
  const kernel = node.kernel && kernelOfNode(node.kernel);
  if (!kernel) {
    return unknown('the dump does not have the kernel of the node', getObject('Node', undefined, node.name));
  }
  const image = module.imageOf(kernel);
  if (image === undefined) {
    return fail(`no kernel mapping has an image for the kernel ${kernel}, so KMM loads nothing`, getObject('Module', module.namespace, module.name));
  }
  return firstObstacle([
    // What is said of a node that is down is from before.
    () => (node.isUp ? undefined : outage(dump, node)),
    () => refusedByKernel(each),
    () => labelled(each),
    () => (byWorkers(releases) ? configuredJudgement(each, image) : undefined),
    () => reported(each),
    () => (module.version === undefined ? withImage(each, image) : undefined),
    () => (!module.hasPlugin || Object.hasOwn(node.labels, moduleLabels.pluginReady(module, 'device-plugin')) ? undefined
      : wait('its device plugin is not ready on the node', listPods(module.namespace))),
    () => contradicted(each),
  ], () => pass(module.version === undefined ? `loaded from ${image}` : `version ${module.version} is loaded`));
}

/** Judgement of a module that is not loaded on a node, or undefined if it is: by the label of KMM 1.1, and also by its NodeModulesConfig with 2.x. */
export function unloadedOn(dump: Dump, declared: ManifestSet, module: WantedModule, node: NodeView): Judgement | undefined {
  const releases = dump.kmm(declared);
  const config = dump.set.find('NodeModulesConfig', undefined, node.name);
  const isLoaded = Object.hasOwn(node.labels, moduleLabels.ready(module))
    && (!dump.has('NodeModulesConfig') || !byWorkers(releases) || entryOf(config, 'status', module) !== undefined);
  const judgement = isLoaded ? undefined : judgeModule({ dump, module, node, releases });
  return judgement?.verdict === 'pass' ? undefined : judgement;
}

/**
 * Judgement of a node on which a module is missing in any version, or is being replaced or loaded again, or undefined if it is there. The label stays while
 * KMM replaces what is loaded.
 */
export function unsettledOn(dump: Dump, declared: ManifestSet, module: WantedModule, node: NodeView): Judgement | undefined {
  const config = dump.set.find('NodeModulesConfig', undefined, node.name);
  const [wanted, loaded] = [entryOf(config, 'spec', module), entryOf(config, 'status', module)];
  return unloadedOn(dump, declared, module, node) ?? (wanted === undefined ? undefined
    : settled({ dump, module, node, releases: dump.kmm(declared) }, wanted, loaded, getObject('NodeModulesConfig', undefined, node.name)));
}

/** Judgement of a node that has not loaded a module in the wanted version, or undefined if it has. */
export function unfinishedOn(dump: Dump, declared: ManifestSet, module: WantedModule, node: NodeView): Judgement | undefined {
  const judgement = judgeModule({ dump, module, node, releases: dump.kmm(declared) });
  return judgement.verdict === 'pass' ? undefined : judgement;
}

/** Checks that the kernel of a node does not refuse the module, by its own report. Of several lists of such modules, the kernel keeps the last one. */
function refusedByKernel({ dump, module: { kernelModule }, node }: Case): Judgement | undefined {
  const { report } = nodeReportOf(dump, node);
  const name = kernelModule?.replaceAll('-', '_');
  const list = splitKernelArguments(report?.commandLine ?? '').filter(({ key }) => key === MODULE_BLACKLIST).at(-1);
  const isRefused = list !== undefined && refusedModules(list).some(({ module, isMisspelt }) => module === name && !isMisspelt);
  return isRefused && report!.modules.get(name!)?.state !== 'live'
    ? fail(`the kernel of the node refuses ${name}, because of its argument ${list.text}; use modprobe.blacklist=${name} in its place`, sh`oc debug node/${shellWord(report!.node)} -- chroot /host rpm-ostree kargs`) : undefined;
}

/** Whether releases with worker pods may run. They write the state of nodes into objects; releases without them set labels. */
function byWorkers(releases: readonly string[]): boolean {
  return releases.some((release) => isInReleaseRange(HAS_WORKER_PODS, release));
}

/** Checks that the node has the label with the wanted version. On a cordoned node, the label alone loads nothing. */
function labelled(each: Case): Judgement | undefined {
  const { dump, module, node, releases } = each;
  const { version } = module;
  const label = moduleLabels.version(module);
  const has = node.labels[label];
  if (version === undefined || has === version) {
    return undefined;
  }
  const state = has === undefined ? 'the node is not labelled with a version' : `the node is labelled with version ${has}, not ${version}`;
  const held = node.cordoned ? taint(each) : undefined;
  return held !== undefined ? { ...held, reason: `${state}: ${held.reason}` }
    : module.ofOnload ? wait(`${state}: ${turnsText(dump, module.ofOnload, releases)}`, operatorLog(dump))
      : wait(`${state}: an administrator sets the label (ordered upgrade)`, sh`kubectl label node ${shellWord(node.name)} ${shellWord(`${label}=${version}`)} --overwrite`);
}

interface Entry extends LoadedEntry {
  readonly config: unknown;
}

function entryOf(object: Manifest | undefined, side: 'spec' | 'status', module: WantedModule): Entry | undefined {
  const found = listAt(object, side, 'modules').find((each) => stringAt(each, 'namespace') === module.namespace && stringAt(each, 'name') === module.name);
  return found === undefined ? undefined : { config: at(found, 'config'), bootId: stringAt(found, 'bootId'), since: stringAt(found, 'lastTransitionTime') };
}

/** Compares the configuration that KMM 2.x wants on the node with the loaded one. */
function configuredJudgement(each: Case, image: string): Judgement | undefined {
  const { dump, module, node } = each;
  if (!dump.has('NodeModulesConfig')) {
    return undefined;
  }
  const { object } = dump.find('NodeModulesConfig', undefined, node.name);
  const [wanted, loaded] = [entryOf(object, 'spec', module), entryOf(object, 'status', module)];
  const show = getObject('NodeModulesConfig', undefined, node.name);
  if (wanted === undefined) {
    return notWanted(each, loaded !== undefined, show);
  }
  const wants = stringAt(wanted.config, 'containerImage');
  if (wants !== image) {
    return wait(`KMM still wants the image ${wants ?? '?'} on the node, not ${image}`, show);
  }
  return settled(each, wanted, loaded, show);
}

/** Judgement of a node on which KMM has not loaded what it wants there, or not since its boot. */
function settled({ dump, module, node }: Case, wanted: Entry, loaded: Entry | undefined, show: ShellText): Judgement | undefined {
  if (loaded === undefined || !isDeepStrictEqual(loaded.config, wanted.config)) {
    return workerTrouble(dump, module, node) ?? wait(loaded === undefined ? 'KMM is loading it' : 'KMM is replacing what is loaded', show);
  }
  const boot = stringAt(dump.node(node.name), 'status', 'nodeInfo', 'bootID');
  return boot !== undefined && loaded.bootId !== undefined && boot !== loaded.bootId
    ? workerTrouble(dump, module, node) ?? wait('the node was restarted since it was loaded; KMM loads it again', show) : undefined;
}

/** Judgement of a node for which KMM wants no module: its taints or state exclude it, or there is no image yet. */
function notWanted(each: Case, isLoaded: boolean, show: ShellText): Judgement {
  return taint(each) ?? outage(each.dump, each.node) ?? workerTrouble(each.dump, each.module, each.node)
    ?? (isLoaded ? wait('KMM is unloading the previous one', show) : stalledImage(each.dump, each.module, imageOn(each)) ?? wait('KMM has not configured the node yet', show));
}

/** Image of a module for the kernel of a node. */
function imageOn({ module, node }: Case): string | undefined {
  return node.kernel === undefined ? undefined : module.imageOf(kernelOfNode(node.kernel));
}

/** Taints that follow the state of a node. */
const FOLLOWING_TAINTS = ['not-ready', 'unreachable', 'unschedulable'].map((name) => `node.kubernetes.io/${name}`);

function taint({ dump, module, node, releases }: Case): Judgement | undefined {
  const tolerations = [...module.tolerations, ...ofConditions(...toleratedConditions(releases[0]))];
  const found = node.taints.find((each) => !isTolerated(each, tolerations));
  if (found === undefined) {
    return undefined;
  }
  const reason = `KMM loads no module on a node with the taint ${found.key}, which the Module does not tolerate`;
  const moved = outage(dump, node);
  // The controller of nodes removes these a moment after the condition that they follow.
  if (moved === undefined && FOLLOWING_TAINTS.includes(found.key)) {
    return wait(`${reason}; the node is ready and schedulable, so the taint is about to go`, describeObject('Node', undefined, node.name));
  }
  return moved === undefined ? fail(reason, describeObject('Node', undefined, node.name)) : { ...moved, reason: `${reason}; ${moved.reason}` };
}

/** Checks the labels that KMM sets once the module is loaded, the same ones that the steps of a plan wait for. */
function reported(each: Case): Judgement | undefined {
  const { dump, module, node, releases } = each;
  const { oneOf, allOf } = module.version === undefined ? { oneOf: [], allOf: [moduleLabels.ready(module)] }
    : loadedLabels(module, module.version, releases);
  const has = (requirement: string) => isRequirementMet(node.labels, requirement);
  if ((oneOf.length === 0 || oneOf.some(has)) && allOf.every(has)) {
    return undefined;
  }
  const missing = [...oneOf.length > 0 && !oneOf.some(has) ? [oneOf.join(' or ')] : [], ...allOf.filter((label) => !has(label))];
  return taint(each) ?? outage(dump, node) ?? workerTrouble(dump, module, node) ?? stalledImage(dump, module, imageOn(each))
    ?? wait(`it is not loaded: the node does not have the label ${missing.join(' and ')}`, listPods(module.namespace));
}

/** Checks the loaded image of a module without a version, whose labels do not show it. */
function withImage({ dump, module, node, releases }: Case, image: string): Judgement | undefined {
  if (dump.has('NodeModulesConfig')) {
    return undefined;
  }
  if (byWorkers(releases)) {
    return unknown('the label of the node does not tell which image is loaded', getAll('NodeModulesConfig'));
  }
  const loaders = dump.podsOn(node).filter((pod) => stringAt(pod, 'metadata', 'labels', MODULE_NAME_LABEL) === module.name
    && stringAt(pod, 'metadata', 'namespace') === module.namespace);
  const images = loaders.flatMap((pod) => containerImages(runningContainersOf(pod.spec)));
  return images.length === 0 ? unknown('the label of the node does not tell which image is loaded', getAll('Pod'))
    : images.includes(image) ? undefined : wait(`the pod that loads it has the image ${images[0]}, not ${image}`, listPods(module.namespace));
}

/** Compares the node's own report, if there is one, with what KMM says. It can be from before the module was loaded. */
function contradicted({ dump, module, node }: Case): Judgement | undefined {
  const { report } = nodeReportOf(dump, node);
  const { kernelModule: name } = module;
  if (report === undefined || name === undefined) {
    return undefined;
  }
  const loaded = report.modules.get(name.replaceAll('-', '_'));
  const [wanted, version] = [module.version === undefined ? undefined : onloadVersionIn(module.version), loaded?.version];
  const command = nodeReportCommand();
  const other = otherParameter(module.parameters, report) ?? unusedPorts(name, report);
  return loaded?.state !== 'live' ? notThere(dump, module, node, name, command)
    // The driver has version numbers of its own.
    : name === ONLOAD_MODULE && wanted !== undefined && version !== undefined && version !== wanted
      ? unknown(`KMM has loaded version ${wanted}, but ${name} in the node report has version ${version}; make both again`, command)
      : other === undefined ? undefined : unknown(`KMM has loaded it, but ${other}; make both again`, command);
}

/** Judgement of a module that KMM notes as loaded, and that the node has not loaded. If both are of one boot, KMM does nothing about it. */
function notThere(dump: Dump, module: WantedModule, node: NodeView, name: string, command: ShellText): Judgement {
  const boot = stringAt(dump.node(node.name), 'status', 'nodeInfo', 'bootID');
  const noted = entryOf(dump.set.find('NodeModulesConfig', undefined, node.name), 'status', module)?.bootId;
  return boot !== undefined && boot === noted
    ? fail(`KMM notes it as loaded in this boot, but ${name} is not loaded in the node report of the same boot, and KMM does nothing until its notes change; unless the report is from before, restart the node, or delete the Module and create it again`, command)
    : unknown(`KMM has loaded it, but ${name} is not loaded in the node report; make both again`, command);
}

/** Results for modules that nodes have loaded although their Modules no longer exist. */
function leftOver(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const live = dump.set.ofKind('Module').filter((module) => !isDeleted(module)).map(({ metadata: { namespace = '', name } }) => ({ namespace, name }));
  const known = new Set([...wantedModules(declared), ...live].map(wantedModuleKey));
  const nodesOf = new Map<string, string[]>();
  for (const object of dump.set.ofKind('NodeModulesConfig')) {
    for (const entry of [...listAt(object, 'spec', 'modules'), ...listAt(object, 'status', 'modules')]) {
      const key = wantedModuleKey({ namespace: stringAt(entry, 'namespace') ?? '?', name: stringAt(entry, 'name') ?? '?' });
      const nodes = nodesOf.get(key) ?? [];
      nodesOf.set(key, nodes.includes(object.metadata.name) ? nodes : [...nodes, object.metadata.name].sort());
    }
  }
  return [...nodesOf].filter(([key]) => !known.has(key)).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, nodes]) => {
    const [namespace] = key.split('/');
    return result('modules', `Module ${key}`, wait('it is still on nodes, although its Module is neither in the cluster nor in the manifests', listPods(namespace)), nodes);
  });
}

/**
 * Judgement of the numbers in the status of a Module, as in the health check for Argo CD. They can show that nodes are missing, but not that all are
 * complete.
 */
export function moduleNumbers(object: Manifest): Judgement {
  const show = getObject('Module', object.metadata.namespace, nameOf(object));
  const numbers = (part: string, field: string) => {
    const found = at(object, 'status', part, field);
    return typeof found === 'number' ? found : 0;
  };
  const complete = (part: string) => `${numbers(part, 'availableNumber')} of ${numbers(part, 'desiredNumber')}`;
  const lack = unmetIn(MODULE_DONE, object);
  switch (lack) {
    case 'status': return wait('it has no status yet', show);
    case 'mapped': return wait(`${numbers('moduleLoader', 'nodesMatchingSelectorNumber') - numbers('moduleLoader', 'desiredNumber')} selected nodes are not configured: no mapping is for their kernel, or a taint keeps KMM from them`, show);
    case undefined: return pass(complete('moduleLoader'));
    default: return wait(`${lack}: ${complete(lack)}`, show);
  }
}
