/** The Jobs that Argo CD runs: shellcheck, and real kubectl in a POSIX shell against a server on which a cluster goes through a stage. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { GitOps, OnloadPlatform, OnloadRelease, Platform } from '../lib';
import { apply, Recorded, RecordedEvent, State } from './support/recording';
import { ReplayServer } from './support/replay-server';
import { replayEnv, writeSleep } from './support/replay-shell';
import { run, scratchDir } from './support/run';
import { gateOf } from '../lib/constructs/gitops/gates/stage-gate';
import { scriptOf } from '../lib/constructs/gitops/job-pods';
import type { Manifest } from '../lib/manifests/manifest';
import { wholePlatform } from '../test/support/whole-platform';

const scratch = scratchDir();
const bin = join(scratch, 'bin');

beforeAll(() => writeSleep(bin));

const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
afterAll(() => stderr.mockRestore());

/** All scripts by the names of their Jobs. */
function scriptsOf(app: App, platform: OnloadPlatform, pausesPools: boolean): Map<string, string> {
  platform.gitOps(GitOps.argoCd({ repository: 'https://git.example.com/platform.git', pausesPools }));
  app.synthYaml();
  const objects: Manifest[] = app.node.findAll().filter((each): each is Chart => Chart.isChart(each)).flatMap((chart) => (
    chart.node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson())));
  const jobs = objects.filter(({ kind }) => kind === 'Job' || kind === 'CronJob');
  return new Map(jobs.map(({ metadata, spec }) => [metadata.name, (spec.jobTemplate?.spec ?? spec).template.spec.containers[0].command[2]]));
}

const [app, others] = [Testing.app(), Testing.app()];
const scripts = scriptsOf(app, wholePlatform(app, 'nyc1'), true);
const newest = scriptsOf(others, new OnloadPlatform(others, 'nyc2', { platform: Platform.openshift('4.17'), release: OnloadRelease.of({ onload: '8.1.2.26' }) }), false);
const withoutOperator = Testing.app();
const upgrades = scriptsOf(withoutOperator, new OnloadPlatform(withoutOperator, 'nyc3', { platform: Platform.openshift('4.18'), release: OnloadRelease.of({ onload: '8.1.2.26' }) }), false);
const script = (name: string): string => scripts.get(name)!;

const MODULE: Manifest = {
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'fast', namespace: 'drivers' }, spec: { selector: { 'node-role.kubernetes.io/fast': '' } },
};
const SRIOV: Manifest = { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetworkNodePolicy', metadata: { name: 'p', namespace: 'sriov' } };
const DAEMON: Manifest = { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'd', namespace: 'n' } };
const gate = (...objects: Manifest[]): string => scriptOf(gateOf(objects).commands);

test.each([
  ...[...scripts], ...[...newest].map(([name, text]) => [`${name} of another cluster`, text] as const),
  ['upgrade-onload-module', upgrades.get('upgrade-onload-module')!] as const, ['for a Module', gate(MODULE)] as const, ['for SR-IOV', gate(SRIOV)] as const,
])('shellcheck finds nothing in %s', (_, text) => {
  const file = join(scratch, 'script.sh');
  writeFileSync(file, text);
  // Templates of kubectl have variables of their own.
  expect(run(scratch, 'shellcheck', ['--shell=sh', '--exclude=SC2016', file])).toBe('');
});

interface Moment {
  readonly at: number;
  readonly object: string;
  readonly set: { readonly [path: string]: unknown };
}

interface Outcome {
  /** Exit code, or null where the Job would wait for ever. */
  readonly code: number | null;
  /** Seconds of the cluster. */
  readonly at: number;
  readonly state: State;
  readonly patched: readonly string[];
  readonly printed: string;
}

