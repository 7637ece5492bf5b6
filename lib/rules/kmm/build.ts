import { allLevelsOf, LevelView, MODULE_KINDS } from './module-specs';
import { Manifest, oncePerSet } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { BUILD_ARGUMENTS, BUILDS_WITHOUT_TOLERATIONS, DOCKERFILE_KEY, DRIVER_TOOLKIT, hasIn, NEEDS_NO_SHELL, NODES_PULL, NOT_MERGED } from '../../upstream/kmm';
import { distributionOf } from '../../values';
import { Finding, Rule } from '../rule';

interface BuildView extends LevelView {
  readonly build: { [field: string]: unknown };
  readonly buildPath: string;
}

const buildsOf = oncePerSet((manifests) => allLevelsOf(manifests).flatMap((level): BuildView[] => {
  const build = recordAt(level.fields, 'build');
  return build === undefined ? [] : [{ ...level, build, buildPath: `${level.path}.build` }];
}));

const buildConfigMapKey = (namespace: string | undefined, name: string) => `${namespace ?? ''}/${name}`;

export const incompleteBuild: Rule = {
  code: 'kmm/incomplete-build',
  class: 'refused',
  what: 'build that does not specify the ConfigMap with its Dockerfile',
  remedy: 'set dockerfileConfigMap at every level that has a build',
  source: 'CRD of Module: required at each level separately, although KMM merges the levels later',
  kinds: MODULE_KINDS,
  check: (manifests) => buildsOf(manifests).flatMap(({ object, build, buildPath }): Finding[] => {
    if (recordAt(build, 'dockerfileConfigMap') === undefined) {
      return [{
        object, path: `${buildPath}.dockerfileConfigMap`, what: 'build without a Dockerfile', value: build.dockerfileConfigMap ?? null, fix: 'set it at this level too',
      }];
    }
    return stringAt(build, 'dockerfileConfigMap', 'name') ? [] : [{
      object, path: `${buildPath}.dockerfileConfigMap.name`, what: 'ConfigMap without a name', value: '', fix: 'write the name of the ConfigMap', class: 'never works',
    }];
  }),
};

export const dockerfileMissing: Rule = {
  code: 'kmm/dockerfile-missing',
  class: 'never works',
  what: 'build whose ConfigMap has no key "dockerfile", or is in another namespace',
  remedy: 'store the Dockerfile under the key "dockerfile", in lower case, in the Module\'s namespace',
  source: 'internal/constants/constants.go; the documentation of KMM 1.1 and 2.0 spells the key differently',
  kinds: ['ConfigMap', 'Module'],
  check: (manifests) => {
    const configMaps = new Map<string, Manifest>();
    const elsewhere = new Map<string, string>();
    for (const configMap of manifests.ofKind('ConfigMap')) {
      const name = stringAt(configMap, 'metadata', 'name') ?? '';
      const namespace = stringAt(configMap, 'metadata', 'namespace');
      configMaps.set(buildConfigMapKey(namespace, name), configMap);
      if (stringAt(configMap, 'data', DOCKERFILE_KEY) !== undefined && namespace !== undefined) {
        elsewhere.set(name, namespace);
      }
    }
    return buildsOf(manifests).filter(({ object }) => object.kind === 'Module').flatMap(({ object, build, buildPath }): Finding[] => {
      const name = stringAt(build, 'dockerfileConfigMap', 'name') || undefined;
      const namespace = stringAt(object, 'metadata', 'namespace');
      const found = name === undefined ? undefined : configMaps.get(buildConfigMapKey(namespace, name));
      const path = `${buildPath}.dockerfileConfigMap.name`;
      if (found !== undefined) {
        return stringAt(found, 'data', DOCKERFILE_KEY) !== undefined ? [] : [{
          object, path, what: 'ConfigMap without the entry "dockerfile"', value: name, fix: 'write the Dockerfile under this key, in lower case',
        }];
      }
      // The ConfigMap may already exist in the cluster.
      return name === undefined || namespace === undefined || !elsewhere.has(name) ? [] : [{
        object, path, what: `ConfigMap that is in the namespace ${elsewhere.get(name)}`, value: name, fix: `move it to ${namespace}`, class: 'risky',
      }];
    });
  },
};

export const buildArgumentOfKmm: Rule = {
  code: 'kmm/build-argument-of-kmm',
  class: 'never works',
  what: 'build argument with a name that KMM sets itself',
  remedy: 'remove the argument or rename it',
  source: 'KMM overwrites the user\'s value (internal/buildsign/resource/common.go); DTK_AUTO on OpenShift only',
  kinds: MODULE_KINDS,
  check: (manifests, { platform }) => buildsOf(manifests).flatMap(({ object, build, buildPath }) => listAt(build, 'buildArgs').flatMap((arg, index): Finding[] => {
    const name = stringAt(arg, 'name') ?? '';
    const isToolkit = name === DRIVER_TOOLKIT && (platform?.isOpenshift ?? true);
    return !BUILD_ARGUMENTS.includes(name) && !isToolkit ? [] : [{
      object,
      path: `${buildPath}.buildArgs[${index}]`,
      what: 'build argument that KMM sets itself',
      value: name,
      class: isToolkit && platform === undefined ? 'risky' : undefined,
    }];
  })),
};

