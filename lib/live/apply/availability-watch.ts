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

/** Milliseconds for which too few nodes have to be seen, because objects of one moment do not arrive at the same time. */
const SEEN_FOR = 2000;

/** Looks at the number of available nodes of each group. */
export class AvailabilityWatch {
  private readonly least = new Map<string, { readonly nodes: number; readonly who: string }>();
  private readonly shortSince = new Map<string, number>();

  constructor(private readonly keep: readonly Keep[]) {}

  /**
   * Begins with the state before the first write. What is missing already is not promised.
   *
   * @returns what is wrong with the demands
   */
  public begin(groups: readonly GroupProgress[], planned: readonly GroupReport[]): string | undefined {
    for (const { name, minAvailable } of planned) {
      const now = groups.find((group) => group.name === name);
      if (now !== undefined) {
        this.least.set(name, { nodes: Math.min(minAvailable, now.available), who: 'the plan promised' });
      }
    }
    for (const { group, nodes } of this.keep) {
      const found = groups.filter(({ name }) => name === group || name.endsWith(`/${group}`) || name.endsWith(` ${group}`));
      if (found.length !== 1) {
        return `--keep ${group}=${nodes}: ${found.length === 0 ? 'no such group' : 'several groups'}; the groups are ${few(groups.map(({ name }) => name), 8) || 'none'}`;
      }
      if (found[0].nodes.length < nodes) {
        return `--keep ${group}=${nodes}: ${found[0].name} has ${count(found[0].nodes.length, 'node')}`;
      }
      const promised = planned.find(({ name }) => name === found[0].name);
      if (promised !== undefined && promised.minAvailable < nodes) {
        return `--keep ${group}=${nodes}: the plan leaves ${promised.minAvailable} of ${promised.nodes} nodes of ${promised.name} available at times`;
      }
      this.least.set(found[0].name, { nodes, who: '--keep demands' });
    }
    return undefined;
  }

  /** Returns the group that would have too few available nodes without one of them, as a sentence, or undefined. */
  public lookWithout(node: string, groups: readonly GroupProgress[]): string | undefined {
    const short = groups.find(({ name, nodes, available }) => (
      available - 1 < (this.least.get(name)?.nodes ?? 0) && nodes.some((each) => each.name === node && each.isAvailable)));
    return short && this.shortText(short);
  }

  /** Returns the group with too few available nodes as a sentence, or undefined. */
  public look(groups: readonly GroupProgress[], now: number): string | undefined {
    const short = groups.flatMap((group) => {
      const least = this.least.get(group.name);
      return least !== undefined && group.available < least.nodes ? [{ group, least }] : [];
    });
    const names = new Set(short.map(({ group }) => group.name));
    [...this.shortSince.keys()].filter((name) => !names.has(name)).forEach((name) => this.shortSince.delete(name));
    names.forEach((name) => this.shortSince.set(name, this.shortSince.get(name) ?? now));
    const found = short.find(({ group }) => now - this.shortSince.get(group.name)! >= SEEN_FOR);
    return found && this.shortText(found.group);
  }

  private shortText({ name, nodes, available }: GroupProgress): string {
    const least = this.least.get(name)!;
    const missing = nodes.filter(({ isAvailable }) => !isAvailable).map((node) => node.name);
    return `${available} of ${nodes.length} nodes of ${name} are available, ${least.who} ${least.nodes}${missing.length === 0 ? '' : `: not ${few(missing)}`}`;
  }
}
