/** Schedules of CronJobs (github.com/robfig/cron/v3, ParseStandard). */

interface Part {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly names?: readonly string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const PARTS: readonly Part[] = [
  { name: 'minute', least: 0, most: 59 },
  { name: 'hour', least: 0, most: 23 },
  { name: 'day of the month', least: 1, most: 31 },
  { name: 'month', least: 1, most: 12, names: MONTHS },
  { name: 'day of the week', least: 0, most: 6, names: DAYS },
];

const NAMED = ['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly'];

/** Reason why a text is not a schedule, or undefined if it is one. */
export function cronFlaw(schedule: string): string | undefined {
  if (schedule.includes('TZ')) {
    return 'a time zone in it: use timeZone';
  }
  if (schedule.startsWith('@')) {
    const isEvery = /^@every \d+(\.\d+)?(ns|us|µs|ms|s|m|h)(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))*$/.test(schedule);
    return isEvery || NAMED.includes(schedule) ? undefined : `none of ${NAMED.join(', ')}, @every 1h`;
  }
  const fields = schedule.split(/\s+/u).filter((field) => field !== '');
  if (fields.length !== PARTS.length) {
    return `${fields.length} fields instead of ${PARTS.length}`;
  }
  return fields.map((field, index) => fieldFlaw(field, PARTS[index])).find((flaw) => flaw !== undefined);
}

function fieldFlaw(field: string, part: Part): string | undefined {
  return field.split(',').filter((range) => range !== '').map((range) => rangeFlaw(range, part)).find((flaw) => flaw !== undefined);
}

function rangeFlaw(range: string, part: Part): string | undefined {
  const [bounds, step, ...more] = range.split('/');
  const [first, last, ...rest] = bounds.split('-');
  const isAll = first === '*' || first === '?';
  const start = isAll ? part.least : cronNumber(first, part);
  const end = isAll || (last === undefined && step !== undefined) ? part.most : last === undefined ? start : cronNumber(last, part);
  const isWhole = more.length === 0 && rest.length === 0 && start !== undefined && end !== undefined && (step === undefined || /^\+?\d+$/.test(step));
  if (!isWhole) {
    return `${part.name} "${range}"`;
  }
  return start < part.least || end > part.most || start > end || (step !== undefined && Number(step) === 0) ? `${part.name} "${range}" out of range` : undefined;
}

function cronNumber(text: string, { names }: Part): number | undefined {
  const index = names?.indexOf(text.toLowerCase()) ?? -1;
  return index >= 0 ? index + (names === MONTHS ? 1 : 0) : /^\+?\d+$/.test(text) ? Number(text) : undefined;
}
