/** The stand-ins for operators, held to recordings of the real ones: what happens to a node happens in the same order. */
import { worker, workerPool } from './bench-cluster';
import { kernelModuleManagement } from './operators/kernel-modules';
import { kubelets } from './operators/kubelets';
import type { Fields, LiveStore, StandIn } from './operators/live-store';
import { machineConfigController, machineConfigDaemons } from './operators/machine-config';
import type { Manifest } from '../../lib/manifests/manifest';
import { devicePlugin, machineConfig, onloadKmod } from '../../test/plan/fixtures';
import { GATE, VERSION } from '../../test/support/plugin-cluster';
import { apply, readRecording, stateBefore } from '../support/recording';

const MCO = 'machineconfiguration.openshift.io/';
const READY = 'kmm.node.kubernetes.io/onload.onload-module.ready';
const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];

/** Facts about a node, in the order in which those of one write count. */
interface Facts {
  readonly [fact: string]: boolean | string | undefined;
}

/** Facts as they change. */
class Changes {
  public readonly seen: string[] = [];
  private known?: Facts;

  public note(facts: Facts): void {
    const { known } = this;
    if (known !== undefined) {
      this.seen.push(...Object.entries(facts).filter(([fact, value]) => known[fact] !== value).map(([fact, value]) => `${fact}: ${value}`));
    }
    this.known = facts;
  }
}

const inPool = ({ metadata: { annotations = {} }, spec }: Fields) => ({
  configured: annotations[`${MCO}desiredConfig`] !== annotations[`${MCO}currentConfig`], state: annotations[`${MCO}state`], cordoned: spec?.unschedulable === true,
});

const inUpgrade = ({ metadata: { labels }, status }: Fields, config: Fields | undefined, version: string | undefined) => ({
  version, offers: status.allocatable?.['amd.com/onload'], wanted: config?.wanted, loaded: config?.loaded, ready: labels[READY] !== undefined,
});

/** Changes of a node in a recording. */
function recorded(name: string, node: string, facts: (node: any, config: any) => Facts, until = Infinity): string[] {
  const events = readRecording(name);
  const state = stateBefore(events);
  const changes = new Changes();
  const note = () => changes.note(facts(state.get(`nodes//${node}`), state.get(`nodemodulesconfigs//${node}`)));
  note();
  events.filter(({ at }) => at <= until).forEach((event) => {
    apply(state, event);
    note();
  });
  return changes.seen;
}

/** A cluster in memory, whose changes are noted with each write. */
class Memory implements LiveStore {
  public readonly changes = new Changes();
  private objects: Fields[] = [];

  constructor(
    private readonly facts: (node: any, config: any) => Facts, private readonly standIns: readonly StandIn[], objects: readonly Manifest[],
  ) {
    objects.forEach((object) => this.put(object));
    this.settle();
    this.changes.seen.length = 0;
  }

  public all(kind: string): any[] {
    return structuredClone(this.objects.filter((each) => each.kind === kind));
  }

  public put(object: Fields): void {
    this.remove(object);
    this.objects.push(structuredClone(object));
    this.changes.note(this.facts(this.all('Node')[0], this.all('NodeModulesConfig')[0]));
  }

  public remove({ kind, metadata: { name } }: Fields): void {
    this.objects = this.objects.filter((each) => each.kind !== kind || each.metadata.name !== name);
  }

  public evict(pod: Fields): void {
    this.remove(pod);
  }

  /** Lets the operators work until nothing is left to do. */
  public settle(): this {
    while (this.standIns.map((standIn) => standIn(this, {})).includes(true)) {
      // One turn after the other.
    }
    return this;
  }

  public label(labels: Fields): this {
    const [node] = this.all('Node');
    this.put({ ...node, metadata: { ...node.metadata, labels: { ...node.metadata.labels, ...labels } } });
    return this;
  }
}

const node = () => worker('t1', { kernel: '5.14.0-427.42.1.el9_4.x86_64', labels: { [VERSION]: OLD } });

test('the Machine Config Operator: a node is cordoned, drained, booted and released, and KMM unloads and loads beside it, as in s6-mco-kmm2', () => {
  const facts = (of: any): Facts => ({ ...inPool(of), ready: of.metadata.labels[READY] !== undefined, booted: of.status.nodeInfo?.bootID });
  const plain = (changes: readonly string[]) => changes.map((change) => (change.startsWith('booted') ? 'booted' : change));
  const standIns = [machineConfigController, machineConfigDaemons, kernelModuleManagement, kubelets];
  const cluster = new Memory(facts, standIns, [node(), workerPool(), onloadKmod(OLD)]);
  cluster.put({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'feed', namespace: 'trading' }, spec: { nodeName: 't1', containers: [{ name: 'main', image: 'feed' }] } });
  cluster.settle();
  cluster.put(machineConfig('50-worker-a', 'worker', { '/etc/a': 'a' }));
  cluster.settle();
  const expected = plain(recorded('s6-mco-kmm2', 't1', facts));
  expect(expected.slice(0, 4)).toEqual(['configured: true', 'state: Working', 'cordoned: true', 'ready: false']);
  expect(plain(cluster.changes.seen)).toEqual(expected);
});

test('KMM: the turn of a node for a version, as in s10-upgrade', () => {
  const fromRecording = (of: any, config: any) => inUpgrade(of, {
    wanted: config.metadata.labels['beta.kmm.node.kubernetes.io/onload.onload-module.module-configured'] !== undefined, loaded: config.status.modules !== undefined,
  }, of.metadata.labels[VERSION]);
  const has = (side: any) => (side?.modules ?? []).length > 0;
  const fromMemory = (of: any, config: any) => inUpgrade(of, { wanted: has(config?.spec), loaded: has(config?.status) }, of.metadata.labels[VERSION]);
  const plugin = (version: string) => {
    const { spec } = devicePlugin(version).spec.template;
    const ownerReferences = [{ kind: 'DaemonSet', name: 'onload-device-plugin' }];
    return { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'plugin', namespace: 'onload', ownerReferences }, spec: { ...spec, nodeName: 't1' } } as unknown as Manifest;
  };
  const cluster = new Memory(fromMemory, [kernelModuleManagement, kubelets], [node(), onloadKmod(OLD), plugin(OLD)]);
  cluster.put(onloadKmod(NEW));
  cluster.label({ [GATE]: NEW }).remove(plugin(OLD));
  cluster.settle().label({ [VERSION]: NEW }).settle().label({ [GATE]: undefined }).put(plugin(NEW));
  cluster.settle();
  expect(cluster.changes.seen).toEqual(recorded('s10-upgrade', 'host-1', fromRecording));
});
