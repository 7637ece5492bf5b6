import type { ChangeReport, PlanReport } from '../../plan';
import { visible } from '../../text';

/**
 * Report for display: no text in it has a line end or an invisible character. Every format except JSON starts with this function, so that no field
 * escapes it. Each format escapes its own special characters.
 */
export function shownReport<T extends PlanReport | string>(report: T): T {
  if (typeof report === 'string') {
    return shownValue(report) as T;
  }
  const { changes, ...rest } = report as PlanReport;
  return { ...shownValue(rest) as object, changes: changes.map(shownChange) } as unknown as T;
}

/** The values of fields remain as they are until `fieldLines()` makes lines of them, because a line end in them is a line end in the report. */
function shownChange({ fields, ...change }: ChangeReport): ChangeReport {
  return { ...shownValue(change) as ChangeReport, fields: fields.map((field) => ({ ...field, path: visible(field.path) })) };
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
