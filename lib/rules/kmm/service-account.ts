import { moduleSpecsOf } from './module-specs';
import { recordAt, stringAt } from '../../upstream';
import { KMM_NAMESPACES } from '../../upstream/kmm';
import { mayBePrivileged, PRIVILEGE_KINDS } from '../../views';
import type { Finding, Rule } from '../rule';

const NAMESPACES_OF_KMM: readonly string[] = [KMM_NAMESPACES.openshift, KMM_NAMESPACES.openshiftHub];
const PARTS = ['moduleLoader', 'devicePlugin', 'dra'];

/** Service account of pods that name none. */
const DEFAULT_ACCOUNT = 'default';

export const noServiceAccount: Rule = {
  code: 'kmm/no-service-account',
  class: 'risky',
  what: 'KMM pods that run as the namespace\'s default service account, which may not be privileged on OpenShift',
  remedy: 'set a service account that may use the privileged security context constraint',
  source: 'KMM has service accounts only in its own namespace, and uses "default" elsewhere (KMM facts §14)',
  kinds: ['Module', ...PRIVILEGE_KINDS],
  check: (manifests, { platform }) => (!platform?.isOpenshift ? [] : moduleSpecsOf(manifests).filter(({ object }) => object.kind === 'Module').flatMap(({ object, spec, path }) => {
    const namespace = stringAt(object, 'metadata', 'namespace') ?? '';
    const parts = PARTS.filter((part) => recordAt(spec, part) !== undefined && (stringAt(spec, part, 'serviceAccountName') || DEFAULT_ACCOUNT) === DEFAULT_ACCOUNT);
    return parts.length === 0 || mayBePrivileged(manifests, { name: DEFAULT_ACCOUNT, namespace }) ? [] : parts
      // In its own namespace, KMM replaces no name that is written.
      .filter((part) => stringAt(spec, part, 'serviceAccountName') || !NAMESPACES_OF_KMM.includes(namespace))
      .map((part): Finding => {
        const written = stringAt(spec, part, 'serviceAccountName') || null;
        return {
          object,
          path: `${path}.${part}.serviceAccountName`,
          what: written === null ? 'no service account, so that of the namespace, which may not be privileged' : 'service account of the namespace, which may not be privileged',
          value: written,
          fix: 'name one that may use the privileged security context constraint',
        };
      });
  })),
};
