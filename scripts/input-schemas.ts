/**
 * Writes the JSON schemas of the files that users write, for editors: docs/NAME.schema.json. What the readers of lib accept is taken from their tables.
 *
 *   sucrase-node scripts/input-schemas.ts [FILE...]      files for the schemas, in the order of their names
 */
import { writeFileSync } from 'node:fs';
import { createGenerator } from 'ts-json-schema-generator';
import { ENTRIES_VERSION } from '../lib/check/entry-list';
import { LEVELS } from '../lib/check/level';
import { VERSION_FIELDS } from '../lib/check/versions-file';
import { MOST_MINUTES } from '../lib/cli/durations';
import { FLEET_INDEX_VERSION } from '../lib/constructs/fleet-index/fleet-index';
import { BELOW, ONLOAD_RELEASE, RELATIVE, SHA256 } from '../lib/constructs/fleet-index/index-fields';
import { DEFAULT_DURATIONS } from '../lib/plan/durations';
import { ENGINES } from '../lib/upstream/gitops';
import { DNS_LABEL } from '../lib/upstream/kubernetes/kubernetes-names';
import { RELEASE_NUMBER } from '../lib/upstream/plain-words';

type Schema = { readonly [keyword: string]: unknown };

const TEXT: Schema = { type: 'string', pattern: '\\S' };
const ADDRESS: Schema = { type: 'string', description: 'Address of this schema, by which editors complete and check the file.' };

const textOf = ({ source }: RegExp): Schema => ({ type: 'string', pattern: source });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const listOf = (items: Schema): Schema => ({ type: 'array', items });
/** An object with these members and no others, of which some are required. */
const map = (properties: { readonly [name: string]: Schema }, required: readonly string[]): Schema => ({ type: 'object', properties, required, additionalProperties: false });
/** The same, with members that are not read. */
const openMap = (properties: { readonly [name: string]: Schema }, required: readonly string[] = []): Schema => ({ type: 'object', properties, required });

/** Properties with the descriptions of the members of a type. */
function described(path: string, type: string, properties: { readonly [name: string]: Schema }): { readonly [name: string]: Schema } {
  const { properties: members = {} } = createGenerator({ path, tsconfig: 'tsconfig.json', type, topRef: false, skipTypeCheck: true }).createSchema(type);
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => {
    const { description } = Object(members[name]) as { readonly description?: string };
    return [name, { ...description === undefined ? {} : { description }, ...schema }];
  }));
}

function versions(): Schema {
  const fields = Object.fromEntries(VERSION_FIELDS.map((field) => [field, textOf(RELEASE_NUMBER)]));
  return { ...map({ $schema: ADDRESS, ...fields }, []), not: { required: ['openshift', 'kubernetes'] } };
}

function durations(): Schema {
  const minutes: Schema = { type: 'number', minimum: 0, maximum: MOST_MINUTES };
  const value: Schema = { anyOf: [minutes, map({ best: minutes, worst: minutes }, ['best', 'worst'])] };
  return map({ $schema: ADDRESS, ...described('lib/plan/durations.ts', 'Durations', Object.fromEntries(Object.keys(DEFAULT_DURATIONS).map((what) => [what, value]))) }, []);
}

function entries(list: string, entry: Schema): Schema {
  return map({ $schema: ADDRESS, version: { const: ENTRIES_VERSION }, [list]: orNull(listOf(entry)) }, ['version']);
}

function acknowledgements(): Schema {
  return entries('acknowledgements', map(described('lib/check/acknowledged-finding.ts', 'AcknowledgedFinding', { code: TEXT, reason: TEXT, object: TEXT }), ['code', 'reason']));
}

function baseline(): Schema {
  const fields = { code: TEXT, level: { enum: [...LEVELS] }, object: TEXT, path: { type: 'string' }, count: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } };
  return entries('findings', map(described('lib/check/baseline.ts', 'BaselineEntry', fields), ['code', 'level', 'object', 'path']));
}

function fleet(): Schema {
  const index = 'lib/constructs/fleet-index/fleet-index.ts';
  const file = { path: textOf(BELOW), objects: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, sha256: textOf(SHA256) };
  const files = listOf(openMap(described(index, 'FleetFile', file), Object.keys(file)));
  const cluster = {
    name: textOf(DNS_LABEL),
    dir: textOf(BELOW),
    platform: { enum: ['openshift', 'kubernetes'] },
    version: orNull(textOf(RELEASE_NUMBER)),
    kmm: orNull(textOf(RELEASE_NUMBER)),
    onload: orNull(textOf(ONLOAD_RELEASE)),
    groups: listOf({ type: 'string', minLength: 1 }),
    nodesFile: orNull(textOf(RELATIVE)),
    files,
  };
  return openMap({
    $schema: ADDRESS,
    ...described(index, 'FleetIndex', {
      version: { type: 'integer', minimum: 1, maximum: FLEET_INDEX_VERSION },
      clusters: listOf(openMap(described(index, 'FleetCluster', cluster), Object.keys(cluster))),
      gitOps: openMap({ engine: { enum: [...ENGINES] }, files }, ['engine', 'files']),
    }),
  }, ['version', 'clusters']);
}

/** Nodes: what kubectl get nodes -o yaml prints, or as much of it as a user writes. */
function nodes(): Schema {
  const texts: Schema = { type: 'object', additionalProperties: { type: 'string' } };
  const node = openMap({
    apiVersion: { const: 'v1' },
    kind: { const: 'Node' },
    metadata: openMap({ name: { type: 'string', minLength: 1 }, labels: texts, annotations: texts }, ['name']),
    spec: openMap({ unschedulable: { type: 'boolean' }, taints: listOf(openMap({ key: { type: 'string' }, value: { type: 'string' }, effect: { enum: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] } }, ['key', 'effect'])) }),
    status: openMap({ nodeInfo: openMap({ kernelVersion: { type: 'string' }, kubeletVersion: { type: 'string' } }) }),
  }, ['apiVersion', 'kind', 'metadata']);
  return { anyOf: [node, openMap({ $schema: ADDRESS, apiVersion: { const: 'v1' }, kind: { enum: ['List', 'NodeList'] }, items: listOf(node) }, ['apiVersion', 'kind', 'items'])] };
}

/** The schemas by their names, in alphabetical order. */
export const INPUT_SCHEMAS: { readonly [name: string]: () => Schema } = { acknowledgements, baseline, durations, fleet, nodes, versions };

/** The schema as the file has it. */
export function inputSchema(name: string): string {
  return `${JSON.stringify({ $comment: 'Generated by `npm run input-schemas`. Do not edit.', $schema: 'http://json-schema.org/draft-07/schema#', ...INPUT_SCHEMAS[name]() }, undefined, 2)}\n`;
}

if (require.main === module) {
  const files = process.argv.slice(2);
  Object.keys(INPUT_SCHEMAS).forEach((name, index) => { writeFileSync(files[index] ?? `docs/${name}.schema.json`, inputSchema(name)); });
}
