/** Sequences of commits with Flux: a Kustomization is applied when those that it depends on are ready with the same revision of the same source (GitOps facts §5.1). */
import { FluxSource, GitOps } from '../../../../lib/constructs/gitops';
import type { Manifest } from '../../../../lib/manifests/manifest';
import { twoStages } from '../../../support/two-stages';

type Stage = 'machine-config' | 'onload';
type Configs = 'a' | 'b' | 'bad';

interface Commit {
  readonly configs: Configs;
  readonly module: 'a' | 'b';
}
const COMMITS = (['a', 'b', 'bad'] as const).flatMap((configs) => (['a', 'b'] as const).map((module): Commit => ({ configs, module })));

interface Moment {
  readonly head: Commit;
  readonly revision: number;
  /** Revision that each Kustomization has applied, and whether it has become ready since. */
  readonly applied: { readonly [stage in Stage]: { readonly revision: number; readonly isReady: boolean } };
  readonly module: string;
  readonly pool: { readonly spec: Configs; readonly status: Configs; readonly isMixed: boolean };
}

/** Kustomizations as they are written, by the names of their stages. */
function kustomizations(): Map<Stage, Manifest> {
  const source = FluxSource.git('https://git.example.com/platform.git');
  const found = twoStages(GitOps.flux({ source }), COMMITS[0]).filter(({ kind }) => kind === 'Kustomization');
  return new Map(found.map((each) => [each.metadata.name.replace('nyc1-', '') as Stage, each]));
}

/** Revision of the last commit. The first one is settled. */
const LAST = 5;

const isUpdated = ({ spec, status, isMixed }: Moment['pool']) => spec === status && !isMixed;

/** Follows all steps after four commits. Returns where Onload was applied too early, and from where nothing leads to the last commit, if that is good. */
function explore(of: ReadonlyMap<Stage, Manifest>) {
  const violations = new Set<string>();
  const steps = (moment: Moment): Moment[] => {
    const { head, revision, applied, pool } = moment;
    const isDone = (stage: Stage) => applied[stage].revision === revision && applied[stage].isReady;
    const isFree = (stage: Stage) => (of.get(stage)!.spec.dependsOn ?? []).every(({ name }: { name: string }) => {
      const earlier = name.replace('nyc1-', '') as Stage;
      const isSame = JSON.stringify(of.get(earlier)!.spec.sourceRef) === JSON.stringify(of.get(stage)!.spec.sourceRef);
      return isSame ? isDone(earlier) : applied[earlier].isReady;
    });
    const applies = (stage: Stage): Moment[] => (applied[stage].revision === revision || !isFree(stage) ? [] : [{
      ...moment,
      applied: { ...applied, [stage]: { revision, isReady: false } },
      ...stage === 'onload' ? { module: head.module } : { pool: { ...pool, spec: head.configs } },
    }]);
    const onload = applies('onload');
    if (onload.length > 0 && moment.module !== head.module && !(pool.spec === head.configs && isUpdated(pool))) {
      violations.add(JSON.stringify({ head, pool }));
    }
    const ready = (stage: Stage): Moment[] => (applied[stage].isReady || applied[stage].revision === 0 || (stage === 'machine-config' && !isUpdated(pool)) ? []
      : [{ ...moment, applied: { ...applied, [stage]: { ...applied[stage], isReady: true } } }]);
    return [
      ...revision < LAST ? COMMITS.map((next) => ({ ...moment, head: next, revision: revision + 1 })) : [],
      ...applies('machine-config'), ...onload, ...ready('machine-config'), ...ready('onload'),
      ...pool.spec !== pool.status && !pool.isMixed ? [{ ...moment, pool: { ...pool, isMixed: true } }] : [],
      ...pool.isMixed && pool.spec !== 'bad' ? [{ ...moment, pool: { spec: pool.spec, status: pool.spec, isMixed: false } }] : [],
    ];
  };
  const done = { revision: 1, isReady: true };
  const first: Moment = {
    head: COMMITS[0], revision: 1, applied: { 'machine-config': done, 'onload': done }, module: 'a', pool: { spec: 'a', status: 'a', isMixed: false },
  };
  const seen = new Map([[JSON.stringify(first), first]]);
  const before = new Map<string, string[]>();
  for (const [key, moment] of seen) {
    for (const to of steps(moment)) {
      const next = JSON.stringify(to);
      before.set(next, [...before.get(next) ?? [], key]);
      seen.set(next, seen.get(next) ?? to);
    }
  }
  const isEnd = ({ head, revision, applied, module, pool }: Moment) => revision === LAST && applied.onload.revision === LAST && applied.onload.isReady
    && module === head.module && pool.spec === head.configs && isUpdated(pool);
  const good = new Set([...seen].filter(([, moment]) => isEnd(moment)).map(([key]) => key));
  for (const key of good) {
    (before.get(key) ?? []).forEach((each) => good.add(each));
  }
  const stuck = [...seen].filter(([key, { head, revision }]) => revision === LAST && head.configs !== 'bad' && !good.has(key));
  return { moments: seen.size, violations: [...violations], deadlocks: stuck.map(([key]) => key).slice(0, 3) };
}

test('stages keep their order with Flux in any sequence of four commits, and a good commit ends what a bad one has begun', () => {
  const { moments, violations, deadlocks } = explore(kustomizations());
  expect([violations, deadlocks]).toEqual([[], []]);
  expect(moments).toBeGreaterThan(500);
});

test.each<[string, (spec: Manifest['spec']) => object]>([
  ['without dependsOn', ({ dependsOn, ...rest }) => rest],
  ['with a source of its own', (spec) => ({ ...spec, sourceRef: { kind: 'GitRepository', name: 'other' } })],
])('a stage %s would be applied by Flux while the pool reboots', (_, change) => {
  const changed = new Map([...kustomizations()].map(([stage, each]) => [stage, stage === 'onload' ? { ...each, spec: change(each.spec) } : each]));
  expect(explore(changed).violations.length).toBeGreaterThan(0);
});
