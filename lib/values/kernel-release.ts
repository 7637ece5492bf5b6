import { invalid } from '../text';
import { KERNEL_RELEASE } from '../upstream';
import { kernelOfNode } from '../upstream/kmm';

/** Checks a kernel release and returns it in the form in which KMM reads it from a node, without a trailing `+` (KMM facts §4). */
export function kernelReleaseOf(text: string): string {
  if (!KERNEL_RELEASE.test(text)) {
    throw invalid('kmm/kernel-release', 'not a kernel release', text, 'write what `uname -r` prints: up to 64 letters, digits, ".", "_", "+", "~" and "-"');
  }
  return kernelOfNode(text);
}
