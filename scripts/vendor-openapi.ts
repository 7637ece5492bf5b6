/**
 * Writes what Kubernetes publishes of the schemas of its own kinds into upstream/kubernetes, without prose. What is removed is named in
 * upstream/sources.yaml, under changes.
 *
 *   sucrase-node scripts/vendor-openapi.ts RELEASE=DIR... [--out DIR]      into upstream/kubernetes, unless another folder is named
 *
 * DIR is a checkout of kubernetes/kubernetes at a tag of the release, such as 1.33=../kubernetes, or its Go module. Two files of it are read:
 * api/openapi-spec/swagger.json; and pkg/generated/openapi/zz_generated.openapi.go, for the enumerations and for the objects that Go makes where they are left
 * out, neither of which is in the first.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const KEPT = [
  '$ref', 'type', 'format', 'required', 'properties', 'items', 'additionalProperties', 'x-kubernetes-list-type', 'x-kubernetes-list-map-keys',
];

/** A schema of the published file. */
export interface OpenApi {
  readonly '$ref'?: string;
  readonly 'type'?: string;
  readonly 'format'?: string;
  readonly 'required'?: readonly string[];
  readonly 'properties'?: { readonly [name: string]: OpenApi };
  readonly 'items'?: OpenApi;
  readonly 'additionalProperties'?: OpenApi;
  readonly 'enum'?: readonly string[];
  /** Whether Go has an empty object where the field is left out, and the API server checks that one. */
  readonly 'isAlwaysThere'?: boolean;
  readonly 'x-kubernetes-list-type'?: string;
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
}

/** A kind that can be created. */
export interface PublishedKind {
  readonly isNamespaced: boolean;
  /** Its definition. */
  readonly schema: string;
}

/** One release, as it is vendored. */
export interface Published {
  readonly kinds: { readonly [groupVersionKind: string]: PublishedKind };
  readonly definitions: { readonly [name: string]: OpenApi };
}

interface Swagger {
  readonly definitions: { readonly [name: string]: OpenApi };
  readonly paths: { readonly [path: string]: { readonly post?: Operation } };
}

interface Operation {
  readonly 'parameters'?: readonly { readonly name: string; readonly schema?: OpenApi }[];
  readonly 'x-kubernetes-group-version-kind'?: { readonly group: string; readonly version: string; readonly kind: string };
}

/** What the generated Go code says of a field and the published file does not. */
interface FieldNote {
  readonly enum?: readonly string[];
  readonly itemEnum?: readonly string[];
  readonly isAlwaysThere?: true;
}

type Notes = ReadonlyMap<string, FieldNote>;

const definitionOf = ({ $ref }: OpenApi) => $ref?.replace('#/definitions/', '');

/** Of the names of functions, the package comes without its path: that of the definitions, which end likewise. */
const endOf = (definition: string) => definition.split('.').slice(-3).join('_');

/** Enumerations, and objects that are always there, by the end of the definition and the field: `core_v1_ContainerPort.protocol`. */
export function notesIn(code: string): Notes {
  const notes = new Map<string, FieldNote>();
  let [definition, field] = ['', ''];
  for (const line of code.split('\n')) {
    const start = /^func schema_(\w+)\(ref /.exec(line)?.[1];
    const name = /^\t{5}"([^"]+)": \{$/.exec(line)?.[1];
    const values = /^(\t+)Enum: +\[\]interface\{\}\{([^{}]*)\}\}?,$/.exec(line);
    if (start !== undefined) {
      [definition, field] = [start.split('_').slice(-3).join('_'), ''];
    } else if (name !== undefined) {
      field = name;
    } else if (values) {
      const found = JSON.parse(`[${values[2]}]`) as string[];
      const key = `${definition}.${field}`;
      notes.set(key, { ...notes.get(key), ...values[1].length === 7 ? { enum: found } : { itemEnum: found } });
    } else if (/^\t{7}Default: +map\[string\]interface ?\{\}\{\},$/.test(line)) {
      notes.set(`${definition}.${field}`, { ...notes.get(`${definition}.${field}`), isAlwaysThere: true });
    }
  }
  return notes;
}

