/** What the operators make of manifests where all goes well: constructed after the fact sheets, as `kubectl get` would show it. */
import { KERNEL } from './recorded-dump';
import type { Manifest } from '../../lib/manifests/manifest';
import { isFor, matcherOf } from '../../lib/upstream/kmm/mapping';
import { imageFor } from '../../lib/upstream/kmm/variables';

type Fields = { [field: string]: any };
const MCO = 'machineconfiguration.openshift.io/';
const KMM = 'kmm.node.kubernetes.io/';
const POOL = 'rendered-worker-0123456789abcdef0123456789abcdef';

/** The last boot of every node. */
export const BOOT_ID = '0f0c1a52-4d1e-4c4b-9a3e-0d6a4e0c8a11';

export interface HealthyNode {
  readonly name: string;
  readonly labels: { readonly [key: string]: string };
}

/** @param manifests what was applied */
export function healthyDump(manifests: readonly Manifest[], nodes: readonly HealthyNode[]): Manifest[] {
  const isOld = manifests.some(({ kind, spec }) => kind === 'Subscription' && /^kernel-module-management\.v1\./.test((spec as Fields).startingCSV ?? ''));
  const live = structuredClone(manifests.filter(({ kind }) => kind !== 'CustomResourceDefinition')) as (Manifest & Fields)[];
  const dumpNodes = nodes.map(nodeOf);
  const made = live.flatMap((object) => MADE[object.kind]?.(object, dumpNodes) ?? []);
  if (isOld) {
    dumpNodes.forEach(({ metadata }) => withOldLabels(metadata.labels!));
  }
  return [...dumpNodes, ...live, ...made, ...poolsOf(live, dumpNodes), ...isOld ? [] : configsOf([...live, ...made], dumpNodes)];
}

/** KMM 1.1 has another label of the version that it loads, and none of the one that is loaded. */
function withOldLabels(labels: { [label: string]: string }): void {
  for (const [label, value] of Object.entries(labels)) {
    if (label.startsWith(`beta.${KMM}version-worker-pod.`)) {
      labels[label.replace('worker-pod', 'module-loader')] = value;
    }
    if (/version-worker-pod\.|\.version\.ready$/.test(label)) {
      delete labels[label];
    }
  }
}

const object = (apiVersion: string, kind: string, name: string, namespace: string | undefined, rest: object): Manifest & Fields => (
  { apiVersion, kind, metadata: { name, ...namespace === undefined ? {} : { namespace }, labels: {} }, ...rest });

function nodeOf({ name, labels }: HealthyNode): Manifest & Fields {
  return object('v1', 'Node', name, undefined, {
    metadata: { name, labels: { 'kubernetes.io/os': 'linux', 'node-role.kubernetes.io/worker': '', ...labels }, annotations: { [`${MCO}currentConfig`]: POOL, [`${MCO}desiredConfig`]: POOL, [`${MCO}state`]: 'Done' } },
    status: { conditions: [{ type: 'Ready', status: 'True' }], nodeInfo: { kernelVersion: KERNEL, bootID: BOOT_ID }, allocatable: {} },
  });
}

const hasAll = ({ metadata: { labels } }: Manifest, wanted: { [label: string]: string } = {}) => (
  Object.entries(wanted).every(([key, value]) => labels![key] === value));

function podOf(name: string, namespace: string | undefined, node: Manifest, template: Fields): Manifest & Fields {
  return object('v1', 'Pod', name, namespace, {
    metadata: {
      name, namespace, labels: { ...template.metadata?.labels }, annotations: { ...template.metadata?.annotations, ...attached(template, namespace) },
    },
    spec: { nodeName: node.metadata.name, ...template.spec },
    status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: '2026-01-01T00:00:00Z' }] },
  });
}

function attached(template: Fields, namespace = 'default'): Fields {
  const networks = template.metadata?.annotations?.['k8s.v1.cni.cncf.io/networks'] as string | undefined;
  return networks === undefined ? {}
    : { 'k8s.v1.cni.cncf.io/network-status': JSON.stringify([{ name: 'openshift-sdn', default: true }, ...networks.split(',').map((name) => ({ name: `${namespace}/${name}` }))]) };
}

const moduleMapping = ({ regexp, kernelModuleImage: containerImage }: Fields) => ({ regexp, containerImage });

