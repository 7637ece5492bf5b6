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
import { step } from '../structure';

export type { CrdDifference } from './difference';

/**
 * Validates custom resources as the API server does when they are created, in its order: unknown fields, defaults, schema, list types, CEL rules. Transition
 * rules (with `oldSelf`) say nothing of a manifest and are skipped. What all objects have, is checked elsewhere.
 */
export class CrdValidator {
  /** The CRDs that cannot be used. */
  readonly unusable: readonly Unusable[];
  private readonly definitions = new Map<string, Definition>();
  private readonly unread = new Map<Version, CrdDifference[]>();
  private readonly bodies = new Map<Version, Schema>();
  private readonly cel = new CelRules();

  /** @param manifests those that are CRDs are taken, others left alone */
  constructor(manifests: readonly Manifest[]) {
    const read = manifests.filter(({ kind }) => kind === 'CustomResourceDefinition').map(readDefinition);
    this.unusable = read.filter((each): each is Unusable => 'mistake' in each);
    read.filter((each): each is Definition => !('mistake' in each)).forEach((each) => this.definitions.set(`${each.group}/${each.kind}`, each));
  }

  /** Whether there is a CRD for the kind of a manifest. */
  knows(manifest: Manifest): boolean {
    return this.definitionOf(manifest) !== undefined;
  }

  /** What is wrong with a manifest, each with its path; nothing at all (`undefined`) where there is no CRD for its kind. */
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
    // What is checked is a copy: defaults do not reach the caller's manifest.
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
    // Like the API server: rules are not evaluated over an object of another shape.
    return invalid.some(({ isBlocking }) => isBlocking) ? problems : [...problems, ...this.cel.check(object, schema, '')];
  }

  private definitionOf(manifest: Manifest): Definition | undefined {
    return this.definitions.get(`${groupVersionOf(manifest).group}/${stringAt(manifest, 'kind')}`);
  }

  /** The rules of all CRDs that are evaluated. */
  get rules(): string[] {
    const all = [...this.definitions.values()].flatMap(({ versions }) => versions.flatMap((version) => schemasIn(version.read().schema)));
    const rules = all.flatMap((schema) => schema['x-kubernetes-validations'] ?? []).filter((rule) => !isTransition(rule));
    return [...new Set(rules.map(({ rule }) => rule))].sort();
  }

  /** The parts of a schema that are not evaluated: the API server refuses a CRD that has one, or the pattern is too large for us. */
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

/** Of the mistakes in a CRD, so many are named. */
const MOST_MISTAKES = 3;

/** Why a pattern is not looked for. */
function unreadable(pattern: string): string | undefined {
  const { mistake, tooLarge } = goRegexp(pattern);
  return mistake ?? (tooLarge === undefined ? undefined : `more than ${MAX_REGEXP_SIZE} instructions`);
}

/** What several checks find is said once. */
const unique = (differences: readonly CrdDifference[]) => [...new Map(differences.map((each) => [`${each.path}\0${each.what}`, each])).values()];

const OF_ALL_OBJECTS = ['apiVersion', 'kind', 'metadata'];

/** The schema of the object, where of the fields that every object has only names are looked at: the API server checks the others by itself. */
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

/** The object itself is no resource within another. */
function checkEmbeddedBelow(object: unknown, schema: Schema): CrdDifference[] {
  return checkEmbedded(object, { ...schema, 'x-kubernetes-embedded-resource': false }, '');
}

/** A kind that can be scaled has a whole number of replicas, from none to what has 31 bits. */
function checkReplicas(object: unknown, { replicas }: Version): CrdDifference[] {
  const count = replicas === undefined ? undefined : at(object, ...replicas);
  const isCount = count === undefined || (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= 2 ** 31 - 1);
  return isCount ? [] : [{ mistake: 'schema', path: replicas!.reduce(step, ''), what: 'must be a number of replicas', value: count }];
}

/** A schema and all that are in it. */
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
