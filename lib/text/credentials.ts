/** Text in place of a confidential value. */
export const CONCEALED = '(secret, not shown)';

/** Private keys, and configurations of registry clients, also as text within JSON. */
const CREDENTIAL = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\\?"auths?\\?"\s*:/;

/** Whether a text contains a private key or a pull secret, which no message may repeat. */
export function isCredential(text: string): boolean {
  return CREDENTIAL.test(text);
}
