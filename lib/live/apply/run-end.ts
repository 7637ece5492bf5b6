/** The end of a run before its change is complete, with the report about it. */
import type { Assessment } from './assessment';
import type { Stop } from './decision';
import { failedPods, podTraces } from './pod-traces';
import type { RunParts } from './run-parts';
import { halfwayOf, safeAfter, wayBack } from './stop-report';

/** Stops a run, and says what it has done, what is left half-way, and what is safe. */
export async function stopRun(parts: RunParts, why: Stop, reasons: readonly string[], assessment: Assessment): Promise<Stop> {
  const { port, goal, options, around, pauses, written, judged } = parts;
  // The objects of another cluster say nothing about what this run has begun.
  const isElsewhere = why === 'replaced';
  const paused = !isElsewhere && options.writes && options.onStop === 'pause' ? await pauses.pause(why, written) : undefined;
  const isUnread = isElsewhere || why === 'unanswered' || port.readPod === undefined;
  const pods = isUnread ? [] : await podTraces(failedPods(assessment, goal.after), goal.after, port.readPod!);
  const back = isElsewhere ? [] : wayBack(written.originals, assessment.state, goal);
  const command = isElsewhere || written.names.length === 0 ? undefined : around.saved?.back();
  around.emit({
    event: 'stopped',
    why,
    reasons,
    written: [...written.names],
    halfway: isElsewhere ? [] : halfwayOf(assessment, judged.groups(assessment)),
    ...pods.length === 0 ? {} : { pods },
    ...paused === undefined ? {} : { paused },
    safe: [...safeAfter(why, options.writes, written.names.length > 0), ...command === undefined ? [] : [`or go back to the state before this run, planned and shown like any change: ${command}`]],
    back,
  });
  return why;
}
