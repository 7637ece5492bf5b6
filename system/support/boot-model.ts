/**
 * What may happen to a node with a driver that is loaded at boot, and what its scripts shall do: a model of the states in which a run of the fetch
 * unit finds a node, of the events within the run, and of its end. There are two images, A and B, which the tag of the image comes to name.
 */
import { LAST_REBOOT_SECONDS, PULL } from '../../lib/views/boot-wait';

export type Id = 'A' | 'B';

/** The kubelet, as systemd has it. `unknown`: systemd does not answer. */
export type Kubelet = 'never' | 'activating' | 'active' | 'restarting' | 'failed' | 'unknown';

/** A reboot that a node has had for an image: none, one that is under way in this boot, or one before it. */
export type Stamp = '-' | 'this-boot' | 'before';

/** What a run can see, and what it cannot (`podsLet`, `reboots`). */
export interface NodeState {
  /** Images whose modules are on the disk. */
  readonly dirs: '-' | Id | 'AB';
  /** The one that the next boot loads. */
  readonly current: '-' | Id;
  /** Whether the disk says that this came from the image of the configuration, from another one, or nothing. */
  readonly image: '-' | 'same' | 'other';
  readonly stampA: Stamp;
  readonly stampB: Stamp;
  /** Whether a run has begun in this boot. */
  readonly begun: boolean;
  /** The driver that runs. */
  readonly loaded: 'in-tree' | Id;
  /** What the tag names in the registry. */
  readonly tag: Id;
  /** What it names in the store of the node. */
  readonly store: '-' | Id;
  /** Whether systemd lets the kubelet start, or has. */
  readonly podsLet: boolean;
  /** How often the node has rebooted by itself for each image. */
  readonly reboots: { readonly [id in Id]: number };
}

/** What happens in a run. */
export interface RunEvents {
  readonly policy: 'before-pods' | 'any-time' | 'never';
  /** Whether the configuration names the image by its digest. */
  readonly digest: boolean;
  /** The pull that works; none does where it is beyond the last one. */
  readonly pull: number;
  /** The kubelet when the run starts. */
  readonly kubelet: Kubelet;
  /** The kubelet from the moment on when the run lets it start. */
  readonly kubeletAfter: Kubelet;
  /** For how many seconds the unit has been starting when the run begins: the clock of systemd's limit. */
  readonly seconds: number;
  /** The command at whose call everything is killed: its number in the run, or 0. */
  readonly kill: number;
}

/** How a run ends, as far as the rest of the node can tell. */
export interface RunResult {
  readonly disk: Pick<NodeState, 'dirs' | 'current' | 'image' | 'stampA' | 'stampB' | 'begun' | 'loaded' | 'store'>;
  readonly end: 'success' | 'failure' | 'reboot' | 'killed';
  /** Commands in the order in which they were called: `podman pull`, `systemd-notify`, `systemctl reboot` … */
  readonly calls: readonly string[];
}

export const NEW_NODE: NodeState = {
  dirs: '-', current: '-', image: '-', stampA: '-', stampB: '-', begun: false, loaded: 'in-tree', tag: 'A', store: '-', podsLet: false, reboots: { A: 0, B: 0 },
};

export const NEVER_PULLED = PULL.tries + 1;

const stampOf = (id: Id) => `stamp${id}` as const;

/** What a run that nothing kills shall do: the disk after it, how it ends, and after how many pulls pods were let start, if they were. */
export function expectedRun(state: NodeState, events: RunEvents): Pick<RunResult, 'disk' | 'end'> & { letPodsAfter?: number } {
  const { policy, digest, pull, kubelet, seconds } = events;
  const { dirs, current, image, stampA, stampB, loaded, store } = state;
  const disk = { dirs, current, image, stampA, stampB, loaded, store, begun: true };
  // Pods wait for the first run of a boot only, and not once the run itself has let them start.
  let areWaiting = !state.begun;
  let letPodsAfter: number | undefined;
  const letPods = (pulls: number) => {
    areWaiting = false;
    letPodsAfter ??= pulls;
  };
  const shallReboot = () => {
    const id = disk.current as Id;
    if (loaded === id || disk[stampOf(id)] === 'before' || policy === 'never') {
      return false;
    }
    return policy === 'any-time' || areWaiting && kubelet === 'never' && seconds < LAST_REBOOT_SECONDS;
  };
  const reboot = () => ({ disk: { ...disk, [stampOf(disk.current as Id)]: 'this-boot' as const }, end: 'reboot' as const, letPodsAfter });

  const isFetched = current !== '-' && image === 'same';
  if (isFetched) {
    if (shallReboot()) {
      return reboot();
    }
    letPods(0);
    if (digest) {
      return { disk, end: 'success', letPodsAfter };
    }
  }
  const works = pull <= PULL.tries;
  if (!works && store === '-' || works && store === '-' && isFetched && pull > 1) {
    if (isFetched) {
      return { disk, end: 'success', letPodsAfter };
    }
    letPods(PULL.triesBeforePods);
    return { disk, end: 'failure', letPodsAfter };
  }
  // Where a pull fails, an image of that name in the store does as well.
  disk.store = pull === 1 || store === '-' ? state.tag : store;
  if (store === '-' && pull > PULL.triesBeforePods) {
    letPods(PULL.triesBeforePods);
  }
  disk.current = disk.store as Id;
  disk.dirs = disk.current;
  disk.image = 'same';
  if (shallReboot()) {
    return reboot();
  }
  letPods(store === '-' ? pull : 1);
  return { disk, end: 'success', letPodsAfter };
}

