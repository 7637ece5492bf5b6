/** Upgrades of nodes that offer Onload by a device plugin without the operator, carried out on a cluster that acts. */
import { failureOf } from '../../../lib/live/cluster-error';
import type { Manifest } from '../../../lib/manifests/manifest';
import { readCalendar } from '../../../lib/schedule/windows';
import { type Asked, carriedOut, type Ran, stopIn } from '../../support/carried-out';
import { GATE, onloadIn, PluginCluster, user, VERSION } from '../../support/plugin-cluster';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];

function run(cluster: PluginCluster, { after = onloadIn(NEW), ...asked }: Asked & { readonly after?: readonly Manifest[] } = {}): Promise<Ran> {
  return carriedOut(cluster, { after, fileOf: () => 'dist/30-onload.yaml' }, asked);
}

const noticesIn = ({ events }: Ran) => events.flatMap((event) => (event.event === 'notice' ? [event.text] : []));
const turnOf = (name: string) => [`label Node ${name}`, `evict Pod trading/feed-${name}`, `label Node ${name}`, `unlabel Node ${name}`];
const APPLIED = ['apply Module onload/onload-module', 'apply DaemonSet onload/onload-device-plugin'];
const served = (version: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, `${version} ${version} 100`]));

test('each node takes its turn when the one before offers Onload again', async () => {
  const cluster = PluginCluster.serving(OLD);
  const ran = await run(cluster);
  expect([ran.outcome, ...stopIn(ran)?.reasons ?? []]).toEqual(['done']);
  expect([...cluster.written].sort()).toEqual([...APPLIED, ...['a', 'b', 'c'].flatMap(turnOf)].sort());
  expect(cluster.written.slice(2)).toEqual(['a', 'b', 'c'].flatMap(turnOf));
  expect([cluster.nodes, cluster.broken, cluster.fewest]).toEqual([served(NEW, 'a', 'b', 'c'), [], 2]);
});

test('the writes of a turn say what they begin', async () => {
  const { events } = await run(PluginCluster.serving(OLD, ['a']));
  expect(events.flatMap((event) => (event.event === 'writing' ? [event.what] : [])).slice(-4)).toEqual([
    'a: the device plugin leaves', 'a: pods that ask for amd.com/onload are evicted', 'a: the module is replaced', 'a: the device plugin returns',
  ]);
});

test('nodes without a version get it at the same time, as in a first installation', async () => {
  const cluster = PluginCluster.serving(NEW);
  const strip = (name: string) => {
    const node = cluster.objects.get(`Node ${name}`)!;
    const { metadata: { labels = {} } } = node;
    Object.keys(labels).filter((key) => key.startsWith('kmm')).forEach((key) => delete labels[key]);
    node.status.allocatable = {};
    cluster.put(node);
    ['NodeModulesConfig ', 'Pod onload/plugin-', 'Pod trading/feed-'].forEach((kind) => cluster.objects.delete(`${kind}${name}`));
  };
  ['b', 'c'].forEach(strip);
  expect((await run(cluster)).outcome).toBe('done');
  expect([cluster.written, cluster.nodes]).toEqual([['label Node b', 'label Node c'], served(NEW, 'a', 'b', 'c')]);
});

describe('a run that is killed in a turn', () => {
  const two = ['a', 'b'];
  const writes = [...APPLIED, ...two.flatMap(turnOf)];

  test.each([...writes.keys(), writes.length])('behind %i writes: the next run ends where an undisturbed one would, and no other node is without Onload', async (count) => {
    const cluster = PluginCluster.serving(OLD, two);
    cluster.beforeWrite = (number) => {
      if (number === count) {
        throw new Error('killed');
      }
    };
    await run(cluster).catch(() => undefined);
    cluster.beforeWrite = () => undefined;
    expect((await run(cluster)).outcome).toBe('done');
    expect([cluster.nodes, cluster.broken, cluster.fewest]).toEqual([served(NEW, ...two), [], 1]);
    expect([...cluster.written].sort()).toEqual([...writes].sort());
  });

  test.each([1, 3, 6, 9, 12, 15])('while it waits, after %i turns: the next run writes nothing twice', async (turns) => {
    const cluster = PluginCluster.serving(OLD, two);
    let left = turns;
    const change = cluster.change.bind(cluster);
    cluster.change = (seconds) => (left-- > 0 ? change(seconds) : Promise.reject(new Error('killed')));
    await run(cluster).catch(() => undefined);
    cluster.change = change;
    expect((await run(cluster)).outcome).toBe('done');
    expect([cluster.nodes, cluster.broken, [...cluster.written].sort()]).toEqual([served(NEW, ...two), [], [...writes].sort()]);
  });
});

