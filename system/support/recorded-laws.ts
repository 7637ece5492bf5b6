/** What was changed in the recordings with the Machine Config Operator, the steps of its plan, and when each is over. */
import { apply, Cut, Recorded, RecordedEvent, State } from './recording';
import type { View } from './replay-server';
import { object } from './wait-scenarios';
import type { Manifest } from '../../lib/manifests/manifest';
import type { StepReport } from '../../lib/plan/plan-report';
import { devicePlugin, machineConfig, node, onload as onloadResource, onloadKmod, onloadNode, pool } from '../../test/plan/fixtures';

/** A step of a plan, and the law that its wait has to keep. */
export interface Law {
  /** The law, as the name of a test. */
  readonly what: string;
  readonly recording: string;
  /** Seconds at which the step begins. */
  readonly from: number;
  /** Seconds after which something else happens. */
  readonly until?: number;
  readonly before: readonly Manifest[];
  readonly after: readonly Manifest[];
  readonly nodes?: readonly Manifest[];
  readonly step: (steps: readonly StepReport[]) => StepReport;
  readonly holds: (state: State) => boolean;
  /** Whether the recording ends before the step does. */
  readonly isNever?: boolean;
  readonly view: View;
  readonly others?: { readonly [key: string]: object };
}

const MCO = 'machineconfiguration.openshift.io/';
const TRADERS = ['t1', 't2', 't3', 't4', 't5', 't6'];
const ONLOAD = ['onload.onload-module', 'onload.onload-sfcmod'];
const KMM = 'kmm.node.kubernetes.io/';

type Configured = { readonly configuration?: { readonly name?: string } } | undefined;
const wantedIn = (state: State, poolName: string) => (state.get(`machineconfigpools//${poolName}`)?.spec as Configured)?.configuration?.name;

/**
 * Whether nodes have the configuration of a pool, and nothing is left to do on them.
 *
 * @param old configuration before the change
 */
const areThrough = (state: State, poolName: string, names: readonly string[], old?: string): boolean => {
  const wanted = wantedIn(state, poolName);
  return wanted !== undefined && wanted !== old && names.every((name) => {
    const annotations = state.get(`nodes//${name}`)!.metadata.annotations;
    return ['currentConfig', 'desiredConfig'].every((of) => annotations[`${MCO}${of}`] === wanted) && annotations[`${MCO}state`] === 'Done';
  });
};

const areLoaded = (state: State, modules: readonly string[], names: readonly string[]): boolean => (
  names.every((name) => modules.every((module) => Object.hasOwn(state.get(`nodes//${name}`)!.metadata.labels, `${KMM}${module}.ready`))));

const haveVersion = (state: State, modules: readonly string[], version: string, names: readonly string[]): boolean => (
  names.every((name) => modules.every((module) => state.get(`nodes//${name}`)!.metadata.labels[`${KMM}${module}.version.ready`] === version)));

/** Labels that all nodes have all the time, which no event tells. */
const labelled = (labels: (name: string) => { readonly [label: string]: string }, view: View): View => (plural, recorded, state) => (
  plural !== 'nodes' ? view(plural, recorded, state)
    : { ...recorded, metadata: { ...recorded.metadata, labels: { ...labels(recorded.metadata.name), ...recorded.metadata.labels } } });

/** What KMM wants of a node and what it has: the lists are cut in the recordings, and labels tell the same. */
const byLabels = (names: readonly string[]): View => (plural, recorded) => {
  const entries = (what: string, side: 'spec' | 'status') => names.filter((name) => Object.hasOwn(recorded.metadata.labels, `beta.${KMM}${name}.module-${what}`))
    .map((name) => ({ namespace: name.split('.')[0], name: name.split('.')[1], config: { containerImage: ((recorded[side] as { modules?: Cut }).modules)?.image ?? '' } }));
  return plural !== 'nodemodulesconfigs' ? recorded : { ...recorded, spec: { modules: entries('configured', 'spec') }, status: { modules: entries('in-use', 'status') } };
};

/** Pool of a node. */
const poolOf = (name: string, state: State): string => (Object.hasOwn(state.get(`nodes//${name}`)!.metadata.labels, 'node-role.kubernetes.io/gold') ? 'gold'
  : name.startsWith('t') && state.has('machineconfigpools//trading') ? 'trading' : 'worker');

/**
 * Lines of pools are cut after some fields, so most of them lack what the operator says of its nodes. It is completed as the operator writes it: at each
 * of its writes, by the nodes of that moment, and the configuration once all of them have it.
 */
