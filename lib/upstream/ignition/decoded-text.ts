import { decodeDataUrl } from './data-url';
import { ignitionFileText } from './file-texts';

/** Bytes at the beginning of compressed data (RFC 1952). */
const GZIP = [0x1f, 0x8b];

/** Text of a data URL, compressed or not. Undefined if it is none, or if its contents are not text. */
export function decodedText(url: string): string | undefined {
  const bytes = decodeDataUrl(url);
  const isCompressed = GZIP.every((byte, index) => bytes?.[index] === byte);
  const text = bytes === undefined ? undefined : ignitionFileText(url, isCompressed ? 'gzip' : undefined);
  return text === undefined || /[\0\ufffd]/.test(text) ? undefined : text;
}
