/** URLs as Go parses them (net/url), for `isURL()` of CEL and the format `uri` of CRDs. */

/** The parts of a URL. */
export interface GoUrl {
  /** Scheme in lower case. Empty if there is none. */
  readonly scheme: string;
  /** Name or address, with the port if there is one. */
  readonly host: string;
  /** Path as written in a URL. */
  readonly escapedPath: string;
  /** Text after the question mark, as written. */
  readonly query: string;
  /** Canonical text, for comparing URLs. */
  readonly text: string;
}

/** Parsed absolute URL or path (`url.ParseRequestURI`, then `url.Parse`), or undefined if Go cannot parse it. */
export function goUrl(text: string): GoUrl | undefined {
  if (!isRequestUri(text)) {
    return undefined;
  }
  const [before, fragment] = cutAt(text, '#');
  const parts = urlParts(before, false);
  return parts === undefined || unescape(fragment ?? '', 'fragment') === undefined ? undefined : { ...parts, text };
}

/** Whether Go can parse a text as an absolute URL or path. */
export function isRequestUri(text: string): boolean {
  return urlParts(text, true) !== undefined;
}

/** Values of each parameter of a query. Unreadable parameters are left out. */
export function queryOf(query: string): Map<string, string[]> {
  const parameters = new Map<string, string[]>();
  for (const part of query.split('&').filter((each) => each !== '' && !each.includes(';'))) {
    const [key, value] = cutAt(part, '=').map((each) => unescape((each ?? '').replace(/\+/g, ' '), 'query'));
    if (key !== undefined && value !== undefined) {
      parameters.set(key, [...parameters.get(key) ?? [], value]);
    }
  }
  return parameters;
}

/** Host without its port and brackets. */
export function hostnameOf(host: string): string {
  const end = /:[0-9]*$/.exec(host) && !/^\[[^\]]*$/.test(host) ? host.replace(/:[0-9]*$/, '') : host;
  return /^\[.*\]$/.test(end) ? end.slice(1, -1) : end;
}

/** Port of a host, or an empty text if it has none. */
export function portOf(host: string): string {
  return /:([0-9]*)$/.exec(host)?.[1] ?? '';
}

// Control characters in ASCII. Go compares bytes, so no others count.
const CONTROL = /[\u0000-\u001f\u007f]/;

function urlParts(text: string, isRequest: boolean): Omit<GoUrl, 'text'> | undefined {
  if (CONTROL.test(text) || (text === '' && isRequest)) {
    return undefined;
  }
  if (text === '*') {
    return { scheme: '', host: '', escapedPath: '*', query: '' };
  }
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1] ?? '';
  if (text.startsWith(':')) {
    return undefined;
  }
  const [beforeQuery, query = ''] = cutAt(scheme === '' ? text : text.slice(scheme.length + 1), '?');
  const rest = { scheme: scheme.toLowerCase(), host: '', escapedPath: '', query };
  if (!beforeQuery.startsWith('/')) {
    if (scheme !== '') {
      return rest;
    }
    if (isRequest || beforeQuery.split('/')[0].includes(':')) {
      return undefined;
    }
  }
  const hasAuthority = (scheme !== '' || (!isRequest && !beforeQuery.startsWith('///'))) && beforeQuery.startsWith('//');
  const [authority, path] = hasAuthority ? atSlash(beforeQuery.slice(2)) : ['', beforeQuery];
  const host = hostFrom(authority);
  const escapedPath = escapedPathOf(path);
  return host === undefined || escapedPath === undefined ? undefined : { ...rest, host, escapedPath };
}

function atSlash(text: string): [string, string] {
  const slash = text.indexOf('/');
  return slash < 0 ? [text, ''] : [text.slice(0, slash), text.slice(slash)];
}

function cutAt(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

const USER = /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/;

function hostFrom(authority: string): string | undefined {
  const at = authority.lastIndexOf('@');
  const [user, host] = at < 0 ? ['', authority] : [authority.slice(0, at), authority.slice(at + 1)];
  if (!USER.test(user) || unescape(user, 'user') === undefined) {
    return undefined;
  }
  if (host.startsWith('[')) {
    const end = host.lastIndexOf(']');
    if (end < 0 || !/^(:[0-9]*)?$/.test(host.slice(end + 1))) {
      return undefined;
    }
    const zone = host.slice(0, end).indexOf('%25');
    if (zone >= 0) {
      const parts = [unescape(host.slice(0, zone), 'host'), unescape(host.slice(zone, end), 'zone'), unescape(host.slice(end), 'host')];
      return parts.includes(undefined) ? undefined : parts.join('');
    }
  } else if (host.includes(':') && !/:[0-9]*$/.test(host)) {
    return undefined;
  }
  return unescape(host, 'host');
}

type Part = 'path' | 'host' | 'zone' | 'user' | 'query' | 'fragment';

/** Characters that a host may contain without escapes. */
const OF_HOST = /^[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]$/;

/** Part of a URL without its escapes, or undefined if an escape is invalid. */
function unescape(text: string, part: Part): string | undefined {
  const bytes: Buffer[] = [];
  const isOfHost = part === 'host' || part === 'zone';
  for (let at = 0; at < text.length;) {
    const [, hex] = /^%([0-9a-fA-F]{2})/.exec(text.slice(at, at + 3)) ?? [];
    if (hex !== undefined) {
      const byte = parseInt(hex, 16);
      // In a host, only characters outside of ASCII may have escapes. In a zone, so may the characters of a host.
      const isAllowed = byte >= 0x80 || hex === '25' || (part === 'zone' && (byte === 0x20 || OF_HOST.test(String.fromCharCode(byte))));
      if (isOfHost && !isAllowed) {
        return undefined;
      }
      bytes.push(Buffer.from([byte]));
      at += 3;
    } else {
      const character = String.fromCodePoint(text.codePointAt(at)!);
      if (character === '%' || (isOfHost && character < '\x80' && !OF_HOST.test(character))) {
        return undefined;
      }
      bytes.push(Buffer.from(character));
      at += character.length;
    }
  }
  return Buffer.concat(bytes).toString();
}

/** Path that contains only characters that Go keeps. The pattern after it matches the characters that Go writes without an escape. */
const VALID_PATH = /^(?:[A-Za-z0-9\-_.~!$&'()*+,;=:@[\]/]|%[0-9a-fA-F]{2})*$/;
const UNESCAPED = /[A-Za-z0-9\-_.~$&+,/:;=@]/;

function escapedPathOf(path: string): string | undefined {
  const unescaped = unescape(path, 'path');
  if (unescaped === undefined || VALID_PATH.test(path)) {
    return unescaped === undefined ? undefined : path;
  }
  const bytes = Buffer.concat([...path.matchAll(/%([0-9a-fA-F]{2})|[^%]+/g)].map(([text, hex]) => (hex === undefined ? Buffer.from(text) : Buffer.from(hex, 'hex'))));
  return [...bytes].map((byte) => (byte < 0x80 && UNESCAPED.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)).join('');
}
