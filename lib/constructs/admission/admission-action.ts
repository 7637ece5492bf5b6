/**
 * Action of the API server on a request that a policy does not admit.
 *
 * @see https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/
 */
export enum AdmissionAction {
  /** Rejects the request. */
  DENY = 'Deny',

  /** Admits the request, and returns a warning to its sender. */
  WARN = 'Warn',

  /** Admits the request, and records it in the audit log of the API server. */
  AUDIT = 'Audit',
}
