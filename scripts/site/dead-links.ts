/** Links of the finished site that lead nowhere, and files that it would load from elsewhere. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface LinkReport {
  readonly pages: number;
  readonly links: number;
  /** One line per link: the page, and where it should lead. */
  readonly dead: readonly string[];
}

export function checkLinks(dir: string): LinkReport {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html')).sort();
  const anchors = new Map(files.map((file) => [file, anchorsOf(readFileSync(join(dir, file), 'utf8'))]));
  const links = files.flatMap((file) => linksOf(readFileSync(join(dir, file), 'utf8')).map((link) => ({ file, ...link })));
  return {
    pages: files.length,
    links: links.length,
    dead: links.filter(({ file, target, isLoaded }) => (/^[a-z][a-z+.-]*:|^\/\//i.test(target) ? isLoaded : !leads(dir, anchors, file, target)))
      .map(({ file, target }) => `${file}: ${target}`),
  };
}

function leads(dir: string, anchors: ReadonlyMap<string, ReadonlySet<string>>, file: string, target: string): boolean {
  const [path, anchor] = target.split('#');
  const to = path === '' ? file : posix.join(posix.dirname(file), decodeURIComponent(path));
  const isFile = !to.startsWith('..') && existsSync(join(dir, to)) && statSync(join(dir, to)).isFile();
  return isFile && (anchor === undefined || anchor === '' || (anchors.get(to)?.has(decodeURIComponent(anchor)) ?? false));
}

/** A tag as the site writes it: text has no `<` of its own. */
const TAG = /<(\w+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;

function tagsOf(html: string): { name: string; attributes: Map<string, string> }[] {
  return [...html.matchAll(TAG)].map(([, name, attributes]) => ({
    name,
    attributes: new Map([...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, unescaped(value)])),
  }));
}

const unescaped = (value: string) => value.replace(/&quot;/g, '"').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&#39;/g, '\'').replace(/&amp;/g, '&');

function anchorsOf(html: string): Set<string> {
  return new Set(tagsOf(html).flatMap(({ attributes }) => [attributes.get('id'), attributes.get('name')]).filter((name) => name !== undefined));
}

function linksOf(html: string): { target: string; isLoaded: boolean }[] {
  return tagsOf(html).flatMap(({ name, attributes }) => ['href', 'src'].flatMap((key) => {
    const target = attributes.get(key);
    return target === undefined ? [] : [{ target, isLoaded: name !== 'a' }];
  }));
}
