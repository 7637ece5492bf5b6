/** Saved plans that were changed, or that meet something else than they were made from. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wantedIn } from '../../../lib/cli/live-run';
import { planOnCluster } from '../../../lib/cli/plan-run';
import { ReviewedPlan } from '../../../lib/cli/reviewed';
import { sideOf, sources } from '../../../lib/cli/sides';
import { planInput } from '../../../lib/live/apply';
import type { Manifest } from '../../../lib/manifests/manifest';
import { nextKernelsOf } from '../../../lib/plan';
import { nodeLabelsOf } from '../../../lib/plan/relabelling';
import { NOT_COMPARED, planDifferences, type SavedPlan } from '../../../lib/plan/saved';
import { ownVersion, toJson } from '../../../lib/text';
import { EVERYTHING } from '../../reports/plan/fixtures';
import { release, RollingCluster } from '../../support/rolling-cluster';

const UID = '6f1c6e4e-8a3c-4f0e-9d55-2f6a3f3c1b11';
const KERNEL = '5.14.0-427.50.1.el9_4.x86_64';
const KUBE_SYSTEM = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'kube-system', uid: UID } } as unknown as Manifest;
const OWN = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'old', namespace: 'drivers', labels: { 'app.kubernetes.io/managed-by': 'cdk8s-onload' } }, data: { a: 'b' } } as unknown as Manifest;

const home = process.cwd();
const dir = mkdtempSync(join(tmpdir(), 'reviewed-'));
beforeAll(() => {
  process.chdir(dir);
  mkdirSync('dist');
  writeFileSync('dist/all.json', release('2').map((object) => JSON.stringify(object)).join('\n---\n'));
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's', namespace: 'drivers' }, stringData: { pin: '7391' } };
  writeFileSync('dist/secret.json', JSON.stringify(secret));
});
afterAll(() => {
  process.chdir(home);
  rmSync(dir, { recursive: true });
});

/** A cluster in which the release before runs. */
function clusterNow(more: readonly Manifest[] = []): RollingCluster {
  const cluster = RollingCluster.running('1');
  [KUBE_SYSTEM, OWN, ...more].forEach((object) => cluster.put(object));
  return cluster;
}

/** Options with which each of them changes something. */
const OPTIONS = { prune: true, label: ['w1 example.com/tier=fast'], openshift: '4.17', durations: { reboot: { best: 9, worst: 21 } } };

async function planned(cluster: RollingCluster, options: SavedPlan['madeFrom']['options'] = OPTIONS): Promise<SavedPlan> {
  const { label, kernel, prune, openshift, to, kubernetes, singleNode, durations } = options;
  return planOnCluster({
    before: [],
    after: sources('dist'),
    canApply: true,
    afterName: 'dist',
    sides: { before: { ...sideOf('dist'), source: 'cluster:nyc1', revision: 'read at noon' }, after: sideOf('dist') },
    labels: label?.map(nodeLabelsOf),
    kernels: kernel && nextKernelsOf(kernel),
    prune,
    openshift,
    to,
    kubernetes,
    singleNode,
    durations,
    saved: options,
  }, planInput(await cluster.state())) as SavedPlan;
}

interface Applied {
  /** What is wrong, in one line. Undefined if nothing is. */
  readonly error?: string;
  readonly printed: string;
}

interface Asked {
  /** UID of the cluster that answers. */
  readonly uid: string;
  readonly positionals: readonly string[];
  readonly prune: boolean;
}

/** Begins to apply a plan, as far as something is compared. */
async function applied(plan: unknown, cluster: RollingCluster, asked: Partial<Asked> = {}): Promise<Applied> {
  const { uid = UID, positionals = [], prune = false } = asked;
  let printed = '';
  writeFileSync('plan.json', typeof plan === 'string' ? plan : toJson(plan));
  try {
    const reviewed = ReviewedPlan.at('plan.json', {})!;
    const [, folder] = reviewed.placesOf(positionals);
    reviewed.requireReader({ yes: false });
    reviewed.requireCluster({ uid });
    const { goal } = reviewed.goalOf(wantedIn({ dir: folder, prune }));
    reviewed.requireSame(await cluster.state(), goal, { out: () => undefined, err: (text) => { printed += text; } });
    return { printed };
  } catch (error) {
    return { error: (error as Error).message, printed };
  }
}

type Path = readonly (string | number)[];

/** Paths of all values in JSON that have no others in them. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  const inside = typeof value !== 'object' || value === null ? [] : Object.entries(value);
  return inside.length === 0 ? [path] : inside.flatMap(([key, each]) => leavesOf(each, [...path, Array.isArray(value) ? Number(key) : key]));
}

const changed = (value: unknown) => (typeof value === 'string' ? `${value}x` : typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 'x');

/** The same with one value changed, or without it. */
function withChanged(plan: SavedPlan, path: Path, change: (value: unknown) => unknown): SavedPlan {
  const copy = JSON.parse(JSON.stringify(plan)) as SavedPlan;
  const parent = path.slice(0, -1).reduce((at: any, key) => at[key], copy);
  const key = path.at(-1)!;
  const value = change(parent[key]);
  if (value !== undefined) {
    parent[key] = value;
  } else if (Array.isArray(parent)) {
    parent.splice(Number(key), 1);
  } else {
    delete parent[key];
  }
  return copy;
}

