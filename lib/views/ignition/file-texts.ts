import { ManifestSet, oncePerSet } from '../../manifests';
import { FileTexts } from '../../upstream/ignition';

const readers = oncePerSet(() => [new FileTexts()]);

/** Reader of the contents of files, shared by all rules over a set so that nothing is unpacked twice. */
export function fileTextsOf(manifests: ManifestSet): FileTexts {
  return readers(manifests)[0];
}
