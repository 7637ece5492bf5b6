/**
 * Runs the commands in docs/ and writes what they print now below them. They run as those of a user: with the packed library, npm and Git.
 *
 *   sucrase-node scripts/transcripts.ts [--out DIR] [FILE…]      into this repository, unless another folder is named; all documents, unless some are
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryAt } from './site/files';
import { partsOf } from './transcripts/page';
import { Registry, registryOf } from './transcripts/registry';
import { CDK8S, rerun } from './transcripts/run';

const ROOT = resolve(__dirname, '..');

/** The documents that have commands to run. */
export function transcripts(): string[] {
  const { files, read } = repositoryAt(ROOT);
  return [...files].filter((file) => /^docs\/.*\.md$/.test(file) && partsOf(read(file)).some(({ kind }) => kind === 'console')).sort();
}

/** A registry with the packed library, and with the version of cdk8s by which documents are run. */
export async function registryWith(packed: string, dir: string): Promise<Registry> {
  const [{ filename }] = JSON.parse(npm(dir, 'pack', `cdk8s@${CDK8S}`, '--json', '--prefer-offline')) as { filename: string }[];
  return registryOf([packed, join(dir, filename)]);
}

const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

async function main(): Promise<void> {
  const { values: { out = ROOT }, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
  const dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
  const [{ filename }] = JSON.parse(npm(dir, 'pack', ROOT, '--json')) as { filename: string }[];
  const registry = await registryWith(join(dir, filename), dir);
  try {
    for (const file of positionals.length > 0 ? positionals : transcripts()) {
      const written = join(out, file);
      mkdirSync(dirname(written), { recursive: true });
      writeFileSync(written, await rerun(file, readFileSync(join(ROOT, file), 'utf8'), registry.url, dir));
    }
  } finally {
    registry.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

if (require.main === module) {
  void main();
}
