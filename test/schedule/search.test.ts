import * as fc from 'fast-check';
import { bestPoint, compareCosts, type Cost } from '../../lib/schedule/search';

/** Grid with a cost for each point. */
const grids = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }).chain((sizes) => {
  const total = sizes.reduce((product, size) => product * size, 1);
  const cost = fc.tuple(fc.constantFrom(0, Infinity), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 30 }));
  return fc.array(cost, { minLength: total, maxLength: total })
    .map((costs) => ({ sizes, costs: costs as Cost[] }));
});
const indexOf = (sizes: readonly number[], point: readonly number[]) => sizes.reduce((index, size, dimension) => index * size + point[dimension], 0);

test('small searches find what comparing all points finds, in 500 random grids', () => {
  let searches = 0;
  fc.assert(fc.property(grids, ({ sizes, costs }) => {
    searches += 1;
    const cheapest = [...costs].sort(compareCosts)[0];
    const found = bestPoint(sizes, (point) => costs[indexOf(sizes, point)], 1000);
    expect([found.cost, found.isExact, found.tried]).toEqual([cheapest, true, costs.length]);
    // Of equal points, the first in the order of the grid.
    expect(indexOf(sizes, found.point)).toBe(costs.findIndex((cost) => compareCosts(cost, cheapest) === 0));
  }), { numRuns: 500, seed: 31 });
  expect(searches).toBe(500);
});

test('a large search keeps to its limit, says that it is not exact, and gives the same result again', () => {
  const costOf = (point: readonly number[]) => [0, point.reduce((sum, value, index) => sum + Math.abs(value - index * 3), 0)];
  const search = () => bestPoint([6, 20, 20, 20, 20], costOf, 300);
  expect(search()).toEqual(search());
  expect(search().isExact).toBe(false);
  expect(search().tried).toBeLessThanOrEqual(300);
  expect(search().cost).toEqual([0, 0]);
});
