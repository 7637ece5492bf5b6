/** Search for the point of a grid with the smallest cost. It knows neither plans nor clusters. */
import { cached } from '../text';

/** Costs in order of importance. A point that is not allowed has `Infinity` as its first cost, and how far it is from being allowed as the next ones. */
export type Cost = readonly number[];

export interface Found {
  readonly point: readonly number[];
  readonly cost: Cost;
  /** Whether all points were tried. */
  readonly isExact: boolean;
  readonly tried: number;
}

/** Compares costs. */
export function compareCosts(one: Cost, other: Cost): number {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index < 0 ? 0 : one[index] < other[index] ? -1 : 1;
}

/**
 * Finds the best point of a grid: of all points if there are at most `limit`, else by descents from several points, along one dimension after the other.
 * Of equal points, the first in the order of the grid is taken. The same grid always gives the same result.
 *
 * @param sizes number of values of each dimension
 * @param limit most points that are tried
 * @param first points that are tried before the descents
 */
export function bestPoint(
  sizes: readonly number[], costOf: (point: readonly number[]) => Cost, limit: number, first: readonly (readonly number[])[] = [],
): Found {
  const total = sizes.reduce((product, size) => product * size, 1);
  const costs = new Map<string, Cost>();
  const cost = (point: readonly number[]) => cached(costs, point.join(), () => costOf(point));
  const result = (point: readonly number[], isExact: boolean): Found => ({ point, cost: cost(point), isExact, tried: costs.size });
  const better = (one: readonly number[], other: readonly number[]) => (compareCosts(cost(other), cost(one)) < 0 ? other : one);
  if (total <= limit) {
    return result(Array.from({ length: total }, (_, index): readonly number[] => pointAt(sizes, index)).reduce(better), true);
  }
  let best = first.slice(0, limit - 1).reduce<readonly number[]>(better, sizes.map(() => 0));
  for (const start of startsOf(sizes)) {
    if (costs.size >= limit) {
      break;
    }
    let point: readonly number[] = start;
    for (let before: readonly number[] | undefined; before !== point && costs.size < limit;) {
      before = point;
      for (let dimension = 0; dimension < sizes.length && costs.size < limit; dimension += 1) {
        const along = Array.from({ length: sizes[dimension] }, (_, value) => point.map((was, index) => (index === dimension ? value : was)));
        point = along.slice(0, limit - costs.size).reduce<readonly number[]>(better, point);
      }
    }
    best = better(best, point);
  }
  return result(best, false);
}

function pointAt(sizes: readonly number[], index: number): number[] {
  return sizes.reduceRight<{ point: number[]; rest: number }>(({ point, rest }, size) => (
    { point: [rest % size, ...point], rest: Math.floor(rest / size) }), { point: [], rest: index }).point;
}

/** Points from which descents start: for each value of the first dimension the first, the second and the last values of the others. */
function startsOf([first = 1, ...others]: readonly number[]): number[][] {
  const at = (value: number) => others.map((size) => Math.min(value, size - 1));
  return Array.from({ length: first }, (_, value) => [0, 1, Infinity].map((other) => [value, ...at(other)])).flat();
}
