/** What Secrets of a type need. */
interface SecretKeys {
  /** Of each group at least one key. */
  readonly oneOf: readonly (readonly string[])[];
  readonly mayBeEmpty?: true;
  /** Whether the value is the JSON of a map. */
  readonly isJson?: true;
}

/** The types that the API server knows; others need nothing (Kubernetes facts §12). */
export const SECRET_KEYS: { readonly [type: string]: SecretKeys } = {
  'kubernetes.io/basic-auth': { oneOf: [['username', 'password']], mayBeEmpty: true },
  'kubernetes.io/dockercfg': { oneOf: [['.dockercfg']], mayBeEmpty: true, isJson: true },
  'kubernetes.io/dockerconfigjson': { oneOf: [['.dockerconfigjson']], mayBeEmpty: true, isJson: true },
  'kubernetes.io/ssh-auth': { oneOf: [['ssh-privatekey']] },
  'kubernetes.io/tls': { oneOf: [['tls.crt'], ['tls.key']], mayBeEmpty: true },
};
