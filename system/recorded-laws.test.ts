/**
 * The waits of plans against laws, on recordings of the Machine Config Operator and KMM on the same nodes: no wait returns before what it waits for is true
 * of the nodes, and none lasts more than ten seconds longer. What is true is read from the recording itself, not from what a wait looks at: a node is through
 * when its current configuration is the wanted one and that of its pool, and a module is loaded when its label says so.
 */
import { ChildProcess, spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Law, LAWS, withPoolStatus } from './support/recorded-laws';
import { apply, readRecording, Recorded, RecordedEvent, State, stateBefore } from './support/recording';
import { ReplayServer } from './support/replay-server';
import { replayEnv, writeSleep } from './support/replay-shell';
import { run, scratchDir } from './support/run';
import { plan } from '../lib/plan/plan';

const scratch = scratchDir();
const bin = join(scratch, 'bin');

beforeAll(() => {
  writeSleep(bin);
  symlinkSync(run(scratch, 'which', ['kubectl']).trim(), join(bin, 'oc'));
});

/** Longest time for which a wait may last after its law holds, in seconds. */
const LATE = 10;

/** The objects before a recording: what its events tell, what KMM 2 brings, and what no event tells. */
function stateOf(events: readonly RecordedEvent[], { others = {} }: Law): State {
  const state = stateBefore(events);
  const given: { readonly [key: string]: Partial<Recorded> } = { 'customresourcedefinitions//nodemodulesconfigs.kmm.sigs.x-k8s.io': {}, ...others };
  // Events write into the objects.
  for (const [key, rest] of Object.entries(structuredClone(given))) {
    const [, namespace, name] = key.split('/');
    const known = state.get(key);
    const labels = { ...rest.metadata?.labels, ...known?.metadata.labels };
    state.set(key, { ...rest, ...known, metadata: { name, namespace, annotations: {}, ...rest.metadata, ...known?.metadata, labels } });
  }
  for (const [key, pool] of state) {
    const { configuration } = (pool.spec ?? {}) as { configuration?: object };
    if (key.startsWith('machineconfigpools/') && configuration !== undefined) {
      pool.status = { ...pool.status as object, configuration: { ...configuration } };
    }
  }
  return state;
}

function stateAt(events: readonly RecordedEvent[], law: Law): State {
  const state = stateOf(events, law);
  events.filter(({ at }) => at <= law.from).forEach((event) => apply(state, event));
  return state;
}

/** Moments at which a law begins and ceases to hold. */
function turnsOf(law: Law, all: readonly RecordedEvent[]): { readonly at: number; readonly holds: boolean }[] {
  const state = stateAt(all, law);
  const turns = [{ at: law.from, holds: law.holds(state) }];
  for (const [index, event] of all.entries()) {
    if (event.at > law.from) {
      apply(state, event);
      const holds = all[index + 1]?.at === event.at ? turns.at(-1)!.holds : law.holds(state);
      turns.push(...holds === turns.at(-1)!.holds ? [] : [{ at: event.at, holds }]);
    }
  }
  return turns;
}

/** Moments at which somebody looks: every five seconds, and close to each turn. */
function stopsOf(all: readonly RecordedEvent[], from: number, turns: readonly { readonly at: number }[]): number[] {
  const moments = [...new Set(all.map(({ at }) => at))].filter((at) => at > from).sort((a, b) => a - b);
  const last = Math.max(...moments);
  const places = turns.map(({ at }) => moments.findIndex((moment) => moment >= at));
  const near = places.flatMap((index) => moments.slice(Math.max(0, index - 6), index + 2));
  const regular = Array.from({ length: Math.ceil((last - from) / 5) + 4 }, (_, index) => from + 5 * (index + 1));
  return [...new Set([...moments.slice(0, 6), ...near, ...regular])].sort((a, b) => a - b);
}

test.each(LAWS)('the wait keeps the law that $what', async (law) => {
  const recorded = readRecording(law.recording).filter(({ at }) => at <= (law.until ?? Infinity));
  const events = withPoolStatus(recorded, stateOf(recorded, law));
  const turns = turnsOf(law, events);
  const step = law.step(plan({ before: [...law.before], after: [...law.after], nodes: law.nodes, openshift: '4.16' }).steps);
  let child: ChildProcess | undefined;
  const server = new ReplayServer(
    stateAt(events, law), events.filter(({ at }) => at > law.from), stopsOf(events, law.from, turns), law.view, () => process.kill(-child!.pid!, 'SIGKILL'));
  server.now = law.from;
  const port = await server.listen();
  try {
    let errors = '';
    const code = await new Promise<number | null>((resolve) => {
      child = spawn('bash', ['-c', `${step.note || ':'}; ${step.waitFor}`], { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: replayEnv(scratch, bin, port) });
      child.stderr!.on('data', (data) => { errors += String(data); });
      child.on('close', resolve);
    });
    const first = turns.find(({ holds }) => holds)?.at;
    const holdsNow = turns.filter(({ at }) => at <= server.now).at(-1)!.holds;
    // Lines of kubectl that was killed with its shell are no errors of a template.
    expect(errors.split('\n').filter((line) => /error|template/i.test(line))).toEqual([]);
    if (law.isNever) {
      expect([first, code]).toEqual([undefined, null]);
    } else {
      expect({ code, holdsNow, after: first !== undefined && server.now <= first + LATE ? 'in time' : `${server.now}, and the law holds from ${first} on` }).toEqual({ code: 0, holdsNow: true, after: 'in time' });
    }
  } finally {
    server.close();
  }
}, 120_000);
