import { tunedPools } from './profile-pools';
import { Manifest, nameOf } from '../../manifests';
import { at, isInReleaseRange, listAt, rangeText, recordAt, stringAt } from '../../upstream';
import { splitKernelArguments } from '../../upstream/linux';
import { DRIVER_MODULE } from '../../upstream/onload';
import {
  bringsModules, buildsInitramfs, containerfileStages, finalStageText, hasOsStage, isOsPushSpec, isSpecialKernel, OS_CONFIG_LIMITS, OS_IMAGE_BUILDER,
  OS_STAGES, SERVED_OS_CONFIG, SWITCHES_KERNEL,
  USED_ARCHITECTURE,
} from '../../upstream/openshift';
import { openshiftReleaseOf, roleLabelOf } from '../machine-config';
import { Finding, Rule } from '../rule';

const KIND = 'MachineOSConfig';
const API = 'API server: the CRD of MachineOSConfigs (MCO facts §12)';
const POOL = ['spec', 'machineConfigPool', 'name'];

/** Kernel argument that keeps the driver out of the initramfs. */
const KEEPS_OUT = `rd.driver.blacklist=${DRIVER_MODULE}`;

/** The driver, by its name or its file. */
const DRIVER = new RegExp(`\\b${DRIVER_MODULE}\\b`);

/** Whether the kernel command line of a MachineConfig keeps the driver out of the initramfs. */
function keepsDriverOut(config: Manifest): boolean {
  const texts = listAt(config, 'spec', 'kernelArguments').flatMap((argument) => splitKernelArguments(String(argument)).map(({ text }) => text));
  return texts.some((text) => /^rd\.driver\.blacklist=/.test(text) && text.slice(text.indexOf('=') + 1).split(',').includes(DRIVER_MODULE));
}

const versionOf = ({ apiVersion }: Manifest) => apiVersion.slice(apiVersion.indexOf('/') + 1);

/** Objects whose spec has the fields of v1. */
const currentConfigs = (objects: Manifest[]) => objects.filter((object) => versionOf(object) === 'v1');

export const osConfigVersion: Rule = {
  code: 'tuning/os-config-version',
  class: 'refused',
  what: 'MachineOSConfig in a version that the cluster does not serve',
  remedy: 'use v1 since OpenShift 4.18',
  source: API,
  kinds: [KIND],
  isForEach: true,
  check: (manifests, { platform }) => manifests.ofKind(KIND).flatMap((object): Finding[] => {
    const range = SERVED_OS_CONFIG[versionOf(object)];
    return platform === undefined || (platform.isOpenshift && range && isInReleaseRange(range, openshiftReleaseOf(platform))) ? [] : [{
      object, path: 'apiVersion', what: `version of MachineOSConfig that ${platform} does not serve`, value: object.apiVersion, fix: range ? `OpenShift serves it in ${rangeText(range)}` : undefined,
    }];
  }),
};

export const osConfigPool: Rule = {
  code: 'tuning/os-config-pool',
  class: 'refused',
  what: 'MachineOSConfig with another name than that of its pool, or a second one for a pool',
  remedy: 'name it like its pool, and keep one for each pool',
  source: API,
  kinds: [KIND],
  check: (manifests) => {
    const seen = new Map<string, Manifest>();
    return manifests.ofKind(KIND).flatMap((object): Finding[] => {
      const pool = stringAt(object, ...POOL) ?? '';
      const other = seen.get(pool);
      seen.set(pool, other ?? object);
      const path = POOL.join('.');
      return [
        ...other === undefined ? [] : [{ object, path, what: `pool for which MachineOSConfig ${nameOf(other)} builds an image already`, value: pool, fix: 'keep one of them', class: 'never works' as const }],
        ...pool === nameOf(object) || versionOf(object) !== 'v1' ? [] : [{ object, path: 'metadata.name', what: `name of a MachineOSConfig that is not that of its pool, ${pool || '(none)'}`, value: nameOf(object), fix: `name it ${pool}` }],
        ...nameOf(object).length <= OS_CONFIG_LIMITS.nameCharacters ? [] : [{
          object, path: 'metadata.name', what: 'name that leaves no room for the tag of the image', value: nameOf(object), fix: `use at most ${OS_CONFIG_LIMITS.nameCharacters} characters`, class: 'never works' as const,
        }],
      ];
    });
  },
};

export const osConfigFields: Rule = {
  code: 'tuning/os-config-fields',
  class: 'refused',
  what: 'MachineOSConfig without a builder, a secret or a place for the image, or with invalid ones',
  remedy: 'set imageBuilder, renderedImagePushSecret and renderedImagePushSpec',
  source: `${API}; the builder refuses a repository with capital letters`,
  kinds: [KIND],
  isForEach: true,
  check: (manifests) => currentConfigs(manifests.ofKind(KIND)).flatMap((object): Finding[] => {
    const [type, push, secret] = [['imageBuilder', 'imageBuilderType'], ['renderedImagePushSpec'], ['renderedImagePushSecret', 'name']].map((path) => stringAt(object, 'spec', ...path) ?? '');
    const files = listAt(object, 'spec', 'containerFile');
    return [
      ...type === OS_IMAGE_BUILDER ? [] : [{ object, path: 'spec.imageBuilder.imageBuilderType', what: 'not a builder of images', value: type || '(none)', fix: `use ${OS_IMAGE_BUILDER}` }],
      ...secret === '' ? [{ object, path: 'spec.renderedImagePushSecret.name', what: 'no secret to push the image with', value: '(none)', fix: 'name a secret in openshift-machine-config-operator' }] : [],
      ...isOsPushSpec(push) ? [] : [{ object, path: 'spec.renderedImagePushSpec', what: 'not a place for an image of the operating system', value: push || '(none)', fix: 'write host.domain[:port]/repository:tag, in lower case, without a digest' }],
      ...files.length <= OS_CONFIG_LIMITS.containerfiles ? [] : [{ object, path: 'spec.containerFile', what: 'number of Containerfiles', value: files.length, fix: `use at most ${OS_CONFIG_LIMITS.containerfiles}` }],
      ...files.flatMap((file, index): Finding[] => {
        const { length } = stringAt(file, 'content') ?? '';
        return length > 0 && length <= OS_CONFIG_LIMITS.containerfileCharacters ? [] : [{
          object, path: `spec.containerFile[${index}].content`, what: 'length of a Containerfile', value: length, fix: `use 1 to ${OS_CONFIG_LIMITS.containerfileCharacters} characters`,
        }];
      }),
    ];
  }),
};

