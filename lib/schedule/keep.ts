/** Demands on what stays available, such as `app=feed-handler:6` and `nodes/trading:75%`. */
import type { WatchedNodes } from '../plan';
import { few, invalid } from '../text';
import { equalityRequirements, hasLabels, labelIn, nodeRoleLabel } from '../upstream/kubernetes';
import type { NodeView, PodView } from '../views';

/** Demand as a user wrote it. */
export interface Keep {
  /** The whole text. */
  readonly text: string;
  /** Labels of pods, or of nodes. */
  readonly labels: { readonly [key: string]: string };
  readonly of: 'pods' | 'nodes';
  readonly number: number;
  /** Whether the number is a percentage. */
  readonly isShare: boolean;
}

/** Demand on nodes of a cluster, or on pods of them, as plans watch them. */
export interface NodeDemand {
  readonly text: string;
  readonly of: 'pods' | 'nodes';
  readonly watched: WatchedNodes;
  /** Number of pods or nodes that exist. */
  readonly total: number;
  /** Number of pods or nodes that have to stay available. */
  readonly wanted: number;
  /** These nodes, or those that the pods run on. */
  readonly nodes: readonly string[];
}

/** Reads a demand. Throws `schedule/keep` if it is none. */
export function keepOf(text: string): Keep {
  const [, what = '', digits = '', percent] = /^(.+):(\d+)(%?)$/.exec(text) ?? [];
  const isNodes = what.startsWith('nodes/');
  const name = isNodes ? what.slice('nodes/'.length) : what;
  const pairs = (isNodes && !name.includes('=') ? `${nodeRoleLabel(name)}=` : name).split(',').map(labelIn);
  const number = Number(digits);
  if (digits === '' || name === '' || pairs.includes(undefined) || (percent === '%' && number > 100)) {
    throw invalid('schedule/keep', 'not a demand on what stays available', text, 'write labels of pods or a role of nodes, and a number or a share: app=feed-handler:6, nodes/trading:75%');
  }
  return { text, labels: Object.fromEntries(pairs as [string, string][]), of: isNodes ? 'nodes' : 'pods', number, isShare: percent === '%' };
}

/** Demands on the nodes of a cluster. Throws for one that names nothing, that asks for more than there is, or that contradicts another one. */
export function nodeDemands(keeps: readonly Keep[], nodes: readonly NodeView[], pods: readonly PodView[] | undefined): NodeDemand[] {
  const seen = new Map<string, Keep>();
  return keeps.map((keep) => {
    const key = JSON.stringify([keep.of, Object.entries(keep.labels).sort()]);
    const other = seen.get(key);
    if (other !== undefined) {
      throw invalid('schedule/keep-twice', 'two demands on the same pods or nodes', `${other.text} and ${keep.text}`, 'leave one of them out');
    }
    seen.set(key, keep);
    return keep.of === 'nodes' ? ofNodes(keep, nodes) : ofPods(keep, nodes, pods);
  });
}

function wantedOf({ text, number, isShare, of }: Keep, total: number): number {
  const wanted = isShare ? Math.ceil(number * total / 100) : number;
  if (wanted > total) {
    throw invalid('schedule/keep-too-many', `demand on more ${of} than there are`, text, `${total} ${total === 1 ? 'is' : 'are'} there now`);
  }
  return wanted;
}

function ofNodes(keep: Keep, nodes: readonly NodeView[]): NodeDemand {
  const members = nodes.filter(({ labels }) => hasLabels(labels, keep.labels)).map(({ name }) => name).sort();
  if (members.length === 0) {
    throw invalid('schedule/keep-nothing', 'demand on nodes that do not exist', keep.text, `use a label that nodes have: none has ${labelText(keep)}`);
  }
  const wanted = wantedOf(keep, members.length);
  return { text: keep.text, of: 'nodes', watched: { name: keep.text, nodes: members }, total: members.length, wanted, nodes: members };
}

function ofPods(keep: Keep, nodes: readonly NodeView[], pods: readonly PodView[] | undefined): NodeDemand {
  if (pods === undefined) {
    throw invalid('schedule/no-pods', 'demand on pods that are not known', keep.text, 'pass --pods FILE: kubectl get pods,poddisruptionbudgets -A -o yaml');
  }
  const known = new Set(nodes.map(({ name }) => name));
  const running = pods.filter(({ node, isFinished }) => !isFinished && node !== undefined && known.has(node));
  const members = running.filter(({ labels }) => hasLabels(labels, keep.labels));
  if (members.length === 0) {
    const own = [...new Set(pods.flatMap(({ labels }) => equalityRequirements(labels)))].sort();
    throw invalid('schedule/keep-nothing', 'demand on pods that do not exist', keep.text, `use a label that pods on nodes have, such as ${few(own) || '(none)'}: none has ${labelText(keep)}`);
  }
  const onNodes = new Map(members.map(({ id, node }) => [id, node!]));
  const names = [...new Set(onNodes.values())].sort();
  const watched = { name: keep.text, nodes: names, pods: onNodes };
  return { text: keep.text, of: 'pods', watched, total: members.length, wanted: wantedOf(keep, members.length), nodes: names };
}

function labelText({ labels }: Keep): string {
  return equalityRequirements(labels).join(', ');
}
