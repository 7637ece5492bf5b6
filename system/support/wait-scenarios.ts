/** What was applied in the recordings of upstream/recordings, and when each change is over. */
import type { Cut, RecordedEvent } from './recording';
import type { View } from './replay-server';
import type { Manifest } from '../../lib/manifests/manifest';

/** A change that was recorded. */
export interface Scenario {
  readonly what: string;
  /** Name of a recording, or what is constructed. */
  readonly recording: string | readonly RecordedEvent[];
  readonly before: readonly Manifest[];
  readonly after: readonly Manifest[];
  /** System of the step: of several, the last one. */
  readonly system: string;
  /** The last event of the step: the last that matches. None where the recording ends before the step does. */
  readonly ends?: (event: RecordedEvent) => boolean;
  /** What the objects have that no event tells. */
  readonly view?: View;
  /** Objects that no event tells. */
  readonly others?: { readonly [object: string]: object };
  /** The InstallPlan that the step approves; no other is. */
  readonly approves?: string;
}

const NAMESPACE = 'onload';
const SELECTOR = { 'feature.node.kubernetes.io/pci-solarflare.present': 'true' };
export const object = (apiVersion: string, kind: string, metadata: Manifest['metadata'], rest: object): Manifest => ({ apiVersion, kind, metadata, ...rest });

const kmm = (version: string) => object('operators.coreos.com/v1alpha1', 'Subscription', { name: 'kmm', namespace: 'openshift-kmm' }, {
  spec: { name: 'kernel-module-management', channel: 'stable', source: 'a', sourceNamespace: 'b', startingCSV: `kernel-module-management.v${version}`, installPlanApproval: 'Manual' },
});

function onload(version: string, { sfc = true, selector = SELECTOR as object } = {}): Manifest {
  return object('onload.amd.com/v1alpha1', 'Onload', { name: 'onload', namespace: NAMESPACE }, {
    spec: {
      selector,
      serviceAccountName: 'onload',
      onload: {
        version,
        userImage: `registry.example.com/onload-user:${version}`,
        kernelMappings: [{ regexp: '^.+$', kernelModuleImage: `registry.example.com/onload-module:${version}-\${KERNEL_FULL_VERSION}`, ...sfc ? { sfc: {} } : {} }],
      },
      devicePlugin: {},
    },
  });
}

function driver(image: string, selector: object = { 'node-role.kubernetes.io/fast': '' }, version?: string): Manifest {
  return object('kmm.sigs.x-k8s.io/v1beta1', 'Module', { name: 'fast-driver', namespace: 'drivers' }, {
    spec: {
      selector,
      moduleLoader: {
        container: { ...version === undefined ? {} : { version }, modprobe: { moduleName: 'fast' }, kernelMappings: [{ regexp: '^.+$', containerImage: `registry.example.com/drivers/fast-driver:${image}-\${KERNEL_FULL_VERSION}` }] },
      },
    },
  });
}

const KMM_PREFIX = 'kmm.node.kubernetes.io/';
const isLabel = (sign: 'after' | 'before', label: RegExp) => ({ changes }: RecordedEvent) => (
  changes.some(({ path, ...sides }) => path[1] === 'labels' && label.test(path[2]) && sides[sign] !== undefined));

/** The nodes of the recordings with Onload: its selector, and what KMM 1.1 labelled them with before. */
const onloadNode = (...labels: string[]): View => (plural, { metadata, ...rest }) => (plural !== 'nodes' || !metadata.name.startsWith('host-') ? { metadata, ...rest }
  : { ...rest, metadata: { ...metadata, labels: { ...SELECTOR, ...Object.fromEntries(labels.map((label) => label.split('='))), ...metadata.labels } } });

/** A pod of KMM 1.1 has the name of its Module in a label. */
const withModule = (view: View): View => (plural, recorded, state) => {
  const [, module] = /^(.*)-[0-9a-f]{15}-/.exec(recorded.metadata.name) ?? [];
  return plural !== 'pods' || module === undefined ? view(plural, recorded, state)
    : { ...recorded, metadata: { ...recorded.metadata, labels: { ...recorded.metadata.labels, [`${KMM_PREFIX}module.name`]: module } } };
};

