import { runsSfptpd } from './monitored-pods';
import { stringAt } from '../../upstream';
import { POD_TEMPLATES } from '../../upstream/kubernetes';
import { PLATFORM_LABEL } from '../../upstream/monitoring';
import type { Rule } from '../rule';

/** Many operators of others want the label, and document it, so only namespaces of Onload and sfptpd are known to be none of the platform. */
export const platformLabel: Rule = {
  code: 'monitoring/platform-label',
  class: 'risky',
  what: 'namespace of Onload or sfptpd with the label for the monitoring of the platform',
  remedy: 'remove the label, and let the monitoring of users scrape the namespace',
  source: 'OpenShift supports the label on namespaces of its own operators only; the monitoring of users leaves the namespace out (monitoring facts §5.1)',
  kinds: ['Namespace', 'Onload', ...Object.keys(POD_TEMPLATES)],
  check: (manifests) => {
    const labelled = manifests.ofKind('Namespace').filter(({ metadata }) => metadata.labels?.[PLATFORM_LABEL] === 'true');
    const daemons = labelled.length === 0 ? [] : Object.keys(POD_TEMPLATES).flatMap((kind) => manifests.ofKind(kind)).filter(runsSfptpd);
    const own = new Set([...manifests.ofKind('Onload'), ...daemons].map(({ metadata }) => metadata.namespace));
    return labelled.filter(({ metadata }) => own.has(metadata.name) && !metadata.name.startsWith('openshift-'))
      .map((object) => ({ object, path: `metadata.labels[${PLATFORM_LABEL}]`, what: 'label for namespaces of OpenShift\'s own operators', value: stringAt(object, 'metadata', 'name') }));
  },
};
