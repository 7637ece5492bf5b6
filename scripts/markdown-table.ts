/** A table of Markdown. A `|` in a cell would end the cell: see `cell()`. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** A text as a cell. */
export const cell = (text: string): string => text.replace(/\|/g, '\\|');
