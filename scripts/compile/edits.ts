/** Changes of a text at places of its syntax tree. */

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits of one text. None may add or remove a line: what a debugger or the coverage says of a line stays true. */
export class Edits {
  private readonly edits: Edit[] = [];
  private inOrder?: readonly Edit[];

  constructor(private readonly original: string) {}

  /** Replaces what is between two places. */
  public replace(start: number, end: number, text: string): void {
    if (linesOf(text) !== linesOf(this.original.slice(start, end))) {
      throw new Error(`an edit changes the number of lines: ${text}`);
    }
    this.edits.push({ start, end, text });
    this.inOrder = undefined;
  }

  /** Inserts a text before a place. */
  public insert(at: number, text: string): void {
    this.replace(at, at, text);
  }

  /** The edited text. */
  public toString(): string {
    const parts: string[] = [];
    let done = 0;
    for (const { start, end, text } of this.sorted()) {
      if (start < done) {
        throw new Error(`two edits meet: ${text}`);
      }
      parts.push(this.original.slice(done, start), text);
      done = end;
    }
    return [...parts, this.original.slice(done)].join('');
  }

  /**
   * Where what stood at a place of the original stands now, as a column of the same line.
   *
   * @param line the place where its line begins
   */
  public columnOf(line: number, column: number): number {
    const at = line + column;
    const before = this.sorted().filter(({ start, end }) => start >= line && start <= at && (end <= at || start < at));
    return column + before.reduce((sum, { start, end, text }) => sum + (end <= at ? text.length - (end - start) : start - at), 0);
  }

  private sorted(): readonly Edit[] {
    return this.inOrder ??= [...this.edits].sort((one, other) => one.start - other.start);
  }
}

const linesOf = (text: string): number => text.split('\n').length;
