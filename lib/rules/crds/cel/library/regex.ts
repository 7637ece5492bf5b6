import { GoRegexp, goRegexp } from '../../../../upstream/go';
import { NotEvaluated } from '../errors';
import type { Meter } from '../meter';
import { member, Overload } from '../overload';
import { CelList } from '../values';

/** Functions of regular expressions, which have the syntax of Go. */
export const REGEX: readonly Overload[] = [
  member('find', ['string', 'string'], ([text, pattern], meter) => compiled(text, pattern, meter).findAll(text, 1)[0] ?? ''),
  member('findAll', ['string', 'string'], ([text, pattern], meter) => new CelList(compiled(text, pattern, meter).findAll(text))),
  member('findAll', ['string', 'string', 'int'], ([text, pattern, most], meter) =>
    new CelList(compiled(text, pattern, meter).findAll(text, most < 0n ? Infinity : Number(most)))),
];

/** Whether a text matches a regular expression anywhere. */
export function celMatches(text: string, pattern: string, meter: Meter): boolean {
  return compiled(text, pattern, meter).finds(text);
}

function compiled(text: string, pattern: string, meter: Meter): GoRegexp {
  const regexp = goRegexp(pattern);
  if (regexp.mistake !== undefined || regexp.tooLarge !== undefined) {
    throw new NotEvaluated(`regular expression that is not evaluated: ${regexp.mistake ?? 'too large'}`);
  }
  // As in the API server, the product of both lengths counts (RegexStringLengthCostFactor).
  meter.takeText(text.length * Math.max(1, pattern.length / CHARACTERS_PER_STEP));
  return regexp;
}

const CHARACTERS_PER_STEP = 4;
