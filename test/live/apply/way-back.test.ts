/** The way back: what a run saves before it writes, and the run that leads there. */
import type { Assessment } from '../../../lib/live/apply/assessment';
import { type SavedObject, savedStateIn, type SavedState, joinedObjects } from '../../../lib/live/apply/saved-state';
import { requireSameCluster, wayBackFrom, wholeWayBack } from '../../../lib/live/apply/way-back';
import { identityOf } from '../../../lib/manifests';
import type { Manifest } from '../../../lib/manifests/manifest';
import { withoutServerFields } from '../../../lib/plan/changes';
import { type Asked, carriedOut, type Ran, stopIn } from '../../support/carried-out';
import { fileOf, release, RollingCluster } from '../../support/rolling-cluster';

const CLUSTER = { context: 'nyc1', server: 'https://a', uid: 'x' };
const config = (name: string, data: object = { a: '1' }, more: object = {}) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'drivers' }, data, ...more }) as unknown as Manifest;
const MODULE = 'Module drivers/fast';

/** A run that saves. */
async function saving(cluster: RollingCluster, after: readonly Manifest[], { prune, ...asked }: Asked & { readonly prune?: boolean } = {}) {
  const saved = new Map<string, SavedObject>();
  const calls: number[] = [];
  const add = (objects: readonly SavedObject[]) => {
    calls.push(cluster.written.length);
    objects.filter(({ object }) => !saved.has(object)).forEach((each) => saved.set(each.object, structuredClone(each)));
  };
  const ran = await carriedOut(cluster, { after, fileOf, ...prune === undefined ? {} : { prune } }, { ...asked, saved: { add, back: () => 'apply --back' } }).catch((error: unknown) => error as Error);
  return { ran, calls, state: { kind: 'cdk8s-onload apply state', version: 1, cluster: CLUSTER, savedAt: '2026-01-01T00:00:00Z', objects: [...saved.values()] } as SavedState };
}

async function back(cluster: RollingCluster, state: SavedState, asked: Asked = {}) {
  let seen: Assessment | undefined;
  const { goal, staying } = wayBackFrom(state, await cluster.state(), 'state.json');
  const confirm = (assessment: Assessment) => {
    seen = assessment;
    return Promise.resolve(true);
  };
  return { ran: await carriedOut(cluster, goal, { confirm, ...asked }), seen, staying };
}

/** What users have written in a cluster. */
const contentOf = (cluster: RollingCluster) => Object.fromEntries([...cluster.objects.values()].filter(({ kind, metadata }) => ['ConfigMap', 'Module', 'MachineConfig'].includes(kind) && !metadata.name.startsWith('rendered'))
  .map((object) => [identityOf(object as unknown as Manifest), withoutServerFields(object as unknown as Manifest)]));

describe('a run', () => {
  test('saves all objects that it changes before its first write, as they are', async () => {
    const cluster = RollingCluster.running('1');
    const { calls, state } = await saving(cluster, [...release('2'), config('new')]);
    expect(calls[0]).toBe(0);
    const rows = state.objects.map(({ object, before, file }) => [object, before === null ? null : Object.keys(before).sort(), file]);
    expect(rows).toEqual(expect.arrayContaining([
      ['ConfigMap drivers/new', null, 'dist/10-base.yaml'], [MODULE, ['apiVersion', 'kind', 'metadata', 'spec'], 'dist/30-modules.yaml'],
    ]));
    expect(state.objects.find(({ object }) => object === 'ConfigMap drivers/settings')).toMatchObject({ before: { data: { version: '1' } }, after: { data: { version: '2' } } });
  });

  test('a run that is declined saves nothing', async () => {
    const { state } = await saving(RollingCluster.running('1'), release('2'), { confirm: () => Promise.resolve(false) });
    expect(state.objects).toEqual([]);
  });

  test('a run that stops names the command that leads back', async () => {
    const cluster = RollingCluster.running('1');
    const { ran } = await saving(cluster, release('2'), { isInterrupted: () => cluster.written.length > 0 });
    expect(stopIn(ran as Ran).safe).toContain('or go back to the state before this run, planned and shown like any change: apply --back');
  });

  test('a run that stops before its first write names no way back', async () => {
    const { ran } = await saving(RollingCluster.running('1'), release('2'), { isInterrupted: () => true });
    expect(stopIn(ran as Ran).safe.join()).not.toContain('--back');
  });
});

