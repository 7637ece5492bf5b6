import { decodeDataUrl } from './data-url';
import { unpack, UnpackProblem } from './gzip';
import { MAX_UNPACKED_BYTES, MAX_UNPACKED_TOTAL } from '../limits';

/**
 * The text in the `contents` of a file, or why there is none to be had: it is fetched from elsewhere, or no data URL; it is packed, and damaged; it is packed,
 * and larger than what is unpacked here.
 */
export type FileText = { readonly text: string; readonly problem?: undefined } | { readonly text?: undefined; readonly problem: 'none' | UnpackProblem };

/** Reads the contents of the files of a set of manifests: what is packed, once each, and not more of it than the bounds allow. */
export class FileTexts {
  private readonly unpacked = new Map<string, FileText>();
  private left = MAX_UNPACKED_TOTAL;

  read(source: string | undefined, compression: string | undefined): FileText {
    if (source === undefined) {
      return { problem: 'none' };
    }
    if (compression !== 'gzip') {
      const bytes = decodeDataUrl(source);
      return bytes === undefined ? { problem: 'none' } : { text: Buffer.from(bytes).toString() };
    }
    let known = this.unpacked.get(source);
    if (known === undefined) {
      known = this.unpack(source);
      this.unpacked.set(source, known);
    }
    return known;
  }

  private unpack(source: string): FileText {
    const packed = decodeDataUrl(source);
    if (packed === undefined) {
      return { problem: 'none' };
    }
    if (this.left <= 0) {
      return { problem: 'too large' };
    }
    const most = Math.min(MAX_UNPACKED_BYTES, this.left);
    const { bytes, problem } = unpack(packed, most);
    this.left -= bytes?.length ?? (problem === 'too large' ? most : packed.length);
    return bytes ? { text: Buffer.from(bytes).toString() } : { problem };
  }
}

/** The text of one file, or undefined where there is none to be had. */
export function textOf(source: string | undefined, compression: string | undefined): string | undefined {
  return new FileTexts().read(source, compression).text;
}
