import { replaceUnseen, units } from './visible';

/**
 * A value as JSON, with a line end. What is not seen is written as `\u202e`: whoever parses it gets the value itself, also where a reader takes U+2028 for the
 * end of a line; and in a terminal or a log it is text. Halves of characters are escaped too, so it is always valid UTF-8.
 */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).split('\n').map((line) => replaceUnseen(line, units)).join('\n')}\n`;
}