/** What KMM wants of a node and what the node has of several Modules: the lists are cut in the recordings, and labels tell the same. */
const modulesByLabels = (namespace: string, names: readonly string[]): View => (plural, recorded) => {
  const entries = (what: string) => names.filter((name) => Object.hasOwn(recorded.metadata.labels, `beta.${KMM_PREFIX}${namespace}.${name}.module-${what}`))
    .map((name) => ({ namespace, name, config: {} }));
  return plural !== 'nodemodulesconfigs' ? recorded : { ...recorded, spec: { modules: entries('configured') }, status: { modules: entries('in-use') } };
};

/** The same of one Module, with its image, which is in the recordings; but not what follows on the same line, and not what a new object has. */
const moduleWith = (image: string, namespace = 'drivers', name = 'fast-driver'): View => (plural, recorded) => {
  const entries = (side: 'spec' | 'status') => {
    const { modules = side === 'spec' && recorded.metadata.name === 'infra-0' ? {} : undefined } = recorded[side] as { modules?: Cut };
    return modules === undefined ? [] : [{ namespace, name, config: { containerImage: modules.image ?? image } }];
  };
  return plural !== 'nodemodulesconfigs' ? recorded : { ...recorded, spec: { modules: entries('spec') }, status: { modules: entries('status') } };
};

const PLUGIN = 'daemonsets/onload/onload-onload-device-plugin-ds';
const pluginOf = (nodes: number) => ({
  [PLUGIN]: { metadata: { generation: 1 }, status: { observedGeneration: 1, numberReady: nodes, desiredNumberScheduled: nodes } },
});
const ready = (module: string) => `${KMM_PREFIX}onload.${module}.ready=`;
const loader = (module: string, version: string) => `beta.${KMM_PREFIX}version-module-loader.onload.${module}=${version}`;
const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];

const machineConfig = (contents: string) => object('machineconfiguration.openshift.io/v1', 'MachineConfig', { name: '50-worker-a', labels: { 'machineconfiguration.openshift.io/role': 'worker' } }, {
  spec: { config: { ignition: { version: '3.2.0' }, storage: { files: [{ path: '/etc/a', contents: { source: `data:,${contents}` } }] } } },
});

/** A pool has the configuration that all of its nodes have: the recordings do not hold that. */
const pools: View = (plural, recorded, state) => {
  const nodes = [...state].filter(([key]) => key.startsWith(`nodes//${recorded.metadata.name[0]}-`)).map(([, { metadata }]) => metadata.annotations);
  const has = new Set(nodes.map((annotations) => annotations['machineconfiguration.openshift.io/currentConfig']));
  return plural !== 'machineconfigpools' ? recorded : {
    ...recorded,
    status: { configuration: { name: has.size === 1 ? [...has][0] : 'the one before' }, conditions: [{ type: 'Updated', status: has.size === 1 ? 'True' : 'False' }] },
  };
};

const policy = (numVfs: number) => object('sriovnetwork.openshift.io/v1', 'SriovNetworkNodePolicy', { name: 'sfc-a', namespace: 'openshift-sriov-network-operator' }, {
  spec: { nodeSelector: { rack: 'a' }, nicSelector: { pfNames: ['ens1f0'] }, resourceName: 'sfc', numVfs, deviceType: 'netdevice' },
});

/** Where the number that a node has is cut, it is the one that is wanted. */
const interfaces: View = (plural, recorded) => {
  const cut = (side: 'spec' | 'status') => (recorded[side] as { interfaces?: Cut }).interfaces;
  const wanted = cut('spec')?.numVfs ?? 8;
  const of = (numVfs: number) => ({ interfaces: [{ pciAddress: '0000:3b:00.0', numVfs }] });
  const has = cut('status') === undefined ? 8 : cut('status')!.numVfs ?? wanted;
  return plural !== 'sriovnetworknodestates' ? recorded : { ...recorded, spec: of(wanted), status: { ...recorded.status as object, ...of(has) } };
};

