import { listAt, recordAt } from '../upstream';
import { LabelMatch, readSelector } from '../upstream/kubernetes';

/** Label selector of a pool. */
export interface PoolSelector {
  /** Test whether it matches labels. A selector with a flaw matches none. */
  readonly matches: LabelMatch;
  /** Flaw of the selector: it is missing, it has no requirements, or Kubernetes cannot parse it. */
  readonly flaw?: 'missing' | 'empty' | 'unreadable';
}

const nothing: LabelMatch = () => false;

/** Reads a selector of a pool, for which `{}` does not match everything. */
export function poolSelector(selector: unknown): PoolSelector {
  if (recordAt(selector) === undefined) {
    return { matches: nothing, flaw: 'missing' };
  }
  const matches = readSelector(selector);
  if (matches === undefined) {
    return { matches: nothing, flaw: 'unreadable' };
  }
  const isEmpty = Object.keys(recordAt(selector, 'matchLabels') ?? {}).length + listAt(selector, 'matchExpressions').length === 0;
  return isEmpty ? { matches: nothing, flaw: 'empty' } : { matches };
}
