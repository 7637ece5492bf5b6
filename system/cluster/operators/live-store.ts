/** What a stand-in sees of a cluster in one turn, and what it may do in it. */
import type { Store } from '../../../test/support/rolling-operators';

export interface Fields {
  [field: string]: any;
}

/** A store whose objects are those of an API server at the beginning of the turn, with what the stand-ins have written since. */
export interface LiveStore extends Store {
  /** Deletes an object at once, as a kubelet does with a pod that has ended. */
  remove(object: Fields): void;
  /** Evicts a pod by the API, which a budget may refuse. */
  evict(pod: Fields): void;
}

/** What goes wrong in a cluster. */
export interface ClusterFaults {
  /** Node on which the daemon of the Machine Config Operator cannot apply its configuration. */
  degraded?: string;
  /** Node that does not come back from its reboot. */
  gone?: string;
  /** Image that cannot be pulled or built. */
  missing?: string;
}

/** One turn of a stand-in. Returns whether something was left to do. */
export type StandIn = (store: LiveStore, faults: ClusterFaults) => boolean;

export const readyOf = ({ status }: Fields): Fields | undefined => status?.conditions?.find(({ type }: Fields) => type === 'Ready');

export const isNodeReady = (node: Fields): boolean => readyOf(node)?.status === 'True';

export const isOfDaemonSet = ({ metadata }: Fields): boolean => (metadata.ownerReferences ?? []).some(({ kind }: Fields) => kind === 'DaemonSet');

export const isFinished = ({ status }: Fields): boolean => ['Succeeded', 'Failed'].includes(status?.phase);

/** Whether the labels of an object have those of a selector. */
export const matches = (selector: Fields, { metadata }: Fields): boolean => Object.entries(selector)
  .every(([key, value]) => metadata.labels?.[key] === value);
