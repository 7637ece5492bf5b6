/** The whole site, for the generator: the contents of each page as Markdown or HTML, and what goes around them. */
import { basename, extname } from 'node:path';
import type MarkdownIt from 'markdown-it';
import { entriesOf, repositoryAt } from './files';
import { layoutOf } from './layout';
import { headingsOf, markdownIt } from './markdown';
import { navigationOf } from './navigation';
import { Page, pagesOf, urlOf } from './pages';
import { SearchSection, searchSections } from './search';

export interface SitePage {
  readonly source: string;
  readonly url: string;
  /** The contents. */
  readonly markdown: string;
  /** The page around the contents, as HTML. */
  readonly around: (content: string) => string;
}

export interface Site {
  readonly pages: readonly SitePage[];
  /** Files that are copied: their address is their path. */
  readonly assets: readonly string[];
  readonly sections: readonly SearchSection[];
  /** Renders the contents of the page with this address. */
  readonly render: (text: string, url: string) => string;
}

/** @param highlight returns code of a language as HTML, or an empty string */
export function siteOf(root: string, highlight: (code: string, language: string) => string): Site {
  const repository = repositoryAt(root);
  const markdown = markdownIt(highlight);
  const pages = pagesOf(repository, markdown);
  const navigation = navigationOf(repository, pages, markdown);
  const { version } = JSON.parse(repository.read('package.json')) as { version: string };
  const shown = [...pages.values()].filter(({ kind }) => kind !== 'asset');
  const byUrl = new Map(shown.map((page) => [page.url, page]));
  return {
    pages: shown.map((page) => {
      const text = textOf(page);
      const headings = headingsOf(markdown.parse(text, {}));
      return { source: page.source, url: page.url, markdown: text, around: (content) => layoutOf({ page, headings, content, navigation, version }) };
    }),
    assets: [...pages.values()].filter(({ kind }) => kind === 'asset').map(({ source }) => source),
    sections: searchSections(shown, repository.read, markdown),
    render: (text, url) => markdown.render(text, { urlOf: (link: string) => urlOf(repository, pages, byUrl.get(url)!, link) }),
  };

  /** The contents of a page, as Markdown. */
  function textOf({ source, kind }: Page): string {
    switch (kind) {
      case 'document': return repository.read(source);
      case 'folder': return `# \`${source}/\`\n\n${entriesOf(repository, source).map((entry) => `- [\`${entry}\`](${basename(source)}/${entry})\n`).join('')}`;
      default: return codePage(source, repository.read(source), markdown);
    }
  }
}

/** A fence that is longer than any in the text. */
function codePage(source: string, text: string, { utils }: MarkdownIt): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
  return `# ${utils.escapeHtml(source)}\n\n${fence}${extname(source).slice(1)}\n${text.replace(/\n?$/, '\n')}${fence}\n`;
}
