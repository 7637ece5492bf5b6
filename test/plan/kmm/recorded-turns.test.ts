/** What a plan says of an upgrade with the device plugin, against what the real KMM and Kubernetes did when the commands of the plan ran. */
import { apply, readRecording, type RecordedEvent, stateBefore } from '../../../system/support/recording';
import { devicePlugin, onloadKmod, onloadNode, planOf } from '../fixtures';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const HOSTS = ['host-1', 'host-10', 'host-2', 'host-3'];
const MODULE = 'onload.onload-module';
const GATE = `cdk8s-onload/${MODULE}.upgrading`;
const RESOURCE = 'amd.com/onload';

const onload = (version: string) => [onloadKmod(version), devicePlugin(version)];
const report = planOf(onload(OLD), onload(NEW), { nodes: HOSTS.map((name) => onloadNode(name, OLD)) });
const UPGRADE = readRecording('s8-upgrade');

/** Turns of a node in a recording: when each label and the offer of the node changed, as `path=value`, without the value if it goes. */
function turnsOf(events: readonly RecordedEvent[], host: string): { readonly at: number; readonly what: string }[] {
  return events.filter(({ object }) => object === `nodes//${host}`).flatMap(({ at, changes }) => changes.map(({ path, after }) => ({ at, what: `${path.at(-1)}${after === undefined ? '' : `=${String(after)}`}` })))
    .filter(({ what }) => [GATE, RESOURCE, `kmm.node.kubernetes.io/version-module.${MODULE}`, `kmm.node.kubernetes.io/${MODULE}.version.ready`].some((key) => what.startsWith(key)));
}

test('each node goes through its turn in the order of the plan, and the next begins when it offers Onload again', () => {
  const turns = HOSTS.map((host) => turnsOf(UPGRADE, host));
  const version = `kmm.node.kubernetes.io/version-module.${MODULE}=${NEW}`;
  const ready = `kmm.node.kubernetes.io/${MODULE}.version.ready`;
  expect(turns.map((each) => each.map(({ what }) => what))).toEqual(HOSTS.map(() => [`${GATE}=${NEW}`, `${RESOURCE}=0`, version, ready, `${ready}=${NEW}`, GATE, `${RESOURCE}=100`]));
  const starts = turns.map((each) => each[0].at);
  const ends = turns.map((each) => each.at(-1)!.at);
  expect(starts.slice(1).map((start, index) => start >= ends[index])).toEqual([true, true, true]);
  const events = report.nodes.find(({ name }) => name === 'host-1')!.events.map(({ kind }) => kind);
  expect(events).toEqual(['label', 'evict', 'label', 'unload-module', 'load-module', 'restart-pod']);
  expect(report.nodes.map(({ name }) => name)).toEqual(HOSTS);
});

test('the fewest nodes that offer Onload at any moment are those of the plan', () => {
  const state = stateBefore(UPGRADE);
  const offering = () => HOSTS.filter((host) => (state.get(`nodes//${host}`)?.status as { allocatable?: { [resource: string]: unknown } } | undefined)?.allocatable?.[RESOURCE] !== '0').length;
  const counts = UPGRADE.map((event) => {
    apply(state, event);
    return offering();
  });
  expect([Math.min(...counts), counts.at(-1)]).toEqual([report.totals.minAvailable, HOSTS.length]);
});

/** Nodes that do not offer Onload at the same time, and versions in the order in which nodes get them, as `node=version`. */
function upgradeIn(recording: string): { readonly most: number; readonly labels: readonly string[] } {
  const events = readRecording(recording);
  const state = stateBefore(events);
  const missing = () => HOSTS.filter((host) => (state.get(`nodes//${host}`)?.status as { allocatable?: { [resource: string]: unknown } } | undefined)?.allocatable?.[RESOURCE] === '0').length;
  const counts = events.map((event) => {
    apply(state, event);
    return missing();
  });
  const labels = events.flatMap(({ object, changes }) => changes.filter(({ path }) => path.at(-1) === `kmm.node.kubernetes.io/version-module.${MODULE}`).map(({ after }) => `${object.slice('nodes//'.length)}=${String(after)}`));
  return { most: Math.max(...counts), labels };
}

