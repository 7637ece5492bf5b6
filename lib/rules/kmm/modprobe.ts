import { allLevelsOf, MODULE_KINDS, moduleSpecsOf, ModuleSpecView } from './module-specs';
import { Manifest, ManifestSet } from '../../manifests';
import { at, listAt, MODULE_NAME, recordAt, stringAt } from '../../upstream';
import { COPIES_MODULES, DIR_NAME, hasIn, kmmBuildsIn, modprobeRoot, NEEDS_NO_SHELL, WANTS_MODULE_NAME } from '../../upstream/kmm';
import { Finding, Rule } from '../rule';

const WEBHOOK = 'KMM\'s webhook (internal/webhook/module.go, since 1.1)';

interface ModprobeView {
  readonly object: ModuleSpecView['object'];
  readonly modprobe: { [field: string]: unknown };
  readonly path: string;
}

function modprobesOf(manifests: ManifestSet): ModprobeView[] {
  return moduleSpecsOf(manifests).flatMap(({ object, spec, path }) => {
    const modprobe = recordAt(spec, 'moduleLoader', 'container', 'modprobe');
    return modprobe === undefined ? [] : [{ object, modprobe, path: `${path}.moduleLoader.container.modprobe` }];
  });
}

export const modprobeMissing: Rule = {
  code: 'kmm/no-modprobe',
  class: 'refused',
  what: 'module loader without modprobe settings',
  remedy: 'set modprobe with a moduleName',
  source: 'CRD of Module: modprobe is required',
  kinds: MODULE_KINDS,
  check: (manifests) => moduleSpecsOf(manifests).flatMap(({ object, spec, path }) => {
    const container = recordAt(spec, 'moduleLoader', 'container');
    return container === undefined || recordAt(container, 'modprobe') !== undefined ? [] : [{
      object, path: `${path}.moduleLoader.container.modprobe`, what: 'loader without modprobe', value: at(container, 'modprobe') ?? null, fix: 'write moduleName',
    }];
  }),
};

export const moduleNameOrRawArgs: Rule = {
  code: 'kmm/module-name-or-raw-args',
  class: 'refused',
  what: 'Module with both a module name and full modprobe command lines, or neither',
  remedy: 'set moduleName, or rawArgs with both load and unload',
  source: WEBHOOK,
  kinds: MODULE_KINDS,
  check: (manifests) => modprobesOf(manifests).flatMap(({ object, modprobe, path }): Finding[] => {
    const name = stringAt(modprobe, 'moduleName') || undefined;
    const [load, unload] = ['load', 'unload'].map((field) => listAt(modprobe, 'rawArgs', field).length > 0);
    if (name !== undefined) {
      return load || unload ? [{
        object,
        path: `${path}.rawArgs`,
        what: 'command lines in addition to the name of the module',
        value: modprobe.rawArgs,
        fix: 'keep one of the two: moduleName or rawArgs',
      }] : [];
    }
    return load && unload ? [] : [{
      object,
      path: load || unload ? `${path}.rawArgs` : `${path}.moduleName`,
      what: load || unload ? 'only one of the command lines for loading and unloading' : 'neither the name of a module nor command lines',
      value: (load || unload ? modprobe.rawArgs : modprobe.moduleName) ?? null,
      fix: 'write moduleName, or both rawArgs.load and rawArgs.unload',
    }];
  }),
};

export const emptyRawArgs: Rule = {
  code: 'kmm/empty-raw-args',
  class: 'never works',
  what: 'empty modprobe command lines beside a module name: the worker runs modprobe without arguments',
  remedy: 'remove rawArgs',
  source: 'the worker checks whether rawArgs exists, not whether it is empty (internal/worker/worker.go)',
  kinds: MODULE_KINDS,
  check: (manifests) => modprobesOf(manifests).flatMap(({ object, modprobe, path }) => {
    const isEmpty = ['load', 'unload'].every((field) => listAt(modprobe, 'rawArgs', field).length === 0);
    return !stringAt(modprobe, 'moduleName') || recordAt(modprobe, 'rawArgs') === undefined || !isEmpty ? [] : [{
      object, path: `${path}.rawArgs`, what: 'empty command lines, with which modprobe loads nothing', value: modprobe.rawArgs,
    }];
  }),
};

