import type { DurationRange } from '../durations';

export function half({ best, worst }: DurationRange): DurationRange {
  return { best: best / 2, worst: worst / 2 };
}

export function sumOfDurations(spans: readonly DurationRange[]): DurationRange {
  return { best: spans.reduce((total, { best }) => total + best, 0), worst: spans.reduce((total, { worst }) => total + worst, 0) };
}
