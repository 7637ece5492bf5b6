import { ManifestSet, oncePerSet } from '../../manifests';
import { FileTexts } from '../../upstream/ignition/file-texts';

const readers = oncePerSet(() => [new FileTexts()]);

/** What reads the contents of files, for all rules over a set: nothing is unpacked twice. */
export function fileTextsOf(manifests: ManifestSet): FileTexts {
  return readers(manifests)[0];
}
