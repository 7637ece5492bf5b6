import { longestRun } from '../../text';

/**
 * Values in Markdown, for GitHub and GitLab. Both render more than Markdown, and turn names of users, issues, labels and addresses in text into links.
 * No escape prevents this, except in code. A word that could have a meaning is therefore written as code, and all others remain text.
 */

/** Patterns of words that renderers turn into links or markup. */
const MEANING: readonly RegExp[] = [
  // Users, issues, merge requests, labels, milestones, snippets, projects, formulas; and where tags and Markdown's own escapes begin.
  /[@#~$\\`<>]/, /!\w/, /%["'{A-Za-z\d]/, /&[\w#"']/, /\*\w+:/,
  // Addresses, tickets, commits, emojis, and GitLab's references, wiki pages and changes in brackets.
  /:\/\//, /(^|\W|_)www\./i, /(^|\W|_)(mailto|xmpp):/i, /(^|[^A-Za-z\d])[A-Z][A-Z\d_]+-\d/, /(^|\W|_)[\da-f]{7,40}(\W|_|$)/, /:[\w+-]+:/, /\[\w+:/, /\[\[/, /[[{][-+]/,
];

/** Beginning of a paragraph that renderers read as a heading, a list, a quote, a table or a task. */
const BEGINNING = /^([-+*=:|]+|\d{1,9}[.)]|\[[ xX~]?\]?|:::.*)$/;

/** Other characters with a meaning in Markdown or HTML within a line. */
const SPECIAL = /[*_{}[\]|&]/g;

/** Words of a line without marks, tags or references. They may also be used in table cells. */
export function words(text: string): string {
  const list = text.split(' ').filter((word) => word !== '');
  return list.map((word, index) => {
    const hasMeaning = MEANING.some((pattern) => pattern.test(word)) || (index === 0 && BEGINNING.test(word));
    return hasMeaning ? codeWord(word) : word.replace(SPECIAL, '\\$&');
  }).join(' ') || '""';
}

/** Word as code, without trailing punctuation. */
function codeWord(word: string): string {
  const [, inner, stop] = /^(.*?[^.,;:])([.,;:]*)$/.exec(word) ?? [word, word, ''];
  // Renderers differ on pipes in the code of a table.
  return code(inner.replace(/\|/g, '\\u007c')) + stop;
}

/** Line as code, between more backticks than it contains. */
export function code(text: string): string {
  const fence = '`'.repeat(1 + longestRun(text));
  const space = fence.length > 1 ? ' ' : '';
  // Spaces alone are not rendered as code.
  return `${fence}${space}${/[^ ]/.test(text) ? text : JSON.stringify(text)}${space}${fence}`;
}
