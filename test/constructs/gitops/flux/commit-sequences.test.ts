/** Sequences of commits with Flux: a Kustomization is applied when those that it depends on are ready with the same revision of the same source (GitOps facts §5.1). */
import { FluxSource, GitOps } from '../../../../lib/constructs/gitops';
import type { Manifest } from '../../../../lib/manifests/manifest';
import { type CommitModel, explore, type Step } from '../../../support/commit-sequences';
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
  readonly commitsLeft: number;
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

const isUpdated = ({ spec, status, isMixed }: Moment['pool']) => spec === status && !isMixed;

class FluxModel implements CommitModel<Moment, Commit> {
  public readonly all = COMMITS;
  public readonly violations = new Set<string>();

  constructor(private readonly of: ReadonlyMap<Stage, Manifest>) {}

  public settled(head: Commit, commitsLeft: number): Moment {
    const done = { revision: 1, isReady: true };
    const pool = { spec: head.configs, status: head.configs, isMixed: false };
    return { head, commitsLeft, revision: 1, applied: { 'machine-config': done, 'onload': done }, module: head.module, pool };
  }

  public isDone({ head, revision, applied, module, pool }: Moment): boolean {
    return applied.onload.revision === revision && applied.onload.isReady && module === head.module && pool.spec === head.configs && isUpdated(pool);
  }

  public isBad({ head }: Moment): boolean {
    return head.configs === 'bad';
  }

  public steps(moment: Moment): Step<Moment>[] {
    const { head, revision, applied, pool, commitsLeft } = moment;
    const applies = (stage: Stage): Moment[] => (applied[stage].revision === revision || !this.isFree(moment, stage) ? [] : [{
      ...moment,
      applied: { ...applied, [stage]: { revision, isReady: false } },
      ...stage === 'onload' ? { module: head.module } : { pool: { ...pool, spec: head.configs } },
    }]);
    const onload = applies('onload');
    if (onload.length > 0 && moment.module !== head.module && !(pool.spec === head.configs && isUpdated(pool))) {
      this.violations.add(JSON.stringify({ head, pool }));
    }
    const ready = (stage: Stage): Moment[] => (applied[stage].isReady || applied[stage].revision === 0 || (stage === 'machine-config' && !isUpdated(pool)) ? []
      : [{ ...moment, applied: { ...applied, [stage]: { ...applied[stage], isReady: true } } }]);
    const named = (name: string, moments: readonly Moment[]) => moments.map((to) => ({ name, to }));
    return [
      ...named('commit', commitsLeft === 0 ? [] : COMMITS.map((next) => ({ ...moment, head: next, revision: revision + 1, commitsLeft: commitsLeft - 1 }))),
      ...named('machine-config is applied', applies('machine-config')), ...named('onload is applied', onload),
      ...named('machine-config is ready', ready('machine-config')), ...named('onload is ready', ready('onload')),
      ...named('the first node reboots', pool.spec !== pool.status && !pool.isMixed ? [{ ...moment, pool: { ...pool, isMixed: true } }] : []),
      ...named('the last node is back', pool.isMixed && pool.spec !== 'bad' ? [{ ...moment, pool: { spec: pool.spec, status: pool.spec, isMixed: false } }] : []),
    ];
  }

  /** Whether the stages that a stage depends on are ready, with this revision if it is one of the same source. */
  private isFree({ applied, revision }: Moment, stage: Stage): boolean {
    const sourceOf = (each: Stage) => JSON.stringify(this.of.get(each)!.spec.sourceRef);
    return (this.of.get(stage)!.spec.dependsOn ?? []).every(({ name }: { name: string }) => {
      const earlier = name.replace('nyc1-', '') as Stage;
      return applied[earlier].isReady && (sourceOf(earlier) !== sourceOf(stage) || applied[earlier].revision === revision);
    });
  }
}

test('stages keep their order with Flux in any sequence of four commits, and a good commit ends what a bad one has begun', () => {
  const { moments, violations, deadlocks } = explore(new FluxModel(kustomizations()), 4);
  expect([violations, deadlocks]).toEqual([[], []]);
  expect(moments).toBeGreaterThan(500);
});

test.each<[string, (spec: Manifest['spec']) => object]>([
  ['without dependsOn', ({ dependsOn, ...rest }) => rest],
  ['with a source of its own', (spec) => ({ ...spec, sourceRef: { kind: 'GitRepository', name: 'other' } })],
])('a stage %s would be applied by Flux while the pool reboots', (_, change) => {
  const changed = new Map([...kustomizations()].map(([stage, each]) => [stage, stage === 'onload' ? { ...each, spec: change(each.spec) } : each]));
  expect(explore(new FluxModel(changed), 4).violations.length).toBeGreaterThan(0);
});
