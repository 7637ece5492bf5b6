import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ReadError } from './read-error';
import type { Source } from './reading';

/** Files of tools, ours among them, in which there are no manifests. */
const TOOLS = /^(kustomization|Chart|values|cdk8s|package|package-lock|tsconfig|construct-metadata|onload-acknowledgements)\.(ya?ml|json)$/;

/** Whether a folder's file, by its path below the folder, is one that manifests are looked for in. */
export function isManifestFile(path: string): boolean {
  const names = path.split('/');
  return !names.some(isPassedOver) && /\.(ya?ml|json)$/.test(path) && !TOOLS.test(names.at(-1)!);
}

const isPassedOver = (name: string) => name.startsWith('.') || name === 'node_modules';

/** What is read of a folder. */
export interface SourceOptions {
  /** Whether its subfolders are left out. */
  readonly isFlat?: boolean;
}

/**
 * The texts behind a path: a file, all YAML and JSON files in a folder and its subfolders, sorted by name, or `-` for the standard input.
 * Hidden files, `node_modules` and what is known to belong to kustomize, Helm, npm and cdk8s are left out of folders.
 */
export function sourcesAt(path: string, { isFlat = false }: SourceOptions = {}): Source[] {
  try {
    return path !== '-' && statSync(path).isDirectory()
      ? filesIn(path, isFlat ? undefined : new Set()).map((file) => ({ file, text: readFileSync(file, 'utf8'), isMixed: true }))
      : [{ file: path, text: readFileSync(path === '-' ? 0 : path, 'utf8') }];
  } catch (error) {
    const { code, path: where } = error as { code?: string; path?: string };
    if (code === undefined) {
      throw error;
    }
    throw new ReadError({ file: where ?? path }, 'cannot be read', code, 'name a file or folder that is there, or - for the standard input');
  }
}

/** Links can lead back: no folder is entered twice. Without a list of those that are, none below is. */
function filesIn(folder: string, entered: Set<string> | undefined): string[] {
  const place = realpathSync(folder);
  if (entered?.has(place)) {
    return [];
  }
  entered?.add(place);
  return readdirSync(folder).filter((name) => !isPassedOver(name)).sort().flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      return entered ? filesIn(path, entered) : [];
    }
    return isManifestFile(name) ? [path] : [];
  });
}
