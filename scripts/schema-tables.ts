/**
 * Makes lib/upstream/schemas/custom-tables.ts from a folder of CRDs: what of their schemas the rules of `check` look at, as small as it gets. And cel-tables.ts
 * beside it: their rules in CEL.
 *
 *   sucrase-node scripts/schema-tables.ts [OUT_FILE [OUT_FILE_OF_RULES [CRD_DIR]]]      from upstream/crds, unless another folder is named
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { celSchema } from './cel-schema';

const HEADER = `/* Generated from upstream/crds by \`npm run schema-tables\`. Do not edit. */
/* eslint-disable */
import type { KindTable, Schema } from './custom-schema';

`;

/** Kinds that only operators write. */
const INTERNAL = ['NodeFeature', 'NodeModulesConfig', 'SriovNetworkNodeState'];
/**
 * Parts of pods, large and none of ours: what is in them, is for Kubernetes to judge. Of them only what the API server fills in is kept. By name, with a
 * field by which each is distinguished from others of the name.
 */
const PARTS_OF_PODS: { readonly [name: string]: string } = {
  affinity: 'nodeAffinity', dra: 'container', env: 'valueFrom', envFrom: 'configMapRef', resources: 'limits', volumeMounts: 'mountPath', volumes: 'emptyDir',
};

interface OpenApi {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly required?: string[];
  readonly properties?: { readonly [name: string]: OpenApi };
  readonly items?: OpenApi;
  readonly additionalProperties?: OpenApi | boolean;
  readonly default?: unknown;
  readonly exclusiveMinimum?: boolean;
  readonly exclusiveMaximum?: boolean;
  readonly [keyword: string]: any;
}

const SAME = ['enum', 'maxItems', 'maxLength', 'maxProperties', 'maximum', 'minItems', 'minLength', 'minProperties', 'minimum', 'pattern'];

/** Schemas that are equal are one, and are referred to by their number. */
class Tables {
  readonly schemas: string[] = [];
  private readonly numbers = new Map<string, number>();

  add(schema: OpenApi, isRoot = false): number {
    const { properties = {}, additionalProperties } = schema;
    if (schema.exclusiveMinimum || schema.exclusiveMaximum) {
      throw new Error('exclusive bounds are not provided for');
    }
    const names = Object.keys(properties).filter((name) => !isRoot || !['apiVersion', 'kind', 'metadata', 'status'].includes(name));
    // What has a default, is never missing.
    const required = (schema.required ?? []).filter((name) => names.includes(name) && properties[name].default === undefined);
    const isMap = typeof additionalProperties === 'object';
    const isOpen = schema['x-kubernetes-preserve-unknown-fields'] || additionalProperties === true;
    const entries = Object.entries({
      type: schema['x-kubernetes-int-or-string'] ? 'int-or-string' : schema.type,
      nullable: schema.nullable || undefined,
      isOpen: isOpen || undefined,
      required: required.length > 0 ? required : undefined,
      properties: names.length > 0 ? Object.fromEntries(names.map((name) => [name, this.property(name, properties[name])])) : undefined,
      values: isMap ? this.add(additionalProperties) : undefined,
      items: schema.items && this.add(schema.items),
      isSet: schema['x-kubernetes-list-type'] === 'set' || undefined,
      keys: schema['x-kubernetes-list-type'] === 'map' ? schema['x-kubernetes-list-map-keys'] : undefined,
      default: schema.default,
      ...Object.fromEntries(SAME.map((keyword) => [keyword, schema[keyword]])),
      pattern: typeof schema.pattern === 'string' ? javascriptPattern(schema.pattern) : undefined,
    }).filter(([, value]) => value !== undefined);
    const text = inspect(Object.fromEntries(entries), { depth: null, breakLength: Infinity, maxArrayLength: null, maxStringLength: null });
    const known = this.numbers.get(text);
    if (known !== undefined) {
      return known;
    }
    this.numbers.set(text, this.schemas.length);
    this.schemas.push(text);
    return this.schemas.length - 1;
  }

  private property(name: string, schema: OpenApi): number {
    return this.add(isPartOfPods(name, schema) ? { type: schema.type, nullable: schema.nullable, ...openWithDefaults(schema) } : schema);
  }
}

/** A pattern of Go as JavaScript reads it: `(?i)`, after which letters match in both cases, is none of its groups. Throws if JavaScript cannot parse it. */
function javascriptPattern(pattern: string): string {
  const [before, after = ''] = pattern.split('(?i)');
  if (/[\\[]/.test(after)) {
    throw new Error(`classes after (?i) are not provided for: ${pattern}`);
  }
  const text = before + after.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
  RegExp(text);
  return text;
}

function isPartOfPods(name: string, { properties, items }: OpenApi): boolean {
  return Object.hasOwn(PARTS_OF_PODS, name) && (properties ?? items?.properties)?.[PARTS_OF_PODS[name]] !== undefined;
}

/** What leads to defaults in a schema; everything else is open. */
function openWithDefaults({ properties = {}, items, default: value }: OpenApi): OpenApi {
  const below = Object.entries(properties).map(([name, schema]) => [name, openWithDefaults(schema)] as const)
    .filter(([, schema]) => hasDefaults(schema));
  const item = items && openWithDefaults(items);
  return {
    'x-kubernetes-preserve-unknown-fields': true,
    ...value === undefined ? {} : { default: value },
    ...below.length > 0 ? { properties: Object.fromEntries(below) } : {},
    ...item && hasDefaults(item) ? { items: item } : {},
  };
}

function hasDefaults({ default: value, properties, items }: OpenApi): boolean {
  return value !== undefined || properties !== undefined || items !== undefined;
}

function main(outFile = 'lib/upstream/schemas/custom-tables.ts', rulesFile = 'lib/upstream/schemas/cel-tables.ts', crdDir = 'upstream/crds'): void {
  const tables = new Tables();
  const files = readdirSync(crdDir).filter((name) => name.endsWith('.yaml')).sort();
  const crds = files.flatMap((file) => parseAllDocuments(readFileSync(join(crdDir, file), 'utf8')).map((document) => document.toJS()))
    .filter((crd) => crd?.kind === 'CustomResourceDefinition' && !INTERNAL.includes(crd.spec.names.kind));
  const kinds = crds
    .map(({ spec }) => {
      const served = spec.versions.filter((version: { served: boolean }) => version.served);
      const versions = served.map((version: { name: string; schema: { openAPIV3Schema: OpenApi } }) =>
        [version.name, tables.add(version.schema.openAPIV3Schema, true)]);
      const table = { isNamespaced: spec.scope === 'Namespaced', versions: Object.fromEntries(versions) };
      return `  '${spec.group}/${spec.names.kind}': ${inspect(table, { depth: null, breakLength: Infinity })},\n`;
    }).sort();
  // Not an array: compilers look for a type that all its elements have, in seconds.
  const schemas = tables.schemas.map((text, index) => `  ${index}: ${text},\n`);
  writeFileSync(outFile, `${HEADER}/** Schemas that others refer to by number. */
