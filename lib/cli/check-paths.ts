/** Paths that `check` reads: files, folders and patterns, without those that are skipped. */
import { existsSync } from 'node:fs';
import { currentStatsIfAny, DiskTree, isPassedOver, noticeChanges, ReadError } from '../manifests';
import { globExpression, isGlob } from '../text';

/** The files and folders at paths, in which patterns are replaced by the paths that they match. A pattern without a match is a `ReadError`. */
export function matchedPaths(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => {
    if (path === '-' || !isGlob(path) || currentStatsIfAny(path) !== undefined) {
      return [path];
    }
    const matched = pathsMatching(path);
    if (matched.length === 0) {
      throw new ReadError({ file: path }, 'pattern that matches nothing', path, 'correct it: * matches no slash, and ** any number of folders');
    }
    return matched;
  }))];
}

/** The files and folders that match a pattern. Hidden files and packages are omitted, as in a folder, and links to folders are not followed. */
function pathsMatching(pattern: string): string[] {
  const expression = globExpression(pattern);
  const names = pattern.split('/');
  const start = names.slice(0, names.findIndex(isGlob)).map((name) => `${name}/`).join('');
  const search = (folder: string): string[] => {
    const tree = new DiskTree(folder === '' ? '.' : folder);
    return tree.names([]).filter((name) => !isPassedOver(name)).sort().flatMap((name) => {
      const path = `${folder}${name}`;
      return expression.test(path) ? [path] : tree.at([name])?.kind === 'folder' ? search(`${path}/`) : [];
    });
  };
  noticeChanges(start === '' ? '.' : start);
  return start === '' || existsSync(start) ? search(start) : [];
}

/** Patterns of files and folders that are skipped. */
export class SkippedPaths {
  /** Number of files that were skipped. */
  public count = 0;
  private readonly patterns: readonly { readonly text: string; readonly expression: RegExp; readonly isName: boolean; isUsed: boolean }[];

  constructor(texts: readonly string[]) {
    this.patterns = texts.map((text) => {
      const plain = text.replace(/^\.\//, '').replace(/\/+$/, '');
      return { text, expression: globExpression(plain), isName: !plain.includes('/'), isUsed: false };
    });
  }

  /**
   * Whether to read a file. A pattern without a slash is for a file or folder of that name anywhere, another one for a path from the folder that is read, or
   * from the working directory.
   */
  public includes(path: string, folder: string = ''): boolean {
    const whole = folder === '' ? path : `${folder.replace(/\/+$/, '')}/${path}`;
    const places = [path, whole.replace(/^\.\//, '')].flatMap(partsOf);
    const found = this.patterns.filter(({ expression, isName }) => (isName ? path.split('/') : places).some((part) => expression.test(part)));
    found.forEach((pattern) => { pattern.isUsed = true; });
    this.count += found.length > 0 ? 1 : 0;
    return found.length === 0;
  }

  /** Warnings about patterns that skipped nothing. */
  public get warnings(): string[] {
    return this.patterns.filter(({ isUsed }) => !isUsed).map(({ text }) => `--skip ${text}: no such file or folder`);
  }
}

/** A path and the folders that it is in. */
const partsOf = (path: string) => path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