/** Runs a script while a cluster goes on. */
async function play(text: string, moments: readonly Moment[], seconds = 600): Promise<Outcome> {
  const events = moments.map(({ at, object, set }): RecordedEvent => ({
    at, object, kind: 'changed', changes: Object.entries(set).map(([path, after]) => ({ path: path.split('|'), after })),
  }));
  const state: State = new Map<string, Recorded>();
  events.filter(({ at }) => at === 0).forEach((event) => apply(state, event));
  const stops = Array.from({ length: seconds / 5 }, (_, index) => (index + 1) * 5);
  const server = new ReplayServer(state, events.filter(({ at }) => at > 0), stops, (_, object) => object);
  const port = await server.listen();
  try {
    let printed = '';
    const code = await new Promise<number | null>((resolve) => {
      const child = spawn('sh', ['-c', text], { stdio: ['ignore', 'pipe', 'pipe'], env: replayEnv(scratch, bin, port) });
      child.stdout.on('data', (data) => { printed += String(data); });
      child.stderr.on('data', (data) => { printed += String(data); });
      child.on('close', resolve);
    });
    return { code, at: server.now, state, patched: server.patched, printed };
  } finally {
    server.close();
  }
}

const POOL = 'machineconfigpools//onload';
const CONFIGS = ['99-onload-disable-chronyd', '99-onload-sfc'].map((name) => ({ name }));
const condition = (type: string, status: string) => ({ type, status });
const poolAt = (at: number, spec: string, status: string, isUpdated: boolean, sources: readonly object[] = CONFIGS, more: object = {}): Moment => ({
  at,
  object: POOL,
  set: {
    'metadata|generation': 1,
    'spec|configuration': { name: spec, source: sources },
    'status|observedGeneration': 1,
    'status|configuration': { name: status },
    'status|conditions': [condition('Updated', isUpdated ? 'True' : 'False'), condition('Degraded', 'False')],
    ...more,
  },
});

describe('the end of the MachineConfigs', () => {
  const wait = script('wait-for-20-machine-config');

  test('the end of the MachineConfigs is not before a changed MachineConfig is rendered, although the pool looks done', async () => {
    const { code, at } = await play(wait, [poolAt(0, 'a', 'a', true), poolAt(12, 'b', 'a', false), poolAt(100, 'b', 'b', true)]);
    expect(code).toBe(0);
    expect(at).toBeGreaterThanOrEqual(160);
  });

  test('the end of the MachineConfigs is not before the pool has each MachineConfig', async () => {
    const { code, at } = await play(wait, [poolAt(0, 'a', 'a', true, CONFIGS.slice(1)), poolAt(100, 'b', 'b', true)]);
    expect([code, at >= 160 && at <= 175]).toEqual([0, true]);
  });

  test('the end of the MachineConfigs is a minute after a pool that has nothing to do', async () => {
    const { code, at } = await play(wait, [poolAt(0, 'a', 'a', true)]);
    expect([code, at >= 60 && at <= 75]).toEqual([0, true]);
  });

  const OURS = { 'node-role.kubernetes.io/onload': '' };
  const nodeAt = (at: number, labels: object): Moment => ({ at, object: 'nodes//n1', set: { 'metadata|labels': { ...OURS, ...labels } } });
  const LOADED = { 'kmm.node.kubernetes.io/onload.onload-module.ready': '' };
  const onloadModule: Moment = { at: 0, object: 'modules/onload/onload-module', set: {} };

  test('the end of the MachineConfigs is when a node that has rebooted has loaded the modules of later stages again', async () => {
    const { code, at } = await play(wait, [poolAt(0, 'a', 'a', true), onloadModule, nodeAt(0, {}), nodeAt(200, LOADED)]);
    expect([code, at]).toEqual([0, 200]);
  });

  test('the end of the MachineConfigs is a quarter of an hour after the pool where modules are not loaded again, which a later stage may correct', async () => {
    const { code, at, printed } = await play(wait, [poolAt(0, 'a', 'a', true), onloadModule, nodeAt(0, {})], 1200);
    expect([code, at >= 960 && at <= 975]).toEqual([0, true]);
    expect(printed).toContain('Module onload/onload-module is not loaded again after 15 minutes, on node/n1\nThe next stage begins');
  });

  test.each<[string, Moment[]]>([
    ['a pool that is not there', []], ['a pool without status', [{ at: 0, object: POOL, set: { 'metadata|generation': 1 } }]],
    ['a node that does not come back', [poolAt(0, 'b', 'b', false)]],
    ['a configuration that cannot be rendered', [poolAt(0, 'a', 'a', true, CONFIGS, { 'status|conditions': [condition('Updated', 'True'), condition('RenderDegraded', 'True')] })]],
    ['an image that is built', [poolAt(0, 'a', 'a', true, CONFIGS, { 'status|conditions': [condition('Updated', 'True'), condition('Updating', 'True')] })]],
  ])('never comes with %s', async (_, moments) => {
    expect((await play(wait, moments, 80)).code).toBeNull();
  });
});

