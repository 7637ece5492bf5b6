import { Modprobe } from '../../../lib/constructs/kmm';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { errorOf } from '../../support/errors';

const newest = KmmRelease.newest();
const plain = 'use letters, digits and "_ @ % + = : , . / -", one word per entry';

test('by name has all that can be said', () => {
  const modprobe = Modprobe.byName({ parameters: ['a=1'], modprobeArguments: { load: ['-v'] }, modulesLoadingOrder: ['a', 'b'] });
  expect(modprobe._render('a', newest)).toEqual({ moduleName: 'a', parameters: ['a=1'], args: { load: ['-v'] }, modulesLoadingOrder: ['a', 'b'] });
});

test('of whole command lines does not have the name, but for an empty one where the CRD wants the field', () => {
  const raw = { load: ['-d', '/tmp/opt', 'a'], unload: ['-r', 'a'] };
  expect(Modprobe.rawArguments(raw)._render('a', newest)).toEqual({ rawArgs: raw });
  expect(Modprobe.rawArguments(raw)._render('a', KmmRelease.of('2.0.2'))).toEqual({ rawArgs: raw });
  expect(Modprobe.rawArguments(raw)._render('a', KmmRelease.of('2.0.1'))).toEqual({ moduleName: '', rawArgs: raw });
});

test.each<[() => unknown, string]>([
  [() => Modprobe.byName({ parameters: ['a b'] }), `not a parameter of a kernel module: "a b"; ${plain} [kmm/parameter]`],
  [() => Modprobe.byName({ modprobeArguments: { unload: ['a b'] } }), `not an argument of modprobe: "a b"; ${plain} [kmm/modprobe-argument]`],
  [() => Modprobe.rawArguments({ load: ['$(id)'], unload: ['a'] }), `not an argument of modprobe: "$(id)"; ${plain} [kmm/modprobe-argument]`],
  [() => Modprobe.rawArguments({ load: ['a'], unload: [] }), 'command line of modprobe without arguments: []; pass arguments for loading and for unloading [kmm/modprobe-argument]'],
  [() => Modprobe.byName({ modulesLoadingOrder: ['a', '-b'] }), 'not the name of a kernel module: "-b"; use letters, digits, "_" and "-" [kmm/module-name]'],
])('fails for invalid options: %#', (make, message) => {
  expect(errorOf(make).message).toBe(message);
});
