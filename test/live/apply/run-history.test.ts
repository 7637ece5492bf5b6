import { historyOf } from '../../../lib/live/apply/run-history';
import { TRACE } from '../../../lib/live/apply/run-trace';
import type { Manifest } from '../../../lib/manifests/manifest';

const CLUSTER = { context: 'nyc1', server: 'https://a', uid: 'x' };
const NOW = Date.parse('2026-01-01T12:00:00Z');
const trace = (by: string, begun: string, more: object = {}) => ({ [TRACE.by]: by, [TRACE.begun]: begun, [TRACE.release]: '1', [TRACE.input]: 'sha256:1', ...more });
const leaseOf = (annotations: object, renewTime = '2026-01-01T11:59:50Z', holderIdentity = 'ann') => (
  { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', metadata: { name: 'cdk8s-onload', annotations }, spec: { holderIdentity, renewTime, leaseDurationSeconds: 30 } } as unknown as Manifest);
const event = (annotations: object, reason: string, lastTimestamp: string, message = 'm') => ({ metadata: { annotations }, reason, message, lastTimestamp });
const of = (lease: Manifest | undefined, events: readonly object[] = [], unread: readonly string[] = []) => (
  historyOf({ ...lease === undefined ? {} : { lease }, events, unread }, CLUSTER, NOW));

const FIRST = trace('bob@b/2', '2026-01-01T10:00:00Z');
const LAST = trace('ann@a/1', '2026-01-01T11:00:00Z');

test('the Lease has the last run, with how it ended', () => {
  const { runs } = of(leaseOf({ ...LAST, [TRACE.ended]: '2026-01-01T11:30:00Z', [TRACE.result]: 'failed' }, undefined, ''));
  expect(runs).toEqual([{ by: 'ann@a/1', release: '1', input: 'sha256:1', begun: '2026-01-01T11:00:00Z', ended: '2026-01-01T11:30:00Z', result: 'failed', goesOn: false, events: [] }]);
});

test.each([
  ['goes on while it renews the Lease', '2026-01-01T11:59:50Z', true],
  ['was killed if nobody renews the Lease', '2026-01-01T11:00:50Z', false],
])('a run without a result %s', (_, renewTime, goesOn) => {
  expect(of(leaseOf(LAST, renewTime)).runs).toEqual([expect.objectContaining({ result: null, ended: null, goesOn })]);
});

test('Events have earlier runs, and the steps of each in their order', () => {
  const { runs } = of(leaseOf(LAST), [
    event(FIRST, 'ApplyEnded', '2026-01-01T10:30:00Z', 'done'), event(FIRST, 'ApplyStep', '2026-01-01T10:10:00Z', 'ConfigMap a: applied'),
    event(LAST, 'ApplyBegun', '2026-01-01T11:00:00Z'),
  ]);
  expect(runs.map(({ by, result, goesOn, events }) => [by, result, goesOn, events.map(({ reason }) => reason)])).toEqual([
    ['ann@a/1', null, true, ['ApplyBegun']], ['bob@b/2', 'done', false, ['ApplyStep', 'ApplyEnded']],
  ]);
});

test('Events of others about the Lease are no run', () => {
  expect(of(undefined, [event({}, 'ApplyBegun', ''), event(FIRST, 'LeaderElection', '')]).runs).toEqual([]);
});

test('what cannot be known is said', () => {
  expect(of(leaseOf(LAST)).unknown).toEqual([expect.stringMatching(/Events after an hour by default/), expect.stringMatching(/^only apply leaves a trace/)]);
  expect(of(undefined).unknown[0]).toBe('there is no Lease default/cdk8s-onload: no apply has run here, or a user has deleted it');
  expect(of(undefined, [], ['the Lease could not be read: no']).unknown.slice(0, 2)).toEqual(['the Lease could not be read: no', expect.stringMatching(/^the Lease tells of the last run only/)]);
});

test('a Lease without annotations of a run is none', () => {
  expect(of(leaseOf({ 'example.com/a': 'b' })).runs).toEqual([]);
});