describe('images of the new version', () => {
  const BUILD = {
    apiVersion: 'build.openshift.io/v1',
    kind: 'Build',
    metadata: { name: 'onload-module-build-5.14', namespace: 'onload', labels: { 'kmm.node.kubernetes.io/module.name': 'onload-module' } },
    status: { phase: 'Failed' },
  } as unknown as Manifest;
  const evictions = ({ written }: PluginCluster) => written.filter((each) => !each.startsWith('apply'));

  test('no node is taken out before they exist', async () => {
    const cluster = PluginCluster.serving(OLD);
    cluster.imageStates.set(NEW, 'NeedsBuilding');
    let turns = 0;
    cluster.afterTurn = () => {
      if (++turns === 40) {
        expect(evictions(cluster)).toEqual([]);
        cluster.imageStates.clear();
      }
    };
    const ran = await run(cluster);
    expect([ran.outcome, cluster.nodes, cluster.broken, cluster.fewest]).toEqual(['done', served(NEW, 'a', 'b', 'c'), [], 2]);
    expect(ran.events.flatMap((event) => (event.event === 'progress' ? event.waiting : [])).join()).toMatch(/until registry\.example\.com\/onload-module:8\.1\.3\.40-\S+ of Module onload\/onload-module exists/);
  });

  test('a pod in which only a native sidecar uses Onload is evicted, too', async () => {
    const cluster = PluginCluster.serving(OLD, ['a']);
    const feed = cluster.objects.get('Pod trading/feed-a')!;
    const [main] = feed.spec.containers;
    cluster.put({ ...feed, spec: { nodeName: 'a', initContainers: [{ ...main, restartPolicy: 'Always' }], containers: [{ name: 'x', image: 'y' }] } } as unknown as Manifest);
    const ran = await run(cluster);
    expect([ran.outcome, cluster.written.filter((each) => each.startsWith('evict')), cluster.broken]).toEqual(['done', ['evict Pod trading/feed-a'], []]);
  });

  test('a failed build ends the run before any pod is evicted, and says which and where its log is', async () => {
    const cluster = PluginCluster.serving(OLD);
    cluster.imageStates.set(NEW, 'DoesNotExist');
    cluster.put(BUILD);
    const ran = await run(cluster);
    expect([ran.outcome, evictions(cluster), cluster.nodes, cluster.fewest]).toEqual(['failed', [], served(OLD, 'a', 'b', 'c'), 3]);
    expect(stopIn(ran).reasons.join()).toContain('a build of its images has failed: Build onload-module-build-5.14; its log: kubectl logs onload-module-build-5.14-build --namespace onload');
    // The next run finds the same, until a user has deleted what has failed.
    expect((await run(cluster)).outcome).toBe('failed');
    cluster.objects.delete('Build onload/onload-module-build-5.14');
    cluster.imageStates.clear();
    expect([(await run(cluster)).outcome, cluster.nodes, cluster.broken]).toEqual(['done', served(NEW, 'a', 'b', 'c'), []]);
  });

  test('an image that nothing builds is waited for past the patience, with the reason of the kubelet', async () => {
    const cluster = PluginCluster.serving(OLD);
    cluster.imageStates.set(NEW, '');
    const image = `registry.example.com/onload-module:${NEW}-5.14.0-427.13.1.el9_4.x86_64`;
    cluster.put({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'onload-module-pull-pod-x', namespace: 'onload' },
      spec: { containers: [{ name: 'p', image }] },
      status: { phase: 'Pending', containerStatuses: [{ name: 'p', image, state: { waiting: { reason: 'ImagePullBackOff' } } }] },
    } as unknown as Manifest);
    const ran = await run(cluster, { patienceMinutes: 10 });
    expect([ran.outcome, evictions(cluster), cluster.fewest]).toEqual(['late', [], 3]);
  });
});

