/** A run that carries out a plan that was reviewed writes what this has, and nothing else. */
import { reviewedWrites } from '../../../lib/live/apply/reviewed-writes';
import type { Write } from '../../../lib/live/apply/write';
import type { Manifest } from '../../../lib/manifests/manifest';
import { planToCarryOut } from '../../../lib/plan';
import { carriedOut, stopIn } from '../../support/carried-out';
import { fileOf, release, RollingCluster } from '../../support/rolling-cluster';

const SETTINGS = { changes: [{ object: 'ConfigMap drivers/settings', change: 'changed', from: null, fields: [] }], steps: [] } as const;
const manifest = {} as Manifest;

test('an object that the plan does not change is not written, although it differs meanwhile', async () => {
  const cluster = RollingCluster.running('1');
  // Two of three objects have the new release already when the plan is made.
  release('2').slice(1).forEach((object) => cluster.put(object));
  cluster.settle();
  cluster.beforeWrite = () => {
    const [module] = cluster.all('Module');
    cluster.put({ ...module, spec: { ...module.spec as object, selector: {} } } as unknown as Manifest);
  };
  const ran = await carriedOut(cluster, { after: release('2'), fileOf }, { isReviewed: reviewedWrites(SETTINGS) });
  expect([ran.outcome, cluster.written]).toEqual(['unreviewed', ['apply ConfigMap drivers/settings']]);
  expect(stopIn(ran)).toMatchObject({ why: 'unreviewed', reasons: ['Module drivers/fast: the reviewed plan has nothing to apply there'], safe: ['see who has changed the cluster since, then plan again, and have it reviewed', expect.any(String)] });
});

test('a plan is carried out as a whole if all of it was reviewed', async () => {
  const cluster = RollingCluster.running('1');
  const state = await cluster.state();
  const { report } = planToCarryOut({ before: state.objects, after: release('2'), nodes: state.objects.filter(({ kind }) => kind === 'Node'), fileOf });
  expect((await carriedOut(cluster, { after: release('2'), fileOf }, { isReviewed: reviewedWrites(report) })).outcome).toBe('done');
  expect(cluster.written).toHaveLength(3);
});

const CHANGES = {
  changes: [
    { object: 'ConfigMap a/new', change: 'added' }, { object: 'ConfigMap a/gone', change: 'removed' }, { object: 'ConfigMap a/of-2', change: 'renamed', from: 'of-1' },
    { object: 'Subscription operators/kmm', change: 'changed' },
  ].map((each) => ({ from: null, fields: [], ...each })),
  steps: [{ run: 'kubectl label "$node" kmm.node.kubernetes.io/version-module.a.m=2 --overwrite && kubectl create --raw "/api/v1/namespaces/a/pods/b/eviction" --filename -' }],
} as unknown as Parameters<typeof reviewedWrites>[0];

const label = (key: string): Write => ({ verb: 'label', object: 'Node n', node: 'n', label: key, value: '2' });
const approve = (namespace: string): Write => ({ verb: 'approve', object: `InstallPlan ${namespace}/i`, namespace, name: 'i' });
const evict: Write = { verb: 'evict', object: 'Pod a/p', namespace: 'a', name: 'p', manifest };

test.each<[boolean, Write]>([
  [true, { verb: 'apply', object: 'ConfigMap a/new', manifest }],
  [true, { verb: 'apply', object: 'ConfigMap a/of-2', manifest }],
  [false, { verb: 'apply', object: 'ConfigMap a/gone', manifest }],
  [false, { verb: 'apply', object: 'ConfigMap a/other', manifest }],
  [true, { verb: 'delete', object: 'ConfigMap a/gone', manifest }],
  [true, { verb: 'delete', object: 'ConfigMap a/of-1', manifest }],
  [false, { verb: 'delete', object: 'ConfigMap a/new', manifest }],
  [true, label('kmm.node.kubernetes.io/version-module.a.m')],
  [false, label('kmm.node.kubernetes.io/version-module.a.other')],
  [true, evict],
  [true, approve('operators')],
  [false, approve('other')],
  [true, { verb: 'pause', object: 'MachineConfigPool worker', name: 'worker' }],
])('a plan has, or has not, a write: %s %j', (expected, write) => {
  expect(reviewedWrites(CHANGES)(write)).toBe(expected);
});

test('a plan without steps that set labels has no evictions', () => {
  expect(reviewedWrites(SETTINGS)(evict)).toBe(false);
});

