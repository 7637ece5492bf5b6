import { nodesAtOnce, offloadPoolOf, readDrainLimit } from '../../../lib/upstream/sriov/pools';

// What the webhook of the operator said to each (SR-IOV facts §1.2).
test.each<[unknown, object | string | undefined]>([
  [undefined, 'unlimited'], [null, 'unlimited'], [0, { nodes: 0 }], [7, { nodes: 7 }], [-1, undefined], [1.5, undefined],
  ['50%', { percent: 50 }], ['+50%', { percent: 50 }], ['050%', { percent: 50 }], ['100%', { percent: 100 }],
  ['0%', undefined], ['101%', undefined], ['50.5%', undefined], [' 50%', undefined], ['50 %', undefined], ['5', undefined], ['', undefined], [{}, undefined],
])('the limit %j is read as %j', (value, expected) => {
  expect(readDrainLimit(value)).toEqual(expected);
});

// What the operator made of each (SR-IOV facts §1.3).
test.each<[unknown, number, number | 'unlimited']>([
  [undefined, 5, 'unlimited'], [9, 3, 9], [0, 3, 0], ['33%', 10, 3], ['30%', 1, 0], ['1%', 7, 0], ['100%', 7, 7],
])('%s of %i nodes is %s', (value, size, expected) => {
  expect(nodesAtOnce(readDrainLimit(value)!, size)).toBe(expected);
});

test('a pool is for OVS offload where it names a MachineConfigPool', () => {
  expect([{ ovsHardwareOffloadConfig: { name: 'fast' } }, { ovsHardwareOffloadConfig: { name: '' } }, {}].map(offloadPoolOf)).toEqual(['fast', undefined, undefined]);
});