describe('the way back', () => {
  test('leads to the state before the run, through a plan with its reboots', async () => {
    const cluster = RollingCluster.running('1');
    const before = contentOf(cluster);
    const { ran, state } = await saving(cluster, [...release('2'), config('new')]);
    expect((ran as Ran).outcome).toBe('done');
    const returned = await back(cluster, state);
    expect([returned.ran.outcome, returned.staying]).toEqual(['done', []]);
    expect(contentOf(cluster)).toEqual(before);
    expect(returned.seen!.report.totals.reboots).toBe(2);
    expect(cluster.written).toContain('delete ConfigMap drivers/new');
  });

  test('makes again what the run has deleted', async () => {
    const cluster = RollingCluster.running('1');
    cluster.put(config('old', { a: '1' }, { metadata: { name: 'old', namespace: 'drivers', labels: { 'app.kubernetes.io/managed-by': 'cdk8s-onload' } } }));
    const { state } = await saving(cluster, release('1'), { prune: true });
    expect(cluster.objects.has('ConfigMap drivers/old')).toBe(false);
    expect((await back(cluster, state)).ran.outcome).toBe('done');
    expect(contentOf(cluster)['ConfigMap drivers/old']).toMatchObject({ data: { a: '1' } });
  });

  test('from the middle of a run writes only what that has written', async () => {
    const cluster = RollingCluster.running('1');
    cluster.beforeWrite = (count) => {
      if (count === 1) {
        throw new Error('killed');
      }
    };
    const { ran, state } = await saving(cluster, release('2'));
    expect(ran).toEqual(new Error('killed'));
    cluster.beforeWrite = undefined;
    const first = cluster.written.length;
    expect((await back(cluster, state)).ran.outcome).toBe('done');
    expect(cluster.written.slice(first)).toEqual([cluster.written[0]]);
  });

  test('a way back has the same promises as any run', async () => {
    const cluster = RollingCluster.running('1');
    const { state } = await saving(cluster, release('2'));
    const { ran } = await back(cluster, state, { keep: [{ group: 'worker', nodes: 2 }] });
    expect([ran.outcome, stopIn(ran).reasons[0]]).toEqual(['availability', expect.stringMatching(/^--keep worker=2: the plan leaves/)]);
  });

  test('deletes nothing but what the run has created', async () => {
    const cluster = RollingCluster.running('1');
    const own = { metadata: { name: 'mine', namespace: 'drivers', labels: { 'app.kubernetes.io/managed-by': 'cdk8s-onload' } } };
    cluster.put(config('mine', { a: '1' }, own));
    const { state } = await saving(cluster, [...release('2'), config('new')]);
    await back(cluster, state);
    expect(cluster.written.filter((each) => each.startsWith('delete'))).toEqual(['delete ConfigMap drivers/new']);
  });

  test('nothing is left once it is done', async () => {
    const cluster = RollingCluster.running('1');
    const { state } = await saving(cluster, release('2'));
    await back(cluster, state);
    const { ran, seen } = await back(cluster, state);
    expect([ran.outcome, seen]).toEqual(['done', undefined]);
  });
});

describe('a way back is refused', () => {
  const stateAfter = async (cluster: RollingCluster, after = [...release('2'), config('new')]) => (await saving(cluster, after)).state;
  const refusal = async (cluster: RollingCluster, state: SavedState) => {
    const now = await cluster.state();
    return () => wayBackFrom(state, now, 'state.json');
  };

  test('an object that has changed since is named with its fields', async () => {
    const cluster = RollingCluster.running('1');
    const state = await stateAfter(cluster);
    cluster.put({ ...cluster.objects.get('ConfigMap drivers/settings')!, data: { version: '3' } } as unknown as Manifest);
    expect(await refusal(cluster, state)).toThrow('state.json: objects have changed since the run: "ConfigMap drivers/settings (data.version)"; put them back, or apply the manifests from before');
  });

  test('an object that was deleted since is named', async () => {
    const cluster = RollingCluster.running('1');
    const state = await stateAfter(cluster);
    cluster.objects.delete(MODULE);
    expect(await refusal(cluster, state)).toThrow('"Module drivers/fast was deleted"');
  });

  test('an object that the run has deleted, and that was made again in another form, is named', async () => {
    const cluster = RollingCluster.running('1');
    const old = config('old', { a: '1' }, { metadata: { name: 'old', namespace: 'drivers', labels: { 'app.kubernetes.io/managed-by': 'cdk8s-onload' } } });
    cluster.put(old);
    const { state } = await saving(cluster, release('1'), { prune: true });
    cluster.put({ ...old, data: { a: '2' } } as Manifest);
    expect(await refusal(cluster, state)).toThrow('"ConfigMap drivers/old was made again"');
  });

  test('an object of which only the status has changed is as the run has written it', async () => {
    const cluster = RollingCluster.running('1');
    const state = await stateAfter(cluster);
    cluster.put({ ...cluster.objects.get(MODULE)!, status: { x: 1 } } as unknown as Manifest);
    expect(await refusal(cluster, state)).not.toThrow();
  });

  test.each([
    ['another cluster', { ...CLUSTER, uid: 'y' }, CLUSTER, 'the state of another cluster, https://a, context nyc1, whose namespace kube-system has the UID: "y"; this cluster has x: name the other one, or a state of this one'],
    ['a cluster that nothing tells from others', CLUSTER, { ...CLUSTER, uid: null }, 'it is not known whether this is the cluster of the saved state: "https://a, context nyc1"; ask for the permission to list namespaces'],
  ])('a saved state is refused in %s', (_, cluster, now, message) => {
    expect(() => requireSameCluster({ kind: 'cdk8s-onload apply state', version: 1, cluster, savedAt: '', objects: [] }, now, 'state.json')).toThrow(`state.json: ${message}`);
  });

  test.each([
    ['{}', 'no state that apply has saved'], ['no JSON', 'no state that apply has saved'],
    [JSON.stringify({ kind: 'cdk8s-onload apply state', version: 2, cluster: CLUSTER, objects: [] }), 'a saved state in a format that is not known: 2'],
  ])('a file with the text %s is refused', (text, message) => {
    expect(() => savedStateIn(text, 'state.json')).toThrow(`state.json: ${message}`);
  });
});

