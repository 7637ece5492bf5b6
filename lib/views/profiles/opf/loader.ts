import type { Statement } from './ast';
import { OpfFile, programOf } from './evaluator';
import { parseOpf } from './parser';
import { nearest } from '../../../text';
import type { FileLookup } from '../profile-files';
import { Origin, originError } from '../profile-origin';
import type { Parameters } from '../profile-parameters';
import type { Program } from '../run-profile';
import { FRAGMENTS, PROFILES, RUNTIME_ONLY, shipped } from '../shipped-profiles';

/** Files and parameters with which a loader evaluates profiles. */
export interface LoaderOptions {
  readonly files: FileLookup;
  /** Folders that replace those of the user and of the system, in the order in which they are searched. */
  readonly profileDirs?: readonly string[];
  readonly parameters?: Parameters;
}

/** Limit for nested imports. Deeper nesting does not occur. */
const MOST_NESTED = 100;

/** Finds profiles in the same places as the launcher (profile facts §2.2), with the shipped profiles in place of its system folder. */
export class Loader {
  private readonly loaded = new Map<string, Program>();
  /** Files that are currently being read. Each is imported by the previous one. */
  private readonly open: string[] = [];

  constructor(private readonly options: LoaderOptions) {}

  /**
   * Finds a profile by the argument of `onload -p` or of an import.
   *
   * @param isFirst whether no profile has been loaded before, in which case fragments are not found
   * @param origin position of the import
   */
  find(name: string, isFirst: boolean, origin?: Origin): Program {
    const { profileDirs = [], parameters, files } = this.options;
    const paths = profileDirs.flatMap((dir) => [`${dir}/${name}.opf`, ...(isFirst ? [] : [`${dir}/${name}.opf-fragment`])]);
    for (const path of paths) {
      const text = files.read(path);
      if (text !== undefined) {
        return this.load(path, text, origin);
      }
    }
    if (Object.hasOwn(PROFILES, name) || (!isFirst && Object.hasOwn(FRAGMENTS, name))) {
      if (RUNTIME_ONLY.includes(name) && !origin) {
        throw originError('profile/runtime-only', 'profile that sets no variables', name, 'leave it out: it acts when the program starts');
      }
      return shipped(name, parameters);
    }
    const text = files.read(name);
    if (text === undefined) {
      const [near] = nearest(name, Object.keys(PROFILES));
      const fix = Object.hasOwn(FRAGMENTS, name) ? 'it is a fragment: name a profile before it'
        : `${near === undefined ? '' : `write ${near}: `}there is none in ${[...profileDirs, 'what Onload ships'].join(', ')}, nor a file of that path`;
      throw originError('profile/not-found', 'no such profile', name, fix, origin);
    }
    if (!name.includes('/')) {
      // The launcher finds the file, but its shell then searches for it in PATH.
      throw originError('profile/not-found', 'path of a profile without a folder', name, `write ./${name}`, origin);
    }
    return this.load(name, text, origin);
  }

  /** Loads a profile from its text, and returns its program. */
  load(path: string, text: string, origin?: Origin): Program {
    const before = this.open.indexOf(path);
    if (before >= 0) {
      throw originError('profile/cycle', 'profile that imports itself', [...this.open.slice(before), path].join(' > '), 'import it once', origin);
    }
    if (this.open.length === MOST_NESTED) {
      throw originError('profile/too-long', 'imports too deep to follow', path, `import at most ${MOST_NESTED} files, each from the one before`, origin);
    }
    const known = this.loaded.get(path);
    if (known) {
      return known;
    }
    this.open.push(path);
    const program = programOf(this.read(path, text), this.options.parameters ?? {});
    this.open.pop();
    this.loaded.set(path, program);
    return program;
  }

  private read(file: string, text: string): OpfFile {
    const statements = parseOpf(text, file);
    const imports = new Map<Statement, Program>();
    for (const statement of statements) {
      if (statement.kind === 'import') {
        imports.set(statement, this.find(statement.name, false, { file, line: statement.line }));
      }
    }
    return { file, statements, imports };
  }
}
