/** Commands of plans that stop a workload as a whole, although a demand is on its pods. The plans only count the pods of the nodes that change. */
import type { JudgedCommit } from './judge';
import type { ScheduleInput } from './schedule-input';
import { controllerTextOfPod } from '../plan/card-users';
import { hasLabels } from '../upstream/kubernetes';
import { podView } from '../views';

/** Warnings about such commands, one for each demand and command. */
export function stopWarnings(commits: readonly JudgedCommit[], { keep, plan: { pods = [] } }: ScheduleInput): string[] {
  const views = pods.filter(({ kind }) => kind === 'Pod').map(podView);
  return commits.flatMap(({ name, stops }) => stops.flatMap(({ command, workloads }) => {
    const stopped = views.filter((pod) => workloads.includes(controllerTextOfPod(pod)));
    return keep.filter(({ of, labels }) => of === 'pods' && stopped.some((pod) => hasLabels(pod.labels, labels))).map(({ text }) => (
      `--keep ${text}: the plan of the commit "${name}" stops the workload as a whole, which breaks this: ${command}; without the command, the other pods stay, and pods that start on a changed node too early run without Onload`));
  }));
}
