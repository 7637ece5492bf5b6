/**
 * The commands in a document that are run, with what they print:
 *
 *     ```console          commands behind `$ `, continued behind `> `, each followed by its output
 *     ```console quiet    commands whose output is not shown
 *     ```diff             a change that `git apply` makes
 *     <!-- file: NAME --> the block after it is written to this file, whose name stands in the line before
 */

/** A part of a document that is run. */
export interface Part {
  readonly kind: 'console' | 'quiet' | 'diff' | 'file';
  /** Where its contents start and end in the text. */
  readonly start: number;
  readonly end: number;
  /** The commands, in the shell's syntax. */
  readonly commands: readonly string[];
}

const PART = /^( *)```(console|console quiet|diff)\n([^]*?)^\1```$|^<!-- file: ([\w./-]+) -->\n+```\w+\n([^]*?)^```$/gm;

export function partsOf(text: string): Part[] {
  return [...text.matchAll(PART)].map(({ index, 0: whole, 1: indent, 2: info, 3: body, 4: file, 5: contents }): Part => {
    if (file !== undefined) {
      return { kind: 'file', start: index, end: index + whole.length, commands: [`mkdir -p "$(dirname ${file})" && cat > ${file} <<'END_OF_FILE'\n${contents}END_OF_FILE`] };
    }
    const start = index + whole.indexOf('\n') + 1;
    const place = { start, end: start + body.length };
    const lines = body.split('\n').map((line) => line.slice(indent.length));
    return info === 'diff'
      ? { kind: 'diff', ...place, commands: [`git apply --whitespace=nowarn - <<'END_OF_CHANGE'\n${lines.join('\n')}END_OF_CHANGE`] }
      : { kind: info === 'console' ? 'console' : 'quiet', ...place, commands: commandsOf(lines) };
  });
}

/** The commands of a block: a line behind `> ` continues the one before it. */
function commandsOf(lines: readonly string[]): string[] {
  const commands: string[] = [];
  let isCommand = false;
  for (const line of lines) {
    if (line.startsWith('$ ')) {
      commands.push(line.slice(2));
    } else if (isCommand && line.startsWith('> ')) {
      commands[commands.length - 1] += `\n${line.slice(2)}`;
    }
    isCommand = line.startsWith('$ ') || isCommand && line.startsWith('> ');
  }
  return commands;
}

/** The document with what its commands print now: for each part, the outputs of its commands. */
export function withOutputs(text: string, parts: readonly Part[], outputs: readonly (readonly string[])[]): string {
  return [...parts.entries()].reverse().reduce((whole, [index, { kind, start, end, commands }]) => {
    if (kind !== 'console') {
      return whole;
    }
    const block = commands.map((command, at) => `$ ${command.replace(/\n/g, '\n> ')}\n${outputs[index][at]}`).join('');
    return whole.slice(0, start) + block + whole.slice(end);
  }, text);
}
