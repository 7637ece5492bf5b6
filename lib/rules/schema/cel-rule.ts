/** CEL rules of the built-in CRDs. */
import type { Manifest } from '../../manifests';
import { cached } from '../../text';
import { CEL_SCHEMAS, groupVersionOf } from '../../upstream/schemas';
import { applyDefaults, CelRules, type CrdDifference, dropNulls, type Schema } from '../crds';

const parsed = new Map<string, Schema>();
let evaluator: CelRules | undefined;

/**
 * The CEL rules that an object violates, as the API server evaluates them on creation: after it sets defaults and removes nulls that are not allowed.
 */
export function celDifferences(manifest: Manifest): CrdDifference[] {
  const schema = schemaOf(manifest);
  if (schema === undefined) {
    return [];
  }
  // A copy, so that defaults do not change the caller's manifest.
  const object = JSON.parse(JSON.stringify(manifest)) as { [name: string]: unknown };
  if (schema.properties?.status === undefined) {
    delete object.status;
  }
  dropNulls(object, schema);
  applyDefaults(object, schema);
  evaluator ??= new CelRules();
  return evaluator.check(object, schema, '');
}

function schemaOf(manifest: Manifest): Schema | undefined {
  const { group, version } = groupVersionOf(manifest);
  const kind = `${group}/${manifest.kind}`;
  const versions = Object.hasOwn(CEL_SCHEMAS, kind) ? CEL_SCHEMAS[kind] : {};
  return Object.hasOwn(versions, version) ? cached(parsed, `${kind} ${version}`, () => JSON.parse(versions[version]) as Schema) : undefined;
}
