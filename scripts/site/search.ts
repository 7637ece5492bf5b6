/** What the search of the site looks through: the sections of all documents. */
import type MarkdownIt from 'markdown-it';
import { Token } from './markdown';
import type { Page } from './pages';

export interface SearchSection {
  /** The address of the section, relative to the root of the site. */
  readonly id: string;
  readonly page: string;
  /** The heading; that of the page for what stands before the first one. */
  readonly heading: string;
  readonly text: string;
}

export function searchSections(pages: Iterable<Page>, read: (file: string) => string, markdown: MarkdownIt): SearchSection[] {
  return [...pages].filter(({ kind }) => kind === 'document').flatMap((page) => sectionsOf(page, markdown.parse(read(page.source), {})));
}

function sectionsOf({ url, title }: Page, tokens: readonly Token[]): SearchSection[] {
  const sections: { id: string; page: string; heading: string; words: string[] }[] = [{ id: url, page: title, heading: title, words: [] }];
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open' && token.tag !== 'h1') {
      sections.push({ id: `${url}#${token.attrGet('id')!}`, page: title, heading: wordsOf(tokens[index + 1]), words: [] });
    } else if (tokens[index - 1]?.type !== 'heading_open') {
      sections.at(-1)!.words.push(wordsOf(token));
    }
  });
  return sections.map(({ words, ...section }) => ({ ...section, text: words.filter((text) => text !== '').join(' ') }));
}

function wordsOf(token: Token): string {
  if (token.type === 'inline') {
    return (token.children ?? []).map(({ type, content }) => (type === 'html_inline' ? '' : type === 'softbreak' ? ' ' : content)).join('');
  }
  return token.type === 'fence' || token.type === 'code_block' ? token.content : '';
}

/** How sections are indexed, and how the page searches: both must be the same. */
export const SEARCH_OPTIONS = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['heading', 'page', 'start'],
  searchOptions: { prefix: true, combineWith: 'AND', boost: { heading: 4, page: 2 } },
};

/** What a result shows of a section. */
export const startOf = (text: string) => text.replace(/\s+/g, ' ').slice(0, 160);
