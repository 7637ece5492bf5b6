/** What runs promise, held against the lowest number of available nodes that a recorder saw, in clusters with random faults. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { carriedOut } from '../../support/carried-out';
import { runsOf } from '../../support/fuzz-runs';
import { GATE, onloadIn, PluginCluster } from '../../support/plugin-cluster';
import { asker } from '../../support/random-runs';
import { fileOf, release, RollingCluster } from '../../support/rolling-cluster';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
/** Fewer than elsewhere: a run may take seconds. */
const SEEDS = Array.from({ length: runsOf(0.35) }, (_, seed) => seed + 1);

/** Random numbers below 1 of a seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2654435761 % 2 ** 32;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Nodes on which a pod with Onload could start now. It shares no code with the run. */
function availableIn(cluster: RollingCluster, isOffered: boolean): string[] {
  return cluster.all('Node').filter(({ metadata: { labels = {} }, spec, status }) => (
    status.conditions[0].status === 'True' && spec?.unschedulable !== true && Object.keys(labels).some((label) => label.endsWith('.ready'))
    && (!isOffered || status.allocatable['amd.com/onload'] === '100'))).map(({ metadata: { name } }) => name);
}

interface Recorded {
  readonly outcome: string;
  /** Number of available nodes that the run promised before its first write. */
  readonly printed: number;
  /** Lowest number from then on, with those that only a fault has taken away. */
  readonly lowest: number;
  /** Lowest number of available nodes right after a turn was begun. */
  readonly lowestAtTurn: number;
}

/** Runs a change, and records. Faults may change the cluster at each turn of its operators, and name the nodes that they have taken away. */
async function recorded(
  cluster: RollingCluster, after: readonly Manifest[], isOffered: boolean, fault: (turn: number) => ReadonlySet<string>,
): Promise<Recorded> {
  const start = availableIn(cluster, isOffered).length;
  let [printed, lowest, lowestAtTurn, turns] = [0, start, start, 0];
  let taken: ReadonlySet<string> = new Set();
  const count = () => {
    const available = availableIn(cluster, isOffered);
    lowest = Math.min(lowest, available.length + [...taken].filter((name) => !available.includes(name)).length);
    return available.length;
  };
  const [change, perform] = [cluster.change.bind(cluster), cluster.perform.bind(cluster)];
  cluster.change = async (seconds) => {
    taken = fault(++turns);
    await change(seconds);
    count();
  };
  cluster.perform = async (write, how) => {
    await perform(write, how);
    const now = count();
    if (write.verb === 'label' && write.label === GATE && !how.dryRun) {
      // A fault may have taken nodes away before. Its own node leaves now.
      lowestAtTurn = Math.min(lowestAtTurn, now - 1);
    }
  };
  const { outcome } = await carriedOut(cluster, { after, fileOf }, {
    patienceMinutes: 10,
    confirm: ({ report: { groups } }) => {
      printed = Math.min(...groups.map(({ minAvailable }) => minAvailable));
      return Promise.resolve(true);
    },
  });
  return { outcome, printed, lowest, lowestAtTurn };
}

const seen: { readonly seed: number; readonly printed: number; readonly lowest: number; readonly outcome: string }[] = [];

test.each(SEEDS)('turns of nodes: never fewer than printed with the faults of seed %i', async (seed) => {
  const random = randomOf(seed);
  const names = ['a', 'b', 'c', 'd', 'e'].slice(0, 3 + Math.floor(random() * 3));
  const cluster = PluginCluster.serving(OLD, names);
  const most = 1 + Math.floor(random() * 2);
  const set = (name: string, to: (node: any) => void) => {
    const node = structuredClone(cluster.objects.get(`Node ${name}`)!);
    to(node);
    cluster.put(node);
  };
  const leave = (name: string, how: number) => set(name, (node) => {
    how < 0.4 ? node.status.conditions[0].status = 'False' : how < 0.7 ? node.spec = { ...node.spec, unschedulable: true } : node.status.nodeInfo.bootID = `boot-${how}`;
  });
  const back = (name: string) => set(name, (node) => {
    node.status.conditions[0].status = 'True';
    node.spec = {};
  });
  if (random() < 0.4) {
    leave(names.at(-1)!, random());
  }
  cluster.acts = asker([random() < 0.7, true, random() < 0.5]);
  const taken = new Set<string>();
  const after = onloadIn(NEW).map((object) => (object.kind === 'DaemonSet' ? { ...object, metadata: { ...object.metadata, annotations: { 'cdk8s-onload/max-unavailable': String(most) } } } : object) as Manifest);
  const result = await recorded(cluster, after, true, (turn) => {
    if (turn > 2 && random() < 0.05 && taken.size === 0) {
      const name = names[Math.floor(random() * names.length)];
      leave(name, random());
      taken.add(name);
    } else if (taken.size > 0 && random() < 0.3) {
      [...taken].forEach(back);
      taken.clear();
    }
    return taken;
  });
  expect(result.lowest).toBeGreaterThanOrEqual(result.printed);
  expect(result.lowestAtTurn).toBeGreaterThanOrEqual(result.printed);
  expect(cluster.broken.filter((text) => text.includes('in use'))).toEqual([]);
  seen.push({ seed, ...result });
});

test('the runs differ: some end, some stop, and some come down to what was printed', () => {
  const share = (holds: (each: typeof seen[number]) => boolean) => seen.filter(holds).length / seen.length;
  expect(new Set(seen.map(({ outcome }) => outcome)).size).toBeGreaterThan(1);
  expect(share(({ printed, lowest }) => printed === lowest)).toBeGreaterThan(0.15);
  expect(share(({ printed }) => printed > 0)).toBeGreaterThan(0.5);
});

test.each(SEEDS.slice(0, 4))('a roll-out by operators: never fewer than printed with the pauses of seed %i', async (seed) => {
  const random = randomOf(seed);
  const cluster = RollingCluster.running('1');
  const change = cluster.change.bind(cluster);
  cluster.change = async (seconds) => {
    cluster.faults = { asleep: random() < 0.3 };
    await change(seconds);
  };
  const { outcome, printed, lowest } = await recorded(cluster, release('2'), false, () => new Set());
  expect([outcome, lowest >= printed]).toEqual(['done', true]);
});
