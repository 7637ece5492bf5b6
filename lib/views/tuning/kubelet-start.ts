/** KubeletConfigs and PerformanceProfiles with which a kubelet does not start (node tuning facts §4d). */
import { kubeletSpecOf } from './kubelet-spec';
import { performanceProfile } from './performance-profile';
import { kubeletSnippet } from './profile-annotations';
import { type Manifest, type ManifestSet, oncePerSet } from '../../manifests';
import { at, recordAt } from '../../upstream';
import { DEFAULT_SYSTEM_MEMORY, KUBELET_SNIPPET, kubeletStartFlaws, performanceKubelet, type SettingFlaw, sizesNodes } from '../../upstream/openshift';

/** Settings of an object with which the kubelets of its pools do not start. The webhooks and operators admit them. */
export function startFlaws(object: Manifest, manifests: ManifestSet, release: string): SettingFlaw[] {
  if (object.kind === 'KubeletConfig') {
    const { kubeletConfig } = kubeletSpecOf(object);
    return kubeletStartFlaws(kubeletConfig, systemMemoryOf(object, manifests, release)).map((flaw) => ({ ...flaw, path: `spec.kubeletConfig.${flaw.path}` }));
  }
  if (!kubeletSnippet(object)) {
    return [];
  }
  const kubelet = performanceKubelet(performanceProfile(object, { release }).inputs, release);
  return kubeletStartFlaws(kubelet, String(at(kubelet, 'systemReserved', 'memory') ?? DEFAULT_SYSTEM_MEMORY))
    .map(({ path, what, ...flaw }) => ({ ...flaw, path: `metadata.annotations[${KUBELET_SNIPPET}]`, what: `${path}: ${what}` }));
}

/** Memory that nodes reserve for the system. Undefined if they calculate it, or if another object may have set it. */
function systemMemoryOf(object: Manifest, manifests: ManifestSet, release: string): string | undefined {
  const reserved = recordAt(object, 'spec', 'kubeletConfig', 'systemReserved');
  const sizing = at(object, 'spec', 'autoSizingReserved');
  if (sizing !== true && reserved !== undefined && Object.keys(reserved).length > 0) {
    return String(reserved.memory ?? DEFAULT_SYSTEM_MEMORY);
  }
  const isOpen = sizing === true || (sizing !== false && (sizesNodes(release) || reservingObjects(manifests).some((other) => other !== object)));
  return isOpen ? undefined : DEFAULT_SYSTEM_MEMORY;
}

/** Objects that may set the memory which nodes reserve for the system. Custom pools take it over from workers. */
const reservingObjects = oncePerSet((manifests: ManifestSet): readonly Manifest[] => [
  ...manifests.ofKind('PerformanceProfile'),
  ...manifests.ofKind('KubeletConfig').filter((object) => at(object, 'spec', 'autoSizingReserved') !== undefined || recordAt(object, 'spec', 'kubeletConfig', 'systemReserved') !== undefined),
]);
