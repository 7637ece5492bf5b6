/** The wait of a plan for the modules that KMM loads again after reboots: real kubectl, on a pool that is Updated before its last node has its module. */
import { spawn, spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { apply, RecordedEvent, State } from './support/recording';
import { ReplayServer } from './support/replay-server';
import { replayEnv, writeSleep } from './support/replay-shell';
import { scratchDir } from './support/run';
import type { Manifest } from '../lib/manifests/manifest';
import { machineConfig, node, onload, planOf, pool } from '../test/plan/fixtures';
import { kmmModule, pinned, subscription } from '../test/plan/operators/fixtures';

const scratch = scratchDir();
const bin = join(scratch, 'bin');

beforeAll(() => {
  writeSleep(bin);
  symlinkSync(spawnSync('which', ['kubectl'], { encoding: 'utf8' }).stdout.trim(), join(bin, 'oc'));
});

const LABEL = 'kmm.node.kubernetes.io/onload.onload-module.ready';
const loaded = (at: number, name: string, is: boolean, label = LABEL): RecordedEvent => (
  { at, object: `nodes//${name}`, kind: 'changed', changes: [{ path: ['metadata', 'labels', label], after: is ? '' : undefined }] });
const configured = (at: number, side: 'spec' | 'status', name: string): RecordedEvent => (
  {
    at,
    object: 'machineconfigpools//worker',
    kind: 'changed',
    changes: [
      { path: [side, 'configuration'], after: { name } },
      { path: ['status', 'conditions'], after: [{ type: 'Updated', status: side === 'status' ? 'True' : 'False' }] },
    ],
  });

/** w3 never had its module: it is not waited for. */
const BEFORE = [configured(0, 'spec', 'a'), configured(0, 'status', 'a'), loaded(0, 'w1', true), loaded(0, 'w2', true), loaded(0, 'w3', false)];
const DURING = [
  configured(5, 'spec', 'b'), loaded(10, 'w1', false), loaded(15, 'w1', true), loaded(20, 'w2', false), configured(25, 'status', 'b'), loaded(30, 'w2', true),
];

/** Moment at which the wait of the first step ends. */
async function endOf(manifests: readonly Manifest[], before: readonly RecordedEvent[], during: readonly RecordedEvent[]): Promise<number> {
  const nodes = ['w1', 'w2', 'w3'].map((name) => node(name));
  const [{ note, waitFor }] = planOf(manifests, [...manifests, machineConfig('99-a', 'worker', { '/etc/a': 'a' })], { nodes }).steps;
  const state: State = new Map();
  before.forEach((event) => apply(state, event));
  const server = new ReplayServer(state, during, [...during.map(({ at }) => at), 35], (_, recorded) => recorded);
  const port = await server.listen();
  try {
    const code = await new Promise((resolve) => {
      spawn('sh', ['-c', `${note} && ${waitFor}`], { stdio: 'inherit', env: replayEnv(scratch, bin, port) }).on('close', resolve);
    });
    expect(code).toBe(0);
    return server.now;
  } finally {
    server.close();
  }
}

test('the wait ends when as many nodes as before have the label', async () => {
  expect(await endOf([pool('worker'), onload('8.1.2.26')], BEFORE, DURING)).toBe(30);
}, 120_000);

test('the wait for a Module that keeps its label through reboots ends when it is loaded in the new boots', async () => {
  const ready = (name: string) => loaded(0, name, true, 'kmm.node.kubernetes.io/drivers.gpu.ready');
  const boots = (at: number, name: string, bootID: string): RecordedEvent => (
    { at, object: `nodes//${name}`, kind: 'changed', changes: [{ path: ['status', 'nodeInfo', 'bootID'], after: bootID }] });
  const has = (at: number, name: string, bootId: string): RecordedEvent => ({
    at, object: `nodemodulesconfigs//${name}`, kind: 'changed', changes: [{ path: ['status', 'modules'], after: [{ namespace: 'drivers', name: 'gpu', bootId, config: {} }, { namespace: 'drivers', name: 'other', config: {} }] }],
  });
  const tolerant: Manifest = { ...kmmModule('gpu', { 'node-role.kubernetes.io/worker': '' }), metadata: { name: 'gpu', namespace: 'drivers' } };
  const tolerations = ['unschedulable', 'not-ready'].map((taint) => ({ key: `node.kubernetes.io/${taint}`, operator: 'Exists' }));
  const manifests = [pool('worker'), subscription(pinned('2.6.0')), { ...tolerant, spec: { ...tolerant.spec as object, tolerations } }];
  const before = [...BEFORE.slice(0, 2), ...['w1', 'w2'].flatMap((name) => [ready(name), boots(0, name, `${name}-1`), has(0, name, `${name}-1`)]), boots(0, 'w3', 'w3-1')];
  const during = [
    configured(5, 'spec', 'b'), boots(10, 'w1', 'w1-2'), has(15, 'w1', 'w1-2'), boots(20, 'w2', 'w2-2'), configured(25, 'status', 'b'), has(30, 'w2', 'w2-2'),
  ];
  expect(await endOf(manifests, before, during)).toBe(30);
}, 120_000);
