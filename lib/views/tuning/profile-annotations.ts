import type { Manifest } from '../../manifests';
import { parsedJson } from '../../text';
import { isAtLeast, isRecord, stringAt } from '../../upstream';
import { KUBELET_SNIPPET, PROFILE_ANNOTATION_PREFIX } from '../../upstream/openshift';

/** Value of an annotation of the operator, by the end of its name. */
export function profileAnnotation(profile: Manifest, name: string): string | undefined {
  return stringAt(profile, 'metadata', 'annotations', `${PROFILE_ANNOTATION_PREFIX}${name}`);
}

/** KubeletConfiguration in the annotation of a profile: undefined if there is none, null if it cannot be read. */
export function kubeletSnippet(profile: Manifest): { readonly [field: string]: unknown } | undefined | null {
  const text = stringAt(profile, 'metadata', 'annotations', KUBELET_SNIPPET) ?? '';
  const snippet = parsedJson(text);
  return text === '' ? undefined : isRecord(snippet) ? snippet : null;
}

/** Texts that Go reads as true. */
const TRUE: readonly string[] = ['1', 't', 'T', 'TRUE', 'true', 'True'];

/** Whether dynamic resource allocation replaces the managers of the kubelet (node tuning facts §2c). */
export function replacesManagers(profile: Manifest, release: string): boolean {
  return isAtLeast(release, '4.22') && TRUE.includes(profileAnnotation(profile, 'dra-resource-management') ?? '');
}