/** Nodes without virtual functions, whose state is from before. */
const none: View = (plural, recorded) => (plural !== 'sriovnetworknodestates' ? recorded
  : { ...recorded, status: { syncStatus: 'Succeeded', interfaces: [{ pciAddress: '0000:3b:00.0', numVfs: 0 }] } });

const LATER = 'registry.example.com/drivers/fast-driver:3.1-5.14.0-427.42.1.el9_4.x86_64';

/** What was recorded, with the plan's step and when it ends. */
export const SCENARIOS: Scenario[] = [
  ...['s1-upgrade-kmm2', 's1-kmm2-slow'].map((recording): Scenario => ({
    what: 'Onload of another version under KMM 2.x',
    recording,
    system: 'onload',
    before: [kmm('2.6.0'), onload(OLD)],
    after: [kmm('2.6.0'), onload(NEW)],
    view: onloadNode(),
    ends: isLabel('after', /\.version\.ready$/),
  })),
  {
    what: 'Onload of another version under KMM 1.1',
    recording: 's1-upgrade-kmm11',
    system: 'onload',
    before: [kmm('1.1.0'), onload(OLD)],
    after: [kmm('1.1.0'), onload(NEW)],
    view: onloadNode(),
    ends: isLabel('after', /onload\.onload-sfcmod\.ready$/),
  },
  {
    what: 'Onload that goes',
    recording: 's1-removed',
    system: 'onload',
    before: [kmm('2.6.0'), onload(NEW)],
    after: [kmm('2.6.0')],
    view: modulesByLabels(NAMESPACE, ['onload-module', 'onload-sfcmod']),
    ends: isLabel('before', /\.module-in-use$/),
  },
  {
    what: 'sfc that goes, under KMM 1.1',
    recording: 's2-d',
    system: 'onload',
    before: [kmm('1.1.0'), onload(NEW)],
    after: [kmm('1.1.0'), onload(NEW, { sfc: false })],
    view: withModule(onloadNode(loader('onload-module', NEW), ready('onload-module'))),
    others: pluginOf(4),
    ends: ({ object: of, kind }) => kind === 'deleted' && of.startsWith('pods/onload/onload-sfcmod-'),
  },
  {
    what: 'sfc that comes, under KMM 1.1',
    recording: 's2-e',
    system: 'onload',
    before: [kmm('1.1.0'), onload(NEW, { sfc: false })],
    after: [kmm('1.1.0'), onload(NEW)],
    view: onloadNode(loader('onload-module', NEW), ready('onload-module'), loader('onload-sfcmod', NEW)),
    others: pluginOf(4),
    ends: isLabel('after', /onload\.onload-sfcmod\.ready$/),
  },
  {
    what: 'another selector, under KMM 1.1',
    recording: 's2-f',
    system: 'onload',
    before: [kmm('1.1.0'), onload(NEW)],
    after: [kmm('1.1.0'), onload(NEW, { selector: { role: 'trading' } })],
    view: withModule(onloadNode(loader('onload-module', NEW), loader('onload-sfcmod', NEW))),
    others: pluginOf(4),
    // After that, the label of the node comes back.
    ends: ({ at, ...event }) => at < 40 && isLabel('before', /onload\.onload-(?:module|sfcmod)\.ready$/)({ at, ...event }),
  },
  {
    what: 'another version and sfc that goes, under KMM 1.1',
    recording: 's2-g',
    system: 'onload',
    before: [kmm('1.1.0'), onload(NEW)],
    after: [kmm('1.1.0'), onload('8.1.3.41', { sfc: false })],
    view: withModule(onloadNode()),
    ends: isLabel('after', /onload\.onload-module\.ready$/),
  },
  {
    what: 'another version and sfc that comes, under KMM 1.1',
    recording: 's2-h',
    system: 'onload',
    before: [kmm('1.1.0'), onload('8.1.3.41', { sfc: false })],
    after: [kmm('1.1.0'), onload('8.1.3.42')],
    view: withModule(onloadNode()),
    ends: ({ at, ...event }) => at < 100 && isLabel('after', /onload\.onload-(?:module|sfcmod)\.ready$/)({ at, ...event }),
  },
  {
    what: 'a driver of another version, node by node',
    recording: 's3-v2',
    system: 'kmm',
    before: [kmm('2.6.0'), driver('2.1', undefined, '2.1')],
    after: [kmm('2.6.0'), driver('2.2', undefined, '2.2')],
    view: moduleWith(''),
    ends: isLabel('after', /drivers\.fast-driver\.version\.ready$/),
  },
  {
    what: 'a driver of another image and the same version, whose nodes have unloaded it when the recording ends',
    recording: 's3-v3',
    system: 'kmm',
    before: [kmm('2.6.0'), driver('2.2', undefined, '2.2')],
    after: [kmm('2.6.0'), driver('2.3', undefined, '2.2')],
    view: moduleWith(''),
  },
  {
    what: 'a driver that is new',
    recording: 's3-n1',
    system: 'kmm',
    before: [kmm('2.6.0')],
    after: [kmm('2.6.0'), driver('3.0')],
    view: moduleWith(''),
    ends: ({ changes }) => changes.some(({ path, after }) => path.join('.') === 'status.modules' && after !== undefined),
  },
  {
    what: 'a driver of another image',
    recording: 's3-n2',
    system: 'kmm',
    before: [kmm('2.6.0'), driver('3.0')],
    after: [kmm('2.6.0'), driver('3.1')],
    view: moduleWith(LATER),
    ends: ({ changes }) => changes.some(({ path, after }) => path.join('.') === 'status.modules' && after !== undefined),
  },
  {
    what: 'a driver of another selector',
    recording: 's3-n4',
    system: 'kmm',
    before: [kmm('2.6.0'), driver('3.1')],
    after: [kmm('2.6.0'), driver('3.1', { 'node-role.kubernetes.io/quick': '' })],
    view: moduleWith(LATER),
    ends: ({ changes }) => changes.some(({ path, before }) => path.join('.') === 'status.modules' && before !== undefined),
  },
  {
    what: 'a driver that goes',
    recording: 's3-del',
    system: 'kmm',
    before: [kmm('2.6.0'), driver('2.3', undefined, '2.2')],
    after: [kmm('2.6.0')],
    view: moduleWith(''),
    ends: ({ changes }) => changes.some(({ path, before }) => path.join('.') === 'spec.modules' && before !== undefined),
  },
  {
    // That a node is cordoned and released is no difference of manifests, so no step is about it: `plan` warns of it (kmm/unloaded-by-cordon). But the driver
    // goes afterwards, and the wait for that is not over when it is gone from the node that is cordoned.
    what: 'a driver that goes, while a node is cordoned and released',
    recording: 's3-cordon',
    system: 'kmm',
    before: [kmm('2.6.0'), driver('3.0')],
    after: [kmm('2.6.0')],
    view: moduleWith('registry.example.com/drivers/fast-driver:3.0-5.14.0-427.42.1.el9_4.x86_64'),
    ends: ({ at, changes }) => at < 112 && changes.some(({ path, before }) => path.join('.') === 'status.modules' && before !== undefined),
  },
  {
    what: 'a MachineConfig for workers',
    recording: 's4',
    system: 'machine-config',
    before: [machineConfig('a')],
    after: [machineConfig('b')],
    view: pools,
    ends: ({ at, object: of, changes }) => at < 150 && of.startsWith('nodes//w-') && changes.some(({ path }) => path[2] === 'machineconfiguration.openshift.io/currentConfig'),
  },
  {
    what: 'more virtual functions',
    recording: 's5-fwd',
    system: 'sriov',
    before: [policy(8)],
    after: [policy(16)],
    view: interfaces,
    ends: ({ changes }) => changes.some(({ path, after }) => path[2] === 'sriovnetwork.openshift.io/desired-state' && after === 'Idle'),
  },
  {
    what: 'the first virtual functions, of which there are none when the recording ends',
    recording: 's5',
    system: 'sriov',
    before: [],
    after: [policy(16)],
    view: none,
  },
];
