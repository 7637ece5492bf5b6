/** What a user does around the merge of a change that a GitOps engine applies. */
import { inEngineOrder } from './engine-order';
import type { CarrierOf } from './engine-step';
import { type Manifest, nameOf } from '../../manifests';
import { isOfEngine } from '../../upstream/gitops';
import { engineIn } from '../../views/gitops';
import type { Step } from '../plan-model';

/** Steps in the order of a change: those before the merge, and those that begin with it. */
export interface MergeOrder {
  readonly before: readonly Step[];
  readonly after: readonly Step[];
}

/**
 * Steps before and after the merge. What the engine cannot apply without, such as its rights, comes before, and what sets the engine going right after.
 * Without an engine, all steps are after it.
 */
export function aroundMerge(steps: readonly Step[], carrierOf: CarrierOf): MergeOrder {
  const isCarried = (object: Manifest) => carrierOf(object) !== undefined;
  const carried = steps.flatMap(({ applies, deletes }) => [...applies, ...deletes]).filter(isCarried);
  if (carried.length === 0) {
    return { before: [], after: steps };
  }
  const spaces = new Set(carried.filter(({ kind }) => kind === 'Namespace').map(nameOf));
  const isOwn = ({ system, applies }: Step) => system === 'objects' && applies.length > 0 && !applies.some(isCarried);
  const isBegin = (step: Step) => isOwn(step) && engineIn(step.applies) !== undefined;
  const isBefore = (step: Step) => isOwn(step) && !isBegin(step)
    && step.applies.every((object) => (step.phase === 'base' || isOfEngine(object)) && !spaces.has(object.metadata.namespace ?? ''));
  const [before, begin] = [steps.filter(isBefore), steps.filter(isBegin)];
  const rest = steps.filter((step) => !before.includes(step) && !begin.includes(step));
  return { before, after: [...begin, ...inEngineOrder(rest, carrierOf)] };
}
