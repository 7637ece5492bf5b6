import { isUtf8 } from 'node:buffer';
import { statSync } from 'node:fs';
import { originError } from './profile-origin';
import { isLikeManifest, readBytes, ReadError } from '../../manifests';
import { systemReason } from '../../text';

/** Access to profile files. */
export interface FileLookup {
  /** Reads a file, and returns undefined if none exists at the path. */
  read(path: string): string | undefined;
}

/** Access to the profile files on the local disk. */
export const DISK: FileLookup = {
  read(path) {
    if (!isFile(path)) {
      return undefined;
    }
    let bytes: Buffer;
    try {
      bytes = readBytes(path);
    } catch (error) {
      if (error instanceof ReadError) {
        throw error;
      }
      throw originError('profile/unreadable', 'profile that cannot be read', path, systemReason(error), { file: path, line: 1 });
    }
    const text = bytes.toString('utf8');
    if (!isUtf8(bytes)) {
      const line = text.slice(0, text.indexOf('\ufffd')).split('\n').length;
      throw originError('profile/encoding', 'not UTF-8', text.split('\n')[line - 1].trim(), 'write plain text', { file: path, line });
    }
    // Errors of profiles quote lines, and a manifest may be that of a Secret.
    if (isLikeManifest(text)) {
      throw originError('profile/manifest', 'manifest and no profile', path, 'name a profile, or a file with lines such as onload_set EF_POLL_USEC 100000', { file: path, line: 1 });
    }
    return text;
  },
};

/** Whether a path is a file. Like the shell's `test -f`, it returns false if anything prevents the check. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
