/** Keys that a type of Secret requires. */
interface SecretKeys {
  /** Groups of keys, of which each requires at least one. */
  readonly oneOf: readonly (readonly string[])[];
  readonly mayBeEmpty?: true;
  /** True if the value must be the JSON of a map. */
  readonly isJson?: true;
}

/** Required keys of the Secret types that the API server knows. Other types have no required keys (Kubernetes facts §12). */
export const SECRET_KEYS: { readonly [type: string]: SecretKeys } = {
  'kubernetes.io/basic-auth': { oneOf: [['username', 'password']], mayBeEmpty: true },
  'kubernetes.io/dockercfg': { oneOf: [['.dockercfg']], mayBeEmpty: true, isJson: true },
  'kubernetes.io/dockerconfigjson': { oneOf: [['.dockerconfigjson']], mayBeEmpty: true, isJson: true },
  'kubernetes.io/ssh-auth': { oneOf: [['ssh-privatekey']] },
  'kubernetes.io/tls': { oneOf: [['tls.crt'], ['tls.key']], mayBeEmpty: true },
};
