import { ownConfigs, ownPools, poolsOf, releaseOf, roleLabelOf, says, shareNodes } from './configs';
import { selectsRole } from './pool';
import { at, Finding, listAt, Manifest, nameOf, Rule, stringAt } from '../../check';
import { checksExtensions, extensionsOf, KERNEL_DEVEL } from '../../upstream/openshift/extensions';
import { refusesImageBesideStream } from '../../upstream/openshift/image-streams';
import { DEFAULT_KERNEL, isKernelType, isSpecialKernel, KERNEL_64K, kernelTypesOf } from '../../upstream/openshift/kernel-types';
import { isBuiltInPool, WORKER } from '../../upstream/openshift/pools';

const KINDS = ['MachineConfig'];

export const kernelType: Rule = {
  code: 'machine-config/kernel-type',
  class: 'refused',
  what: 'a kernel that the operator does not know',
  remedy: 'write default or realtime; 64k-pages since OpenShift 4.15',
  source: 'Machine Config Operator: the pool is RenderDegraded (pkg/controller/common/helpers.go)',
  kinds: ['MachineConfig'],
  check: (manifests, { platform }) => manifests.ofKind('MachineConfig').flatMap((object) => {
    const type = at(object, 'spec', 'kernelType') ?? '';
    const release = releaseOf(platform);
    return typeof type === 'string' && isKernelType(type, release) ? [] : [{
      object,
      path: 'spec.kernelType',
      what: 'kernel that the operator does not know',
      value: type,
      fix: `write ${kernelTypesOf(release).join(', ').replace(/, ([^,]*)$/, ' or $1')}`,
    }];
  }),
};

export const kernelHeaders: Rule = {
  code: 'machine-config/kernel-devel',
  class: 'refused',
  what: 'kernel-devel beside another kernel than the default one',
  remedy: 'leave one of them out',
  source: 'Machine Config Operator: the pool is RenderDegraded (pkg/controller/common/helpers.go)',
  kinds: [...KINDS, 'MachineConfigPool'],
  check: (manifests) => {
    const configs = manifests.ofKind('MachineConfig');
    const pools = new Map(manifests.ofKind('MachineConfigPool').map((pool) => [nameOf(pool), pool]));
    // One for each role is enough to tell.
    const others = [...new Map(configs.filter((object) => isSpecialKernel(stringAt(object, 'spec', 'kernelType') ?? ''))
      .map((object) => [roleLabelOf(object), object])).values()];
    return configs.filter((object) => listAt(object, 'spec', 'extensions').includes(KERNEL_DEVEL)).flatMap((object): Finding[] => {
      const other = others.find((candidate) => meet(roleLabelOf(object), roleLabelOf(candidate), pools));
      return other ? [{
        object,
        path: 'spec.extensions',
        what: `kernel-devel, where MachineConfig ${nameOf(other)} has another kernel than the default one`,
        value: at(other, 'spec', 'kernelType'),
        fix: 'leave one of them out',
      }] : [];
    });
  },
};

/** Whether a pool takes the configurations of both roles. A custom pool takes those of workers, unless it excludes them. */
function meet(one: string | undefined, other: string | undefined, pools: ReadonlyMap<string, Manifest>): boolean {
  const custom = pools.get((one === WORKER ? other : one) ?? '');
  return shareNodes(one, other) && (one === other || custom === undefined || selectsRole(custom, WORKER));
}

export const largePages: Rule = {
  code: 'machine-config/large-pages',
  class: 'risky',
  what: 'the kernel with pages of 64 KiB',
  remedy: 'use it for pools of arm64 nodes only',
  source: 'Machine Config Daemon (pkg/daemon/update.go): nodes that are not arm64 are Degraded',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).filter((object) => at(object, 'spec', 'kernelType') === KERNEL_64K).map((object) => ({
    object, path: 'spec.kernelType', what: 'kernel that is for arm64 only', value: KERNEL_64K, fix: 'acknowledge this where all nodes of the pool are arm64',
  })),
};

export const kernelNotUndone: Rule = {
  code: 'machine-config/kernel-type-undone',
  class: 'never works',
  what: 'the default kernel, where another configuration of the pool has another one',
  remedy: 'take the other one out',
  source: 'Machine Config Operator takes the last kernelType of a pool that is not the default (pkg/controller/common/helpers.go)',
  kinds: KINDS,
  check: (manifests) => ownPools(manifests).flatMap(({ inherited, own }) => {
    const other = [...inherited, ...own].reverse().find((object) => isSpecialKernel(stringAt(object, 'spec', 'kernelType') ?? ''));
    return (other ? own : []).filter((object) => at(object, 'spec', 'kernelType') === DEFAULT_KERNEL).map((object): Finding => ({
      object,
      path: 'spec.kernelType',
      what: `default kernel, which does not undo that of MachineConfig ${nameOf(other)}`,
      value: DEFAULT_KERNEL,
      fix: 'take the other one out, or leave this out',
    }));
  }),
};

