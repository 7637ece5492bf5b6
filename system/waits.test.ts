/**
 * The commands by which a plan proves that a step is over, on what real controllers did: real kubectl, and a server that plays recordings. Each is false before
 * its step has begun and while it goes on, and true when it has ended.
 */
import { ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { writeKubeconfig } from './support/kubeconfig';
import * as olm from './support/olm-states';
import { apply, Cut, readRecording, Recorded, RecordedEvent, stateBefore } from './support/recording';
import { ReplayServer, View } from './support/replay-server';
import { ROOT, run, scratchDir } from './support/run';
import type { Manifest } from '../lib/manifests';
import { plan } from '../lib/plan/plan';

const scratch = scratchDir();
const bin = join(scratch, 'bin');

beforeAll(() => {
  mkdirSync(bin);
  symlinkSync(run(scratch, 'which', ['kubectl']).trim(), join(bin, 'oc'));
  // Nobody waits: the server goes on to the next moment. At the end of a recording nothing happens any more, so nobody would ever come back.
  writeFileSync(join(bin, 'sleep'), `#!/bin/bash
exec 3<>"/dev/tcp/127.0.0.1/$REPLAY_PORT"
printf 'GET /step?seconds=%s HTTP/1.0\\r\\n\\r\\n' "$1" >&3
[[ $(cat <&3) == *on ]] || kill -9 $PPID
`);
  chmodSync(join(bin, 'sleep'), 0o755);
});

interface Scenario {
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
const object = (apiVersion: string, kind: string, metadata: Manifest['metadata'], rest: object): Manifest => ({ apiVersion, kind, metadata, ...rest });

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
  return plural !== 'machineconfigpools' ? recorded : { ...recorded, status: { configuration: { name: has.size === 1 ? [...has][0] : 'the one before' } } };
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

const SCENARIOS: Scenario[] = [
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

const KMM_PACKAGE = 'kernel-module-management';

function subscription(version: string | undefined, more: object = {}): Manifest {
  return object('operators.coreos.com/v1alpha1', 'Subscription', { name: KMM_PACKAGE, namespace: 'openshift-kmm' }, {
    spec: {
      name: KMM_PACKAGE,
      channel: 'stable',
      source: 'redhat-operators',
      sourceNamespace: 'openshift-marketplace',
      ...version === undefined ? {} : { startingCSV: olm.csvOf(version), installPlanApproval: 'Manual' },
      ...more,
    },
  });
}

const csv = (version: string, spec: object = {}) => object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', { name: olm.csvOf(version), namespace: 'openshift-kmm' }, { spec });
const catalogue = (image: string) => object('operators.coreos.com/v1alpha1', 'CatalogSource', { name: 'redhat-operators', namespace: 'openshift-marketplace' }, { spec: { sourceType: 'grpc', image } });
const config = (name: string) => ({ config: { env: [{ name, value: 'b' }] } });
const phase = (version: string, name: string) => ({ object: of, changes }: RecordedEvent) => of === olm.csvObject(version) && changes.some(({ path, after }) => path.join('.') === 'status.phase' && after === name);
const gone = (key: string) => ({ object: of, kind }: RecordedEvent) => of === key && kind === 'deleted';
const last = () => true;

/** The same, where nothing tells which KMM runs: the commands find out. */
const isKmm = ({ kind, metadata }: Manifest) => kind === 'Subscription' && metadata.name === 'kmm';
const UNKNOWN_KMM = SCENARIOS.filter(({ before }) => before.some(isKmm)).map(({ what, before, after, ...scenario }): Scenario => (
  { ...scenario, what: `${what}, with a KMM that is not known`, before: before.filter((each) => !isKmm(each)), after: after.filter((each) => !isKmm(each)) }));

const OLM_SCENARIOS: Scenario[] = [
  { what: 'an operator that OLM installs', recording: olm.FIRST, before: [], after: [subscription('1.1.0')], ends: last, approves: 'wanted' },
  { what: 'an operator that OLM takes to another version', recording: olm.UPGRADE, before: [subscription('2.2.0')], after: [subscription('2.3.0')], ends: phase('2.3.0', 'Succeeded'), approves: 'wanted' },
  { what: 'an operator of another channel', recording: olm.CHANNEL, before: [subscription(undefined)], after: [subscription(undefined, { channel: 'release-2.6' })], ends: phase('2.6.0', 'Succeeded') },
  { what: 'settings of an operator', recording: olm.SETTINGS, before: [subscription('2.2.0')], after: [subscription('2.2.0', config('A'))], ends: phase('2.2.0', 'Succeeded') },
  { what: 'a catalogue of another image', recording: olm.CATALOGUE_IMAGE, before: [catalogue('r.example/index:1'), subscription(undefined)], after: [catalogue('r.example/index:2'), subscription(undefined)], ends: phase('2.3.0', 'Succeeded') },
  { what: 'a Subscription that goes', recording: olm.UNSUBSCRIBED, before: [subscription('2.2.0')], after: [], ends: gone(olm.SUBSCRIPTION) },
  { what: 'a ClusterServiceVersion that replaces another', recording: olm.CSV_NEW, before: [csv('2.2.0')], after: [csv('2.3.0')], ends: phase('2.3.0', 'Succeeded') },
  { what: 'a ClusterServiceVersion that is written anew', recording: olm.CSV_CHANGED, before: [csv('2.2.0', { install: { spec: { deployments: [] } } })], after: [csv('2.2.0', { install: { spec: { deployments: [{ name: 'a' }] } } })], ends: phase('2.2.0', 'Succeeded') },
  { what: 'a ClusterServiceVersion that goes', recording: olm.CSV_GONE, before: [csv('2.2.0')], after: [], ends: gone(olm.csvObject('2.2.0')) },
].map((scenario) => ({ system: 'operators', ...scenario }));

const workload = (kind: string, [name, namespace]: readonly string[], container: object, more: object = {}) => object('apps/v1', kind, { name, namespace }, {
  spec: { selector: { matchLabels: { app: name } }, template: { metadata: { labels: { app: name } }, spec: { containers: [container], ...more } } },
});
const [KMM_OPERATOR, KMM_WEBHOOK, ONLOAD_OPERATOR, WORKLOAD, SFPTPD] = [['kmm-operator-controller', 'ops'], ['kmm-operator-webhook', 'ops'], ['onload-operator-controller-manager', 'onload-operator-system'], ['app', 'apps'], ['sfptpd', 'ptp']];
const kmmOperator = (tag: string, env: object[] = []) => workload('Deployment', KMM_OPERATOR, { name: 'manager', image: `quay.io/edge-infrastructure/kernel-module-management-operator:${tag}`, env });
const onloadOperator = (env: object[]) => workload('Deployment', ONLOAD_OPERATOR, { name: 'manager', image: 'docker.io/onload/onload-operator:3.0', env });
const accelerated = (tag: string) => workload('Deployment', WORKLOAD, { name: 'app', image: `r.example/app:${tag}`, resources: { limits: { 'amd.com/onload': 1 } } });
const sfptpd = (tag: string) => workload('DaemonSet', SFPTPD, { name: 'sfptpd', image: `docker.io/onload/sfptpd:${tag}` }, { nodeSelector: { ptp: 'yes' } });
const kmmConfig = (path: string): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'kmm-operator-manager-config', namespace: 'ops' }, data: { 'controller_config.yaml': path } });
const keyOf = (plural: string, [name, namespace]: readonly string[]) => `${plural}/${namespace}/${name}`;
const rolled = (of: readonly string[], fields: object = {}) => [...olm.runs(keyOf('deployments', of)), ...olm.rollsOut(2, keyOf('deployments', of), 2, { ...fields })];
const isRolled = (of: readonly string[]) => ({ object: what }: RecordedEvent) => what.endsWith(`/${of[1]}/${of[0]}`);

