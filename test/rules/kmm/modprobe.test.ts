import { driver, loaderOf, moduleOf, onHub, patched, said } from './fixtures';
import { Modprobe } from '../../../lib/constructs/kmm';
import {
  emptyArguments, emptyRawArgs, loadingOrder, modprobeMissing, moduleName, moduleNameKey, moduleNameOrRawArgs, rawArgsRoot,
} from '../../../lib/rules/kmm/modprobe';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';
import { synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const PATH = 'spec.moduleLoader.container.modprobe';
const modprobe = (fields: unknown) => loaderOf({ modprobe: fields });
const RAW = { load: ['-vd', '/tmp/opt', 'driver'], unload: ['-rvd', '/tmp/opt', 'driver'] };
const kmm = (version: string) => ({ kmm: KmmRelease.of(version) });

describe('a loader without modprobe', () => {
  test('a loader without modprobe is refused', () => {
    expect(said(modprobeMissing, [modprobe(undefined)])).toEqual([`refused ${PATH}: loader without modprobe: null; write moduleName`]);
    expect(said(modprobeMissing, [modprobe({}), moduleOf({ selector: {} })])).toEqual([]);
  });

  test('fails where a patch of a construct takes it away', () => {
    expect(() => synth(patched('/spec/moduleLoader/container/modprobe', 'x')))
      .toThrow(`[test/Module] Module driver, ${PATH}: loader without modprobe: "x"; write moduleName [kmm/no-modprobe]`);
  });
});

describe('the name of the module and whole command lines', () => {
  const FIX = 'write moduleName, or both rawArgs.load and rawArgs.unload';
  test.each<[unknown, string[]]>([
    [{ moduleName: 'a' }, []],
    [{ rawArgs: RAW }, []],
    [{ moduleName: '', rawArgs: RAW }, []],
    [{ moduleName: 'a', rawArgs: {} }, []],
    [{ moduleName: 'a', rawArgs: { load: [], unload: [] } }, []],
    [{ moduleName: 'a', rawArgs: { unload: ['x'] } }, [
      `refused ${PATH}.rawArgs: command lines in addition to the name of the module: {"unload":["x"]}; keep one of the two: moduleName or rawArgs`,
    ]],
    [{}, [`refused ${PATH}.moduleName: neither the name of a module nor command lines: null; ${FIX}`]],
    [{ moduleName: '' }, [`refused ${PATH}.moduleName: neither the name of a module nor command lines: ""; ${FIX}`]],
    [{ rawArgs: { load: ['x'] } }, [`refused ${PATH}.rawArgs: only one of the command lines for loading and unloading: {"load":["x"]}; ${FIX}`]],
    [{ rawArgs: { load: [], unload: ['x'] } }, [
      `refused ${PATH}.rawArgs: only one of the command lines for loading and unloading: {"load":[],"unload":["x"]}; ${FIX}`,
    ]],
  ])('reports the name of the module beside whole command lines in %j', (fields, expected) => {
    expect(said(moduleNameOrRawArgs, [modprobe(fields)])).toEqual(expected);
  });

  test('the name of the module and whole command lines are held against the rule on a hub too', () => {
    expect(said(moduleNameOrRawArgs, [onHub(modprobe({}))])).toEqual([expect.stringContaining('refused spec.moduleSpec.moduleLoader.container.modprobe.moduleName: ')]);
  });

  test('the name of the module and whole command lines fail together in a construct only where a patch writes them', () => {
    expect(() => synth(driver({ modprobe: Modprobe.rawArguments(RAW) }))).not.toThrow();
    expect(() => synth(patched('/spec/moduleLoader/container/modprobe/rawArgs', RAW))).toThrow('[kmm/module-name-or-raw-args]');
  });
});

describe('empty command lines', () => {
  test.each([{}, { load: [] }, { load: null }, { load: [], unload: [] }])('empty command lines are refused beside the name of the module: %j', (rawArgs) => {
    expect(said(emptyRawArgs, [modprobe({ moduleName: 'a', rawArgs })])).toEqual([
      `never works ${PATH}.rawArgs: empty command lines, with which modprobe loads nothing: ${JSON.stringify(rawArgs)}; remove rawArgs`,
    ]);
  });

  test.each([{ moduleName: 'a' }, { moduleName: 'a', rawArgs: null }, { rawArgs: {} }, { moduleName: 'a', rawArgs: { load: ['x'] } }])('empty command lines are not in %j', (fields) => {
    expect(said(emptyRawArgs, [modprobe(fields)])).toEqual([]);
  });

  test('empty command lines fail where a patch of a construct writes them', () => {
    expect(() => synth(patched('/spec/moduleLoader/container/modprobe/rawArgs', {}))).toThrow(validationError(
      `[test/Module] Module driver, ${PATH}.rawArgs: empty command lines, with which modprobe loads nothing: {}; remove rawArgs [kmm/empty-raw-args]`,
    ));
  });
});

describe('empty lists of arguments', () => {
  test('empty lists of arguments are refused', () => {
    expect(said(emptyArguments, [modprobe({ moduleName: 'a', args: { load: [], unload: ['-v'] }, rawArgs: { unload: [] } })])).toEqual([
      `refused ${PATH}.args.load: empty list of arguments: []; remove the list`,
      `refused ${PATH}.rawArgs.unload: empty list of arguments: []; remove the list`,
    ]);
  });

  test('empty lists of arguments fail where a patch of a construct writes one', () => {
    expect(() => synth(patched('/spec/moduleLoader/container/modprobe/args', { load: [] }))).toThrow('[kmm/empty-arguments]');
  });
});

describe('the field of the name', () => {
  const bare = modprobe({ rawArgs: RAW });
  const LINE = `${PATH}.moduleName: modprobe without moduleName: null; set moduleName: "" beside rawArgs`;
  test.each<[string, Platform | undefined, string[]]>([
    ['1.1', Platform.openshift(), [`refused ${LINE}`]],
    ['2.0', Platform.openshift(), []],
    ['2.0.1', Platform.kubernetes(), [`refused ${LINE}`]],
    ['2.0.1', undefined, [`risky ${LINE}`]],
    ['1.1', undefined, [`refused ${LINE}`]],
    ['2.0.2', Platform.kubernetes(), []],
    ['2.0', Platform.kubernetes(), [`risky ${LINE}`]],
  ])('the field of the name is wanted by KMM %s on %s', (version, platform, expected) => {
    expect(said(moduleNameKey, [bare], { ...kmm(version), platform })).toEqual(expected);
    expect(said(moduleNameKey, [modprobe({ moduleName: '', rawArgs: RAW })], { ...kmm(version), platform })).toEqual([]);
  });

  test('the field of the name is written by a construct where it is wanted', () => {
    const made = (version: string) => driver({ modprobe: Modprobe.rawArguments(RAW), ...kmm(version) });
    const raw = (version: string) => synth(made(version)).pop()!.spec.moduleLoader.container.modprobe;
    expect(raw('2.6')).toEqual({ rawArgs: RAW });
    expect(raw('2.0.1')).toMatchObject({ moduleName: '' });
  });
});

describe('the root of the modules in command lines', () => {
  const raw = (load: string[], dirName?: string) => modprobe({ rawArgs: { load, unload: RAW.unload }, dirName });

  test.each([['-vd', '/tmp/opt', 'a'], ['-d', '/tmp/opt/', 'a'], ['-d/tmp/opt', 'a'], ['--dirname=/tmp/opt', 'a'], ['--dirname', '/tmp/opt', 'a']])(
    'the root of the modules in command lines is where KMM puts them: %j', (...load) => expect(said(rawArgsRoot, [raw(load)])).toEqual([]));

  test('never works where it is another', () => {
    expect(said(rawArgsRoot, [raw(['-d', '/opt', 'a'])])).toEqual([
      `never works ${PATH}.rawArgs.load: command line with a folder in which KMM puts no modules: ["-d","/opt","a"]; pass -d /tmp/opt`,
    ]);
    expect(said(rawArgsRoot, [raw(['-d'])])).toHaveLength(1);
  });

  test('the root of the modules in command lines is risky to leave out', () => {
    expect(said(rawArgsRoot, [raw(['-v', 'a'])])).toEqual([
      `risky ${PATH}.rawArgs.load: command line that loads the modules of the host: ["-v","a"]; pass -d /tmp/opt`,
    ]);
  });

  test.each<[string, string, number]>([['1.1', '/opt', 0], ['1.1', '/tmp/opt', 1], ['2.1', '/x', 0], ['2.2', '/tmp/opt', 0], ['2.2', '/opt', 1]])('checks the root of the modules in command lines in KMM %s: %s', (version, root, count) => {
    expect(said(rawArgsRoot, [modprobe({ rawArgs: { load: ['-d', root, 'a'], unload: [] } })], kmm(version))).toHaveLength(count);
  });

  test('the root of the modules in command lines follows dirName', () => {
    expect(said(rawArgsRoot, [modprobe({ dirName: '/mods', rawArgs: { load: ['-d', '/tmp/mods', 'a'] } })])).toEqual([]);
  });

  test('fails in a construct', () => {
    const made = driver({ dirName: '/mods', modprobe: Modprobe.rawArguments(RAW) });
    expect(() => synth(made)).toThrow('pass -d /tmp/mods [kmm/raw-args-root]');
  });
});

describe('a loading order', () => {
  const FIX = 'list the module itself, then its dependencies, each once; or remove the list';
  test.each<[unknown, string]>([
    [{ moduleName: 'a', modulesLoadingOrder: [] }, `loading order of fewer than two modules: []; ${FIX}`],
    [{ moduleName: 'a', modulesLoadingOrder: ['a'] }, `loading order of fewer than two modules: ["a"]; ${FIX}`],
    [{ moduleName: 'a', modulesLoadingOrder: ['b', 'a'] }, `loading order that does not begin with the module "a": ["b","a"]; ${FIX}`],
    [{ moduleName: 'a', modulesLoadingOrder: ['a', 'b', 'b'] }, `loading order with a module twice: ["a","b","b"]; ${FIX}`],
    [{ modulesLoadingOrder: ['a', 'b'] }, `loading order without the name of the module: ["a","b"]; ${FIX}`],
  ])('a loading order is refused in %j', (fields, expected) => {
    expect(said(loadingOrder, [modprobe(fields)])).toEqual([`refused ${PATH}.modulesLoadingOrder: ${expected}`]);
  });

  test.each([[undefined], [null], [['a', 'b']], [['a', 'b', 'c']]])('a loading order may be %j', (modulesLoadingOrder) => {
    expect(said(loadingOrder, [modprobe({ moduleName: 'a', modulesLoadingOrder })])).toEqual([]);
  });

  test('fails in a construct', () => {
    expect(() => synth(driver({ modprobe: Modprobe.byName({ modulesLoadingOrder: ['other', 'driver'] }) }))).toThrow(validationError(
      `[test/Module] Module driver, ${PATH}.modulesLoadingOrder: loading order that does not begin with the module "driver": ["other","driver"]; ${FIX} [kmm/loading-order]`,
    ));
  });
});

describe('the name of a kernel module', () => {
  const spec = (fields: object, container: object = {}, mapping: object = {}) => loaderOf({ modprobe: { moduleName: 'driver', ...fields }, ...container }, mapping);

  test.each<[string, string]>([
    ['nicdrv.ko', 'name of a file, not of a module: "nicdrv.ko"; write nicdrv'],
    ['nicdrv.ko.xz', 'name of a file, not of a module: "nicdrv.ko.xz"; write nicdrv'],
    ['/opt/lib/modules/nicdrv.ko', 'path, not the name of a module: "/opt/lib/modules/nicdrv.ko"; write nicdrv'],
    ['extra/nicdrv', 'path, not the name of a module: "extra/nicdrv"; write nicdrv'],
    ['nic drv', 'not the name of a module: "nic drv"; use letters, digits, "-" and "_"'],
    [' nicdrv', 'not the name of a module: " nicdrv"; write nicdrv'],
    ['nicdrv,sfc', 'not the name of a module: "nicdrv,sfc"; use letters, digits, "-" and "_"'],
    ['--first-time', 'not the name of a module: "--first-time"; use letters, digits, "-" and "_"'],
  ])('the name of a kernel module is not %j', (name, because) => {
    expect(said(moduleName, [spec({ moduleName: name })])).toEqual([`never works ${PATH}.moduleName: ${because}`]);
    expect(said(moduleName, [onHub(spec({ moduleName: name }))])).toHaveLength(1);
  });

  test.each(['nicdrv', 'nic-drv', 'nic_drv', '8021q', 'pci:v000010EEd*', ''])('the name of a kernel module can be %j', (name) => {
    expect(said(moduleName, [spec({ moduleName: name })])).toEqual([]);
  });

  test('the name of a kernel module is wanted in loading orders and for in-tree modules', () => {
    expect(said(moduleName, [spec({ modulesLoadingOrder: ['driver', 'lib.ko'] }, { inTreeModulesToRemove: ['sfc.ko'] }, { inTreeModuleToRemove: 'kernel/sfc' })]).map((line) => line.split(':')[0])).toEqual([
      'never works spec.moduleLoader.container.inTreeModulesToRemove[0]',
      'never works spec.moduleLoader.container.kernelMappings[0].inTreeModuleToRemove',
      'never works spec.moduleLoader.container.modprobe.modulesLoadingOrder[1]',
    ]);
    // The first entry repeats the name.
    expect(said(moduleName, [spec({ moduleName: 'a.ko', modulesLoadingOrder: ['a.ko', 'b'] })])).toHaveLength(1);
  });

  test('the name of a kernel module is wanted by KMM at boot', () => {
    const boot = { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'BootModuleConfig', metadata: { name: 'b', namespace: 'a' }, spec: { kernelModuleName: 'sfc.ko', inTreeModulesToRemove: ['sfc', 'a b'] } };
    expect(said(moduleName, [boot])).toHaveLength(2);
  });
});
