/** What `explain` prints about a message of a cluster: the entries that are about it, or what to collect. */
import type { Output } from './command';
import { ALWAYS_COLLECTED, entriesAbout, entryAt, entryPlace, type TroubleEntry } from '../reports/troubleshooting';
import { lineOf, sh, shellWord, type Terminal, textLines, type TextStyle, toJson, visible } from '../text';

/** Columns of a file or a pipe. */
const WIDTH = 120;

/** Exit code if no entry is about a message. */
const NOT_KNOWN = 1;

/** An entry that was found, with the text by which it was, unless it was asked for by its anchor. */
interface FoundEntry {
  readonly entry: TroubleEntry;
  readonly text?: string;
}

/** Prints the entry about a message, or with an anchor, and returns the exit code. */
export function explainMessage(asked: string, format: string, output: Output): number {
  const named = entryAt(asked.trim().replace(/^(docs\/troubleshooting\.md)?#/, ''));
  const found: readonly FoundEntry[] = named === undefined ? entriesAbout(asked) : [{ entry: named }];
  const terminal = { width: output.width ?? WIDTH, colour: output.colour ?? false };
  output.out(format === 'json' ? toJson(messageJson(asked, found)) : found.length === 0 ? notKnownText(terminal) : entryText(found, terminal));
  return found.length === 0 ? NOT_KNOWN : 0;
}

function messageJson(message: string, found: readonly FoundEntry[]): unknown {
  return {
    message,
    entries: found.map(({ entry, text }) => {
      const { anchor, title, commands, shows, cause, remedy, fixes = [] } = entry;
      return { anchor, title, place: entryPlace(entry), ...text === undefined ? {} : { text }, commands, shows, cause, remedy, fixes };
    }),
    collect: found.length === 0 ? ALWAYS_COLLECTED : [],
  };
}

function entryText([{ entry, text }, ...others]: readonly FoundEntry[], terminal: Terminal): string {
  const { title, commands, shows, cause, remedy, fixes = [] } = entry;
  const { lines, paragraph, title: first, heading, style } = textLines(terminal);
  const row = (label: string, content: string, how?: TextStyle) => { paragraph(0, lineOf(content), how, `${`${label}:`.padEnd(LABEL)}`); };
  // Commands are copied: they stay on one line.
  const block = (name: string, list: readonly string[]) => {
    heading(name);
    lines.push(...list.map((command) => `  ${style('cyan', lineOf(command))}`));
  };
  first(title);
  lines.push('');
  if (text !== undefined) {
    row('matches', shownTemplate(text), 'dim');
  }
  row('shows', unmarked(shows));
  row('cause', unmarked(cause));
  row('remedy', unmarked(remedy));
  row('in', entryPlace(entry));
  others.forEach((other) => { row('also about it', sh`cdk8s-onload explain ${shellWord(other.entry.anchor)}`); });
  block('commands that show it', commands);
  if (fixes.length > 0) {
    block('commands of the remedy', fixes);
  }
  return `${lines.join('\n')}\n`;
}

/** Columns of the labels of rows. */
const LABEL = 15;

function notKnownText(terminal: Terminal): string {
  const { lines, paragraph, style } = textLines(terminal);
  paragraph(0, 'not known: no entry is about this message', 'yellow');
  lines.push('');
  paragraph(0, 'Read the log of the component that wrote it, and paste what stands before the message, too. Whoever is to find the cause needs:');
  lines.push('', ...ALWAYS_COLLECTED.map((command) => `  ${style('cyan', command)}`));
  return `${lines.join('\n')}\n`;
}

/** A template with an ellipsis for each hole. */
const shownTemplate = (text: string) => visible(text.replaceAll('{}', '…'));

/** Markdown without the marks of code. */
const unmarked = (markdown: string) => lineOf(markdown.replaceAll('`', ''));
