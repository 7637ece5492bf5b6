/** Answers of an API server: whole ones, those that go on line by line, and refusals. */
import type { IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parsedJson } from '../text';
import { stringAt } from '../upstream';

/** Maximum size of an answer in bytes. Pages of lists are smaller. */
export const MOST_BYTES = 256 * 1024 ** 2;

/** Returns the text of a whole answer. Undefined if it is cut off or too large. */
export async function wholeText(answer: Readable): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MOST_BYTES) {
        return undefined;
      }
      parts.push(part);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Passes the lines of an answer on until it ends, by itself or not. */
export function passLinesOn(answer: Readable, onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: answer }).on('line', onLine).on('error', () => undefined).on('close', resolve);
    answer.on('close', () => lines.close());
  });
}

export const isOk = ({ statusCode }: IncomingMessage) => statusCode === 200;

/** Returns a refusal by the API as kubectl prints it. Undefined for one of a busy server, which kubectl repeats, and for what is not by the API. */
export function refusalIn({ statusCode = 0 }: IncomingMessage, text: string): string | undefined {
  const status = statusCode >= 400 && statusCode < 500 && statusCode !== 429 ? parsedJson(text) : undefined;
  return stringAt(status, 'kind') === 'Status' ? `Error from server (${stringAt(status, 'reason') ?? ''}): ${stringAt(status, 'message') ?? ''}` : undefined;
}
