import type { PlanReport } from '../../plan';
import { visible } from '../../text';

/**
 * A report as people look at it: no text in it has a line end, or a character that is not seen. Every format but JSON begins with this, so that
 * no field can go around it; what means something to the format itself is the format's own affair.
 */
export function shown<T extends PlanReport | string>(report: T): T {
  return shownValue(report) as T;
}

function shownValue(value: unknown): unknown {
  if (typeof value === 'string') {
    return visible(value);
  }
  if (Array.isArray(value)) {
    return value.map(shownValue);
  }
  return typeof value !== 'object' || value === null ? value : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shownValue(part)]));
}