export const extension: Rule = {
  code: 'machine-config/extension',
  class: 'refused',
  what: 'an extension that the operator of the release does not know',
  remedy: 'use one that it has',
  source: 'Machine Config Operator: the pool is RenderDegraded; before OpenShift 4.16, and since 4.18 without spec.config, it is rendered, and the nodes are Degraded (pkg/controller/common/helpers.go)',
  kinds: KINDS,
  check: (manifests, { platform }) => {
    const release = releaseOf(platform);
    const known = extensionsOf(release);
    return manifests.ofKind('MachineConfig').flatMap((object) => listAt(object, 'spec', 'extensions').flatMap((name, index): Finding[] => (known.includes(name as string) ? [] : [{
      object,
      path: `spec.extensions[${index}]`,
      what: `extension that ${platform?.isOpenshift ? `${platform}` : 'OpenShift'} does not have`,
      value: name,
      fix: `use one of ${known.join(', ')}`,
      class: checksExtensions(says(object, 'spec', 'config'), release) ? undefined : 'never works',
    }])));
  },
};

export const extensionTwice: Rule = {
  code: 'machine-config/extension-twice',
  class: 'risky',
  what: 'an extension that two configurations of a pool have',
  remedy: 'say it in one of them',
  source: 'Machine Config Operator puts the lists one behind the other, and a longer list is a change: nodes reboot',
  kinds: KINDS,
  check: (manifests) => poolsOf(manifests.ofKind('MachineConfig')).flatMap(({ inherited, own }) => {
    const first = new Map(inherited.flatMap((object) => listAt(object, 'spec', 'extensions').map((name) => [name, object] as const)));
    return own.flatMap((object) => listAt(object, 'spec', 'extensions').flatMap((name, index): Finding[] => {
      const other = first.get(name);
      first.set(name, other ?? object);
      return other === undefined ? [] : [{
        object,
        path: `spec.extensions[${index}]`,
        what: `extension that ${other === object ? 'this' : `MachineConfig ${nameOf(other)}`} has already, so that it comes and goes with a reboot for nothing`,
        value: name,
        fix: 'say it in one of them',
      }];
    }));
  }),
};

const IMAGES = ['osImageURL', 'baseOSExtensionsContainerImage'] as const;

export const imageByTag: Rule = {
  code: 'machine-config/image-by-tag',
  class: 'risky',
  what: 'an image of the operating system by its tag',
  remedy: 'name it by its digest',
  source: 'Machine Config Operator compares the name: where the tag moves, nothing changes, and nodes that come later have another system',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).flatMap((object) => IMAGES.flatMap((field): Finding[] => {
    const image = stringAt(object, 'spec', field) ?? '';
    return image === '' || /@sha256:[0-9a-f]{64}$/.test(image) ? []
      : [{ object, path: `spec.${field}`, what: 'image of the operating system that is not named by its digest', value: image, fix: 'end it in @sha256:…' }];
  })),
};

export const imageAndStream: Rule = {
  code: 'machine-config/image-and-stream',
  class: 'refused',
  what: 'an image of the operating system for a pool that names a stream of images',
  remedy: 'leave one of them out',
  source: 'Machine Config Operator: the pool is RenderDegraded (pkg/controller/render/render_controller.go)',
  kinds: [...KINDS, 'MachineConfigPool'],
  check: (manifests, { platform }) => {
    const pools = refusesImageBesideStream(releaseOf(platform)) ? manifests.ofKind('MachineConfigPool').flatMap((pool) => {
      const stream = stringAt(pool, 'spec', 'osImageStream', 'name') ?? '';
      return stream === '' ? [] : [{ pool, name: nameOf(pool), stream }];
    }) : [];
    return ownConfigs(manifests).filter((object) => (stringAt(object, 'spec', 'osImageURL') ?? '') !== '')
      .flatMap((object: Manifest): Finding[] => {
        const role = roleLabelOf(object);
        const named = pools.find(({ name, pool }) => role !== undefined && (isBuiltInPool(name) ? name === role : selectsRole(pool, role)));
        return named === undefined ? [] : [{
          object,
          path: 'spec.osImageURL',
          what: `image of the operating system for the pool ${named.name}, which takes those of the stream ${named.stream}`,
          value: at(object, 'spec', 'osImageURL'),
          fix: 'leave one of them out',
        }];
      });
  },
};
