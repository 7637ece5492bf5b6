import Ajv, { ErrorObject, ValidateFunction } from 'ajv';
import { CelEvaluator, isTransition, Schema } from './cel';
import type { CrdMistake } from './mistakes';
import { isRecord, Manifest, recordAt, stringAt } from '../../manifests';
import { cached } from '../../private/cached';
import { goRegexp } from '../../upstream/go/regexp';
import { MAX_REGEXP_SIZE } from '../../upstream/limits';
import { groupVersionOf } from '../schema/kinds';
import { step } from '../schema/walk';

interface Version {
  readonly name: string;
  readonly served: boolean;
  readonly schema: { readonly openAPIV3Schema: Schema };
}

interface CustomResourceDefinition {
  readonly kind: string;
  readonly spec: { readonly group: string; readonly names: { readonly kind: string }; readonly versions: readonly Version[] };
}

/** What differs from the CRD of an object. */
export interface CrdDifference {
  readonly mistake: CrdMistake;
  readonly path: string;
  /** What is wrong, such as `must be >= 1`. */
  readonly what: string;
  /** The value that is wrong, where the text does not say it. */
  readonly value?: unknown;
}

/** The engine for patterns: one that Go does not read, or that is too large, lets everything pass, and is reported apart. */
const GO_REGEXP = Object.assign((pattern: string) => {
  const regexp = goRegexp(pattern);
  // By its text ajv tells one engine from another, across all schemas.
  return { test: (text: string) => unreadable(pattern) !== undefined || regexp.finds(text), toString: () => pattern };
}, { code: 'goRegexp' });

/** Why a pattern is not looked for. */
function unreadable(pattern: string): string | undefined {
  const { mistake, tooLarge } = goRegexp(pattern);
  return mistake ?? (tooLarge === undefined ? undefined : `more than ${MAX_REGEXP_SIZE} instructions`);
}

/**
 * Validates custom resources as the API server does, in its order: unknown fields, defaults, schema, list types, CEL rules. Transition rules
 * (with `oldSelf`) say nothing of a manifest and are skipped. What all objects have, is checked elsewhere.
 */
export class CrdValidator {
  private readonly crds = new Map<string, CustomResourceDefinition>();
  private readonly compiled = new Map<Schema, ValidateFunction>();
  private readonly ajv = new Ajv({
    strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true, verbose: true, code: { regExp: GO_REGEXP },
  });
  private readonly unread = new Map<Schema, CrdDifference[]>();
  private readonly cel = new CelEvaluator();

  /** @param manifests those that are CRDs are taken, others left alone */
  constructor(manifests: readonly Manifest[]) {
    for (const manifest of manifests.filter(isCrd)) {
      this.crds.set(`${manifest.spec.group}/${manifest.spec.names.kind}`, manifest);
    }
  }

  /** Whether there is a CRD for the kind of a manifest. */
  knows(manifest: Manifest): boolean {
    return this.crdOf(manifest) !== undefined;
  }

  /** What is wrong with a manifest, each with its path; nothing at all (`undefined`) where there is no CRD for its kind. */
  differences(manifest: Manifest): CrdDifference[] | undefined {
    const crd = this.crdOf(manifest);
    if (!crd) {
      return undefined;
    }
    const served = crd.spec.versions.filter((candidate) => candidate.served);
    const version = served.find(({ name }) => name === groupVersionOf(manifest).version);
    if (!version) {
      const others = served.map(({ name }) => `${crd.spec.group}/${name}`).join(', ');
      return [{ mistake: 'version', path: 'apiVersion', what: `"${manifest.apiVersion}" is not served; use ${others}` }];
    }
    const schema = withoutTypeMeta(version.schema.openAPIV3Schema);
    // What is checked is a copy: defaults do not reach the caller's manifest.
    const { apiVersion, kind, metadata, ...object } = JSON.parse(JSON.stringify(manifest)) as Manifest;

    const problems = unknownFields(object, schema, '');
    applyDefaults(object, schema);
    const invalid = [...this.checkSchema(object, schema), ...checkLists(object, schema, '')];
    problems.push(...this.unreadablePatterns(version.schema.openAPIV3Schema), ...invalid);
    // Like the API server: rules are not evaluated over an object of another shape.
    return invalid.length > 0 ? problems : [...problems, ...this.checkRules({ apiVersion, kind, metadata, ...object }, version.schema.openAPIV3Schema, '')];
  }

  private crdOf(manifest: Manifest): CustomResourceDefinition | undefined {
    return this.crds.get(`${groupVersionOf(manifest).group}/${stringAt(manifest, 'kind')}`);
  }

  /** The rules of all CRDs that are evaluated. */
  get rules(): string[] {
    const collect = (schema: Schema): string[] => [
      ...(schema['x-kubernetes-validations'] ?? []).filter((rule) => !isTransition(rule)).map(({ rule }) => rule),
      ...children(schema).flatMap(collect),
    ];
    const all = [...this.crds.values()].flatMap(({ spec }) => spec.versions.flatMap((version) => collect(version.schema.openAPIV3Schema)));
    return [...new Set(all)].sort();
  }

