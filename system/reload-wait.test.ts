/** The wait of a plan for the modules that KMM loads again after reboots: real kubectl, on a pool that is Updated before its last node has its module. */
import { spawn, spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { apply, RecordedEvent, State } from './support/recording';
import { ReplayServer } from './support/replay-server';
import { replayEnv, writeSleep } from './support/replay-shell';
import { scratchDir } from './support/run';
import { machineConfig, node, onload, planOf, pool } from '../test/plan/fixtures';

const scratch = scratchDir();
const bin = join(scratch, 'bin');

beforeAll(() => {
  writeSleep(bin);
  symlinkSync(spawnSync('which', ['kubectl'], { encoding: 'utf8' }).stdout.trim(), join(bin, 'oc'));
});

const LABEL = 'kmm.node.kubernetes.io/onload.onload-module.ready';
const loaded = (at: number, name: string, is: boolean): RecordedEvent => (
  { at, object: `nodes//${name}`, kind: 'changed', changes: [{ path: ['metadata', 'labels', LABEL], after: is ? '' : undefined }] });
const configured = (at: number, side: 'spec' | 'status', name: string): RecordedEvent => (
  { at, object: 'machineconfigpools//worker', kind: 'changed', changes: [{ path: [side, 'configuration'], after: { name } }] });

/** w3 never had its module: it is not waited for. */
const BEFORE = [configured(0, 'spec', 'a'), configured(0, 'status', 'a'), loaded(0, 'w1', true), loaded(0, 'w2', true), loaded(0, 'w3', false)];
const DURING = [
  configured(5, 'spec', 'b'), loaded(10, 'w1', false), loaded(15, 'w1', true), loaded(20, 'w2', false), configured(25, 'status', 'b'), loaded(30, 'w2', true),
];

test('the wait ends when as many nodes as before have the label', async () => {
  const manifests = [pool('worker'), onload('8.1.2.26')];
  const nodes = ['w1', 'w2', 'w3'].map((name) => node(name));
  const [{ note, waitFor }] = planOf(manifests, [...manifests, machineConfig('99-a', 'worker', { '/etc/a': 'a' })], { nodes }).steps;
  const state: State = new Map();
  BEFORE.forEach((event) => apply(state, event));
  const server = new ReplayServer(state, DURING, [...DURING.map(({ at }) => at), 35], (_, object) => object);
  const port = await server.listen();
  try {
    const code = await new Promise((resolve) => {
      spawn('sh', ['-c', `${note} && ${waitFor}`], { stdio: 'inherit', env: replayEnv(scratch, bin, port) }).on('close', resolve);
    });
    expect(code).toBe(0);
    expect(server.now).toBe(30);
  } finally {
    server.close();
  }
}, 120_000);