/** Moments at which a node offers Onload again for the last time, and at which the turn of another one begins. */
function orderIn(recording: string, offered: string, begun: string): { readonly offered: number; readonly begun: number } {
  const events = readRecording(recording);
  const of = (host: string, holds: (key: string | undefined, value: unknown) => boolean) => (
    events.filter(({ object, changes }) => object === `nodes//${host}` && changes.some(({ path, after }) => holds(path.at(-1), after))));
  return { offered: of(offered, (key, value) => key === RESOURCE && value === '100').at(-1)!.at, begun: of(begun, (key) => key === GATE)[0].at };
}

describe('the Job of an engine', () => {
  test('killed in the first turn and run again, it takes one node after the other, as the plan says', () => {
    expect(upgradeIn('s9-upgrade')).toEqual({ most: HOSTS.length - report.totals.minAvailable!, labels: HOSTS.map((host) => `${host}=${NEW}`) });
  });

  test('the Job leaves the nodes after one that does not load, until it is repaired', () => {
    expect(upgradeIn('s9-fails')).toEqual({ most: 1, labels: ['host-1', 'host-10', 'host-2', 'host-3'].slice(0, 3).map((host) => `${host}=${OLD}`) });
    const { offered, begun } = orderIn('s9-fails', 'host-10', 'host-2');
    expect(begun).toBeGreaterThanOrEqual(offered);
  });
});

describe('apply', () => {
  test('takes one node after the other, as the plan says', () => {
    expect(upgradeIn('s10-upgrade')).toEqual({ most: HOSTS.length - report.totals.minAvailable!, labels: HOSTS.map((host) => `${host}=${NEW}`) });
    const pairs = HOSTS.slice(1).map((host, index) => orderIn('s10-upgrade', HOSTS[index], host));
    expect(pairs.filter(({ offered, begun }) => begun < offered)).toEqual([]);
  });

  test('leaves the nodes after one that does not load, and goes on with it when it is repaired', () => {
    expect(upgradeIn('s10-fails')).toEqual({ most: 1, labels: HOSTS.map((host) => `${host}=${OLD}`) });
    const { offered, begun } = orderIn('s10-fails', 'host-10', 'host-2');
    expect(begun).toBeGreaterThanOrEqual(offered);
  });
});

test.each([
  's8-install', 's8-upgrade', 's8-interrupted', 's8-reboot', 's8-cordon', 's8-removal', 's9-upgrade', 's9-fails', 's10-upgrade', 's10-fails',
])('no node offers Onload from when KMM calls the module ready no longer until it does again (%s)', (recording) => {
  const events = readRecording(recording);
  const state = stateBefore(events);
  const bad: string[] = [];
  for (const event of events) {
    apply(state, event);
    for (const host of HOSTS) {
      const node = state.get(`nodes//${host}`);
      const { labels = {} } = node?.metadata ?? {};
      const offered = (node?.status as { allocatable?: { [resource: string]: unknown } } | undefined)?.allocatable?.[RESOURCE];
      const isClosed = (node?.spec as { taints?: unknown } | undefined)?.taints !== undefined;
      const wasSeen = events.some(({ object, at, changes }) => object === `nodes//${host}` && at <= event.at && changes.some(({ path }) => path.at(-1) === `kmm.node.kubernetes.io/${MODULE}.ready`));
      if (wasSeen && offered === '100' && !isClosed && !Object.hasOwn(labels, `kmm.node.kubernetes.io/${MODULE}.ready`)) {
        bad.push(`${host} at ${event.at}`);
      }
    }
  }
  expect(bad).toEqual([]);
});
