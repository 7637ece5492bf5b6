import { readFileSync } from 'node:fs';
import { invalid, requireText, systemReason } from '../../text';
import { sshKeyProblem } from '../../upstream/openshift';

/**
 * Public key for SSH logins to the nodes as `core`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/Update-SSHKeys.md
 */
export class SshPublicKey {
  /** Parses a line as `ssh-keygen` writes it to `*.pub`: `ssh-ed25519 AAAA… comment`. */
  public static parse(line: string): SshPublicKey {
    requireText({ line }, 'SshPublicKey.parse()');
    return new SshPublicKey(line.trim());
  }

  /** Reads the key from a local file immediately. */
  public static fromFile(path: string): SshPublicKey {
    requireText({ path }, 'SshPublicKey.fromFile()');
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      throw invalid('machine-config/ssh-key', 'key cannot be read', path, systemReason(error));
    }
    return SshPublicKey.parse(text);
  }

  private constructor(
    /** Type, base64 key and comment, as in `authorized_keys`. */
    public readonly line: string,
  ) {
    const problem = sshKeyProblem(line);
    if (problem !== undefined) {
      // The text is not shown, because it may be a secret.
      throw invalid('machine-config/ssh-key', `not a public SSH key (${problem})`, '(not shown)', 'pass the line of a *.pub file, without options before it');
    }
  }
}
