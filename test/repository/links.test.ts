/** Links in Markdown lead to a file of the repository and a heading in it, and commands are those that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { cached } from '../../lib/text/cached';
import { anchorOf } from '../../scripts/fact-sheets';
import { projectFiles } from '../support/project-files';

const ROOT = resolve(__dirname, '../..');

const files = projectFiles('*.md');

const withoutCode = (text: string) => text.replace(/^( *)(```|~~~).*?^\1\2$/gms, '').replace(/`[^`\n]*`/g, '');

const anchors = new Map<string, Set<string>>();

/** The anchors of the headings of a file; headings with links or code have those of their words. */
function anchorsOf(file: string): ReadonlySet<string> {
  return cached(anchors, file, () => new Set([...readFileSync(join(ROOT, file), 'utf8').matchAll(/^#{1,6} (.+)$/gm)]
    .map(([, heading]) => anchorOf(heading.replace(/\]\([^)]*\)/g, '')))));
}

/** Links of a file that lead nowhere. */
function dead(file: string): string[] {
  const links = [...withoutCode(readFileSync(join(ROOT, file), 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
  return links.filter((link) => {
    const [path, anchor] = link.split('#');
    const target = path === '' ? file : relative(ROOT, resolve(ROOT, dirname(file), path));
    return target.startsWith('..') || !existsSync(join(ROOT, target))
      || (anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor));
  }).map((link) => `${file}: ${link}`);
}

test('no link in Markdown is dead', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap(dead)).toEqual([]);
});

// Others may speak of the scripts of a user's repository.
test('every npm script in texts for contributors exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { [name: string]: string } };
  const places = projectFiles('CONTRIBUTING.md', '.projenrc.ts', '.ci', 'docs', ':(exclude)docs/tutorial.md', 'scripts', 'upstream/README.md');
  const named = places.flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, script]) => `${file}: ${script}`));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((mention) => !(mention.split(': ')[1] in scripts))).toEqual([]);
});
