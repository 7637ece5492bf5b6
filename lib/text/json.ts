import { replaceUnseen, units } from './visible';

/**
 * A value as JSON, with a final line break. Invisible characters are written as escapes such as `\u202e`. Every parser gets the original value, even
 * one that treats U+2028 as a line end, and terminals and logs show text. Unpaired surrogates are escaped too, so that the output is always valid
 * UTF-8.
 */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).split('\n').map((line) => replaceUnseen(line, units)).join('\n')}\n`;
}

/** The value of a JSON text, or undefined for a text that is none, or that is missing. */
export function parsedJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
