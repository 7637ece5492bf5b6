/** Lines for a terminal or a log: wrapped at its width, with its colours. */
import { styleText } from 'node:util';
import { lineStart } from './visible';

/** Terminal or log that receives the text. */
export interface Terminal {
  /** Number of columns. */
  readonly width: number;
  readonly colour: boolean;
}

/** Colour or weight of a text, by the names of Node.js. */
export type TextStyle = Parameters<typeof styleText>[0];

/** Lines of a text, and functions that add to them. */
export interface TextLines {
  readonly lines: string[];
  /** Adds text, wrapped at the width. */
  readonly paragraph: (indent: number, words: string, how?: TextStyle, first?: string) => void;
  readonly heading: (title: string) => void;
  /** Adds a heading without a blank line before it. */
  readonly title: (title: string) => void;
  readonly style: (how: TextStyle, what: string) => string;
}

/** Empty text for a terminal. */
export function textLines({ width, colour }: Terminal): TextLines {
  // The caller, which knows the stream, has decided about colours.
  const style = (how: TextStyle, what: string) => (colour ? styleText(how, what, { validateStream: false }) : what);
  const lines: string[] = [];
  const paragraph = (indent: number, words: string, how?: TextStyle, first = '') => {
    const wrapped = wrap(words, Math.max(20, width - indent - first.length));
    lines.push(...wrapped.map((line, index) => {
      const lead = ' '.repeat(indent) + (index === 0 ? first : ' '.repeat(first.length));
      const whole = lineStart(lead + line);
      const head = lead.trim() === '' ? lead : whole.slice(0, whole.length - line.length);
      return head + (how === undefined ? whole.slice(head.length) : style(how, whole.slice(head.length)));
    }));
  };
  const title = (text: string) => { lines.push(style('bold', text)); };
  return { lines, paragraph, title, heading: (text) => { lines.push(''); title(text); }, style };
}

/** Wraps text at spaces. A word longer than the line is not split. */
function wrap(words: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