export function withPoolStatus(events: readonly RecordedEvent[], initial: State): RecordedEvent[] {
  const state: State = structuredClone(initial);
  const statusOf = (name: string): readonly (readonly [field: string, value: unknown])[] => {
    const names = [...state.keys()].flatMap((key) => (key.startsWith('nodes//') ? [key.slice('nodes//'.length)] : [])).filter((each) => poolOf(each, state) === name);
    const done = names.filter((each) => areThrough(state, name, [each]));
    const wanted = wantedIn(state, name);
    const isUpdated = names.length > 0 && done.length === names.length && wanted !== undefined;
    return [['conditions', [{ type: 'Updated', status: isUpdated ? 'True' : 'False' }]], ...isUpdated ? [['configuration', { name: wanted }] as const] : []];
  };
  return events.map((event) => {
    apply(state, event);
    const [, name] = event.object.split('machineconfigpools//');
    return name === undefined || !event.changes.some(({ path }) => path[0] === 'status') ? event
      : { ...event, changes: [...event.changes, ...statusOf(name).map(([field, after]) => ({ path: ['status', field], after }))] };
  });
}

const trader = (name: string): { readonly [label: string]: string } => (name.startsWith('t')
  ? { 'node-role.kubernetes.io/worker': '', 'node-role.kubernetes.io/trading': '', 'feature.node.kubernetes.io/pci-solarflare.present': 'true' } : { 'node-role.kubernetes.io/worker': '' });
const traders = labelled(trader, byLabels(ONLOAD));
const drivers = labelled(trader, byLabels(['drivers.fast-driver']));

/** Configuration of the pool before each change. */
const PLAIN = 'rendered-trading-4d16449668579b35ff0f60956bf696c0';
const WORKERS = 'rendered-worker-cf7a27d5079831bf54e899d9a3393478';

const kmm = (version: string) => object('operators.coreos.com/v1alpha1', 'Subscription', { name: 'kmm', namespace: 'openshift-kmm' }, {
  spec: { name: 'kernel-module-management', channel: 'stable', source: 'a', sourceNamespace: 'b', startingCSV: `kernel-module-management.v${version}`, installPlanApproval: 'Manual' },
});
const withSfc = (version: string): Manifest => {
  const resource = onloadResource(version, { 'feature.node.kubernetes.io/pci-solarflare.present': 'true' });
  const { onload } = resource.spec;
  const kernelMappings = onload.kernelMappings.map((mapping: object) => ({ ...mapping, sfc: {} }));
  return { ...resource, spec: { ...resource.spec, onload: { ...onload, kernelMappings } } };
};
const argument = (...kernelArguments: string[]) => machineConfig('99-trading-arguments', 'trading', {}, { kernelArguments });
const TRADING = pool('trading', { maxUnavailable: 2 });
const BASE = [kmm('2.6.0'), pool('worker'), TRADING];
const NODES = [...TRADERS, 'w1'].map((name) => {
  const it = node(name);
  return { ...it, metadata: { ...it.metadata, labels: { ...trader(name) } } };
});

const first = (system: string) => (steps: readonly StepReport[]) => steps.find((step) => step.system === system)!;

const PLUGIN = { 'daemonsets/onload/onload-onload-device-plugin-ds': { metadata: { generation: 1 }, status: { observedGeneration: 1, numberReady: 0, desiredNumberScheduled: 6 } } };

const OPERATOR = (release: string) => object('apps/v1', 'Deployment', { name: 'kmm-operator-controller', namespace: 'ops' }, {
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: 'kmm' } },
    template: { metadata: { labels: { app: 'kmm' } }, spec: { containers: [{ name: 'manager', image: `quay.io/edge-infrastructure/kernel-module-management-operator:${release}` }] } },
  },
});

const SFPTPD = object('apps/v1', 'DaemonSet', { name: 'sfptpd', namespace: 'sfptpd' }, {
  spec: { selector: { matchLabels: { app: 'sfptpd' } }, template: { metadata: { labels: { app: 'sfptpd' } }, spec: { containers: [{ name: 'sfptpd', image: 'docker.io/onload/sfptpd:3.8.0' }] } } },
});

const HOSTS = ['host-1', 'host-10', 'host-2', 'host-3'];
const OWN = 'onload.onload-module';
const GATE = `cdk8s-onload/${OWN}.upgrading`;
const UPGRADED = 'daemonsets/onload/onload-device-plugin';
const hosts = labelled(() => ({ 'node-role.kubernetes.io/worker': '' }), byLabels([OWN]));
const own = (version: string) => [kmm('2.6.0'), onloadKmod(version), devicePlugin(version)];