export const notMerged: Rule = {
  code: 'kmm/not-merged',
  class: 'never works',
  what: 'mapping with a build or sign field that KMM takes only from the whole Module, if that has such a section',
  remedy: 'set the field for the whole Module, or move the section of the whole Module into the mappings',
  source: 'KMM does not merge these fields of the two levels (internal/module/kernelmapper.go)',
  kinds: MODULE_KINDS,
  check: (manifests) => allLevelsOf(manifests).flatMap(({ object, fields, path, container }) => NOT_MERGED
    .filter(({ section }) => recordAt(container, section) !== undefined)
    .flatMap(({ section, fields: ignored }) => ignored.filter((field) => recordAt(fields, section, field) !== undefined).map((field) => ({
      object,
      path: `${path}.${section}.${field}`,
      what: `field of a mapping that KMM ignores because of the '${section}' of the whole Module`,
      value: recordAt(fields, section, field),
      fix: 'move it there',
    })))),
};

export const withoutEffect: Rule = {
  code: 'kmm/without-effect',
  class: 'risky',
  what: 'Module with registry or builder settings that KMM ignores',
  remedy: 'remove them; configure the nodes, or OpenShift\'s image configuration, to trust the registry',
  source: 'OpenShift builds with its own builder, and since 2.4 the nodes pull the images (internal/buildsign/resource, internal/pod)',
  kinds: MODULE_KINDS,
  check: (manifests, { kmm, platform }) => allLevelsOf(manifests).flatMap(({ object, fields, path, container }) => {
    const find = (section: string[], why: string): Finding[] => (recordAt(fields, ...section) === undefined ? [] : [{
      object, path: [path, ...section].join('.'), what: why, value: recordAt(fields, ...section), fix: 'leave it out, and have the registry trusted where images are pulled',
    }]);
    const onOpenshift = platform?.isOpenshift
      ? ['kanikoParams', 'baseImageRegistryTLS'].flatMap((field) => find(['build', field], 'field without effect on OpenShift\'s builds')) : [];
    if (!platform || !hasIn(NODES_PULL, kmm?.version)) {
      return onOpenshift;
    }
    const pushes = ['build', 'sign'].some((section) => recordAt(fields, section) ?? recordAt(container, section)
      ?? listAt(fields, 'kernelMappings').find((mapping) => recordAt(mapping, section)));
    const isIdle = platform.isOpenshift ? !recordAt(fields, 'sign') && !recordAt(container, 'sign') : !pushes;
    return [...onOpenshift, ...(isIdle ? find(['registryTLS'], 'field without effect: nodes pull the image, by what they trust') : [])];
  }),
};

export const untoleratedBuild: Rule = {
  code: 'kmm/untolerated-build',
  class: 'risky',
  what: 'build that is placed on selected nodes, whose taints it does not tolerate',
  remedy: 'select nodes without taints for the build, or leave its selector out',
  source: 'builds of OpenShift\'s KMM have no tolerations, nor do those of upstream\'s 2.4 and 2.5 (mbsc_reconciler.go)',
  kinds: ['Module'],
  check: (manifests, { kmm, platform }) => {
    if (!platform || !hasIn(BUILDS_WITHOUT_TOLERATIONS[distributionOf(platform)], kmm?.version)) {
      return [];
    }
    // Of two levels, the selector of the container counts.
    const placed = buildsOf(manifests).filter(({ object, build, container }) => object.kind === 'Module' && listAt(object, 'spec', 'tolerations').length > 0
      && Object.keys(recordAt(build, 'selector') ?? {}).length > 0 && recordAt(container, 'build') === undefined);
    return placed.map(({ object, build, buildPath }): Finding => (
      { object, path: `${buildPath}.selector`, what: 'selected nodes for a build, which does not have the tolerations of the Module', value: build.selector }));
  },
};

export const scratchImage: Rule = {
  code: 'kmm/scratch-image',
  class: 'never works',
  what: 'Dockerfile whose final image is empty and has no shell for KMM',
  remedy: 'use a final image that has sh, mkdir and cp',
  source: 'KMM runs sh and cp from the image (internal/pod/workerpodmanager.go); 2.0 and 2.1 did not',
  kinds: ['ConfigMap', 'Module'],
  check: (manifests, { kmm }) => {
    if (hasIn(NEEDS_NO_SHELL, kmm?.version)) {
      return [];
    }
    const scratch = new Set(manifests.ofKind('ConfigMap').filter((configMap) => {
      const stages = [...(stringAt(configMap, 'data', DOCKERFILE_KEY) ?? '').matchAll(/^[ \t]*FROM[ \t]+(?:--\S+[ \t]+)*(\S+)/gim)];
      return stages.pop()?.[1] === 'scratch';
    }).map((configMap) => buildConfigMapKey(stringAt(configMap, 'metadata', 'namespace'), stringAt(configMap, 'metadata', 'name') ?? '')));
    return buildsOf(manifests).flatMap(({ object, build, buildPath }) => {
      const name = stringAt(build, 'dockerfileConfigMap', 'name');
      return name === undefined || !scratch.has(buildConfigMapKey(stringAt(object, 'metadata', 'namespace'), name)) ? [] : [{
        object, path: `${buildPath}.dockerfileConfigMap.name`, what: 'build of an image without a shell', value: name,
      }];
    });
  },
};
