/** Labels of a namespace for Pod Security Admission, as k8s.io/pod-security-admission reads them (api/helpers.go, Kubernetes facts §12). */

const PREFIX = 'pod-security.kubernetes.io/';
const LEVELS = ['privileged', 'baseline', 'restricted'];

/** Labels with a level, each of which has one with a version beside it. */
const MODES = ['enforce', 'audit', 'warn'];

/** Problem with the value of a label for Pod Security Admission, or undefined for a valid value or another label. A namespace with it is refused. */
export function podSecurityFlaw(key: string, value: string): { readonly what: string; readonly fix: string } | undefined {
  const [, mode, isVersion] = /^([a-z]+)(-version)?$/.exec(key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '') ?? [];
  if (mode === undefined || !MODES.includes(mode)) {
    return undefined;
  }
  return isVersion
    ? /^(latest|v1\.(0|[1-9]\d*))$/.test(value) ? undefined : { what: 'not a version of the Pod Security Standards', fix: 'write latest, or a release such as v1.30' }
    : LEVELS.includes(value) ? undefined : { what: 'not a level of the Pod Security Standards', fix: `write ${LEVELS.join(', ')}` };
}

/**
 * Labels with which a namespace admits pods of a level, and no others. OpenShift derives these labels from what service accounts may use, and would overwrite
 * them.
 */
export function securityLevelLabels(level: 'privileged' | 'restricted', isOpenshift: boolean): { readonly [label: string]: string } {
  const labels = Object.fromEntries([...MODES].sort().map((mode) => [`${PREFIX}${mode}`, level]));
  return isOpenshift ? { ...labels, 'security.openshift.io/scc.podSecurityLabelSync': 'false' } : labels;
}
