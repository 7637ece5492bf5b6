import { mayEndUnloaded, whenInUse } from '../../../lib/plan/kmm/busy-modules';
import { node, onload, planOf, pod } from '../fixtures';
import { kmmModule, pinned, subscription } from '../operators/fixtures';

const OLD = subscription(pinned('1.1.0'));
const NEW = subscription(pinned('2.3.0'));
const MODULE = kmmModule('driver', { 'node-role.kubernetes.io/worker': '' });
const NODES = [node('a')];

test('what happens to a module in use depends on the releases that may run', () => {
  expect([['2.3.0'], ['1.1.0'], ['1.1.0', '2.3.0']].map((releases) => [whenInUse(releases), mayEndUnloaded(releases)])).toEqual([
    ['KMM retries until it is free', false],
    ['KMM 1.1 ignores that it cannot be unloaded, and never retries: it stays loaded until the node reboots', true],
    ['KMM 2 retries until it is free, and KMM 1.1 ignores that it cannot be unloaded and never retries: it may stay loaded until the node reboots', true],
  ]);
});

test('Onload that is removed with KMM 1.1 may stay loaded although its wait ends', () => {
  const job = { ...pod('a', 'a', { onload: true }), metadata: { name: 'a', namespace: 'trading', ownerReferences: [{ kind: 'CronTab', name: 'a', controller: true }] } };
  const removal = (kmm: typeof OLD) => planOf([kmm, onload('8.1.2.26')], [kmm], { nodes: NODES, pods: [job] });
  const warningOf = (kmm: typeof OLD) => removal(kmm).warnings.find(({ code }) => code === 'onload/removed')!;
  expect(warningOf(OLD).message).toContain('never retries: it stays loaded until the node reboots');
  expect(warningOf(OLD).advice).toContain('/proc/modules');
  expect(removal(OLD).mayNotFinish).toBeUndefined();
  expect(warningOf(NEW).message).toContain('KMM retries until it is free');
  expect(removal(NEW).mayNotFinish).toEqual(['Onload onload/onload is gone only when trading/a no longer uses its module, and they are not evicted']);
});

test('a Module that is removed, or that nodes leave, may stay loaded with KMM 1.1 only', () => {
  const codes = (kmm: typeof OLD, after: readonly (typeof OLD)[]) => (
    planOf([kmm, MODULE], [kmm, ...after], { nodes: NODES }).warnings.map(({ code }) => code));
  expect(codes(OLD, [])).toContain('kmm/unloaded-in-use');
  expect(codes(OLD, [kmmModule('driver', { other: '' })])).toContain('kmm/unloaded-in-use');
  expect(codes(NEW, [])).not.toContain('kmm/unloaded-in-use');
});

test('nodes that leave Onload keep what is in use with KMM 1.1', () => {
  const { warnings } = planOf([OLD, onload('8.1.2.26')], [OLD, onload('8.1.2.26', { other: '' })], { nodes: NODES });
  expect(warnings.find(({ code }) => code === 'onload/nodes-leave')!.message).toContain('KMM 1.1 ignores that it cannot be unloaded');
});
