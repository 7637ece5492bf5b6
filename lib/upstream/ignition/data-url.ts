/** Data URLs (RFC 2397) as Ignition and the Machine Config Operator parse them: both use github.com/vincent-petithory/dataurl. */
import { oncePerText } from '../../text';

/** Text that reviewers can read in a diff of manifests. */
const READABLE = /^[\t\n\x20-\x7e\u00a0-\ud7ff\ue000-\uffff]*$/;

/**
 * Data URL that we write for some bytes. The operator compares URLs, not their contents, so a different notation of the same bytes would reboot
 * nodes. Readable text is percent-encoded, everything else is base64.
 */
export function encodeDataUrl(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // A decoder writes replacement characters for invalid UTF-8, so such bytes are not restored.
  return READABLE.test(text) && Buffer.from(text).equals(bytes)
    ? `data:,${encodeURIComponent(text)}`
    : `data:;base64,${Buffer.from(bytes).toString('base64')}`;
}

const TOKEN = '[^\\x00-\\x20\\x7f-\\uffff()<>@,;:\\\\"/[\\]?=]';
const SCHEME = /data:/y;
const TYPE = new RegExp(`(?:(?:text|image|audio|video|application|message|multipart)${TOKEN}*|[xX]-${TOKEN}*)/${TOKEN}*`, 'y');
const PARAMETER = new RegExp(`;${TOKEN}+=(?:${TOKEN}+|(?="))`, 'y');
const QUOTED = /"[^"\\\x80-\uffff]*/y;
const ESCAPED = /\\[\x00-\x7f][^"\\\x80-\uffff]*/y;
const QUOTE = /"/y;
const BASE64 = /;base64/y;
const COMMA = /,/y;

/** Character outside of base64. The pattern next to it matches characters that are invalid in a percent-encoded text. */
const NOT_BASE64 = /[^A-Za-z0-9+/]/;
const NOT_PERCENT_ENCODED = /%(?![0-9A-Fa-f]{2})|[^%!$&-;=?-Z_a-z~]/;

/**
 * Decoded bytes of a data URL, or undefined if it is invalid. The URL may have any length: no expression here backtracks or repeats a group, which
 * would use the engine's stack for each repetition. Results are cached, and nothing may change their bytes.
 */
// With a type of its own: TypeScript 5.9 would infer Uint8Array<ArrayBufferLike>, which the one of users before 5.7 does not know.
export const decodeDataUrl: (url: string) => Uint8Array | undefined = oncePerText((url): Uint8Array | undefined => {
  const { isBase64, start } = headerOf(url) ?? {};
  if (start === undefined) {
    return undefined;
  }
  const payload = url.slice(start);
  if (!isBase64) {
    return NOT_PERCENT_ENCODED.test(payload) ? undefined : percentDecoded(payload);
  }
  const padding = payload.endsWith('==') ? 2 : payload.endsWith('=') ? 1 : 0;
  return payload.length % 4 === 0 && !NOT_BASE64.test(payload.slice(0, payload.length - padding)) ? Buffer.from(payload, 'base64') : undefined;
});

/** Header of a data URL, parsed part by part before the payload. No two parts begin alike. */
function headerOf(url: string): { readonly isBase64: boolean; readonly start: number } | undefined {
  let at = 0;
  const takes = (piece: RegExp): boolean => {
    piece.lastIndex = at;
    const isThere = piece.test(url);
    at = isThere ? piece.lastIndex : at;
    return isThere;
  };
  if (!takes(SCHEME)) {
    return undefined;
  }
  takes(TYPE);
  while (takes(PARAMETER)) {
    if (takes(QUOTED)) {
      while (takes(ESCAPED));
      if (!takes(QUOTE)) {
        return undefined;
      }
    }
  }
  const isBase64 = takes(BASE64);
  return takes(COMMA) ? { isBase64, start: at } : undefined;
}

function percentDecoded(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'latin1');
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === PERCENT) {
      bytes[length++] = 16 * digit(bytes[at + 1]) + digit(bytes[at + 2]);
      at += 2;
    } else {
      bytes[length++] = bytes[at];
    }
  }
  return bytes.subarray(0, length);
}

const PERCENT = 0x25;

/** Value of a hexadecimal digit, in either case. */
const digit = (char: number) => (char < 0x3a ? char - 0x30 : char < 0x61 ? char - 0x37 : char - 0x57);
