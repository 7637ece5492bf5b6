import { type BothLayers, clusterContents, type ClusterContents } from './cluster-contents';
import { disruptionPolicies } from './disruption-policies';
import { laterArguments } from './later-arguments';
import { blocksBuild, layerChange, type LayerChange } from './layered-pools';
import { Rendered } from './merged-config';
import { changedObjects } from './mirror-changes';
import { Transition, transition, TransitionRules } from './pool-transition';
import { overridesOf, UNRECONCILABLE } from './reconciliation';
import { digestsHelp, registriesImpact } from './registry-files';
import { PoolProblem } from './rendered-config';
import { ManifestSet, nameOf } from '../../manifests';
import { cached, grouped } from '../../text';
import { stringAt } from '../../upstream';
import { WORKER } from '../../upstream/openshift';
import { type ConfigPool, renderedRegistries } from '../../views';
import type { PlanContext } from '../plan-model';
import { onloadReleaseIn } from '../read';
import type { Tuning } from '../tuning';

function transitionRules({ before, after, openshift, singleNode }: PlanContext): TransitionRules {
  return {
    policies: disruptionPolicies(after, openshift),
    overrides: overridesOf(after, openshift),
    openshift,
    singleNode,
    onload: { before: onloadReleaseIn(before), after: onloadReleaseIn(after) },
    mirrors: () => registriesImpact(renderedRegistries(before), renderedRegistries(after)),
    mirrorsHelp: () => digestsHelp(renderedRegistries(before), renderedRegistries(after)),
  };
}

/** Both sets and the nodes, with results that are computed once. */
export class Cluster implements ClusterContents {
  readonly before: ClusterContents['before'];
  readonly after: ClusterContents['after'];
  readonly memberships: ClusterContents['memberships'];
  readonly generators: ClusterContents['generators'];
  readonly tuning?: Tuning;
  readonly layers?: BothLayers;
  private readonly changed = new Map<string, readonly string[]>();
  private readonly poolProblems = new Map<string, readonly PoolProblem[]>();
  private readonly transitions = new Map<string, Transition>();
  private commonOrigins?: ReadonlyMap<string, string>;

  constructor(readonly context: PlanContext, contents: ClusterContents = clusterContents(context), readonly rules = transitionRules(context)) {
    ({ before: this.before, after: this.after, memberships: this.memberships, generators: this.generators } = contents);
    ({ layers: this.layers, tuning: this.tuning } = contents);
  }

  /** Returns the cluster with other policies: `after` differs from that of this cluster in the MachineConfiguration only. */
  withPolicies(after: ManifestSet): Cluster {
    return new Cluster({ ...this.context, after }, this, { ...this.rules, policies: disruptionPolicies(after, this.context.openshift) });
  }

  /** Returns the cluster with other rules. */
  withRules(rules: Partial<TransitionRules>): Cluster {
    return new Cluster(this.context, this, { ...this.rules, ...rules });
  }

  /** Returns the reasons why a pool keeps its configuration, as far as they show before any node evaluates it. */
  problems(pool: ConfigPool): readonly PoolProblem[] {
    return cached(this.poolProblems, pool.name, () => {
      const old = this.before.pools.get(pool.name);
      const known = new Set(old && this.before.problems(old).map(({ message }) => message));
      const problems = this.after.problems(pool)
        .map((problem): PoolProblem => (known.has(problem.message) ? { ...problem, existing: true } : problem));
      return problems.length > 0 || old === undefined ? problems : [...this.between(old.name, pool).problems, ...this.buildProblems(old.name, pool)];
    });
  }

  /** Returns the reason why no image is built for a pool that waits for one. */
  private buildProblems(from: string, pool: ConfigPool): PoolProblem[] {
    const condition = this.layers && this.between(from, pool).isBuilt ? blocksBuild(this.context.before, pool.name) : undefined;
    return condition === undefined ? [] : [{ reason: condition, message: 'no image is built while the pool is degraded', existing: true }];
  }

