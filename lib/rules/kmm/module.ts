import { Manifest, ManifestSet } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { moduleLabels, type ModuleName, nameLimit } from '../../upstream/kmm';
import { LABEL_VALUE } from '../../upstream/kubernetes';
import { PLUGIN_VERSION_LABEL } from '../../upstream/onload';
import { onloadPlugins } from '../../views';
import { Rule } from '../rule';

const CONTAINER = ['spec', 'moduleLoader', 'container'];

export const moduleNameLength: Rule = {
  code: 'kmm/name-length',
  class: 'refused',
  what: 'name and namespace of a Module that are too long together',
  remedy: 'shorten one of them',
  source: 'KMM\'s webhook (internal/webhook/module.go): 40 characters in 2.0 to 2.6, 41 since 2.7; in 1.1 only if a version is set',
  kinds: ['Module'],
  check: (manifests, { kmm }) => manifests.ofKind('Module').flatMap((object) => {
    const name = stringAt(object, 'metadata', 'name') ?? '';
    const namespace = stringAt(object, 'metadata', 'namespace');
    const limit = nameLimit(kmm?.version, moduleVersion(object) !== undefined);
    const length = name.length + (namespace?.length ?? 1);
    return length <= limit ? [] : [{
      object,
      path: 'metadata.name',
      what: `name and namespace have ${length} characters together, ${limit} is the most`,
      value: `${namespace ?? '?'}/${name}`,
    }];
  }),
};

export const moduleVersionLabel: Rule = {
  code: 'kmm/version-label',
  class: 'refused',
  what: 'version of a Module that is not a valid label value',
  remedy: 'use up to 63 letters, digits, "-", "_" and "."',
  source: 'KMM sets the version as a label of nodes (internal/utils/kmmlabels.go), which the API server refuses',
  kinds: ['Module'],
  check: (manifests) => manifests.ofKind('Module').flatMap((object) => {
    const version = moduleVersion(object);
    return version === undefined || LABEL_VALUE.test(version) ? [] : [{
      object,
      path: 'spec.moduleLoader.container.version',
      what: 'version that cannot be the value of a label',
      value: version,
      fix: 'use up to 63 letters, digits, "-", "_" and ".", a letter or digit at both ends',
    }];
  }),
};

export const moduleVersionNeedsLabels: Rule = {
  code: 'kmm/version-needs-labels',
  class: 'risky',
  what: 'Module with a version, which no node loads until the node is labelled',
  remedy: 'label the nodes one by one, or remove the version',
  source: 'KMM\'s ordered upgrade loads a module with a version on labelled nodes only',
  kinds: ['DaemonSet', 'Module'],
  check: (manifests) => manifests.ofKind('Module').flatMap((object) => {
    const version = moduleVersion(object);
    const name = { name: stringAt(object, 'metadata', 'name') ?? '<name>', namespace: stringAt(object, 'metadata', 'namespace') ?? '<namespace>' };
    const label = moduleLabels.version(name);
    return !version || isFollowed(manifests, name, version) ? [] : [{
      object,
      path: 'spec.moduleLoader.container.version',
      what: 'version, with which no node loads the module until it is labelled',
      value: version,
      fix: `set ${label}=${version} on one node after the other, or leave 'version' out to load it on all at once`,
    }];
  }),
};

/** Whether a device plugin of Onload follows a Module in this version: then the ordered upgrade is meant, and `plan` has the commands that label the nodes. */
function isFollowed(manifests: ManifestSet, { name, namespace }: ModuleName, version: string): boolean {
  return onloadPlugins(manifests).some(({ object, module }) => module.name === name && module.namespace === namespace
    && stringAt(object, 'metadata', 'labels', PLUGIN_VERSION_LABEL) === version);
}

export const moduleWithoutMapping: Rule = {
  code: 'kmm/no-kernel-mapping',
  class: 'refused',
  what: 'Module with a loader and no kernel mapping',
  remedy: 'add a mapping from kernels to an image',
  source: 'the CRD of Module requires at least one kernel mapping',
  kinds: ['Module'],
  check: (manifests) => manifests.ofKind('Module')
    .filter((object) => recordAt(object, ...CONTAINER) !== undefined && listAt(object, ...CONTAINER, 'kernelMappings').length === 0)
    .map((object) => ({
      object,
      path: 'spec.moduleLoader.container.kernelMappings',
      what: 'no kernel mapping',
      value: [],
      fix: 'pass \'kernelMappings\' or call addKernelMapping()',
    })),
};

export const moduleEmptySelector: Rule = {
  code: 'kmm/empty-selector',
  class: 'risky',
  what: 'Module that selects all nodes, including the control plane',
  remedy: 'select nodes by a label',
  source: 'KMM treats an empty selector as a match for every node, including the control plane',
  kinds: ['Module'],
  check: (manifests) => manifests.ofKind('Module').flatMap((object) => {
    const selector = recordAt(object, 'spec', 'selector');
    return selector === undefined || Object.keys(selector).length > 0 ? [] : [{
      object, path: 'spec.selector', what: 'selector of all nodes', value: selector, fix: 'select nodes by a label, such as node-role.kubernetes.io/worker: ""',
    }];
  }),
};

function moduleVersion(module: Manifest): string | undefined {
  return stringAt(module, 'spec', 'moduleLoader', 'container', 'version');
}