  /** The patterns of a schema that are not evaluated: the API server refuses a CRD with one that Go does not read. */
  private unreadablePatterns(schema: Schema): CrdDifference[] {
    return cached(this.unread, schema, () => patternsOf(schema).flatMap((pattern): CrdDifference[] => {
      const why = unreadable(pattern);
      return why === undefined ? [] : [{ mistake: 'not-evaluated', path: '', what: `pattern that is not evaluated (${why})`, value: pattern }];
    }));
  }

  private checkSchema(object: object, schema: Schema): CrdDifference[] {
    let validate = this.compiled.get(schema);
    if (!validate) {
      validate = this.ajv.compile(toJsonSchema(schema));
      this.compiled.set(schema, validate);
    }
    validate(object);
    // Where several branches find the same, it is said once.
    const found = new Map((validate.errors ?? []).map(differenceOf).map((difference) => [`${difference.path}\0${difference.what}`, difference]));
    return [...found.values()];
  }

  private checkRules(value: unknown, schema: Schema, path: string): CrdDifference[] {
    if (value === null || value === undefined) {
      return [];
    }
    const problems = (schema['x-kubernetes-validations'] ?? []).filter((rule) => !isTransition(rule)).flatMap((rule): CrdDifference[] => {
      try {
        return this.cel.holds(rule, value, schema) ? [] : [{ mistake: 'rule', path, what: rule.message ?? `failed rule: ${rule.rule}` }];
      } catch (error) {
        const why = (error as Error).message.split('\n')[0];
        return [this.cel.isOfObject(error) ? { mistake: 'rule', path, what: `rule cannot be evaluated: ${rule.rule}: ${why}` }
          : { mistake: 'not-evaluated', path, what: `rule that is not evaluated (${why})`, value: rule.rule }];
      }
    });
    return [...problems, ...below(value, schema, path).flatMap((child) => this.checkRules(child.value, child.schema, child.path))];
  }
}

/** A CRD whose schemas can be read. */
function isCrd(manifest: Manifest): manifest is Manifest & CustomResourceDefinition {
  return manifest.kind === 'CustomResourceDefinition' && stringAt(manifest, 'spec', 'group') !== undefined
    && stringAt(manifest, 'spec', 'names', 'kind') !== undefined && Array.isArray(manifest.spec.versions)
    && manifest.spec.versions.every((version: unknown) => recordAt(version, 'schema', 'openAPIV3Schema') !== undefined);
}

/** The schema of the object without the fields that every object has: the API server checks those by itself. One copy per schema. */
const withoutTypeMeta = memoize((schema: Schema): Schema => {
  const { apiVersion, kind, metadata, ...properties } = schema.properties ?? {};
  const required = (schema.required as string[] | undefined)?.filter((name) => !['apiVersion', 'kind', 'metadata'].includes(name));
  return { ...schema, properties, required, 'x-kubernetes-validations': undefined };
});

/** All patterns of a schema, each once. */
function patternsOf(schema: Schema): string[] {
  const found = new Set<string>();
  const visit = (value: unknown, isSchema: boolean): void => {
    if (Array.isArray(value)) {
      value.forEach((item) => visit(item, isSchema));
    } else if (isRecord(value)) {
      if (isSchema && typeof value.pattern === 'string') {
        found.add(value.pattern);
      }
      Object.entries(value).filter(([name]) => !isSchema || WITH_SCHEMAS.has(name)).forEach(([name, inner]) => visit(inner, !isSchema || name !== 'properties'));
    }
  };
  visit(schema, true);
  return [...found];
}

/** The keywords below which there are schemas; the names below `properties` are not keywords. */
const WITH_SCHEMAS = new Set(['properties', 'items', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'not']);

function memoize(compute: (schema: Schema) => Schema): (schema: Schema) => Schema {
  const known = new WeakMap<Schema, Schema>();
  return (schema) => {
    const result = known.get(schema) ?? compute(schema);
    known.set(schema, result);
    return result;
  };
}

function children(schema: Schema): Schema[] {
  return [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ];
}

interface Child {
  /** Of a field. */
  readonly name?: string;
  readonly value: unknown;
  readonly schema: Schema;
  readonly path: string;
}

const own = (schemas: { readonly [name: string]: Schema } | undefined, name: string) =>
  (schemas && Object.hasOwn(schemas, name) ? schemas[name] : undefined);

/** The values directly below one, with their schemas; unknown fields are left out. */
function below(value: unknown, schema: Schema, path: string): Child[] {
  if (Array.isArray(value)) {
    return schema.items ? value.map((item, index) => ({ value: item, schema: schema.items!, path: `${path}[${index}]` })) : [];
  }
  if (!isRecord(value)) {
    return [];
  }
  const additional = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return Object.entries(value).flatMap(([name, field]) => {
    const known = own(schema.properties, name) ?? additional;
    return known ? [{ name, value: field, schema: known, path: step(path, name) }] : [];
  });
}

