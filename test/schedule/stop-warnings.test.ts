import type { Manifest } from '../../lib/manifests';
import { keepOf } from '../../lib/schedule';
import type { JudgedCommit } from '../../lib/schedule/judge';
import type { ScheduleInput } from '../../lib/schedule/schedule-input';
import { stopWarnings } from '../../lib/schedule/stop-warnings';

/** Pod of a Deployment, as a cluster has it. */
const pod = (name: string, app: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: `${name}-5d8f-x2`,
    namespace: 'trading',
    labels: { app, 'pod-template-hash': '5d8f' },
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: `${name}-5d8f`, uid: '1', controller: true }],
  },
  spec: { nodeName: 'n' },
} as unknown as Manifest);
const STOP = 'kubectl scale deployment/feed --namespace trading --replicas 0';
const commit = (workloads: string[]) => ({ name: 'ring-3', stops: [{ command: STOP, workloads }] }) as unknown as JudgedCommit;
const warnings = (workloads: string[], ...keep: string[]) => stopWarnings(
  [commit(workloads)], { keep: keep.map(keepOf), plan: { before: [], after: [], pods: [pod('feed', 'feed'), pod('feed-2', 'other')] } } as unknown as ScheduleInput);

test('a plan that stops a whole workload is a warning for a demand on its pods', () => {
  expect(warnings(['Deployment trading/feed'], 'app=feed:4', 'app=other:1', 'nodes/trading:4')).toEqual([
    `--keep app=feed:4: the plan of the commit "ring-3" stops the workload as a whole, which breaks this: ${STOP}; without the command, the other pods stay, and pods that start on a changed node too early run without Onload`,
  ]);
});

test('a plan that stops nothing, or no pod of a demand, has no such warning', () => {
  expect(warnings([], 'app=feed:4')).toEqual([]);
  expect(warnings(['Deployment other/feed'], 'app=feed:4')).toEqual([]);
  expect(warnings(['Deployment trading/feed'], 'app=other:1')).toEqual([]);
});
