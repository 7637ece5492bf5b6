import { isHeartbeat } from '../../../lib/live/apply/heartbeat';
import type { Manifest } from '../../../lib/manifests/manifest';

const node = (metadata: object, ready: object, status: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'w1', ...metadata },
  status: { ...status, conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: '2026-01-01T00:00:00Z', ...ready }] },
}) as unknown as Manifest;

const before = node({ resourceVersion: '1', labels: { a: 'b' } }, { lastHeartbeatTime: '2026-01-01T00:00:00Z' });

test.each([
  ['the version and the last heartbeat are different', true, node({ resourceVersion: '2', labels: { a: 'b' } }, { lastHeartbeatTime: '2026-01-01T00:05:00Z' })],
  ['a label is different', false, node({ resourceVersion: '2', labels: { a: 'c' } }, { lastHeartbeatTime: '2026-01-01T00:00:00Z' })],
  ['a label is missing', false, node({ resourceVersion: '2' }, { lastHeartbeatTime: '2026-01-01T00:00:00Z' })],
  ['a condition is different', false, node({ resourceVersion: '2', labels: { a: 'b' } }, { status: 'Unknown' })],
  ['another field of the status is there', false, node({ resourceVersion: '2', labels: { a: 'b' } }, { lastHeartbeatTime: '2026-01-01T00:00:00Z' }, { allocatable: { 'amd.com/onload': '1' } })],
])('an object is only heard of, and has not changed, if nothing but its version and heartbeat is different: %s', (_, expected, after) => {
  expect(isHeartbeat(before, after)).toBe(expected);
});

test('objects without a status, or with conditions that are no list, are compared as they are', () => {
  const config = (data: object, status?: unknown) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data, ...status === undefined ? {} : { status } }) as unknown as Manifest;
  expect([isHeartbeat(config({}), config({})), isHeartbeat(config({}), config({ a: 'b' }))]).toEqual([true, false]);
  expect(isHeartbeat(config({}, { conditions: 'none' }), config({}, { conditions: [] }))).toBe(false);
});
