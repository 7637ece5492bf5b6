import { configsOfPools, openshiftReleaseOf, ownConfigs, ownPools, roleLabelOf, says, shareNodes } from './configs';
import { selectsRole } from './pool-rules';
import { Manifest, nameOf } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import {
  checksExtensions, DEFAULT_KERNEL, extensionsOf, isBuiltInPool, isKernelType, isSpecialKernel, KERNEL_64K, KERNEL_DEVEL, kernelTypesOf,
  refusesImageBesideStream, WORKER,
} from '../../upstream/openshift';
import { Finding, Rule } from '../rule';

const KINDS = ['MachineConfig'];

export const kernelType: Rule = {
  code: 'machine-config/kernel-type',
  class: 'refused',
  what: 'kernel type that the operator does not support',
  remedy: 'use default or realtime; since OpenShift 4.15 also 64k-pages',
  source: 'Machine Config Operator: the pool is RenderDegraded (pkg/controller/common/helpers.go)',
  kinds: ['MachineConfig'],
  check: (manifests, { platform }) => manifests.ofKind('MachineConfig').flatMap((object) => {
    const type = at(object, 'spec', 'kernelType') ?? '';
    const release = openshiftReleaseOf(platform);
    return typeof type === 'string' && isKernelType(type, release) ? [] : [{
      object,
      path: 'spec.kernelType',
      what: 'kernel type that the operator does not support',
      value: type,
      fix: `write ${kernelTypesOf(release).join(', ').replace(/, ([^,]*)$/, ' or $1')}`,
    }];
  }),
};

export const kernelHeaders: Rule = {
  code: 'machine-config/kernel-devel',
  class: 'refused',
  what: 'extension kernel-devel with a kernel that is not the default',
  remedy: 'remove one of them',
  source: 'Machine Config Operator: the pool is RenderDegraded (pkg/controller/common/helpers.go)',
  kinds: [...KINDS, 'MachineConfigPool'],
  check: (manifests) => {
    const configs = manifests.ofKind('MachineConfig');
    const pools = new Map(manifests.ofKind('MachineConfigPool').map((pool) => [nameOf(pool), pool]));
    // A single configuration per role is enough to report the conflict.
    const others = [...new Map(configs.filter((object) => isSpecialKernel(stringAt(object, 'spec', 'kernelType') ?? ''))
      .map((object) => [roleLabelOf(object), object])).values()];
    return configs.filter((object) => listAt(object, 'spec', 'extensions').includes(KERNEL_DEVEL)).flatMap((object): Finding[] => {
      const other = others.find((candidate) => meet(roleLabelOf(object), roleLabelOf(candidate), pools));
      return other ? [{
        object,
        path: 'spec.extensions',
        what: `kernel-devel, where MachineConfig ${nameOf(other)} has another kernel than the default one`,
        value: at(other, 'spec', 'kernelType'),
      }] : [];
    });
  },
};

/** Whether a pool takes the configurations of both roles. A custom pool takes those of the workers, unless it excludes them. */
function meet(one: string | undefined, other: string | undefined, pools: ReadonlyMap<string, Manifest>): boolean {
  const custom = pools.get((one === WORKER ? other : one) ?? '');
  return shareNodes(one, other) && (one === other || custom === undefined || selectsRole(custom, WORKER));
}

export const largePages: Rule = {
  code: 'machine-config/large-pages',
  class: 'risky',
  what: 'kernel with 64 KiB pages',
  remedy: 'use it only for pools of arm64 nodes',
  source: 'Machine Config Daemon (pkg/daemon/update.go): other nodes become Degraded',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).filter((object) => at(object, 'spec', 'kernelType') === KERNEL_64K).map((object) => ({
    object, path: 'spec.kernelType', what: 'kernel that is for arm64 only', value: KERNEL_64K, fix: 'acknowledge this if all nodes of the pool are arm64',
  })),
};

export const kernelNotUndone: Rule = {
  code: 'machine-config/kernel-type-undone',
  class: 'never works',
  what: 'default kernel, in a pool where another configuration sets a different kernel',
  remedy: 'remove the other configuration\'s kernelType',
  source: 'Machine Config Operator uses the last kernelType of a pool that is not the default (pkg/controller/common/helpers.go)',
  kinds: KINDS,
  check: (manifests) => ownPools(manifests).flatMap(({ inherited, own }) => {
    const other = [...inherited, ...own].reverse().find((object) => isSpecialKernel(stringAt(object, 'spec', 'kernelType') ?? ''));
    return (other ? own : []).filter((object) => at(object, 'spec', 'kernelType') === DEFAULT_KERNEL).map((object): Finding => ({
      object,
      path: 'spec.kernelType',
      what: `default kernel, which does not undo that of MachineConfig ${nameOf(other)}`,
      value: DEFAULT_KERNEL,
      fix: 'remove the other configuration\'s kernelType, or leave this out',
    }));
  }),
};

export const extension: Rule = {
  code: 'machine-config/extension',
  class: 'refused',
  what: 'extension that the operator of this release does not support',
  remedy: 'use a supported extension',
  source: 'Machine Config Operator: the pool is RenderDegraded; before OpenShift 4.16, and since 4.18 without spec.config, it is rendered, and the nodes are Degraded (pkg/controller/common/helpers.go)',
  kinds: KINDS,
  check: (manifests, { platform }) => {
    const release = openshiftReleaseOf(platform);
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
  what: 'extension that two configurations of a pool list',
  remedy: 'list it in one of them',
  source: 'Machine Config Operator concatenates the lists, and a longer list is a change: nodes reboot',
  kinds: KINDS,
  check: (manifests) => configsOfPools(manifests.ofKind('MachineConfig')).flatMap(({ inherited, own }) => {
    const first = new Map(inherited.flatMap((object) => listAt(object, 'spec', 'extensions').map((name) => [name, object] as const)));
    return own.flatMap((object) => listAt(object, 'spec', 'extensions').flatMap((name, index): Finding[] => {
      const other = first.get(name);
      first.set(name, other ?? object);
      return other === undefined ? [] : [{
        object,
        path: `spec.extensions[${index}]`,
        what: `extension that ${other === object ? 'this' : `MachineConfig ${nameOf(other)}`} already lists, so that adding or removing it here reboots nodes needlessly`,
        value: name,
      }];
    }));
  }),
};

const IMAGES = ['osImageURL', 'baseOSExtensionsContainerImage'] as const;

export const imageByTag: Rule = {
  code: 'machine-config/image-by-tag',
  class: 'risky',
  what: 'operating system image referred to by its tag',
  remedy: 'refer to it by its digest',
  source: 'Machine Config Operator compares the name: if the tag moves, existing nodes do not change, but new nodes get a different system',
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
  what: 'pool with both an operating system image and an image stream',
  remedy: 'remove one of them',
  source: 'Machine Config Operator: the pool is RenderDegraded (pkg/controller/render/render_controller.go)',
  kinds: [...KINDS, 'MachineConfigPool'],
  check: (manifests, { platform }) => {
    const pools = refusesImageBesideStream(openshiftReleaseOf(platform)) ? manifests.ofKind('MachineConfigPool').flatMap((pool) => {
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
          what: `image of the operating system for the pool ${named.name}, which uses those of the stream ${named.stream}`,
          value: at(object, 'spec', 'osImageURL'),
        }];
      });
  },
};
