/** Quoting of shell commands, as far as commands of plans use it: words in quotes, and commands and patterns in parentheses. */

/** Quoting of a character in a shell. */
export type Quoting = 'bare' | 'single' | 'double';

/** Character of a command, with how a shell reads it and in how many parentheses it is. */
export interface QuotedCharacter {
  readonly character: string;
  readonly quoting: Quoting;
  readonly depth: number;
}

/** Characters of a command, with how a shell reads each. */
export function quotedCharacters(command: string): QuotedCharacter[] {
  const open: (Quoting | '(')[] = [];
  const depth = () => open.filter((each) => each === '(').length;
  return [...command].map((character, index): QuotedCharacter => {
    const top = open.at(-1);
    const quoting = top === undefined || top === '(' ? 'bare' : top;
    const before = { character, quoting, depth: depth() };
    if (quoting === 'single' ? character === '\'' : (quoting === 'double' && character === '"') || (top === '(' && character === ')')) {
      open.pop();
    } else if (quoting !== 'single' && character === '(' && (command[index - 1] === '$' || (quoting === 'bare' && command[index - 1] !== '\\'))) {
      open.push('(');
    } else if (quoting === 'bare' && command[index - 1] !== '\\' && (character === '\'' || character === '"')) {
      open.push(character === '"' ? 'double' : 'single');
    }
    return before;
  });
}
