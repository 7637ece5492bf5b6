import type { Field } from './field';
import { goRegexp } from '../../upstream/go';

/** Refuses a pattern in the schema of a CRD that Go does not read. */
export function holdPattern(schema: Field): void {
  const pattern = schema.get('pattern');
  const { mistake } = pattern.text === '' ? { mistake: undefined } : goRegexp(pattern.text);
  if (mistake !== undefined) {
    pattern.refuse(`not a regular expression of Go (${mistake})`, 'correct it');
  }
}
