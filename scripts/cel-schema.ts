/** What the rules in CEL of a CRD's schema need of it: the ways to them, and below each the fields that it can name. */
import { isTransition } from '../lib/rules/crds/cel-rules';
import type { CelRule, Schema } from '../lib/rules/crds/schema';

/** What decides what a value is in CEL. */
const OF_VALUES = ['type', 'format', 'nullable', 'default', 'x-kubernetes-int-or-string', 'x-kubernetes-list-type', 'x-kubernetes-list-map-keys'] as const;

/** Nothing where a schema has no rule. Rules about a status that is written apart are none about a manifest. */
export function celSchema(schema: Schema, hasStatus: boolean): Schema | undefined {
  const { status, ...properties } = schema.properties ?? {};
  return reduced({ ...schema, properties: hasStatus || status === undefined ? properties : { ...properties, status } }, new Set());
}

/** @param words what the rules around can call fields; a field that none of them names is left out */
function reduced(schema: Schema, words: ReadonlySet<string>): Schema | undefined {
  const combined = [...schema.allOf ?? [], ...schema.anyOf ?? [], ...schema.oneOf ?? [], ...schema.not ? [schema.not] : []];
  if (JSON.stringify(combined).includes('x-kubernetes-validations')) {
    throw new Error('rules in combined schemas are not provided for');
  }
  const rules = (schema['x-kubernetes-validations'] ?? []).filter((rule) => !isTransition(rule));
  const known = new Set([...words, ...rules.flatMap(({ rule, messageExpression = '' }) => `${rule} ${messageExpression}`.match(/\w+/g) ?? [])]);
  const isNamed = words.size > 0 || rules.length > 0;
  const below = (inner: Schema | undefined) => (inner === undefined ? undefined : reduced(inner, known));
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => {
    // A name of a field that is no word of CEL is escaped in it.
    const isWanted = known.has(name) || (isNamed && /\W|__/.test(name));
    const kept = below(field);
    return kept === undefined || (!isWanted && !hasRules(kept)) ? [] : [[name, kept]];
  });
  const items = below(schema.items);
  const { additionalProperties: entries } = schema;
  const values = typeof entries === 'object' ? below(entries) : undefined;
  if (!isNamed && properties.length === 0 && items === undefined && values === undefined) {
    return undefined;
  }
  return {
    ...Object.fromEntries(OF_VALUES.filter((keyword) => schema[keyword] !== undefined && (isNamed || keyword === 'default')).map((keyword) => [keyword, schema[keyword]])),
    ...rules.length === 0 ? {} : { 'x-kubernetes-validations': rules.map(withoutOthers) },
    ...properties.length === 0 ? {} : { properties: Object.fromEntries(properties) },
    ...items === undefined ? {} : { items },
    ...values === undefined ? {} : { additionalProperties: values },
  };
}

function hasRules(schema: Schema): boolean {
  return JSON.stringify(schema).includes('"x-kubernetes-validations"');
}

function withoutOthers({ rule, message, messageExpression, optionalOldSelf }: CelRule): CelRule {
  return { rule, message, messageExpression, optionalOldSelf };
}
