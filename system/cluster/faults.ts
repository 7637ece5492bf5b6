/** Faults at each phase of a run, as data: what goes wrong, when, and what the run has to do about it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, type FaultOutcome, type FaultScene, type Phase } from './fault-scene';
import { REFUSAL, RefusingWebhook } from './refusing-webhook';
import { foreignAnnotation, foreignImage, OLD, releaseOf, SOMEBODY } from './scene';
import { type ClusterRole, clusterRole } from '../../lib/live/cluster-role';
import { type AuditedRequest, ControlPlane } from '../support/control-plane';
import { pathOf } from '../support/operated-cluster';

/** What a run has to do. */
export interface Expected {
  /** Exit code, or null for a run that is killed. */
  readonly code: number | null;
  readonly why?: string;
  readonly says?: RegExp;
  /** Whether it writes nothing. */
  readonly writesNothing?: boolean;
  readonly finishedBy: 'this run' | '--resume' | 'nothing';
  /** What another command says meanwhile, which ends with exit code 2. */
  readonly otherSays?: RegExp;
}

/** A row of the table. */
export interface FaultRow {
  readonly what: string;
  readonly phase: Phase;
  readonly fault: Fault;
  readonly expected: Expected;
  /** Reason why a run does not do so yet. */
  readonly known?: string;
}

/** A ClusterRole without one verb for one resource. */
export function without(role: ClusterRole, verb: string, resource: string): ClusterRole {
  return {
    ...role,
    rules: role.rules.flatMap((rule) => (rule.verbs.includes(verb) && rule.resources.includes(resource) ? [
      { ...rule, resources: rule.resources.filter((each) => each !== resource) },
      { ...rule, resources: [resource], verbs: rule.verbs.filter((each) => each !== verb) },
    ].filter(({ resources, verbs }) => resources.length > 0 && verbs.length > 0) : [rule])),
  };
}

const PHASES: readonly Phase[] = ['before the first write', 'in a step', 'while waiting for nodes', 'during an eviction', 'at the end'];

/** Factor by which time passes faster in runs whose API server is away: its start takes seconds, and more on a busy machine. */
const OUTAGE_PACE = 2;

/** Seconds for which the API server is away, on the clock of the run, before it starts again. */
const OUTAGE = 20;

async function loseApiServer({ bench: { plane } }: FaultScene): Promise<void> {
  await plane.end('kube-apiserver');
  await sleep(OUTAGE * 1000 / OUTAGE_PACE);
  plane.startApiServer();
  await plane.ready();
}

const through: Expected = { code: 0, finishedBy: 'this run' };

/** The API server, and the run itself, end at each phase. */
export const ENDINGS: readonly FaultRow[] = PHASES.flatMap((phase): FaultRow[] => [
  { what: 'API server killed for 30 s', phase, fault: { inject: loseApiServer, env: { CDK8S_ONLOAD_TEST_PACE: `${OUTAGE_PACE}` } }, expected: through },
  { what: 'apply killed', phase, fault: { inject: (_, run) => run.kill() }, expected: { code: null, finishedBy: '--resume' } },
]);

let webhook: RefusingWebhook | undefined;

async function refuseModules({ bench }: FaultScene): Promise<void> {
  webhook = await RefusingWebhook.start(bench.plane.certificate);
  await bench.applyAs('test', webhook.configuration);
}

async function refuseNoMore({ bench }: FaultScene): Promise<void> {
  await bench.operated.clear(['ValidatingWebhookConfiguration']);
  webhook?.close();
}

/** Another run, by another user on the same machine. */
const another = (env: { readonly [name: string]: string } = {}) => (scene: FaultScene) => scene.cli(scene.apply('direct'), env).ended;

const clock = (seconds: number) => ({ CDK8S_ONLOAD_TEST_CLOCK: `${seconds}` });

const HELD = /another run writes to the cluster/;

