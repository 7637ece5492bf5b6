/**
 * The functions of the script of a plan that prove that a step is over, on what real controllers did: real kubectl, and a server that plays recordings. Each is
 * false before its step has begun and while it goes on, and true when it has ended.
 */
import { ChildProcess, spawn } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import * as olm from './support/olm-states';
import { LAWS } from './support/recorded-laws';
import { apply, readRecording, Recorded, RecordedEvent, stateBefore } from './support/recording';
import { ReplayServer } from './support/replay-server';
import { replayEnv, writeSleep } from './support/replay-shell';
import { ROOT, run, scratchDir } from './support/run';
import * as tuned from './support/tuned-states';
import { object, Scenario, SCENARIOS } from './support/wait-scenarios';
import type { Manifest } from '../lib/manifests/manifest';
import { plan } from '../lib/plan/plan';
import { formatScript } from '../lib/reports/plan';

const scratch = scratchDir();
const bin = join(scratch, 'bin');

beforeAll(() => {
  writeSleep(bin);
  symlinkSync(run(scratch, 'which', ['kubectl']).trim(), join(bin, 'oc'));
});

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

const cluster = (version: string) => object('config.openshift.io/v1', 'ClusterVersion', { name: 'version' }, { spec: {}, status: { desired: { version }, history: [{ state: 'Completed', version }] } });
const ownTuned = (value: number) => object('tuned.openshift.io/v1', 'Tuned', { name: 'own', namespace: 'openshift-cluster-node-tuning-operator' }, {
  spec: { profile: [{ name: 'own', data: `[sysctl]\nvm.swappiness=${value}\n` }], recommend: [{ profile: 'own', priority: 18 }] },
});
const ofObject = (key: string) => ({ object: what }: RecordedEvent) => what === key;

const TUNING: Scenario[] = [
  { what: 'a Tuned that TuneD takes up node by node', recording: tuned.changed(true), before: [cluster('4.22.1'), ownTuned(1)], after: [cluster('4.22.1'), ownTuned(2)], ends: ofObject('nodes//node-2') },
  { what: 'a Tuned that goes', recording: tuned.GONE, before: [cluster('4.22.1'), ownTuned(1)], after: [cluster('4.22.1')], ends: ofObject('nodes//node-2') },
  { what: 'a Tuned of a release that does not tell what a node has', recording: tuned.changed(false), before: [cluster('4.21.3'), ownTuned(1)], after: [cluster('4.21.3'), ownTuned(2)], ends: ofObject('tuneds/openshift-cluster-node-tuning-operator/own') },
].map((scenario) => ({ system: 'machine-config', ...scenario }));

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
    return new Promise((resolve) => {
      this.child = spawn('bash', ['-c', command], { stdio: ['ignore', 'ignore', 'ignore'], detached: true, env: replayEnv(scratch, bin, port) });
      this.child.on('close', (code) => resolve(code));
    });
  }

  public end(): void {
    process.kill(-this.child!.pid!, 'SIGKILL');
  }
}

/** The functions of a script, without what it runs. */
const functionsOf = (script: string) => script.replace(/^main "\$@"\n$/m, '');

/** What a step runs beside what it applies and deletes, with which the recording begins. */
const beside = (command: string) => /until plan=.*$/.exec(command)?.[0] ?? ':';

test.each([...SCENARIOS, ...UNKNOWN_KMM, ...OLM_SCENARIOS, ...ROLLOUTS, ...TUNING])('$what: the wait ends when the step has', async ({ recording, before, after, system, ends, view = (_, recorded) => recorded, others = {}, approves }) => {
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
    const report = plan({ before: [...before], after: [...after] });
    const step = report.steps.filter((each) => each.system === system).at(-1)!;
    const noting = step.note === '' ? ':' : `step_${step.order}_note`;
    const code = await shell.run(`${functionsOf(formatScript(report))}\n${noting}\n${beside(step.run)}\nstep_${step.order}_wait`, port);
    expect(code).toBe(ends === undefined ? null : 0);
    expect(ends === undefined || server.now >= end ? 'later' : `at ${server.now}, before ${end}`).toBe('later');
    expect(server.patched).toEqual(approves === undefined ? [] : [olm.installPlan(approves)]);
    expect(await shell.run(step.show, port)).toBe(0);
  } finally {
    server.close();
  }
}, 120_000);

test('each recording is played', () => {
  const others = [
    // No step of a plan waits for what these show: reboots, a cordon and a Job (test/plan/kmm/recorded-turns.test.ts),
    's8-reboot', 's8-cordon', 's9-upgrade', 's9-fails',
    // and a real kubelet (test/reports/verify/kubelet-laws.test.ts, plugin-laws.test.ts).
    's11-install', 's11-reboot', 's12-install', 's12-reboot',
  ];
  const played = [...[...SCENARIOS, ...LAWS].map(({ recording }) => String(recording)), ...others].map((recording) => `${recording}.rec`);
  expect(readdirSync(join(ROOT, 'upstream', 'recordings')).filter((file) => file.endsWith('.rec') && !played.includes(file))).toEqual([]);
});
