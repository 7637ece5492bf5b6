import { bootLoadsOf } from './boot-loads';
import { ownConfigs, roleLabelOf, shareNodes } from './configs';
import { type ManifestSet, nameOf } from '../../manifests';
import { MODULE_BLACKLIST } from '../../upstream/linux';
import {
  MODULE_LOADER_KINDS, MODULE_SETTING_KINDS, type ModprobeSetting, modprobeSettings, type ModuleLoader, moduleLoaders,
  type RefusedModule, refusedModuleSettings,
} from '../../views';
import type { Finding, Rule } from '../rule';

const KINDS = [...MODULE_SETTING_KINDS, ...MODULE_LOADER_KINDS];

export const optionsOfNode: Rule = {
  code: 'machine-config/module-options',
  class: 'never works',
  what: 'line in a file of modprobe on nodes for a module that KMM loads',
  remedy: 'set modprobe.parameters of the Module, or the kernel argument <module>.<parameter>=<value>',
  source: 'KMM\'s worker runs modprobe in a container with files of its own, and mounts none of /etc/modprobe.d (internal/pod/workerpodmanager.go, KMM facts §7)',
  kinds: KINDS,
  overridable: true,
  check: (manifests) => {
    const loaders = moduleLoaders(manifests);
    return loaders.length === 0 ? [] : modprobeSettings(manifests, ownConfigs(manifests)).flatMap((setting): Finding[] => {
      const loader = loaders.find(({ modules, selector }) => modules.has(setting.module) && setting.nodesIn(selector) !== 'none');
      return loader === undefined || isLoadedAtBoot(setting, manifests) ? [] : [{
        object: setting.object,
        path: setting.path,
        ...LINES[setting.command](setting, loader),
        value: [setting.command, setting.module, ...setting.words].join(' '),
      }];
    });
  },
};

/** Texts about lines for a module that KMM loads, by command. */
const LINES: { readonly [command in ModprobeSetting['command']]: (setting: ModprobeSetting, loader: ModuleLoader) => Pick<Finding, 'what' | 'fix' | 'class'> } = {
  options: ({ module, file, words }, { object, title }) => ({
    what: `options in ${file} of nodes for ${module}, which KMM loads for ${title} without reading the file`,
    fix: `${object.kind === 'Module' ? 'write them into modprobe.parameters of the Module, or pass' : 'pass'} the kernel argument ${words.map((word) => `${module}.${word}`).join(' ') || `${module}.<parameter>=<value>`}`
      + ', which modprobe reads everywhere',
  }),
  softdep: ({ module, file }, { object, title }) => ({
    what: `dependency in ${file} of nodes for ${module}, which KMM loads for ${title} without reading the file`,
    fix: object.kind === 'Module' ? 'list the modules in modprobe.modulesLoadingOrder of the Module, if they are in its image' : 'load the other module at boot, by a file in /etc/modules-load.d',
  }),
  install: ignoredCommand,
  remove: ignoredCommand,
  // It has an effect on the node's own module of this name, which can be all that is meant.
  blacklist: ({ module, file }, { title }) => ({
    what: `${module} in ${file} of nodes, which KMM loads anyway for ${title}: the line only keeps the node from loading a module of its own by that name`,
    fix: `leave it out, or acknowledge this; modprobe.blacklist=${module} has the same effect, also before the root file system is there`,
    class: 'risky',
  }),
};

function ignoredCommand({ command, module, file }: ModprobeSetting, { title }: ModuleLoader): Pick<Finding, 'what' | 'fix'> {
  return {
    what: `command in ${file} of nodes to ${command} ${module}, which KMM loads for ${title} without reading the file`,
    fix: 'remove it: KMM runs modprobe in a container, with files of its own',
  };
}

/** Whether the nodes of a setting load its module at boot as well: modprobe of the node reads the file. */
function isLoadedAtBoot({ object, module }: ModprobeSetting, manifests: ManifestSet): boolean {
  return object.kind === 'MachineConfig' && ownConfigs(manifests).some((config) => shareNodes(roleLabelOf(config), roleLabelOf(object))
    && bootLoadsOf(config, manifests).some((load) => load.module === module));
}

export const refusedModule: Rule = {
  code: 'machine-config/module-blacklist',
  class: 'never works',
  what: `kernel argument ${MODULE_BLACKLIST} with a module that KMM or a unit at boot loads`,
  remedy: 'use modprobe.blacklist=<module>, or inTreeModulesToRemove of the Module',
  source: 'Linux refuses to load a module of such a name, whoever loads it (Linux facts §12)',
  kinds: KINDS,
  overridable: true,
  check: (manifests) => refusedModuleSettings(manifests, ownConfigs(manifests)).flatMap((setting): Finding[] => {
    const user = loaderOf(setting, manifests) ?? bootLoaderOf(setting, manifests);
    const { object, path, module, isMisspelt, argument } = setting;
    return user === undefined ? [] : [{
      object,
      path,
      what: isMisspelt ? `list with "-" in the name of ${module}, which ${user.title}; the kernel compares with "_", and does not refuse it`
        : `kernel argument with which the kernel refuses ${module}, which ${user.title}`,
      value: argument,
      fix: `write modprobe.blacklist=${module}, which only keeps the node from loading a module of its own by that name${user.isOfModule ? ', or inTreeModulesToRemove of the Module' : ''}`,
      class: isMisspelt || !user.isCertain ? 'risky' : undefined,
    }];
  }),
};

/** Component that loads a module, as a clause, and whether it certainly does on nodes of a setting. */
interface User {
  readonly title: string;
  readonly isCertain: boolean;
  readonly isOfModule: boolean;
}

function loaderOf({ module, nodesIn }: RefusedModule, manifests: ManifestSet): User | undefined {
  const some = moduleLoaders(manifests).filter(({ selector }) => nodesIn(selector) !== 'none');
  const [loading, needing] = [some.find(({ modules }) => modules.has(module)), some.find(({ needs }) => needs.has(module))];
  const user = loading ?? needing;
  return user && {
    title: `${loading === undefined ? 'the modules of' : 'KMM loads for'} ${user.title}${loading === undefined ? ' need' : ''}`,
    isCertain: loading !== undefined || user.object.kind === 'Onload',
    isOfModule: user.object.kind === 'Module',
  };
}

function bootLoaderOf({ object, module, nodesIn }: RefusedModule, manifests: ManifestSet): User | undefined {
  const config = ownConfigs(manifests).find((each) => {
    const role = roleLabelOf(each);
    const isOnNodes = object.kind === 'MachineConfig' ? shareNodes(role, roleLabelOf(object)) : role !== undefined && nodesIn({ [`node-role.kubernetes.io/${role}`]: '' }) !== 'none';
    return isOnNodes && bootLoadsOf(each, manifests).some((load) => load.module === module);
  });
  return config && { title: `MachineConfig ${nameOf(config)} loads at boot`, isCertain: true, isOfModule: false };
}
