/** Required keys of a Secret type. */
interface SecretKeys {
  /** Groups of keys, at least one of each. */
  readonly oneOf: readonly (readonly string[])[];
  readonly mayBeEmpty?: true;
  /** Whether the value is the JSON of a map. */
  readonly isJson?: true;
}

/** The types that the API server knows. Others have no required keys (Kubernetes facts §12). */
export const SECRET_KEYS: { readonly [type: string]: SecretKeys } = {
  'kubernetes.io/basic-auth': { oneOf: [['username', 'password']], mayBeEmpty: true },
  'kubernetes.io/dockercfg': { oneOf: [['.dockercfg']], mayBeEmpty: true, isJson: true },
  'kubernetes.io/dockerconfigjson': { oneOf: [['.dockerconfigjson']], mayBeEmpty: true, isJson: true },
  'kubernetes.io/ssh-auth': { oneOf: [['ssh-privatekey']] },
  'kubernetes.io/tls': { oneOf: [['tls.crt'], ['tls.key']], mayBeEmpty: true },
};
