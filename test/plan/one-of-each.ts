import { KERNEL, WORKER } from './system-fixtures';
import type { Manifest } from '../../lib/manifests/manifest';

const SRIOV = 'openshift-sriov-network-operator';
const object = (apiVersion: string, kind: string, namespace: string | undefined, name: string, rest: object): Manifest => (
  { apiVersion, kind, metadata: { name, ...(namespace === undefined ? {} : { namespace }) }, ...rest });
const sriov = (kind: string, name: string, rest: object) => object('sriovnetwork.openshift.io/v1', kind, SRIOV, name, rest);

/** One of each kind that planners look at, of a version: all of them change from one to the next. */
export function oneOfEach(version: number): Manifest[] {
  const image = `registry.example.com/it:${version}`;
  const template = (resources: object) => ({
    metadata: { labels: { app: 'it' }, annotations: { 'kubectl.kubernetes.io/restartedAt': 'x' } },
    spec: {
      nodeSelector: { it: 'yes' },
      tolerations: [{ key: 'it', operator: 'Equal', value: 'x', effect: 'NoSchedule' }],
      affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'it', operator: 'In', values: ['yes'] }] }] } } },
      containers: [{ image, command: ['run'], env: [{ name: 'A', valueFrom: { configMapKeyRef: { name: 'it', key: 'a' } } }], envFrom: [{ secretRef: { name: 'it' } }], resources }],
      volumes: [{ configMap: { name: 'it' } }, { projected: { sources: [{ secret: { name: 'it' } }] } }, { hostPath: { path: '/sys/module/firmware_class' } }],
    },
  });
  const module = {
    selector: { it: 'yes' },
    tolerations: [{ key: 'it', operator: 'Exists' }],
    devicePlugin: { container: { image } },
    moduleLoader: {
      container: {
        version: String(version),
        modprobe: { moduleName: 'sfc', parameters: ['a=1'] },
        inTreeModulesToRemove: ['sfc'],
        kernelMappings: [{ regexp: '^5\\.14\\..*$', containerImage: `${image}-\${KERNEL_FULL_VERSION}`, build: { dockerfileConfigMap: { name: 'it' } }, registryTLS: { insecure: true } }],
      },
    },
  };
  return [
    object('kmm.sigs.x-k8s.io/v1beta1', 'Module', 'it', 'it', { spec: module }),
    object('hub.kmm.sigs.x-k8s.io/v1beta1', 'ManagedClusterModule', undefined, 'it', { spec: { moduleSpec: module, spokeNamespace: 'it', selector: { it: 'yes' } } }),
    object('kmm.sigs.x-k8s.io/v1beta2', 'PreflightValidation', undefined, `it-${version}`, { spec: { kernelVersion: KERNEL } }),
    object('v1', 'ConfigMap', 'it', 'it', { data: { dockerfile: `FROM ${image}` } }),
    object('v1', 'ConfigMap', 'it', 'kmm-operator-manager-config', { data: { 'controller_config.yaml': `version: ${version}` } }),
    object('v1', 'Secret', 'it', 'it', { stringData: { a: String(version) } }),
    object('onload.amd.com/v1alpha1', 'Onload', 'it', 'onload', {
      spec: {
        selector: { it: 'yes' },
        serviceAccountName: 'it',
        onload: {
          version: `8.1.${version}.1`,
          userImage: image,
          kernelMappings: [{ regexp: '^5\\.14\\..*$', kernelModuleImage: image, sfc: {}, build: { dockerfileConfigMap: { name: 'it' } } }],
          controlPlane: { bootParams: [] },
        },
        devicePlugin: { maxPodsPerNode: version },
      },
    }),
    object('apps/v1', 'DaemonSet', 'it', 'it', {
      spec: { selector: { matchLabels: { app: 'it' } }, updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: '10%', maxSurge: 0 } }, template: template({}) },
    }),
    object('apps/v1', 'Deployment', 'it', 'it', {
      spec: { replicas: 3, selector: { matchLabels: { app: 'it' } }, strategy: { rollingUpdate: { maxSurge: '25%' } }, template: template({ limits: { 'amd.com/onload': 1 } }) },
    }),
    object('apps/v1', 'Deployment', 'it', 'onload-operator', { spec: { template: { spec: { containers: [{ image: `onload-operator:${version}`, env: [{ name: 'DEVICE_PLUGIN_IMG', value: image }] }] } } } }),
    sriov('SriovNetworkNodePolicy', 'it', {
      spec: {
        resourceName: 'it',
        priority: 10,
        numVfs: version,
        mtu: 9000,
        deviceType: 'netdevice',
        eSwitchMode: 'switchdev',
        bridge: { ovs: {} },
        nodeSelector: { it: 'yes' },
        nicSelector: { vendor: '1924', deviceID: '0b03', pfNames: ['ens1#0-1'], rootDevices: ['0000:01:00.0'], netFilter: 'x' },
      },
    }),
    sriov('SriovNetworkPoolConfig', 'it', {
      spec: { maxUnavailable: '50%', rdmaMode: version > 1 ? 'shared' : undefined, nodeSelector: { matchLabels: { it: 'yes' }, matchExpressions: [{ key: 'it', operator: 'Exists' }] } },
    }),
    sriov('SriovOperatorConfig', 'default', { spec: { configDaemonNodeSelector: { it: 'yes' }, disableDrain: false, configurationMode: 'daemon', enableOperatorWebhook: true } }),
    sriov('SriovNetworkNodeState', 'a', {
      status: { syncStatus: 'Succeeded', interfaces: [{ name: 'ens1', pciAddress: '0000:01:00.0', vendor: '1924', deviceID: '0b03', numVfs: 1, linkAdminState: 'up', Vfs: [{ mtu: 1500 }] }] },
    }),
    object('machineconfiguration.openshift.io/v1', 'MachineConfigPool', undefined, 'worker', { spec: { paused: true } }),
    object('policy/v1', 'PodDisruptionBudget', 'it', 'it', { spec: { minAvailable: '50%', selector: { matchLabels: { app: 'it' } } }, status: { disruptionsAllowed: 0 } }),
    object('v1', 'Node', undefined, 'a', {
      metadata: { name: 'a', labels: { ...WORKER, it: 'yes' }, annotations: { 'machineconfiguration.openshift.io/desiredConfig': 'rendered-worker-1' } },
      spec: { taints: [{ key: 'it', value: 'x', effect: 'NoSchedule' }] },
      status: { nodeInfo: { kernelVersion: KERNEL }, conditions: [{ type: 'Ready', status: 'True' }] },
    }),
    object('operators.coreos.com/v1alpha1', 'Subscription', 'kmm', 'kmm', {
      spec: { name: 'kernel-module-management', channel: 'stable', source: 'it', sourceNamespace: 'it', startingCSV: `kernel-module-management.v${version}.1.0`, installPlanApproval: 'Manual' },
    }),
    object('operators.coreos.com/v1alpha1', 'Subscription', 'nfd', 'nfd', { spec: { name: 'nfd', channel: `v${version}`, source: 'it', sourceNamespace: 'it' } }),
    object('operators.coreos.com/v1alpha1', 'Subscription', 'ptp', 'ptp', { spec: { name: 'ptp', channel: 'stable', source: 'it', sourceNamespace: 'it' } }),
    object('operators.coreos.com/v1alpha1', 'CatalogSource', 'it', 'it', { spec: { image } }),
    object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', 'it', `it.v${version}.0.0`, { spec: {} }),
    object('apps/v1', 'Deployment', SRIOV, 'sriov-network-operator', { spec: { template: { spec: { containers: [{ image: `sriov-network-operator:${version}` }] } } } }),
    object('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'it', 'it', { spec: { config: '{"type":"ipvlan","master":"ens1"}' } }),
    object('v1', 'Pod', 'it', 'host', {
      metadata: {
        name: 'host',
        namespace: 'it',
        labels: { 'pod-template-hash': 'abc' },
        annotations: { 'k8s.v1.cni.cncf.io/networks': 'it' },
        ownerReferences: [{ kind: 'ReplicaSet', name: 'host-abc', controller: true }],
      },
      spec: { nodeName: 'a', hostNetwork: true, containers: [{ image: 'sfptpd' }] },
    }),
    object('v1', 'Pod', 'it', 'it', {
      metadata: { name: 'it', namespace: 'it', labels: { app: 'it' }, ownerReferences: [{ kind: 'ReplicaSet', controller: true }] },
      spec: { nodeName: 'a', containers: [{ resources: { limits: { 'amd.com/onload': 1, 'openshift.io/it': 1 } } }] },
      status: { phase: 'Running' },
    }),
  ];
}