/** The node after a run. However a run ends, systemd lets the kubelet start then. */
export function afterRun(state: NodeState, { disk, end }: RunResult): NodeState {
  const id = disk.current as Id;
  const next = { ...state, ...disk, podsLet: true };
  return end === 'reboot' ? booted({ ...next, reboots: { ...state.reboots, [id]: state.reboots[id] + 1 } }, true) : next;
}

/** The node after a boot, at which the driver on disk can be loaded, or cannot. */
export function booted(state: NodeState, isLoadable: boolean): NodeState {
  const age = (stamp: Stamp) => (stamp === 'this-boot' ? 'before' : stamp);
  return {
    ...state,
    begun: false,
    podsLet: false,
    stampA: age(state.stampA),
    stampB: age(state.stampB),
    loaded: isLoadable && state.current !== '-' ? state.current : 'in-tree',
  };
}

/** What else may happen between two runs. */
export function eventsBetween(state: NodeState): NodeState[] {
  return [
    booted(state, true),
    booted(state, false),
    // The tag is pushed anew.
    ...state.tag === 'A' ? [{ ...state, tag: 'B' as const }] : [],
    // CRI-O has wiped the store.
    { ...state, store: '-' },
    // The configuration names another image, by a reboot or (a restart of the unit) without.
    ...state.image === 'same' ? [booted({ ...state, image: 'other', tag: 'B' }, true), { ...state, image: 'other' as const, tag: 'B' as const }] : [],
  ];
}

/** The law. Each of its sentences that a run breaks. */
export function brokenLaws(state: NodeState, events: RunEvents, result: RunResult): string[] {
  const { calls, end, disk } = result;
  const indexOf = (call: string) => (calls.includes(call) ? calls.indexOf(call) : Infinity);
  const rebooted = indexOf('systemctl reboot') < Infinity;
  const kubelet = indexOf('systemd-notify') < indexOf('systemctl reboot') ? events.kubeletAfter : events.kubelet;
  const pullsBefore = (call: string) => calls.slice(0, calls.indexOf(call)).filter((earlier) => earlier === 'podman pull').length;
  const laws: [holds: boolean, law: string][] = [
    [!rebooted || events.policy !== 'never', 'no reboot where none is wanted'],
    [!rebooted || events.policy !== 'before-pods' || !state.podsLet, 'no reboot after an earlier run let pods start'],
    [!rebooted || events.policy !== 'before-pods' || indexOf('systemd-notify') > indexOf('systemctl reboot'), 'no reboot after this run let pods start'],
    [!rebooted || events.policy !== 'before-pods' || kubelet === 'never', 'no reboot with a kubelet that may run'],
    [!rebooted || events.policy !== 'before-pods' || events.seconds < LAST_REBOOT_SECONDS, 'no reboot when systemd is about to end the run'],
    [!rebooted || end === 'killed' || state.reboots[disk.current as Id] === 0, 'one reboot per image'],
    [!rebooted || disk[stampOf(disk.current as Id)] === 'this-boot', 'a reboot is written down before it is asked for'],
    [calls.every((call) => call !== 'modprobe' && call !== 'rmmod'), 'no driver is replaced'],
    [end !== 'success' || calls.includes('systemd-notify'), 'pods are let start at last'],
    [pullsBefore('systemd-notify') <= PULL.triesBeforePods, 'pods wait for the first tries at most'],
  ];
  return laws.filter(([holds]) => !holds).map(([, law]) => law);
}
