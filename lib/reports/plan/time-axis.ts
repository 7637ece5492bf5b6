import { escapeHtml } from './markup';
import { time } from '../../text';

/** Intervals between marks of a time axis, in minutes. */
const TICKS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440, 2880, 10_080];

/** Times of the marks of an axis, in minutes. */
export function ticksUntil(end: number): number[] {
  const tick = TICKS.find((candidate) => end / candidate <= 10) ?? end / 10;
  return Array.from({ length: Math.floor(end / tick) + 1 }, (_, index) => index * tick);
}

/** Label of a mark. */
export function tickLabel(minutes: number): string {
  return escapeHtml(minutes === 0 ? '0' : time(minutes));
}
