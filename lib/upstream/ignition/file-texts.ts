import { decodeDataUrl } from './data-url';
import { unpack, UnpackProblem } from './gzip';
import { oncePerText } from '../../text';
import { MAX_UNPACKED_BYTES, MAX_UNPACKED_TOTAL } from '../limits';

/**
 * Text in the `contents` of a file, or the reason why it is unavailable: it is downloaded from elsewhere or not a data URL, its compressed data is
 * damaged, or it is too large to be decompressed here.
 */
export type FileText = { readonly text: string; readonly problem?: undefined } | { readonly text?: undefined; readonly problem: 'none' | UnpackProblem };

const plainText = oncePerText((source): FileText => {
  const bytes = decodeDataUrl(source);
  return bytes === undefined ? { problem: 'none' } : { text: Buffer.from(bytes).toString() };
});

/** Reader of the contents of the files in a set of manifests. Each compressed file is decompressed once, within the limits. */
export class FileTexts {
  private readonly unpacked = new Map<string, FileText>();
  private left = MAX_UNPACKED_TOTAL;

  read(source: string | undefined, compression: string | undefined): FileText {
    if (source === undefined) {
      return { problem: 'none' };
    }
    if (compression !== 'gzip') {
      return plainText(source);
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

/** Text of a file, or undefined if it is unavailable. */
export function ignitionFileText(source: string | undefined, compression: string | undefined): string | undefined {
  return new FileTexts().read(source, compression).text;
}
