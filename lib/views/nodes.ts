import { conditionOf } from './conditions';
import { timesOf } from './object-times';
import { Manifest, nameOf } from '../manifests';
import { at, listAt, stringAt, WAIT_LENGTHS } from '../upstream';
import { isRenderedName, MCO_ANNOTATION } from '../upstream/openshift';

/** Fields of a node that plans depend on. */
export interface NodeView {
  readonly name: string;
  readonly labels: { readonly [key: string]: string };
  readonly annotations: { readonly [key: string]: string };
  /** Value of `status.nodeInfo.kernelVersion`. */
  readonly kernel?: string;
  /** Value of `status.nodeInfo.osImage`. */
  readonly osImage?: string;
  /** Number of CPUs in `status.capacity`, or undefined if the dump does not contain it. */
  readonly cpus?: number;
  /** Value of `status.nodeInfo.kubeletVersion`. */
  readonly kubelet?: string;
  /** Time of creation in milliseconds since 1970, or undefined if the dump does not contain it. */
  readonly created?: number;
  /** Whether the Machine Config Operator considers it ready: Ready (if reported), no pressure, not cordoned. */
  readonly ready: boolean;
  readonly cordoned: boolean;
  /** Whether pods can be ready on it: Ready, if reported. */
  readonly isUp: boolean;
  readonly taints: readonly { readonly key: string; readonly value?: string; readonly effect?: string }[];
  /**
   * Whether no operator moves it, whatever it is given: it has been away for longer than any restart takes, or the cluster does not have the configuration that its
   * daemon reads first. Only views of all nodes of a cluster tell.
   */
  readonly isStuck?: boolean;
}

/**
 * Views of the nodes of a cluster. The newest time in them is now.
 *
 * @param configs MachineConfigs of the cluster
 */
export function nodeViews(nodes: readonly Manifest[], configs: readonly Manifest[] = []): NodeView[] {
  const now = nodes.flatMap(timesOf).reduce((latest, time) => Math.max(latest, time), -Infinity);
  const rendered = new Set(configs.map(nameOf).filter(isRenderedName));
  return nodes.map((node) => {
    const view = nodeView(node);
    const isAway = !view.isUp && now - Date.parse(conditionOf(node, 'Ready')?.since ?? '') > WAIT_LENGTHS.reboot.longest * 60_000;
    const [current, desired, state] = ['currentConfig', 'desiredConfig', 'state'].map((name) => view.annotations[`${MCO_ANNOTATION}${name}`] ?? '');
    const isLost = state === 'Degraded' && rendered.size > 0 && [current, desired].some((name) => isRenderedName(name) && !rendered.has(name));
    return isAway || isLost ? { ...view, isStuck: true } : view;
  });
}

export function nodeView(node: Manifest): NodeView {
  const cordoned = at(node, 'spec', 'unschedulable') === true;
  const created = Date.parse(String(at(node, 'metadata', 'creationTimestamp')));
  return {
    name: nameOf(node),
    labels: stringsAt(node, 'metadata', 'labels'),
    annotations: stringsAt(node, 'metadata', 'annotations'),
    kernel: stringAt(node, 'status', 'nodeInfo', 'kernelVersion'),
    osImage: stringAt(node, 'status', 'nodeInfo', 'osImage'),
    cpus: cpusOf(at(node, 'status', 'capacity', 'cpu')),
    kubelet: stringAt(node, 'status', 'nodeInfo', 'kubeletVersion'),
    created: Number.isNaN(created) ? undefined : created,
    ready: !cordoned && listAt(node, 'status', 'conditions').every(isGood),
    cordoned,
    isUp: listAt(node, 'status', 'conditions').every((condition) => stringAt(condition, 'type') !== 'Ready' || isGood(condition)),
    taints: listAt(node, 'spec', 'taints').flatMap((taint) => {
      const key = stringAt(taint, 'key');
      return key === undefined ? [] : [{ key, value: stringAt(taint, 'value'), effect: stringAt(taint, 'effect') }];
    }),
  };
}

function cpusOf(capacity: unknown): number | undefined {
  return /^\d{1,5}$/.test(String(capacity)) ? Number(capacity) : undefined;
}

/** Conditions that count (MCO facts §5), if the node reports them. */
const WANTED: { readonly [condition: string]: string } = { Ready: 'True', DiskPressure: 'False', NetworkUnavailable: 'False' };

function isGood(condition: unknown): boolean {
  const type = stringAt(condition, 'type') ?? '';
  return !Object.hasOwn(WANTED, type) || stringAt(condition, 'status') === WANTED[type];
}

function stringsAt(object: unknown, ...path: string[]): { [key: string]: string } {
  const found = at(object, ...path);
  return typeof found !== 'object' || found === null ? {}
    : Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
