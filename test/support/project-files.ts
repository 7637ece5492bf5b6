/** The files of this project. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** Files that Git has or would take, by patterns of Git; all without one. */
export function projectFiles(...patterns: string[]): string[] {
  const named = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: ROOT, encoding: 'utf8' });
  return named.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}
