import { CelRules, isTransition } from './cel-rules';
import { applyDefaults, dropNulls } from './defaults';
import { Definition, readDefinition, Unusable, Version } from './definition';
import type { CrdDifference } from './difference';
import { checkEmbedded } from './embedded';
import { checkLists } from './list-types';
import { prune } from './prune';
import type { Schema } from './schema';
import { checkSchema } from './schema-check';
import { Manifest } from '../../manifests';
import { cached } from '../../text';
import { at, isRecord, MAX_REGEXP_SIZE, stringAt } from '../../upstream';
import { goRegexp } from '../../upstream/go';
import { groupVersionOf } from '../../upstream/schemas';
import type { KnownKind } from '../rule';
import { step } from '../structure';

export type { CrdDifference } from './difference';

/**
 * Validates custom resources in the order in which the API server does on creation: unknown fields, defaults, schema, list types, CEL rules.
 * Transition rules (with `oldSelf`) do not apply to manifests and are skipped. Fields that all objects have are checked elsewhere.
 */
export class CrdValidator {
  /** CRDs that cannot be used. */
  readonly unusable: readonly Unusable[];
  private readonly definitions = new Map<string, Definition>();
  private readonly unread = new Map<Version, CrdDifference[]>();
  private readonly bodies = new Map<Version, Schema>();
  private readonly cel = new CelRules();

  /** @param manifests manifests of which the CRDs are used, and the others are ignored */
  constructor(manifests: readonly Manifest[]) {
    const read = manifests.filter(({ kind }) => kind === 'CustomResourceDefinition').map(readDefinition);
    this.unusable = read.filter((each): each is Unusable => 'mistake' in each);
    read.filter((each): each is Definition => !('mistake' in each)).forEach((each) => this.definitions.set(`${each.group}/${each.kind}`, each));
  }

  /** Returns whether a CRD exists for the kind of a manifest. */
  knows(manifest: Manifest): boolean {
    return this.definitionOf(manifest) !== undefined;
  }

  /** Returns the kind of a manifest, or undefined if no CRD exists for it. */
  kindOf(manifest: Manifest): KnownKind | undefined {
    return this.definitionOf(manifest);
  }

  /** Returns the differences of a manifest from its CRD, each with its path, or undefined if no CRD exists for its kind. */
  differences(manifest: Manifest): CrdDifference[] | undefined {
    const definition = this.definitionOf(manifest);
    if (!definition) {
      return undefined;
    }
    const served = definition.versions.filter(({ isServed }) => isServed);
    const version = served.find(({ name }) => name === groupVersionOf(manifest).version);
    if (!version) {
      const others = served.map(({ name }) => `${definition.group}/${name}`).join(', ');
      return [{ mistake: 'version', path: 'apiVersion', what: `"${manifest.apiVersion}" is not served${others === '' ? '' : `; use ${others}`}` }];
    }
    return this.against(version, definition, manifest);
  }

  private against(version: Version, definition: Definition, manifest: Manifest): CrdDifference[] {
    const { schema } = version.read();
    const body = cached(this.bodies, version, () => withoutTypeMeta(schema));
    // A copy, so that defaults do not change the caller's manifest.
    const object = JSON.parse(JSON.stringify(manifest)) as { [name: string]: unknown };
    dropNulls(object, body);
    const unknown = prune(object, body, '');
    applyDefaults(object, body);
    if (version.hasStatus) {
      delete object.status;
    }
    const invalid = unique([
      ...checkSchema(object, body, ''), ...checkReplicas(object, version), ...checkEmbeddedBelow(object, body), ...checkLists(object, body, ''),
    ]);
    const problems = [...this.unreadParts(version, definition), ...unknown, ...invalid];
    // As in the API server, rules are not evaluated over an object that violates the schema in its shape.
    return invalid.some(({ isBlocking }) => isBlocking) ? problems : [...problems, ...this.cel.check(object, schema, '')];
  }

  private definitionOf(manifest: Manifest): Definition | undefined {
    return this.definitions.get(`${groupVersionOf(manifest).group}/${stringAt(manifest, 'kind')}`);
  }