describe('objects that do not go back by themselves', () => {
  const saved = (object: Manifest, before: Manifest | null, after: Manifest | null = object): SavedState => (
    { kind: 'cdk8s-onload apply state', version: 1, cluster: CLUSTER, savedAt: '', objects: [{ object: identityOf(object), before, after, file: null }] });
  const wayBack = (state: SavedState, objects: readonly Manifest[]) => wayBackFrom(state, { objects }, 'state.json');
  const definition = (group: string, kind: string, versions: readonly string[]) => (
    { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: `${kind.toLowerCase()}s.${group}` }, spec: { group, names: { kind }, versions: versions.map((name) => ({ name })) } }) as unknown as Manifest;
  const MODULES = definition('kmm.sigs.x-k8s.io', 'Module', ['v1beta1']);
  const [MODULE_OBJECT] = release('1').filter(({ kind }) => kind === 'Module');

  test.each<[string, SavedState, readonly Manifest[], string]>([
    ['a new definition with objects', saved(MODULES, null), [MODULES, MODULE_OBJECT], 'Module drivers/fast exists, and deleting it deletes them'],
    ['a changed definition with objects', saved(MODULES, definition('kmm.sigs.x-k8s.io', 'Module', ['v1alpha1'])), [MODULES, MODULE_OBJECT], 'Module drivers/fast exists, and its earlier schema may drop fields of them'],
    ['a definition of objects that are not read', saved(definition('a.example.com', 'A', ['v1']), null), [definition('a.example.com', 'A', ['v1'])], 'A objects may exist, which are not read here, and deleting it deletes them'],
    ['an immutable ConfigMap', saved(config('c', { a: '2' }, { immutable: true }), config('c')), [config('c', { a: '2' }, { immutable: true })], 'it is immutable now; delete it first, once nothing uses it'],
    ['a Job', saved({ apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'j', namespace: 'n' }, spec: { a: 2 } } as unknown as Manifest, { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'j', namespace: 'n' }, spec: { a: 1 } } as unknown as Manifest),
      [{ apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'j', namespace: 'n' }, spec: { a: 2 } } as unknown as Manifest], 'its template cannot change, and the earlier one would run once more'],
  ])('%s stays, and is named', (_, state, objects, why) => {
    const { goal, staying } = wayBack(state, objects);
    expect([staying, goal.after, goal.prune]).toEqual([[`${state.objects[0].object} does not go back by itself: ${why}`], [], []]);
  });

  test('a new definition without objects goes', () => {
    expect(wayBack(saved(MODULES, null), [MODULES])).toMatchObject({ staying: [], goal: { prune: ['CustomResourceDefinition modules.kmm.sigs.x-k8s.io'] } });
  });

  test('one that is as before already is not named', () => {
    expect(wayBack(saved(MODULES, MODULES, definition('kmm.sigs.x-k8s.io', 'Module', ['v2'])), [MODULES, MODULE_OBJECT]).staying).toEqual([]);
  });
});

test('a run that goes on with another one leads back to where that began', () => {
  const of = (object: string, before: string | null, after: string): SavedObject => (
    { object, before: before === null ? null : config(before), after: config(after), file: null });
  expect(joinedObjects([of('a', '1', '2'), of('b', null, '2')], [of('b', '2', '3'), of('c', '1', '3')])).toEqual([of('a', '1', '2'), of('b', null, '3'), of('c', '1', '3')]);
});

test('no file of the manifests is named for what is saved, since it has others by now', () => {
  const state: SavedState = { kind: 'cdk8s-onload apply state', version: 1, cluster: CLUSTER, savedAt: '', objects: [{ object: 'ConfigMap drivers/c', before: config('c'), after: null, file: 'dist/a.yaml' }] };
  expect(wholeWayBack(state).fileOf!(config('c'))).toBe('saved/dist/a.yaml');
});
