import { gunzipSync } from 'node:zlib';

/**
 * Data URLs (RFC 2397) as Ignition and the Machine Config Operator read them: both use github.com/vincent-petithory/dataurl.
 */

/** Text that reviewers can read in a diff of manifests. */
const READABLE = /^[\t\n\x20-\x7e\u00a0-\ud7ff\ue000-\uffff]*$/;

/**
 * The one data URL that we write for some bytes. The operator compares URLs, not what they hold, so another spelling of the same bytes would
 * reboot nodes: readable text is percent-encoded, everything else is base64.
 */
export function encodeDataUrl(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // A decoder that meets what is no UTF-8 writes replacement characters, so such bytes do not come back.
  return READABLE.test(text) && Buffer.from(text).equals(bytes)
    ? `data:,${encodeURIComponent(text)}`
    : `data:;base64,${Buffer.from(bytes).toString('base64')}`;
}

const TOKEN = '[^\\x00-\\x20\\x7f-\\uffff()<>@,;:\\\\"/[\\]?=]';
const TYPE = `(?:(?:text|image|audio|video|application|message|multipart)${TOKEN}*|[xX]-${TOKEN}*)/${TOKEN}*`;
const PARAMETER = `;${TOKEN}+=(?:${TOKEN}+|"(?:[^"\\\\\\x80-\\uffff]|\\\\[\\x00-\\x7f])*")`;
const DATA_URL = new RegExp(`^data:(?:${TYPE})?(?:${PARAMETER})*(;base64)?,(.*)$`, 's');
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const PERCENT_ENCODED = /^(?:%[0-9A-Fa-f]{2}|[!$&-;=?-Z_a-z~])*$/;

/** What a data URL holds, or undefined where it cannot be decoded. */
export function decodeDataUrl(url: string): Uint8Array | undefined {
  const [, base64, payload] = DATA_URL.exec(url) ?? [];
  if (payload === undefined || !(base64 ? BASE64 : PERCENT_ENCODED).test(payload)) {
    return undefined;
  }
  return base64 ? Buffer.from(payload, 'base64') : Buffer.from(payload.replace(/%(..)/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))), 'latin1');
}

/** The text in the `contents` of a file of Ignition, unpacked, or undefined where there is none to be had. */
export function textOf(source: string | undefined, compression: string | undefined): string | undefined {
  const bytes = source === undefined ? undefined : decodeDataUrl(source);
  try {
    return bytes && Buffer.from(compression === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    return undefined;
  }
}
