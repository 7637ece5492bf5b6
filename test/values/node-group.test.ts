import { NodeGroup } from '../../lib';
import { NodeLimit } from '../../lib/values/node-limit';
import { errorOf } from '../support/errors';

describe('the nodes of a group', () => {
  test('the nodes of a group are the workers', () => {
    const group = NodeGroup.worker();
    expect(group).toMatchObject({ name: 'worker', role: 'worker', maxUnavailable: NodeLimit.nodes(1), needsCardLabel: false });
    expect(group.selector).toEqual({ 'node-role.kubernetes.io/worker': '' });
  });

  test('the nodes of a group are the workers under another name', () => {
    const group = NodeGroup.worker('onload', { maxUnavailable: NodeLimit.percent(10) });
    expect(group).toMatchObject({ name: 'onload', role: 'worker', maxUnavailable: NodeLimit.percent(10) });
    expect(group.selector).toEqual({ 'node-role.kubernetes.io/worker': '' });
  });

  test('the nodes of a group are those of a role, whose name the group has', () => {
    const group = NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) });
    expect(group).toMatchObject({ name: 'trading', role: 'trading', maxUnavailable: NodeLimit.nodes(2), needsCardLabel: false });
    expect(group.selector).toEqual({ 'node-role.kubernetes.io/trading': '' });
  });

  test('the nodes of a group are those with all labels of a set, and then have no role', () => {
    const group = NodeGroup.withLabels('fast', { 'example.com/nic': 'x2', 'rack': '7' });
    expect(group).toMatchObject({ name: 'fast', role: undefined, maxUnavailable: NodeLimit.nodes(1), needsCardLabel: false });
    expect(group.selector).toEqual({ 'example.com/nic': 'x2', 'rack': '7' });
  });

  test('the nodes of a group are those with a card, once Node Feature Discovery has labelled them', () => {
    const group = NodeGroup.withCards();
    expect(group).toMatchObject({ name: 'onload', role: undefined, needsCardLabel: true });
    expect(group.selector).toEqual({ 'feature.node.kubernetes.io/pci-solarflare.present': 'true' });
    expect(NodeGroup.withCards('cards', { maxUnavailable: NodeLimit.nodes(3) })).toMatchObject({ name: 'cards', maxUnavailable: NodeLimit.nodes(3) });
  });

  test('wait for the label of the cards also where a user wrote it among others', () => {
    const labels = { 'feature.node.kubernetes.io/pci-solarflare.present': 'true', 'rack': '7' };
    expect(NodeGroup.withLabels('fast', labels).needsCardLabel).toBe(true);
  });

  test('the nodes of a group stay the same when the labels that they were made from, or were read as, are changed', () => {
    const labels: { [key: string]: string } = { rack: '7' };
    const group = NodeGroup.withLabels('fast', labels);
    labels.rack = '8';
    group.selector.rack = '9';
    expect(group.selector).toEqual({ rack: '7' });
  });
});

describe('the name of a group', () => {
  test.each(['', 'Worker', 'a_b', '-a', 'a-', 'a.b', 'a'.repeat(64), 'a b', 'a\n', '"a"', 'a;b', '$(a)'])('fails for %j', (name) => {
    expect(errorOf(() => NodeGroup.worker(name)).code).toBe('node-group/name');
    expect(errorOf(() => NodeGroup.withRole(name)).code).toBe('node-group/name');
  });

  test('the name of a group may have 63 characters', () => {
    expect(NodeGroup.withCards('a'.repeat(63)).name).toHaveLength(63);
  });

  test('fails with a message that says what is allowed', () => {
    expect(errorOf(() => NodeGroup.worker('Worker')).message)
      .toBe('not a name for a node group: "Worker"; use up to 63 lower case letters, digits and "-" [node-group/name]');
  });
});

describe('a label', () => {
  test.each([
    ['', 'a'], ['-a', 'b'], ['a/b/c', 'd'], ['/a', 'b'], ['Example.com/a', 'b'], ['a b', 'c'], ['a'.repeat(64), 'b'], [`${'a'.repeat(254)}/b`, 'c'],
    ['a', 'b c'], ['a', '-'], ['a', 'b.'], ['a', 'b'.repeat(64)], ['a', 'b\n'], ['a', '"b"'], ['a', '$(b)'], ['a', 'b;c'], ['a', 'b\\'], ['a\n', 'b'],
  ])('fails for %j: %j', (key, value) => {
    expect(errorOf(() => NodeGroup.withLabels('a', { [key]: value })).code).toBe('node-group/label');
  });

  test.each([['a', ''], ['A.b-c_d', '0'], ['example.com/a', 'b'.repeat(63)], ['a'.repeat(63), 'B.c-d_e']])('a label may be %j: %j', (key, value) => {
    expect(NodeGroup.withLabels('a', { [key]: value }).selector).toEqual({ [key]: value });
  });

  test('fails with a message that says what is allowed', () => {
    expect(errorOf(() => NodeGroup.withLabels('a', { rack: 'no 7' })).message).toBe(
      'not a node label: "rack=no 7"; use a qualified name, and a value of up to 63 letters, digits, "-", "_" and "." [node-group/label]');
  });
});
