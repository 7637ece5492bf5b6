import { readFileSync } from 'node:fs';
import { sshKeyProblem } from './private/ssh-key';
import { invalid, requireText } from '../private/errors';

/** Key with which somebody may log in to the nodes as `core`. */
export class SshPublicKey {
  /** A line as `ssh-keygen` writes it into `*.pub`: `ssh-ed25519 AAAA… comment`. */
  public static parse(line: string): SshPublicKey {
    requireText({ line });
    return new SshPublicKey(line.trim());
  }

  /** The key in a file beside the program, read now. */
  public static fromFile(path: string): SshPublicKey {
    requireText({ path });
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      throw invalid('machine-config/ssh-key', 'key cannot be read', path, (error as Error).message);
    }
    return SshPublicKey.parse(text);
  }

  private constructor(
    /** Type, key in base64, and comment, as `authorized_keys` has it. */
    public readonly line: string,
  ) {
    const problem = sshKeyProblem(line);
    if (problem !== undefined) {
      // Whatever it is, it may be a secret.
      throw invalid('machine-config/ssh-key', `not a public key of SSH (${problem})`, '(not shown)', 'pass the line of a *.pub file, without options before it');
    }
  }
}
