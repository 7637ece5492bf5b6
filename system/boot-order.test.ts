/**
 * A driver that is loaded at boot, in every order of what may happen to its node: the model says which states there are and what the script shall do
 * in each, and the real script is run for every step of it. The law holds in all of them: at most one reboot per image, never with pods that run
 * or were let start.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import {
  afterRun, booted, brokenLaws, eventsBetween, expectedRun, Kubelet, NEVER_PULLED, NEW_NODE, NodeState, RunEvents,
} from './support/boot-model';
import { BootRoot } from './support/boot-root';
import { BootRuns, Job } from './support/boot-runs';
import { scratchDir } from './support/run';
import { SfcMachineConfig } from '../lib/constructs/machine-config';
import { ImageReference } from '../lib/values/image-reference';
import { BOOT_UNIT_LIMITS, LAST_REBOOT_SECONDS, PULL } from '../lib/views/boot-wait';

const scratch = scratchDir();

function newRuns(): BootRuns {
  const chart = new Chart(new App(), 'test');
  new SfcMachineConfig(chart, 'Sfc', { moduleImage: ImageReference.parse('registry.example.com/sfc:1') });
  const roots = ['one', 'two'].map((name) => {
    mkdirSync(join(scratch, name));
    return new BootRoot(join(scratch, name));
  });
  return new BootRuns(roots, chart.toJson()[0].spec.config);
}

const runs = newRuns();

const STARTED: readonly Kubelet[] = ['activating', 'active', 'restarting', 'failed', 'unknown'];
const EVENTS: RunEvents = { policy: 'before-pods', digest: false, pull: 1, kubelet: 'never', kubeletAfter: 'never', seconds: 0, kill: 0 };

/** A node on which the unit is new, and pods run. */
const RUNNING: NodeState = { ...NEW_NODE, podsLet: true };

/** A job per combination. */
function combine(states: readonly NodeState[], ...choices: Partial<RunEvents>[][]): Job[] {
  const events = choices.reduce<RunEvents[]>((all, more) => all.flatMap((one) => more.map((choice) => ({ ...one, ...choice }))), [EVENTS]);
  return states.flatMap((state) => events.map((one) => ({ state, events: one })));
}

function each<K extends keyof RunEvents>(name: K, values: readonly RunEvents[K][]): Partial<RunEvents>[] {
  return values.map((value) => ({ [name]: value }));
}

/** The kubelet when a run starts: whatever it may be where pods were let start. */
const kubeletsOf = (state: NodeState): readonly Kubelet[] => (state.podsLet ? STARTED : ['never']);

/** Runs jobs, and says for each what the law or the model has against it. */
async function judge(jobs: readonly Job[]) {
  const results = await runs.run(jobs);
  const objections = jobs.flatMap(({ state, events }, index) => {
    const { disk, end, calls } = results[index];
    const wrong = brokenLaws(state, events, results[index]);
    if (events.kill === 0) {
      const { letPodsAfter, ...expected } = expectedRun(state, events);
      const notified = calls.indexOf('systemd-notify');
      const pulls = notified < 0 ? undefined : calls.slice(0, notified).filter((call) => call === 'podman pull').length;
      if (JSON.stringify([sorted(expected.disk), expected.end, letPodsAfter]) !== JSON.stringify([sorted(disk), end, pulls])) {
        wrong.push(`expected ${JSON.stringify({ ...expected, letPodsAfter })}, got ${JSON.stringify({ disk, end, letPodsAfter: pulls })}`);
      }
    }
    return wrong.map((what) => ({ what, state: JSON.stringify(state), events: JSON.stringify(events), calls: calls.join(', ') }));
  });
  return { results, objections };
}

const sorted = (object: object) => Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1));

/** All states that a node can come to, and all objections on the way. */
async function explore(policy: RunEvents['policy'], digest: boolean) {
  const seen = new Map<string, NodeState>();
  const objections = [];
  let found = [NEW_NODE, RUNNING];
  while (found.length > 0) {
    const fresh = found.filter((state) => !seen.has(JSON.stringify(state)));
    const states = [...new Map(fresh.map((state) => [JSON.stringify(state), state])).values()];
    states.forEach((state) => seen.set(JSON.stringify(state), state));
    const jobs = states.flatMap((state) => combine([state],
      [{ policy, digest }],
      // A pull before pods are let start, the first one after that, and none.
      each('pull', [1, PULL.triesBeforePods + 1, NEVER_PULLED]),
      each('kubelet', state.podsLet ? ['restarting'] : ['never']),
      each('kubeletAfter', ['activating'])));
    const judged = await judge(jobs);
    objections.push(...judged.objections);
    found = [...jobs.map(({ state }, index) => afterRun(state, judged.results[index])), ...states.flatMap(eventsBetween)];
  }
  return { states: [...seen.values()], objections };
}

