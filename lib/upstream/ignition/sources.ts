/** The URL schemes from which Ignition downloads on the first boot of a node. */
const FETCHED = ['http', 'https', 'tftp', 'gs', 's3', 'arn'];

/** URL scheme with the contents in the URL itself, which is the only one that the Machine Config Daemon supports on running nodes. */
const DATA = 'data';

/** Kind of a file's source: `none` if it is empty, `unknown` if Ignition does not know the scheme. */
export type SourceKind = 'none' | 'data' | 'fetched' | 'unknown';

/** URL scheme of a source in lower case, or an empty text if it has none. */
export function schemeOf(source: string): string {
  return /^([a-zA-Z][a-zA-Z0-9+.-]*):/.exec(source)?.[1].toLowerCase() ?? '';
}

/** The kind of a source, by its scheme. */
export function sourceKind(source: string): SourceKind {
  const scheme = schemeOf(source);
  return source === '' ? 'none' : scheme === DATA ? 'data' : FETCHED.includes(scheme) ? 'fetched' : 'unknown';
}

/** Whether a source may have HTTP headers. */
export function takesHeaders(source: string): boolean {
  return ['http', 'https'].includes(schemeOf(source));
}

/** Whether Ignition knows a compression. An empty one stands for no compression. */
export function isCompression(compression: unknown): boolean {
  return compression === '' || compression === 'gzip';
}
