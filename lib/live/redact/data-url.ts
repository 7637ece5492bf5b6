/** Contents of files in MachineConfigs, as data URLs. */
import { gzipSync } from 'node:zlib';
import { decodeDataUrl, unpack } from '../../upstream/ignition';

/** Contents of a data URL. */
export interface DataUrl {
  readonly head: string;
  readonly isBase64: boolean;
  readonly isPacked: boolean;
  /** The text, or undefined for contents that are none. */
  readonly text?: string;
}

/** First bytes of contents that are packed with gzip. */
const GZIP = [0x1f, 0x8b];

/** The contents of a data URL. Undefined for another text, and for a URL that is malformed. */
export function dataUrlOf(url: string): DataUrl | undefined {
  const [, head, base64] = /^(data:[^,]*?)(;base64)?,/s.exec(url) ?? [];
  const bytes = head === undefined ? undefined : decodeDataUrl(url);
  if (bytes === undefined) {
    return undefined;
  }
  const isPacked = GZIP.every((byte, index) => bytes[index] === byte);
  const plain = isPacked ? unpack(bytes).bytes : bytes;
  const text = plain === undefined ? undefined : Buffer.from(plain).toString();
  return { head, isBase64: base64 !== undefined, isPacked, ...text === undefined || /[\0\ufffd]/.test(text) ? {} : { text } };
}

/** A data URL with a text. */
export function dataUrlText({ head, isBase64, isPacked }: DataUrl, text: string): string {
  return isPacked ? `${head};base64,${gzipSync(text).toString('base64')}` : isBase64 ? `${head};base64,${Buffer.from(text).toString('base64')}` : `${head},${encodeURIComponent(text)}`;
}