  /**
   * Returns the reasons why nodes do not have the configuration of their pool before the change, and get it by the change. What they have instead is
   * unknown.
   */
  problemsSolved(pool: ConfigPool): readonly PoolProblem[] {
    const old = this.before.pools.get(pool.name);
    return old === undefined || this.problems(pool).length > 0 ? [] : this.before.problems(old);
  }

  /** Returns the transition of a node from the configuration of one pool to that of another, or to the new one of its own pool. */
  between(from: string, to: ConfigPool): Transition {
    return cached(this.transitions, `${from} ${to.name}`, () => {
      const layer = this.layerBetween(from, to.name);
      const plain = transition(this.originOf(from, to), this.after.rendered(to), this.generators, this.rules, layer);
      const later = laterArguments(this.tuning, to, plain.differences, this.context.openshift);
      return later === undefined ? plain : { ...plain, later };
    });
  }

  /** Returns the change of the image that the cluster builds, for a node that goes from one pool to another, or stays. */
  private layerBetween(from: string, to: string): LayerChange | undefined {
    return this.layers && layerChange(this.layers.before.byPool.get(from), this.layers.after.byPool.get(to), this.context.openshift);
  }

  /**
   * Returns the transition of a node that enters a pool from another one. A pool that keeps its configuration assigns that one. Undefined if it has
   * none, and so assigns nothing.
   */
  entering(from: string, to: ConfigPool): Transition | undefined {
    if (this.problems(to).every(({ reason }) => reason === UNRECONCILABLE)) {
      return this.between(from, to);
    }
    const old = this.before.pools.get(to.name);
    return old && cached(this.transitions, `${from} ${to.name} as it is`, () => (
      transition(this.originOf(from, to), this.before.rendered(old), [], this.rules, this.layerBetween(from, to.name))));
  }

  /**
   * Returns the transition of a node that does not have the configuration that its pool assigns already, from the one that it has. Undefined if the set
   * before does not contain that one.
   */
  catchingUp(current: string, to: ConfigPool): Transition | undefined {
    const old = this.before.pools.get(to.name);
    const rendered = old && this.before.renderedAs(current, old);
    return rendered && cached(this.transitions, `${current} as of ${to.name}`, () => {
      return transition(rendered, this.after.rendered(to), this.generators, this.rules, this.layerBetween(to.name, to.name));
    });
  }

  /** Returns the configuration that nodes currently have from a pool. For a new pool, only the future one is known. */
  private originOf(from: string, to: ConfigPool): Rendered {
    const old = this.before.pools.get(from);
    return old === undefined ? this.after.rendered(to) : this.before.rendered(old);
  }

  /** Returns the objects of a kind that differ between the sets, as `Kind name`. */
  changedObjects(kind: string): readonly string[] {
    return cached(this.changed, kind, () => {
      const isUnchanged = (name: string) => kind === 'MachineConfig' && this.before.specs.get(name) === this.after.specs.get(name);
      return changedObjects(kind, this.context.before, this.context.after, isUnchanged);
    });
  }

  /**
   * Returns the pool whose configuration the nodes of a pool have before the change: their own pool. If it is new, the pool that all of its known nodes come
   * from, or else that of the workers.
   */
  origin(pool: ConfigPool): string {
    return this.before.pools.has(pool.name) ? pool.name : this.origins.get(pool.name) ?? WORKER;
  }

  /** Returns the pool that all nodes of a pool come from, by the name of the pool that they are in after the change. */
  private get origins(): ReadonlyMap<string, string> {
    this.commonOrigins ??= new Map([...grouped(this.memberships.values(), ({ after }) => after.pool)].flatMap(([pool, moves]) => {
      const [from, ...others] = new Set(moves.map(({ before }) => before.pool));
      return pool === undefined || from === undefined || others.length > 0 ? [] : [[pool, from] as const];
    }));
    return this.commonOrigins;
  }

  /** Returns the values of an annotation of MachineConfigs of both sets, by name. The later set takes precedence. */
  annotations(key: string): ReadonlyMap<string, string> {
    return new Map([this.context.before, this.context.after].flatMap((set) => set.ofKind('MachineConfig')).flatMap((object) => {
      const value = stringAt(object, 'metadata', 'annotations', key);
      return value === undefined ? [] : [[nameOf(object), value] as const];
    }));
  }
}
