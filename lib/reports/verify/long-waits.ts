/** Waits by their length: with the time of their beginning once they are longer than usual, and as failures once nothing is expected to end them. */
import type { Dump } from './dump';
import { fail, type Judgement, wait } from './judgement';
import type { ShellText } from '../../text';
import type { WaitLength } from '../../upstream';

/** Judgement of a wait that has begun at a time. Without one, nothing tells its length. */
export function waitSince(dump: Dump, reason: string, command: ShellText, since: string | undefined, { usual, longest }: WaitLength): Judgement {
  const minutes = dump.minutesSince(since);
  return minutes === undefined || minutes <= usual ? wait(reason, command)
    : minutes <= longest ? wait(`${reason}, since ${since}`, command)
      : fail(`${reason}, since ${since}: longer than ${longest} minutes, so that nothing is expected to end it`, command);
}
