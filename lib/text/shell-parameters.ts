import { quotedCharacters } from './shell-quoting';
import type { ShellText } from './shell-text';

const PARAMETER = /@@(\d+)@@/g;

/** Mark of a parameter in a command, by its number. It is a word of a shell. */
export const parameterMark = (number: number): string => `@@${number}@@`;

/** Text with arguments in place of the marks of parameters. */
export function withArguments(text: string, args: readonly string[]): string {
  return text.replace(PARAMETER, (_, number) => args[Number(number) - 1]);
}

/** Command with parameters of a shell function: `"$1"` outside of quotes, and between two parts of a text in single quotes. */
export function withParameters(command: ShellText): ShellText {
  const quoting = quotedCharacters(command).map((each) => each.quoting);
  return command.replace(PARAMETER, (_, number: string, at: number) => {
    const parameter = number.length > 1 ? `\${${number}}` : `$${number}`;
    return { bare: `"${parameter}"`, single: `'"${parameter}"'`, double: parameter }[quoting[at]];
  }).replaceAll(' \'\'"$', ' "$').replace(/("\$\{?\d+\}?")''/g, '$1') as ShellText;
}
