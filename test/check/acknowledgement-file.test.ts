import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { nearestAcknowledgements, readAcknowledgements, writeAcknowledgements } from '../../lib/check/acknowledgement-file';
import { ReadError } from '../../lib/manifests/read-error';
import { useFolder } from '../support/cli';

useFolder();

const file = 'onload-acknowledgements.yaml';

describe('a file of acknowledgements', () => {
  test('a file of acknowledgements is codes with reasons, for all objects or for one', () => {
    writeFileSync(file, '# intended\nversion: 1\nacknowledgements:\n- code: a/b\n  reason: why\n\n- { code: c/d, reason: why, object: Thing n/x }\n');
    expect(readAcknowledgements(file)).toEqual([
      { code: 'a/b', object: undefined, place: `${file}:4` }, { code: 'c/d', object: 'Thing n/x', place: `${file}:7` },
    ]);
  });

  test.each(['', '# nothing yet\n', 'version: 1\nacknowledgements: []\n', 'version: 1\n'])('a file of acknowledgements may be empty: %j', (text) => {
    writeFileSync(file, text);
    expect(readAcknowledgements(file)).toEqual([]);
  });

  test.each([
    ['- code: a/b\n  reason: why\n', ':1: acknowledgements of an earlier form: "a list"; write "version: 1" in the first line and "acknowledgements:" in the second, before the list'],
    ['[]\n', ':1: acknowledgements of an earlier form: "a list"; '],
    ['acknowledgements: []\n', ':1: acknowledgements without a version: null; write "version: 1" in the first line'],
    ['version: 2\nacknowledgements: []\n', ':1: acknowledgements of a version that this release does not read: 2; write them for version 1, or use the release of cdk8s-onload that they are for'],
    ['version: "1"\n', ':1: acknowledgements of a version that this release does not read: "1"; '],
    ['version: 1\nentries: []\n', ':2: field that a file of acknowledgements does not have: "entries"; write version, acknowledgements'],
    ['a/b\n', ':1: not a map of version and acknowledgements: "a text"; write "version: 1", and "acknowledgements:" with a list of entries with code, reason and, for one object only, object'],
    ['version: 1\nacknowledgements: { a: b }\n', ':2: not a list of acknowledgements: {"a":"b"}; write a list of entries with code, reason and, for one object only, object'],
    ['version: 1\nacknowledgements:\n- a/b\n', ':3: not an acknowledgement: "a/b"; write code, reason and, for one object only, object'],
    ['version: 1\nacknowledgements:\n- code: a/b\n  reason: why\n- code: a/b\n', ':5: acknowledgement without a text in \'reason\': null; write \'reason\''],
    ['version: 1\nacknowledgements:\n- reason: why\n', ':3: acknowledgement without a text in \'code\': null; write \'code\''],
    ['version: 1\nacknowledgements:\n- { code: a/b, reason: " " }\n', ':3: acknowledgement without a text in \'reason\': " "; write \'reason\''],
    ['version: 1\nacknowledgements:\n- { code: a/b, reason: why, object: [x] }\n', ':3: acknowledgement without a text in \'object\': ["x"]; write \'object\''],
    ['version: 1\nacknowledgements:\n- code: a/b\n  reason: why\n  path: x\n', ':5: field that an acknowledgement does not have: "path"; write code, reason, object'],
    ['- code: [\n', ':2, document 1: not YAML: "unexpected end of the stream within a flow collection"; fetch the file again if it is truncated, or correct the syntax'],
  ])('fails with the line: %j', (text, message) => {
    writeFileSync(file, text);
    expect(() => readAcknowledgements(file)).toThrow(ReadError);
    expect(() => readAcknowledgements(file)).toThrow(`${file}${message}`);
  });

  test('fails where there is none', () => {
    expect(() => readAcknowledgements(file)).toThrow(`${file}: cannot be read: "no such file or folder"; specify an existing file or folder, or - for the standard input`);
  });

  test('a file of acknowledgements is written sorted, each entry once, and reads as the same', () => {
    const entry = (code: string, object: string, path: string) => ({ code, object, path, reason: 'all: our "kernels"\nend so' });
    writeAcknowledgements(file, [entry('b/c', 'Thing x', 'one'), entry('a/b', 'Thing n/y', 'one'), entry('b/c', 'Thing x', 'two'), entry('a/b', 'Thing n/x', 'one')]);
    expect(readAcknowledgements(file).map(({ code, object }) => [code, object])).toEqual([['a/b', 'Thing n/x'], ['a/b', 'Thing n/y'], ['b/c', 'Thing x']]);
    expect(readFileSync(file, 'utf8').split('\n').slice(0, 6)).toEqual([
      '# What cdk8s-onload check does not report again. Written by Findings.writeAcknowledgements(): change it in the program.',
      'version: 1', 'acknowledgements:', '  - code: a/b', '    object: Thing n/x', '    reason: |-',
    ]);
  });
});

describe('the nearest file', () => {
  test('the nearest file is the one in the working directory, or above it', () => {
    writeFileSync(file, '');
    mkdirSync('a/b', { recursive: true });
    expect(nearestAcknowledgements()).toEqual(['onload-acknowledgements.yaml']);
    process.chdir('a/b');
    expect(nearestAcknowledgements()).toEqual(['../../onload-acknowledgements.yaml']);
  });

  test('the nearest file is none above the repository', () => {
    writeFileSync(file, '');
    mkdirSync('a/.git', { recursive: true });
    process.chdir('a');
    expect(nearestAcknowledgements()).toEqual([]);
  });

  test('the nearest file is none where there is none', () => {
    mkdirSync('.git');
    expect(nearestAcknowledgements()).toEqual([]);
  });
});
