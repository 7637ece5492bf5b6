/** The files of stages, as bytes. */
import { Yaml } from 'cdk8s';
import type { Manifest } from '../../manifests';
import { cached, Recent, sha256Of } from '../../text';
import type { FleetFile } from '../fleet-index';

/** Content of a file, before it is written. */
export interface FileText {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** File of a cluster or of an engine, with its path. */
export interface OutputFile extends FleetFile, FileText {}

/** File as in the index. */
export function indexed({ path, objects, sha256 }: FleetFile): FleetFile {
  return { path, objects, sha256 };
}

/** Most serialized text that is cached, in characters and bytes. */
const KEPT = 16 * 1024 * 1024;

/** File with the bytes of a text. */
export function fileText(text: string): FileText {
  const bytes = Buffer.from(text);
  return { bytes, sha256: sha256Of(bytes) };
}

/**
 * Serializer of manifests, with the same result as cdk8s. Recent results are reused by their JSON, which takes a tenth of the time: stages, objects
 * in stages, and fields of objects are the same in many clusters.
 */
export class StageTexts {
  private readonly files = new Recent<FileText>(KEPT, ({ bytes }) => bytes.length);
  private readonly fields = new Recent<string>(KEPT, (yaml) => yaml.length);
  private readonly lists = new WeakMap<readonly Manifest[], FileText>();

  /** Returns the file with some objects. */
  public of(objects: readonly Manifest[]): FileText {
    return cached(this.lists, objects, () => this.serialize(objects));
  }

  /** Returns the text of some objects. It depends on their JSON only: values that they share in memory are repeated. */
  public textOf(objects: readonly Manifest[]): string {
    return this.join(objects.map(fieldTexts));
  }

  private serialize(objects: readonly Manifest[]): FileText {
    const fields = objects.map(fieldTexts);
    return this.files.get(fields.map((each) => each.join('\n')).join('\n\n'), () => fileText(this.join(fields)));
  }

  private join(objects: readonly (readonly string[])[]): string {
    return objects.map((fields) => fields.map((json) => this.fields.get(json, () => Yaml.stringify(JSON.parse(json)))).join('')).join('---\n');
  }
}

/** Fields of an object, each as the JSON of an object with only this field, because YAML has a mapping field by field. */
function fieldTexts(object: Manifest): string[] {
  return Object.entries(object).filter(([, value]) => value !== undefined).map(([name, value]) => JSON.stringify({ [name]: value }));
}
