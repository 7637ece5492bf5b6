/** The disk of a node before its first boot. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached, textOf } from './cache';
import { debianOptions } from './debian';
import { run } from '../support/run';

const PACKAGES = ['systemd', 'systemd-sysv', 'udev', 'kmod', 'podman', 'crun', 'ignition', 'iproute2'];

/** Units of the stand-ins, and of the network. */
const ENABLED = ['kubelet', 'crio-wipe', 'machine-config-daemon-firstboot', 'node-test-agent', 'systemd-networkd', 'systemd-networkd-wait-online'];

/** What a boot needs no more than a node does. Terminals would take the output of the journal. */
const MASKED = [
  'apt-daily.timer', 'apt-daily-upgrade.timer', 'dpkg-db-backup.timer', 'e2scrub_all.timer', 'e2scrub_reap.service', 'fstrim.timer', 'getty@tty1.service',
  'podman.service', 'podman.socket', 'podman-auto-update.service', 'podman-auto-update.timer', 'podman-restart.service', 'getty-static.service', 'serial-getty@ttyS0.service',
  'serial-getty@hvc0.service', 'systemd-logind.service', 'systemd-pstore.service',
];

/** Name of a node. */
export const HOSTNAME = 'node';

/** Size of the disk: room for what a node fetches. It takes only what is written. */
const DISK_BYTES = 4 * 1024 ** 3;

/** What a node has besides that which all have. */
export interface Additions {
  /** Packages of Debian. */
  readonly packages?: readonly string[];
  /** Folder with files, some in place of those that all nodes have. */
  readonly guest?: string;
  /** Programs of this machine, by their paths on the node. */
  readonly programs?: { readonly [path: string]: string };
}

/** Folder with what Debian's packages install. Kept by itself: it takes most of the time, and few changes concern it. */
function debian(more: readonly string[]): string {
  const options = debianOptions([...PACKAGES, ...more], ['/usr/share/locale']);
  return join(cached('debian', options, (folder) => run(folder, 'mmdebstrap', [...options, join(folder, 'root')])), 'root');
}

/** Path of the disk of a new node, for qemu to read. Built once, in two minutes. */
export function rootFileSystem(additions: Additions = {}): string {
  const dir = cached('disk', rootInputs(additions), (folder) => {
    const root = join(folder, 'root');
    fillRoot(root, additions);
    writeDisk(root, join(folder, 'disk.img'));
    rmSync(root, { recursive: true });
  });
  return join(dir, 'disk.img');
}

/** What the root of a node is built from, for the cache. */
export function rootInputs({ packages = [], guest, programs = {} }: Additions): string[] {
  return [debian(packages), ...guestsOf(guest).map(textOf), JSON.stringify(programs), textOf(__filename)];
}

/** Fills a new folder with the root of a node. */
export function fillRoot(root: string, { packages = [], guest, programs = {} }: Additions): void {
  run('/', 'cp', ['--archive', debian(packages), root]);
  guestsOf(guest).forEach((each) => cpSync(each, root, { recursive: true }));
  Object.entries(programs).forEach(([path, program]) => cpSync(program, join(root, path)));
  // Below /usr, because /lib is a link to it. The kernel brings its modules.
  mkdirSync(join(root, 'usr/lib/modules'), { recursive: true });
  writeFileSync(join(root, 'etc/machine-id'), '0123456789abcdef0123456789abcdef\n');
  writeFileSync(join(root, 'etc/hostname'), `${HOSTNAME}\n`);
  writeFileSync(join(root, 'etc/fstab'), '/dev/vda / ext4 defaults 0 1\n');
  run(root, 'systemctl', ['--quiet', `--root=${root}`, 'enable', ...ENABLED]);
  run(root, 'systemctl', ['--quiet', `--root=${root}`, 'mask', ...MASKED]);
}

/** Writes a folder onto a new disk. */
export function writeDisk(root: string, disk: string): void {
  run('/', 'truncate', [`--size=${DISK_BYTES}`, disk]);
  run('/', 'mke2fs', ['-q', '-t', 'ext4', '-d', root, disk]);
}

const guestsOf = (own: string | undefined): string[] => [join(__dirname, 'guest'), ...own === undefined ? [] : [own]];
