import { listAt, recordAt } from '../../upstream';
import { LabelMatch, readSelector } from '../../upstream/kubernetes';

/** A label selector of a pool. */
export interface PoolSelector {
  /** Whether it takes labels. One with a flaw takes none. */
  readonly matches: LabelMatch;
  /** It is not there, it asks for nothing, or Kubernetes cannot parse it. */
  readonly flaw?: 'missing' | 'empty' | 'unreadable';
}

const nothing: LabelMatch = () => false;

/** Reads a selector of a pool, for which `{}` is not everything. */
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
