/** The files of stages, as bytes. */
import { Yaml } from 'cdk8s';
import type { Manifest } from '../../manifests';
import { cached, Recent, sha256Of } from '../../text';
import type { FleetFile } from '../fleet-index';

/** A file, before it is written. */
export interface FileText {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** A file of a cluster or of an engine, with its place. */
export interface OutputFile extends FleetFile, FileText {}

/** What the index has of a file. */
export function indexed({ path, objects, sha256 }: FleetFile): FleetFile {
  return { path, objects, sha256 };
}

/** How much is kept of what has been serialized, in characters and bytes. */
const KEPT = 16 * 1024 * 1024;

/** A file with these bytes. */
export function fileText(text: string): FileText {
  const bytes = Buffer.from(text);
  return { bytes, sha256: sha256Of(bytes) };
}

/**
 * Serializes manifests as cdk8s does. What has been serialized lately is taken from there, by its JSON, which costs a tenth: stages, objects in stages, and
 * fields of objects are the same in many clusters.
 */
export class StageTexts {
  private readonly files = new Recent<FileText>(KEPT, ({ bytes }) => bytes.length);
  private readonly fields = new Recent<string>(KEPT, (yaml) => yaml.length);
  private readonly lists = new WeakMap<readonly Manifest[], FileText>();

  /** The file with these objects. */
  public of(objects: readonly Manifest[]): FileText {
    return cached(this.lists, objects, () => this.serialize(objects));
  }

  /** The text of these objects. It depends on their JSON only: what they share in memory is written as often as it is there. */
  public textOf(objects: readonly Manifest[]): string {
    return this.join(objects.map(fieldsOf));
  }

  private serialize(objects: readonly Manifest[]): FileText {
    const fields = objects.map(fieldsOf);
    return this.files.get(fields.map((each) => each.join('\n')).join('\n\n'), () => fileText(this.join(fields)));
  }

  private join(objects: readonly (readonly string[])[]): string {
    return objects.map((fields) => fields.map((json) => this.fields.get(json, () => Yaml.stringify(JSON.parse(json)))).join('')).join('---\n');
  }
}

/** The fields of an object, each as the JSON of an object with only this field: YAML has a mapping field by field. */
function fieldsOf(object: Manifest): string[] {
  return Object.entries(object).filter(([, value]) => value !== undefined).map(([name, value]) => JSON.stringify({ [name]: value }));
}
