/** Custom resources made from the schemas of their CRDs, for `scripts/crd-mutants.ts`. */
import type { Schema } from '../../lib/rules/crds/schema';

/** Texts of the forms that patterns ask for most often. */
const TEXTS = [
  'a', 'web', 'example', '1h', '10s', '1Gi', '100m', '1', '10%', 'v1', 'v1.0.0', '1.0.0', 'example.com', 'a.example.com', 'example.com/name', 'https://example.com', 'http://example.com/a', 'https://example.com/a.git',
  'oci://example.com/a', 's3://a/b', '192.0.2.1', '192.0.2.0/24', '2001:db8::1', '2001:db8::/64', '192.0.2.1-192.0.2.9', 'aa:bb:cc:dd:ee:ff', '/a', '/', 'a/b', 'A', 'ABC', '80', '80:80', '#ffffff', '0.5', '2030-01-31T12:00:00Z', '2030-01-31', '00:00', '1h0m0s',
  '123e4567-e89b-12d3-a456-426614174000', `sha256:${'a'.repeat(64)}`, `example.com/a@sha256:${'a'.repeat(64)}`, 'a'.repeat(40), 'a'.repeat(64), 'arn:aws:iam::123456789012:role/a', 'vpc-12345678', '65000:100', '0000:00:00.0', 'tcp', 'TCP', '* * * * *', '@daily', '1Mi', 'spec.a', '.spec.a', '{.spec.a}', 'a@example.com', 'a=b', 'YWJj', '100', '0x1', 'en-US', 'system:node', '1d', '5m', '1.5Gi',
];

const BY_FORMAT: { readonly [format: string]: string } = {
  'date-time': '2030-01-31T12:00:00Z',
  'date': '2030-01-31',
  'duration': '1h',
  'byte': 'YWJj',
  'ipv4': '192.0.2.1',
  'ipv6': '2001:db8::1',
  'cidr': '192.0.2.0/24',
  'uri': 'https://example.com',
  'uuid': '123e4567-e89b-12d3-a456-426614174000',
  'email': 'a@example.com',
  'hostname': 'example.com',
  'mac': 'aa:bb:cc:dd:ee:ff',
};

/** How much of a schema a sample fills. */
export interface Extent {
  /** Depth to which optional fields are filled. Required fields are filled at any depth. */
  readonly depth: number;
  /** Whether the first alternative of a choice counts, or the last one. */
  readonly isLast: boolean;
}

const choice = <T>(values: readonly T[], { isLast }: Extent): T => values[isLast ? values.length - 1 : 0];

/** A value that meets the parts of a schema that say most: type, enumeration, bounds, patterns and required fields. */
export function sampleValue(schema: Schema, extent: Extent, depth: number = 0): unknown {
  const alternatives = [...schema.oneOf ?? [], ...schema.anyOf ?? []];
  const values = [schema, ...schema.allOf ?? []].find((each) => each.enum !== undefined)?.enum ?? alternatives.flatMap((each) => each.enum ?? []);
  if (values.length > 0) {
    return choice(values, extent);
  }
  if (schema.default !== undefined && schema.type !== 'object') {
    return schema.default;
  }
  switch (schema.type) {
    case 'object': return sampleObject(schema, extent, depth);
    case 'array': {
      const count = Math.max(schema.minItems ?? 0, schema.maxItems === 0 ? 0 : 1);
      return Array.from({ length: Math.min(count, 3) }, () => (schema.items ? sampleValue(schema.items, extent, depth + 1) : {}));
    }
    case 'integer': case 'number': return sampleNumber(schema);
    case 'boolean': return true;
    case 'string': return sampleText(schema);
    default: return schema['x-kubernetes-int-or-string'] ? 1 : schema.properties ? sampleObject(schema, extent, depth) : {};
  }
}

function sampleNumber({ minimum, maximum, exclusiveMinimum, multipleOf }: Schema): number {
  const least = minimum === undefined ? Math.min(1, maximum ?? 1) : exclusiveMinimum ? minimum + 1 : minimum;
  return multipleOf ? Math.ceil(least / multipleOf) * multipleOf : least;
}

function sampleText({ pattern, format, minLength = 0, maxLength = Infinity, anyOf = [], oneOf = [], allOf = [] }: Schema): unknown {
  const patterns = [pattern, ...allOf.map((each) => each.pattern), [...anyOf, ...oneOf].find((each) => each.pattern)?.pattern]
    .filter((each): each is string => each !== undefined);
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && patterns.every((each) => matches(each, text));
  const formed = format === undefined ? undefined : BY_FORMAT[format];
  return (formed !== undefined && fits(formed) ? formed : undefined) ?? TEXTS.find(fits) ?? ['a', 'A', '1', '/a'].map((text) => text.repeat(minLength || 1)).find(fits) ?? formed ?? 'a';
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

function sampleObject(schema: Schema, extent: Extent, depth: number): { [name: string]: unknown } {
  const alternative = [...schema.oneOf ?? [], ...schema.anyOf ?? []];
  const required = new Set([...schema.required ?? [], ...alternative.length > 0 ? choice(alternative, extent).required ?? [] : []]);
  const others = new Set(alternative.flatMap((each) => each.required ?? []));
  const isEmbedded = schema['x-kubernetes-embedded-resource'] === true;
  const object: { [name: string]: unknown } = isEmbedded ? { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } } : {};
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const isOptional = !others.has(name) && depth < extent.depth;
    if ((required.has(name) || isOptional) && !(isEmbedded && Object.hasOwn(object, name))) {
      object[name] = sampleValue(inner, extent, depth + 1);
    }
  }
  if (typeof schema.additionalProperties === 'object' && (depth < extent.depth || (schema.minProperties ?? 0) > 0)) {
    object.a = sampleValue(schema.additionalProperties, extent, depth + 1);
  }
  return object;
}
