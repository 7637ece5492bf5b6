/** The pages of the site: all documents below docs/, and everything that they lead to. */
import { posix } from 'node:path';
import type MarkdownIt from 'markdown-it';
import { Repository, entriesOf, targetOf } from './files';
import { headingsOf, isExternal, linksOf } from './markdown';

/** The page that the site opens with. */
export const HOME = 'docs/README.md';

/** A page, a picture or another file of the site. */
export interface Page {
  /** A file or folder of the repository. */
  readonly source: string;
  /**
   * - `document`: Markdown
   * - `code`: a text file that a document links to, shown as it is
   * - `folder`: the list of the files of a folder without a README
   * - `asset`: a file that is copied
   */
  readonly kind: 'document' | 'code' | 'folder' | 'asset';
  /** Its address, relative to the root of the site. */
  readonly url: string;
  readonly title: string;
}

/** All pages, by their sources; the documents below docs/ first. Fails where a link leads nowhere. */
export function pagesOf(repository: Repository, markdown: MarkdownIt): ReadonlyMap<string, Page> {
  const pages = new Map<string, Page>();
  const dead: string[] = [];
  const waiting = [...repository.files].filter((file) => /^docs\/.*\.md$/.test(file)).sort();
  // More are added while they are read.
  for (const source of waiting) {
    if (pages.has(source)) {
      continue;
    }
    const page = pageOf(repository, source, markdown);
    pages.set(source, page);
    for (const link of leadsTo(repository, page, markdown)) {
      const target = sourceOf(repository, targetOf(page.source, link));
      if (target === undefined) {
        dead.push(`${page.source}: ${link}`);
      } else {
        waiting.push(target);
      }
    }
  }
  if (dead.length > 0) {
    throw new Error(`links that lead to no file of the repository: ${dead.join('; ')}`);
  }
  return pages;
}

/** The file or folder behind a path: of a folder, its README if there is one. */
export function sourceOf({ files }: Repository, path: string): string | undefined {
  const readme = posix.join(path, 'README.md');
  if (files.has(path)) {
    return path;
  }
  return files.has(readme) ? readme : [...files].some((file) => file.startsWith(`${path}/`)) ? path : undefined;
}

function pageOf(repository: Repository, source: string, markdown: MarkdownIt): Page {
  if (!repository.files.has(source)) {
    return { source, kind: 'folder', url: `${source}/index.html`, title: `${source}/` };
  }
  if (source.endsWith('.md')) {
    const [first] = headingsOf(markdown.parse(repository.read(source), {}));
    return { source, kind: 'document', url: source === HOME ? 'index.html' : source.replace(/\.md$/, '.html'), title: first?.text ?? source };
  }
  return /\.(svg|png|json)$/.test(source)
    ? { source, kind: 'asset', url: source, title: source }
    : { source, kind: 'code', url: `${source}.html`, title: source };
}

function leadsTo(repository: Repository, { source, kind }: Page, markdown: MarkdownIt): string[] {
  switch (kind) {
    case 'document': return linksOf(markdown.parse(repository.read(source), {})).filter((link) => !isExternal(link));
    case 'folder': return entriesOf(repository, source).map((entry) => `${posix.basename(source)}/${entry}`);
    default: return [];
  }
}

/** The address of a link in a page, as seen from that page. */
export function urlOf(repository: Repository, pages: ReadonlyMap<string, Page>, from: Page, link: string): string {
  if (isExternal(link) || link.startsWith('#')) {
    return link;
  }
  const [, anchor] = link.split('#');
  const target = pages.get(sourceOf(repository, targetOf(from.source, link))!)!;
  return `${relativeUrl(from.url, target.url)}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** An address of the site, as seen from another one: so that the site works below any path, and from a folder on disk. */
export function relativeUrl(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to);
}
