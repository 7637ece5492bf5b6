/** What the documents in the tarball link to is in the tarball, and so are the documents that messages name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from './support/run';
import { project } from './support/shared';

let root: string;
beforeAll(async () => { root = join(await project(), 'node_modules/cdk8s-onload'); });

const filesBelow = (dir: string, ending: string): string[] => readdirSync(dir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(ending) && !file.startsWith('node_modules/')).sort().map((file) => join(dir, file));

const documents = () => filesBelow(root, '.md');

/** A document without its code, in which nothing is a link. */
const textOf = (file: string) => readFileSync(file, 'utf8').replace(/^( *)```[^]*?^\1```/gm, '').replace(/`[^`\n]*`/g, 'code');

function linksOf(file: string): string[] {
  const text = textOf(file);
  return [/\]\(([^()\s]*(?:\([^()\s]*\))?[^()\s]*)\)/g, /^\[[^\]]+\]: +(\S+)/gm, /(?:href|src)="([^"]+)"/g].flatMap((form) => [...text.matchAll(form)].map(([, target]) => target));
}

const known = new Map<string, Set<string>>();

/** What can stand behind # in a link to a document: its headings as GitHub and npm name them, and its anchors. */
function anchorsOf(file: string): Set<string> {
  const anchors = known.get(file) ?? readAnchors(file);
  known.set(file, anchors);
  return anchors;
}

function readAnchors(file: string): Set<string> {
  const text = readFileSync(file, 'utf8').replace(/^( *)```[^]*?^\1```/gm, '');
  const anchors = new Set([...text.matchAll(/(?<=<a .*)\b(?:id|name)="([^"]+)"/g)].map(([, name]) => name));
  for (const [, heading] of text.matchAll(/^#+ +(.+)$/gm)) {
    const slug = heading.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    let unique = slug;
    for (let count = 1; anchors.has(unique); count++) {
      unique = `${slug}-${count}`;
    }
    anchors.add(unique);
  }
  return anchors;
}

function isDead(document: string, link: string): boolean {
  const [path, anchor] = link.split('#');
  const target = path === '' ? document : resolve(dirname(document), decodeURIComponent(path));
  const isOutside = relative(root, target).startsWith('..');
  return isOutside || !existsSync(target) || (anchor !== undefined && !anchorsOf(target).has(anchor));
}

test('the README and the documents beside the code are there', () => {
  const names = documents().map((file) => relative(root, file));
  expect(names).toEqual(expect.arrayContaining(['README.md', 'docs/api/README.md', 'docs/rules.md', 'lib/constructs/kmm/README.md', 'lib/constructs/workload/README.md']));
});

test('every link of every document leads somewhere', () => {
  const dead = documents().flatMap((document) => [...new Set(linksOf(document))]
    .filter((link) => !/^(https?|mailto):/.test(link) && isDead(document, link))
    .map((link) => `${relative(root, document)}: ${link}`));
  expect(dead).toEqual([]);
});

test('no document links to an address that is kept free for examples', () => {
  const reserved = documents().flatMap((document) => linksOf(document).filter((link) => /^https?:\/\/[^/]*\.example(\/|$)/.test(link)));
  expect(reserved).toEqual([]);
});

test('every document that the code names is there', () => {
  // What stands behind a comma is of another project: `Multus, docs/how-to-use.md`.
  const named = filesBelow(join(ROOT, 'lib'), '.ts').flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?<!\w, |[\w/])docs\/[\w./-]+\.(?:md|json)\b/g)].map(([path]) => path));
  expect(named).toContain('docs/rules.md');
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
