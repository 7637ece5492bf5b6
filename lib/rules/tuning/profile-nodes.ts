import { nodeSelectorOf } from './profile-pools';
import { Manifest, ManifestSet, oncePerSet } from '../../manifests';
import { stringAt } from '../../upstream';
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

const nodesWithLabels = oncePerSet((manifests) => manifests.ofKind('Node').map((object) => {
  const { name, labels, cpus } = nodeView(object);
  const architecture = stringAt(object, 'status', 'nodeInfo', 'architecture') ?? labels['kubernetes.io/arch'];
  const node: TunedNode = { name, object, cpus: cpus === 0 ? undefined : cpus, architecture };
  return { labels, node };
}));

/** Nodes among the manifests that a profile selects. */
export function nodesOfProfile(profile: unknown, manifests: ManifestSet): TunedNode[] {
  const selector = nodeSelectorOf(profile);
  const selected = () => nodesWithLabels(manifests).filter(({ labels }) => hasLabels(labels, selector));
  return Object.keys(selector).length === 0 ? [] : selected().map(({ node }) => node);
}

/** Architecture of all nodes of a profile, or undefined if it is unknown or not the same. */
export function architectureOfProfile(profile: unknown, manifests: ManifestSet): string | undefined {
  const found = new Set(nodesOfProfile(profile, manifests).map(({ architecture }) => architecture));
  return found.size === 1 ? [...found][0] : undefined;
}
