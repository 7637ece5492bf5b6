/** Signature of a saved plan, which a tool of the user verifies before anything is read from the plan. */
import { spawnSync } from 'node:child_process';
import type { ParseArgsConfig } from 'node:util';
import { readBytes } from '../../manifests';
import { invalid, systemProblem } from '../../text';
import { UsageError } from '../command';

/** Options of a signature. */
export const SIGNATURE_OPTIONS = {
  'signature': { type: 'string' },
  'allowed-signers': { type: 'string' },
  'signer': { type: 'string' },
  'cosign-key': { type: 'string' },
} satisfies ParseArgsConfig['options'];

/** Values of these options. */
export interface SignatureValues {
  readonly 'signature'?: string;
  readonly 'allowed-signers'?: string;
  readonly 'signer'?: string;
  readonly 'cosign-key'?: string;
}

/** Namespace of signatures by ssh: one that was made for something else, such as a commit, is none of a plan. */
const SSH_NAMESPACE = 'cdk8s-onload';

/** Seconds after which a tool is ended, such as one that asks for a password. */
const MOST_SECONDS = 60;

/** Name of a signer, as a file of allowed signers has it. */
const SIGNER = /^[A-Za-z0-9_][\w.@+-]*$/;

/** Public key of cosign: a file, or the address of a key in a service, such as `awskms:///alias/plans`. */
const KEY = /^[\w./~][\w./:@%+=~-]*$/;

/** A program with its arguments. */
interface Verification {
  readonly program: string;
  readonly args: readonly string[];
}

/** Requires options that belong together. */
export function requireWholeSignature(values: SignatureValues, plan: string | undefined): void {
  const { signature, 'allowed-signers': allowed, signer, 'cosign-key': key } = values;
  const [lone] = Object.entries(values).find(([, value]) => value !== undefined) ?? [];
  if (lone !== undefined && (signature === undefined || plan === undefined)) {
    throw new UsageError(`--${lone} is for the signature of a plan; specify --plan FILE and --signature FILE`);
  }
  const isBySsh = allowed !== undefined && signer !== undefined && key === undefined;
  const isByCosign = key !== undefined && allowed === undefined && signer === undefined;
  if (signature !== undefined && !isBySsh && !isByCosign) {
    throw new UsageError('--signature needs either --allowed-signers FILE and --signer NAME, for ssh, or --cosign-key KEY');
  }
  if (signer !== undefined && !SIGNER.test(signer)) {
    throw new UsageError(`--signer ${signer}: not the name of a signer; write letters, digits and . _ @ + -, as in the file of --allowed-signers`);
  }
  if (key !== undefined && !KEY.test(key)) {
    throw new UsageError(`--cosign-key ${key}: neither a file nor the address of a key; write cosign.pub, or awskms:///alias/plans`);
  }
}

/**
 * Throws unless a signature is one of some data. The tool gets the data itself, so that no other data is read afterwards.
 *
 * @param file name of the file with the data, for messages
 */
export function requireSignature(data: Buffer, file: string, values: SignatureValues): void {
  if (values.signature === undefined) {
    return;
  }
  const { program, args } = verificationOf({ ...values, signature: values.signature });
  const { status, error, stderr } = spawnSync(program, args, { input: data, timeout: MOST_SECONDS * 1000, killSignal: 'SIGKILL', stdio: ['pipe', 'ignore', 'pipe'] });
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ETIMEDOUT') {
    throw invalid('saved-plan/signature', `a plan whose signature ${program} does not verify in time`, `${MOST_SECONDS} s`, `see whether ${program} asks for something`, file);
  }
  // A tool may end before it has read all of the data.
  if (code !== undefined && code !== 'EPIPE') {
    throw invalid('saved-plan/signature', `a plan whose signature cannot be verified, because ${program} cannot be run`, systemProblem(error).what, `install ${program}`, file);
  }
  if (status !== 0) {
    throw invalid('saved-plan/signature', 'a plan without a valid signature', reasonIn(stderr.toString()) ?? `${program} exited with ${status}`,
      'see who has changed the plan or its signature: nothing of it was read', file);
  }
}

function verificationOf({ signature, 'allowed-signers': allowed = '', signer = '', 'cosign-key': key }: SignatureValues & { readonly signature: string }): Verification {
  return key === undefined
    ? { program: 'ssh-keygen', args: ['-Y', 'verify', '-f', pathWord(allowed), '-I', signer, '-n', SSH_NAMESPACE, '-s', pathWord(signature)] }
    : {
      program: 'cosign',
      // The key is the user's own, and need not be in a public log.
      args: ['verify-blob', `--key=${key}`, `--${isBundle(signature) ? 'bundle' : 'signature'}=${pathWord(signature)}`, '--insecure-ignore-tlog=true', '--', '-'],
    };
}

/** Path that no program takes for an option, or for the standard input. */
function pathWord(path: string): string {
  return path.startsWith('-') ? `./${path}` : path;
}

/** Whether a file is a bundle of cosign, which is JSON, and not a bare signature. */
function isBundle(path: string): boolean {
  return readBytes(path).toString('latin1').trimStart().startsWith('{');
}

/** Last line that a tool prints. */
function reasonIn(printed: string): string | undefined {
  return printed.split(/\r?\n/).filter((line) => line.trim() !== '').at(-1);
}