describe('a turn that cannot go on', () => {
  test('stops at a node whose module does not load, and says what is half-way; the next run goes on with it first', async () => {
    const cluster = PluginCluster.serving(OLD);
    cluster.failing.set('b', NEW);
    const ran = await run(cluster);
    expect(ran.outcome).toBe('failed');
    expect(stopIn(ran).reasons.join()).toContain('on b: the pod that loads it fails (1 times): Invalid module format');
    expect(stopIn(ran).halfway).toEqual(expect.arrayContaining([
      expect.stringMatching(/^b is failed: /), 'b is in its turn, which waits until b has loaded version 8.1.3.40; it offers no amd.com/onload until the turn has ended',
      'not begun: c, which stay as they are',
    ]));
    expect(cluster.nodes.c).toBe(`${OLD} ${OLD} 100`);
    // It fails still: nothing else is begun.
    expect((await run(cluster)).outcome).toBe('failed');
    expect([cluster.nodes.c, cluster.fewest]).toEqual([`${OLD} ${OLD} 100`, 2]);
    cluster.failing.clear();
    expect((await run(cluster)).outcome).toBe('done');
    expect([cluster.nodes, cluster.broken, cluster.fewest]).toEqual([served(NEW, 'a', 'b', 'c'), [], 2]);
  });

  test('the turn of a node whose pods a budget keeps does not begin, is tried again, and ends the run past the patience', async () => {
    const cluster = PluginCluster.serving(OLD);
    cluster.kept.add('Pod trading/feed-a');
    const ran = await run(cluster, { patienceMinutes: 10 });
    expect(ran.outcome).toBe('late');
    expect(stopIn(ran).reasons.join()).toContain('Pod trading/feed-a: a PodDisruptionBudget refuses its eviction for now');
    expect(noticesIn(ran).filter((text) => text.includes('PodDisruptionBudget'))).toHaveLength(1);
    expect([cluster.written.filter((each) => each.startsWith('evict')), cluster.fewest, cluster.milliseconds > 10 * 60_000]).toEqual([[], 3, true]);
    cluster.afterTurn = () => void cluster.kept.clear();
    expect((await run(cluster)).outcome).toBe('done');
    expect(cluster.broken).toEqual([]);
  });

  test('a turn is not begun if evictions are forbidden', async () => {
    const cluster = PluginCluster.serving(OLD);
    cluster.refusals.set('evictions', failureOf('cluster', 'Error from server (Forbidden): pods "feed-a" is forbidden: User "ann" cannot create resource "pods/eviction"\n', 'create'));
    const ran = await run(cluster);
    expect([ran.outcome, cluster.written]).toEqual(['refused', []]);
  });

  test('a turn is not begun while another node is missing, so that not too few are available', async () => {
    const cluster = PluginCluster.serving(OLD);
    const isReady = (status: string) => {
      const node = cluster.objects.get('Node c')!;
      node.status.conditions[0].status = status;
      cluster.put(node);
    };
    isReady('False');
    let turns = 0;
    cluster.afterTurn = () => void (++turns === 30 && isReady('True'));
    let missing = 0;
    cluster.beforeWrite = () => { missing = Math.max(missing, cluster.all('Node').filter(({ metadata: { labels }, status }) => labels![GATE] !== undefined || status.conditions[0].status !== 'True').length); };
    const { outcome, events } = await run(cluster);
    expect(outcome).toBe('done');
    expect(missing).toBe(1);
    expect(events.flatMap((event) => (event.event === 'progress' ? event.waiting : [])).join()).toContain('until fewer than 1 node are cordoned or not ready, now c');
  });

  test('keeps as many nodes as --keep demands', async () => {
    const cluster = PluginCluster.serving(OLD);
    const ran = await run(cluster, { keep: [{ group: 'onload-module', nodes: 3 }] });
    expect([ran.outcome, cluster.written]).toEqual(['availability', []]);
  });

  test('leaves a cordoned node, on which KMM loads nothing, until it is uncordoned', async () => {
    const cluster = PluginCluster.serving(OLD);
    const cordon = (unschedulable: boolean) => {
      const node = cluster.objects.get('Node a')!;
      node.spec = unschedulable ? { unschedulable, taints: [{ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }] } : {};
      cluster.put(node);
    };
    cordon(true);
    const after = onloadIn(NEW).map((object) => (object.kind === 'Module' ? object : { ...object, metadata: { ...object.metadata, annotations: { 'cdk8s-onload/max-unavailable': '2' } } }) as Manifest);
    const ran = await run(cluster, { patienceMinutes: 30, after });
    expect(ran.outcome).toBe('late');
    expect(stopIn(ran).reasons).toContain('until a is uncordoned: KMM loads nothing on a cordoned node');
    expect(cluster.nodes).toEqual({ ...served(OLD, 'a'), ...served(NEW, 'b', 'c') });
    cordon(false);
    expect((await run(cluster, { after })).outcome).toBe('done');
  });

  test('begins with a node only if its turn ends in a window, and ends a turn that has begun', async () => {
    const cluster = PluginCluster.serving(OLD);
    const opens = new Date(cluster.milliseconds).toISOString().slice(0, 16);
    const windows = readCalendar(`timeZone: UTC\nopen:\n- { name: night, rrule: FREQ=DAILY, start: ${opens}, duration: 60m }\n`, 'windows.yaml');
    cluster.pace = 40;
    const ran = await run(cluster, { windows });
    expect(ran.outcome).toBe('window');
    expect(cluster.all('Node').filter(({ metadata }) => metadata.labels![GATE] !== undefined)).toEqual([]);
    expect(cluster.nodes).toEqual({ ...served(NEW, 'a', 'b'), ...served(OLD, 'c') });
  });

  test('stops if something changes the labels back', async () => {
    const cluster = PluginCluster.serving(OLD);
    const put = cluster.put.bind(cluster);
    cluster.put = (object) => {
      delete object.metadata.labels?.[GATE];
      put(object);
    };
    const ran = await run(cluster);
    expect([ran.outcome, stopIn(ran).reasons]).toEqual(['failed', ['Node a has the labels of before again: something changes them back']]);
  });
});

test('a run that is interrupted in a turn says so, and the next one ends it first', async () => {
  const cluster = PluginCluster.serving(OLD);
  const count = cluster.objects.get('Node b')!;
  count.metadata.labels![GATE] = OLD;
  cluster.put(count);
  const ran = await run(cluster, { isInterrupted: () => cluster.written.length > 2 });
  expect(ran.outcome).toBe('interrupted');
  expect(stopIn(ran).halfway.join()).toContain('b is in its turn');
  expect((await run(cluster)).outcome).toBe('done');
  expect(cluster.written.slice(2, 5)).toEqual(turnOf('b').slice(1));
  expect([cluster.broken, cluster.all('Node').map(({ metadata }) => metadata.labels![VERSION])]).toEqual([[], [NEW, NEW, NEW]]);
});

test('a user of Onload that nothing creates again is evicted like all others', async () => {
  const cluster = PluginCluster.serving(OLD, ['a']);
  const { metadata: { ownerReferences: _, ...metadata }, ...rest } = user('alone', 'a') as any;
  cluster.put({ ...rest, metadata } as Manifest);
  expect((await run(cluster)).outcome).toBe('done');
  expect(cluster.written).toContain('evict Pod trading/alone');
});
