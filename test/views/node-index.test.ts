import * as fc from 'fast-check';
import { hasLabels, LabelSelector, matchesSelector } from '../../lib/upstream/kubernetes/label-selector';
import { NodeIndex, NONE } from '../../lib/views/node-index';
import { isTolerated, tolerationsAt } from '../../lib/views/tolerations';
import { node } from '../plan/system-fixtures';

const labels = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'toString'), fc.constantFrom('', '1', '2'));
const taint = fc.record({ key: fc.constantFrom('s', 't'), effect: fc.constantFrom('NoSchedule', 'PreferNoSchedule') });
const nodes = fc.uniqueArray(fc.record({ name: fc.constantFrom(...'hgfedcba'), labels, taints: fc.array(taint, { maxLength: 2 }) }), { selector: ({ name }) => name })
  .map((list) => list.map(({ name, ...rest }) => node(name, rest.labels, { taints: rest.taints })));
const expression = fc.record({ key: fc.constantFrom('a', 'b'), operator: fc.constantFrom('In' as const, 'NotIn' as const), values: fc.constant(['1']) });
const selector: fc.Arbitrary<LabelSelector> = fc.record({ matchLabels: labels, matchExpressions: fc.array(expression, { maxLength: 2 }) });
const tolerations = fc.constantFrom([], [{ operator: 'Exists' }], [{ key: 't', operator: 'Exists' }]).map((list) => tolerationsAt({ tolerations: list }));

test('finds what going through all nodes would find, in order of their names, also when asked again', () => {
  fc.assert(fc.property(nodes, fc.array(fc.tuple(selector, tolerations), { maxLength: 4 }), (list, asked) => {
    const index = NodeIndex.of(list);
    const sorted = [...list].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const [wanted, tolerated] of [...asked, ...asked]) {
      expect(index.withLabels(wanted.matchLabels).nodes).toEqual(sorted.filter((each) => hasLabels(each.labels, wanted.matchLabels)));
      const group = index.matching(wanted);
      expect(group.nodes).toEqual(sorted.filter((each) => matchesSelector(wanted, each.labels)));
      expect(index.tolerating(group, tolerated).nodes)
        .toEqual(group.nodes.filter(({ taints }) => taints.every((each) => isTolerated(each, tolerated))));
    }
  }), { seed: 1 });
});

test('the same way of selecting gives the same group, whatever the order of its labels', () => {
  const list = [node('b', { x: '1', y: '2' }), node('a', { x: '1' })];
  const index = NodeIndex.of(list);
  expect(NodeIndex.of(list)).toBe(index);
  expect(index.withLabels({ x: '1', y: '2' })).toBe(index.withLabels({ y: '2', x: '1' }));
  expect(index.withLabels({ x: '1' })).toBe(index.all);
  expect(index.withLabels({ x: 1 })).not.toBe(index.withLabels({ x: '1' }));
});

test('a group knows its members, and what is left of it', () => {
  const list = [node('b', {}, { kernel: 'k2' }), node('a', {}, { kernel: 'k1' }), node('c', {}, { kernel: 'k1' })];
  const { all } = NodeIndex.of(list);
  expect([all.names, all.kernels, all.has(list[0]), all.has(node('a')), all.has(node('d'))]).toEqual([['a', 'b', 'c'], ['k1', 'k2'], true, true, false]);
  const some = all.where(({ kernel }) => kernel === 'k1');
  expect([some.names, all.without(some).names, all.where(() => true), all.without(all), all.without(NONE)]).toEqual([['a', 'c'], ['b'], all, NONE, all]);
});
