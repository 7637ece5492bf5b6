/** Changes of nodes and pools that no step of the run makes: drains and reboots by others, roll-outs of their MachineConfigs, and pools that they pause. */
import { isDeepStrictEqual } from 'node:util';
import type { Assessment, StepLeft } from './assessment';
import { identityOf, type Manifest, nameOf } from '../../manifests';
import { isOwned } from '../../plan/changes';
import { count, few } from '../../text';
import { at, listAt, stringAt } from '../../upstream';
import { MCO_ANNOTATION, poolOfRendered } from '../../upstream/openshift';
import { STATE_ANNOTATION } from '../../upstream/sriov';
import { conditionOf, mover, nodeView, type NodeView } from '../../views';

/** Systems whose steps neither cordon nor reboot nodes. */
const WITHOUT_MOVERS: readonly string[] = ['kmm', 'onload', 'daemonset', 'objects'];

/** Test whether steps of a system cordon and reboot nodes. */
export const movesPools = (system: string) => !WITHOUT_MOVERS.includes(system);

/** Objects at the last look. */
interface Seen {
  readonly nodes: ReadonlyMap<string, Manifest>;
  readonly pools: ReadonlyMap<string, Manifest>;
  readonly configs: ReadonlyMap<string, Manifest>;
}

/** Seconds within which a pool shows that it has taken up a MachineConfig. The operator waits some seconds for others (MCO facts §3). */
const RENDER_SECONDS = 60;

export class UnplannedMoves {
  /** Changes that went on at the last look, as sentences. Nothing that moves nodes is written meanwhile. */
  public lasting: readonly string[] = [];
  /** Nodes that steps may cordon and reboot. */
  private readonly expected = new Set<string>();
  /** Nodes that were away at the beginning, which were shown then. */
  private readonly known = new Set<string>();
  private readonly said = new Set<string>();
  /** MachineConfigs of others that have changed since the beginning. */
  private readonly foreign = new Map<string, number>();
  private readonly own: ReadonlySet<string>;
  private seen: Seen = { nodes: new Map(), pools: new Map(), configs: new Map() };

  /** @param declared manifests that the run writes */
  constructor(declared: readonly Manifest[]) {
    this.own = new Set(declared.map(identityOf));
  }

  /** Begins with what moves already, and with what others write: they may begin at any time. */
  public begin({ state: { objects }, left }: Assessment): void {
    const moving = new Set(objects.filter((object) => object.kind === 'MachineConfigPool' && isUpdating(object)).map(nameOf));
    objects.filter(({ kind }) => kind === 'Node').map(nodeView).filter((node) => mover(node) !== undefined || moving.has(poolNameOf(node)))
      .forEach(({ name }) => this.expected.add(name));
    left.filter(({ held, writes }) => held.length > 0 || writes.length === 0).forEach((each) => this.expect(each));
    this.seen = seenIn(objects);
    lastingIn(this.seen, this.expected).forEach((_, about) => this.known.add(about));
  }

  /** Notes that a step begins. */
  public expect({ step: { nodes, report: { system } } }: StepLeft): void {
    if (movesPools(system)) {
      nodes.forEach((node) => this.expected.add(node));
    }
  }

  /**
   * Looks at a state. Returns what has happened since the last look, as sentences.
   *
   * @param written objects that the run has written
   * @param moment milliseconds since 1970
   */
  public look({ state: { objects } }: Assessment, written: readonly string[], moment: number): string[] {
    const [before, now] = [this.seen, seenIn(objects)];
    this.seen = now;
    const lasting = lastingIn(now, this.expected);
    [this.known, this.said].forEach((all) => [...all].filter((about) => !lasting.has(about)).forEach((about) => all.delete(about)));
    const unplanned = [...lasting].filter(([about]) => !this.known.has(about));
    const begun = unplanned.filter(([about]) => !this.said.has(about));
    begun.forEach(([about]) => this.said.add(about));
    const news = [
      ...begun.map(([, text]) => text),
      ...this.rebooted(before, now),
      ...poolNews(before, now, written),
      ...this.configNews(before, now, written, moment),
    ];
    const rolling = [...now.pools.values()].filter((pool) => isUpdating(pool) && this.foreignIn(pool).length > 0)
      .map((pool) => `MachineConfigPool ${nameOf(pool)} rolls out ${few(this.foreignIn(pool))}, which no step of this run has changed`);
    const fresh = [...this.foreign].filter(([, since]) => moment - since < RENDER_SECONDS * 1000)
      .map(([name]) => `the Machine Config Operator is about to roll out ${name}, which no step of this run has changed`);
    const lost = unplanned.filter(([about]) => !about.startsWith(DOWN)).map(([, text]) => text);
    this.lasting = [...lost, ...rolling.length > 0 ? rolling : fresh];
    return news;
  }

