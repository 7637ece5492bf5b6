/** Manifests of a large cluster, before and after a change, and its nodes: made up, but of the size that real ones have. */
import { stringify } from 'yaml';

export interface ClusterSize {
  readonly nodes: number;
  readonly pools: number;
  readonly objects: number;
  /** Whether pools are tuned, each by a profile of its own. Every second one changes, too. */
  readonly tuned?: boolean;
}

type Fields = { readonly [field: string]: unknown };

const ROLE = 'machineconfiguration.openshift.io/role';
const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';

/** The texts of `BEFORE`, `AFTER` and `--nodes`. Every second pool gets another file, Onload a new version. */
export function largeCluster(size: ClusterSize): { readonly before: string; readonly after: string; readonly nodes: string } {
  return { before: documents(manifests(size, false)), after: documents(manifests(size, true)), nodes: documents([nodeList(size)]) };
}

function documents(objects: readonly Fields[]): string {
  return objects.map((object) => stringify(object, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n');
}

const poolName = (index: number) => (index === 0 ? 'worker' : `pool-${index}`);

function manifests({ pools, objects, tuned = false }: ClusterSize, changed: boolean): Fields[] {
  const own = Array.from({ length: pools - 1 }, (_, index) => poolName(index + 1));
  const profiles = tuned ? own.map((name, index) => profile(name, changed && index % 2 === 0)) : [];
  const fixed = [...own.map(pool), ...profiles, onload(changed), module()];
  const configs = Array.from({ length: Math.floor((objects - fixed.length) * 0.75) }, (_, index) => machineConfig(index, pools, changed));
  const rest = Array.from({ length: objects - fixed.length - configs.length }, (_, index) => configMap(index));
  return [...fixed, ...configs, ...rest];
}

function pool(name: string): Fields {
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigPool',
    metadata: { name, labels: { [`pools.operator.machineconfiguration.openshift.io/${name}`]: '' } },
    spec: {
      machineConfigSelector: { matchExpressions: [{ key: ROLE, operator: 'In', values: ['worker', name] }] },
      nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } },
      maxUnavailable: '10%',
    },
  };
}

function profile(name: string, isChanged: boolean): Fields {
  return {
    apiVersion: 'performance.openshift.io/v2',
    kind: 'PerformanceProfile',
    metadata: { name },
    spec: {
      cpu: { reserved: '0-1', isolated: isChanged ? '2-30' : '2-31' },
      hugepages: { defaultHugepagesSize: '1G', pages: [{ size: '1G', count: 16 }] },
      nodeSelector: { [`node-role.kubernetes.io/${name}`]: '' },
      net: { userLevelNetworking: true },
    },
  };
}

function machineConfig(index: number, pools: number, changed: boolean): Fields {
  const role = poolName(index % pools);
  const isChanged = changed && index < pools && index % 2 === 1;
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name: `50-${role}-${index}`, labels: { [ROLE]: role } },
    spec: {
      config: {
        ignition: { version: '3.2.0' },
        storage: {
          files: [{ path: `/etc/trading/${index}.conf`, mode: 420, contents: { source: `data:,${isChanged ? 'new' : 'old'}-${'x'.repeat(200)}` } }],
        },
        systemd: { units: [{ name: `trading-${index}.service`, enabled: true, contents: `[Service]\nExecStart=/usr/bin/true ${index}\n` }] },
      },
    },
  };
}

function onload(changed: boolean): Fields {
  const version = changed ? '8.1.3.40' : '8.1.2.26';
  return {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload', namespace: 'onload' },
    spec: {
      selector: { 'node-role.kubernetes.io/pool-1': '' },
      serviceAccountName: 'onload',
      onload: {
        version,
        userImage: `docker.io/onload/onload-user:${version}`,
        kernelMappings: [{ regexp: '^5\\.14\\..*$', kernelModuleImage: `registry.example.com/onload-module:v${version}-\${KERNEL_FULL_VERSION}` }],
      },
      devicePlugin: { setPreload: false },
    },
  };
}

function module(): Fields {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'sfc', namespace: 'onload' },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: {
        container: {
          modprobe: { moduleName: 'sfc' },
          kernelMappings: [{ regexp: '^5\\.14\\..*$', containerImage: 'registry.example.com/sfc:${KERNEL_FULL_VERSION}' }],
        },
      },
    },
  };
}

function configMap(index: number): Fields {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: `settings-${index}`, namespace: 'trading' }, data: { 'settings.ini': `[a]\nb = ${index}\n` } };
}

function nodeList({ nodes, pools }: ClusterSize): Fields {
  return {
    apiVersion: 'v1',
    kind: 'List',
    items: Array.from({ length: nodes }, (_, index) => {
      const role = poolName(index % pools);
      return {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: {
          name: `node-${String(index).padStart(5, '0')}.example.com`,
          creationTimestamp: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString().replace('.000', ''),
          labels: {
            'kubernetes.io/os': 'linux',
            'node-role.kubernetes.io/worker': '',
            [`node-role.kubernetes.io/${role}`]: '',
            'topology.kubernetes.io/zone': `zone-${index % 3}`,
          },
        },
        status: {
          capacity: { cpu: '32' },
          conditions: ['MemoryPressure', 'DiskPressure', 'PIDPressure', 'Ready'].map((type) => ({ type, status: type === 'Ready' ? 'True' : 'False', reason: 'Kubelet' })),
          nodeInfo: { kernelVersion: KERNEL, osImage: 'Red Hat Enterprise Linux CoreOS 417.94.202410090854-0', architecture: 'amd64' },
        },
      };
    }),
  };
}
