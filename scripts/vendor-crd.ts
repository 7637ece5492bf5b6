/**
 * Writes CRDs of upstream into upstream/crds, without their prose. What is removed is named in upstream/sources.yaml, under changes.
 *
 *   sucrase-node scripts/vendor-crd.ts CRD_FILE... [--out DIR]      into upstream/crds, unless another folder is named
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseAllDocuments, stringify } from 'yaml';

export const HEADER = '# Changed from upstream; sources.yaml has repository, commit, licence and changes.\n';

interface CustomResourceDefinition {
  readonly kind?: string;
  readonly metadata: { readonly name: string };
  readonly spec: { readonly group: string; readonly names: object; readonly scope: string; readonly versions: readonly Version[] };
}

interface Version {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly schema: object;
  readonly subresources?: object;
}

/** A part of a schema without descriptions, links, and messages of rules. In `properties`, keys are names of fields. */
function withoutProse(part: unknown, isProperties = false): unknown {
  if (Array.isArray(part)) {
    return part.map((item) => withoutProse(item));
  }
  if (typeof part !== 'object' || part === null) {
    return part;
  }
  const isProse = (key: string) => !isProperties
    && (key === 'description' || key === 'externalDocs' || 'rule' in part && (key === 'message' || key === 'messageExpression'));
  return Object.fromEntries(Object.entries(part).filter(([key]) => !isProse(key))
    .map(([key, value]) => [key, withoutProse(value, key === 'properties' && !isProperties)]));
}

/** The text of a CRD as it is vendored. */
export function vendored({ metadata, spec: { group, names, scope, versions } }: CustomResourceDefinition): string {
  const kept = versions.map(({ name, served, storage, schema, subresources }): Version =>
    ({ name, served, storage, schema: withoutProse(schema) as object, subresources }));
  return HEADER + stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: metadata.name },
    spec: { group, names, scope, versions: kept },
    // Readers of YAML 1.1, such as Go's, take a plain `on` for a boolean.
  }, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' });
}

/** The CRDs in a text. */
export function crdsIn(text: string): CustomResourceDefinition[] {
  return parseAllDocuments(text).map((document) => document.toJS() as CustomResourceDefinition | null)
    .filter((object): object is CustomResourceDefinition => object?.kind === 'CustomResourceDefinition');
}

if (require.main === module) {
  const { values: { out = 'upstream/crds' }, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
  mkdirSync(out, { recursive: true });
  for (const crd of positionals.flatMap((file) => crdsIn(readFileSync(file, 'utf8')))) {
    writeFileSync(join(out, `${crd.metadata.name}.yaml`), vendored(crd));
    console.log(join(out, `${crd.metadata.name}.yaml`));
  }
}