  private rebooted(before: Seen, now: Seen): string[] {
    return [...now.nodes].filter(([name, node]) => {
      const [was, is] = [before.nodes.get(name), node].map((each) => stringAt(each, 'status', 'nodeInfo', 'bootID'));
      return was !== undefined && is !== undefined && was !== is && !this.expected.has(name);
    }).map(([name]) => `${name} has rebooted, by no step of this run`);
  }

  private configNews(before: Seen, now: Seen, written: readonly string[], moment: number): string[] {
    const names = new Set([...before.configs.keys(), ...now.configs.keys()]);
    const isOthers = (name: string) => !this.own.has(name) && !written.includes(name);
    const changed = [...names].filter((name) => isOthers(name) && !isDeepStrictEqual(before.configs.get(name)?.spec, now.configs.get(name)?.spec));
    changed.forEach((name) => this.foreign.set(name, moment));
    return changed.map((name) => `${name} was ${!before.configs.has(name) ? 'created' : !now.configs.has(name) ? 'deleted' : 'changed'}, by no step of this run: the Machine Config Operator rolls it out to nodes`);
  }

  private foreignIn(pool: Manifest): string[] {
    const of = (side: 'spec' | 'status') => listAt(pool, side, 'configuration', 'source').map((each) => `MachineConfig ${stringAt(each, 'name')}`);
    return [...new Set([...of('spec'), ...of('status')])].filter((name) => this.foreign.has(name)).sort();
  }
}

function seenIn(objects: readonly Manifest[]): Seen {
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  const byName = (list: readonly Manifest[], key: (object: Manifest) => string) => new Map(list.map((object) => [key(object), object]));
  return { nodes: byName(of('Node'), nameOf), pools: byName(of('MachineConfigPool'), nameOf), configs: byName(of('MachineConfig').filter((object) => !isOwned(object)), identityOf) };
}

/** Mark of a node that is down: it may come back by itself. */
const DOWN = 'down ';

/** Sentences about nodes that are away, or leave, by no step, by their subjects. */
function lastingIn({ nodes }: Seen, expected: ReadonlySet<string>): Map<string, string> {
  const views = [...nodes.values()].map(nodeView);
  return new Map(views.flatMap((node): [string, string][] => {
    const by = mover(node);
    if (by !== undefined) {
      return expected.has(node.name) ? [] : [[`moved ${node.name}`, `${by} updates ${node.name}, by no step of this run`]];
    }
    return !node.isUp ? [[`${DOWN}${node.name}`, `${node.name} is not ready, and no operator updates it`]]
      : node.cordoned ? [[`cordoned ${node.name}`, `${node.name} is cordoned, by no step of this run`]] : [];
  }));
}

function poolNews(before: Seen, now: Seen, written: readonly string[]): string[] {
  return [...now.pools].flatMap(([name, pool]) => {
    const was = before.pools.get(name);
    const isPaused = (each: Manifest | undefined) => at(each, 'spec', 'paused') === true;
    // The SR-IOV operator pauses pools while it drains nodes, and notes it on them (SR-IOV facts §2.5).
    const isBySriov = [was, pool].some((each) => stringAt(each, 'metadata', 'annotations', STATE_ANNOTATION) !== undefined);
    return was === undefined || isPaused(was) === isPaused(pool) || isBySriov || written.includes(identityOf(pool)) ? [] : [
      isPaused(pool) ? `MachineConfigPool ${name} was paused, by no step of this run: ${count(remaining(pool), 'node')} there ${remaining(pool) === 1 ? 'does' : 'do'} not begin before it is unpaused`
        : `MachineConfigPool ${name} was unpaused, by no step of this run: its nodes go on`,
    ];
  });
}

function remaining(pool: Manifest): number {
  const [all, updated] = ['machineCount', 'updatedMachineCount'].map((field) => Number(at(pool, 'status', field) ?? 0));
  return Math.max(0, all - updated);
}

/** Whether nodes of a pool do not have its configuration yet. */
export function isUpdating(pool: Manifest): boolean {
  const wanted = stringAt(pool, 'spec', 'configuration', 'name');
  return (wanted !== undefined && wanted !== stringAt(pool, 'status', 'configuration', 'name')) || conditionOf(pool, 'Updated')?.status === 'False';
}

/** Pool of the rendered configuration of a node. */
function poolNameOf({ annotations }: NodeView): string {
  return poolOfRendered(annotations[`${MCO_ANNOTATION}desiredConfig`] ?? '') ?? '';
}