const textOf = (path: Path) => path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${key}`)).join('');
const isRead = (path: Path) => !NOT_COMPARED.some((each) => each.path.test(textOf(path)));

test('a plan holds while nothing has changed, also with Secrets among the manifests', async () => {
  expect(await applied(await planned(clusterNow()), clusterNow())).toEqual({ printed: '' });
});

/** Members that decide what is planned now, so that the plan is made again for each of them. */
const DECIDES = /^(madeFrom|before|after|version)\b/;

test.each([['changed', changed], ['removed', () => undefined]])('a plan is refused if any of its values is %s, which the refusal names', async (_, change) => {
  const cluster = clusterNow();
  const plan = JSON.parse(JSON.stringify(await planned(cluster))) as SavedPlan;
  const leaves = leavesOf(plan).filter(isRead);
  expect(leaves.length).toBeGreaterThan(150);
  const accepted: string[] = [];
  for (const path of leaves) {
    const tampered = withChanged(plan, path, change);
    const { error = '' } = DECIDES.test(textOf(path)) ? await applied(tampered, cluster)
      : { error: planDifferences(tampered, plan).map((each) => each.path).join() };
    if (error === '' || /internal|undefined|Cannot/.test(error)) {
      accepted.push(`${textOf(path)}: ${error}`);
    }
  }
  expect(accepted).toEqual([]);
});

test('no member of a report is passed over', () => {
  const paths = leavesOf(JSON.parse(JSON.stringify(EVERYTHING))).filter(isRead);
  const plan = { ...EVERYTHING, madeFrom: { release: '1', cluster: UID, options: {}, before: {}, after: {}, nodes: null } };
  expect(paths.length).toBeGreaterThan(250);
  expect(paths.filter((path) => planDifferences(withChanged(plan, path, changed), plan).length === 0).map(textOf)).toEqual([]);
});

test('values that a run takes nothing from are where it was read, pods, and words of warnings', async () => {
  const plan = await planned(clusterNow());
  const paths = leavesOf(JSON.parse(JSON.stringify(plan))).filter((path) => !isRead(path)).map(textOf).map((path) => path.replace(/\d+/g, 'N'));
  expect([...new Set(paths)].filter((path) => !/^(before|after)\.(source|revision|commit)$|^warnings\[N\]\.(message|advice)$|totals\.evictedPods$|^evictedOnce$|^worst\b/.test(path))).toEqual([]);
  expect(NOT_COMPARED.every(({ reason }) => reason !== '')).toBe(true);
});

test('a difference is printed with its member, what was planned, and what is now', async () => {
  const plan = await planned(clusterNow());
  const { error, printed } = await applied(withChanged(plan, ['steps', 0, 'run'], () => 'kubectl delete ns a'), clusterNow());
  expect(printed).toMatch(/^cdk8s-onload apply: plan\.json: steps\[0\]\.run: planned "kubectl delete ns a", now ".*"\n$/);
  expect(error).toBe('plan.json: a plan of another state: "another steps[0].run"; run plan again, and look at what is different [saved-plan/differs]');
});

test('a plan of another cluster is refused before anything is read from it', async () => {
  const plan = await planned(clusterNow());
  const { error } = await applied(plan, clusterNow(), { uid: 'b' });
  expect(error).toBe(`plan.json: a plan for another cluster: the UID of its namespace kube-system is b, and in the plan: "${UID}"; name the cluster of the plan, or plan again [saved-plan/cluster]`);
});

test('a plan of another release is refused, whatever else it has', async () => {
  const plan = await planned(clusterNow());
  const { error } = await applied({ ...plan, madeFrom: { ...plan.madeFrom, release: '0.0.1' } }, clusterNow());
  expect(error).toBe(`plan.json: a plan that another release of cdk8s-onload has made (this is ${ownVersion()}): "0.0.1"; install that release, or plan again [saved-plan/release]`);
});

test('a plan without its release, as earlier ones have saved, is refused with a sentence', async () => {
  const { madeFrom: { before, after, nodes }, ...plan } = await planned(clusterNow());
  const { error } = await applied({ ...plan, madeFrom: { before, after, nodes } }, clusterNow());
  expect(error).toBe('plan.json: a plan that does not tell what it was made from: "no release"; write one with plan --format json --out FILE [saved-plan/format]');
});

test('an option that the plan was made without is refused, although it would change nothing now', async () => {
  const plan = await planned(clusterNow(), {});
  const { error, printed } = await applied(plan, clusterNow(), { prune: true });
  expect(printed).toContain('plan.json: madeFrom.options.prune: planned nothing, now true\n');
  expect(error).toContain('[saved-plan/differs]');
});

test('the options of the plan need not be repeated', async () => {
  writeFileSync('plan.json', toJson(await planned(clusterNow())));
  const { goal } = ReviewedPlan.at('plan.json', {})!.goalOf(wantedIn({ dir: 'dist' }));
  expect(goal).toMatchObject({ prune: true, openshift: '4.17', labels: [{ nodes: ['w1'], labels: { 'example.com/tier': 'fast' } }] });
});

describe('changes since the plan', () => {
  test('an object of the cluster that has changed is named', async () => {
    const cluster = clusterNow();
    const plan = await planned(cluster);
    cluster.put({ ...cluster.all('Module')[0], spec: { ...cluster.all('Module')[0].spec as object, selector: {} } } as unknown as Manifest);
    const { error, printed } = await applied(plan, cluster);
    expect(error).toBe('plan.json: a plan of another state: "changed in the cluster: Module drivers/fast"; run plan again, and look at what is different [saved-plan/differs]');
    expect(printed).toMatch(/^cdk8s-onload apply: plan\.json: changed in the cluster: Module drivers\/fast\n/);
  });

  test('a manifest that has come is named', async () => {
    const plan = await planned(clusterNow());
    writeFileSync('dist/more.json', JSON.stringify(OWN));
    const { error } = await applied(plan, clusterNow());
    rmSync('dist/more.json');
    expect(error).toContain('new in the new manifests: ConfigMap drivers/old');
  });

  test('a plan holds if pods have come', async () => {
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p', namespace: 'a', ownerReferences: [{ kind: 'ReplicaSet', name: 'r', controller: true }] }, spec: { nodeName: 'w1', containers: [] }, status: { phase: 'Running' } };
    expect((await applied(await planned(clusterNow()), clusterNow([pod as unknown as Manifest]))).error).toBeUndefined();
  });
});

describe('the cluster and the folder', () => {
  const placesOf = async (...positionals: string[]) => {
    writeFileSync('plan.json', toJson(await planned(clusterNow())));
    return ReviewedPlan.at('plan.json', {})!.placesOf(positionals);
  };

  test('the places are those of the plan, unless they are specified', async () => {
    expect(await placesOf()).toEqual(['cluster:nyc1', 'dist']);
    expect(await placesOf('/srv/dist')).toEqual(['cluster:nyc1', '/srv/dist']);
    expect(await placesOf('cluster')).toEqual(['cluster', 'dist']);
    await expect(placesOf('cluster', 'a', 'b')).rejects.toThrow('expected a cluster and a folder of manifests at most; got 3 arguments');
  });

  test('the folder may have another path than in the plan', async () => {
    expect(await applied(await planned(clusterNow()), clusterNow(), { positionals: [join(dir, 'dist')] })).toEqual({ printed: '' });
  });
});

describe('a plan that was made without a cluster', () => {
  const offline = async () => {
    const plan = await planned(clusterNow(), {});
    return { ...plan, before: { source: 'git:main:dist', revision: 'main', commit: null }, madeFrom: { ...plan.madeFrom, cluster: null, before: {}, nodes: null } };
  };

  test('the plan needs the address of a cluster', async () => {
    expect((await applied(await offline(), clusterNow())).error).toBe('plan.json: a plan without a cluster: "git:main:dist"; name it: apply cluster:CONTEXT DIR --plan FILE [saved-plan/no-cluster]');
  });

  test('the plan needs a user who looks at the steps', async () => {
    writeFileSync('plan.json', toJson(await offline()));
    expect(() => ReviewedPlan.at('plan.json', {})!.requireReader({ yes: true })).toThrow('plan.json: a plan without a cluster, whose steps no user has seen: "git:main:dist"; leave --yes out, and look at them; or plan from the cluster, or from a snapshot of it [saved-plan/no-cluster]');
  });

  test('the plan holds if the same objects change in the same fields', async () => {
    expect(await applied({ ...await offline(), steps: [] }, clusterNow(), { positionals: ['cluster'] })).toEqual({ printed: '' });
  });

  test('the plan is refused if other objects change', async () => {
    const cluster = clusterNow();
    cluster.put({ ...cluster.all('ConfigMap')[0], ...release('2')[0] });
    const { error, printed } = await applied(await offline(), cluster, { positionals: ['cluster'] });
    expect(error).toContain('[saved-plan/differs]');
    expect(printed).toContain('changes["ConfigMap drivers/settings"]: planned ');
  });
});

test('kernels and upgrades of the plan are among its options', async () => {
  writeFileSync('plan.json', toJson(await planned(clusterNow(), { to: '4.18.3', kernel: [KERNEL] })));
  expect(ReviewedPlan.at('plan.json', {})!.goalOf(wantedIn({ dir: 'dist' })).goal).toMatchObject({ to: '4.18.3', kernels: [{ kernel: KERNEL }] });
});
