import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVersions, withVersions } from '../../lib/check';

const dir = mkdtempSync(join(tmpdir(), 'versions-'));
const file = join(dir, 'versions.json');
afterAll(() => rmSync(dir, { recursive: true }));

test('versions are read from JSON and YAML', () => {
  writeFileSync(file, '{ "openshift": "4.16", "kmm": "1.1" }');
  expect(readVersions(file)).toEqual({ openshift: '4.16', kmm: '1.1' });
  writeFileSync(file, 'kubernetes: "1.30"\n');
  expect(readVersions(file)).toEqual({ kubernetes: '1.30' });
});

test('an option replaces the version of the file, and one for the platform its platform', () => {
  writeFileSync(file, '{ "openshift": "4.16", "kmm": "1.1" }');
  expect(withVersions({ versions: file })).toEqual({ versions: file, openshift: '4.16', kmm: '1.1' });
  expect(withVersions({ versions: file, openshift: '4.18' })).toMatchObject({ openshift: '4.18', kmm: '1.1' });
  expect(withVersions({ versions: file, kubernetes: '1.30' })).toEqual({ versions: file, kubernetes: '1.30', kmm: '1.1' });
  expect(withVersions({ versions: file, kmm: '2.4' })).toMatchObject({ openshift: '4.16', kmm: '2.4' });
  expect(withVersions({ kmm: '2.4' })).toEqual({ kmm: '2.4' });
});

test.each([
  ['[]', 'not a map of versions: "a list"; write { "openshift": "4.16", "kmm": "1.1" }'],
  ['', 'not a map of versions: "0 documents"; write { "openshift": "4.16", "kmm": "1.1" }'],
  ['openshift: 4.10', '\'openshift\' is not a text: 4.1; put the version in quotes: 4.10 is the number 4.1'],
  ['openshift: "four"', '\'openshift\' is not a version: "four"; write the numbers of the release, such as 4.16'],
  ['onload: "8.1.2"', 'unknown field: "onload"; use openshift, kubernetes, kmm'],
  ['{ openshift: "4.16", kubernetes: "1.30" }', 'two platforms: "openshift 4.16, kubernetes 1.30"; name the one that the cluster runs'],
])('fails for %j, and names the file', (text, message) => {
  writeFileSync(file, text);
  expect(() => readVersions(file)).toThrow(new Error(`${file}: ${message}`));
});
