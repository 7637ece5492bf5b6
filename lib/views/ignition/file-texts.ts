import { ManifestSet, oncePerSet } from '../../manifests';
import { FileTexts } from '../../upstream/ignition';

const readers = oncePerSet(() => [new FileTexts()]);

/** Reader of the contents of files. All rules over a set share it, so that nothing is decompressed twice. */
export function fileTextsOf(manifests: ManifestSet): FileTexts {
  return readers(manifests)[0];
}
