import { invalid } from './errors';
import { KERNEL_RELEASE } from './grammar';

/** Checks a kernel release and returns it as KMM reads it from a node: without a `+` at its end (KMM facts §4). */
export function kernelReleaseOf(text: string): string {
  if (!KERNEL_RELEASE.test(text)) {
    throw invalid('kmm/kernel-release', 'not a kernel release', text, 'write what `uname -r` prints: up to 64 letters, digits, ".", "_", "+", "~" and "-"');
  }
  return text.replace(/\+$/, '');
}

/** What KMM puts for a kernel release into the tag of an image: `_` for what a tag cannot hold. */
export function inTag(kernelRelease: string): string {
  return kernelRelease.replace(/[^A-Za-z0-9._-]/g, '_');
}
