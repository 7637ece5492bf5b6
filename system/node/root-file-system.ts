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

/** Size of the disk: room for what a node fetches. It takes only what is written. */
const DISK_BYTES = 4 * 1024 ** 3;

/** Folder with what Debian's packages install. Kept by itself: it takes most of the time, and few changes concern it. */
function debian(): string {
  const options = debianOptions(PACKAGES, ['/usr/share/locale']);
  return join(cached('debian', options, (folder) => run(folder, 'mmdebstrap', [...options, join(folder, 'root')])), 'root');
}

/** Path of the disk of a new node, for qemu to read. Built once, in two minutes. */
export function rootFileSystem(): string {
  const [packages, guest] = [debian(), join(__dirname, 'guest')];
  const dir = cached('disk', [packages, textOf(guest), textOf(__filename)], (folder) => {
    const root = join(folder, 'root');
    run(folder, 'cp', ['--archive', packages, root]);
    cpSync(guest, root, { recursive: true });
    // Below /usr, because /lib is a link to it. The kernel brings its modules.
    mkdirSync(join(root, 'usr/lib/modules'), { recursive: true });
    writeFileSync(join(root, 'etc/machine-id'), '0123456789abcdef0123456789abcdef\n');
    writeFileSync(join(root, 'etc/hostname'), 'node\n');
    writeFileSync(join(root, 'etc/fstab'), '/dev/vda / ext4 defaults 0 1\n');
    run(folder, 'systemctl', ['--quiet', `--root=${root}`, 'enable', ...ENABLED]);
    run(folder, 'systemctl', ['--quiet', `--root=${root}`, 'mask', ...MASKED]);
    const disk = join(folder, 'disk.img');
    run(folder, 'truncate', [`--size=${DISK_BYTES}`, disk]);
    run(folder, 'mke2fs', ['-q', '-t', 'ext4', '-d', root, disk]);
    rmSync(root, { recursive: true });
  });
  return join(dir, 'disk.img');
}
