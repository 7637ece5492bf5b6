/** Names that look like options, and the words of commands in which such a name stands where a program takes it for one. */

/** Beginning of the names. Two hyphens begin an option of any program. */
export const MARK = '--zz';

/** Options whose value is the next word. */
const TAKES_VALUE = /^(?:--(?:namespace|selector|field-selector|output|container|to|from|type|patch|timeout|for|replicas|filename|template|unit|tail|raw)|-[a-zA-Z])$/;

/** Words of a shell before a command. */
const KEYWORD = /^(?:until|while|if|then|else|do|!)$/;

/** Commands of a shell with values only. */
const HARMLESS = /^(?:\[|printf|echo|grep|test|for)$/;

/** Words of a command in which a name that looks like an option would be one. */
export function optionNamesIn(command: string): string[] {
  return partsOf(command).map((words) => words.slice(words.findIndex((word) => !KEYWORD.test(word)))).flatMap((words) => {
    const end = words.indexOf('--');
    return words.filter((word, index) => word.startsWith(MARK) && (end < 0 || index < end) && !TAKES_VALUE.test(words[index - 1] ?? '') && !HARMLESS.test(words[0]));
  });
}

/** Words of the simple commands in a text, without their quotes. */
function partsOf(text: string): string[][] {
  const parts: string[][] = [[]];
  let word: string | undefined;
  const close = () => {
    if (word !== undefined) {
      parts.at(-1)!.push(word);
      word = undefined;
    }
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\'') {
      const end = text.indexOf('\'', at + 1);
      word = (word ?? '') + text.slice(at + 1, end < 0 ? text.length : end);
      at = end < 0 ? text.length : end;
    } else if (/\s/.test(char)) {
      close();
    } else if (/[;&|(){}"]/.test(char)) {
      close();
      if (char !== '"') {
        parts.push([]);
      }
    } else {
      word = (word ?? '') + char;
    }
  }
  close();
  return parts.filter((words) => words.length > 0);
}
