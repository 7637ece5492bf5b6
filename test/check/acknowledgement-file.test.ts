import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nearestAcknowledgements, readAcknowledgements, writeAcknowledgements } from '../../lib/check/acknowledgement-file';
import { ReadError } from '../../lib/manifests';

const home = process.cwd();
let dir: string;
let file: string;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'acknowledgements-')));
  file = join(dir, 'onload-acknowledgements.yaml');
  process.chdir(dir);
});
afterEach(() => {
  process.chdir(home);
  rmSync(dir, { recursive: true });
});

describe('a file of acknowledgements', () => {
  test('is a list of codes with reasons, for all objects or for one', () => {
    writeFileSync(file, '# intended\n- code: a/b\n  reason: why\n\n- { code: c/d, reason: why, object: Thing n/x }\n');
    expect(readAcknowledgements(file)).toEqual([
      { code: 'a/b', object: undefined, place: `${file}:2` }, { code: 'c/d', object: 'Thing n/x', place: `${file}:5` },
    ]);
  });

  test.each(['', '# nothing yet\n', '[]\n'])('may be empty: %j', (text) => {
    writeFileSync(file, text);
    expect(readAcknowledgements(file)).toEqual([]);
  });

  test.each([
    ['a: b\n', ':1: not a list of acknowledgements: {"a":"b"}; write a list of entries with code, reason and, for one object only, object'],
    ['- a/b\n', ':1: not an acknowledgement: "a/b"; write code, reason and, for one object only, object'],
    ['- code: a/b\n  reason: why\n- code: a/b\n', ':3: acknowledgement without a text in \'reason\': null; write \'reason\''],
    ['- reason: why\n', ':1: acknowledgement without a text in \'code\': null; write \'code\''],
    ['- { code: a/b, reason: " " }\n', ':1: acknowledgement without a text in \'reason\': " "; write \'reason\''],
    ['- { code: a/b, reason: why, object: [x] }\n', ':1: acknowledgement without a text in \'object\': ["x"]; write \'object\''],
    ['- code: a/b\n  reason: why\n  path: x\n', ':3: field that an acknowledgement does not have: "path"; write code, reason, object'],
    ['- code: [\n', ':2, document 1: not YAML: "unexpected end of the stream within a flow collection"; fetch the file again if it is truncated, or correct the syntax'],
  ])('fails with the line: %j', (text, message) => {
    writeFileSync(file, text);
    expect(() => readAcknowledgements(file)).toThrow(ReadError);
    expect(() => readAcknowledgements(file)).toThrow(`${file}${message}`);
  });

  test('fails where there is none', () => {
    expect(() => readAcknowledgements(file)).toThrow(`${file}: cannot be read: "ENOENT"; specify an existing file or folder, or - for the standard input`);
  });

  test('is written sorted, each entry once, and reads as the same', () => {
    const entry = (code: string, object: string, path: string) => ({ code, object, path, reason: 'all: our "kernels"\nend so' });
    writeAcknowledgements(file, [entry('b/c', 'Thing x', 'one'), entry('a/b', 'Thing n/y', 'one'), entry('b/c', 'Thing x', 'two'), entry('a/b', 'Thing n/x', 'one')]);
    expect(readAcknowledgements(file).map(({ code, object }) => [code, object])).toEqual([['a/b', 'Thing n/x'], ['a/b', 'Thing n/y'], ['b/c', 'Thing x']]);
    expect(readFileSync(file, 'utf8').split('\n').slice(0, 6)).toEqual([
      '# What cdk8s-onload check does not report again. Written by Findings.writeAcknowledgements(): change it in the program.',
      '- code: a/b', '  object: Thing n/x', '  reason: |-', '    all: our "kernels"', '    end so',
    ]);
  });
});

describe('the nearest file', () => {
  test('is the one in the working directory, or above it', () => {
    writeFileSync(file, '');
    mkdirSync(join(dir, 'a/b'), { recursive: true });
    expect(nearestAcknowledgements()).toEqual(['onload-acknowledgements.yaml']);
    process.chdir('a/b');
    expect(nearestAcknowledgements()).toEqual(['../../onload-acknowledgements.yaml']);
  });

  test('is none above the repository', () => {
    writeFileSync(file, '');
    mkdirSync(join(dir, 'a/.git'), { recursive: true });
    process.chdir('a');
    expect(nearestAcknowledgements()).toEqual([]);
  });

  test('is none where there is none', () => {
    mkdirSync(join(dir, '.git'));
    expect(nearestAcknowledgements()).toEqual([]);
  });
});
