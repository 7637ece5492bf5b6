import type { Manifest } from '../../lib/manifests';
import { keepOf } from '../../lib/schedule';
import type { JudgedCommit } from '../../lib/schedule/judge';
import type { ScheduleInput } from '../../lib/schedule/schedule-input';
import { stopWarnings } from '../../lib/schedule/stop-warnings';

const pod = (name: string, app: string): Manifest => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: 'trading', labels: { app } }, spec: { nodeName: 'n' } } as unknown as Manifest);
const STOP = 'kubectl scale replicaset/feed --namespace trading --replicas 0 && kubectl wait pod/feed-3 --namespace trading --for=delete --timeout=30m';
const commit = (stop: string) => ({ name: 'ring-3', report: { steps: [{ stop }] } }) as unknown as JudgedCommit;
const warnings = (stop: string, ...keep: string[]) => stopWarnings(
  [commit(stop)], { keep: keep.map(keepOf), plan: { before: [], after: [], pods: [pod('feed-3', 'feed'), pod('feed-33', 'other')] } } as unknown as ScheduleInput);

test('a plan that stops a whole workload is a warning for a demand on its pods', () => {
  expect(warnings(STOP, 'app=feed:4', 'app=other:1', 'nodes/trading:4')).toEqual([
    `--keep app=feed:4: the plan of the commit "ring-3" stops the workload as a whole, which breaks this: ${STOP}; without the command, the other pods stay, and pods that start on a changed node too early run without Onload`,
  ]);
});

test('a plan that stops nothing, or no pod of a demand, has no such warning', () => {
  expect(warnings('', 'app=feed:4')).toEqual([]);
  expect(warnings(STOP, 'app=other:1')).toEqual([]);
});