/** The fields that the API server would drop. */
function unknownFields(value: unknown, schema: Schema, path: string): CrdDifference[] {
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || (schema.additionalProperties ?? false) !== false;
  const unknown = isRecord(value) && !isOpen
    ? Object.keys(value).filter((name) => !own(schema.properties, name)).map((name): CrdDifference => ({ mistake: 'unknown-field', path: step(path, name), what: 'unknown field' }))
    : [];
  return [...unknown, ...below(value, schema, path).flatMap((child) => unknownFields(child.value, child.schema, child.path))];
}

/** Fills in defaults, in place. As in the API server, a null that is not allowed counts as left out; among the items of a list it stays. */
function applyDefaults(value: unknown, schema: Schema): void {
  if (isRecord(value)) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isLeftOut = value[name] === undefined || (value[name] === null && !property.nullable);
      if (property.default !== undefined && isLeftOut) {
        value[name] = JSON.parse(JSON.stringify(property.default));
      }
    }
    for (const child of below(value, schema, '').filter((each) => each.value === null && !each.schema.nullable)) {
      delete value[child.name!];
    }
  }
  for (const child of below(value, schema, '')) {
    applyDefaults(child.value, child.schema);
  }
}

/** What OpenAPI and Kubernetes say in words of their own, in those of JSON schema. */
function toJsonSchema(schema: Schema): Schema {
  // Structural schemas have neither references nor, for their cost, lists of unique items of that name.
  const { nullable, default: _, minimum, maximum, exclusiveMinimum, exclusiveMaximum, uniqueItems: __, $ref: ___, ...rest } = schema;
  const combined = Object.fromEntries(['allOf', 'anyOf', 'oneOf'].filter((keyword) => schema[keyword])
    .map((keyword) => [keyword, (schema[keyword] as Schema[]).map(toJsonSchema)]));
  const types = schema['x-kubernetes-int-or-string'] ? ['integer', 'string'] : schema.type === undefined ? undefined : [schema.type];
  return {
    ...rest,
    ...combined,
    ...(schema.not ? { not: toJsonSchema(schema.not as Schema) } : {}),
    ...bound('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...bound('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
    ...(types ? { type: nullable ? [...types, 'null'] : types } : {}),
    ...(schema.enum ? { enum: [...choicesOf(schema), ...(nullable ? [null] : [])] } : {}),
    ...(schema.properties ? { properties: mapValues(schema.properties, toJsonSchema) } : {}),
    ...(schema.items ? { items: toJsonSchema(schema.items) } : {}),
    ...(typeof schema.additionalProperties === 'object' ? { additionalProperties: toJsonSchema(schema.additionalProperties) } : {}),
  } as unknown as Schema;
}

/**
 * The choices of a field. CRDs that have been through a writer of YAML 1.2 have `on` and `off` without quotes, which are booleans to
 * Kubernetes: for a field of text they stand for the words that are read like that.
 */
function choicesOf(schema: Schema): unknown[] {
  const words = (choice: unknown) => (choice === true ? ['on', 'yes', 'true', 'y'] : choice === false ? ['off', 'no', 'false', 'n'] : [choice]);
  return schema.type === 'string' ? (schema.enum as unknown[]).flatMap(words) : schema.enum as unknown[];
}

function mapValues<T>(record: { readonly [key: string]: T }, change: (value: T) => T): { [key: string]: T } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** In OpenAPI 3.0 a bound is made exclusive by a boolean beside it. */
function bound(keyword: string, exclusiveKeyword: string, limit: unknown, exclusive: unknown): { [keyword: string]: unknown } {
  return limit === undefined ? {} : { [exclusive === true ? exclusiveKeyword : keyword]: limit };
}

function differenceOf({ instancePath, keyword, params, message, data }: ErrorObject): CrdDifference {
  const path = instancePath.split('/').slice(1).map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce((above, name) => (/^\d+$/.test(name) ? `${above}[${name}]` : step(above, name)), '');
  switch (keyword) {
    case 'required':
      return { mistake: 'schema', path: step(path, params.missingProperty), what: 'required' };
    case 'enum':
      return {
        mistake: 'schema', path, what: `${JSON.stringify(data)} is none of ${params.allowedValues.map((value: unknown) => JSON.stringify(value)).join(', ')}`,
      };
    default:
      return { mistake: 'schema', path, what: message!, value: data };
  }
}

/** Lists that are sets, or maps by some of the fields of their items, have no item twice. */
function checkLists(value: unknown, schema: Schema, path: string): CrdDifference[] {
  const problems: CrdDifference[] = [];
  const type = schema['x-kubernetes-list-type'];
  if (Array.isArray(value) && (type === 'set' || type === 'map')) {
    const keys = schema['x-kubernetes-list-map-keys'] ?? [];
    const identity = (item: unknown) => JSON.stringify(type === 'map' && isRecord(item) ? keys.map((key) => item[key]) : item);
    const seen = new Set<string>();
    value.forEach((item, index) => {
      if (seen.has(identity(item))) {
        const what = `duplicate of ${type === 'map' ? `${keys.join(', ')} ` : ''}${identity(item)}`;
        problems.push({ mistake: 'schema', path: `${path}[${index}]`, what });
      }
      seen.add(identity(item));
    });
  }
  return [...problems, ...below(value, schema, path).flatMap((child) => checkLists(child.value, child.schema, child.path))];
}
