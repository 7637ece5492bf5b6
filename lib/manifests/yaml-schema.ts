/**
 * Types of plain scalars as in sigs.k8s.io/yaml, the parser of kubectl, kustomize and the operators. It reads YAML 1.1 without sexagesimal numbers,
 * accepts octal numbers in both notations, and refuses values that JSON does not have.
 */
import type { Schema } from 'js-yaml';
import { lazy } from '../text/lazy';

const NULLS = new Set(['', '~', 'null', 'Null', 'NULL']);
const BOOLEANS = new Map<string, boolean>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((text) => [text, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((text) => [text, false] as const),
]);
/** Length of the longest word that can have a special meaning. Longer scalars are not looked up, because every plain scalar is checked. */
const LONGEST_WORD = 'false'.length;
const INTEGER = /^[-+]?(?:0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const NOT_FINITE = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
/** Largest integer that Go keeps exactly. A longer one becomes a float, and an octal one becomes its decimal digits. */
const LARGEST_INTEGER = 2 ** 64;

/** The numeric value of a plain scalar, or undefined if it is not a number. */
function yamlNumber(text: string): number | undefined {
  const first = text.charCodeAt(0);
  const mayBeNumber = (first >= 0x30 && first <= 0x39) || first === 0x2b || first === 0x2d || first === 0x2e;
  if (!mayBeNumber) {
    return undefined;
  }
  if (NOT_FINITE.test(text)) {
    return /nan/i.test(text) ? NaN : text.startsWith('-') ? -Infinity : Infinity;
  }
  const plain = text.replaceAll('_', '');
  const integer = INTEGER.test(plain) ? integerOf(plain) : undefined;
  if (integer !== undefined && Math.abs(integer) < LARGEST_INTEGER) {
    return integer;
  }
  // A number that is too large for a float remains a string.
  const float = FLOAT.test(plain) ? Number(plain) : NaN;
  return Number.isFinite(float) ? zero(float) : undefined;
}

function integerOf(text: string): number {
  const digits = text.replace(/^[-+]/, '');
  const octal = /^0[oO]?([0-7]+)$/.exec(digits);
  return zero((text.startsWith('-') ? -1 : 1) * (octal ? parseInt(octal[1], 8) : Number(digits)));
}

/** A number without negative zero, which JSON in Go does not have. */
function zero(value: number): number {
  return value === 0 ? 0 : value;
}

let schema: Schema | undefined;

/** The schema for js-yaml. */
export function kubernetesSchema(): Schema {
  if (schema === undefined) {
    const { FAILSAFE_SCHEMA, Type } = lazy.jsYaml;
    const scalar = (name: string, resolve: (text: string) => boolean, construct: (text: string) => unknown) =>
      new Type(`tag:yaml.org,2002:${name}`, { kind: 'scalar', resolve: (text: string | null) => text !== null && resolve(text), construct });
    const unknown = (['scalar', 'sequence', 'mapping'] as const).flatMap((kind) => ['!', 'tag:']
      .map((prefix) => new Type(prefix, { kind, multi: true, construct: (value: unknown) => value ?? '' })));
    schema = FAILSAFE_SCHEMA.extend({
      implicit: [
        new Type('tag:yaml.org,2002:null', {
          kind: 'scalar', resolve: (text: string | null) => text === null || (text.length <= LONGEST_WORD && NULLS.has(text)), construct: () => null,
        }),
        scalar('bool', (text) => text.length <= LONGEST_WORD && BOOLEANS.has(text), (text) => BOOLEANS.get(text)),
        scalar('int', (text) => yamlNumber(text) !== undefined, yamlNumber),
        new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (text: string | null) => text === '<<' }),
      ],
      explicit: [
        scalar('float', (text) => yamlNumber(text) !== undefined, yamlNumber),
        scalar('binary', () => true, (text) => Buffer.from(text, 'base64').toString()),
        // Unknown tags have no meaning here, so the value remains unchanged.
        ...unknown,
      ],
    });
  }
  return schema;
}
