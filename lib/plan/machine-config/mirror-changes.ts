import { isSameContent } from './merged-config';
import { byBytes } from './name-order';
import { ManifestSet, nameOf } from '../../manifests';
import { isInReleaseRange } from '../../upstream';
import { MIRROR_KINDS, MIRROR_POLICY, MIRROR_SETS } from '../../upstream/openshift';

/** Mirror sets that differ between two sets, as `Kind name`. The API server of an early release refuses those that it does not have. */
export function changedMirrorSets(before: ManifestSet, after: ManifestSet, openshift: string): string[] {
  const served = Object.keys(MIRROR_KINDS).filter((kind) => kind === MIRROR_POLICY.kind || isInReleaseRange(MIRROR_SETS, openshift));
  return served.flatMap((kind) => changedObjects(kind, before, after));
}

/** Objects of a kind whose spec differs between two sets, as `Kind name`. The caller may already know some to be unchanged. */
export function changedObjects(kind: string, before: ManifestSet, after: ManifestSet, isUnchanged = (_name: string) => false): string[] {
  const byName = (set: ManifestSet) => new Map(set.ofKind(kind).map((object) => [nameOf(object), object.spec]));
  const [old, young] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...young.keys()])].sort(byBytes)
    .filter((name) => old.has(name) !== young.has(name) || !(isUnchanged(name) || isSameContent(old.get(name), young.get(name))))
    .map((name) => `${kind} ${name}`);
}