describe('the Job before a stage', () => {
  const [ten, fifteen, twenty] = script('wait-before-30-onload').match(/[0-9a-f]{64}/g)!;
  const marker = (at: number, stage: string, digest: string): Moment => ({ at, object: `configmaps/onload-gitops/onload-stage-${stage}`, set: { data: { digest } } });

  test('waits for each earlier stage as this commit has it', async () => {
    const { code, at } = await play(script('wait-before-30-onload'), [
      marker(0, '10-operators', ten), marker(0, '15-operator-config', fifteen), marker(0, '20-machine-config', 'former'), marker(50, '20-machine-config', twenty),
    ], 100);
    expect([code, at]).toEqual([0, 50]);
  });

  test('removes the digest of its own stage when all before it are done, and not earlier', async () => {
    const own = marker(0, '30-onload', 'former');
    const done = [marker(0, '10-operators', ten), marker(0, '15-operator-config', fifteen)];
    const before = await play(script('wait-before-30-onload'), [...done, own], 30);
    expect([before.code, before.state.has('configmaps/onload-gitops/onload-stage-30-onload')]).toEqual([null, true]);
    const after = await play(script('wait-before-30-onload'), [...done, marker(20, '20-machine-config', twenty), own], 50);
    expect([after.code, after.state.has('configmaps/onload-gitops/onload-stage-30-onload')]).toEqual([0, false]);
  });

  test('waits where nothing is applied yet', async () => {
    expect((await play(script('wait-before-30-onload'), [], 50)).code).toBeNull();
  });
});

describe('the approval', () => {
  const approve = script('approve-kernel-module-management');
  const subscription = (at: number, installedCSV?: string): Moment => ({ at, object: 'subscriptions/openshift-kmm/kernel-module-management', set: { 'status|installedCSV': installedCSV } });
  const installPlan = (at: number, name: string, ...csvs: string[]): Moment => ({
    at, object: `installplans/openshift-kmm/${name}`, set: { 'spec|approved': false, 'spec|clusterServiceVersionNames': csvs },
  });
  const V = 'kernel-module-management.v1.1.0';

  test('the approval is of the plan that installs the version, when it is there', async () => {
    const { code, patched, state } = await play(approve, [installPlan(20, 'install-a', V), subscription(60, V)]);
    expect(code).toBe(0);
    expect(new Set(patched)).toEqual(new Set(['installplans/openshift-kmm/install-a']));
    expect(state.get('installplans/openshift-kmm/install-a')!.spec).toMatchObject({ approved: true });
  });

  test.each<[string, string[]]>([
    ['another version', ['kernel-module-management.v2.6.0']], ['another operator too', [V, 'other.v1.0.0']], ['a version that begins alike', [`${V}0`]],
  ])('the approval is not of a plan that installs %s', async (_, csvs) => {
    const { code, patched, printed } = await play(approve, [subscription(0), installPlan(0, 'install-a', ...csvs)], 20);
    expect([code, patched]).toEqual([null, []]);
    expect(printed).toBe(`wanted: ${V}, installed: nothing, InstallPlans: false install-a ${csvs.join(' ')}\n`);
  });

  test('the approval is of nothing when the version is installed, though a later one waits', async () => {
    const { code, patched, printed } = await play(approve, [subscription(0, V), installPlan(0, 'install-b', 'kernel-module-management.v2.6.0')]);
    expect([code, patched, printed]).toEqual([0, [], `${V} is installed\n`]);
  });
});

