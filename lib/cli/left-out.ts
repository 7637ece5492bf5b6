/** What commands say about documents that they pass over. */
import type { CheckInput } from './check-input';
import { Manifest, type PassedOver, passedOverCounts, Reading } from '../manifests';

/**
 * A line about documents that are passed over on both sides, if there are any: `not planned: 2 patches, 1 template that is not rendered`.
 *
 * @param done what the command does with the others
 */
export function leftOutLines(done: string, before: Reading, after: Reading): string[] {
  const [old, young] = [before, after].map(({ leftOut }) => passedOverCounts(leftOut));
  const sides = [...old === '' ? [] : [`${old} in BEFORE`], ...young === '' ? [] : [`${young} in AFTER`]];
  return sides.length === 0 ? [] : [`not ${done}: ${old === young ? `${old}, on each side` : sides.join('; ')}`];
}

/** The same line for one set of manifests. */
export function leftOutLine(done: string, { leftOut }: Pick<Reading, 'leftOut'>): string[] {
  return leftOut.length === 0 ? [] : [`not ${done}: ${passedOverCounts(leftOut)}`];
}

/** Documents of an input that are passed over, and its kustomizations that change objects and are not built. */
export function passedOverIn({ reading, kustomizations }: CheckInput): PassedOver[] {
  const unbuilt = kustomizations.filter(({ includesUnchanged }) => !includesUnchanged).map(({ file }): PassedOver => ({ file, line: 1, reason: 'kustomization' }));
  return [...reading.leftOut, ...unbuilt];
}

/** Objects that something may make of the documents that are passed over. */
export function leftOutObjects({ leftOut }: Reading): Manifest[] {
  return leftOut.flatMap(({ object }) => object ?? []);
}
