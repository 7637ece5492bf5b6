import { recordAt } from '../../upstream';
import { podSecurityFlaw } from '../../upstream/kubernetes';
import type { Finding, Rule } from '../rule';
import { step } from '../structure';

export const podSecurityLabels: Rule = {
  code: 'kubernetes/pod-security-label',
  class: 'refused',
  what: 'label of a Namespace for Pod Security Admission with an unknown level or version',
  remedy: 'write privileged, baseline or restricted, and a version such as latest or v1.30',
  source: 'Pod Security Admission refuses to create a Namespace with such a label (k8s.io/pod-security-admission): Kubernetes facts §12',
  kinds: ['Namespace'],
  isForEach: true,
  check: (manifests) => manifests.ofKind('Namespace').flatMap((object): Finding[] => (
    Object.entries(recordAt(object, 'metadata', 'labels') ?? {}).flatMap(([key, value]) => {
      const flaw = typeof value === 'string' || value === null ? podSecurityFlaw(key, value ?? '') : undefined;
      return flaw === undefined ? [] : [{ object, path: step('metadata.labels', key), value: value ?? '', ...flaw }];
    }))),
};
