/** JSON schemas of the files that users write: editors say of a file what the commands say. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Ajv from 'ajv';
import fc from 'fast-check';
import { parse } from 'yaml';
import { readAcknowledgements } from '../../lib/check/acknowledgement-file';
import { readBaseline } from '../../lib/check/baseline-file';
import { readVersions } from '../../lib/check/versions-file';
import { readDurations } from '../../lib/cli/durations';
import { parseFleetIndex } from '../../lib/constructs/fleet-index';
import { DEFAULT_DURATIONS } from '../../lib/plan/durations';

const ROOT = resolve(__dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const validatorOf = (name: string) => new Ajv({ strict: false }).compile(JSON.parse(readFileSync(join(ROOT, `docs/${name}.schema.json`), 'utf8')));

/** A reader of a file, on its text. */
const onFile = (read: (file: string) => unknown) => (text: string): void => {
  const file = join(scratch, 'file.yaml');
  writeFileSync(file, text);
  read(file);
};

/** Some of these members, each with a value that is right or wrong; seldom also an unknown one. */
const members = (values: { readonly [name: string]: readonly unknown[] }) => fc.tuple(
  fc.record(Object.fromEntries(Object.entries(values).map(([name, list]) => [name, fc.constantFrom(...list)])), { requiredKeys: [] }),
  fc.constantFrom({}, {}, {}, {}, { other: 1 }, { $schema: './x.schema.json' }, { $schema: 1 }),
).map(([known, more]) => ({ ...known, ...more }) as { readonly [name: string]: unknown });
const lists = (entry: fc.Arbitrary<unknown>) => fc.oneof({ weight: 5, arbitrary: fc.array(entry, { maxLength: 2 }) }, fc.constantFrom(null, {}, 'text'));

const TEXTS = ['kmm/regexp-not-anchored', 'text', 'text', '', ' ', 1, null];
const VERSIONS = ['4.16', '1.30', '2.4.1', '4', '4.16-rc', 4.16, null];
const MINUTES = [0, 12, 0.5, 525_600, -1, 525_601, '12', null];
const FILE = { path: ['a.yaml', 'b/a.yaml', 'a.yaml', '../a.yaml', '/a', 1], objects: [0, 3, 3, -1, 1.5], sha256: ['0'.repeat(64), 'a'.repeat(64), 'A'.repeat(64), ''] };
const files = lists(members(FILE));
const cluster = fc.tuple(members({
  name: ['nyc1', 'ldn-1', 'NYC', ''],
  dir: ['nyc1', 'eu/ldn', '..', 'a//b'],
  platform: ['openshift', 'kubernetes', 'k3s'],
  version: ['4.16', null, '4', 4],
  kmm: ['2.4', null, ''],
  onload: ['8.1.2.26', null, '-'],
  groups: [[], ['a'], [''], [1], null],
  nodesFile: ['nodes.yaml', '../nodes.yaml', null, '/etc', ''],
}), files).map(([fields, list]) => ({ ...fields, files: list }));

interface Kind {
  readonly read: (text: string) => unknown;
  readonly contents: fc.Arbitrary<{ readonly [name: string]: unknown }>;
  /** Refusals that a schema cannot express. */
  readonly beyond: RegExp;
}

