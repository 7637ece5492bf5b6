import { invalid } from '../../text';
import { DNS_SUBDOMAIN, isKeyMaterial } from '../../upstream/kubernetes';

/** Checks the name of a secret with a key. The message never repeats an invalid name, because it may be the key itself. */
export function checkKeySecret(field: string, name: string): void {
  const value = `${name.length} characters, not shown`;
  if (isKeyMaterial(name)) {
    throw invalid('kmm/key-material', `'${field}' is a key or certificate, not the name of a secret with one`, value,
      'create a secret in the cluster and pass its name: everyone who reads a manifest knows its content');
  }
  if (!DNS_SUBDOMAIN.test(name)) {
    throw invalid('kmm/key-secret', `'${field}' is not the name of a secret`, value, 'use lower case letters, digits, "-" and "."');
  }
}
