/**
 * Labels that nodes get for a version of a Module, and the turn of a node that offers Onload: what its next write is, from the state of the cluster alone, by
 * the conditions of the commands that a plan prints.
 */
import type { Write } from './write';
import type { Manifest, ManifestSet } from '../../manifests';
import type { Labelling } from '../../plan';
import { count, few } from '../../text';
import { recordAt, stringAt } from '../../upstream';
import { showsLoaded } from '../../upstream/kmm';
import { hasLabels } from '../../upstream/kubernetes';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import {
  imagesStateIn, NodeIndex, nodeView, type NodeView, nodeOffersOnload, podView, type PodView, type UpgradablePlugin, upgradeLimitOf, usesOnload,
} from '../../views';

/** State of a labelling. */
export interface NodeTurn {
  /** Nodes that wait for their turn, and the one that is in it. */
  readonly nodes: readonly string[];
  /** Node whose turn it is. Undefined if all get the label at the same time, or if none can. */
  readonly node?: string;
  /** Whether its turn has begun, so that it offers no Onload until the turn ends. */
  readonly isBegun: boolean;
  /** Whether it has the label of the version, so that a failure on it is that of the new one. */
  readonly isLabelled: boolean;
  /** Phase of the turn that the writes begin, in one sentence. */
  readonly what: string;
  readonly writes: readonly Write[];
  /** State that is waited for where there is nothing to write, as a clause. */
  readonly awaited: string;
  /** Reason why no turn begins until a user has acted, as a clause. */
  readonly failure?: string;
  /** Later writes of the turn that the API server can try at its beginning. */
  readonly later: readonly Write[];
}

/** Looks at the nodes that a step labels. */
export function nodeTurnIn(labelling: Labelling, live: ManifestSet): NodeTurn {
  const { label, version, nodes, cordoned, isAtOnce, plugin } = labelling;
  const all = [...nodes, ...cordoned];
  const none = { nodes: all, isBegun: false, isLabelled: false, awaited: '', writes: [], later: [] };
  const setLabel = (node: string, key: string, value: string | null): Write => ({ verb: value === null ? 'unlabel' : 'label', object: `Node ${node}`, node, label: key, value: value ?? '' });
  const [first] = nodes;
  if (first === undefined) {
    return { ...none, what: '', awaited: `${few(cordoned)} is uncordoned: KMM loads nothing on a cordoned node` };
  }
  // Nothing is lost as long as no node has begun.
  const images = labelling.images === undefined ? undefined : imagesStateIn(labelling.images, live);
  const lacking = images === undefined || images.state === 'there' ? undefined
    : { ...none, what: '', awaited: images.text, ...images.state === 'failed' ? { failure: images.text } : {} };
  if (isAtOnce || plugin === undefined) {
    const labelled = isAtOnce ? nodes : [first];
    const writes = labelled.map((node) => setLabel(node, label, version));
    return lacking !== undefined ? { ...lacking, later: writes }
      : { ...none, ...isAtOnce ? {} : { node: first }, what: `${few(labelled)}: gets version ${version}`, writes };
  }
  const of = (node: string) => live.find('Node', undefined, node);
  const isBegunOn = (node: string) => Object.hasOwn(labelsOf(of(node)), plugin.upgradeLabel);
  // A node that is down cannot end its turn, and those after it can.
  const node = isBegunOn(first) ? first : nodes.find((each) => isReady(of(each)));
  if (node === undefined) {
    return { ...none, what: '', awaited: `${few(nodes)} is ready` };
  }
  const users = usersOn(node, live);
  if (!isBegunOn(node) && lacking !== undefined) {
    return { ...lacking, later: [setLabel(node, plugin.upgradeLabel, version), ...users.map(evictionOf)] };
  }
  const before = isBegunOn(node) ? undefined : beforeTurn(labelling, plugin, live);
  if (before !== undefined) {
    return { ...none, what: '', awaited: before };
  }
  const isLabelled = labelsOf(of(node))[label] === version;
  const common = { ...none, node, isBegun: isBegunOn(node), isLabelled, later: users.map(evictionOf) };
  const write = (what: string, ...writes: readonly Write[]): NodeTurn => ({ ...common, what: `${node}: ${what}`, writes });
  const wait = (awaited: string): NodeTurn => ({ ...common, what: '', awaited });
  const leaving = users.filter((pod) => stringAt(pod, 'metadata', 'deletionTimestamp') !== undefined);
  const staying = users.filter((pod) => !leaving.includes(pod));
  return !common.isBegun ? write('the device plugin leaves', setLabel(node, plugin.upgradeLabel, version))
    : hasPod(node, plugin, live) ? wait(`the device plugin has left ${node}`)
      : nodeOffersOnload(of(node)) ? wait(`${node} offers no ${ONLOAD_RESOURCE}`)
        : staying.length > 0 ? write(`pods that ask for ${ONLOAD_RESOURCE} are evicted`, ...staying.map(evictionOf))
          : leaving.length > 0 ? wait(`${few(leaving.map(podName))} has left ${node}`)
            : !isLabelled ? write('the module is replaced', setLabel(node, label, version))
              : !showsLoaded(labelsOf(of(node)), labelling.loaded) ? wait(`${node} has loaded version ${version}`)
                : write('the device plugin returns', setLabel(node, plugin.upgradeLabel, null));
}

