/** What the API server does with a request that a policy does not admit. */
export enum AdmissionAction {
  /** Refuses it. */
  DENY = 'Deny',

  /** Admits it, with a warning to who sent it. */
  WARN = 'Warn',

  /** Admits it, and says so in the audit log of the API server. */
  AUDIT = 'Audit',
}
