/** What holds for each format of a report, whatever is in its values. */
import MarkdownIt from 'markdown-it';
import { expectSame } from './expect-same';

/** What is not seen, or moves what is seen. Written apart from the table in lib/, which it tests. */
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u00a0\u00ad\u061c\u115f\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufe00-\ufe0f\ufeff\ufff9-\ufffb\ufffe\uffff]|[\u{e0000}-\u{e007f}]|\p{Cf}|\p{Cs}/u;

/** Lines from which runners of pipelines take commands. */
const COMMANDS: readonly RegExp[] = [/^\s*::[^:]+::/, /##\w*\[/, /section_(start|end):\d+:\S+\r/];

/** What is unseen in a text, and its lines that are commands to a runner. */
export function notPlain(output: string): string[] {
  return [...UNSEEN.exec(output) ?? [], ...output.split('\n').filter((line) => COMMANDS.some((command) => command.test(line)))];
}

/** Nothing in it is unseen, and no line is a command to a runner. */
export function expectPlain(output: string): void {
  expect(notPlain(output)).toEqual([]);
}

/** There are as many lines, and each is indented where its place in the layout has it; values of blanks alone may indent it further. */
export function expectSameLines(output: string, twin: string): void {
  const indents = (text: string) => text.split('\n').map((line) => /^ {0,2}/.exec(line)![0].length);
  expectSame(indents(output), indents(twin));
}

const RENDERER = new MarkdownIt({ html: true, linkify: true });
// A host without a scheme is no link for GitHub and GitLab. `www.` is, and is looked for in the words.
RENDERER.linkify.set({ fuzzyLink: false });

/** The HTML of Markdown, with tables, tags and addresses that link themselves. */
export function rendered(markdown: string): string {
  return RENDERER.render(markdown);
}

const TAG = /<[A-Za-z/!?][^>]*>/g;

/** The tags of a page or a drawing, in their order. Values have neither `<` nor `>` of their own there, or this finds them. */
export function tagsOf(markup: string): string[] {
  return markup.match(TAG) ?? [];
}

/** The same, without the marks for code. There is text in them and nothing else. */
export function structureOf(page: string): string[] {
  expect(page.match(/<code>[^<]*<(?!\/code>)/g)).toBeNull();
  return tagsOf(page).filter((tag) => !/^<\/?code>$/.test(tag));
}

/** What GitHub and GitLab make links, mentions, labels, pictures of, in words that are not code. */
const REFERENCES: readonly RegExp[] = [
  /@\w/, /#\w/, /!\w/, /~["\w]/, /%["{A-Za-z\d]/, /\w>/, /\*\w+:/, /\$\S/, /&\w/, /:\/\//, /\bwww\./i, /\b(mailto|xmpp):/i, /:[\w+-]+:/, /\b[0-9a-f]{7,40}\b/, /\b[A-Z]{2,}-\d/, /\[\w+:/, /\[\[/, /[[{][-+]/, /^\[[ xX~]?\]/,
];

/** The words of a page that are not code refer to nothing. */
export function expectNoReferences(page: string): void {
  const words = page.replace(/<pre>[^]*?<\/pre>|<code[^>]*>[^]*?<\/code>/g, ' ').split(TAG)
    .map((part) => part.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]!));
  expect(words.filter((text) => REFERENCES.some((reference) => reference.test(text)))).toEqual([]);
}
