import type { Manifest } from '../../manifests';
import { recordAt } from '../../upstream';
import type { KubeletSpec } from '../../upstream/openshift';

/** Spec of a KubeletConfig. */
export function kubeletSpecOf(object: Manifest): KubeletSpec {
  return { ...recordAt(object, 'spec'), kubeletConfig: recordAt(object, 'spec', 'kubeletConfig') ?? {} };
}
