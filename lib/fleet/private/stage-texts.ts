/** The files of stages, as bytes. */
import { createHash } from 'node:crypto';
import { Yaml } from 'cdk8s';
import type { Manifest } from '../../manifests';
import { cached } from '../../private/cached';

/** A file, before it is written. */
export interface FileText {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** How much is kept of what has been serialized, in characters. */
const KEPT = 16 * 1024 * 1024;

/** A file with these bytes. */
export function fileText(text: string): FileText {
  const bytes = Buffer.from(text);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Serializes manifests as cdk8s does. What has been serialized lately is taken from there, by its JSON, which costs a tenth: stages, and objects in stages,
 * are the same in many clusters.
 */
export class StageTexts {
  private readonly files = new Recent<FileText>();
  private readonly objects = new Recent<string>();
  private readonly lists = new WeakMap<readonly Manifest[], FileText>();

  /** The file with these objects. */
  public of(objects: readonly Manifest[]): FileText {
    return cached(this.lists, objects, () => this.serialize(objects));
  }

  private serialize(objects: readonly Manifest[]): FileText {
    const json = objects.map((object) => JSON.stringify(object));
    return this.files.get(json.join('\n'), ({ bytes }) => bytes.length, () => fileText(
      json.map((text, index) => this.objects.get(text, (yaml) => yaml.length, () => Yaml.stringify(objects[index]))).join('---\n')));
  }
}

/** Values by text, the latest of them: so many that their sizes and those of their keys add up to a limit. */
class Recent<T> {
  private readonly values = new Map<string, { readonly value: T; readonly size: number }>();
  private size = 0;

  public get(key: string, sizeOf: (value: T) => number, make: () => T): T {
    const known = this.values.get(key);
    if (known !== undefined) {
      this.values.delete(key);
      this.values.set(key, known);
      return known.value;
    }
    const value = make();
    const size = key.length + sizeOf(value);
    this.values.set(key, { value, size });
    this.size += size;
    for (const [oldest, entry] of this.values) {
      if (this.size <= KEPT) {
        break;
      }
      this.values.delete(oldest);
      this.size -= entry.size;
    }
    return value;
  }
}
