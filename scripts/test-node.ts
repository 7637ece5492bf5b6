/**
 * Boots nodes in virtual machines: in the cases that every change is tested with, or in all.
 *
 *   sucrase-node scripts/test-node.ts [--all] [OPTION OF JEST...]      -t NAME runs the cases of that name
 */
import { spawnSync } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { resolve } from 'node:path';

/** Commands by the package of Debian that has them. */
const TOOLS: { readonly [command: string]: string } = {
  'qemu-system-x86_64': 'qemu-system-x86',
  'qemu-img': 'qemu-utils',
  'docker-registry': 'docker-registry',
  'mmdebstrap': 'mmdebstrap',
  'buildah': 'buildah',
  'busybox': 'busybox-static',
  'mke2fs': 'e2fsprogs',
  'depmod': 'kmod',
  'gcc': 'gcc',
  'make': 'make',
};

const missing = Object.keys(TOOLS).filter((command) => spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin:/sbin; command -v ${command}`]).status !== 0);
if (missing.length > 0) {
  process.stderr.write(`missing commands: ${missing.join(', ')}; on Debian, run apt-get install ${missing.map((command) => TOOLS[command]).join(' ')}\n`);
  process.exit(1);
}

const args = process.argv.slice(2).filter((arg) => arg !== '--all');
const files = process.argv.includes('--all') ? 'system/node/' : 'system/node/few';
// Emulation takes a core: whoever works beside it comes first.
setPriority(Math.max(5, getPriority()));
const { status } = spawnSync('npx', ['jest', '--config', 'system/jest.node.json', '--ci', '--testPathPattern', files, ...args], {
  cwd: resolve(__dirname, '..'), stdio: 'inherit',
});
process.exit(status ?? 1);
