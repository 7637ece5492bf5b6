/** Objects of each kind in states of all kinds, with which the renderers of the tables of what is through are compared: states of tests, moments of recordings, and each with one thing changed. */
import { spread } from './fuzz-runs';
import { type Completion, dumpAt, momentsOf, pooledCluster, readRecording, virtualCluster } from './recorded-dump';
import type { Manifest } from '../../lib/manifests/manifest';
import { CSV_DONE, listAt, SUBSCRIPTION_DONE } from '../../lib/upstream';
import type { DoneReader, DoneRow, DoneTest, FieldPath } from '../../lib/upstream/done';
import { MODULE_DONE } from '../../lib/upstream/kmm';
import { DISRUPTION_POLICIES_DONE, POOL_DONE } from '../../lib/upstream/openshift';
import { NODE_STATE_DONE } from '../../lib/upstream/sriov';
import { unmetIn } from '../../lib/views/done';
import { HEALTH_STATES } from '../../system/support/health-states';
import { CSVS, MODULES, POLICIES, POOLS, SUBSCRIPTIONS } from '../constructs/gitops/flux/statuses';

/** Rows by their kinds. */
export const DONE_ROWS: { readonly [kind: string]: DoneRow } = {
  ClusterServiceVersion: CSV_DONE,
  MachineConfigPool: POOL_DONE,
  MachineConfiguration: DISRUPTION_POLICIES_DONE,
  Module: MODULE_DONE,
  SriovNetworkNodeState: NODE_STATE_DONE,
  Subscription: SUBSCRIPTION_DONE,
};

/** Readers that a kind is rendered for, beside `verify`. */
export const RENDERED: { readonly [kind: string]: readonly DoneReader[] } = {
  ClusterServiceVersion: ['flux', 'acm'],
  MachineConfigPool: ['plan', 'job', 'argocd', 'flux', 'acm'],
  MachineConfiguration: ['job', 'flux'],
  Module: ['job', 'argocd', 'flux'],
  SriovNetworkNodeState: ['plan', 'job', 'argocd'],
  Subscription: ['argocd', 'flux'],
};

interface Fields {
  [field: string]: any;
}

/** A node with two cards, of which something else creates the functions of the second. */
const CARDS = {
  metadata: { annotations: { 'sriovnetwork.openshift.io/desired-state': 'Idle', 'sriovnetwork.openshift.io/current-state': 'Idle' } },
  spec: { interfaces: [{ pciAddress: '0000:3b:00.0', numVfs: 8 }, { pciAddress: '0000:3b:00.1', numVfs: 4, externallyManaged: true }, { pciAddress: '0000:3b:00.2' }] },
  status: { syncStatus: 'Succeeded', interfaces: [{ pciAddress: '0000:3b:00.0', numVfs: 8 }, { pciAddress: '0000:3b:00.1', numVfs: 16 }, { pciAddress: '0000:3b:00.2' }] },
};

const RECORDED: readonly (readonly [recording: string, kind: string, complete: Completion, most: number])[] = [
  ['s4', 'MachineConfigPool', pooledCluster, 5], ['s5-fwd', 'SriovNetworkNodeState', virtualCluster, 8], ['s5', 'SriovNetworkNodeState', virtualCluster, 4],
  ['s6-kmm2-faults', 'Module', () => {}, 12], ['s1-upgrade-kmm11', 'Module', () => {}, 12],
];

function recordedObjects(): Manifest[] {
  return RECORDED.flatMap(([recording, kind, complete, most]) => spread(momentsOf(readRecording(recording)), most)
    .flatMap((at) => dumpAt(recording, at, complete).filter((object) => object.kind === kind)));
}

const SAMPLES: readonly (readonly [kind: string, object: object])[] = [
  ...HEALTH_STATES.map(([kind, , object]) => [kind, object] as const),
  ...[CSVS, MODULES, POLICIES, POOLS, SUBSCRIPTIONS].flat().map(([, object]) => [(object as Manifest).kind, object] as const),
  ['SriovNetworkNodeState', CARDS],
];