const MADE: { readonly [kind: string]: (object: Manifest & Fields, nodes: (Manifest & Fields)[]) => Manifest[] } = {
  Deployment: (deployment, nodes) => {
    const replicas = deployment.spec.replicas ?? 1;
    deployment.status = { replicas, updatedReplicas: replicas, availableReplicas: replicas };
    return Array.from({ length: replicas }, (_, index) => podOf(`${deployment.metadata.name}-${index}`, deployment.metadata.namespace, nodes[index % nodes.length], deployment.spec.template));
  },
  DaemonSet: (daemonSet, nodes) => {
    const on = nodes.filter((node) => hasAll(node, daemonSet.spec.template.spec.nodeSelector));
    daemonSet.status = { desiredNumberScheduled: on.length, updatedNumberScheduled: on.length, numberReady: on.length, numberAvailable: on.length };
    return on.map((node) => podOf(`${daemonSet.metadata.name}-${node.metadata.name}`, daemonSet.metadata.namespace, node, daemonSet.spec.template));
  },
  Subscription: (subscription) => {
    const csv = subscription.spec.startingCSV ?? `${subscription.spec.name}.v2.6.0`;
    subscription.status = { state: 'AtLatestKnown', installedCSV: csv, conditions: [{ type: 'CatalogSourcesUnhealthy', status: 'False' }] };
    return [object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', csv, subscription.metadata.namespace, { status: { phase: 'Succeeded' } })];
  },
  SriovNetwork: (network) => [
    object('v1', 'Namespace', network.spec.networkNamespace ?? network.metadata.namespace, undefined, { status: { phase: 'Active' } }),
    object('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', network.metadata.name, network.spec.networkNamespace ?? network.metadata.namespace, { spec: { config: '{}' } }),
  ],
  MachineConfiguration: (configuration) => {
    configuration.status = { nodeDisruptionPolicyStatus: { clusterPolicies: configuration.spec.nodeDisruptionPolicy } };
    return [];
  },
  Module: (module, nodes) => {
    const { name, namespace } = module.metadata;
    const container = module.spec.moduleLoader?.container;
    nodes.filter((node) => container !== undefined && hasAll(node, module.spec.selector)).forEach(({ metadata: { labels } }) => {
      labels![`${KMM}${namespace}.${name}.ready`] = '';
      if (container.version !== undefined) {
        Object.assign(labels!, { [`${KMM}version-module.${namespace}.${name}`]: container.version, [`${KMM}${namespace}.${name}.version.ready`]: container.version, [`beta.${KMM}version-worker-pod.${namespace}.${name}`]: container.version });
      }
    });
    return [];
  },
  Onload: (onload, nodes) => {
    const { name, namespace } = onload.metadata;
    const { version, userImage, kernelMappings } = onload.spec.onload;
    const on = nodes.filter((node) => hasAll(node, onload.spec.selector));
    const plugin = `${name}-onload-device-plugin-ds`;
    const template = { metadata: { labels: { 'onload.amd.com/name': plugin } }, spec: { initContainers: [{ name: 'init', image: userImage }], containers: [{ name: 'device-plugin', image: 'docker.io/onload/onload-device-plugin:3.0.0' }] } };
    on.forEach((node) => {
      node.metadata.labels![`onload.amd.com/${namespace}.${name}`] = version;
      node.status.allocatable['amd.com/onload'] = String(onload.spec.devicePlugin.maxPodsPerNode ?? 100);
    });
    const owner = { ownerReferences: [{ apiVersion: onload.apiVersion, kind: 'Onload', name, controller: true, uid: '1' }] };
    const modules = [['module', 'onload', kernelMappings], ['sfcmod', 'sfc', kernelMappings.filter((mapping: Fields) => mapping.sfc !== undefined)]]
      .filter(([, , mappings]) => mappings.length > 0).map(([suffix, moduleName, mappings]) => object('kmm.sigs.x-k8s.io/v1beta1', 'Module', `${name}-${suffix}`, namespace, {
        metadata: { name: `${name}-${suffix}`, namespace, ...owner },
        spec: {
          selector: onload.spec.selector,
          moduleLoader: { container: { version, modprobe: { moduleName }, kernelMappings: mappings.map(moduleMapping) } },
        },
      }));
    modules.forEach((module) => MADE.Module(module, nodes));
    return [
      ...modules,
      object('apps/v1', 'DaemonSet', plugin, namespace, {
        metadata: { name: plugin, namespace, labels: { 'onload.amd.com/version': version }, ...owner },
        spec: { updateStrategy: { type: 'OnDelete' }, selector: { matchLabels: template.metadata.labels }, template },
        status: { desiredNumberScheduled: on.length, numberReady: on.length, updatedNumberScheduled: on.length },
      }),
      ...on.map((node) => podOf(`${plugin}-${node.metadata.name}`, namespace, node, template)),
    ];
  },
  SriovNetworkNodePolicy: (policy, nodes) => {
    const { nicSelector, numVfs, resourceName, nodeSelector } = policy.spec;
    const name = String(nicSelector.pfNames?.[0] ?? 'ens1f0').split('#')[0];
    return nodes.filter((node) => hasAll(node, nodeSelector)).map((node) => {
      node.status.allocatable[`openshift.io/${resourceName}`] = String(numVfs);
      const card = { name, pciAddress: '0000:3b:00.0' };
      return object('sriovnetwork.openshift.io/v1', 'SriovNetworkNodeState', node.metadata.name, policy.metadata.namespace, {
        spec: { interfaces: [{ ...card, numVfs, vfGroups: [{ policyName: policy.metadata.name, resourceName }] }] },
        status: { syncStatus: 'Succeeded', interfaces: [{ ...card, vendor: nicSelector.vendor ?? '1924', deviceID: nicSelector.deviceID, numVfs, mtu: 9000 }] },
      });
    });
  },
};

/** The built-in pool of workers, and those of the manifests, each rendered with all MachineConfigs of its role and of workers. */
function poolsOf(live: (Manifest & Fields)[], nodes: readonly Manifest[]): Manifest[] {
  const configs = live.filter(({ kind }) => kind === 'MachineConfig');
  const own = live.filter(({ kind }) => kind === 'MachineConfigPool');
  if (configs.length + own.length === 0) {
    return [];
  }
  const role = `${MCO}role`;
  const worker = object(`${MCO}v1`, 'MachineConfigPool', 'worker', undefined, {
    spec: { machineConfigSelector: { matchLabels: { [role]: 'worker' } }, nodeSelector: { matchLabels: { 'node-role.kubernetes.io/worker': '' } } },
  });
  const pools = [worker, ...own];
  return [
    worker,
    ...pools.map((pool) => {
      const { name } = pool.metadata;
      const selector = pool.spec.machineConfigSelector;
      const roles: string[] = selector?.matchExpressions?.[0].values ?? [selector?.matchLabels?.[role]];
      const taken = configs.filter(({ metadata }) => ['worker', name, ...roles].includes(metadata.labels![role]));
      const rendered = `rendered-${name}-0123456789abcdef0123456789abcdef`;
      const members = nodes.filter((node) => (name === 'worker' ? !own.some((each) => hasAll(node, each.spec.nodeSelector.matchLabels)) : hasAll(node, pool.spec.nodeSelector.matchLabels)));
      members.forEach(({ metadata: { annotations } }) => Object.assign(annotations!, { [`${MCO}currentConfig`]: rendered, [`${MCO}desiredConfig`]: rendered }));
      if (live.some(({ kind, metadata }) => kind === 'MachineOSConfig' && metadata.name === name)) {
        members.forEach(({ metadata: { annotations } }) => Object.assign(annotations!, { [`${MCO}currentImage`]: 'os@sha256:0', [`${MCO}desiredImage`]: 'os@sha256:0' }));
      }
      const source = taken.map((config) => ({ kind: 'MachineConfig', name: config.metadata.name }));
      pool.spec.configuration = { name: rendered, source };
      pool.status = { configuration: { name: rendered, source }, conditions: [{ type: 'Updated', status: 'True' }], machineCount: members.length, updatedMachineCount: members.length };
      const all = (...path: string[]) => taken.flatMap((config) => path.reduce<any>((inner, key) => inner?.[key], config.spec) ?? []);
      return object(`${MCO}v1`, 'MachineConfig', rendered, undefined, {
        spec: { config: { storage: { files: all('config', 'storage', 'files') }, systemd: { units: all('config', 'systemd', 'units') } }, kernelArguments: all('kernelArguments'), extensions: all('extensions') },
      });
    }),
  ];
}

/** What KMM 2.x has loaded. */
function configsOf(live: readonly (Manifest & Fields)[], nodes: readonly Manifest[]): Manifest[] {
  return nodes.map((node) => {
    const modules = live.filter(({ kind, spec }) => kind === 'Module' && spec.moduleLoader !== undefined && hasAll(node, spec.selector)).map(({ metadata: { name, namespace }, spec }) => {
      const { container } = spec.moduleLoader;
      const mapping = container.kernelMappings.find((each: Fields) => isFor(matcherOf(each), KERNEL));
      return { name, namespace, config: { containerImage: imageFor(mapping?.containerImage || container.containerImage || '', KERNEL, { name, namespace: namespace! }), kernelVersion: KERNEL } };
    });
    return object('kmm.sigs.x-k8s.io/v1beta1', 'NodeModulesConfig', node.metadata.name, undefined, {
      spec: { modules }, status: { modules: modules.map((module) => ({ ...module, bootId: BOOT_ID })) },
    });
  }).filter(({ spec }) => spec.modules.length > 0);
}

/** Kinds of which a dump has all objects. */
export const WHOLE_KINDS: ReadonlySet<string> = new Set([
  'Node', 'Pod', 'DaemonSet', 'Deployment', 'StatefulSet', 'Job', 'ConfigMap', 'PodDisruptionBudget', 'ClusterVersion', 'Image', 'ImageContentSourcePolicy',
  'ImageDigestMirrorSet', 'ImageTagMirrorSet', 'Build', 'NetworkAttachmentDefinition', 'Onload', 'Module', 'NodeModulesConfig', 'MachineConfig', 'MachineConfigPool',
  'MachineConfiguration', 'Subscription', 'ClusterServiceVersion', 'InstallPlan', 'SriovNetworkNodePolicy', 'SriovNetworkNodeState', 'SriovNetworkPoolConfig',
  'SriovOperatorConfig',
]);
