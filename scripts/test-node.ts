/**
 * Boots nodes in virtual machines: in the cases that every change is tested with, in all, or with a kubelet in a cluster.
 *
 *   sucrase-node scripts/test-node.ts [--all | --kubelet] [OPTION OF JEST...]      -t NAME runs the cases of that name
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');

const HAS_KUBELET = process.argv.includes('--kubelet');

/** Names of the test files, as a regular expression. */
const FILES = HAS_KUBELET ? '(kubelet|device-plugin)' : process.argv.includes('--all') ? '(few|more|onload)' : 'few';

/** Packages of Debian in a list, with the command that each has, unless it is a library. */
const packagesOf = (file: string) => readFileSync(join(ROOT, 'system/node', file), 'utf8').split('\n').filter((line) => /^\w/.test(line)).map((line) => line.split(' '));

const packages = [...packagesOf('packages'), ...HAS_KUBELET ? packagesOf('kubelet/packages') : []];
const missing = packages.filter(([, command]) => command && spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin:/sbin; command -v ${command}`]).status !== 0);
if (missing.length > 0) {
  const list = (column: number) => missing.map((line) => line[column]);
  process.stderr.write(`missing commands: ${list(1).join(', ')}; on Debian, run apt-get install ${list(0).join(' ')}\n`);
  process.exit(1);
}

// There, the compiled package reads the cluster.
if (HAS_KUBELET && spawnSync('npx', ['projen', 'compile'], { cwd: ROOT, stdio: 'inherit' }).status !== 0) {
  process.exit(1);
}

const args = process.argv.slice(2).filter((arg) => arg !== '--all' && arg !== '--kubelet');
// Emulation takes a core: whoever works beside it comes first.
setPriority(Math.max(5, getPriority()));
const { status } = spawnSync('npx', ['jest', '--config', 'system/jest.node.json', '--ci', '--testPathPattern', `system/node/${FILES}\\.test`, ...args], {
  cwd: ROOT, stdio: 'inherit',
});
process.exit(status ?? 1);