/** What is kept of a schema. */
function reduced(schema: OpenApi, definition: string, notes: Notes): OpenApi {
  const kept = Object.entries(schema).filter(([key]) => KEPT.includes(key)).sort(([a], [b]) => KEPT.indexOf(a) - KEPT.indexOf(b));
  return Object.fromEntries(kept.map(([key, value]) => {
    switch (key) {
      case '$ref': return [key, definitionOf(schema)];
      case 'items': case 'additionalProperties': return [key, reduced(value as OpenApi, '', notes)];
      case 'properties': return [key, Object.fromEntries(Object.entries(value as { [name: string]: OpenApi }).map(([name, field]) =>
        [name, noted(reduced(field, '', notes), notes.get(`${endOf(definition)}.${name}`))]))];
      default: return [key, value as unknown];
    }
  }));
}

function noted(field: OpenApi, { enum: values, itemEnum, isAlwaysThere }: FieldNote = {}): OpenApi {
  const inner = (schema: OpenApi | undefined): OpenApi | undefined => schema && { ...schema, enum: itemEnum };
  return {
    ...field,
    ...values && { enum: values },
    ...isAlwaysThere && field.$ref && { isAlwaysThere },
    ...itemEnum && field.items && { items: inner(field.items) },
    ...itemEnum && field.additionalProperties && { additionalProperties: inner(field.additionalProperties) },
  };
}

/** The definitions that a schema refers to. */
export function mentions({ $ref, properties = {}, items, additionalProperties }: OpenApi): string[] {
  const inner = [...Object.values(properties), items, additionalProperties].filter((each): each is OpenApi => typeof each === 'object');
  return [...$ref === undefined ? [] : [$ref], ...inner.flatMap(mentions)];
}

/** What is vendored of a release. */
export function published(swagger: Swagger, generated: string): Published {
  const notes = notesIn(generated);
  const kinds = Object.entries(swagger.paths).flatMap(([path, { post }]): [string, PublishedKind][] => {
    const { group, version, kind } = post?.['x-kubernetes-group-version-kind'] ?? {};
    const schema = definitionOf(post?.parameters?.find(({ name }) => name === 'body')?.schema ?? {});
    // What ends in the name of an object or of a part of it creates none.
    const isCollection = /^\/apis?\/(?:[^/]+\/)?[^/]+(?:\/namespaces\/\{namespace\})?\/[^/{}]+$/.test(path);
    return isCollection && schema !== undefined && schema.endsWith(`.${kind}`)
      ? [[`${group}/${version}/${kind}`, { isNamespaced: path.includes('/namespaces/{namespace}/'), schema }]] : [];
  }).sort(([a], [b]) => (a < b ? -1 : 1));
  const definitions = new Map<string, OpenApi>();
  const open = kinds.map(([, { schema }]) => schema);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (!definitions.has(name)) {
      definitions.set(name, reduced(swagger.definitions[name], name, notes));
      open.push(...mentions(definitions.get(name)!));
    }
  }
  return { kinds: Object.fromEntries(kinds), definitions: Object.fromEntries([...definitions].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

const lines = (map: object) => Object.entries(map).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n');

/** The text of a release as it is vendored: one definition a line, so that a diff of two releases shows what changed. */
export function textOf({ kinds, definitions }: Published): string {
  return `{\n"kinds": {\n${lines(kinds)}\n},\n"definitions": {\n${lines(definitions)}\n}\n}\n`;
}

if (require.main === module) {
  const { positionals, values: { out } } = parseArgs({ allowPositionals: true, options: { out: { type: 'string', default: 'upstream/kubernetes' } } });
  mkdirSync(out, { recursive: true });
  for (const positional of positionals) {
    const [, release, folder] = /^(\d+\.\d+)=(.+)$/.exec(positional) ?? [];
    if (release === undefined) {
      throw new Error(`neither a release nor a folder: ${positional}; write RELEASE=DIR, such as 1.33=../kubernetes`);
    }
    const text = (file: string) => readFileSync(join(folder, file), 'utf8');
    const openapi = published(JSON.parse(text('api/openapi-spec/swagger.json')) as Swagger, text('pkg/generated/openapi/zz_generated.openapi.go'));
    writeFileSync(join(out, `${release}.json`), textOf(openapi));
  }
}
