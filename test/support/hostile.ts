/** Texts that a manifest can hold and a report must not be misled by, and the places into which they go. */
import * as fc from 'fast-check';

/** Each tries one thing: lines of its own, terminals, readers of logs, Markdown, HTML, what GitHub and GitLab link. */
export const HOSTILE: readonly string[] = [
  // Lines of its own, and the commands that runners take from them.
  'a\nb', 'a\r\nb', '\r', '\n\n# heading', 'x\n::error::forged', '::error file=a,line=1::forged', '::add-mask::a', '##[error]forged', 'a ##[group]b', '##vso[task.complete result=Failed;]x',
  '\nsection_start:1560896352:a[collapsed=true]\r\u001b[0Kforged', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\u000bb\u000cc', '\n/approve', '\n/close', '##teamcity[buildStop]',
  // Terminals, and what is not seen.
  '\u001b[2J\u001b[31mred', '\u001b]8;;https://evil.example\u0007x\u001b]8;;\u0007', '\u009b2J', '\u0000', '\u0007\b\u007f', 'a\tb', '\ud800', 'x\udfff', '\ud83d', '\uffff\ufffe', '\u{1fffe}',
  'a\u202eb\u202c', '\u2066a\u2069', '\u200fa\u200e', '\u061c', 'a\u200bb', 'a\u200db', '\ufeffa', '\u00ada', '\u{e0041}', 'a\u00a0b', '\u3000', '\u115f', '\ufe0f', '\ue000',
  // Markdown.
  '`', '``', '```', '````', '`a', 'a`', '``` sh', '~~~', '~~a~~', '*a*', '**', '_a_', '__', '\\', '\\`', '`\\', 'a\\', '\\|', 'a|b', '|', '| --- |', '[a](https://evil.example)', '[a]: b', '![a](b)',
  '[a][b]', '[^1]', '[[a]]', '[ ]', '[x] a', '# a', '#', '- a', '-', '---', '===', '+', '* a', '1. a', '1) a', '> a', '>', '&', '&lt;', '&amp;', '&#64;octocat', '&nbsp;', '$a$', '$`a`$', '$$', '{+ a +}',
  '[- a -]', '!!!', '+++', ':::', '::include{file=a}', '[TOC]', '[[_TOC_]]', '    a', ' a ', '  ', '',
  // HTML.
  '<img src=x onerror=alert(1)>', '</summary></details>', '<!--', '-->', '<![CDATA[', ']]>', '<?php', '<script>alert(1)</script>', '</code></pre>', '"', '\'', '" onload="alert(1)', '</svg>', '</title>',
  '</style>', '<a href="https://evil.example">', '<details>', '<', '<a', '<https://evil.example>', '<b@example.com>',
  // What is linked without a mark.
  '@octocat', 'a @octocat b', '(@octocat)', '@org/team', '-@octocat', '#1', 'GH-1', 'a/b#1', 'a#1', '!1', 'a!1', '~bug', '~"a b"', '%1', '%"a"', '$1', '&1', 'a&1', 'https://evil.example', '(https://evil.example)', 'www.evil.example',
  'WWW.evil.example', 'HTTP://evil.example', 'ftp://evil.example', 'irc://evil.example', 'mailto:a@b.example', 'xmpp:a@b.example', 'a@b.example', 'a.b+c@d.example.com', ':tada:', 'a:+1:', '0123456789abcdef0123456789abcdef01234567',
  'a/b@0123456789abcdef0123456789abcdef01234567', 'ABC-123', '[issue:1]', '*iteration:1', '*iteration:"a b"', '^alert#1', 'group/project>', '%{project_path}',
  // Shells.
  '$(reboot)', '`reboot`', 'a; reboot', 'a && reboot', 'a\' reboot \'', '--help', '-f', '*', '~', '!!', '${IFS}',
  // What the laws themselves read.
  'undefined', '__proto__', 'constructor',
];

/** One of them, or several behind one another. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 2, arbitrary: fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.constantFrom(' ', 'a', '-', '/')), { minLength: 2, maxLength: 4 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.fullUnicodeString({ maxLength: 12 }) },
);

/** A place in a value: a string, or the key of a map. */
interface Place {
  readonly path: readonly (string | number)[];
  readonly isKey: boolean;
}

/** All places of a value into which a text can go. */
export function textPlaces(value: unknown, path: readonly (string | number)[] = []): Place[] {
  if (typeof value === 'string') {
    return [{ path, isKey: false }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => textPlaces(item, [...path, index]));
  }
  return typeof value !== 'object' || value === null ? [] : Object.entries(value).flatMap(([key, item]) => [
    { path: [...path, key], isKey: true }, ...textPlaces(item, [...path, key]),
  ]);
}

/** A copy of a value with a text at a place. */
export function withText<T>(value: T, { path: [first, ...rest], isKey }: Place, text: string): T {
  if (first === undefined) {
    return text as T;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === first ? withText(item, { path: rest, isKey }, text) : item)) as T;
  }
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => (
    key !== first ? [key, item] : isKey && rest.length === 0 ? [text, item] : [key, withText(item, { path: rest, isKey }, text)]))) as T;
}

/** What nobody takes for more than a word. */
const PLAIN_WORD = /^\(?[A-Za-z0-9]+([-/.][A-Za-z0-9]+)*[),.;:]*$/;
/** What looks so, and is numbering, a commit, a ticket or an address. */
const MEANING_WORD = /^\d+[.)]$|[0-9a-f]{7}|[A-Z]-\d|www\./i;

/** The same word in letters that are no digits of a commit: other letters for another word. */
function lettersOf(word: string): string {
  return word.replace(/[^]/g, (unit) => `${[...unit.charCodeAt(0).toString(18)].map((digit) => String.fromCharCode('g'.charCodeAt(0) + parseInt(digit, 18))).join('')}z`);
}

/** A copy of a value in which nothing means anything to anybody, with as many words. */
export function harmless<T>(value: T): T {
  if (typeof value === 'string') {
    return value.split(' ').map((word) => (PLAIN_WORD.test(word) && !MEANING_WORD.test(word) ? word : lettersOf(word))).join(' ') as T;
  }
  if (Array.isArray(value)) {
    return value.map(harmless) as T;
  }
  return typeof value !== 'object' || value === null ? value : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, harmless(item)])) as T;
}