const ROLLOUTS: Scenario[] = [
  { what: 'KMM of another image', recording: rolled(KMM_OPERATOR, { 'spec.template': { spec: { containers: [{ image: 'quay.io/edge-infrastructure/kernel-module-management-operator:2.3.0' }] } } }), system: 'operators', before: [kmmOperator('2.2.0')], after: [kmmOperator('2.3.0')], ends: isRolled(KMM_OPERATOR) },
  { what: 'KMM of another variable', recording: rolled(KMM_OPERATOR), system: 'operators', before: [kmmOperator('2.2.0')], after: [kmmOperator('2.2.0', [{ name: 'A', value: 'b' }])], ends: isRolled(KMM_OPERATOR) },
  {
    what: 'the configuration of KMM',
    recording: [...rolled(KMM_OPERATOR), ...olm.runs(keyOf('deployments', KMM_WEBHOOK)), ...olm.rollsOut(9, keyOf('deployments', KMM_WEBHOOK), 2)].sort((a, b) => a.at - b.at),
    system: 'kmm',
    before: [kmmConfig('a')],
    after: [kmmConfig('b')],
    ends: isRolled(KMM_WEBHOOK),
  },
  { what: 'the Onload Operator with another variable', recording: rolled(ONLOAD_OPERATOR), system: 'onload', before: [onloadOperator([])], after: [onloadOperator([{ name: 'A', value: 'b' }])], ends: isRolled(ONLOAD_OPERATOR) },
  { what: 'an accelerated workload of another image', recording: rolled(WORKLOAD), system: 'workload', before: [accelerated('1')], after: [accelerated('2')], ends: isRolled(WORKLOAD) },
  { what: 'sfptpd of another image', recording: olm.daemonRolls(keyOf('daemonsets', SFPTPD), 3), system: 'daemonset', before: [sfptpd('3.7.1')], after: [sfptpd('3.8.0')], ends: isRolled(SFPTPD) },
];

