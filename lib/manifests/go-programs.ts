/** Objects that a Go program reads from its own repository, completes and applies, such as an operator. */
import type { Tree } from './file-tree';

/** Names of the folders with such objects. */
const EMBEDDED = ['assets', 'bindata'];

/** A test whether a Go program completes the objects of a file, by its path from the top of a tree: the file is in such a folder of a Go module. */
export function embeddedIn(tree: Tree): (path: string) => boolean {
  const modules = new Map<string, boolean>();
  const isModule = (folder: readonly string[]) => {
    const is = modules.get(folder.join('/')) ?? tree.at([...folder, 'go.mod'])?.kind === 'file';
    modules.set(folder.join('/'), is);
    return is;
  };
  return (path) => {
    const folders = path.split('/').slice(0, -1);
    const index = folders.findIndex((name) => EMBEDDED.includes(name));
    return index >= 0 && folders.slice(0, index + 1).some((_, length) => isModule(folders.slice(0, length)));
  };
}
