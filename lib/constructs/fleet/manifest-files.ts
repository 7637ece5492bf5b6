/** The files of stages, as bytes. */
import type { Manifest } from '../../manifests';
import { cached, sha256Of, yamlDocument } from '../../text';
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

/** File with the bytes of a text. */
export function fileText(text: string): FileText {
  const bytes = Buffer.from(text);
  return { bytes, sha256: sha256Of(bytes) };
}

const files = new WeakMap<readonly Manifest[], FileText>();

/** File with some objects. It is cached by the list, which equal clusters share. */
export function fileOfObjects(objects: readonly Manifest[]): FileText {
  return cached(files, objects, () => fileText(yamlTextOf(objects)));
}

/** Text of some objects, with the same bytes as cdk8s. It depends on their JSON only: values that they share in memory are repeated. */
export function yamlTextOf(objects: readonly Manifest[]): string {
  return objects.map(yamlDocument).join('---\n');
}
