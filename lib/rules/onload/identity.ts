import { listAt, stringAt } from '../../upstream';
import { LABEL_VALUE } from '../../upstream/kubernetes';
import { NAME_LIMIT } from '../../upstream/onload';
import { Rule } from '../rule';

export const nameLength: Rule = {
  code: 'onload/name-length',
  class: 'refused',
  what: 'name and namespace that are too long together',
  remedy: 'keep them to 32 characters together',
  source: 'Onload Operator 3.0: every reconcile fails before anything is created',
  kinds: ['Onload'],
  check: (manifests) => manifests.ofKind('Onload').flatMap((object) => {
    const name = stringAt(object, 'metadata', 'name') ?? '';
    const namespace = stringAt(object, 'metadata', 'namespace');
    // If kubectl adds the namespace, the namespace has at least one character.
    const length = name.length + (namespace?.length ?? 1);
    return length <= NAME_LIMIT ? [] : [{
      object,
      path: 'metadata.name',
      what: `name and namespace have ${length} characters together, ${NAME_LIMIT} is the most`,
      value: `${namespace ?? '?'}/${name}`,
      fix: 'shorten one of them',
    }];
  }),
};

export const versionLabel: Rule = {
  code: 'onload/version-label',
  class: 'refused',
  what: 'Onload version that is not a valid label value',
  remedy: 'use up to 63 letters, digits, "-", "_" and "."',
  source: 'Onload Operator 3.0 sets the version as a label of nodes and of the DaemonSet, and stops when the API server refuses it',
  kinds: ['Onload'],
  check: (manifests) => manifests.ofKind('Onload').flatMap((object) => {
    const version = stringAt(object, 'spec', 'onload', 'version');
    return version === undefined || (version !== '' && LABEL_VALUE.test(version)) ? [] : [{
      object,
      path: 'spec.onload.version',
      what: 'version that cannot be the value of a label',
      value: version,
      fix: 'use 1 to 63 letters, digits, "-", "_" and ".", a letter or digit at both ends',
    }];
  }),
};

export const noKernelMapping: Rule = {
  code: 'onload/no-kernel-mapping',
  class: 'refused',
  what: 'Onload resource without a kernel mapping',
  remedy: 'add a kernel mapping',
  source: 'the CRD admits an empty list, but KMM requires at least one mapping in the Module that the operator creates',
  kinds: ['Onload'],
  check: (manifests) => manifests.ofKind('Onload')
    .filter((object) => listAt(object, 'spec', 'onload', 'kernelMappings').length === 0)
    .map((object) => ({
      object, path: 'spec.onload.kernelMappings', what: 'no kernel mapping', value: [], fix: 'pass \'kernelMappings\' or call addKernelMapping()',
    })),
};
