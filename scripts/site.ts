/**
 * Builds the documentation as a site, from docs/ and all that it leads to, and checks every link of it. It can be opened from the disk.
 *
 *   sucrase-node scripts/site.ts [OUT_DIR]      dist/site, unless another folder is named
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LinkReport, checkLinks } from './site/dead-links';

const ROOT = resolve(__dirname, '..');
const SITE = join(ROOT, 'site');
const LOCK = join(SITE, 'package-lock.json');
const INSTALLED = join(SITE, 'node_modules/.package-lock.json');

/** The generator has packages of its own, which nothing else needs. */
function installGenerator(): void {
  if (!existsSync(INSTALLED) || statSync(INSTALLED).mtimeMs < statSync(LOCK).mtimeMs) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: SITE, stdio: ['ignore', 'inherit', 'inherit'] });
  }
}

/** Builds the site into an empty folder, and returns what its links are like. */
export function buildSite(out: string): LinkReport {
  installGenerator();
  emptyFolder(out);
  // From site/ it would see neither docs/ nor the sources.
  execFileSync(process.execPath, [join(SITE, 'node_modules/@11ty/eleventy/cmd.cjs'), '--config=site/eleventy.config.mjs', `--output=${out}`, '--quiet'], {
    cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'],
  });
  return checkLinks(out);
}

/** Removes a former site, and nothing else. */
function emptyFolder(out: string): void {
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, 'search-index.js'))) {
    throw new Error(`not a folder of the site: ${out}; name an empty one, or one that does not exist`);
  }
  rmSync(out, { recursive: true, force: true });
}

function main(out = 'dist/site'): void {
  const { pages, links, dead } = buildSite(resolve(out));
  process.stdout.write(`${pages} pages with ${links} links, of which ${dead.length} are dead: ${join(out, 'index.html')}\n`);
  if (dead.length > 0) {
    process.stderr.write(dead.map((link) => `dead: ${link}\n`).join(''));
    process.exitCode = 1;
  }
}

if (require.main === module) {
  main(process.argv[2]);
}