const KINDS: { readonly [name: string]: Kind } = {
  acknowledgements: {
    read: onFile(readAcknowledgements),
    contents: fc.tuple(members({ version: [1, 1, 1, 2, '1'] }), lists(members({ code: TEXTS, reason: TEXTS, object: TEXTS }))).map(([fields, list]) => ({ ...fields, acknowledgements: list })),
    beyond: /^$/,
  },
  baseline: {
    read: onFile(readBaseline),
    contents: fc.tuple(members({ version: [1, 1, 1, 2] }), lists(members({
      code: TEXTS, level: ['error', 'warning', 'never-works', 'info'], object: TEXTS, path: ['', 'spec', 1], count: [1, 2, 0, 1.5, '1'],
    }))).map(([fields, list]) => ({ ...fields, findings: list })),
    beyond: /^$/,
  },
  durations: {
    read: (text) => readDurations(text, 'durations.yaml'),
    contents: members(Object.fromEntries(Object.keys(DEFAULT_DURATIONS).map((what) => [what, [
      ...MINUTES, { best: 1, worst: 2 }, { best: 2, worst: 1 }, { best: 1 }, { best: 1, worst: 2, other: 3 }, { best: -1, worst: 2 },
    ]]))),
    // The best case is longer than the worst.
    beyond: /\{"best":2,"worst":1\}/,
  },
  fleet: {
    read: (text) => parseFleetIndex(text, 'fleet.json'),
    contents: fc.tuple(members({ version: [1, 1, 1, 1, 2, 0, '1'] }), lists(cluster), fc.option(members({ engine: ['flux', 'argocd', 'helm'], files: [[], null] }), { nil: undefined }))
      .map(([fields, clusters, gitOps]) => ({ ...fields, clusters, ...gitOps === undefined ? {} : { gitOps } })),
    // Clusters with one name, or in one folder.
    beyond: /two clusters/,
  },
  versions: { read: onFile(readVersions), contents: members({ openshift: VERSIONS, kubernetes: VERSIONS, kmm: VERSIONS }), beyond: /^$/ },
};

describe.each(Object.entries(KINDS))('%s', (name, { read, contents, beyond }) => {
  const validate = validatorOf(name);

  test(`the schema of ${name} refuses what the reader refuses, and nothing else`, () => {
    const seen = { refused: 0, accepted: 0 };
    fc.assert(fc.property(contents, (content) => {
      let message: string | undefined;
      try {
        read(JSON.stringify(content));
        seen.accepted++;
      } catch (error) {
        ({ message } = error as Error);
        seen.refused++;
      }
      if (message === undefined || !beyond.test(message)) {
        // A number for the address of a schema is refused by editors only: the reader of an index passes over what it does not know.
        expect({ content, isAccepted: message === undefined }).toEqual({ content, isAccepted: validate(name === 'fleet' ? { ...content, $schema: '' } : content) });
      }
    }), { numRuns: 300 });
    expect(seen.refused).toBeGreaterThan(10);
  });
});

test.each([
  ['acknowledgements', 'version: 1\nacknowledgements:\n  - { code: kmm/regexp-not-anchored, reason: intended }\n'], ['baseline', 'version: 1\nfindings: []\n'], ['durations', 'reboot: 12\ndrain: { best: 1, worst: 20 }\n'],
  ['versions', '{ "openshift": "4.16", "kmm": "1.1" }'],
])('a file of %s can name its schema', (name, text) => {
  const named = name === 'versions' ? text.replace('{', '{ "$schema": "./a.schema.json",') : `$schema: ./a.schema.json\n${text}`;
  for (const each of [text, named]) {
    expect(() => KINDS[name].read(each)).not.toThrow();
    expect(validatorOf(name)(parse(each))).toBe(true);
  }
});

test('the nodes of the examples, and the index of the example of a fleet, fit their schemas', () => {
  const filesIn = (folder: string, file: string) => readdirSync(join(ROOT, folder)).map((each) => `${folder}/${each}/${file}`).filter((path) => existsSync(join(ROOT, path)));
  const [nodes, indexes] = [filesIn('examples', 'nodes.yaml'), filesIn('test/golden/examples', 'fleet.json')];
  expect(nodes.length).toBeGreaterThan(4);
  expect(indexes.length).toBeGreaterThan(0);
  for (const [name, list] of [['nodes', nodes], ['fleet', indexes]] as const) {
    const validate = validatorOf(name);
    expect(list.map((file) => [file, validate(parse(readFileSync(join(ROOT, file), 'utf8'))), validate.errors])).toEqual(list.map((file) => [file, true, null]));
  }
});

test.each([
  ['a node without a name', { apiVersion: 'v1', kind: 'Node', metadata: {} }], ['a label that is a number', { apiVersion: 'v1', kind: 'Node', metadata: { name: 'a', labels: { a: 1 } } }],
  ['a list of pods', { apiVersion: 'v1', kind: 'List', items: [{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } }] }],
])('the schema of nodes refuses %s', (_, content) => {
  expect(validatorOf('nodes')(content)).toBe(false);
});
