import { ignition3 } from './configs';
import { stringAt } from '../../upstream';
import { readOnlyFolderOf } from '../../upstream/openshift';
import { entriesAt } from '../../views/ignition';
import { Finding, Rule } from '../rule';

/** Lists of Ignition whose entries have a path on the node. */
const LISTS = ['directories', 'files', 'links'];

export const readOnlyPath: Rule = {
  code: 'machine-config/read-only-path',
  class: 'never works',
  what: 'file below a folder that nodes cannot write to, or that is not on a disk: /usr, /bin, /lib, /proc, /sys, /dev',
  remedy: 'write below /etc, /var, /opt or /usr/local',
  source: 'RHCOS mounts /usr read-only, with /bin, /sbin and /lib as links into it, while /usr/local is a link into /var; /proc, /sys and /dev belong to the kernel. '
    + 'The daemon cannot write the file and the node is Degraded; a new node does not boot (MCO facts §9 and §11)',
  kinds: ['MachineConfig'],
  isForEach: true,
  check: (manifests) => ignition3(manifests).flatMap((object) => LISTS.flatMap((list) => entriesAt(object, 'storage', list)).flatMap((entry): Finding[] => {
    const path = stringAt(entry.entry, 'path') ?? '';
    const folder = readOnlyFolderOf(path);
    return folder === undefined ? [] : [{
      object, path: `${entry.path}.path`, what: `path below ${folder}, to which nodes cannot write`, value: path,
    }];
  })),
};
