import * as fc from 'fast-check';
import { FILE, machineConfig, withIgnition } from './fixtures';
import { configOverlap } from '../../../lib/rules/machine-config/overlap';
import { problemsOf } from '../../support/rules';

const OTHER = { ...FILE, contents: { source: 'data:,other' } };
const config = (name: string, role: string, ...files: object[]) => withIgnition({ name, role, files });

describe('two configurations of one role', () => {
  test('never work both where they write one file: the later name wins', () => {
    expect(problemsOf(configOverlap, [config('50-a', 'worker', FILE), config('99-b', 'worker', OTHER)])).toEqual([{
      of: '50-a',
      code: 'machine-config/overlap',
      class: 'never works',
      severity: 'error',
      path: 'spec.config.storage.files[0]',
      what: 'file, which MachineConfig 99-b of the role worker sets to a different value, which wins',
      value: '/etc/a',
      fix: 'keep the setting in one of them',
    }]);
  });

  test('two configurations of one role are told by the winner of all', () => {
    expect(problemsOf(configOverlap, ['c', 'a', 'b'].map((name, index) => config(name, 'worker', { ...FILE, mode: index }))).map(({ of, what }) => `${of}: ${what}`)).toEqual([
      'a: file, which MachineConfig c of the role worker sets to a different value, which wins', 'b: file, which MachineConfig c of the role worker sets to a different value, which wins',
    ]);
  });

  test('two configurations of one role may write the same', () => {
    expect(problemsOf(configOverlap, [config('a', 'worker', FILE), config('b', 'worker', { ...FILE })])).toEqual([]);
  });

  const units = (a: object, b: object) => problemsOf(configOverlap, [
    withIgnition({ name: 'a', units: [{ name: 'x.service', ...a }] }), withIgnition({ name: 'b', units: [{ name: 'x.service', ...b }] }),
  ]);

  test.each([
    [{ enabled: true }, { enabled: false }, 'setting of a unit', 'spec.config.systemd.units[0].enabled', 'x.service, enabled'],
    [{ contents: '[A]\n' }, { contents: '[B]\n' }, 'setting of a unit', 'spec.config.systemd.units[0].contents', 'x.service, contents'],
    [{ mask: true }, { mask: false }, 'setting of a unit', 'spec.config.systemd.units[0].mask', 'x.service, mask'],
    [{ dropins: [{ name: 'd.conf', contents: 'a' }] }, { dropins: [{ name: 'd.conf', contents: 'b' }] }, 'drop-in', 'spec.config.systemd.units[0].dropins[0]', 'x.service, d.conf'],
  ])('never work both where they say different things of a unit: %j and %j', (a, b, what, path, value) => {
    expect(units(a, b)).toMatchObject([{ of: 'a', path, value, what: `${what}, which MachineConfig b of the role worker sets to a different value, which wins` }]);
  });

  test.each([
    [{ enabled: true }, { contents: '[A]\n' }],
    [{ enabled: true }, { enabled: true }],
    [{ enabled: true }, { enabled: null }],
    [{ dropins: [{ name: 'd.conf', contents: 'a' }] }, { dropins: [{ name: 'e.conf', contents: 'b' }] }],
  ])('two configurations of one role may say different things of a unit: %j and %j', (a, b) => {
    expect(units(a, b)).toEqual([]);
  });
});

describe('configurations of two roles', () => {
  test('configurations of two roles are a risk where a custom pool overrides what it inherits from workers, whatever the names', () => {
    expect(problemsOf(configOverlap, [config('99-z', 'worker', FILE), config('00-a', 'fast', OTHER)])).toMatchObject([{ of: '99-z', class: 'risky', severity: 'warning' }]);
  });

  test.each([['worker', 'master'], ['worker', 'arbiter'], ['fast', 'slow'], ['fast', 'master']])('configurations of two roles do not meet: %s and %s', (one, other) => {
    expect(problemsOf(configOverlap, [config('a', one, FILE), config('b', other, OTHER)])).toEqual([]);
  });

  test('configurations of two roles are judged the same in whatever order they come', () => {
    const all = [config('a', 'worker', FILE), config('b', 'worker', OTHER), config('a', 'fast', { ...FILE, mode: 1 }), config('c', 'master', FILE)];
    const expected = problemsOf(configOverlap, all);
    expect(expected.map(({ of }) => of)).toEqual(['a', 'b']);
    fc.assert(fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => {
      expect(problemsOf(configOverlap, shuffled)).toEqual(expected);
    }), { seed: 1 });
  });
});

describe('images of the operating system', () => {
  const of = (name: string, osImageURL: string) => machineConfig({ name, osImageURL });

  test('images of the operating system are two settings of one thing where they differ', () => {
    expect(problemsOf(configOverlap, [of('a', 'x.y/os:1'), of('b', 'x.y/os:2')])).toMatchObject([{
      of: 'a',
      path: 'spec.osImageURL',
      what: 'image of the operating system, which MachineConfig b of the role worker sets to a different value, which wins',
      value: 'x.y/os:1',
    }]);
  });

  test('images of the operating system are none where they are the same, empty, or the operator\'s', () => {
    expect(problemsOf(configOverlap, [of('a', 'x.y/os:1'), of('b', 'x.y/os:1'), of('c', ''), of('rendered-worker-1', 'x.y/os:2')])).toEqual([]);
  });
});
