/**
 * Makes lib/upstream/schemas/native-tables.ts from what Kubernetes publishes of its releases: the schemas of its own kinds, each field with the releases that have it.
 *
 *   sucrase-node scripts/core-schemas.ts [OUT_FILE [DIR]]      from upstream/kubernetes, unless another folder is named
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { mentions, type OpenApi, type Published } from './vendor-openapi';
import {
  ADMITTED_WITHOUT, BETA_ON, EMPTY_ADMITTED, ENUMS, FORMS, GRAMMARS, NARROWER, NOT_CHECKED, REFUSED_WITHOUT,
} from '../lib/upstream/kubernetes/openapi';
import { compareReleases, ReleaseRange } from '../lib/upstream/releases';
import type { Definition, NativeKind, NativeVersion } from '../lib/upstream/schemas/native-schema';

const HEADER = `/* Generated from upstream/kubernetes by \`npm run core-schemas\`. Do not edit. */
/* eslint-disable */
import type { Definition, NativeKind } from './native-schema';

`;

interface Release {
  readonly name: string;
  readonly published: Published;
}

/** `io.k8s.api.core.v1.Pod` is `core.v1.Pod`. */
const short = (definition: string) => definition.split('.').slice(-3).join('.');

/** `core.v1.Pod` is `core.Pod`: facts hold for all versions. */
const versionless = (name: string) => name.split('.').filter((_, index) => index !== 1).join('.');

const SCALARS: { readonly [definition: string]: string } = {
  'meta.v1.MicroTime': 'micro-time', 'meta.v1.Time': 'time', 'api.resource.Quantity': 'quantity', 'util.intstr.IntOrString': 'int-or-string',
};

/** What a definition is where it is no object with fields. */
function scalarOf(definition: string, schema: OpenApi | undefined): string | undefined {
  const name = short(definition);
  const form = FORMS[versionless(name)];
  if (form !== undefined) {
    const version = name.split('.')[1];
    return form.replace(/apiextensions\./g, `apiextensions.${version}.`);
  }
  if (SCALARS[name] !== undefined) {
    return SCALARS[name];
  }
  return schema?.properties === undefined && ['FieldsV1', 'JSON', 'Patch', 'RawExtension'].includes(name.split('.')[2]) ? 'any' : undefined;
}

class Generator {
  /** Definitions of objects that can be created. */
  private readonly roots: ReadonlySet<string>;
  /** Definitions that are not only parts of a status. The others are decoded, and dropped. */
  private readonly checked = new Set<string>();

  constructor(private readonly releases: readonly Release[]) {
    this.roots = new Set(releases.flatMap(({ published }) => Object.values(published.kinds).map(({ schema }) => schema)));
    for (const { published } of releases) {
      const open = [...this.roots, ...Object.keys(published.definitions).filter((name) => short(name) === 'meta.v1.ObjectMeta')];
      const seen = new Set<string>();
      for (let name = open.pop(); name !== undefined; name = open.pop()) {
        const { properties = {}, ...schema } = published.definitions[name] ?? {};
        if (!seen.has(name)) {
          seen.add(name);
          const { status: _, ...others } = properties;
          open.push(...mentions({ ...schema, properties: this.roots.has(name) ? others : properties }));
        }
      }
      seen.forEach((name) => this.checked.add(name));
    }
  }

  /** By short name. */
  definitions(): [string, Definition][] {
    const names = [...new Set(this.releases.flatMap(({ published }) => Object.keys(published.definitions)))];
    return names.filter((name) => scalarOf(name, this.newest(name)) === undefined)
      .map((name): [string, Definition] => [short(name), this.definition(name)])
      .concat(names.flatMap((name) => this.variants(name))).sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Definitions of which a field is not checked in one place, for that place. */
  private variants(definition: string): [string, Definition][] {
    return Object.entries(NOT_CHECKED).filter(([fact]) => fact.split('.').length === 4 && fact.startsWith(`${versionless(short(definition))}.`)).map(([fact, range]) => {
      const [field, inner] = fact.split('.').slice(2);
      const { $ref = '' } = this.newest(definition)!.properties![field];
      return [`${short(definition)}.${field}`, { ...this.definition($ref), notChecked: { [inner]: range } }];
    });
  }

  /** By group and kind. */
  kinds(): [string, NativeKind][] {
    const versions = [...new Set(this.releases.flatMap(({ published }) => Object.keys(published.kinds)))].sort();
    const kinds = new Map<string, NativeKind>();
    for (const each of versions) {
      const [group, version, kind] = each.split('/');
      const having = this.releases.filter(({ published }) => published.kinds[each] !== undefined);
      const { isNamespaced, schema } = having.at(-1)!.published.kinds[each];
      const table: NativeVersion = {
        definition: short(schema),
        ...some('releases', rangeOf(having, this.releases)),
        ...some('isOff', /alpha|beta/.test(version) && !BETA_ON.includes(each) || undefined),
      };
      kinds.set(`${group}/${kind}`, { isNamespaced, versions: { ...kinds.get(`${group}/${kind}`)?.versions, [version]: table } });
    }
    return [...kinds].map(([key, { isNamespaced, versions: unsorted }]): [string, NativeKind] =>
      [key, { isNamespaced, versions: Object.fromEntries(Object.entries(unsorted).sort(([a], [b]) => byMaturity(a, b))) }]);
  }

  private newest(definition: string): OpenApi | undefined {
    return this.releases.map(({ published }) => published.definitions[definition]).filter((schema) => schema !== undefined).at(-1);
  }

  private definition(definition: string): Definition {
    const having = this.releases.filter(({ published }) => published.definitions[definition] !== undefined);
    const schemas = having.map(({ published }) => published.definitions[definition].properties ?? {});
    const names = [...new Set(schemas.flatMap(Object.keys))].sort();
    const fields = names.map((name) => new Field(short(definition), name, having, schemas.map((schema) => schema[name])));
    const isKind = this.roots.has(definition);
    // Of an object, metadata is checked apart, and the status is the API server's.
    const required = (this.newest(definition)?.required ?? []).filter((name) => names.includes(name) && !(isKind && ['metadata', 'status'].includes(name)));
    const isRequired = (field: Field) => (required.includes(field.name) || field.isIn(REFUSED_WITHOUT)) && !field.isIn(ADMITTED_WITHOUT);
    const types = Object.fromEntries(fields.map((field) =>
      [field.name, field.hasVariant ? field.path : `${isKind && field.name === 'status' ? '~' : ''}${this.typeOf(field.newest)}`]));
    return !this.checked.has(definition) ? { fields: types, ...mapped('releases', fields, (field) => field.releases) } : {
      fields: types,
      ...listed('required', fields.filter(isRequired)),
      ...listed('present', fields.filter(({ newest, name }) => newest.isAlwaysThere && !(isKind && name === 'status'))),
      ...mapped('enums', fields, (field) => field.enum),
      ...mapped('values', fields, (field) => field.values),
      ...mapped('keys', fields, (field) => field.keys),
      ...mapped('grammars', fields, (field) => GRAMMARS[versionless(field.path)]),
      ...mapped('notChecked', fields, (field) => NOT_CHECKED[versionless(field.path)]),
      ...mapped('releases', fields, (field) => field.releases),
    };
  }

  private typeOf({ $ref, type, format, items, additionalProperties }: OpenApi): string {
    if ($ref !== undefined) {
      return scalarOf($ref, this.newest($ref)) ?? short($ref);
    }
    switch (type) {
      case 'array': return `[]${this.typeOf(items ?? {})}`;
      case 'object': return additionalProperties === undefined ? 'any' : `{}${this.typeOf(additionalProperties)}`;
      case 'integer': return format === 'int32' ? 'int32' : 'int64';
      case 'string': return format === 'byte' ? 'byte' : 'string';
      case 'boolean': case 'number': return type;
      default: throw new Error(`no type is provided for: ${type}`);
    }
  }
}

/** A field in all releases that have its definition. */
class Field {
  readonly path: string;
  /** What is known of it in the newest release that has it. */
  readonly newest: OpenApi;
  private readonly having: readonly (readonly [release: Release, schema: OpenApi])[];

  constructor(
    definition: string, readonly name: string, private readonly releasesOfDefinition: readonly Release[], schemas: readonly (OpenApi | undefined)[],
  ) {
    this.path = `${definition}.${name}`;
    this.having = releasesOfDefinition.map((release, index) => [release, schemas[index]] as const)
      .filter((each): each is readonly [Release, OpenApi] => each[1] !== undefined);
    this.newest = this.having.at(-1)![1];
  }

  isIn(fields: readonly string[]): boolean {
    return fields.includes(versionless(this.path)) || fields.includes(this.path);
  }

  /** Whether there is a definition for this place alone. */
  get hasVariant(): boolean {
    return Object.keys(NOT_CHECKED).some((fact) => fact.startsWith(`${versionless(this.path)}.`));
  }

  get releases(): ReleaseRange | undefined {
    return rangeOf(this.having.map(([release]) => release), this.releasesOfDefinition);
  }

  /** The values that some release takes. */
  get enum(): readonly string[] | undefined {
    const published = enumOf(this.newest) && [...new Set(this.having.flatMap(([, schema]) => enumOf(schema) ?? []))].sort();
    const values = NARROWER[this.path] ?? ENUMS[versionless(this.path)] ?? published;
    return values && this.isIn(EMPTY_ADMITTED) ? [...new Set(['', ...values])] : values;
  }

  /** The values that came or went while the field was an enumeration. */
  get values(): { readonly [value: string]: ReleaseRange } | undefined {
    const listing = this.having.filter(([, schema]) => enumOf(schema) !== undefined);
    const ranges = listing.length === 0 ? [] : (this.enum ?? []).filter((value) => value !== '').flatMap((value) => {
      const having = listing.filter(([, schema]) => enumOf(schema)!.includes(value));
      const range = having.length === 0 ? undefined : rangeOf(having.map(([release]) => release), listing.map(([release]) => release));
      return range === undefined ? [] : [[value, range] as const];
    });
    return ranges.length === 0 ? undefined : Object.fromEntries(ranges);
  }

  get keys(): readonly string[] | undefined {
    switch (this.newest['x-kubernetes-list-type']) {
      case 'map': return this.newest['x-kubernetes-list-map-keys'];
      case 'set': return [];
      default: return undefined;
    }
  }
}

const enumOf = (schema: OpenApi) => schema.enum ?? schema.items?.enum;

/** From which release on and before which: undefined where that is all of those in question. */
function rangeOf(having: readonly Release[], all: readonly Release[]): ReleaseRange | undefined {
  const [first, last] = [all.indexOf(having[0]), all.indexOf(having.at(-1)!)];
  if (last - first + 1 !== having.length) {
    throw new Error(`gone and come again: ${having.map(({ name }) => name).join(' ')}`);
  }
  const range = { ...first > 0 && { since: all[first].name }, ...last < all.length - 1 && { before: all[last + 1].name } };
  return Object.keys(range).length === 0 ? undefined : range;
}

/** `v1` before `v1beta1` before `v1alpha1`, newer ones first. */
function byMaturity(one: string, other: string): number {
  const rank = (version: string) => {
    const [, major, stage, minor] = /^v(\d+)(alpha|beta)?(\d*)$/.exec(version) ?? [];
    return [stage === undefined ? 0 : stage === 'beta' ? 1 : 2, -Number(major), -Number(minor)];
  };
  const [left, right] = [rank(one), rank(other)];
  return left.map((number, index) => number - right[index]).find((difference) => difference !== 0) ?? 0;
}

const some = (key: string, value: unknown) => (value === undefined ? {} : { [key]: value });
const listed = (key: string, fields: readonly Field[]) => some(key, fields.length === 0 ? undefined : fields.map(({ name }) => name));

function mapped<T>(key: string, fields: readonly Field[], valueOf: (field: Field) => T | undefined): { [key: string]: unknown } {
  const entries = fields.map((field) => [field.name, valueOf(field)] as const).filter(([, value]) => value !== undefined);
  return some(key, entries.length === 0 ? undefined : Object.fromEntries(entries));
}

/** Facts about fields that no release has would be lost in silence. */
function refuseStale(definitions: readonly (readonly [string, Definition])[]): void {
  const fields = new Set(definitions.flatMap(([name, { fields: own }]) => Object.keys(own).flatMap((field) => [`${name}.${field}`, versionless(`${name}.${field}`)])));
  const facts = [...ADMITTED_WITHOUT, ...REFUSED_WITHOUT, ...EMPTY_ADMITTED, ...[ENUMS, GRAMMARS, NARROWER, NOT_CHECKED].flatMap(Object.keys)];
  const stale = facts.filter((fact) => !fields.has(fact));
  if (stale.length > 0) {
    throw new Error(`lib/upstream/kubernetes/openapi.ts names fields that no release has: ${stale.join(', ')}`);
  }
}

function main(outFile = 'lib/upstream/schemas/native-tables.ts', dir = 'upstream/kubernetes'): void {
  const names = readdirSync(dir).map((file) => /^(\d+\.\d+)\.json$/.exec(file)?.[1]).filter((name) => name !== undefined).sort(compareReleases);
  const generator = new Generator(names.map((name) => ({ name, published: JSON.parse(readFileSync(join(dir, `${name}.json`), 'utf8')) as Published })));
  const definitions = generator.definitions();
  refuseStale(definitions);
  // A program that has them as text starts 7 ms earlier than with object literals.
  const json = (entries: readonly (readonly [string, unknown])[]) => {
    const text = entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n');
    if (/[\\`]|\$\{/.test(text)) {
      throw new Error('a text that a template cannot have as it is is not provided for');
    }
    return `JSON.parse(\`{\n${text}\n}\`)`;
  };
  writeFileSync(outFile, `${HEADER}/** Releases of Kubernetes from which the tables are generated, oldest first. */
export const RELEASES: readonly string[] = ${inspect(names, { breakLength: Infinity })};\n
/** Definitions by group, version and name. */
export const DEFINITIONS: { readonly [name: string]: Definition } = ${json(definitions)};\n
/** Native kinds by group and kind. */
export const NATIVE_KINDS: { readonly [kind: string]: NativeKind } = ${json(generator.kinds())};\n`);
}

main(...process.argv.slice(2) as [string | undefined, string | undefined]);
