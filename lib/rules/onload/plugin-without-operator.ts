import { PLUGIN_KINDS } from './plugin-settings';
import { fullNameOf, Manifest } from '../../manifests';
import { isMovingImage, listAt, stringAt } from '../../upstream';
import { hasIn, HAS_WORKER_PODS, type ModuleName } from '../../upstream/kmm';
import { canBeOneBuild, loadsDriver, onloadModuleNames, onloadReleaseOfImage } from '../../upstream/onload';
import { onloadPlugins } from '../../views';
import { kernelMappingsOf } from '../kmm';
import { Finding, Rule } from '../rule';

export const pluginBesideOldKmm: Rule = {
  code: 'onload/plugin-beside-old-kmm',
  class: 'never works',
  what: 'device plugin without the Onload Operator on KMM before 2.0',
  remedy: 'run KMM 2.0 or later, or let the Onload Operator load the modules',
  source: 'KMM 1.1 unloads a module once, when its pod stops, and ignores a failure: a node with the label of a new version keeps the old module, and the plugin waits indefinitely',
  kinds: PLUGIN_KINDS,
  check: (manifests, { kmm, isKmmAssumed }) => (kmm === undefined || isKmmAssumed || hasIn(HAS_WORKER_PODS, kmm.version) ? []
    : onloadPlugins(manifests)).map(({ object }): Finding => ({
    object,
    path: 'spec.template.spec.affinity',
    what: 'device plugin that follows the Modules of KMM 2.0 or later',
    value: `KMM ${kmm}`,
    fix: 'let the Onload Operator load the modules, which KMM 1.1 is for, or install KMM 2.0 or later',
  })),
};

export const pluginImage: Rule = {
  code: 'onload/plugin-image',
  class: 'risky',
  what: 'device plugin without the Onload Operator whose image, or user image, can change under its name',
  remedy: 'name a release in the tag of both images',
  source: 'a node pulls the image when a pod starts there: nodes get different releases of the plugin, or libraries that their module refuses',
  kinds: PLUGIN_KINDS,
  check: (manifests) => onloadPlugins(manifests).flatMap(({ object, container, path, userImage }) => (
    [{ image: stringAt(container, 'image'), path: `${path}.image` }, ...userImage === undefined ? [] : [userImage]].flatMap(({ image, path: place }): Finding[] => (
      image === undefined || !isMovingImage(image) ? [] : [{ object, path: place, what: 'image without a version for the release', value: image }])))),
};

export const pluginReleases: Rule = {
  code: 'onload/plugin-releases',
  class: 'never works',
  what: 'device plugin without the Onload Operator of another Onload release than its user image or its Module',
  remedy: 'use one OnloadRelease for all of them',
  source: 'the pods wait for the module of their release; Onload\'s libraries refuse kernel modules of another version',
  kinds: ['ConfigMap', 'DaemonSet', 'Module'],
  check: (manifests) => onloadPlugins(manifests).flatMap(({ object, module, userImage, waitsFor }): Finding[] => {
    const isOther = (image: string | undefined) => {
      const version = image === undefined ? undefined : onloadReleaseOfImage(image);
      return waitsFor !== undefined && version !== undefined && !canBeOneBuild(version, waitsFor);
    };
    const loading = kernelMappingsOf(manifests).filter((mapping) => mapping.object.kind === 'Module' && keyOfModule(moduleNameOf(mapping.object)) === keyOfModule(module));
    return [
      ...userImage !== undefined && isOther(userImage.image)
        ? [{ object, path: userImage.path, what: `user image of another release than ${waitsFor}, which the pods wait for`, value: userImage.image }] : [],
      ...loading.filter(({ image }) => isOther(image)).slice(0, 1).map((mapping): Finding => ({
        object,
        path: 'spec.template.spec.initContainers',
        what: `version of the module that the pods wait for, while Module ${fullNameOf(mapping.object)} loads ${mapping.image}`,
        value: waitsFor,
      })),
    ];
  }),
};

export const moduleNameTaken: Rule = {
  code: 'onload/module-name-taken',
  class: 'never works',
  what: 'Module with the name of one that the Onload Operator creates',
  remedy: 'give one of them another name or namespace',
  source: 'Onload Operator 3.0 takes an existing Module of that name for its own, and writes its version and its mappings; the Module of the manifests is undone with each of its changes',
  kinds: ['Module', 'Onload'],
  check: (manifests) => {
    const modules = new Map(manifests.ofKind('Module').filter((module) => !isOwned(module)).map((module) => [keyOfModule(moduleNameOf(module)), module]));
    return manifests.ofKind('Onload').flatMap((object) => {
      const taken = onloadModuleNames(moduleNameOf(object), loadsDriver(object)).filter((module) => modules.has(keyOfModule(module)));
      return taken.map((module): Finding => ({
        object,
        path: 'metadata.name',
        what: `name with which the Onload Operator creates Module ${module.namespace}/${module.name}, which the manifests have, too`,
        value: stringAt(object, 'metadata', 'name'),
        fix: 'remove one of them, or give the Module another name or namespace',
      }));
    });
  },
};

const keyOfModule = ({ name, namespace }: ModuleName) => `${namespace}/${name}`;

const moduleNameOf = (object: Manifest): ModuleName => (
  { name: stringAt(object, 'metadata', 'name') ?? '', namespace: stringAt(object, 'metadata', 'namespace') ?? 'default' });

/** Whether a Module of a dump is the operator's own. */
function isOwned(module: Manifest): boolean {
  return listAt(module, 'metadata', 'ownerReferences').some((owner) => stringAt(owner, 'kind') === 'Onload');
}
