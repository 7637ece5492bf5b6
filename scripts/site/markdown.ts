/** Markdown as forges show it: the same anchors, tables, and no tags but those that are safe. */
import MarkdownIt from 'markdown-it';
import { anchorOf } from '../fact-sheets';

export type Token = ReturnType<MarkdownIt['parse']>[number];

/** What a page is rendered with. */
export interface PageContext {
  /** Where a link or a picture of the page leads on the site. */
  readonly urlOf?: (link: string) => string;
}

/** A heading of a page. */
export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** Tags that documents may have. All others are names in angle brackets, and are shown as they are written. */
const TAG = /^<\/?(?:a|b|br|code|details|em|i|kbd|strong|sub|summary|sup)(?:\s+(?:id|name|open)(?:="[\w-]*")?)*\s*\/?>$/;
const RAW = /<!--[^]*?-->|<[^>]*>/g;

/** @param highlight returns code of a language as HTML, or an empty string if it does not know the language */
export function markdownIt(highlight: (code: string, language: string) => string = () => ''): MarkdownIt {
  const markdown = new MarkdownIt({ html: true, linkify: false, highlight });
  markdown.core.ruler.push('anchors', (state) => { setAnchors(state.tokens); });
  markdown.core.ruler.push('cell labels', (state) => { labelCells(state.tokens); });
  const { rules } = markdown.renderer;
  rules.html_inline = rules.html_block = (tokens, index) => tokens[index].content.replace(RAW, (tag) => {
    if (tag.startsWith('<!--')) {
      return '';
    }
    return TAG.test(tag) ? tag : markdown.utils.escapeHtml(tag);
  });
  rules.table_open = () => '<div class="table"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.heading_close = (tokens, index) => {
    const { tag } = tokens[index];
    const anchor = tokens[index - 2].attrGet('id');
    return `${tag === 'h1' ? '' : ` <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a>`}</${tag}>\n`;
  };
  rules.link_open = rules.image = (tokens, index, options, env: PageContext, renderer) => {
    const token = tokens[index];
    const attribute = token.type === 'image' ? 'src' : 'href';
    token.attrSet(attribute, (env.urlOf ?? String)(token.attrGet(attribute)!));
    if (token.type === 'image') {
      token.attrSet('alt', renderer.renderInlineAsText(token.children ?? [], options, env));
    }
    const text = renderer.renderToken(tokens, index, options);
    // In a narrow window, a picture can only be read enlarged.
    return token.type === 'image' && tokens[index - 1]?.type !== 'link_open' ? `<a href="${markdown.utils.escapeHtml(token.attrGet('src')!)}">${text}</a>` : text;
  };
  return markdown;
}

/** Gives each heading the anchor that forges give it: that of its words, with a number if there are several. */
function setAnchors(tokens: readonly Token[]): void {
  const known = new Map<string, number>();
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const anchor = anchorOf(textOf(tokens[index + 1]));
      const count = known.get(anchor) ?? 0;
      known.set(anchor, count + 1);
      token.attrSet('id', count === 0 ? anchor : `${anchor}-${count}`);
    }
  });
}

/** Gives each cell the heading of its column, which narrow windows show above it: they have no room for columns. */
function labelCells(tokens: readonly Token[]): void {
  let [labels, column]: [string[], number] = [[], 0];
  tokens.forEach((token, index) => {
    if (token.type === 'table_open') {
      labels = [];
    } else if (token.type === 'tr_open') {
      column = 0;
    } else if (token.type === 'th_open') {
      labels.push(textOf(tokens[index + 1]));
    } else if (token.type === 'td_open') {
      const label = labels[column++] ?? '';
      if (label !== '') {
        token.attrSet('data-label', label);
      }
    }
  });
}

/** The words of a token, without links and other marks. */
export function textOf({ children }: Token): string {
  return (children ?? []).map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : type === 'html_inline' && RAW.test(content) && TAG.test(content) ? '' : content)).join('');
}

/** The headings of a document. */
export function headingsOf(tokens: readonly Token[]): Heading[] {
  return tokens.flatMap((token, index) => (token.type === 'heading_open'
    ? [{ level: Number(token.tag.slice(1)), text: textOf(tokens[index + 1]), anchor: token.attrGet('id')! }] : []));
}

/** The targets of all links and pictures of a document. */
export function linksOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => [
    ...token.type === 'link_open' ? [token.attrGet('href')!] : [],
    ...token.type === 'image' ? [token.attrGet('src')!] : [],
    ...linksOf(token.children ?? []),
  ]);
}

/** Whether a link leads out of the repository. */
export const isExternal = (link: string) => /^[a-z][a-z+.-]*:/i.test(link);
