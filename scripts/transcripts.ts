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
import { CDK8S, rerun } from './transcripts/run';

const ROOT = resolve(__dirname, '..');

/** What the programs in documents need besides the library. */
export const PACKAGES = [`cdk8s@${CDK8S}`, 'constructs@10', 'tsx@4'];

/** The documents that have commands to run. */
export function transcripts(): string[] {
  const { files, read } = repositoryAt(ROOT);
  return [...files].filter((file) => /^docs\/.*\.md$/.test(file) && partsOf(read(file)).some(({ kind }) => kind === 'console')).sort();
}

function main(): void {
  const { values: { out = ROOT }, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
  const dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
  try {
    const npm = (...args: string[]) => execFileSync('npm', args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    const [{ filename }] = JSON.parse(npm('pack', ROOT, '--json')) as { filename: string }[];
    const packed = join(dir, filename);
    writeFileSync(join(dir, 'package.json'), '{}');
    npm('install', '--no-audit', '--no-fund', '--prefer-offline', packed, ...PACKAGES);
    for (const file of positionals.length > 0 ? positionals : transcripts()) {
      const written = join(out, file);
      mkdirSync(dirname(written), { recursive: true });
      writeFileSync(written, rerun(file, readFileSync(join(ROOT, file), 'utf8'), { packed, dir }));
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

if (require.main === module) {
  main();
}
