/** The promise of a plan about available nodes, held against the cluster. */
import type { GroupProgress } from './node-progress';
import type { GroupReport } from '../../plan';
import { count, few } from '../../text';

/** Number of nodes of a group that have to stay available. */
export interface Keep {
  /** Name of the group, or the end of it: `Onload onload/onload`, `onload/onload`, `onload`. */
  readonly group: string;
  readonly nodes: number;
}

/** Verdict about demands before the first write. */
export interface Beginning {
  /** Fault of the demands, as a sentence. */
  readonly problem?: string;
  /** Reason why nothing is done but to end the turn that has begun, which brings its node back. */
  readonly endsTurn?: string;
}

const KEPT = '--keep demands';

/** Milliseconds for which too few nodes have to be seen, because objects of one moment do not arrive at the same time. */
const SEEN_FOR = 2000;

/** Looks at the number of available nodes of each group. */
export class AvailabilityWatch {
  private readonly least = new Map<string, { readonly nodes: number; readonly who: string }>();
  private readonly shortSince = new Map<string, number>();

  constructor(private readonly keep: readonly Keep[]) {}

  /**
   * Begins with the state before the first write.
   *
   * @param planned groups of the plan, whose numbers count what is away already
   * @param turn node whose turn has begun, and is ended first
   * @returns what is wrong with the demands, and what leaves nothing to do but to end that turn
   */
  public begin(groups: readonly GroupProgress[], planned: readonly GroupReport[], turn?: string): Beginning {
    planned.forEach(({ name, minAvailable }) => this.least.set(name, { nodes: minAvailable, who: 'the plan promised' }));
    for (const { group, nodes } of this.keep) {
      const keep = `--keep ${group}=${nodes}`;
      const found = groups.filter(({ name }) => name === group || name.endsWith(`/${group}`) || name.endsWith(` ${group}`));
      if (found.length !== 1) {
        return { problem: `${keep}: ${found.length === 0 ? 'no such group' : 'several groups'}; the groups are ${few(groups.map(({ name }) => name), 8) || 'none'}` };
      }
      const [now] = found;
      if (now.nodes.length < nodes) {
        return { problem: `${keep}: ${now.name} has ${count(now.nodes.length, 'node')}` };
      }
      this.least.set(now.name, { nodes, who: KEPT });
      if (availableWith(now, turn) < nodes) {
        return { problem: `${keep} is not met now: ${this.shortText(now)}` };
      }
      const promised = planned.find(({ name }) => name === now.name);
      if (promised !== undefined && promised.minAvailable < nodes) {
        const text = `${keep}: the plan leaves ${promised.minAvailable} of ${promised.nodes} nodes of ${promised.name} available at times`;
        return turn === undefined ? { problem: text } : { endsTurn: text };
      }
    }
    return {};
  }

  /** Groups that the user demands nodes of. */
  public get kept(): ReadonlySet<string> {
    return new Set([...this.least].filter(([, { who }]) => who === KEPT).map(([name]) => name));
  }

  /** Returns the group that would have too few available nodes without one of them, as a sentence, or undefined. */
  public lookWithout(node: string, groups: readonly GroupProgress[]): string | undefined {
    const short = groups.find(({ name, nodes, available }) => (
      available - 1 < (this.least.get(name)?.nodes ?? 0) && nodes.some((each) => each.name === node && each.isAvailable)));
    return short && this.shortText(short);
  }

  /**
   * Returns the group with too few available nodes at this moment as a sentence, or undefined.
   *
   * @param turn node whose turn has begun: it is back when the turn has ended
   */
  public lookNow(groups: readonly GroupProgress[], turn?: string): string | undefined {
    const short = this.shortIn(groups, turn).at(0);
    return short && this.shortText(short);
  }

  /** Returns the group that has had too few available nodes for a while as a sentence, or undefined. */
  public look(groups: readonly GroupProgress[], now: number, turn?: string): string | undefined {
    const short = this.shortIn(groups, turn);
    const names = new Set(short.map(({ name }) => name));
    [...this.shortSince.keys()].filter((name) => !names.has(name)).forEach((name) => this.shortSince.delete(name));
    names.forEach((name) => this.shortSince.set(name, this.shortSince.get(name) ?? now));
    const found = short.find(({ name }) => now - this.shortSince.get(name)! >= SEEN_FOR);
    return found && this.shortText(found);
  }

  private shortIn(groups: readonly GroupProgress[], turn: string | undefined): GroupProgress[] {
    return groups.filter((group) => availableWith(group, turn) < (this.least.get(group.name)?.nodes ?? 0));
  }

  private shortText({ name, nodes, available }: GroupProgress): string {
    const least = this.least.get(name)!;
    const missing = nodes.filter(({ isAvailable }) => !isAvailable).map((node) => node.name);
    return `${available} of ${nodes.length} nodes of ${name} are available, ${least.who} ${least.nodes}${missing.length === 0 ? '' : `: not ${few(missing)}`}`;
  }
}

/** Number of available nodes once one of them is back. */
function availableWith({ nodes, available }: GroupProgress, turn: string | undefined): number {
  return available + nodes.filter(({ name, isAvailable }) => name === turn && !isAvailable).length;
}
