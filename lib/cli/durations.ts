import { documentsOf as readDocuments, ReadError } from '../manifests';
import { DEFAULT_DURATIONS, DurationRange, Durations } from '../plan';
import { kindOfValue, withoutSchemaAddress } from '../text';
import { isRecord } from '../upstream';

/** Maximum duration of one year. A larger number probably has another unit. */
export const MOST_MINUTES = 525_600;

/** Reads durations of operations from a map to minutes, `reboot: 12`, or to the best and worst case, `reboot: { best: 8, worst: 20 }`. */
export function readDurations(text: string, file: string): Partial<Durations> {
  const documents = readDocuments(text, file);
  const [{ content = {} } = {}] = documents;
  const fail = (what: string, value: unknown, fix: string): never => {
    throw new ReadError({ file }, what, value, fix);
  };
  if (documents.length > 1 || !isRecord(content)) {
    return fail('not a map of durations', documents.length > 1 ? `${documents.length} documents` : kindOfValue(content), 'write a YAML map, such as reboot: 12');
  }
  return Object.fromEntries(Object.entries(withoutSchemaAddress(content)).map(([what, value]) => {
    if (!Object.hasOwn(DEFAULT_DURATIONS, what)) {
      fail('unknown duration', what, `use one of ${Object.keys(DEFAULT_DURATIONS).join(', ')}`);
    }
    return [what, readDurationRange(value) ?? fail(`invalid duration of '${what}'`, value, 'write a number of minutes, or { best: 8, worst: 20 }')];
  }));
}

function readDurationRange(value: unknown): DurationRange | undefined {
  if (isMinutes(value)) {
    return { best: value, worst: value };
  }
  if (!isRecord(value) || Object.keys(value).sort().join() !== 'best,worst') {
    return undefined;
  }
  const { best, worst } = value;
  return isMinutes(best) && isMinutes(worst) && best <= worst ? { best, worst } : undefined;
}

function isMinutes(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MOST_MINUTES;
}
