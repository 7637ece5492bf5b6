import { changedGenerators, generatedChanges, Generators } from './generated';
import { MachineConfig, MachineConfigReader } from './machine-config';
import { Membership, membershipOf } from './membership';
import type { BaseImages } from './merge';
import { registriesFromObjects } from './mirrors';
import { policiesOf } from './policies';
import { hasArbiterRole, Pool, poolsOf } from './pools';
import { overridesOf } from './reconcile';
import { judgeRegistries } from './registries';
import { PoolProblem, render, RenderResult } from './render';
import { selectConfigs } from './select';
import { selects } from './selector';
import { Transition, transition, TransitionRules } from './transition';
import { ManifestSet, nameOf, stringAt } from '../../manifests';
import type { PlanContext } from '../model';

/** One of the two sets: its pools, its MachineConfigs, and what they come to. Pools are rendered when they are first asked for. */
export class Side {
  readonly pools: ReadonlyMap<string, Pool>;
  readonly configs: readonly MachineConfig[];
  /** Whether the set holds what the platform brings along, as a dump does; others say only what is added to that. */
  readonly isComplete: boolean;
  private readonly results = new Map<string, RenderResult>();
  private readonly selected = new Map<string, readonly MachineConfig[]>();
  private readonly images: BaseImages;

  constructor(readonly manifests: ManifestSet, reader: MachineConfigReader, hasArbiter: boolean, private readonly openshift: string) {
    this.pools = poolsOf(manifests, hasArbiter);
    this.configs = manifests.ofKind('MachineConfig').map((object) => reader.read(object));
    this.isComplete = this.configs.some(({ name }) => /^00-/.test(name));
    const controller = manifests.ofKind('ControllerConfig')[0];
    this.images = {
      os: stringAt(controller, 'spec', 'baseOSContainerImage') ?? 'the cluster\'s image',
      extensions: stringAt(controller, 'spec', 'baseOSExtensionsContainerImage') ?? 'the cluster\'s image',
    };
  }

  selection(pool: Pool): readonly MachineConfig[] {
    let known = this.selected.get(pool.name);
    if (known === undefined) {
      known = selectConfigs(pool, this.configs);
      this.selected.set(pool.name, known);
    }
    return known;
  }

  rendered(pool: Pool): RenderResult {
    let known = this.results.get(pool.name);
    if (known === undefined) {
      known = this.render(pool);
      this.results.set(pool.name, known);
    }
    return known;
  }

  private render(pool: Pool): RenderResult {
    const configs = this.selection(pool);
    const stream = pool.stream ?? (pool.isBuiltIn ? undefined : this.pools.get('worker')?.stream);
    const image = (otherwise: string) => (stream === undefined ? otherwise : `the image of stream ${stream}`);
    const base = { os: image(this.images.os), extensions: image(this.images.extensions) };
    const result = render(configs, base, this.openshift);
    const degraded = (message: string): PoolProblem => ({ reason: 'RenderDegraded', message });
    return {
      ...result,
      problems: [
        ...result.problems,
        ...configs.length === 0 && pool.machineConfigSelector === undefined ? [degraded('the pool has no machineConfigSelector')] : [],
        ...configs.length === 0 && selects(pool.machineConfigSelector) && this.isComplete ? [degraded('no MachineConfig matches the selector')] : [],
        ...pool.stream !== undefined && result.rendered.osImageURL.value !== base.os
          ? [degraded(`osImageURL of MachineConfig ${result.rendered.osImageURL.by} overrides the image of spec.osImageStream ${pool.stream}`)] : [],
      ],
    };
  }
}

/** Both sets and the nodes, with what has to be computed once. */
export class Cluster {
  readonly before: Side;
  readonly after: Side;
  readonly memberships: ReadonlyMap<string, { readonly before: Membership; readonly after: Membership }>;
  readonly generators: Generators;
  readonly rules: TransitionRules;
  private readonly transitions = new Map<string, Transition>();

  constructor(readonly context: PlanContext) {
    const { openshift, singleNode, nodes = [] } = context;
    const hasArbiter = hasArbiterRole(nodes.map(({ labels }) => labels), context.before, context.after);
    const reader = new MachineConfigReader(openshift);
    this.before = new Side(context.before, reader, hasArbiter, openshift);
    this.after = new Side(context.after, reader, hasArbiter, openshift);
    this.memberships = new Map(nodes.map((node) => [
      node.name, { before: membershipOf(node, this.before.pools), after: membershipOf(node, this.after.pools) },
    ]));
    this.generators = changedGenerators(context.before, context.after);
    this.rules = {
      policies: policiesOf(context.after, openshift),
      overrides: overridesOf(context.after, openshift),
      openshift,
      singleNode,
      mirrors: () => judgeRegistries(registriesFromObjects(context.before), registriesFromObjects(context.after)),
    };
  }

  /** Why a pool keeps its configuration, as far as that shows before any node looks at it. */
  problems(pool: Pool): readonly PoolProblem[] {
    const { problems } = this.after.rendered(pool);
    const old = this.before.pools.get(pool.name);
    return problems.length > 0 || old === undefined ? problems : this.between(old.name, pool).problems;
  }

  /** What a node goes through that has the configuration of one pool, and gets that of another, or the new one of its own. */
  between(from: string, to: Pool): Transition {
    const key = `${from} ${to.name}`;
    let known = this.transitions.get(key);
    if (known === undefined) {
      const old = this.before.pools.get(from);
      const before = old === undefined ? this.after.rendered(to).rendered : this.before.rendered(old).rendered;
      known = transition(before, this.after.rendered(to).rendered, generatedChanges(to, this.context.before, this.context.after, this.generators), this.rules);
      this.transitions.set(key, known);
    }
    return known;
  }

  /** The pool whose configuration the nodes of a pool have before: its own, or where it is new that of the workers. */
  origin(pool: Pool): string {
    return this.before.pools.has(pool.name) ? pool.name : 'worker';
  }

  /** The value of an annotation by which MachineConfigs of either set are told apart, by their names; the later set counts first. */
  annotations(key: string): ReadonlyMap<string, string> {
    return new Map([this.context.before, this.context.after].flatMap((set) => set.ofKind('MachineConfig')).flatMap((object) => {
      const value = stringAt(object, 'metadata', 'annotations', key);
      return value === undefined ? [] : [[nameOf(object), value] as const];
    }));
  }
}
