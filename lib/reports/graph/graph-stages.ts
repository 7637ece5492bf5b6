import { basename, dirname } from 'node:path';
import { pathBelow } from './paths';

/** Number that determines the order of a file, such as 20 of `20-machine-config.k8s.yaml`. */
const NUMBERED = /^(\d+)-/;

/**
 * The stages of files by path: `20-machine-config` for the file of this name, and one stage for files with the same number in a folder. Files without
 * a number are in the stage of their folder.
 *
 * @param files paths below `root`
 * @param root folder of the cluster
 */
export function stagesByFile(files: readonly string[], root: string): Map<string, string> {
  const groups = new Map<string, string[]>();
  for (const file of new Set(files)) {
    const [, number] = NUMBERED.exec(basename(file)) ?? [];
    const key = JSON.stringify([dirname(file), number]);
    groups.set(key, groups.get(key) ?? []).get(key)!.push(file);
  }
  return new Map([...groups.values()].flatMap((together) => {
    const title = stageTitle(together, root);
    return together.map((file): [string, string] => [file, title]);
  }));
}

function stageTitle(files: readonly string[], root: string): string {
  const [first] = files;
  const folder = dirname(pathBelow(first, root)).replace(/^\.$/, '');
  if (!NUMBERED.test(basename(first))) {
    return files.length === 1 && folder === '' ? stem(first) : folder === '' ? OTHERS : folder;
  }
  const title = files.map(stem).reduce(commonWords);
  return folder === '' ? title : `${folder}/${title}`;
}

/** Stage of files without a number in the top folder. */
const OTHERS = 'files without a number';

/** Name without the extension of manifests. */
function stem(file: string): string {
  return file === '-' ? 'standard input' : basename(file).replace(/(\.k8s)?\.(ya?ml|json)$/, '');
}

/** The common words at the beginning of two names. */
function commonWords(one: string, other: string): string {
  const [words, others] = [one.split('-'), other.split('-')];
  const end = words.findIndex((word, index) => word !== others[index]);
  return (end < 0 ? words : words.slice(0, end)).join('-');
}
