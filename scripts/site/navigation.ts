/** The navigation of the site: the sections and links of docs/README.md. Documents that it does not name come by themselves, at the end of their folder's section. */
import { posix } from 'node:path';
import type MarkdownIt from 'markdown-it';
import { Repository, targetOf } from './files';
import { Token, isExternal, linksOf, textOf } from './markdown';
import { HOME, Page, sourceOf } from './pages';

export interface NavigationEntry {
  readonly page: Page;
  readonly label: string;
  /** The documents of its folder: shown where the page is one of them. */
  readonly children: readonly NavigationEntry[];
}

export interface NavigationSection {
  readonly title: string;
  readonly entries: readonly NavigationEntry[];
}

/** Where a document of docs/ stands that docs/README.md does not name. */
export const OTHERS = 'More';

export function navigationOf(repository: Repository, pages: ReadonlyMap<string, Page>, markdown: MarkdownIt): NavigationSection[] {
  const named = new Set<string>([HOME]);
  const sections: { title: string; entries: NavigationEntry[] }[] = [];
  const tokens = markdown.parse(repository.read(HOME), {});
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open' && token.tag === 'h2') {
      sections.push({ title: textOf(tokens[index + 1]), entries: [] });
    } else if (token.type === 'inline' && sections.length > 0) {
      for (const { link, label } of labelled(token)) {
        const source = isExternal(link) ? undefined : sourceOf(repository, targetOf(HOME, link));
        if (source !== undefined && pages.get(source)?.kind === 'document' && !named.has(source)) {
          named.add(source);
          sections.at(-1)!.entries.push({ page: pages.get(source)!, label, children: childrenOf(source, pages) });
        }
      }
    }
  });
  sections.flatMap(({ entries }) => entries).flatMap(({ children }) => children).forEach(({ page }) => named.add(page.source));
  for (const page of pages.values()) {
    if (page.kind === 'document' && page.source.startsWith('docs/') && !named.has(page.source)) {
      const entry = { page, label: page.title, children: [] };
      (sectionOfFolder(sections, page) ?? newSection(sections)).entries.push(entry);
    }
  }
  return sections;
}

/** The other documents below an index, in its order. */
function childrenOf(index: string, pages: ReadonlyMap<string, Page>): NavigationEntry[] {
  const folder = `${posix.dirname(index)}/`;
  return index.endsWith('/README.md') && folder.startsWith('docs/')
    ? [...pages.values()].filter(({ source, kind }) => kind === 'document' && source.startsWith(folder) && source !== index)
      .map((page) => ({ page, label: page.title, children: [] }))
    : [];
}

/** The section that has other documents of the same folder. */
function sectionOfFolder(sections: readonly { title: string; entries: NavigationEntry[] }[], { source }: Page) {
  const folder = posix.dirname(source);
  return folder === 'docs' ? undefined : sections.find(({ entries }) => entries.some(({ page }) => posix.dirname(page.source) === folder));
}

function newSection(sections: { title: string; entries: NavigationEntry[] }[]) {
  const last = sections.at(-1);
  if (last?.title === OTHERS) {
    return last;
  }
  const section = { title: OTHERS, entries: [] };
  sections.push(section);
  return section;
}

/** The links of a text, with their words. */
function labelled(inline: Token): { link: string; label: string }[] {
  const children = inline.children ?? [];
  return children.flatMap((token, index) => {
    if (token.type !== 'link_open') {
      return [];
    }
    const end = children.findIndex((each, at) => at > index && each.type === 'link_close');
    return [{ link: linksOf([token])[0], label: children.slice(index + 1, end).map(({ content }) => content).join('') }];
  });
}
