import type { PlanReport } from '../../plan';
import { visible } from '../../text';

/**
 * Report for display: no text in it has a line end or an invisible character. Every format except JSON starts with this function, so that no field
 * escapes it. Each format escapes its own special characters.
 */
export function shownReport<T extends PlanReport | string>(report: T): T {
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
