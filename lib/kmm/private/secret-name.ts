import { invalid } from '../../private/errors';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes/names';

/** The first bytes of a DER key or certificate, as hexadecimal digits and in base64, and the PEM lines around both. */
const HEXADECIMAL_DER = /^30(8[0-4])?[0-9a-f]{60,}$/i;
const BASE64_DER = /^M[A-Za-z0-9+/]{60,}={0,2}$/;
const ARMOUR = /-----|BEGIN [A-Z ]*(KEY|CERTIFICATE)|^LS0tLS1CRUdJTi/;

/** Whether a text is a key or certificate rather than the name of one. */
export function isKeyMaterial(text: string): boolean {
  const compact = text.replace(/^(0x|data:[^,]*,)/, '').replace(/[\s:]/g, '');
  return ARMOUR.test(text) || ARMOUR.test(compact) || BASE64_DER.test(compact) || HEXADECIMAL_DER.test(compact);
}

/** Checks the name of a secret with a key. The message never repeats an invalid name: it may be the key. */
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
