/** The files of the repository, as Git has them: of what is generated or installed, a site shows nothing. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What the site reads of the repository. Paths are relative to its root. */
export interface Repository {
  readonly files: ReadonlySet<string>;
  readonly read: (file: string) => string;
}

export function repositoryAt(root: string): Repository {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return {
    files: new Set(listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))),
    read: (file) => readFileSync(join(root, file), 'utf8'),
  };
}

/** The files and folders directly in a folder; folders end in a slash. */
export function entriesOf({ files }: Repository, folder: string): string[] {
  const below = [...files].filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
  return [...new Set(below.map((path) => path.replace(/\/.*/, '/')))].sort();
}

/** The path that a link in a file leads to, without its anchor. */
export function targetOf(from: string, link: string): string {
  const [path] = link.split('#');
  return path === '' ? from : posix.join(posix.dirname(from), decodeURIComponent(path)).replace(/\/$/, '');
}
