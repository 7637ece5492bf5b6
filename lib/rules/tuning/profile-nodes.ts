import { ManifestSet, oncePerSet } from '../../manifests';
import { stringAt } from '../../upstream';
import { hasLabels } from '../../upstream/kubernetes';
import { nodeView } from '../../views';
import { nodeSelectorOf, type ProfileNode } from '../../views/tuning';

const nodesWithLabels = oncePerSet((manifests) => manifests.ofKind('Node').map((object) => {
  const { name, labels, cpus } = nodeView(object);
  const architecture = stringAt(object, 'status', 'nodeInfo', 'architecture') ?? labels['kubernetes.io/arch'];
  const node: ProfileNode = { name, cpus: cpus === 0 ? undefined : cpus, architecture };
  return { labels, node };
}));

/** Nodes among the manifests that a profile selects. */
export function nodesOfProfile(profile: unknown, manifests: ManifestSet): ProfileNode[] {
  const selector = nodeSelectorOf(profile);
  const selected = () => nodesWithLabels(manifests).filter(({ labels }) => hasLabels(labels, selector));
  return Object.keys(selector).length === 0 ? [] : selected().map(({ node }) => node);
}
