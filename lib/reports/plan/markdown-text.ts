import { longestRun } from '../../text';

/**
 * Values in Markdown, for GitHub and GitLab: both render more than Markdown, and look for names of users, issues, labels and addresses in what is rendered.
 * No escape keeps them from words; in code they look for nothing. So a word that could mean something is code, and all others stay as they are.
 */

/** What is linked, or more than text, in words that are not code. */
const MEANING: readonly RegExp[] = [
  // Users, issues, merge requests, labels, milestones, snippets, projects, formulas; and where tags and Markdown's own escapes begin.
  /[@#~$\\`<>]/, /!\w/, /%["'{A-Za-z\d]/, /&[\w#"']/, /\*\w+:/,
  // Addresses, tickets, commits, emojis, and GitLab's references, wiki pages and changes in brackets.
  /:\/\//, /(^|\W|_)www\./i, /(^|\W|_)(mailto|xmpp):/i, /(^|[^A-Za-z\d])[A-Z][A-Z\d_]+-\d/, /(^|\W|_)[\da-f]{7,40}(\W|_|$)/, /:[\w+-]+:/, /\[\w+:/, /\[\[/, /[[{][-+]/,
];

/** What begins a heading, a list, a quote, a table or a task where a paragraph begins. */
const BEGINNING = /^([-+*=:|]+|\d{1,9}[.)]|\[[ xX~]?\]?|:::.*)$/;

/** What else stands for something in Markdown or HTML within a line. */
const SPECIAL = /[*_{}[\]|&]/g;

/** Words of a line, in which nothing is a mark, a tag or a reference. They may stand in the cell of a table, too. */
export function words(text: string): string {
  const list = text.split(' ').filter((word) => word !== '');
  return list.map((word, index) => {
    const hasMeaning = MEANING.some((pattern) => pattern.test(word)) || (index === 0 && BEGINNING.test(word));
    return hasMeaning ? codeWord(word) : word.replace(SPECIAL, '\\$&');
  }).join(' ') || '""';
}

/** A word as code, without the stop behind it. */
function codeWord(word: string): string {
  const [, inner, stop] = /^(.*?[^.,;:])([.,;:]*)$/.exec(word) ?? [word, word, ''];
  // Renderers differ on pipes in the code of a table.
  return code(inner.replace(/\|/g, '\\u007c')) + stop;
}

/** A line as code, between more backticks than it has in it. */
export function code(text: string): string {
  const fence = '`'.repeat(1 + longestRun(text));
  const space = fence.length > 1 ? ' ' : '';
  // Blanks alone are no code.
  return `${fence}${space}${/[^ ]/.test(text) ? text : JSON.stringify(text)}${space}${fence}`;
}