/** Nodes, other clients and the API server behave in other ways than a run expects. */
export const OTHERS: readonly FaultRow[] = [
  { what: 'second apply', phase: 'in a step', fault: { inject: another() }, expected: { ...through, otherSays: HELD } },
  { what: 'clock 5 min fast', phase: 'in a step', fault: { env: clock(300), inject: another() }, expected: { ...through, otherSays: HELD } },
  { what: 'clock 5 min slow', phase: 'in a step', fault: { env: clock(-300), inject: another() }, expected: { ...through, otherSays: HELD } },
  { what: 'slow API, 300 ms', phase: 'before the first write', fault: { context: 'front', before: ({ front }) => { front.delay = 300; } }, expected: through },
  {
    what: 'field taken by somebody',
    phase: 'in a step',
    fault: {
      inject: ({ bench }) => bench.applyAs(SOMEBODY, foreignImage()),
      // Somebody leaves it to the run again.
      repair: async ({ bench }) => {
        await bench.install(releaseOf(OLD).filter(({ kind }) => kind === 'DaemonSet'));
      },
    },
    expected: { code: 3, why: 'refused', says: new RegExp(SOMEBODY), finishedBy: '--resume' },
  },
  {
    what: 'annotation of somebody',
    phase: 'in a step',
    fault: {
      inject: ({ bench }) => bench.applyAs(SOMEBODY, foreignAnnotation()),
      repair: async ({ bench }) => {
        const { apiVersion, kind, metadata: { name, namespace } } = foreignAnnotation();
        await bench.applyAs(SOMEBODY, { apiVersion, kind, metadata: { name, namespace } });
      },
      lost: async ({ bench }) => {
        const { kind, metadata: { name, namespace, annotations } } = foreignAnnotation();
        const found = (await bench.find(kind, name, namespace)).metadata.annotations;
        return Object.entries(annotations!).flatMap(([key, value]) => (found?.[key] === value ? [] : [`annotation ${key} of ${SOMEBODY}`]));
      },
    },
    expected: through,
  },
  {
    what: 'node never returns',
    phase: 'while waiting for nodes',
    fault: { args: ['--patience=4m'], before: ({ bench }) => { bench.operated.faults = { gone: 'b' }; }, repair: ({ bench }) => { bench.operated.faults = {}; } },
    expected: { code: 3, why: 'late', says: /\bb\b/, finishedBy: '--resume' },
  },
  {
    what: 'pool degraded',
    phase: 'while waiting for nodes',
    fault: { before: ({ bench }) => { bench.operated.faults = { degraded: 'b' }; }, repair: ({ bench }) => { bench.operated.faults = {}; } },
    expected: { code: 3, why: 'failed', says: /\bb\b[\s\S]*content mismatch/, finishedBy: '--resume' },
  },
  {
    what: 'expired token',
    phase: 'while waiting for nodes',
    fault: { context: 'front', inject: ({ front }) => { front.isExpired = true; }, repair: ({ front }) => { front.isExpired = false; } },
    expected: { code: 3, says: /Unauthorized|credentials|log ?in/i, finishedBy: '--resume' },
  },
  {
    what: '403 on one resource',
    phase: 'while waiting for nodes',
    fault: { inject: (scene) => scene.permit(without(clusterRole('apply'), 'patch', 'nodes')), repair: (scene) => scene.permit(clusterRole('apply')) },
    expected: { code: 3, why: 'refused', says: /cannot patch resource \\?"nodes/, finishedBy: '--resume' },
  },
  {
    what: 'webhook that refuses, from the beginning',
    phase: 'before the first write',
    fault: { before: refuseModules, repair: refuseNoMore },
    expected: { code: 3, why: 'refused', says: new RegExp(REFUSAL), writesNothing: true, finishedBy: '--resume' },
  },
  {
    what: 'webhook that refuses, later',
    phase: 'in a step',
    fault: { inject: refuseModules, repair: refuseNoMore },
    expected: { code: 3, why: 'refused', says: new RegExp(REFUSAL), finishedBy: '--resume' },
  },
];

let other: ControlPlane | undefined;

/** Writes that reached a cluster, beside those that were tried only. */
const written = (requests: readonly AuditedRequest[]): string[] => requests.filter(({ requestURI }) => !requestURI.includes('dryRun'))
  .map(({ verb, requestURI }) => `${verb} ${requestURI.replace(/\?.*/, '')}`);

let wipedAt = 0;

/** etcd begins anew: in its cluster, the user may do the same, and there are the same kinds and namespaces. */
async function loseAll(scene: FaultScene): Promise<void> {
  const { bench } = scene;
  await bench.operated.stop();
  await bench.plane.wipe();
  wipedAt = bench.plane.audited.length;
  await bench.define();
  for (const name of ['onload', 'trading']) {
    await bench.applyAs('test', { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
  }
  await scene.permit(clusterRole('apply'));
}

/** The cluster of a run is another one, or lacks a kind. */
export const LOST: readonly FaultRow[] = [
  {
    what: 'CRD missing',
    phase: 'before the first write',
    fault: {
      before: async ({ bench }) => {
        await bench.require('DELETE', `${pathOf('CustomResourceDefinition')}/modules.kmm.sigs.x-k8s.io`);
        await bench.until('no more Modules', async () => (await bench.plane.ask('GET', pathOf('Module'))).code === 404);
      },
      repair: async ({ bench }) => {
        await bench.define();
        await bench.install(releaseOf(OLD).filter(({ kind }) => kind === 'Module'));
      },
    },
    expected: { code: 3, says: /Module/, writesNothing: true, finishedBy: '--resume' },
  },
  {
    what: 'changed context',
    phase: 'in a step',
    fault: {
      context: '',
      before: async (scene) => {
        const folder = join(scene.folder, 'other');
        mkdirSync(folder);
        other = await ControlPlane.start(folder);
        const binding = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRoleBinding', metadata: { name: 'all' }, subjects: [{ kind: 'User', name: 'user', apiGroup: 'rbac.authorization.k8s.io' }], roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' } };
        await other.ask('POST', '/apis/rbac.authorization.k8s.io/v1/clusterrolebindings', binding);
      },
      inject: (scene) => scene.useContext('other', other!.port),
      lost: () => {
        const requests = written(other!.audited);
        other!.stop();
        return requests.map((request) => `in the other cluster: ${request}`);
      },
      repair: (scene) => scene.useContext('direct'),
    },
    expected: through,
  },
  {
    what: 'wiped etcd',
    phase: 'in a step',
    fault: { inject: loseAll, isLast: true, lost: ({ bench }) => written(bench.plane.audited.slice(wipedAt)).map((request) => `in the new cluster: ${request}`) },
    expected: { code: 3, says: /another cluster|kube-system/, finishedBy: 'nothing' },
  },
];

/** Whether an outcome is what a row expects. Returns what differs. */
export function differences({ expected }: FaultRow, outcome: FaultOutcome): string[] {
  const { code, why, says, writesNothing, finishedBy, otherSays } = expected;
  return [
    ...outcome.code === code ? [] : [`exit code ${outcome.code}, not ${code}: ${outcome.said.slice(0, 500)}`],
    ...why === undefined || outcome.why === why ? [] : [`stopped (${outcome.why}), not (${why}): ${outcome.said.slice(0, 500)}`],
    ...says === undefined || says.test(outcome.said) ? [] : [`does not say ${says}: ${outcome.said}`],
    ...writesNothing !== true || outcome.written.length === 0 ? [] : [`has written ${outcome.written.join(', ')}`],
    ...outcome.finishedBy === finishedBy ? [] : [`finished by ${outcome.finishedBy}, not ${finishedBy}`],
    ...otherSays === undefined || (outcome.other?.code === 2 && otherSays.test(outcome.other.err)) ? [] : [`the other run: ${outcome.other?.code} ${outcome.other?.err}`],
    ...outcome.lost,
  ];
}