/**
 * Condition that a new turn waits for: nodes that have had theirs offer Onload again, and fewer nodes are cordoned or not ready than may be unavailable.
 * Undefined if the turn may begin.
 */
function beforeTurn({ label, version }: Labelling, plugin: UpgradablePlugin, live: ManifestSet): string | undefined {
  const { nodes } = NodeIndex.of(live.ofKind('Node').map(nodeView)).withLabels(plugin.selector);
  const isOpen = ({ isUp, cordoned }: NodeView) => isUp && !cordoned;
  const closed = nodes.filter((node) => !isOpen(node)).map(({ name }) => name);
  const late = nodes.filter((node) => isOpen(node) && node.labels[label] === version && !nodeOffersOnload(live.find('Node', undefined, node.name))).map(({ name }) => name);
  const limit = upgradeLimitOf(plugin, nodes.length);
  return late.length > 0 ? `${few(late)} offers ${ONLOAD_RESOURCE}`
    : closed.length >= limit ? `fewer than ${count(limit, 'node')} are cordoned or not ready, now ${few(closed)}` : undefined;
}

function evictionOf(pod: Manifest): Write {
  const { namespace = 'default', name } = pod.metadata;
  return { verb: 'evict', object: `Pod ${namespace}/${name}`, namespace, name, manifest: pod };
}

const podName = ({ metadata: { namespace = 'default', name } }: Manifest) => `${namespace}/${name}`;

function labelsOf(object: Manifest | undefined): { readonly [key: string]: unknown } {
  return recordAt(object, 'metadata', 'labels') ?? {};
}

const isReady = (node: Manifest | undefined) => node !== undefined && nodeView(node).isUp;

/** Pods of a node that use Onload. Ended ones use nothing. */
function usersOn(node: string, live: ManifestSet): Manifest[] {
  return live.ofKind('Pod').filter((pod) => stringAt(pod, 'spec', 'nodeName') === node && isUser(podView(pod))).sort((a, b) => (podName(a) < podName(b) ? -1 : 1));
}

const isUser = (pod: PodView) => usesOnload(pod) && !pod.isFinished;

/** Whether the pod of a device plugin is on a node, in any state. */
function hasPod(node: string, { namespace, podLabels }: Pick<UpgradablePlugin, 'namespace' | 'podLabels'>, live: ManifestSet): boolean {
  return live.ofKind('Pod').some((pod) => stringAt(pod, 'spec', 'nodeName') === node && (pod.metadata.namespace ?? 'default') === namespace
    && hasLabels(labelsOf(pod), podLabels));
}
