import { missingForBuild, unscheduledPod } from './build-obstacles';
import { failures, failureText, isDeleted, pullTroubles, startTroubles } from './containers';
import type { Dump } from './dump';
import { describeObject, inNamespace, nameWord } from './get-commands';
import { fail, Judgement, wait } from './judgement';
import type { WantedModule } from './wanted-modules';
import { Manifest, nameOf } from '../../manifests';
import { few, sh, shellWord } from '../../text';
import { listAt, stringAt } from '../../upstream';
import { buildPrefix, kernelOfNode, MODULE_NAME_LABEL, pullPodPrefix, WORKER_ACTION_LABEL, workerPod } from '../../upstream/kmm';
import { mover, type NodeView } from '../../views';

/** Reason why a module cannot be loaded or unloaded: a pod that fails, a missing image, or a build. Undefined if none is found. */
export function workerTrouble(dump: Dump, module: WantedModule, node: NodeView): Judgement | undefined {
  // The kubelet ends a pod that is deleted, by which its phase may become Failed.
  const pods = dump.podsIn(module.namespace).filter((pod) => !isDeleted(pod));
  const onNode = pods.filter((pod) => nameOf(pod) === workerPod(node.name, module)
    || (stringAt(pod, 'metadata', 'labels', MODULE_NAME_LABEL) === module.name && stringAt(pod, 'spec', 'nodeName') === node.name));
  const pulls = pods.filter((pod) => nameOf(pod).startsWith(pullPodPrefix(module)));
  return onNode.flatMap((pod) => ofWorker(dump, module, node, pod) ?? [])[0] ?? unscheduledPod(module, pods) ?? failedBuild(dump, module)
    ?? missingForBuild(dump, module, node) ?? runningBuild(dump, module) ?? pulls.flatMap((pod) => ofPull(module, pod) ?? [])[0];
}

/** Kernel of the module that KMM notes as loaded, if the node runs another one. */
function formerKernel(dump: Dump, module: WantedModule, node: NodeView): string | undefined {
  const entry = listAt(dump.set.find('NodeModulesConfig', undefined, node.name), 'status', 'modules').find((each) => stringAt(each, 'namespace') === module.namespace && stringAt(each, 'name') === module.name);
  const kernel = stringAt(entry, 'config', 'kernelVersion');
  return kernel === undefined || node.kernel === undefined || kernel === kernelOfNode(node.kernel) ? undefined : kernel;
}

function failureClause(pod: Manifest): string {
  const text = failureText(pod);
  return text === undefined ? '' : ` (${text})`;
}

function ofWorker(dump: Dump, module: WantedModule, node: NodeView, pod: Manifest): Judgement | undefined {
  const { metadata: { namespace, name } } = pod;
  const [pull] = pullTroubles(pod);
  if (pull !== undefined) {
    return fail(`its image cannot be pulled (${pull.reason}): ${pull.image}`, describeObject('Pod', namespace, name));
  }
  const times = failures(pod);
  const [start] = startTroubles(pod);
  if (times === 0 && start === undefined && stringAt(pod, 'status', 'phase') !== 'Failed') {
    return undefined;
  }
  const users = dump.onloadUsersOn(node);
  const action = pod.metadata.labels?.[WORKER_ACTION_LABEL];
  const what = action === undefined ? 'loads or unloads' : action === 'Load' ? 'loads' : 'unloads';
  const show = sh`kubectl logs ${nameWord(name)}${inNamespace(namespace)} --all-containers --prefix`;
  const isEmptied = mover(node) !== undefined || node.cordoned;
  const former = action === 'Unload' ? formerKernel(dump, module, node) : undefined;
  if (former !== undefined) {
    return fail(`the pod that unloads it fails (${start?.reason ?? `${Math.max(times, 1)} times`}): it unloads the module of the kernel ${former}, which the node does not run any more, and keeps KMM from loading the new one; delete the pod${failureClause(pod)}`,
      sh`kubectl delete pods ${nameWord(name)}${inNamespace(namespace)}`);
  }
  // KMM repeats it until the pods have left with the drain.
  return action !== 'Load' && users.length > 0 && isEmptied
    ? wait(`pods that use Onload are still on the node (${few(users)}), and the module cannot be unloaded before they leave`, show)
    : fail(`the pod that ${what} it fails (${start?.reason ?? `${Math.max(times, 1)} times`}): ${failureText(pod) ?? cause(action, users)}`, show);
}

/** Usual causes, if the kubelet has written no message. */
function cause(action: string | undefined, users: readonly string[]): string {
  const inUse = users.length > 0 ? `pods that use Onload run on the node (${few(users)}), and a module in use cannot be unloaded` : 'a module in use cannot be unloaded';
  const unloadable = 'a module that does not match the kernel, lacks a symbol or is not signed cannot be loaded';
  return action === 'Load' ? unloadable : action === undefined && users.length === 0 ? `${inUse}, and ${unloadable}` : inUse;
}

function buildIn(dump: Dump, module: WantedModule, ...phases: string[]): Manifest | undefined {
  return [...dump.set.ofKind('Build'), ...dump.podsIn(module.namespace)].filter(({ metadata }) => (
    metadata.namespace === module.namespace && nameOf({ metadata }).startsWith(buildPrefix(module)))).find((build) => phases.includes(stringAt(build, 'status', 'phase') ?? ''));
}

/** Judgement of a failed build, which remains, and blocks the next one (KMM facts §5). */
function failedBuild(dump: Dump, module: WantedModule): Judgement | undefined {
  const failed = buildIn(dump, module, 'Failed', 'Error');
  const [reason, message] = [stringAt(failed, 'status', 'reason') ?? '', stringAt(failed, 'status', 'message') ?? (failed && failureText(failed)) ?? ''];
  return failed && fail(`the build of its image has failed: ${failed.kind} ${nameOf(failed)}${reason === '' ? '' : ` (${reason})`}${message === '' ? '' : `: ${message}`}`,
    sh`kubectl logs ${shellWord(failed.kind === 'Build' ? `${nameOf(failed)}-build` : nameOf(failed))}${inNamespace(module.namespace)}`);
}

function runningBuild(dump: Dump, module: WantedModule): Judgement | undefined {
  const running = buildIn(dump, module, 'New', 'Pending', 'Running');
  return running && wait(`its image is being built: ${running.kind} ${nameOf(running)}`, describeObject(running.kind, module.namespace, nameOf(running)));
}

/** Judgement of a pod that checks for the image. KMM builds a missing image. */
function ofPull(module: WantedModule, pod: Manifest): Judgement | undefined {
  const [pull] = pullTroubles(pod);
  const show = describeObject('Pod', module.namespace, nameOf(pod));
  return pull && (module.isBuilt ? wait(`its image does not exist yet, and KMM builds it: ${pull.image}`, show)
    : fail(`its image cannot be pulled (${pull.reason}): ${pull.image}`, show));
}
