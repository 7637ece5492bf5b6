import type { ReportedFinding } from './check-report';

/** Merges equal findings in copies of an object. The first finding names the places of the others, and the order of the first findings is kept. */
export function folded<T extends { readonly finding: ReportedFinding }>(found: readonly T[]): T[] {
  const first = new Map<string, { readonly entry: T; readonly others: ReportedFinding[] }>();
  for (const entry of found) {
    const { code, severity, object, path, message, fix } = entry.finding;
    // A finding about an unreadable document has no object name by which copies could be recognized.
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
