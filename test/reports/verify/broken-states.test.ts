/**
 * States of clusters as real operators have left them at some moment, each with one thing broken, at random and the same ones each time: `verify` passes nothing of what is broken, and
 * without the damage it fails nothing.
 */
import { identityOf } from '../../../lib/manifests';
import type { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify/verify';
import type { CheckName, VerifyResult } from '../../../lib/reports/verify/verify-report';
import { SCENARIOS } from '../../../system/support/wait-scenarios';
import { runsOf } from '../../support/fuzz-runs';
import { type Completion, driverCluster, dumpAt, type Fields, momentsOf, onloadCluster, POOLED, pooledCluster, readRecording, virtualCluster } from '../../support/recorded-dump';
import { ARGUMENTS, kernelModule, KMM, MCO, onload, pool, TradingCluster } from '../../support/trading-cluster';

/** A recording, what was applied, and the objects at a moment. */
interface Recorded {
  readonly recording: string;
  readonly declared: readonly Manifest[];
  readonly moments: readonly number[];
  readonly dumpAt: (at: number) => Manifest[];
}

const momentsFrom = (recording: string) => momentsOf(readRecording(recording));
const appliedIn = (recording: string, kinds: readonly string[]) => (
  SCENARIOS.find((each) => each.recording === recording)!.after.filter(({ kind }) => kinds.includes(kind)));

function trading(recording: string, declared: readonly Manifest[]): Recorded {
  const cluster = new TradingCluster(recording);
  return { recording, declared, moments: cluster.moments, dumpAt: (at) => cluster.dumpAt(at, declared) };
}

function scenario(recording: string, complete: Completion, kinds: readonly string[], more: readonly Manifest[] = [], until = Infinity): Recorded {
  const declared = appliedIn(recording, kinds);
  // A recording has only what changes of them.
  const isDeclared = (object: Manifest) => declared.some((each) => identityOf(each) === identityOf(object));
  const dump = (at: number) => [...dumpAt(recording, at, complete, more).filter((object) => !isDeclared(object)), ...declared];
  return { recording, declared, moments: momentsFrom(recording).filter((at) => at < until), dumpAt: dump };
}

const RECORDED: readonly Recorded[] = [
  trading('s6-mco-kmm2', [onload('8.1.2.26'), ARGUMENTS, pool('trading')]),
  trading('s6-kmm2-faults', [onload('8.1.3.40')]),
  trading('s6-module-mco', [kernelModule('drivers', 'fast-driver', 'fast-driver:2.2', '2.2'), ARGUMENTS, pool('trading')]),
  trading('s6-ptp', [ARGUMENTS, pool('trading')]),
  scenario('s1-kmm2-slow', onloadCluster, ['Onload']),
  scenario('s1-upgrade-kmm2', onloadCluster, ['Onload']),
  scenario('s3-n1', driverCluster, ['Module']),
  scenario('s3-n2', driverCluster, ['Module']),
  // Later, other configurations are rendered, of which nothing is known.
  scenario('s4', pooledCluster, ['MachineConfig', 'MachineConfigPool'], POOLED, 150),
  scenario('s5-fwd', virtualCluster, ['SriovNetworkNodePolicy']),
];

/** Damage of one object, and the results that are about it. */
interface Damage {
  readonly what: string;
  readonly kind: string;
  /** Returns whether the object can have the damage. */
  readonly fits?: (object: Manifest & Fields, whole: readonly (Manifest & Fields)[]) => boolean;
  /** Without a change, the object is missing. */
  readonly change?: (object: Manifest & Fields) => void;
  readonly checks: readonly CheckName[];
}

const annotate = (key: string, value: string) => ({ metadata }: Manifest) => Object.assign((metadata as Fields).annotations ??= {}, { [key]: value });
const condition = (type: string, status: string) => (object: Fields) => {
  object.status.conditions = [...(object.status.conditions ?? []).filter((each: Fields) => each.type !== type), { type, status, message: 'broken on purpose' }];
};
const readyLabels = ({ metadata: { labels = {} } }: Manifest) => Object.keys(labels).filter((label) => label.startsWith(KMM) && label.endsWith('.ready'));
const SRIOV = 'sriovnetwork.openshift.io/';
const POOL: readonly CheckName[] = ['pools'];
const isOfPool = (object: Manifest & Fields) => object.metadata.annotations?.[`${MCO}currentConfig`] !== undefined;
const offers = (object: Manifest & Fields) => object.status?.allocatable?.['amd.com/onload'] !== undefined;

const isPlugin = ({ metadata: { name }, spec }: Manifest & Fields) => name.startsWith('onload-onload-device-plugin-ds-') && spec?.nodeName !== undefined;
const isPluginSet = ({ metadata: { name } }: Manifest) => name === 'onload-onload-device-plugin-ds';
/** Whether KMM has noted the boot with all that it has loaded on a node. */
const isBootNoted = ({ metadata: { name }, status }: Manifest & Fields, whole: readonly (Manifest & Fields)[]) => {
  const loaded = whole.find((each) => each.kind === 'NodeModulesConfig' && each.metadata.name === name)?.status?.modules as Fields[] | undefined;
  return status?.nodeInfo?.bootID !== undefined && loaded !== undefined && loaded.length > 0 && loaded.every(({ bootId }) => bootId !== undefined);
};
const waiting = (reason: string) => (pod: Manifest & Fields) => {
  pod.status = { phase: 'Pending', conditions: [{ type: 'Ready', status: 'False' }], containerStatuses: [{ name: 'c', image: 'quay.io/a/b:1', restartCount: 9, state: { waiting: { reason, message: 'broken on purpose' } } }] };
};
const [crashes, cannotPull] = ['CrashLoopBackOff', 'ImagePullBackOff'].map(waiting);
/** Changes the first text, number or list below the specification. */
const otherFields = ({ spec }: Fields) => {
  const field = Object.keys(spec).sort().find((key) => key !== 'selector')!;
  spec[field] = Array.isArray(spec[field]) ? [...spec[field], 'other'] : { ...spec[field], moduleLoader: 'other', version: 'other', storage: 'other', container: 'other' };
};

const DAMAGES: readonly Damage[] = [
  { what: 'a node is not ready', kind: 'Node', fits: (node) => readyLabels(node).length > 0, change: condition('Ready', 'False'), checks: ['nodes', 'modules'] },
  { what: 'a node is degraded', kind: 'Node', fits: isOfPool, change: annotate(`${MCO}state`, 'Degraded'), checks: POOL },
  { what: 'a node cannot be reconciled', kind: 'Node', fits: isOfPool, change: annotate(`${MCO}state`, 'Unreconcilable'), checks: POOL },
  { what: 'a node has another configuration', kind: 'Node', fits: isOfPool, change: annotate(`${MCO}currentConfig`, 'rendered-other-00000000000000000000000000000000'), checks: POOL },
  { what: 'the modules of a node are not loaded', kind: 'Node', fits: (node) => readyLabels(node).length > 0, change: (node) => readyLabels(node).forEach((label) => { delete node.metadata.labels![label]; }), checks: ['modules'] },
  { what: 'a node has rebooted since its modules were loaded', kind: 'Node', fits: isBootNoted, change: ({ status }) => { status.nodeInfo.bootID = 'another'; }, checks: ['modules'] },
  { what: 'a node offers nothing', kind: 'Node', fits: offers, change: ({ status }) => { status.allocatable['amd.com/onload'] = '0'; }, checks: ['allocatable'] },
  { what: 'a node offers no virtual functions', kind: 'Node', fits: ({ status }) => status?.allocatable?.['openshift.io/sfc'] !== undefined, change: ({ status }) => { status.allocatable['openshift.io/sfc'] = '0'; }, checks: ['sriov'] },
  { what: 'KMM has nothing loaded on a node', kind: 'NodeModulesConfig', change: (config) => { config.status = { modules: [] }; }, checks: ['modules'] },
  { what: 'KMM has loaded another image', kind: 'NodeModulesConfig', fits: ({ status }) => status?.modules?.length > 0, change: ({ status }) => { status.modules.forEach((each: Fields) => { each.config = { containerImage: 'quay.io/old:1' }; }); }, checks: ['modules'] },
  { what: 'KMM wants another image', kind: 'NodeModulesConfig', fits: ({ spec }) => spec?.modules?.length > 0, change: ({ spec }) => { spec.modules.forEach((each: Fields) => { each.config = { containerImage: 'quay.io/old:1' }; }); }, checks: ['modules'] },
  ...['RenderDegraded', 'NodeDegraded', 'ImageBuildDegraded', 'PinnedImageSetsDegraded', 'Degraded'].map((type): Damage => ({ what: `a pool is ${type}`, kind: 'MachineConfigPool', change: condition(type, 'True'), checks: POOL })),
  { what: 'a pool waits for an image beside Updated', kind: 'MachineConfigPool', change: condition('Updating', 'True'), checks: POOL },
  { what: 'a pool has a node that is not ready', kind: 'MachineConfigPool', change: condition('Updated', 'False'), checks: POOL },
  { what: 'a pool has no conditions', kind: 'MachineConfigPool', change: ({ status }) => { delete status.conditions; }, checks: POOL },
  { what: 'the controller of a pool has not seen a change', kind: 'MachineConfigPool', change: (object) => { (object.metadata as Fields).generation = 9; object.status.observedGeneration = 8; }, checks: POOL },
  { what: 'a pool is paused with another configuration', kind: 'MachineConfigPool', change: ({ spec }) => { spec.paused = true; spec.configuration = { ...spec.configuration, name: 'rendered-other-00000000000000000000000000000000' }; }, checks: POOL },
  { what: 'a pool has no configuration', kind: 'MachineConfigPool', change: ({ spec, status }) => { delete spec.configuration; delete status.configuration; }, checks: POOL },
  { what: 'the daemon cannot configure a node', kind: 'SriovNetworkNodeState', change: ({ status }) => Object.assign(status, { syncStatus: 'Failed', lastSyncError: 'no space left' }), checks: ['sriov'] },
  { what: 'the daemon tries again and again', kind: 'SriovNetworkNodeState', change: ({ status }) => Object.assign(status, { syncStatus: 'InProgress', lastSyncError: 'no space left' }), checks: ['sriov'] },
  { what: 'a card has fewer functions', kind: 'SriovNetworkNodeState', change: ({ status }) => { status.interfaces[0].numVfs = 1; }, checks: ['sriov'] },
  { what: 'the operator wants fewer functions', kind: 'SriovNetworkNodeState', change: ({ spec }) => { spec.interfaces[0].numVfs = 1; }, checks: ['sriov'] },
  { what: 'a card is gone', kind: 'SriovNetworkNodeState', change: ({ status }) => { status.interfaces = []; }, checks: ['sriov'] },
  { what: 'a drain is requested', kind: 'SriovNetworkNodeState', change: annotate(`${SRIOV}desired-state`, 'Drain_Required'), checks: ['sriov'] },
  { what: 'a node is being drained', kind: 'SriovNetworkNodeState', change: annotate(`${SRIOV}current-state`, 'Draining'), checks: ['sriov'] },
  { what: 'a drained node has not come back', kind: 'SriovNetworkNodeState', change: annotate(`${SRIOV}current-state`, 'DrainComplete'), checks: ['sriov'] },
  { what: 'a node has no state', kind: 'SriovNetworkNodeState', checks: ['sriov'] },
  { what: 'a node is cordoned', kind: 'Node', fits: ({ spec }) => spec?.unschedulable !== true, change: (node) => { node.spec = { ...node.spec, unschedulable: true }; }, checks: ['nodes'] },
  { what: 'KMM knows nothing of a node', kind: 'NodeModulesConfig', fits: ({ status }) => status?.modules?.length > 0, checks: ['modules'] },
  { what: 'the device plugin crashes', kind: 'Pod', fits: isPlugin, change: crashes, checks: ['onload'] },
  { what: 'the device plugin is not ready', kind: 'Pod', fits: isPlugin, change: condition('Ready', 'False'), checks: ['onload'] },
  { what: 'a node has no device plugin', kind: 'Pod', fits: isPlugin, checks: ['onload'] },
  { what: 'the image of the device plugin cannot be pulled', kind: 'Pod', fits: isPlugin, change: cannotPull, checks: ['onload'] },
  ...['Onload', 'Module', 'MachineConfig'].flatMap((kind): Damage[] => [
    { what: `a ${kind} is missing`, kind, checks: ['applied'] },
    { what: `a ${kind} is being deleted`, kind, change: ({ metadata }) => Object.assign(metadata, { deletionTimestamp: '2026-01-01T00:00:00Z', finalizers: ['example.com/held'] }), checks: ['applied'] },
    { what: `a ${kind} has other fields`, kind, change: otherFields, checks: ['applied'] },
  ]),
  { what: 'the controller of a DaemonSet has not seen a change', kind: 'DaemonSet', fits: isPluginSet, change: (object) => { (object.metadata as Fields).generation = 9; object.status.observedGeneration = 8; }, checks: ['onload'] },
  { what: 'a DaemonSet lacks a pod', kind: 'DaemonSet', fits: (object) => isPluginSet(object) && object.status?.desiredNumberScheduled > 0, change: ({ status }) => { status.numberReady = status.desiredNumberScheduled - 1; }, checks: ['onload'] },
];

/** Numbers between 0 and 1, the same ones each time (a linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const random = randomNumbers(51);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];

/** Results about an object: those of its node, or its own. */
function isAbout(target: Manifest & Fields, { check, object, nodes }: VerifyResult): boolean {
  const { metadata: { name }, kind, spec } = target;
  return check === 'applied' ? object === identityOf(target) : kind === 'Pod' ? nodes.includes(spec.nodeName as string) : ['Node', 'NodeModulesConfig', 'SriovNetworkNodeState'].includes(kind) ? nodes.includes(name) : nodes.length === 0 && (kind !== 'MachineConfigPool' || object === `MachineConfigPool ${name}`);
}

interface State {
  readonly text: string;
  readonly declared: readonly Manifest[];
  readonly whole: readonly Manifest[];
  readonly broken: readonly Manifest[];
  readonly target: Manifest & Fields;
  readonly damage: Damage;
}

/** A state with a damage that one of its objects can have. */
function stateAtRandom(): State {
  const { recording, declared, moments, dumpAt: dump } = oneOf(RECORDED);
  const at = oneOf(moments);
  const whole = dump(at) as (Manifest & Fields)[];
  const before = verify(whole, declared).results;
  const isLookedAt = (object: Manifest, { checks }: Damage) => before.some((each) => checks.includes(each.check) && isAbout(object, each));
  const options = DAMAGES.flatMap((damage) => whole
    .filter((object) => object.kind === damage.kind && damage.fits?.(object, whole) !== false && isLookedAt(object, damage))
    .map((target) => ({ damage, target })));
  if (options.length === 0) {
    return stateAtRandom();
  }
  const kinds = [...new Set(options.map(({ damage }) => damage))];
  const damage = oneOf(kinds);
  const { target } = oneOf(options.filter((option) => option.damage === damage));
  const broken = whole.flatMap((object) => {
    if (object !== target) {
      return [object];
    }
    const copy = JSON.parse(JSON.stringify(object)) as Manifest & Fields;
    damage.change?.(copy);
    return damage.change === undefined ? [] : [copy];
  });
  return { text: `${recording} at ${at}: ${damage.what} (${target.metadata.name})`, declared, whole, broken, target, damage };
}

const STATES = Array.from({ length: runsOf(1, 30) }, stateAtRandom);

test('states of many recordings and damages of many kinds are tried', () => {
  expect(new Set(STATES.map(({ text }) => text.split(' ')[0])).size).toBeGreaterThan(4);
  expect(new Set(STATES.map(({ damage }) => damage)).size).toBeGreaterThan(8);
});

test('nothing of what is broken passes', () => {
  const wrong = STATES.flatMap(({ text, broken, declared, target, damage }) => {
    const { verdict, results } = verify(broken, declared);
    const about = results.filter((each) => damage.checks.includes(each.check) && isAbout(target, each));
    const passes = about.filter((each) => each.verdict === 'pass' && each.reason !== 'no node is in the pool');
    return verdict !== 'pass' && about.length > 0 && passes.length === 0 ? [] : [`${text}: ${verdict}, ${passes.map(({ check, object, reason }) => `${check} ${object}: ${reason}`).join('; ')}`];
  });
  expect(wrong).toEqual([]);
});

test('nothing fails without the damage', () => {
  const wrong = STATES.flatMap(({ text, whole, declared }) => verify(whole, declared).results.filter(({ verdict }) => verdict === 'fail')
    .map(({ check, object, nodes, reason }) => `${text}: ${check} ${object} ${nodes.join()}: ${reason}`));
  expect(wrong).toEqual([]);
});