  /** Rules of all CRDs that are evaluated. */
  get rules(): string[] {
    const all = [...this.definitions.values()].flatMap(({ versions }) => versions.flatMap((version) => schemasIn(version.read().schema)));
    const rules = all.flatMap((schema) => schema['x-kubernetes-validations'] ?? []).filter((rule) => !isTransition(rule));
    return [...new Set(rules.map(({ rule }) => rule))].sort();
  }

  /** Returns the parts of a schema that are not evaluated, because the API server refuses a CRD with them or because a pattern is too large. */
  private unreadParts(version: Version, { name }: Definition): CrdDifference[] {
    return cached(this.unread, version, () => {
      const { schema, mistakes } = version.read();
      const patterns = new Set(schemasIn(schema).flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern])));
      const parts = mistakes.slice(0, MOST_MISTAKES).map(({ path, what }) => `${path}: ${what}`);
      const others = mistakes.length > MOST_MISTAKES ? [`${mistakes.length - MOST_MISTAKES} more`] : [];
      return [
        ...parts.length === 0 ? [] : [{ mistake: 'not-evaluated', path: '', what: `parts of CustomResourceDefinition ${name} that are not evaluated (${[...parts, ...others].join('; ')})` } as const],
        ...[...patterns].flatMap((pattern): CrdDifference[] => {
          const why = unreadable(pattern);
          return why === undefined ? [] : [{ mistake: 'not-evaluated', path: '', what: `pattern that is not evaluated (${why})`, value: pattern }];
        }),
      ];
    });
  }
}

/** Maximum number of mistakes in a CRD that a message names. */
const MOST_MISTAKES = 3;

/** The reason why a pattern is not evaluated, if any. */
function unreadable(pattern: string): string | undefined {
  const { mistake, tooLarge } = goRegexp(pattern);
  return mistake ?? (tooLarge === undefined ? undefined : `more than ${MAX_REGEXP_SIZE} instructions`);
}

/** The differences without duplicates from several checks. */
const unique = (differences: readonly CrdDifference[]) => [...new Map(differences.map((each) => [`${each.path}\0${each.what}`, each])).values()];

const OF_ALL_OBJECTS = ['apiVersion', 'kind', 'metadata'];

/**
 * The schema of an object with the names as the only part of its metadata. The API server checks the other fields that all objects have by itself.
 */
function withoutTypeMeta(schema: Schema): Schema {
  const { apiVersion: _, kind: __, metadata, ...properties } = schema.properties ?? {};
  const { name, generateName } = metadata?.properties ?? {};
  const names = { ...name ? { name } : {}, ...generateName ? { generateName } : {} };
  return {
    ...schema,
    'properties': { ...properties, ...Object.keys(names).length > 0 ? { metadata: { properties: names } } : {} },
    'required': schema.required?.filter((each) => !OF_ALL_OBJECTS.includes(each)),
    'x-kubernetes-embedded-resource': true,
  };
}

/** Checks the objects embedded in an object, but not the object itself. */
function checkEmbeddedBelow(object: unknown, schema: Schema): CrdDifference[] {
  return checkEmbedded(object, { ...schema, 'x-kubernetes-embedded-resource': false }, '');
}

/** Checks that a kind that can be scaled has a number of replicas from 0 to 2³¹ - 1. */
function checkReplicas(object: unknown, { replicas }: Version): CrdDifference[] {
  const count = replicas === undefined ? undefined : at(object, ...replicas);
  const isCount = count === undefined || (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= 2 ** 31 - 1);
  return isCount ? [] : [{ mistake: 'schema', path: replicas!.reduce(step, ''), what: 'must be a number of replicas', value: count }];
}

/** A schema and all schemas nested in it. */
function schemasIn(schema: Schema, found: Schema[] = []): Schema[] {
  const { properties, additionalProperties, items, allOf, anyOf, oneOf, not } = schema;
  found.push(schema);
  for (const inner of [
    properties && Object.values(properties), isRecord(additionalProperties) ? [additionalProperties as Schema] : undefined,
    items && [items], allOf, anyOf, oneOf, not && [not],
  ]) {
    inner?.forEach((each) => schemasIn(each, found));
  }
  return found;
}