/** Different objects of all kinds of the tables. */
export function doneObjects(): Manifest[] {
  const plain = [...SAMPLES.filter(([kind]) => Object.hasOwn(DONE_ROWS, kind)).map(([kind, object]) => ({ apiVersion: 'v1', spec: {}, ...object, kind }) as unknown as Manifest), ...recordedObjects()];
  const all = plain.flatMap((object) => [object, ...changed(object, DONE_ROWS[object.kind])]);
  const texts = new Set(all.map((object) => JSON.stringify({ ...object, apiVersion: 'v1', metadata: { generation: 1, ...object.metadata, name: object.kind.toLowerCase() } })));
  return [...texts].map((text) => JSON.parse(text) as Manifest);
}

/** An object with each thing changed that a row looks at. */
function changed(object: Manifest, row: DoneRow): Manifest[] {
  const tests = Object.values(row).flatMap((test): DoneTest[] => (test.test === 'either' ? test.groups.flat() : [test]));
  return tests.flatMap((test) => changesFor(test).map((change) => {
    const copy = JSON.parse(JSON.stringify(object)) as Manifest & Fields;
    change(copy);
    return copy;
  }));
}

type Change = (object: Manifest & Fields) => void;

const remove = (path: FieldPath): Change => (object) => {
  const parent = path.slice(0, -1).reduce<Fields | undefined>((inner, key) => inner?.[key] as Fields | undefined, object);
  delete parent?.[path.at(-1)!];
};
const set = (path: FieldPath, of: (value: unknown) => unknown): Change => (object) => {
  const parent = path.slice(0, -1).reduce<Fields>((inner, key) => ((inner[key] ??= {}) as Fields), object);
  parent[path.at(-1)!] = of(parent[path.at(-1)!]);
};
/** Changes a field of an entry of a list, if there is one. */
const inEntry = (list: FieldPath, index: number, field: string, of: (value: unknown) => unknown): Change => (object) => {
  if (listAt(object, ...list).length > index) {
    set([...list, String(index), field], of)(object);
  }
};
const condition = (type: string, status: string, reason?: string): Change => (object) => {
  const others = (object.status?.conditions as Fields[] ?? []).filter((each) => each.type !== type);
  object.status = { ...object.status, conditions: [...others, { type, status, ...reason === undefined ? {} : { reason } }] };
};

function changesFor(test: DoneTest): Change[] {
  const more = (value: unknown) => Number(value ?? 0) + 1;
  switch (test.test) {
    case 'observed': return [set(['metadata', 'generation'], more), remove(['status', 'observedGeneration'])];
    case 'there': return test.oneOf.map(remove);
    case 'same': return [remove(test.one), remove(test.other), set(test.other, () => 'other'), set(test.one, () => '')];
    case 'word': return [remove(test.path), set(test.path, () => 'Other'), set(test.path, () => test.word)];
    case 'reached': return [remove(test.number), set(test.wanted, more), set(test.number, more)];
    case 'true': return ['True', 'False', 'Unknown'].map((status) => condition(test.condition, status));
    case 'noneTrue': return test.conditions.flatMap(({ type, exceptReason }) => [condition(type, 'True'), condition(type, 'False'), ...exceptReason === undefined ? [] : [condition(type, 'True', exceptReason)]]);
    case 'listed': return [
      remove(test.entries), remove(test.within),
      ...[0, 1].flatMap((index) => [test.entries, test.within].flatMap((list) => [
        inEntry(list, index, test.number, more), inEntry(list, index, test.key, () => 'other'),
      ])),
    ];
    case 'either': return [];
  }
}

/** Whether a reader is to say that an object is through: where it is not, only requirements are unmet without which the table leaves the reader. */
export function isDoneFor(reader: DoneReader, object: Manifest): boolean {
  const requirements = Object.entries(DONE_ROWS[object.kind]).filter(([, { without }]) => without?.[reader] === undefined);
  return requirements.every(([name, test]) => unmetIn({ [name]: test }, object) === undefined);
}