export const emptyArguments: Rule = {
  code: 'kmm/empty-arguments',
  class: 'refused',
  what: 'empty list of modprobe arguments',
  remedy: 'remove the list',
  source: 'CRD of Module: the lists in args and rawArgs need at least one entry',
  kinds: MODULE_KINDS,
  check: (manifests) => modprobesOf(manifests).flatMap(({ object, modprobe, path }) => ['args', 'rawArgs'].flatMap((field) => ['load', 'unload']
    .filter((direction) => Array.isArray(at(modprobe, field, direction)) && listAt(modprobe, field, direction).length === 0)
    .map((direction) => ({ object, path: `${path}.${field}.${direction}`, what: 'empty list of arguments', value: [] })))),
};

export const moduleNameKey: Rule = {
  code: 'kmm/module-name-key',
  class: 'refused',
  what: 'Module with full modprobe command lines and no moduleName, which old KMM releases require',
  remedy: 'set moduleName: ""',
  source: 'CRD of Module up to 2.0.1, OpenShift\'s up to 1.1',
  kinds: MODULE_KINDS,
  check: (manifests, { kmm, platform }) => modprobesOf(manifests).flatMap(({ object, modprobe, path }): Finding[] => {
    const requiring = kmmBuildsIn(WANTS_MODULE_NAME[platform?.isOpenshift ? 'OpenShift' : 'Kubernetes'], kmm?.version);
    return requiring === 'none' || typeof modprobe.moduleName === 'string' || recordAt(modprobe, 'rawArgs') === undefined ? [] : [{
      object,
      path: `${path}.moduleName`,
      what: 'modprobe without moduleName',
      value: modprobe.moduleName ?? null,
      fix: 'set moduleName: "" beside rawArgs',
      class: requiring === 'some' || (platform === undefined && !hasIn(WANTS_MODULE_NAME.OpenShift, kmm?.version)) ? 'risky' : undefined,
    }];
  }),
};

export const rawArgsRoot: Rule = {
  code: 'kmm/raw-args-root',
  class: 'never works',
  what: 'full modprobe command lines with another module root than the one that KMM uses, or none',
  remedy: 'pass -d with /tmp<dirName>, or <dirName> with KMM 1.1',
  source: 'the kmod image is copied to /tmp since 2.2 (internal/pod/workerpodmanager.go); rawArgs are passed unchanged',
  kinds: MODULE_KINDS,
  check: (manifests, { kmm }) => modprobesOf(manifests).flatMap(({ object, modprobe, path }): Finding[] => {
    if (hasIn(NEEDS_NO_SHELL, kmm?.version)) {
      return [];
    }
    const dirName = stringAt(modprobe, 'dirName') ?? DIR_NAME;
    const root = modprobeRoot(dirName, hasIn(COPIES_MODULES, kmm?.version));
    return ['load', 'unload'].flatMap((field): Finding[] => {
      const line = listAt(modprobe, 'rawArgs', field);
      const given = rootOf(line);
      return line.length === 0 || given?.replace(/\/+$/, '') === root.replace(/\/+$/, '') ? [] : [{
        object,
        path: `${path}.rawArgs.${field}`,
        what: given === undefined ? 'command line that loads the modules of the host' : 'command line with a folder in which KMM puts no modules',
        value: line,
        fix: `pass -d ${root}`,
        class: given === undefined ? 'risky' : undefined,
      }];
    });
  }),
};

/** Value of modprobe's option `-d` or `--dirname`, in any of the forms that getopt accepts. */
function rootOf(line: unknown[]): string | undefined {
  for (const [index, argument] of line.entries()) {
    const [, attached] = /^(?:-[a-zA-CE-Z]*?d|--dirname)(?:=?(.*))$/s.exec(String(argument)) ?? [];
    if (attached !== undefined) {
      return attached === '' ? String(line[index + 1] ?? '') : attached;
    }
  }
  return undefined;
}

