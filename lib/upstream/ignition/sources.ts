/** The schemes of sources that Ignition fetches when a node boots for the first time. */
const FETCHED = ['http', 'https', 'tftp', 'gs', 's3', 'arn'];

/** The scheme whose contents are in the URL itself: the only one that the Machine Config Daemon reads on running nodes. */
const DATA = 'data';

/** What a source of a file is: `none` where it is empty, `unknown` where Ignition does not know the scheme. */
export type SourceKind = 'none' | 'data' | 'fetched' | 'unknown';

/** The scheme of a source, in lower case; the empty text where it has none. */
export function schemeOf(source: string): string {
  return /^([a-zA-Z][a-zA-Z0-9+.-]*):/.exec(source)?.[1].toLowerCase() ?? '';
}

/** What a source is, by its scheme. */
export function sourceKind(source: string): SourceKind {
  const scheme = schemeOf(source);
  return source === '' ? 'none' : scheme === DATA ? 'data' : FETCHED.includes(scheme) ? 'fetched' : 'unknown';
}

/** Whether a source can have headers of HTTP. */
export function takesHeaders(source: string): boolean {
  return ['http', 'https'].includes(schemeOf(source));
}

/** The compressions of contents; the empty one is none. */
export function isCompression(compression: unknown): boolean {
  return compression === '' || compression === 'gzip';
}
