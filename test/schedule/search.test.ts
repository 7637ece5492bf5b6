import * as fc from 'fast-check';
import { bestPoint, compareCosts, type Cost } from '../../lib/schedule/search';
import { ordersOf } from '../../lib/schedule/ways';

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

describe('orders of commits', () => {
  const units = (count: number) => Array.from({ length: count }, (_, index) => ({ name: String(index), objects: new Set<string>() }));
  const sizes = (orders: ReturnType<typeof ordersOf>) => orders.map((commits) => commits.map(({ length }) => length));

  test('of few units are all that there are, and the one of the plan is first', () => {
    expect(sizes(ordersOf(units(3), { few: 4, splits: Infinity }))).toHaveLength(13);
    expect(sizes(ordersOf(units(2), { few: 4, splits: Infinity }))).toEqual([[2], [1, 1], [1, 1]]);
    expect(ordersOf([], { few: 4, splits: Infinity })).toEqual([[[]]]);
  });

  test('of many units are one commit, each by itself, and two groups', () => {
    expect(sizes(ordersOf(units(5), { few: 4, splits: Infinity }))).toEqual([[5], [1, 1, 1, 1, 1], [1, 4], [2, 3], [3, 2], [4, 1]]);
  });

  test('orders have no more commits than a team carries out, and few divisions where plans take long', () => {
    expect(sizes(ordersOf(units(26), { few: 2, splits: 3 }))).toEqual([[26], [9, 17], [17, 9], [25, 1]]);
  });
});
