import type { ProfileFlaw } from './profile-flaw';
import { isInReleaseRange } from '../../upstream';
import { COMPARES_NODES } from '../../upstream/openshift';

/** Hardware of a node of a profile, as far as it is known. */
export interface ProfileNode {
  readonly name: string;
  /** Number of CPUs that are online. */
  readonly cpus?: number;
  readonly architecture?: string;
}

/** Architecture of all nodes, or undefined if it is unknown or not the same. */
export function nodeArchitecture(nodes: readonly ProfileNode[]): string | undefined {
  const found = new Set(nodes.map(({ architecture }) => architecture));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Nodes of a profile with another architecture, or another number of CPUs, than the rest. Kernel arguments on which nodes disagree are never written. */
export function differingNodeFlaws(nodes: readonly ProfileNode[], release: string): ProfileFlaw[] {
  const known = nodes.filter(({ cpus, architecture }) => cpus !== undefined && architecture !== undefined);
  const hardware = ({ cpus, architecture }: ProfileNode) => `${architecture} with ${cpus} CPUs`;
  const kinds = [...new Set(known.map(hardware))].sort();
  const example = (kind: string) => `${known.filter((node) => hardware(node) === kind).map(({ name }) => name).sort()[0]} (${kind})`;
  return kinds.length < 2 ? [] : [{
    path: 'spec.nodeSelector',
    what: 'nodes of a PerformanceProfile that differ',
    value: kinds.map(example).join(', '),
    fix: 'give each kind of node a pool and a profile of its own',
    outcome: isInReleaseRange(COMPARES_NODES, release) ? 'refused' : 'ignored',
  }];
}
