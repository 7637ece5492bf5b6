import { stringAt } from '../../upstream';
import { PLATFORM_LABEL } from '../../upstream/monitoring';
import type { Rule } from '../rule';

export const platformLabel: Rule = {
  code: 'monitoring/platform-label',
  class: 'risky',
  what: 'namespace of users with the label for the monitoring of the platform',
  remedy: 'remove the label, and let the monitoring of users scrape the namespace',
  source: 'OpenShift supports the label on namespaces of its own operators only; the monitoring of users leaves the namespace out (monitoring facts §5.1)',
  kinds: ['Namespace'],
  isForEach: true,
  check: (manifests) => manifests.ofKind('Namespace')
    .filter(({ metadata }) => !/^(?:openshift|kube)-/.test(metadata.name ?? '') && metadata.labels?.[PLATFORM_LABEL] === 'true')
    .map((object) => ({ object, path: `metadata.labels[${PLATFORM_LABEL}]`, what: 'label for namespaces of OpenShift\'s own operators', value: stringAt(object, 'metadata', 'name') })),
};
