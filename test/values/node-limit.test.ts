import { NodeGroup } from '../../lib/values/node-group';
import { NodeLimit } from '../../lib/values/node-limit';
import { errorOf } from '../support/errors';

test('a limit is a number of nodes, a share of them, or none', () => {
  expect([NodeLimit.nodes(2), NodeLimit.percent(10), NodeLimit.unlimited()].map((limit) => limit._render())).toEqual([2, '10%', undefined]);
  expect([NodeLimit.nodes(2), NodeLimit.percent(10), NodeLimit.unlimited()].map(String)).toEqual(['2', '10%', 'unlimited']);
});

test.each([0, -1, 1.5, NaN])('%p nodes fail', (count) => {
  expect(errorOf(() => NodeLimit.nodes(count)).code).toBe('node-limit/nodes');
});

test.each([0, 101, 1.5, NaN])('%p percent fail', (percent) => {
  expect(errorOf(() => NodeLimit.percent(percent)).message).toBe(`not a percentage: ${JSON.stringify(percent)}; use a whole number from 1 to 100 [node-limit/percent]`);
});

test('a node group has one', () => {
  expect(NodeGroup.worker().maxUnavailable.toString()).toBe('1');
  expect(errorOf(() => NodeGroup.worker('a', { maxUnavailable: NodeLimit.unlimited() })).message).toBe(
    'node group without a limit: "a"; use NodeLimit.nodes() or NodeLimit.percent(), or leave \'maxUnavailable\' out: 1 [node-group/max-unavailable]');
});

test.each([2, '10%', {}])('a node group takes no %p for one', (limit) => {
  expect(errorOf(() => NodeGroup.worker('a', { maxUnavailable: limit as unknown as NodeLimit })).message).toBe(
    `'maxUnavailable' is not a NodeLimit: ${JSON.stringify(limit)}; write NodeLimit.nodes(2) or NodeLimit.percent(10) [node-group/max-unavailable]`);
});
