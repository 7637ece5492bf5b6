import type { FileContents } from './file-contents';

/**
 * File to write on the nodes.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/IgnitionSupport.md
 */
export interface MachineFile {
  /** Absolute path, such as `/etc/modprobe.d/sfc.conf`. An existing file is replaced, and restored when this entry is removed. */
  readonly path: string;

  /** Contents of the file. */
  readonly contents: FileContents;

  /**
   * Permissions in octal, as chmod takes them. Given as text, because the JSON of Ignition has only decimal numbers, and the two are easily confused.
   *
   * @default 0644
   */
  readonly mode?: string;

  /**
   * Name of the owner.
   *
   * @default root
   */
  readonly user?: string;

  /**
   * Name of the group.
   *
   * @default root
   */
  readonly group?: string;
}
