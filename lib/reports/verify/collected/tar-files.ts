/** Files of a tar archive, compressed by gzip or not (POSIX pax, ustar and GNU long names), as `oc adm must-gather` and the Insights Operator write them. */
import { gunzipSync } from 'node:zlib';
import { ReadError } from '../../../manifests';

/** File of an archive or a folder. */
export interface CollectedFile {
  /** Path in the archive or below the folder. */
  readonly path: string;
  text(): string;
}

/** Size of a header, and the unit of contents. */
export const BLOCK = 512;

/** Maximum size of an uncompressed archive in bytes. */
const MOST_BYTES = 2 ** 31;

/** Whether data begins like that of gzip. */
export function isGzip(data: Buffer): boolean {
  return data[0] === 0x1f && data[1] === 0x8b;
}

/** Whether data begins with the header of a tar archive. */
export function isTar(data: Buffer): boolean {
  return data.length >= BLOCK && data.some((byte) => byte !== 0) && isSum(data.subarray(0, BLOCK));
}

/** Regular files of an archive. Links and other entries are omitted. */
export function tarFiles(file: string, data: Buffer): CollectedFile[] {
  const fails = (what: string, value: unknown) => new ReadError({ file }, what, value, 'make or download the archive again');
  let tar: Buffer;
  try {
    tar = isGzip(data) ? gunzipSync(data, { maxOutputLength: MOST_BYTES }) : data;
  } catch (error) {
    throw fails('archive that gzip cannot decompress', (error as Error).message);
  }
  const files: CollectedFile[] = [];
  let longName: string | undefined;
  for (let offset = 0; offset < tar.length && tar[offset] !== 0;) {
    const header = tar.subarray(offset, offset + BLOCK);
    const size = Number.parseInt(field(header, 124, 12), 8);
    const [start, end] = [offset + BLOCK, offset + BLOCK + size];
    if (header.length < BLOCK || Number.isNaN(size) || !isSum(header) || end > tar.length) {
      throw fails('archive that is cut off or not tar', longName ?? field(header, 0, 100));
    }
    const type = String.fromCharCode(header[156]);
    const contents = tar.subarray(start, end);
    if (type === 'x') {
      longName = paxPath(contents.toString('utf8')) ?? longName;
    } else if (type === 'L') {
      longName = field(contents, 0, size);
    } else if (type !== 'g') {
      const prefix = field(header, 257, 5) === 'ustar' ? field(header, 345, 155) : '';
      const path = longName ?? [...prefix === '' ? [] : [prefix], field(header, 0, 100)].join('/');
      longName = undefined;
      if (type === '0' || type === '\0') {
        files.push({ path: path.replace(/^(?:\.\/)+/, ''), text: () => contents.toString('utf8') });
      }
    }
    offset = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** Text of a field, up to the first NUL. */
function field(data: Buffer, start: number, length: number): string {
  return data.subarray(start, start + length).toString('utf8').split('\0')[0].trim();
}

/** Whether the checksum of a header is right. Its own field counts as blanks. */
function isSum(header: Buffer): boolean {
  let sum = 0;
  header.forEach((byte, index) => { sum += index >= 148 && index < 156 ? 0x20 : byte; });
  return sum === Number.parseInt(field(header, 148, 8), 8);
}

/** Path in an extended header, whose records are `LENGTH KEY=VALUE`. */
function paxPath(records: string): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1];
}
