import type { IgnitionFile } from './ignition-data';
import type { MachineFile } from './machine-file';
import { invalid } from '../../text';
import { isIgnitionPath, MODE_LIMIT } from '../../upstream/ignition';

/** Grammar of an account name, as in shadow's `is_valid_name()`, without its `$` at the end. */
const ACCOUNT = /^[a-z_][a-z0-9_-]{0,31}$/;

/** A file in Ignition's format. */
export function renderFile(file: MachineFile, where: string): IgnitionFile {
  const { path, contents, user, group } = file;
  // eslint-disable-next-line no-control-regex
  if (!isIgnitionPath(path) || path === '/' || /[\x00-\x1f\x7f]/.test(path)) {
    throw invalid('machine-config/path', 'not the path of a file', path, 'write it absolute, without "//", ".", ".." and a trailing slash', where);
  }
  for (const account of [user, group]) {
    if (account !== undefined && !ACCOUNT.test(account)) {
      throw invalid('machine-config/account', 'not the name of a user or group', account, 'use up to 32 lower case letters, digits, "_" and "-"', where);
    }
  }
  return {
    path,
    mode: parseMode(file.mode ?? '0644', where),
    overwrite: true,
    user: user === undefined ? undefined : { name: user },
    group: group === undefined ? undefined : { name: group },
    contents: { source: contents.dataUrl, compression: contents.compression },
  };
}

/** Number for permissions in octal notation. */
export function parseMode(mode: string, where?: string): number {
  if (!/^0?[0-7]{3,4}$/.test(mode) || parseInt(mode, 8) > MODE_LIMIT) {
    throw invalid('machine-config/mode', 'not the mode of a file', mode, 'write three octal digits, such as \'0644\'; the Machine Config Operator refuses more than \'0777\'', where);
  }
  return parseInt(mode, 8);
}
