/** Types of keys that OpenSSH 8 and later accept. They no longer include ssh-dss. */
const TYPES: readonly string[] = [
  'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521', 'sk-ecdsa-sha2-nistp256@openssh.com', 'sk-ssh-ed25519@openssh.com', 'ssh-ed25519', 'ssh-rsa',
];

/** Reason why a line is not a public SSH key (sshd(8), AUTHORIZED_KEYS), or undefined. Options before the key are not accepted. */
export function sshKeyProblem(line: string): string | undefined {
  if (/PRIVATE KEY/.test(line)) {
    return 'this is a private key';
  }
  if (/[^\x20-\x7e]/.test(line)) {
    return 'it is one line, in ASCII';
  }
  const [, type, base64] = /^(\S+) ([A-Za-z0-9+/]+={0,2})(?: .*)?$/.exec(line) ?? [];
  if (type === undefined || !TYPES.includes(type)) {
    return `it begins with one of ${TYPES.join(', ')}, and a blank`;
  }
  // The first field of the key is its type once more (RFC 4253, section 6.6).
  const bytes = Buffer.from(base64, 'base64');
  const named = bytes.length > 4 ? bytes.subarray(4, 4 + bytes.readUInt32BE(0)).toString('latin1') : '';
  const isWhole = bytes.length > 4 + type.length && bytes.toString('base64') === base64;
  return named === type && isWhole ? undefined : 'its base64 is that of another type, or broken';
}
