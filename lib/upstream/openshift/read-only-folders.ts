/** Folders of a node that nothing can be written to: /usr and the links into it, which are read-only, and those of the kernel (MCO facts §9). */
const READ_ONLY = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/proc', '/sys', '/dev'];

/** Link into /var, so that it can be written to. */
const WRITABLE = '/usr/local';

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Folder without write access that contains a path, or undefined if there is none. */
export function readOnlyFolderOf(path: string): string | undefined {
  const plain = path.replace(/\/{2,}/g, '/');
  return isBelow(plain, WRITABLE) ? undefined : READ_ONLY.find((folder) => isBelow(plain, folder));
}
