import { isRecord } from '../../upstream';
import { decodedText } from '../../upstream/ignition';

/** Text that reports have in place of a secret value. */
export const HIDDEN = '(hidden)';

/** Number of the combinations of permissions for users other than the owner and the group of a file. They are the last digit of its mode. */
const OTHERS = 0o10;

/** Names of fields, variables and keys with a secret text. Those that end with another word, such as `secretName`, only refer to one. */
const SECRET_NAME = /(?:passw(?:or)?d|passphrase|passwordHash|token|secret|credentials?|(?:api|access|private|secret|encryption)[-_]?key|keyFile|token-secret\.value)$/i;

/** Texts with a secret in them: keys, registry credentials, manifests of Secrets, addresses with a password, and assignments. */
const SECRET_TEXTS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /["']?auths["']?\s*:/,
  /^[\s-]*["']?kind["']?\s*:\s*["']?Secret["']?\s*$|"kind"\s*:\s*"Secret"/m,
  /:\/\/[^/\s:@]*:[^/\s@]+@/,
  /(?:passw(?:or)?d|passphrase|token)["']?\s*[=:]\s*["']?[^\s$"'<{(=]|secret\s*=\s*["']?[^\s$"'<{(=]/i,
];

/** Whether reports must not show the values of a field of an object, whatever they are. */
export function hidesField(object: unknown, field: string): boolean {
  if (!isRecord(object)) {
    return false;
  }
  switch (field) {
    case 'data':
    case 'stringData':
      return object.kind === 'Secret';
    case 'contents':
    case 'append':
      // Ignition reads a file without a mode as one that all users may read.
      return typeof object.mode === 'number' && object.mode % OTHERS === 0;
    case 'value':
      return typeof object.name === 'string' && SECRET_NAME.test(object.name);
    case 'httpHeaders':
      return true;
    default:
      return typeof object[field] === 'string' && SECRET_NAME.test(field);
  }
}

/** A value for reports, with `(hidden)` in place of each secret value. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') {
    return isSecretText(value) ? HIDDEN : value;
  }
  if (Array.isArray(value)) {
    return value.map(withoutSecrets);
  }
  const shown = ([field, inner]: [string, unknown]) => [field, hidesField(value, field) ? hiddenValue(inner) : withoutSecrets(inner)] as const;
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(shown)) : value;
}

/** Text in place of a value that exists. */
export function hiddenValue(value: unknown): unknown {
  return value === undefined || value === null ? value : HIDDEN;
}

function isSecretText(text: string): boolean {
  const decoded = text.startsWith('data:') ? decodedText(text) ?? text : text;
  return SECRET_TEXTS.some((pattern) => pattern.test(decoded));
}
