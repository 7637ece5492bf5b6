/** Whatever stands in a CRD, `check --crds` ends in findings, and names what of the CRD it cannot use. */
import { join } from 'node:path';
import * as fc from 'fast-check';
import { dump } from 'js-yaml';
import { findingsInOrder, lineFor } from '../../../lib/check/check-report';
import { evaluateRules } from '../../../lib/check/evaluate-rules';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { ReadError } from '../../../lib/manifests/read-error';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { crdRules, unusableCrds } from '../../../lib/rules/crds/crd-rules';
import type { CelRule, Schema } from '../../../lib/rules/crds/schema';
import { distortedObjects, ODD_TEXTS, scratchedText } from '../../support/fuzz';
import { runsOf } from '../../support/fuzz-runs';

const SEED = 7;
const CRDS = readManifests(sourcesAt(join(__dirname, '../../../upstream/crds'), { isFlat: true })).manifests;

/** An object of a kind in which there is something of each field, as far down as that. */
function objectOf(crd: Manifest): object {
  const { group, names, versions } = crd.spec;
  const [{ name, schema }] = versions as [{ name: string; schema: { openAPIV3Schema: Schema } }];
  return { ...valueOf(schema.openAPIV3Schema, 8) as object, apiVersion: `${group}/${name}`, kind: names.kind, metadata: { name: 'a' } };
}

function valueOf(schema: Schema, depth: number): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries([
        ...Object.entries(depth > 0 ? schema.properties ?? {} : {}), ...typeof schema.additionalProperties === 'object' ? [['key', schema.additionalProperties] as const] : [],
      ].map(([name, field]) => [name, valueOf(field, depth - 1)]));
    case 'array':
      return schema.items && depth > 0 ? [valueOf(schema.items, depth - 1)] : [];
    case 'string':
      return schema.enum?.[0] ?? 'text';
    case 'boolean':
      return true;
    default:
      return 1;
  }
}

const OBJECTS = CRDS.map(objectOf);

function check(text: string, objects: readonly object[] = OBJECTS): void {
  let crds: readonly Manifest[];
  try {
    crds = readManifests([{ file: 'crds', text }]).manifests.filter(({ kind }) => kind === 'CustomResourceDefinition');
  } catch (error) {
    expect(error).toBeInstanceOf(ReadError);
    return;
  }
  checkWith(crds, objects);
}

function checkWith(crds: readonly Manifest[], objects: readonly object[]): void {
  const reading = readManifests([{ file: 'f', text: JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }) }]);
  const problems = evaluateRules(crdRules([], crds), new ManifestSet(reading.manifests), {});
  const lines = findingsInOrder(problems, reading).map(({ finding }) => lineFor(finding));
  expect([...lines, ...unusableCrds(crds)].filter((line) => /\n|undefined|\[object|is not a function|Cannot read|call stack/.test(line))).toEqual([]);
}

/** Of one kind only: most of the time goes into objects. */
function objectsOf(crds: readonly unknown[]): object[] {
  const kinds = new Set(JSON.stringify(crds).match(/"kind":"\w*"/g));
  return OBJECTS.filter(({ kind }: { kind?: string }) => kinds.has(`"kind":"${kind}"`));
}

test('the objects have something of everything', () => {
  expect(OBJECTS.length).toBeGreaterThan(20);
  check(CRDS.map((crd) => dump(crd)).join('---\n'));
});

test('values of other types end in findings', () => {
  fc.assert(fc.property(distortedObjects(CRDS), (crds) => {
    // Reading is tried below: most of the time goes into it.
    const read = (crds as (Manifest | null)[]).filter((crd): crd is Manifest => crd?.kind === 'CustomResourceDefinition');
    checkWith(read, objectsOf(read));
  }), { numRuns: runsOf(0.6), seed: SEED });
});

test('texts that are not as they were end in findings or in an error', () => {
  fc.assert(fc.property(scratchedText(CRDS), (text) => check(text, OBJECTS.slice(0, 5))), { numRuns: runsOf(0.1), seed: SEED });
});

const RULES = (JSON.stringify(CRDS).match(/"rule":"(?:[^"\\]|\\.)*"/g) ?? []).map((rule) => (JSON.parse(`{${rule}}`) as CelRule).rule);
const words = fc.constantFrom(
  'self', '.', '(', ')', '[', ']', '{', '}', '?', ':', ',', '&&', '||', '!', '-', '+', '==', 'in', 'has', 'all', 'x', '"a"', '1', '1u', '1.5', 'b"', '\'', 'r"\\', 'null', 'map',
  'optional.of', 'orValue', 'duration("1s")', 'timestamp(0)', 'size', 'matches', '"("', 'quantity', 'ip', 'format', '%s', '\n', '//', 'cel', '9223372036854775808', 'type', 'int',
);

test('rules that are not as they were end in findings', () => {
  const changes = fc.tuple(fc.constantFrom(...RULES), fc.nat(), fc.nat({ max: 10 }), fc.array(words, { maxLength: 4 }));
  const scratched = changes.map(([rule, at, length, more]) => {
    const start = at % (rule.length + 1);
    return rule.slice(0, start) + more.join('') + rule.slice(start + length);
  });
  const rules = fc.oneof(scratched, fc.array(words, { maxLength: 20 }).map((parts) => parts.join(' ')));
  fc.assert(fc.property(rules, rules, (rule, messageExpression) => {
    const spec = { 'type': 'object', 'properties': { a: { type: 'string' }, list: { type: 'array', items: { type: 'integer' } } }, 'x-kubernetes-validations': [{ rule, messageExpression }] };
    const root = { type: 'object', properties: { spec } };
    const crd = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'things.example.com' },
      spec: { group: 'example.com', names: { kind: 'Thing' }, versions: [{ name: 'v1', served: true, schema: { openAPIV3Schema: root } }] },
    };
    check(dump(crd), [{ apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 'a' }, spec: { a: 'b', list: [1, 2] } }]);
  }), { numRuns: runsOf(0.3), seed: SEED });
});

test.each(ODD_TEXTS)('checks generated schemas without a crash: %.40s', (text) => check(text, OBJECTS.slice(0, 2)));
