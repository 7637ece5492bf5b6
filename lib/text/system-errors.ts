/** Errors of the system in the words of users, without those of Node.js. */
import { describe } from './errors';

/** Reason why the system refuses a path, with the remedy. */
export interface SystemProblem {
  readonly what: string;
  readonly fix: string;
}

const REASONS: { readonly [code: string]: SystemProblem } = {
  EACCES: { what: 'no permission', fix: 'grant it, or specify another path' },
  EDQUOT: { what: 'exhausted quota', fix: 'raise it, or specify another path' },
  EFBIG: { what: 'file that is larger than is allowed', fix: 'raise the limit, or specify another path' },
  EISDIR: { what: 'folder in place of a file', fix: 'specify a file' },
  ELOOP: { what: 'circular symbolic links', fix: 'correct them, or specify another path' },
  EMFILE: { what: 'too many open files', fix: 'raise the limit of open files' },
  ENAMETOOLONG: { what: 'name that is too long', fix: 'shorten it' },
  ENOENT: { what: 'no such file or folder', fix: 'correct the path' },
  ENOSPC: { what: 'no space left', fix: 'make room, or specify another path' },
  ENOTDIR: { what: 'file in place of a folder', fix: 'correct the path' },
  EROFS: { what: 'file system that is read-only', fix: 'specify another path' },
};

/** Reason and remedy of an error of the system, such as `no permission: grant it, or specify another path`. */
export function systemReason(error: unknown): string {
  const { what, fix } = systemProblem(error);
  return `${what}: ${fix}`;
}

/** The message for an error of the system with a path. Undefined for other errors. */
export function systemErrorText(error: unknown): string | undefined {
  const { syscall, path } = Object(error) as { readonly syscall?: unknown; readonly path?: unknown };
  if (typeof syscall !== 'string' || typeof path !== 'string' || syscall.startsWith('spawn')) {
    return undefined;
  }
  const { what, fix } = systemProblem(error);
  return describe(what, path, fix);
}

/** The problem of an error of the system. */
export function systemProblem(error: unknown): SystemProblem {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' && syscall === 'mkdir') {
    return { what: 'no folder can be created here', fix: 'specify another path' };
  }
  if (code === 'ENOENT' && syscall?.startsWith('spawn')) {
    return { what: 'no such program', fix: 'install it' };
  }
  return REASONS[code === 'EPERM' ? 'EACCES' : code] ?? { what: `cannot be used (${code})`, fix: 'specify another path' };
}