/** Moments at which somebody looks: many where a step begins and ends, some between. */
function stopsOf(events: readonly RecordedEvent[], end: number): number[] {
  const all = [...new Set(events.filter(({ object: of }) => !of.startsWith('pods/') || of.includes('onload-sfcmod')).map(({ at }) => at))].sort((a, b) => a - b);
  const at = all.indexOf(end);
  return all.filter((_, index) => index < 8 || (index > at - 8 && index <= at + 1) || index % 12 === 0);
}

/** A command in a shell, against a server. What still waits at the end of a recording is ended. */
class Shell {
  private child?: ChildProcess;

  public run(command: string, port: number): Promise<number | null> {
    const kubeconfig = writeKubeconfig(scratch, port);
    return new Promise((resolve) => {
      this.child = spawn('bash', ['-c', command], {
        stdio: ['ignore', 'ignore', 'ignore'],
        detached: true,
        env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, KUBECONFIG: kubeconfig, KUBECACHEDIR: join(scratch, `cache-${port}`), HOME: scratch, REPLAY_PORT: String(port) },
      });
      this.child.on('close', (code) => resolve(code));
    });
  }

  public end(): void {
    process.kill(-this.child!.pid!, 'SIGKILL');
  }
}

/** What a step runs beside what it applies and deletes, with which the recording begins. */
const beside = (command: string) => /until plan=.*$/.exec(command)?.[0] ?? ':';

test.each([...SCENARIOS, ...UNKNOWN_KMM, ...OLM_SCENARIOS, ...ROLLOUTS])('$what: the wait ends when the step has', async ({ recording, before, after, system, ends, view = (_, recorded) => recorded, others = {}, approves }) => {
  const events = typeof recording === 'string' ? readRecording(recording) : recording.filter(({ at }) => at > 0);
  const end = ends === undefined ? Infinity : events.filter(ends).at(-1)!.at;
  const state = stateBefore(typeof recording === 'string' ? events : []);
  if (typeof recording !== 'string') {
    recording.filter(({ at }) => at === 0).forEach((event) => apply(state, event));
  }
  // KMM 2.x brings this kind.
  const CRD = 'customresourcedefinitions//nodemodulesconfigs.kmm.sigs.x-k8s.io';
  const byWorkers = events.some(({ object: key }) => key.startsWith('nodemodulesconfigs/')) ? { [CRD]: {} } : {};
  for (const [key, rest] of Object.entries({ ...byWorkers, ...others })) {
    const [, namespace, name] = key.split('/');
    state.set(key, { ...rest, metadata: { name, namespace, labels: {}, annotations: {}, ...(rest as { metadata?: object }).metadata } } as Recorded);
  }
  const shell = new Shell();
  const server = new ReplayServer(state, events, stopsOf(events, end), view, () => shell.end());
  const port = await server.listen();
  try {
    const step = plan({ before: [...before], after: [...after] }).steps.filter((each) => each.system === system).at(-1)!;
    const code = await shell.run(`${step.note || ':'}; ${beside(step.run)} && { ${step.waitFor}; }`, port);
    expect(code).toBe(ends === undefined ? null : 0);
    expect(ends === undefined || server.now >= end ? 'later' : `at ${server.now}, before ${end}`).toBe('later');
    expect(server.patched).toEqual(approves === undefined ? [] : [olm.installPlan(approves)]);
    expect(await shell.run(step.show, port)).toBe(0);
  } finally {
    server.close();
  }
}, 120_000);

test('each recording is played', () => {
  const played = SCENARIOS.map(({ recording }) => `${String(recording)}.rec`);
  expect(readdirSync(join(ROOT, 'upstream', 'recordings')).filter((file) => file.endsWith('.rec') && !played.includes(file))).toEqual([]);
});