export const containerfileArchitecture: Rule = {
  code: 'tuning/containerfile-architecture',
  class: 'never works',
  what: 'MachineOSConfig with a Containerfile for an architecture, which is ignored',
  remedy: `use containerfileArch: ${USED_ARCHITECTURE}`,
  source: 'Machine Config Operator reads only the Containerfile for NoArch, and no other, without a message (MCO facts §12)',
  kinds: [KIND],
  isForEach: true,
  check: (manifests) => containerfilesIn(manifests.ofKind(KIND)).filter(({ architecture }) => architecture !== USED_ARCHITECTURE)
    .map(({ object, path, architecture }) => ({ object, path: `${path}.containerfileArch`, what: 'architecture whose Containerfile the builder ignores', value: architecture })),
};

export const containerfileStage: Rule = {
  code: 'tuning/containerfile-stage',
  class: 'never works',
  what: 'MachineOSConfig with a Containerfile whose final stage is not the operating system of the pool',
  remedy: `let the last stage begin with FROM ${OS_STAGES.base} AS ${OS_STAGES.final}`,
  source: 'Machine Config Operator: the last stage becomes the image that nodes boot, and only the stage configs has their operating system and configuration (MCO facts §12)',
  kinds: [KIND],
  isForEach: true,
  check: (manifests) => usedContainerfiles(manifests.ofKind(KIND)).flatMap(({ object, path, content }): Finding[] => {
    const stages = containerfileStages(content);
    return hasOsStage(stages) ? [] : [{
      object, path: `${path}.content`, what: 'no final stage from the operating system in the Containerfile', value: finalStageText(stages),
    }];
  }),
};

export const containerfileInitramfs: Rule = {
  code: 'tuning/containerfile-initramfs',
  class: 'risky',
  what: `MachineOSConfig with a Containerfile that brings the driver ${DRIVER_MODULE}, and leaves the initramfs with that of the kernel`,
  remedy: `let the Containerfile remove the ${DRIVER_MODULE} of the kernel, and run depmod and dracut --add-drivers ${DRIVER_MODULE}; or add the kernel argument ${KEEPS_OUT}`,
  source: 'the initramfs of RHCOS contains the drivers of all network cards, and loads them first (MCO facts §12, Linux facts §13)',
  kinds: [KIND, 'MachineConfig'],
  check: (manifests) => (manifests.ofKind('MachineConfig').some(keepsDriverOut) ? [] : usedContainerfiles(manifests.ofKind(KIND))
    .filter(({ content }) => bringsModules(content) && DRIVER.test(content) && !buildsInitramfs(content)).map(({ object, path }) => ({
      object, path: `${path}.content`, what: 'driver that the Containerfile brings without an initramfs, which loads the one of the kernel before', value: DRIVER_MODULE,
    }))),
};

export const osConfigKernel: Rule = {
  code: 'tuning/os-config-kernel',
  class: 'never works',
  what: 'MachineOSConfig for a pool with another kernel, which the image does not get before OpenShift 4.20',
  remedy: 'use the default kernel, or leave the MachineOSConfig out before 4.20',
  source: 'Machine Config Operator 4.18 and 4.19: neither the builder nor the node switches the kernel (MCO facts §12)',
  kinds: [KIND, 'MachineConfig', 'MachineConfigPool'],
  check: (manifests, { platform }) => (platform === undefined || isInReleaseRange(SWITCHES_KERNEL, openshiftReleaseOf(platform)) ? [] : manifests.ofKind('MachineConfig').flatMap((config): Finding[] => {
    const [kernel, labels] = [stringAt(config, 'spec', 'kernelType') ?? '', recordAt(config, 'metadata', 'labels') ?? {}];
    const selecting = tunedPools(manifests).filter(({ machineConfigSelector }) => machineConfigSelector.matches(labels));
    const pools = [roleLabelOf(config), ...selecting.map(({ name }) => name)];
    const layered = manifests.ofKind(KIND).find((object) => pools.includes(stringAt(object, ...POOL)));
    return !isSpecialKernel(kernel) || layered === undefined ? [] : [{
      object: config, path: 'spec.kernelType', what: `kernel that nodes with the image of MachineOSConfig ${nameOf(layered)} do not get`, value: kernel,
    }];
  })),
};

function containerfilesIn(objects: Manifest[]): { object: Manifest; path: string; architecture: string; content: string }[] {
  return currentConfigs(objects).flatMap((object) => listAt(object, 'spec', 'containerFile').map((file, index) => ({
    object, path: `spec.containerFile[${index}]`, architecture: String(at(file, 'containerfileArch') ?? USED_ARCHITECTURE), content: stringAt(file, 'content') ?? '',
  })));
}

/** The Containerfiles that the builder reads. */
const usedContainerfiles = (objects: Manifest[]) => containerfilesIn(objects).filter(({ architecture }) => architecture === USED_ARCHITECTURE);
