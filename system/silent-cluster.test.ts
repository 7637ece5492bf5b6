/** `apply` and `watch` beside an API server that answers nothing, or only lists. Time passes 20 times as fast. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, endCli, PACE, startCli } from './support/cli-process';
import { OperatedServer } from './support/operated-server';
import { scratchDir } from './support/run';
import { release } from '../test/support/rolling-cluster';

jest.setTimeout(120_000);

/** Five seconds, in which a busy machine answers. */
const PATIENT = ['--request-timeout', `${5 * PACE}s`];

const WRITES = ['patch ConfigMap drivers/settings', 'patch MachineConfig 50-worker-a', 'patch Module drivers/fast'];

const dir = join(scratchDir(), 'dist');
let server: OperatedServer;
let kubeconfig: string;

beforeAll(() => {
  mkdirSync(dir);
  writeFileSync(join(dir, 'all.json'), release('2').map((object) => JSON.stringify(object)).join('\n---\n'));
});
beforeEach(async () => {
  server = OperatedServer.running();
  kubeconfig = await server.listen();
});
afterEach(() => {
  endCli();
  server.close();
});

const start = (command: string, args: readonly string[], onOutput?: (out: string) => void): Promise<Ended> => (
  startCli([command, 'cluster', dir, '--kubeconfig', kubeconfig, ...command === 'apply' ? ['--yes'] : [], ...args], {}, onOutput).ended);

/** Answers nothing from the moment at which a run has printed something, and no longer than a number of its seconds. */
function silentAfter(text: string, seconds = Infinity): (out: string) => void {
  let isSilent = false;
  return (out) => {
    if (!isSilent && out.includes(text)) {
      isSilent = true;
      server.holds = () => true;
      server.restart();
      if (seconds < Infinity) {
        setTimeout(() => { server.holds = undefined; }, seconds * 1000 / PACE);
      }
    }
  };
}

describe('a cluster that never answers', () => {
  test.each(['apply', 'watch'])('%s ends with one error that names the remedy, and nothing is written', async (command) => {
    server.holds = () => true;
    const { code, out, err } = await start(command, ['--request-timeout', '1s']);
    expect([code, out, server.written]).toEqual([2, '', []]);
    expect(err).toMatch(new RegExp(`^cdk8s-onload ${command}: cluster: (no answer in time|cluster of which nothing could be read): .*; .*--request-timeout.*\\n$`));
  });
});

describe('a cluster that no longer answers', () => {
  test('apply stops after its patience, and says since when, what was written, and what is safe', async () => {
    const { code, out } = await start('apply', [...PATIENT, '--patience', '10m'], silentAfter('applied MachineConfig'));
    expect([code, server.written]).toEqual([3, WRITES.slice(0, 2)]);
    expect(out).toMatch(/stopped \(unanswered\):\n.* {2}the cluster does not answer since \d{4}-\d\d-\d\dT[\d:]+Z: cluster: no answer in time: [\s\S]*written:\n.* {2}ConfigMap drivers\/settings\n.* {2}MachineConfig 50-worker-a\n[\s\S]*safe now:\n.* {2}see why the cluster does not answer; once it does, run/);
  });

  test('apply waits for one that answers again', async () => {
    const { code, out } = await start('apply', [...PATIENT, '--patience', '10h'], silentAfter('applied MachineConfig', 600));
    expect([out, code, server.written]).toEqual([
      expect.stringMatching(/the cluster does not answer.*; nothing is decided before it does: cluster: no answer in time/), 0, WRITES,
    ]);
  });

  test('watch ends with 2 after its patience', async () => {
    const { code, out } = await start('watch', [...PATIENT, '--patience', '6m'], silentAfter('left'));
    expect([code, out]).toEqual([2, expect.stringContaining('stopped (unanswered)')]);
  });
});

test('a cluster whose watches tell nothing is read again and again, and a roll-out there ends like any other', async () => {
  server.holds = ({ query }) => query.get('watch') !== null;
  const { code, out } = await start('apply', ['--request-timeout', '300s', '--patience', '10h']);
  expect([code, server.written]).toEqual([0, WRITES]);
  expect(out).toContain('changes that the cluster sends do not arrive here');
});
