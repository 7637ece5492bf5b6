import { readFileSync } from 'node:fs';
import { encodeDataUrl } from './private/data-url';
import { invalid } from '../private/errors';

/** What a file on the nodes holds. It becomes a part of the MachineConfig: nodes fetch nothing. */
export class FileContents {
  /** A text, as it is. End it with a line break where the reader of the file expects one. */
  public static text(text: string): FileContents {
    return new FileContents(encodeDataUrl(Buffer.from(text)));
  }

  /** The bytes of a file beside the program, read now. */
  public static fromFile(path: string): FileContents {
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
  ) {}
}
