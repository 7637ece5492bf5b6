/**
 * Finds lines in YAML in block style without anchors and tags, which nearly all manifests use. Only rows and their indentation are examined, and only
 * as far as a path requires, which takes a fraction of the time of a parser that keeps positions. For any other YAML, the result is undefined, and
 * the parser is used.
 */

/** Map, list or scalar: row and column of its beginning, and the row after its end. */
interface Block {
  readonly row: number;
  readonly column: number;
  readonly end: number;
}

/** Entry of a map or a list: its row, the column after the key or the dash, and the row after its end. */
interface Entry extends Block {
  readonly isItem: boolean;
}

/** Syntax that requires a parser: tabs as indentation, directives, keys with a question mark. */
const NOT_PLAIN = /^ *\t|^%|^ *(?:- +)*\? /m;
const EMPTY = /^ *(?:#|$)/;
const DASH = /^-(?: |$)/;
/** Key with its colon. */
const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'{[&*!|>%@`#].*?) *:(?= |$)/;
/** Keys for which YAML has other spellings: `on` is `true`. */
const SPELT_OTHERWISE = /^(?:true|false|null|[-+.]?\d.*)$/;

/** Finds the row, from 0, of the longest existing part of a path in the text of a document. The result is undefined if a parser is required. */
export class BlockLines {
  private readonly rows: readonly string[];
  private readonly root?: Block;
  private readonly entries = new Map<string, ReadonlyMap<string, Entry>>();

  constructor(text: string) {
    this.rows = text.split(/\r?\n/);
    const row = this.rows.findIndex((each) => !EMPTY.test(each) && !/^---\s*(?:#|$)/.test(each));
    if (row >= 0 && !NOT_PLAIN.test(text) && !this.rows.slice(row).some((each) => /^(?:---|\.\.\.)/.test(each))) {
      this.root = { row, column: this.indentOf(row), end: this.rows.length };
    }
  }

  public find(path: readonly (string | number)[]): number | undefined {
    let block = this.root;
    let found = block?.row;
    for (const part of path) {
      if (!block || !this.isPlain(block)) {
        return block && this.isOneRow(block) ? found : undefined;
      }
      const entry = this.entriesOf(block).get(String(part));
      if (!entry) {
        return SPELT_OTHERWISE.test(String(part)) && !this.isList(block) ? undefined : found;
      }
      found = entry.row;
      block = this.contentOf(entry);
    }
    return found;
  }

  /** Returns whether a block is a map or a list in block style, or a plain scalar. */
  private isPlain(block: Block): boolean {
    const text = this.textOf(block);
    return KEY.test(text) || !/^[{[&*!|>"']/.test(text);
  }

  private isList(block: Block): boolean {
    return DASH.test(this.textOf(block));
  }

  private textOf({ row, column }: Block): string {
    return this.rows[row].slice(column);
  }

  private indentOf(row: number): number {
    return this.rows[row].search(/[^ ]/);
  }

  /** Returns the entries of a block by their keys or indexes. Nested blocks are further indented, or are lists below a key. */
  private entriesOf(block: Block): ReadonlyMap<string, Entry> {
    const place = `${block.row}:${block.column}`;
    let entries = this.entries.get(place);
    if (!entries) {
      entries = this.readEntries(block);
      this.entries.set(place, entries);
    }
    return entries;
  }

  private readEntries(block: Block): Map<string, Entry> {
    const isItem = this.isList(block);
    const starts = [block.row];
    for (let row = block.row + 1; row < block.end; row++) {
      if (this.indentOf(row) === block.column && !EMPTY.test(this.rows[row]) && this.isList({ ...block, row }) === isItem) {
        starts.push(row);
      }
    }
    const entries = new Map<string, Entry>();
    starts.forEach((row, index) => {
      const [whole, key] = isItem ? ['-', String(index)] : KEY.exec(this.textOf({ ...block, row })) ?? [];
      const name = key === undefined ? undefined : unquotedKey(key);
      if (name !== undefined && !entries.has(name)) {
        entries.set(name, { row, column: block.column + whole!.length, end: starts[index + 1] ?? block.end, isItem });
      }
    });
    return entries;
  }

  /** Returns the block after a key or a dash, or undefined if it is not in block style. */
  private contentOf({ row, column, end, isItem }: Entry): Block | undefined {
    const rest = this.rows[row].slice(column).trimStart();
    if (rest === '' || rest.startsWith('#')) {
      const next = this.contentRow(row + 1, end);
      return next === end ? { row, column: this.rows[row].length, end } : { row: next, column: this.indentOf(next), end };
    }
    const block = { row, column: this.rows[row].length - rest.length, end };
    // The text after a key is a scalar, or is in flow style.
    return isItem || this.isOneRow(block) ? block : undefined;
  }

  private isOneRow({ row, end }: Block): boolean {
    return this.contentRow(row + 1, end) === end;
  }

  /** Returns the first row from a row on that is not empty, or the end. */
  private contentRow(from: number, end: number): number {
    let row = from;
    while (row < end && EMPTY.test(this.rows[row])) {
      row++;
    }
    return row;
  }
}

function unquotedKey(key: string): string | undefined {
  try {
    return key.startsWith('"') ? JSON.parse(key) : key.startsWith('\'') ? key.slice(1, -1).replace(/''/g, '\'') : key;
  } catch {
    return undefined;
  }
}