export const loadingOrder: Rule = {
  code: 'kmm/loading-order',
  class: 'refused',
  what: 'loading order that does not begin with the module, has fewer than two entries, or repeats one',
  remedy: 'list the module itself, then its dependencies, each once; or remove the list',
  source: WEBHOOK,
  kinds: MODULE_KINDS,
  check: (manifests) => modprobesOf(manifests).flatMap(({ object, modprobe, path }) => {
    const order = modprobe.modulesLoadingOrder;
    if (!Array.isArray(order)) {
      return [];
    }
    const name = stringAt(modprobe, 'moduleName') || undefined;
    const what = name === undefined ? 'loading order without the name of the module'
      : order.length < 2 ? 'loading order of fewer than two modules'
        : order[0] !== name ? `loading order that does not begin with the module "${name}"`
          : new Set(order).size < order.length ? 'loading order with a module twice' : undefined;
    return what === undefined ? [] : [{
      object,
      path: `${path}.modulesLoadingOrder`,
      what,
      value: order,
    }];
  }),
};

/** Reason why a text is not the name of a module, or undefined if it is one. Aliases, such as those of devices, have a colon. */
function nameFlaw(name: string): string | undefined {
  return name.includes(':') || MODULE_NAME.test(name) ? undefined
    : /\.ko(?:\.\w+)?$/.test(name) && !name.includes('/') ? 'name of a file, not of a module'
      : name.includes('/') ? 'path, not the name of a module' : 'not the name of a module';
}

export const moduleName: Rule = {
  code: 'kmm/module-name',
  class: 'never works',
  what: 'file, path or other text in place of the name of a kernel module',
  remedy: 'write the name of the module, without folder and ".ko"',
  source: 'modprobe looks a name up in modules.dep, and fails if it is none; KMM looks for in-tree modules as files <name>.ko, and skips those that it does not find '
    + '(internal/worker/worker.go, KMM facts §7, Linux facts §12)',
  kinds: ['BootModuleConfig', ...MODULE_KINDS],
  check: (manifests) => {
    const find = (object: Manifest, path: string, value: unknown): Finding[] => {
      const what = typeof value !== 'string' ? undefined : nameFlaw(value);
      const name = String(value).trim().replace(/^.*\//, '').replace(/\.ko(?:\.\w+)?$/, '');
      return what === undefined ? [] : [{ object, path, what, value, fix: MODULE_NAME.test(name) ? `write ${name}` : 'use letters, digits, "-" and "_"' }];
    };
    const inList = (object: Manifest, path: string, names: readonly unknown[], isNamed = false) => names
      // The first of a loading order repeats the name.
      .flatMap((name, index) => (isNamed && index === 0 ? [] : find(object, `${path}[${index}]`, name)));
    const inTree = (object: Manifest, fields: unknown, path: string) => [
      ...inList(object, `${path}.inTreeModulesToRemove`, listAt(fields, 'inTreeModulesToRemove')),
      ...find(object, `${path}.inTreeModuleToRemove`, stringAt(fields, 'inTreeModuleToRemove') || undefined),
    ];
    return [
      ...modprobesOf(manifests).flatMap(({ object, modprobe, path }) => [
        // An empty name counts as unset.
        ...find(object, `${path}.moduleName`, stringAt(modprobe, 'moduleName') || undefined),
        ...inList(object, `${path}.modulesLoadingOrder`, listAt(modprobe, 'modulesLoadingOrder'), Boolean(stringAt(modprobe, 'moduleName'))),
      ]),
      ...allLevelsOf(manifests).flatMap(({ object, fields, path }) => inTree(object, fields, path)),
      ...manifests.ofKind('BootModuleConfig').flatMap((object) => [
        ...find(object, 'spec.kernelModuleName', stringAt(object, 'spec', 'kernelModuleName')), ...inTree(object, object.spec, 'spec'),
      ]),
    ];
  },
};