/** An upgrade of Onload with the device plugin, node by node. */
function upgrade(what: string, recording: string, from: number, [before, after]: readonly [string, string]): Law {
  return {
    what,
    recording,
    from,
    before: own(before),
    after: own(after),
    nodes: HOSTS.map((name) => onloadNode(name, before)),
    step: (steps) => steps.at(-1)!,
    holds: (state) => haveVersion(state, [OWN], after, HOSTS),
    view: hosts,
  };
}

/** An upgrade after which the plugin is back on each node. */
function upgraded(what: string, recording: string, from: number): Law {
  const law = upgrade(what, recording, from, ['8.1.2.26', '8.1.3.40']);
  return { ...law, holds: (state) => law.holds(state) && HOSTS.every((name) => !Object.hasOwn(state.get(`nodes//${name}`)!.metadata.labels, GATE)) };
}

/** An upgrade that stops at a node. */
function stopped(what: string, recording: string, from: number, until: number): Law {
  return { ...upgrade(what, recording, from, ['8.1.3.40', '8.1.2.26']), until, isNever: true };
}

export const LAWS: readonly Law[] = [
  {
    what: 'Onload that is new on KMM 2 has arrived when all nodes have loaded it, and the device plugin of each is ready',
    recording: 's8-install',
    from: 18.4,
    before: [kmm('2.6.0')],
    after: own('8.1.2.26'),
    step: (steps) => steps.at(-1)!,
    holds: (state) => haveVersion(state, [OWN], '8.1.2.26', HOSTS) && pluginRuns(state, UPGRADED),
    view: hosts,
    others: { [UPGRADED]: { metadata: { generation: 1 } as Recorded['metadata'], status: { observedGeneration: 1, numberReady: 0, desiredNumberScheduled: 0 } } },
  },
  upgraded('an upgrade of Onload with the device plugin has arrived when all nodes have loaded it, and the plugin is back on each', 's8-upgrade', 19),
  stopped('an upgrade of Onload that stops at a node has not arrived', 's8-interrupted', 12, 119),
  upgraded('an upgrade of Onload that apply carries out has arrived when all nodes have loaded it, and the plugin is back on each', 's10-upgrade', 57),
  stopped('an upgrade of Onload in which apply stops at a node has not arrived', 's10-fails', 36, 106),
  {
    what: 'Onload with the device plugin has been removed when no node has its module',
    recording: 's8-removal',
    from: 22.4,
    before: own('8.1.2.26'),
    after: [kmm('2.6.0')],
    nodes: HOSTS.map((name) => onloadNode(name, '8.1.2.26')),
    step: (steps) => steps.at(-1)!,
    holds: (state) => HOSTS.every((name) => !Object.hasOwn(state.get(`nodemodulesconfigs//${name}`)?.metadata.labels ?? {}, `beta.${KMM}${OWN}.module-in-use`)),
    view: hosts,
  },
  {
    what: 'a new pool has rolled out when all of its nodes have its first configuration',
    recording: 's6-install',
    from: 5.1,
    before: [kmm('2.6.0'), pool('worker')],
    after: [...BASE, argument('a')],
    nodes: NODES,
    step: first('machine-config'),
    holds: (state) => areThrough(state, 'trading', TRADERS),
    view: traders,
  },
  {
    what: 'a new pool has rolled out when all of its nodes have its first configuration, if the plan does not know them',
    recording: 's6-install',
    from: 5.1,
    before: [kmm('2.6.0'), pool('worker')],
    after: [...BASE, argument('a')],
    step: first('machine-config'),
    holds: (state) => areThrough(state, 'trading', TRADERS),
    view: traders,
    // The pool of the other nodes does not change, and is not in the recording from its beginning.
    others: { 'machineconfigpools//worker': { spec: { configuration: { name: 'rendered-worker-a' } }, status: { configuration: { name: 'rendered-worker-a' }, conditions: [{ type: 'Updated', status: 'True' }] } } },
  },
  {
    what: 'Onload that is new has arrived when all nodes have loaded it',
    recording: 's6-install',
    from: 5.9,
    before: BASE,
    after: [...BASE, withSfc('8.1.2.26')],
    step: first('onload'),
    holds: (state) => haveVersion(state, ONLOAD, '8.1.2.26', TRADERS) && pluginRuns(state),
    view: traders,
    // What a new object has is not recorded.
    others: PLUGIN,
  },
  {
    what: 'a kernel argument has arrived when all nodes have it and Onload is loaded on all of them again',
    recording: 's6-mco-kmm2',
    from: 3,
    before: [...BASE, argument('a'), withSfc('8.1.2.26')],
    after: [...BASE, argument('a', 'b'), withSfc('8.1.2.26')],
    nodes: NODES,
    step: first('machine-config'),
    holds: (state) => areThrough(state, 'trading', TRADERS, PLAIN) && areLoaded(state, ONLOAD, TRADERS),
    view: traders,
  },
  {
    what: 'a change with a node disruption policy has arrived when all nodes have it',
    recording: 's6-ptp',
    from: 2.5,
    before: [...BASE, argument('a')],
    after: [...BASE, argument('a'), machineConfig('99-trading-disable-chronyd', 'trading', { '/etc/systemd/system/chronyd.service': '' })],
    nodes: NODES,
    step: first('machine-config'),
    holds: (state) => areThrough(state, 'trading', TRADERS, PLAIN),
    view: traders,
  },
  {
    what: 'an upgrade of Onload beside faults has arrived when all nodes have loaded it',
    recording: 's6-kmm2-faults',
    from: 4.2,
    before: [...BASE, withSfc('8.1.2.26')],
    after: [...BASE, withSfc('8.1.3.40')],
    nodes: NODES,
    step: first('onload'),
    holds: (state) => haveVersion(state, ONLOAD, '8.1.3.40', TRADERS) && pluginRuns(state),
    view: traders,
  },
  {
    what: 'the nodes of a removed pool have left when the workers\' configuration is on all of them, of which the recording ends before',
    recording: 's6-uninstall',
    from: 3,
    before: [...BASE, argument('a')],
    after: [kmm('2.6.0'), pool('worker')],
    nodes: NODES,
    step: first('machine-config'),
    holds: (state) => areThrough(state, 'worker', TRADERS),
    isNever: true,
    view: traders,
    others: { 'machineconfigpools//worker': { spec: { configuration: { name: WORKERS } }, status: { configuration: { name: WORKERS } } } },
  },
  {
    what: 'Onload whose operator was deleted before it has not gone as long as nodes have its labels',
    recording: 's6-uninstall',
    from: 120,
    before: [...BASE, withSfc('8.1.3.40')],
    after: BASE,
    step: first('onload'),
    holds: () => false,
    isNever: true,
    view: labelled((name) => ({ ...trader(name), ...name.startsWith('t') ? { 'onload.amd.com/onload.onload': '8.1.3.40' } : {} }), byLabels(ONLOAD)),
  },
  ...['onload-module', 'onload-sfcmod'].map((name): Law => ({
    what: `Module ${name} that is removed has gone when no node has it`,
    recording: 's6-uninstall',
    from: 137.2,
    until: 160,
    before: [...BASE, moduleOf(name, 'onload', 'trading')],
    after: BASE,
    step: first('kmm'),
    holds: (state) => [...state].every(([key, { metadata }]) => (
      !key.startsWith('nodemodulesconfigs/') || !['in-use', 'configured'].some((of) => Object.hasOwn(metadata.labels, `beta.${KMM}onload.${name}.module-${of}`)))),
    view: traders,
  })),
  {
    what: 'sfptpd that is removed has gone when its DaemonSet has',
    recording: 's6-uninstall',
    from: 137.2,
    until: 160,
    before: [...BASE, SFPTPD],
    after: BASE,
    step: first('daemonset'),
    holds: (state) => !state.has('daemonsets/sfptpd/sfptpd'),
    view: traders,
  },
  {
    what: 'a kernel argument has arrived when all nodes have it and a driver of KMM is loaded on all of them again',
    recording: 's6-module-mco',
    from: 5.8,
    until: 125.3,
    before: [...BASE, argument('a'), driver('2.1')],
    after: [...BASE, argument('a', 'b'), driver('2.2')],
    nodes: NODES.map((it) => ({ ...it, metadata: { ...it.metadata, labels: { ...it.metadata.labels, [`${KMM}version-module.drivers.fast-driver`]: '2.1' } } })),
    step: first('machine-config'),
    holds: (state) => areThrough(state, 'trading', TRADERS, PLAIN) && areLoaded(state, ['drivers.fast-driver'], TRADERS),
    view: drivers,
  },
  {
    what: 'an ordered upgrade after reboots has arrived when all nodes have loaded it',
    recording: 's6-module-mco',
    from: 125.3,
    before: [...BASE, driver('2.1')],
    after: [...BASE, driver('2.2')],
    nodes: NODES.map((it) => ({ ...it, metadata: { ...it.metadata, labels: { ...it.metadata.labels, [`${KMM}version-module.drivers.fast-driver`]: '2.1' } } })),
    step: (steps) => steps.filter(({ system }) => system === 'kmm').at(-1)!,
    holds: (state) => haveVersion(state, ['drivers.fast-driver'], '2.2', TRADERS),
    view: drivers,
  },
  {
    what: 'a Module that is deleted with its namespace has gone when no node has it',
    recording: 's6-split',
    from: 1.9,
    before: [...BASE, driver('2.2')],
    after: BASE,
    step: first('kmm'),
    holds: (state) => [...state].every(([key, { metadata }]) => (
      !key.startsWith('nodemodulesconfigs/') || !Object.hasOwn(metadata.labels, `beta.${KMM}drivers.fast-driver.module-in-use`))),
    isNever: true,
    view: drivers,
    // Nothing happens to those on the other nodes.
    others: Object.fromEntries(TRADERS.map((name) => [`nodemodulesconfigs//${name}`, { metadata: { labels: { [`beta.${KMM}drivers.fast-driver.module-in-use`]: '' } } }])),
  },
  {
    what: 'a second pool has its nodes when they have its configuration, and others keep theirs',
    recording: 's6-split',
    from: 3.5,
    before: [...BASE, argument('a')],
    after: [...BASE, argument('a'), pool('gold'), machineConfig('99-gold-arguments', 'gold', {}, { kernelArguments: ['c'] })],
    nodes: NODES.map((it) => (['t4', 't5', 't6'].includes(it.metadata.name) ? node(it.metadata.name, ['worker', 'gold']) : it)),
    step: first('machine-config'),
    holds: (state) => areThrough(state, 'gold', ['t4', 't5', 't6']),
    isNever: true,
    view: drivers,
  },
  {
    // The Deployment of KMM is not recorded: it counts as replaced from the beginning, so that only the modules are waited for.
    what: 'KMM 2 after 1.1 runs when the nodes have loaded again what they had',
    recording: 's6-kmm11-to-2',
    from: 5,
    before: [OPERATOR('1.1.0'), ...['plain', 'versioned'].map((name) => moduleOf(name))],
    after: [OPERATOR('2.6.0'), ...['plain', 'versioned'].map((name) => moduleOf(name))],
    step: first('operators'),
    holds: (state) => areLoadedByWorkers(state, ['e11.plain', 'e11.versioned']),
    view: (plural, recorded, state) => (plural === 'deployments' ? { ...OPERATOR('2.6.0'), ...recorded } : byLabels(['e11.plain', 'e11.versioned'])(plural, recorded, state)),
    others: {
      'deployments/ops/kmm-operator-controller': {
        metadata: { generation: 2 }, spec: OPERATOR('2.6.0').spec, status: { observedGeneration: 2, replicas: 1, updatedReplicas: 1, availableReplicas: 1, readyReplicas: 1 },
      },
    },
  },
];

