import { runsSfptpd } from './monitored-pods';
import type { Manifest } from '../../manifests';
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
    const nameIn = (object: Manifest) => stringAt(object, 'metadata', 'name') ?? '';
    const labelled = manifests.ofKind('Namespace').filter((object) => stringAt(object, 'metadata', 'labels', PLATFORM_LABEL) === 'true');
    const daemons = labelled.length === 0 ? [] : Object.keys(POD_TEMPLATES).flatMap((kind) => manifests.ofKind(kind)).filter(runsSfptpd);
    const own = new Set([...manifests.ofKind('Onload'), ...daemons].map((object) => stringAt(object, 'metadata', 'namespace')));
    return labelled.filter((object) => own.has(nameIn(object)) && !nameIn(object).startsWith('openshift-'))
      .map((object) => ({ object, path: `metadata.labels[${PLATFORM_LABEL}]`, what: 'label for namespaces of OpenShift\'s own operators', value: nameIn(object) }));
  },
};