describe('pausing', () => {
  const since = (at: number, value: string): Moment => ({ at, object: POOL, set: { 'metadata|annotations|cdk8s-onload/paused-since': value, 'spec|paused': true } });
  const annotationsOf = (state: State) => state.get(POOL)!.metadata.annotations;
  const isPaused = (state: State) => (state.get(POOL)!.spec as { paused?: boolean }).paused;

  test('notes itself on the pool', async () => {
    const { code, state } = await play(script('pause-pools'), [poolAt(0, 'a', 'a', true)]);
    expect([code, isPaused(state)]).toEqual([0, true]);
    expect(Number(annotationsOf(state)['cdk8s-onload/paused-since'])).toBeGreaterThan(1_600_000_000);
  });

  test.each<[string, Moment]>([
    ['whose rollout is not finished', poolAt(0, 'b', 'a', false)],
    ['that is degraded', poolAt(0, 'a', 'a', true, CONFIGS, { 'status|conditions': [condition('Updated', 'False'), condition('Degraded', 'True')] })],
    ['that is degraded and that something else has paused', poolAt(0, 'b', 'a', false, CONFIGS, { 'spec|paused': true })],
  ])('the pause does not begin for a pool %s, because what is applied may be the fix, and says so', async (_, moment) => {
    const { code, at, patched, printed } = await play(script('pause-pools'), [moment]);
    expect([code, at, patched]).toEqual([0, 0, []]);
    expect(printed).toContain('onload is not paused, because it is degraded or its rollout is not finished (Updated=False');
  });

  test('leaves a pool alone that something else has paused', async () => {
    const { code, patched } = await play(script('pause-pools'), [poolAt(0, 'a', 'a', true, CONFIGS, { 'spec|paused': true })], 30);
    expect([code, patched]).toEqual([null, []]);
  });

  test('goes on where an earlier run has paused, and where there is no pool yet', async () => {
    expect((await play(script('pause-pools'), [poolAt(0, 'b', 'a', false), since(0, '1')])).patched).toEqual([]);
    expect((await play(script('pause-pools'), [])).code).toBe(0);
  });

  test('ends when the new configuration is rendered', async () => {
    const { code, at, state } = await play(script('release-pools'), [poolAt(0, 'a', 'a', true, CONFIGS.slice(1)), since(0, '1'), poolAt(30, 'b', 'a', false)]);
    expect([code, at >= 90, isPaused(state)]).toEqual([0, true, false]);
    expect(annotationsOf(state)).toEqual({});
  });

  test('ends at once after a failure, but only where it is ours', async () => {
    const ours = await play(script('release-pools-after-failure'), [poolAt(0, 'a', 'a', true), since(0, '1')]);
    expect([ours.code, ours.at, isPaused(ours.state)]).toEqual([0, 0, false]);
    const theirs = await play(script('release-pools-after-failure'), [poolAt(0, 'a', 'a', true, CONFIGS, { 'spec|paused': true })]);
    expect([theirs.code, theirs.patched]).toEqual([0, []]);
  });

  test('pausing that lasts too long fails the CronJob, and no other does', async () => {
    const cron = script('pools-left-paused');
    expect((await play(cron, [poolAt(0, 'a', 'a', true), since(0, '1')])).code).toBe(1);
    expect((await play(cron, [poolAt(0, 'a', 'a', true), since(0, `${Math.floor(Date.now() / 1000)}`)])).code).toBe(0);
    expect((await play(cron, [poolAt(0, 'a', 'a', true, CONFIGS, { 'spec|paused': true })])).code).toBe(0);
  });
});

