import * as fc from 'fast-check';
import { IgnitionFile, renderIgnition } from '../../../lib/constructs/machine-config/ignition-data';
import { isIgnitionPath } from '../../../lib/upstream/ignition/ignition-nodes';

const file = (path: string): IgnitionFile => ({ path, mode: 0o644, overwrite: true, contents: { source: 'data:,' } });

describe('a config', () => {
  test('a config is of the lowest version that all operators read', () => {
    expect(renderIgnition({ files: [file('/a')] })).toEqual({ ignition: { version: '3.2.0' }, storage: { files: [file('/a')] } });
    expect(renderIgnition({ units: [{ name: 'a.service', mask: true }] })).toEqual({
      ignition: { version: '3.2.0' }, systemd: { units: [{ name: 'a.service', mask: true }] },
    });
  });

  test('a config is not there where there is nothing to say, because the operator refuses an empty one', () => {
    expect(renderIgnition({})).toBeUndefined();
  });

  test('a config is the same, in whatever order things were said', () => {
    const units = ['a.service', 'b.service', 'c.socket'].map((name) => ({ name, dropins: [{ name: '2.conf', contents: '' }, { name: '1.conf', contents: '' }] }));
    const files = ['/a', '/a/b', '/a-b', '/B'].map(file);
    const expected = JSON.stringify(renderIgnition({ files, units }));
    fc.assert(fc.property(fc.shuffledSubarray(files, { minLength: 4 }), fc.shuffledSubarray(units, { minLength: 3 }), (someFiles, someUnits) => {
      const shuffled = someUnits.map((unit) => ({ ...unit, dropins: [...unit.dropins].reverse() }));
      expect(JSON.stringify(renderIgnition({ files: someFiles, units: shuffled }))).toBe(expected);
    }), { seed: 1 });
    expect(renderIgnition({ files, units })!.storage!.files.map(({ path }) => path)).toEqual(['/B', '/a', '/a-b', '/a/b']);
  });
});

test('the keys of a user are sorted', () => {
  expect(renderIgnition({ sshKeys: ['b', 'a'] })).toEqual({ ignition: { version: '3.2.0' }, passwd: { users: [{ name: 'core', sshAuthorizedKeys: ['a', 'b'] }] } });
});

describe('the path of a file', () => {
  test.each(['/a', '/a/b', '/a b/.c', '/...', '/ä', '/'])('the path of a file is %s for Ignition', (path) => {
    expect(isIgnitionPath(path)).toBe(true);
  });

  test.each(['', 'a', './a', '/a/', '//a', '/a//b', '/a/./b', '/a/../b', '/..', '//'])('the path of a file is not %j', (path) => {
    expect(isIgnitionPath(path)).toBe(false);
  });
});
