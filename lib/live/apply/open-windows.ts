/** The windows in which nodes may change. */
import { type GroupProgress, isUnsettled } from './node-progress';
import type { RunParts } from './run-parts';
import { lackOfTime } from '../../schedule/windows';

/** Reason why nodes may not begin to change now, for a number of minutes at worst. */
export function lackOfWindow({ options: { windows }, around }: RunParts, minutes: number | null): string | undefined {
  return windows && lackOfTime(windows, around.now(), minutes);
}

/** Notes that nodes change outside of the windows, by what others have written, and says it once. */
export function noteWindow(parts: RunParts, groups: readonly GroupProgress[]): void {
  const isMoving = groups.some(({ nodes }) => nodes.some(isUnsettled));
  const late = isMoving ? lackOfWindow(parts, 0) : undefined;
  parts.notices.once('window', late === undefined ? [] : ['outside'], () => `nodes change outside of the windows: ${late!}`);
}
