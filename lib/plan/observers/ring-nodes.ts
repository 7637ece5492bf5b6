import { identityOf } from '../../manifests';
import { few } from '../../text';
import type { PlanWarning } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { ringLists } from '../relabelling';

/** Warnings about rings that list nodes which the cluster does not have: nothing labels them, and when they join, they are in no ring. */
export function ringNodes({ context: { after, nodes } }: Pick<PlannedChange, 'context'>): PlanWarning[] {
  if (nodes === undefined) {
    return [];
  }
  const known = new Set(nodes.map(({ name }) => name));
  return ringLists(after.manifests).flatMap(({ object, names }) => {
    const missing = names.filter((name) => !known.has(name));
    return missing.length === 0 ? [] : [{
      code: 'plan/ring-without-node',
      object: identityOf(object),
      message: `the ring lists ${few(missing)}, which ${missing.length === 1 ? 'is not a node' : 'are not nodes'} of the cluster: in no ring, and without Onload, when ${missing.length === 1 ? 'it joins' : 'they join'}`,
      advice: 'correct the names, or label the nodes when they have joined',
    }];
  });
}
