/** Resources that a dump must contain, and the commands that read them. */
import { shellWord } from '../../text';
import { COPIED_FROM, CSVS, INSTALL_PLANS, SUBSCRIPTIONS } from '../../upstream';

const KMM = 'kmm.sigs.x-k8s.io';
const MCO = 'machineconfiguration.openshift.io';
const SRIOV = 'sriovnetwork.openshift.io';

/** Full resource names by kind, because other API groups have kinds with the same names. */
export const RESOURCES: { readonly [kind: string]: string } = {
  Node: 'nodes',
  Pod: 'pods',
  DaemonSet: 'daemonsets.apps',
  Deployment: 'deployments.apps',
  StatefulSet: 'statefulsets.apps',
  Job: 'jobs.batch',
  ConfigMap: 'configmaps',
  PodDisruptionBudget: 'poddisruptionbudgets.policy',
  ClusterVersion: 'clusterversions.config.openshift.io',
  Image: 'images.config.openshift.io',
  ImageContentSourcePolicy: 'imagecontentsourcepolicies.operator.openshift.io',
  ImageDigestMirrorSet: 'imagedigestmirrorsets.config.openshift.io',
  ImageTagMirrorSet: 'imagetagmirrorsets.config.openshift.io',
  Build: 'builds.build.openshift.io',
  NetworkAttachmentDefinition: 'network-attachment-definitions.k8s.cni.cncf.io',
  Onload: 'onloads.onload.amd.com',
  Module: `modules.${KMM}`,
  NodeModulesConfig: `nodemodulesconfigs.${KMM}`,
  MachineConfig: `machineconfigs.${MCO}`,
  MachineConfigPool: `machineconfigpools.${MCO}`,
  MachineConfiguration: 'machineconfigurations.operator.openshift.io',
  Subscription: SUBSCRIPTIONS,
  ClusterServiceVersion: CSVS,
  InstallPlan: INSTALL_PLANS,
  SriovNetworkNodePolicy: `sriovnetworknodepolicies.${SRIOV}`,
  SriovNetworkNodeState: `sriovnetworknodestates.${SRIOV}`,
  SriovNetworkPoolConfig: `sriovnetworkpoolconfigs.${SRIOV}`,
  SriovOperatorConfig: `sriovoperatorconfigs.${SRIOV}`,
};

/** Resources whose kinds have names that other API groups use for different objects. A dump has them, but manifests of these kinds are not looked up. */
const AMBIGUOUS = ['configs.imageregistry.operator.openshift.io'];

/** Resources that are read by name, because all of a cluster are too large. */
const BY_NAME: { readonly [kind: string]: string } = {
  CustomResourceDefinition: 'customresourcedefinitions.apiextensions.k8s.io',
};

/** Whether a kind is part of a dump. */
export function isDumped(kind: string): boolean {
  return Object.hasOwn(RESOURCES, kind);
}

/** Command that reads one object. */
export function getObject(kind: string, namespace: string | undefined, name: string): string {
  return `kubectl get ${[kubectlResource(kind), name].map(shellWord).join(' ')}${inNamespace(namespace)} --output yaml`;
}

/** Command that reads all objects of a kind into a file beside the other dump files. */
export function getAll(kind: string): string {
  const resource = kubectlResource(kind);
  return `kubectl get ${shellWord(resource)} --all-namespaces --output yaml > ${shellWord(`dump-${resource.split('.')[0]}.yaml`)}`;
}

/** Command that shows the events and the state of an object. */
export function describeObject(kind: string, namespace: string | undefined, name: string): string {
  return `kubectl describe ${[kubectlResource(kind), name].map(shellWord).join(' ')}${inNamespace(namespace)}`;
}

/** Command that lists the pods of a namespace with their nodes. */
export function listPods(namespace: string | undefined): string {
  return `kubectl get pods${inNamespace(namespace)} --output wide`;
}

/** Command that lists the nodes with their labels. */
export const NODE_LABELS = 'kubectl get nodes --show-labels';

export function inNamespace(namespace: string | undefined): string {
  return namespace === undefined ? '' : ` --namespace ${shellWord(namespace)}`;
}

function kubectlResource(kind: string): string {
  return RESOURCES[kind] ?? BY_NAME[kind] ?? kind.toLowerCase();
}

/** Width of the lines of patterns in the command. */
const WIDTH = 120;

/**
 * Command that creates a dump. It includes only resources that the cluster has, because kubectl fails for unknown ones, and excludes the copies of
 * ClusterServiceVersions and of CA certificates in each namespace. Its last line says that the dump is whole. A line break separates patterns of grep as
 * "|" does, so that no line is longer than a screen.
 */
export function dumpCommand(client: 'kubectl' | 'oc'): string {
  const resources = [...Object.values(RESOURCES), ...AMBIGUOUS].map((resource) => resource.replace(/\./g, '\\.')).reduce((text, resource) => (
    `${text}${text.length - text.lastIndexOf('\n') + resource.length > WIDTH ? '\n' : '|'}${resource}`));
  return `resources="$(${client} api-resources --verbs=list --output=name |
grep -xE '${resources}' | paste -sd, -)" && {
  ${client} get "$resources" --all-namespaces --selector '!${COPIED_FROM}' \\
    --field-selector '${COPIES.map((name) => `metadata.name!=${name}`).join(',')}' --output yaml &&
  echo "${WHOLE}$resources"
} > dump.yaml`;
}

/** ConfigMaps that every namespace has. */
const COPIES = ['kube-root-ca.crt', 'openshift-service-ca.crt'];

/** Beginning of the last line of a dump that the command has made. */
export const WHOLE = '# resources: ';
