/** Objects that the schema of a CRD describes. */
import type { Manifest } from '../../lib/manifests/manifest';

interface OpenApi {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly required?: readonly string[];
  readonly properties?: { readonly [name: string]: OpenApi };
  readonly items?: OpenApi;
  readonly additionalProperties?: OpenApi | boolean;
  readonly [keyword: string]: unknown;
}

interface Crd {
  readonly spec: {
    readonly group: string;
    readonly scope: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly { readonly name: string; readonly schema: { readonly openAPIV3Schema: OpenApi } }[];
  };
}

const DIGEST = `registry.example.com/a@sha256:${'0'.repeat(64)}`;

/** Texts, one of which most patterns take. */
const TEXTS = [
  'a', 'aa', '1', '1s', '10m', '50%', 'a.service', '/a', '/etc/a', DIGEST, 'registry.example.com/a', 'registry.example.com', '4.17.0', '2026-01-01T00:00:00Z', 'a/b', 'a=b', 'https://example.com/a', 'abcdef12',
  '0000:00:00.0', '1500', '00:00:00:00:00:00', '0-3', 'A', 'oci://example.com/a', 'sha256',
];

/** What is large, and alike in many places. */
const LARGE = ['affinity', 'volumes', 'initContainers', 'sidecarContainers', 'dra', 'sources', 'generators', 'strategy'];

const DEEPEST = 7;

/** An object of a version of a CRD: with all that the schema has, or only with what must be there. */
export function sampleOf({ spec }: Crd, version: string, isWhole: boolean): Manifest {
  const { openAPIV3Schema } = spec.versions.find(({ name }) => name === version)!.schema;
  const { apiVersion: _, kind: __, metadata: ___, status: ____, ...properties } = openAPIV3Schema.properties ?? {};
  const fields = valueOf({ ...openAPIV3Schema, properties }, isWhole, 0) as object;
  return {
    apiVersion: `${spec.group}/${version}`,
    kind: spec.names.kind,
    metadata: { name: spec.group === 'config.openshift.io' ? 'cluster' : 'sample', ...spec.scope === 'Namespaced' ? { namespace: 'default' } : {} },
    ...fields,
  };
}

function valueOf(schema: OpenApi, isWhole: boolean, depth: number): unknown {
  if (schema.enum !== undefined) {
    return schema.enum.find((each) => each !== '') ?? schema.enum[0];
  }
  if (schema['x-kubernetes-int-or-string']) {
    return 1;
  }
  switch (schema.type) {
    case 'object': return objectOf(schema, isWhole, depth);
    case 'array': return schema.items === undefined || depth > DEEPEST ? [] : [valueOf(schema.items, isWhole, depth + 1)];
    case 'boolean': return true;
    case 'integer': case 'number': return Math.max(1, Number(schema.minimum ?? 1));
    default: return textOf(schema);
  }
}

function objectOf({ properties = {}, required = [], additionalProperties, ...rest }: OpenApi, isWhole: boolean, depth: number): unknown {
  if (typeof additionalProperties === 'object') {
    return { a: valueOf(additionalProperties, isWhole, depth + 1) };
  }
  if (Object.keys(properties).length === 0 && rest['x-kubernetes-preserve-unknown-fields']) {
    return {};
  }
  const names = Object.keys(properties).filter((name) => required.includes(name) || (isWhole && depth <= DEEPEST && !LARGE.includes(name)));
  return Object.fromEntries(names.map((name) => [name, valueOf(properties[name], isWhole, depth + 1)]));
}

function textOf({ pattern, minLength = 0 }: OpenApi): string {
  const fits = (text: string) => text.length >= minLength && (pattern === undefined || new RegExp(pattern).test(text));
  return TEXTS.find(fits) ?? 'a'.repeat(Math.max(1, minLength));
}
