import type { PolicyRule } from '../../../synthesis';

/** Resources of an API group. */
type Resources = readonly [group: string, ...resources: string[]];

/** Rules with one entry for each group and all of its resources, sorted and without duplicates. */
export function groupRules(of: Iterable<Resources>, verbs: readonly string[]): PolicyRule[] {
  const byGroup = new Map<string, Set<string>>();
  for (const [group, ...resources] of of) {
    const known = byGroup.get(group) ?? new Set<string>();
    resources.forEach((resource) => known.add(resource));
    byGroup.set(group, known);
  }
  return [...byGroup].sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([group, resources]) => ({ apiGroups: [group], resources: [...resources].sort(), verbs: [...verbs] }));
}