describe('the end of', () => {
  const node = (labels: object): Moment => ({ at: 0, object: 'nodes//n1', set: { 'metadata|labels': { 'node-role.kubernetes.io/fast': '', ...labels } } });
  const READY = { 'kmm.node.kubernetes.io/drivers.fast.ready': '' };
  const numbers = (at: number, moduleLoader: object): Moment => ({ at, object: 'modules/drivers/fast', set: { 'status|moduleLoader': moduleLoader } });
  const daemon = (at: number, status: object): Moment => ({ at, object: 'daemonsets/n/d', set: { 'metadata|generation': 2, status } });

  test.each<[string, string, Moment[], boolean]>([
    ['a Module with all nodes', gate(MODULE), [node(READY), numbers(0, { nodesMatchingSelectorNumber: 1, desiredNumber: 1, availableNumber: 1 })], true],
    ['a Module without nodes', gate(MODULE), [numbers(0, {})], true],
    ['a Module that loads', gate(MODULE), [node(READY), numbers(0, { nodesMatchingSelectorNumber: 2, desiredNumber: 2, availableNumber: 1 })], false],
    ['a Module with an unmapped kernel', gate(MODULE), [node(READY), numbers(0, { nodesMatchingSelectorNumber: 2, desiredNumber: 1, availableNumber: 1 })], false],
    ['a Module whose numbers are old', gate(MODULE), [node({}), numbers(0, { nodesMatchingSelectorNumber: 1, desiredNumber: 1, availableNumber: 1 })], false],
    ['a Module that is not there', gate(MODULE), [], false],
    ['SR-IOV on all nodes', gate(SRIOV), [{ at: 0, object: 'sriovnetworknodestates/sriov/n1', set: { status: { syncStatus: 'Succeeded' } } }], true],
    ['SR-IOV on a node whose drain is not over', gate(SRIOV), [{ at: 0, object: 'sriovnetworknodestates/sriov/n1', set: { 'metadata|annotations': { 'sriovnetwork.openshift.io/desired-state': 'Drain_Required' }, 'status': { syncStatus: 'Succeeded' } } }], false],
    ['SR-IOV on a node that is about to be schedulable', gate(SRIOV), [{ at: 0, object: 'sriovnetworknodestates/sriov/n1', set: { 'metadata|annotations': { 'sriovnetwork.openshift.io/current-state': 'DrainComplete' }, 'status': { syncStatus: 'Succeeded' } } }], false],
    ['SR-IOV on a node with fewer functions', gate(SRIOV), [{ at: 0, object: 'sriovnetworknodestates/sriov/n1', set: { spec: { interfaces: [{ pciAddress: '0000:3b:00.0', numVfs: 8 }] }, status: { syncStatus: 'Succeeded', interfaces: [{ pciAddress: '0000:3b:00.0' }] } } }], false],
    ['SR-IOV in progress', gate(SRIOV), [{ at: 0, object: 'sriovnetworknodestates/sriov/n1', set: { status: { syncStatus: 'InProgress' } } }], false],
    ['a DaemonSet with its nodes', gate(DAEMON), [daemon(0, { observedGeneration: 2, desiredNumberScheduled: 2, numberReady: 2, updatedNumberScheduled: 2 })], true],
    ['a DaemonSet without nodes', gate(DAEMON), [daemon(0, { observedGeneration: 2, desiredNumberScheduled: 0, numberReady: 0 })], true],
    ['a DaemonSet that rolls', gate(DAEMON), [daemon(0, { observedGeneration: 2, desiredNumberScheduled: 2, numberReady: 2, updatedNumberScheduled: 1 })], false],
    ['a DaemonSet that is not noticed', gate(DAEMON), [daemon(0, { observedGeneration: 1, desiredNumberScheduled: 2, numberReady: 2, updatedNumberScheduled: 2 })], false],
    ['a DaemonSet that is updated by hand', gate({ ...DAEMON, spec: { updateStrategy: { type: 'OnDelete' } } }),
      [daemon(0, { observedGeneration: 2, desiredNumberScheduled: 2, numberReady: 2, updatedNumberScheduled: 1 })], true],
    ['a definition', gate({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'c' } }),
      [{ at: 0, object: 'customresourcedefinitions//c', set: { status: { conditions: [condition('NamesAccepted', 'True'), condition('Established', 'True')] } } }], true],
    ['a definition that is not established', gate({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'c' } }),
      [{ at: 0, object: 'customresourcedefinitions//c', set: { status: { conditions: [condition('Established', 'False')] } } }], false],
    ['the policies of the cluster', gate({ apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' } }),
      [{ at: 0, object: 'machineconfigurations//cluster', set: { 'metadata|generation': 1, 'status': { observedGeneration: 1, nodeDisruptionPolicyStatus: { clusterPolicies: { files: [] } } } } }], true],
    ['policies that are not taken over', gate({ apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' } }),
      [{ at: 0, object: 'machineconfigurations//cluster', set: { 'metadata|generation': 2, 'status': { observedGeneration: 1, nodeDisruptionPolicyStatus: { clusterPolicies: { files: [] } } } } }], false],
  ])('the wait for the MachineConfigs ends as expected: %s', async (_, text, moments, ends) => {
    expect((await play(text, moments, 65)).code).toBe(ends ? 0 : null);
  });
});

test('a command that fails ends the Job with an error, and not as if it were done', async () => {
  const failing = script('wait-for-10-operators').replace('kubectl wait', 'false');
  const { code } = await play(failing, [{ at: 0, object: 'clusterserviceversions/openshift-kmm/kernel-module-management.v1.1.0', set: { 'status|phase': 'Pending' } }], 50);
  expect(code).toBe(1);
});
