/** Beginning of a DER key or certificate in hexadecimal digits. The patterns next to it cover base64, and the PEM lines around both. */
const HEXADECIMAL_DER = /^30(8[0-4])?[0-9a-f]{60,}$/i;
const BASE64_DER = /^M[A-Za-z0-9+/]{60,}={0,2}$/;
const ARMOUR = /-----|BEGIN [A-Z ]*(KEY|CERTIFICATE)|^LS0tLS1CRUdJTi/;

/** Whether a text is a key or certificate itself rather than the name of a secret with one. */
export function isKeyMaterial(text: string): boolean {
  const compact = text.replace(/^(0x|data:[^,]*,)/, '').replace(/[\s:]/g, '');
  return ARMOUR.test(text) || ARMOUR.test(compact) || BASE64_DER.test(compact) || HEXADECIMAL_DER.test(compact);
}
