import { nodeSelectorOf } from './profile-pools';
import { Manifest, ManifestSet } from '../../manifests';
import { at, stringAt } from '../../upstream';
import { hasLabels } from '../../upstream/kubernetes';
import { nodeView } from '../../views';

/** Hardware of a node, as far as it reports it. */
export interface TunedNode {
  readonly name: string;
  readonly object: Manifest;
  /** Number of CPUs that are online. */
  readonly cpus?: number;
  readonly architecture?: string;
}

/** Nodes among the manifests that a profile selects. */
export function nodesOfProfile(profile: unknown, manifests: ManifestSet): TunedNode[] {
  const labels = nodeSelectorOf(profile);
  return Object.keys(labels).length === 0 ? [] : manifests.ofKind('Node').filter((object) => hasLabels(nodeView(object).labels, labels)).map((object) => {
    const cpus = Number(at(object, 'status', 'capacity', 'cpu'));
    return {
      name: nodeView(object).name,
      object,
      cpus: Number.isInteger(cpus) && cpus > 0 ? cpus : undefined,
      architecture: stringAt(object, 'status', 'nodeInfo', 'architecture') ?? nodeView(object).labels['kubernetes.io/arch'],
    };
  });
}

/** Architecture of all nodes of a profile, or undefined if it is unknown or not the same. */
export function architectureOfProfile(profile: unknown, manifests: ManifestSet): string | undefined {
  const found = new Set(nodesOfProfile(profile, manifests).map(({ architecture }) => architecture));
  return found.size === 1 ? [...found][0] : undefined;
}
