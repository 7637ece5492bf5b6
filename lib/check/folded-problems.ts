import type { ReportedFinding } from './check-report';

/** Takes findings together that say the same of copies of an object: the first one names where the others are. In the order of the first ones. */
export function folded<T extends { readonly finding: ReportedFinding }>(found: readonly T[]): T[] {
  const first = new Map<string, { readonly entry: T; readonly others: ReportedFinding[] }>();
  for (const entry of found) {
    const { code, severity, object, path, message, fix } = entry.finding;
    // What cannot be read has no name by which it could be a copy.
    const key = path === '' ? String(first.size) : JSON.stringify([code, severity, object, path, message, fix]);
    const known = first.get(key);
    if (known === undefined) {
      first.set(key, { entry, others: [] });
    } else {
      known.others.push(entry.finding);
    }
  }
  return [...first.values()].map(({ entry, others }) => (others.length === 0 ? entry : {
    ...entry, finding: { ...entry.finding, also: others.map(({ file, line }) => ({ file, line })) },
  }));
}