describe('the law holds', () => {
  test.each([
    ['before-pods', 'tag', false], ['before-pods', 'digest', true], ['any-time', 'tag', false],
  ] as const)('in every order of pulls, pushes, boots and restarts: %s, an image by its %s', async (policy, _, digest) => {
    const { states, objections } = await explore(policy, digest);
    expect(objections.slice(0, 3)).toEqual([]);
    expect(states.length).toBeGreaterThan(50);
  });

  const FETCHED: NodeState = { ...NEW_NODE, dirs: 'A', current: 'A', image: 'same', loaded: 'A', store: 'A', stampA: 'before', reboots: { A: 1, B: 0 } };
  const STATES = [NEW_NODE, RUNNING, FETCHED, { ...FETCHED, tag: 'B' as const }, { ...FETCHED, tag: 'B' as const, store: '-' as const }, { ...FETCHED, image: 'other' as const, tag: 'B' as const }];

  const WAITING = STATES.filter(({ podsLet }) => !podsLet);

  test('whichever pull works, and whatever the kubelet does after it was let start', async () => {
    const pulls = Array.from({ length: NEVER_PULLED }, (_, index) => index + 1);
    const jobs = STATES.flatMap((state) => [
      ...combine([state], each('pull', pulls), each('kubelet', kubeletsOf(state).slice(0, 2)), each('kubeletAfter', ['never', 'activating', 'restarting'])),
      ...combine([state], each('pull', pulls), each('policy', ['any-time', 'never']), each('kubelet', kubeletsOf(state).slice(0, 1))),
    ]);
    expect((await judge(jobs)).objections.slice(0, 3)).toEqual([]);
  });

  test('whatever the kubelet does where the unit is started by hand, or anew by systemd', async () => {
    const nodes = [RUNNING, { ...RUNNING, begun: true }, ...STATES.slice(2).map((state) => ({ ...state, begun: true, podsLet: true }))];
    const jobs = combine(nodes, each('kubelet', [...STARTED, 'never']), each('pull', [1, NEVER_PULLED]))
      .filter(({ state, events }) => state.begun || events.kubelet !== 'never');
    expect((await judge(jobs)).objections.slice(0, 3)).toEqual([]);
  });

  test('where systemd is about to end the run', async () => {
    expect((await judge(combine(WAITING, each('seconds', [LAST_REBOOT_SECONDS - 20, LAST_REBOOT_SECONDS, BOOT_UNIT_LIMITS.fetch.startSeconds])))).objections.slice(0, 3)).toEqual([]);
  });

  test('wherever a run is killed, in the run after it and in the boot after that', async () => {
    const whole = [...combine(WAITING), ...combine([NEW_NODE], each('pull', [PULL.triesBeforePods + 1]))];
    const { results } = await judge(whole);
    const killed = whole.flatMap((job, index) => results[index].calls.map((_, call) => ({ ...job, events: { ...job.events, kill: call + 1 } })));
    const first = await judge(killed);
    expect(first.objections.slice(0, 3)).toEqual([]);
    const after = killed.map(({ state }, index) => afterRun(state, first.results[index]));
    expect((await judge(combine(after, each('kubelet', ['restarting'])))).objections.slice(0, 3)).toEqual([]);
    expect((await judge(combine(after.map((state) => booted(state, false))))).objections.slice(0, 3)).toEqual([]);
    const last = await runs.run(combine(after.map((state) => booted(state, true))));
    // And nothing is lost: the next boot loads what the tag names.
    expect(last.map(({ disk }, index) => disk.current === after[index].tag)).not.toContain(false);
  });
});

test('no driver is replaced once pods may run', async () => {
  const loads = combine(
    (['in-tree', 'A', 'B'] as const).flatMap((loaded) => [false, true].map((begun): NodeState => ({ ...NEW_NODE, dirs: 'A', current: 'A', image: 'same', loaded, begun }))),
    each('kubelet', ['never', ...STARTED]));
  const results = await runs.run(loads, 'load');
  loads.forEach(({ state, events }, index) => {
    const mayReplace = !state.begun && events.kubelet === 'never';
    const { end, disk, calls } = results[index];
    expect([state.loaded, state.begun, events.kubelet, end, disk.loaded, calls.includes('rmmod')]).toEqual([
      state.loaded, state.begun, events.kubelet,
      ...state.loaded === 'A' ? ['success', 'A', false] : mayReplace ? ['success', 'A', true] : ['failure', state.loaded, false],
    ]);
  });
});
