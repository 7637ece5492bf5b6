/** Manifests of all sorts, as a large GitOps repository or a dump of a cluster has them: most are right, some are not. */
import { stringify } from 'yaml';

type Fields = { readonly [field: string]: unknown };
type Maker = (index: number) => Fields;

const ROLE = 'machineconfiguration.openshift.io/role';
const POOLS = 40;
/** Each one in so many has something wrong with it. */
const WRONG = 20;

const role = (index: number) => (index % POOLS === 0 ? 'worker' : `pool-${index % POOLS}`);
const isWrong = (index: number) => index % WRONG === WRONG - 1;
const object = (apiVersion: string, kind: string, name: string, fields: Fields, metadata: Fields = {}): Fields =>
  ({ apiVersion, kind, metadata: { name, ...metadata }, ...fields });

const pool: Maker = (index) => object('machineconfiguration.openshift.io/v1', 'MachineConfigPool', role(index), {
  spec: {
    machineConfigSelector: { matchExpressions: [{ key: ROLE, operator: 'In', values: ['worker', role(index)] }] },
    nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${role(index)}`]: '' } },
    maxUnavailable: '10%',
  },
});

const machineConfig: Maker = (index) => object('machineconfiguration.openshift.io/v1', 'MachineConfig', `50-${role(index)}-${index}`, {
  spec: {
    config: {
      ignition: { version: '3.2.0' },
      storage: {
        files: [
          { path: `/etc/trading/${index}.conf`, mode: 420, contents: { source: `data:,${'x'.repeat(200)}` } },
          // Two MachineConfigs of the same pool write it.
          ...(isWrong(index) ? [{ path: '/etc/trading/shared.conf', contents: { source: `data:,${index}` } }] : []),
        ],
      },
      systemd: { units: [{ name: `trading-${index}.service`, enabled: true, contents: `[Service]\nExecStart=/usr/bin/true ${index}\n` }] },
    },
  },
}, { labels: { [ROLE]: role(index) } });

const configMap: Maker = (index) => object('v1', 'ConfigMap', `settings-${index}`, {
  data: { 'settings.ini': `[feed]\n${Array.from({ length: 12 }, (_, line) => `key-${line} = ${index * line}\n`).join('')}`, 'level': isWrong(index) ? 3 : 'info' },
}, { namespace: `trading-${index % 50}`, labels: { 'app.kubernetes.io/part-of': 'trading' } });

const deployment: Maker = (index) => object('apps/v1', 'Deployment', `gateway-${index}`, {
  spec: {
    replicas: 2,
    selector: { matchLabels: { app: `gateway-${index}` } },
    template: {
      metadata: { labels: { app: `gateway-${index}` }, annotations: { 'k8s.v1.cni.cncf.io/networks': `exchange-${index % 100}` } },
      spec: {
        nodeSelector: { 'node-role.kubernetes.io/worker': '' },
        containers: [{
          name: 'gateway',
          image: `registry.example.com/trading/gateway:1.${index}`,
          env: [{ name: 'LD_PRELOAD', value: 'libonload.so' }, { name: 'EF_POLL_USEC', value: '100000' }],
          envFrom: [{ configMapRef: { name: `settings-${index}` } }],
          resources: { limits: { 'cpu': '4', 'memory': '2Gi', 'hugepages-2Mi': '64Mi', 'amd.com/onload': isWrong(index) ? 0 : 1 } },
          volumeMounts: [{ name: 'data', mountPath: '/data' }],
        }],
        volumes: [{ name: 'data', emptyDir: {} }],
      },
    },
  },
}, { namespace: `trading-${index % 50}` });

const onload: Maker = (index) => object('onload.amd.com/v1alpha1', 'Onload', `onload-${index}`, {
  spec: {
    selector: { onload: isWrong(index) ? 'shared' : `${index}` },
    serviceAccountName: 'onload',
    onload: {
      version: '8.1.2.26',
      userImage: 'docker.io/onload/onload-user:8.1.2.26',
      kernelMappings: [{ regexp: `^5\\.14\\.0-${index}\\..*$`, kernelModuleImage: `registry.example.com/onload-module:8.1.2.26-${isWrong(index) ? 'latest' : '${KERNEL_FULL_VERSION}'}` }],
    },
    devicePlugin: { setPreload: false },
  },
}, { namespace: `onload-${index}` });

const kernelModule: Maker = (index) => object('kmm.sigs.x-k8s.io/v1beta1', 'Module', `driver-${index}`, {
  spec: {
    selector: { 'node-role.kubernetes.io/worker': '' },
    moduleLoader: {
      container: {
        modprobe: { moduleName: `driver_${index}`, firmwarePath: '/opt/lib/firmware' },
        kernelMappings: Array.from({ length: 3 }, (_, mapping) => ({
          regexp: `^5\\.14\\.0-${mapping}${isWrong(index) ? '(' : ''}\\..*$`,
          containerImage: `registry.example.com/driver-${index}:\${KERNEL_FULL_VERSION}`,
        })),
      },
    },
  },
}, { namespace: `drivers-${index % 20}` });

const policy: Maker = (index) => object('sriovnetwork.openshift.io/v1', 'SriovNetworkNodePolicy', `policy-${index}`, {
  spec: {
    resourceName: `sfc_${index}`,
    nodeSelector: { [`node-role.kubernetes.io/${role(index)}`]: '' },
    nicSelector: { vendor: '1924', deviceID: '0b03', pfNames: [`ens${index}f0#0-7`] },
    numVfs: isWrong(index) ? 4 : 8,
    priority: 90,
  },
}, { namespace: 'openshift-sriov-network-operator' });

const sriovNetwork: Maker = (index) => object('sriovnetwork.openshift.io/v1', 'SriovNetwork', `network-${index}`, {
  spec: {
    resourceName: `sfc_${index}`, networkNamespace: `trading-${index % 50}`, vlan: isWrong(index) ? 5000 : 100, ipam: '{"type": "host-local", "subnet": "10.0.0.0/24"}',
  },
}, { namespace: 'openshift-sriov-network-operator' });

const attachment: Maker = (index) => object('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', `exchange-${index}`, {
  spec: {
    config: JSON.stringify({
      cniVersion: '0.3.1', name: `exchange-${index}`, type: isWrong(index) ? 'macvlan' : 'ipvlan', master: `ens${index % 10}f0`, ipam: { type: 'whereabouts', range: '10.1.0.0/24' },
    }),
  },
}, { namespace: `trading-${index % 50}` });

/** Of a hundred objects so many are of a sort. */
const SHARES: readonly (readonly [share: number, make: Maker])[] = [
  [35, configMap], [25, machineConfig], [18, deployment], [6, kernelModule], [2, onload], [4, policy], [5, sriovNetwork], [5, attachment],
];

/** So many objects, and their pools, as texts. */
export function largeObjects(count: number): string[] {
  const objects = SHARES.flatMap(([share, make]) => Array.from({ length: (count - POOLS) * share / 100 }, (_, index) => make(index)));
  return [...Array.from({ length: POOLS }, (_, index) => pool(index)), ...objects]
    .map((each) => stringify(each, { lineWidth: 0, aliasDuplicateObjects: false }));
}

/** The same as one text. */
export const largeInput = (count: number): string => largeObjects(count).join('---\n');