function driver(version: string): Manifest {
  return object('kmm.sigs.x-k8s.io/v1beta1', 'Module', { name: 'fast-driver', namespace: 'drivers' }, {
    spec: {
      selector: { 'node-role.kubernetes.io/trading': '' },
      moduleLoader: { container: { version, modprobe: { moduleName: 'fast' }, kernelMappings: [{ regexp: '^.+$', containerImage: `registry.example.com/drivers/fast-driver:${version}-\${KERNEL_FULL_VERSION}` }] } },
    },
  });
}

/** Whether the device plugin runs on all of its nodes. */
function pluginRuns(state: State, key = 'daemonsets/onload/onload-onload-device-plugin-ds'): boolean {
  const plugin = state.get(key) as (Recorded & { status?: { numberReady?: number; desiredNumberScheduled?: number } }) | undefined;
  return plugin?.status?.numberReady === plugin?.status?.desiredNumberScheduled;
}

function moduleOf(name: string, namespace = 'e11', role = 'worker'): Manifest {
  return object('kmm.sigs.x-k8s.io/v1beta1', 'Module', { name, namespace }, { spec: { selector: { [`node-role.kubernetes.io/${role}`]: '' }, moduleLoader: { container: { modprobe: { moduleName: name }, kernelMappings: [] } } } });
}

/** Whether node w1 has modules by what KMM 2 notes: the labels of the node are those of 1.1 for a moment. */
function areLoadedByWorkers(state: State, modules: readonly string[]): boolean {
  const labels = state.get('nodemodulesconfigs//w1')?.metadata.labels ?? {};
  return modules.every((module) => Object.hasOwn(labels, `beta.${KMM}${module}.module-in-use`));
}
