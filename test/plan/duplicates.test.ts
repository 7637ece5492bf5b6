import { machineConfig } from './fixtures';
import { lastOfEach } from '../../lib/plan/duplicates';

const one = machineConfig('a', 'worker', { '/etc/a': '1' });
const two = machineConfig('a', 'worker', { '/etc/a': '2' });
const other = machineConfig('b', 'worker', {});

test('the last of one object is taken, in the place of the first, and it is said', () => {
  expect(lastOfEach([one, other, two], 'BEFORE')).toEqual({
    kept: [two, other],
    warnings: [{
      code: 'plan/object-twice',
      object: 'MachineConfig a',
      message: 'it is in BEFORE more than once, with a difference; the last one is taken',
      advice: 'keep one of them',
    }],
  });
});

test('what is the same is no difference', () => {
  expect(lastOfEach([one, structuredClone(one)], 'BEFORE')).toEqual({ kept: [one], warnings: [] });
});

test('namespace, kind and group tell objects apart, the version of the group does not', () => {
  const object = (apiVersion: string, kind: string, namespace?: string) => ({ apiVersion, kind, metadata: { name: 'a', namespace } });
  const all = [object('v1', 'A'), object('v1', 'B'), object('v1', 'A', 'x'), object('g/v1', 'A')];
  expect(lastOfEach(all, '').kept).toEqual(all);
  expect(lastOfEach([object('g/v1', 'A'), object('g/v2', 'A')], '').kept).toEqual([object('g/v2', 'A')]);
});

test('objects without a name are left as they are', () => {
  const nameless = () => ({ apiVersion: 'v1', kind: 'A', metadata: {} as { name: string } });
  expect(lastOfEach([nameless(), nameless()], '').kept).toHaveLength(2);
});
