import { readFileSync } from 'node:fs';
import { gzip } from './private/gzip';
import { invalid, requireText } from '../private/errors';
import { decodeDataUrl, encodeDataUrl } from '../upstream/ignition/data-url';

/** What a file on the nodes holds. It becomes a part of the MachineConfig: nodes fetch nothing. */
export class FileContents {
  /** A text, as it is. End it with a line break where the reader of the file expects one. */
  public static text(text: string): FileContents {
    requireText({ text });
    return new FileContents(encodeDataUrl(Buffer.from(text)));
  }

  /** The bytes of a file beside the program, read now. */
  public static fromFile(path: string): FileContents {
    requireText({ path });
    try {
      return new FileContents(encodeDataUrl(readFileSync(path)));
    } catch (error) {
      throw invalid('machine-config/contents-unreadable', 'contents cannot be read', path, (error as Error).message);
    }
  }

  /** An empty file. */
  public static empty(): FileContents {
    return FileContents.text('');
  }

  private constructor(
    /** The contents as a data URL, percent-encoded where they are readable text, else in base64. */
    public readonly dataUrl: string,

    /** How the bytes in the data URL are packed, if they are: `gzip`. The file on the nodes is unpacked. */
    public readonly compression?: string,
  ) {}

  /**
   * The same contents, packed by gzip in the manifest. For what is large: a MachineConfig, and all that a pool is configured with, has 1.5 MiB.
   *
   * The operator compares what is in the manifest. Another version of Node.js may pack the same bytes in another way, and then nodes drain and
   * reboot; leave small files as they are, which reviewers can read too.
   */
  public compressed(): FileContents {
    return this.compression === undefined ? new FileContents(encodeDataUrl(gzip(decodeDataUrl(this.dataUrl)!)), 'gzip') : this;
  }
}
