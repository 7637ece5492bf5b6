/** Pods that use Onload. */
import { isOver } from './containers';
import { driverObstacle } from './driver-results';
import { conditionOf, Dump } from './dump';
import { describeObject, getAll, getObject, inNamespace } from './get-commands';
import { fail, firstObstacle, Judgement, pass, result, unapplied, unknown, wait } from './judgement';
import { unloadedOn } from './module-results';
import { podState } from './onload-results';
import { podResults } from './pod-results';
import type { VerifyResult } from './verify-report';
import { allWantedModules, WantedModule, wantedModuleKey } from './wanted-modules';
import { identityOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { upgradablePluginsIn } from '../../plan/read';
import { sh, type ShellText, shellWord } from '../../text';
import { at, listAt, NETWORK_STATUS_ANNOTATION, NETWORKS_ANNOTATION, networksOf, recordAt, stringAt } from '../../upstream';
import { matchesSelector, parseSelector, POD_TEMPLATES } from '../../upstream/kubernetes';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import { type NodeGroup, type NodeView, podTemplateOf, podView, runningContainersOf, usesOnload } from '../../views';

/** Results for workloads of the manifests that use Onload, and for pods of the cluster that do. */
export function verifyPods(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const workloads = templatesOf(declared);
  const isUnread = ({ object: { metadata: { namespace = 'default' } } }: Template) => !dump.wasRead('Pod', namespace);
  const pods = dump.set.ofKind('Pod').filter((pod) => !isOver(pod));
  const all = templatesOf(dump.set);
  const ofTemplate = new Map(pods.map((pod) => [pod, workloads.find((each) => each.makes(pod))]));
  const served = new Set([declared, dump.set].flatMap(upgradablePluginsIn).map((plugin) => wantedModuleKey(plugin.module)));
  const modules = allWantedModules(declared, dump.set).filter((module) => module.ofOnload !== undefined || served.has(wantedModuleKey(module)))
    .map((module) => ({ module, nodes: dump.selected(module.selector) }));
  const cluster: Cluster = {
    modules,
    nodes: new Map(dump.nodes.all.nodes.map((node) => [node.name, node])),
    unloaded: (module, node) => unloadedOn(dump, declared, module, node),
    driver: driverObstacle(dump, declared),
  };
  const shown = pods.filter((pod) => usesOnload(podView(pod)) || ofTemplate.get(pod) !== undefined);
  return [
    ...workloads.filter(isUnread).map(({ object }) => result('pods', identityOf(object), unknown(dump.has('Pod') ? 'the dump does not have its pods' : 'the dump has no Pod', getAll('Pod')))),
    ...workloads.filter((each) => each.isStanding && !isUnread(each) && !pods.some((pod) => each.makes(pod)))
      .map(({ object }) => result('pods', identityOf(object), wait('it has no pods', describeObject(object.kind, object.metadata.namespace, nameOf(object))))),
    ...podResults('pods', shown.map((pod) => {
      const template = ofTemplate.get(pod) ?? all.find((each) => each.makes(pod));
      return { pod, owner: template?.object, judgement: judgePod(cluster, pod, template) };
    })),
  ];
}

/** Object whose pod template uses Onload. */
interface Template {
  readonly object: Manifest;
  readonly template: unknown;
  /** Whether it always has pods. Jobs end. */
  readonly isStanding: boolean;
  makes(pod: Manifest): boolean;
}

function templatesOf(set: ManifestSet): Template[] {
  return Object.keys(POD_TEMPLATES).filter((kind) => kind !== 'Pod').flatMap((kind) => set.ofKind(kind)).flatMap((object): Template[] => {
    const template = podTemplateOf(object);
    const selector = parseSelector(at(object, 'spec', 'selector'));
    const labels = recordAt(template, 'metadata', 'labels') ?? {};
    return !usesOnload(podView({ ...object, spec: at(template, 'spec') })) ? [] : [{
      object,
      template,
      isStanding: ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet'].includes(object.kind) && at(object, 'spec', 'replicas') !== 0,
      makes: (pod) => (pod.metadata.namespace ?? 'default') === (object.metadata.namespace ?? 'default') && selector !== undefined
        && Object.keys(labels).length > 0 && matchesSelector(selector, pod.metadata.labels ?? {}),
    }];
  });
}

/** Facts about the cluster that determine the results of pods. */
interface Cluster {
  /** Modules of Onload resources and of device plugins, and the nodes that they apply to. */
  readonly modules: readonly { readonly module: WantedModule; readonly nodes: NodeGroup }[];
  readonly nodes: ReadonlyMap<string, NodeView>;
  /** Returns the judgement of a module that is not loaded on a node. */
  unloaded(module: WantedModule, node: NodeView): Judgement | undefined;
  /** Returns the reason why Onload does not work on a node because of its driver. */
  driver(node: NodeView): Judgement | undefined;
}

function judgePod(cluster: Cluster, pod: Manifest, template: Template | undefined): Judgement {
  const { namespace, name } = pod.metadata;
  const describe = describeObject('Pod', namespace, name);
  const node = stringAt(pod, 'spec', 'nodeName');
  return firstObstacle([
    () => (usesOnload(podView(pod)) ? undefined : unapplied(`it does not request ${ONLOAD_RESOURCE}, as its workload does: it was created before`, describe)),
    () => (node === undefined ? wait(`it has no node: ${conditionOf(pod, 'PodScheduled')?.message ?? 'it is not scheduled yet'}`, describe) : undefined),
    () => podState(pod),
    () => environment(pod, template, describe),
    () => ownPreload(pod, namespace),
    () => loadedOn(cluster, node!),
    () => cluster.driver(cluster.nodes.get(node!)!),
    () => attached(pod, describe),
  ], () => pass(`it runs with ${ONLOAD_RESOURCE}, whose devices, libraries and environment the device plugin has given it`));
}

/** Compares the environment and mounts of a pod with the workload's template. A pod has those of the time when it was created. */
function environment(pod: Manifest, template: Template | undefined, show: ShellText): Judgement | undefined {
  const containers = runningContainersOf(pod.spec);
  const wanted = runningContainersOf(at(template?.template, 'spec')).flatMap((container) => {
    const has = containers.find((each) => stringAt(each, 'name') === stringAt(container, 'name'));
    const missing = (list: string, nameIn: (entry: unknown) => string | undefined) => {
      const keys = new Set(listAt(has, list).map(nameIn));
      return listAt(container, list).map(nameIn).filter((key) => key !== undefined && !keys.has(key));
    };
    return [
      ...missing('envFrom', (entry) => stringAt(entry, 'configMapRef', 'name')).map((key) => `the environment of ConfigMap ${key}`),
      ...missing('env', (entry) => stringAt(entry, 'name')).map((key) => `the variable ${key}`),
      ...missing('volumeMounts', (entry) => stringAt(entry, 'mountPath')).map((key) => `the mount ${key}`),
    ];
  });
  return wanted.length === 0 ? undefined : unapplied(`it does not have ${wanted[0]}, as its workload does: it was created before`, show);
}

/** Checks the pod's own `LD_PRELOAD`, which takes precedence over that of the device plugin (Onload Operator facts §2.3). */
function ownPreload(pod: Manifest, namespace: string | undefined): Judgement | undefined {
  const container = runningContainersOf(pod.spec).find((each) => listAt(each, 'env').some((variable) => stringAt(variable, 'name') === 'LD_PRELOAD'));
  return container === undefined ? undefined : unknown('its own LD_PRELOAD can take the place of the one that the device plugin sets',
    sh`kubectl exec ${shellWord(nameOf(pod))}${inNamespace(namespace)} --container ${shellWord(stringAt(container, 'name') ?? '')} -- printenv LD_PRELOAD`);
}

/** Checks that the node has loaded the modules. A node that is drained, or whose module is replaced, is emptied or loads it again. */
function loadedOn({ modules, nodes: all, unloaded }: Cluster, name: string): Judgement | undefined {
  const node = all.get(name);
  if (node === undefined) {
    return unknown('the dump does not have its node', getObject('Node', undefined, name));
  }
  return modules.filter(({ nodes }) => nodes.has(node)).flatMap(({ module }) => {
    const judgement = unloaded(module, node);
    return judgement === undefined ? [] : [{ ...judgement, reason: `it runs on a node on which the module ${wantedModuleKey(module)} is not loaded: ${judgement.reason}` }];
  })[0];
}

/** Checks that networks are attached, by the annotation that Multus writes. */
function attached(pod: Manifest, show: ShellText): Judgement | undefined {
  const namespace = pod.metadata.namespace ?? 'default';
  const wanted = networksOf(pod.metadata.annotations?.[NETWORKS_ANNOTATION]).map((network) => `${network.namespace ?? namespace}/${network.name}`);
  const status = networksOf(pod.metadata.annotations?.[NETWORK_STATUS_ANNOTATION]).map(({ name }) => name);
  const missing = wanted.find((network) => !status.includes(network));
  return missing === undefined ? undefined : fail(`Multus has not attached it to the network ${missing}`, show);
}
