/** A redacted snapshot has nothing of what a user has written, wherever it stands: neither as it is nor in base64, percent-encoding or gzip. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import cluster from './planted/cluster.json';
import { Redaction } from '../../../lib/live/redact/redaction';
import type { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { cli, useFolder } from '../../support/cli';
import { EXAMPLES_WROTE, manifestFilesIn } from '../../support/golden';
import { plantedManifests, PlantedWords } from '../../support/planted-manifests';

/** A text, and what is encoded in it. */
function decoded(text: string, depth = 0): string[] {
  const unescaped = text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
  const inner = (text.match(/[A-Za-z0-9+/]{8,}={0,2}/g) ?? []).flatMap((part) => {
    const bytes = Buffer.from(part, 'base64');
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? [gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString()] : [bytes.toString()];
  });
  return [text, ...unescaped === text ? [] : [unescaped], ...depth === 2 ? [] : inner.flatMap((each) => decoded(each, depth + 1))];
}

/** Those of some texts that are left in another one. */
function leftIn(text: string, values: readonly string[]): string[] {
  const all = decoded(text).join('\n');
  return values.filter((each) => all.includes(each) || all.includes(JSON.stringify(each).slice(1, -1)));
}

const redactedText = (objects: readonly Manifest[]) => {
  const redaction = Redaction.of(objects);
  return objects.map((object) => JSON.stringify(redaction.object(object))).join('\n');
};

describe('a snapshot of a cluster', () => {
  useFolder(() => {
    mkdirSync('in');
    const { lists } = cluster;
    const record = {
      apiVersion: 'cdk8s-onload/v1',
      kind: 'Snapshot',
      metadata: { name: 'megabank-admin' },
      readAt: '2026-11-29T00:00:00Z',
      versions: { 'cdk8s-onload': '0.1.0', 'client': 'v1.33', 'server': 'v1.31.3' },
      lists: Object.keys(lists),
      read: Object.fromEntries(Object.entries(lists).map(([list, items]) => [list, items.length])),
      notServed: [],
      notRead: [],
      redacted: false,
    };
    writeFileSync('in/snapshot.json', JSON.stringify(record));
    Object.entries(lists).forEach(([list, items]) => writeFileSync(`in/${list}.json`, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, undefined, 1)));
  });

  test.each([['as a folder', 'out'], ['as a file', 'out.yaml']])('written %s has none of its credentials and identities', async (_, out) => {
    expect(await cli('snapshot', './in', '--out', out, '--redact')).toMatchObject({ code: 0 });
    const text = (out === 'out' ? readdirSync(out).map((file) => readFileSync(join(out, file), 'utf8')) : [readFileSync(out, 'utf8')]).join('\n');
    expect(leftIn(text, Object.values(cluster.planted))).toEqual([]);
    expect(text).not.toContain('megabank');
  });

  test('two of the same cluster have the same bytes', async () => {
    await cli('snapshot', './in', '--out', 'one.yaml', '--redact');
    await cli('snapshot', './in', '--out', 'other.yaml', '--redact');
    expect(readFileSync('one.yaml', 'utf8')).toBe(readFileSync('other.yaml', 'utf8'));
  });
});

test('none of the values is left that reports conceal', () => {
  const words = new PlantedWords('r');
  const objects = [false, true].flatMap((isMistyped) => plantedManifests(words, '8.1.3.40', isMistyped)) as Manifest[];
  expect(words.all.length).toBeGreaterThan(100);
  expect(leftIn(redactedText(objects), words.all)).toEqual([]);
});

/** Forms in which a word stands in a text. */
const FORMS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `${word.toUpperCase()}+x`,
  (word) => `/etc/${word}.conf`,
  (word) => `the ${word} of the desk,\nkey=${word}`,
  (word) => `https://${word}.example.org/${word}?x=${word}`,
  (word) => JSON.stringify({ name: word, items: [`\n${word}`] }),
  (word) => encodeURIComponent(`a ${word}: b`),
  (word) => [...word].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(''),
  (word) => Buffer.from(`the value of ${word} in base64 with Capitals and 5 digits`).toString('base64'),
  (word) => `data:,${encodeURIComponent(`server ${word}\n`)}`,
  (word) => `data:text/plain;base64,${Buffer.from(`#!/bin/sh\nexec ${word}`).toString('base64')}`,
  (word) => `data:;base64,${gzipSync(`a ${word} in a packed file`).toString('base64')}`,
  (word) => gzipSync(`a ${word} in a packed file, which is longer than others`).toString('base64'),
  (word) => `registry.${word}.corp:5000/${word}/x:1`,
  (word) => `${word}@${word}.corp`,
];

/** An object with another text in each of its leaves. */
function planted(value: unknown, key: string, words: PlantedWords): unknown {
  if (typeof value === 'string') {
    return key === 'kind' || key === 'apiVersion' ? value : FORMS[words.all.length % FORMS.length](words.next);
  }
  return Array.isArray(value) ? value.map((each) => planted(each, key, words))
    : typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([field, each]) => [field, planted(each, field, words)])) : value;
}

const EXAMPLES = ['platform-openshift-kmm2', 'gitops-flux', 'tuned-nodes', 'plan-sriov-pools', 'kmm-hub'];

test.each(EXAMPLES)('no leaf of the example %s stays that has another word in it, in any form', (example) => {
  const objects = Object.entries(manifestFilesIn(join(EXAMPLES_WROTE, example))).flatMap(([file, text]) => readManifests([{ file, text }]).manifests);
  const words = new PlantedWords('e');
  const all = objects.map((object) => planted(object, '', words)) as Manifest[];
  expect(words.all.length).toBeGreaterThan(100);
  expect(decoded(redactedText(all)).join('\n').match(/zqe\d+kvx7wd/gi)).toBeNull();
});
