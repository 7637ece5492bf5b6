import { at, Finding, listAt, Manifest, ManifestSet, recordAt, Rule, stringAt } from '../../check';
import type { KmmRelease } from '../../kmm-release';
import { LABEL_VALUE } from '../../private/grammar';

const CONTAINER = ['spec', 'moduleLoader', 'container'];

export const moduleNameLength: Rule = {
  code: 'kmm/name-length',
  class: 'refused',
  source: 'KMM\'s webhook (internal/webhook/module.go, 2.0 to 2.6; 41 from 2.7 on; 1.1 only where a version is set)',
  kinds: ['Module'],
  check: (manifests, { kmm }) => manifests.ofKind('Module').flatMap((object) => {
    const name = stringAt(object, 'metadata', 'name') ?? '';
    const namespace = stringAt(object, 'metadata', 'namespace');
    const limit = nameLimit(object, kmm);
    const length = name.length + (namespace?.length ?? 1);
    return length <= limit ? [] : [{
      object,
      path: 'metadata.name',
      what: `name and namespace have ${length} characters together, ${limit} is the most`,
      value: `${namespace ?? '?'}/${name}`,
      fix: 'shorten one of them',
    }];
  }),
};

function nameLimit(object: Manifest, kmm: KmmRelease | undefined): number {
  if (kmm && !kmm.isAtLeast('2.0') && versionOf(object) === undefined) {
    return Infinity;
  }
  return kmm && !kmm.isAtLeast('2.7') ? 40 : 41;
}

export const moduleVersionLabel: Rule = {
  code: 'kmm/version-label',
  class: 'refused',
  source: 'KMM sets the version as a label of nodes (internal/utils/kmmlabels.go), which the API server refuses',
  kinds: ['Module'],
  check: (manifests) => manifests.ofKind('Module').flatMap((object) => {
    const version = versionOf(object);
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
  source: 'KMM\'s ordered upgrade loads a module with a version on labelled nodes only',
  kinds: ['Module'],
  check: (manifests) => manifests.ofKind('Module').flatMap((object) => {
    const version = versionOf(object);
    const label = `kmm.node.kubernetes.io/version-module.${stringAt(object, 'metadata', 'namespace') ?? '<namespace>'}.${stringAt(object, 'metadata', 'name')}`;
    return !version ? [] : [{
      object,
      path: 'spec.moduleLoader.container.version',
      what: 'version, with which no node loads the module until it is labelled',
      value: version,
      fix: `set ${label}=${version} on one node after the other, or leave 'version' out to load it on all at once`,
    }];
  }),
};

export const moduleWithoutMapping: Rule = {
  code: 'kmm/no-kernel-mapping',
  class: 'refused',
  source: 'the CRD of Module wants one kernel mapping or more',
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
  source: 'KMM takes an empty selector for every node, those of the control plane among them',
  kinds: ['Module'],
  check: (manifests) => manifests.ofKind('Module').flatMap((object) => {
    const selector = recordAt(object, 'spec', 'selector');
    return selector === undefined || Object.keys(selector).length > 0 ? [] : [{
      object, path: 'spec.selector', what: 'selector of all nodes', value: selector, fix: 'select nodes by a label, such as NodeGroup.worker()',
    }];
  }),
};

/** Fields of a Module that not every release has. A release drops, or under strict validation refuses, what it does not know. */
const FIELDS: readonly { readonly path: readonly string[]; readonly since: string }[] = [
  { path: ['spec', 'moduleLoader', 'container', 'inTreeModulesToRemove'], since: '2.1' },
  { path: ['spec', 'tolerations'], since: '2.3' },
];

export const moduleFieldOfRelease: Rule = {
  code: 'kmm/field-of-later-release',
  class: 'never works',
  source: 'CRD of Module, by release (KMM facts §2 and §15)',
  kinds: ['Module'],
  check: (manifests: ManifestSet, { kmm }) => manifests.ofKind('Module').flatMap((object) => FIELDS
    .filter(({ path, since }) => kmm && !kmm.isAtLeast(since) && at(object, ...path) !== undefined)
    .map(({ path, since }): Finding => ({
      object,
      path: path.join('.'),
      what: `field that KMM ${kmm} does not have`,
      value: at(object, ...path),
      fix: `leave it out, or run KMM ${since} or later and say so with 'kmm'`,
    }))),
};

function versionOf(module: Manifest): string | undefined {
  return stringAt(module, 'spec', 'moduleLoader', 'container', 'version');
}
