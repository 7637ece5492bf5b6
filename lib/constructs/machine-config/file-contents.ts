import { readFileSync } from 'node:fs';
import { gzip } from './gzip-text';
import { invalid, oncePerText, requireText, systemReason } from '../../text';
import { decodeDataUrl, encodeDataUrl } from '../../upstream/ignition';

/** Data URL of a text. Clusters of a fleet have the same scripts. */
const textUrl = oncePerText((text) => encodeDataUrl(Buffer.from(text)));

/**
 * Contents of a file on the nodes. They are part of the MachineConfig, so nodes download nothing.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/IgnitionSupport.md
 */
export class FileContents {
  /** Uses a text unchanged. End it with a line break if the reader of the file expects one. */
  public static text(text: string): FileContents {
    requireText({ text }, 'FileContents.text()');
    return new FileContents(textUrl(text));
  }

  /** Reads the bytes of a local file immediately. */
  public static fromFile(path: string): FileContents {
    requireText({ path }, 'FileContents.fromFile()');
    try {
      return new FileContents(encodeDataUrl(readFileSync(path)));
    } catch (error) {
      throw invalid('machine-config/contents-unreadable', 'contents cannot be read', path, systemReason(error));
    }
  }

  /** An empty file. */
  public static empty(): FileContents {
    return FileContents.text('');
  }

  private constructor(
    /** Contents as a data URL: percent-encoded if they are readable text, else in base64. */
    public readonly dataUrl: string,

    /** Compression of the bytes in the data URL, if any: `gzip`. The file on the nodes is uncompressed. */
    public readonly compression?: string,
  ) {}

  /**
   * Returns the same contents, compressed with gzip in the manifest. Use it for large files: a MachineConfig, and the merged configuration of a pool,
   * are limited to 1.5 MiB.
   *
   * The operator compares the compressed bytes. Another version of Node.js may compress the same contents differently, and then nodes drain and
   * reboot. Leave small files uncompressed, so that reviewers can read them.
   */
  public compressed(): FileContents {
    return this.compression === undefined ? new FileContents(encodeDataUrl(gzip(decodeDataUrl(this.dataUrl)!)), 'gzip') : this;
  }
}