export const SCHEMAS: { readonly [number: number]: Schema } = {\n${schemas.join('')}};\n
/** Custom kinds by group and kind. */
export const KINDS: { readonly [kind: string]: KindTable } = {\n${kinds.join('')}};\n`);
  writeRules(rulesFile, crds);
}

const RULES_HEADER = `/* Generated from upstream/crds by \`npm run schema-tables\`. Do not edit. */
/* eslint-disable */

/** Parts of schemas that their CEL rules need, by group and kind and then by version. They are in JSON, which is parsed when an object is checked. */
export const CEL_SCHEMAS: { readonly [kind: string]: { readonly [version: string]: string } } = {
`;

function writeRules(outFile: string, crds: readonly { readonly spec: any }[]): void {
  const kinds = crds.flatMap(({ spec }) => {
    const versions = spec.versions.filter((version: { served: boolean }) => version.served).flatMap((version: any) => {
      const found = celSchema(version.schema.openAPIV3Schema, version.subresources?.status !== undefined);
      return found === undefined ? [] : [[version.name, JSON.stringify(found)]];
    });
    return versions.length === 0 ? [] : [`  '${spec.group}/${spec.names.kind}': ${inspect(Object.fromEntries(versions), { depth: null, breakLength: Infinity, maxStringLength: null })},\n`];
  }).sort();
  writeFileSync(outFile, `${RULES_HEADER}${kinds.join('')}};\n`);
}

main(...process.argv.slice(2) as [string | undefined, string | undefined, string | undefined]);
