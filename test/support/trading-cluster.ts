/** Recordings s6-*: six nodes with Onload or a driver, loaded by KMM 2.x, in a pool of the Machine Config Operator, and one more worker. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Completion, dumpAt, Fields, KERNEL, readRecording } from './recorded-dump';
import type { Manifest } from '../../lib/manifests/manifest';
import { apply, Cut, Recorded, stateBefore } from '../../system/support/recording';

export const MCO = 'machineconfiguration.openshift.io/';
export const KMM = 'kmm.node.kubernetes.io/';
const CARD = 'example.com/card';

/** Modules of the recordings, as `namespace.name`. */
const MODULES = ['onload.onload-module', 'onload.onload-sfcmod', 'drivers.fast-driver', 'e11.plain', 'e11.versioned'];

const NODES = ['t1', 't2', 't3', 't4', 't5', 't6', 'w1'];

const isSame = (one: Manifest, other: Manifest) => (
  one.kind === other.kind && one.metadata.name === other.metadata.name && one.metadata.namespace === other.metadata.namespace);

const object = (apiVersion: string, kind: string, metadata: Manifest['metadata'], spec: object): Manifest => ({ apiVersion, kind, metadata: { labels: {}, ...metadata }, spec });

export const onload = (version: string): Manifest => object('onload.amd.com/v1alpha1', 'Onload', { name: 'onload', namespace: 'onload' }, {
  selector: { [CARD]: '' },
  serviceAccountName: 'onload-operator-sa',
  onload: {
    version,
    userImage: `registry.example.com:5000/trading/onload/onload-user:${version}`,
    kernelMappings: [{ regexp: '^.+$', kernelModuleImage: `registry.example.com:5000/trading/onload/onload-module:${version}-\${KERNEL_FULL_VERSION}`, sfc: {} }],
  },
  devicePlugin: {},
});

export const kernelModule = (namespace: string, name: string, image: string, version?: string): Manifest => object('kmm.sigs.x-k8s.io/v1beta1', 'Module', { name, namespace }, {
  selector: { [`${CARD}-${name}`]: '' },
  tolerations: name === 'fast-driver' ? [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists' }] : [],
  moduleLoader: { container: { ...version === undefined ? {} : { version }, modprobe: { moduleName: 'fast' }, kernelMappings: [{ regexp: '^.+$', containerImage: `registry.example.com/drivers/${image}-\${KERNEL_FULL_VERSION}` }] } },
});

const machineConfig = (name: string, kernelArguments: readonly string[]) => object(`${MCO}v1`, 'MachineConfig', { name, labels: { [`${MCO}role`]: 'trading' } }, { kernelArguments });

/** A pool as it was applied, without what the operator writes. */
export const pool = (name: string): Manifest => object(`${MCO}v1`, 'MachineConfigPool', { name, labels: {} }, poolSpec(name));
export const ARGUMENTS = machineConfig('99-trading-arguments', ['quiet']);

const poolSpec = (name: string) => ({
  machineConfigSelector: { matchExpressions: [{ key: `${MCO}role`, operator: 'In', values: ['worker', name] }] },
  nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } },
});

/** A recording whose moments can be looked at as dumps, and the facts that it gives itself. */
export class TradingCluster {
  readonly moments: readonly number[];
  private readonly ready = new Map<string, [at: number, isReady: boolean][]>();
  /** Rendered configurations, and whether nodes leave them. */
  private readonly configs: ReadonlyMap<string, boolean>;
  private readonly newPods: ReadonlySet<string>;
  private readonly selected: ReadonlyMap<string, ReadonlySet<string>>;

  private readonly text: string;

  constructor(private readonly recording: string) {
    const text = readFileSync(join(__dirname, '../../upstream/recordings', `${recording}.rec`), 'utf8');
    for (const [, at, node, value] of text.matchAll(/^\s*([\d.]+) \S+ nodes\s+\/(\S+)\s.*?cond\.Ready: \w+ -> (\w+)/gm)) {
      this.ready.set(node, [...this.ready.get(node) ?? [], [Number(at), value === 'True']]);
    }
    const left = new Set([...text.matchAll(/currentConfig: "([^"]+)" ->/g)].map(([, name]) => name));
    this.configs = new Map((text.match(/rendered-\w+-[0-9a-f]{32}/g) ?? []).map((name) => [name, left.has(name)]));
    this.text = text;
    const events = readRecording(recording);
    this.newPods = new Set(events.filter(({ object: key, kind }) => key.startsWith('pods/') && kind === 'added').map(({ object: key }) => key));
    this.moments = [...new Set(events.map(({ at }) => at))];
    // Nodes that a module is for: it is there at some time.
    this.selected = new Map(MODULES.map((name) => [name, new Set(events.flatMap(({ object: key, changes }) => (
      /^node/.test(key) && changes.some(({ path }) => path.join('.').includes(name)) ? [key.split('/')[2]] : [])))]));
  }

  /** Whether a node was ready, by its condition. */
  isReady(node: string, at: number): boolean {
    return (this.ready.get(node) ?? []).filter(([when]) => when <= at).at(-1)?.[1] ?? true;
  }

  /** Objects as they are recorded. */
  factsAt(at: number): ReadonlyMap<string, Recorded> {
    const events = readRecording(this.recording);
    const state = stateBefore(events);
    events.filter((event) => event.at <= at).forEach((event) => apply(state, event));
    return state;
  }

  /** Objects as an API server has them. */
  dumpAt(at: number, declared: readonly Manifest[]): Manifest[] {
    const applied = declared.filter(({ kind }) => ['Module', 'Onload', 'MachineConfig'].includes(kind));
    const rendered = applied.some(({ kind }) => kind === 'MachineConfig') ? [...this.configs].map(([name, isLeft]) => machineConfig(name, isLeft ? [] : ['quiet'])) : [];
    const given = [...applied, ...rendered];
    const recorded = dumpAt(this.recording, at, this.completion(at)).filter((each) => !given.some((other) => isSame(each, other)));
    const names = new Set(recorded.filter(({ kind }) => kind === 'Node').map(({ metadata }) => metadata.name));
    return [...recorded, ...given, ...NODES.filter((name) => !names.has(name)).map((name) => this.quietNode(name, at))];
  }

  /** A node that no event is about. */
  private quietNode(name: string, at: number): Manifest {
    const node: Fields & Manifest = { apiVersion: 'v1', kind: 'Node', metadata: { name, labels: {}, annotations: {} }, spec: {}, status: {} };
    this.completion(at)(node, new Map());
    return node;
  }

  private completion(at: number): Completion {
    return (of, state) => {
      const { kind, metadata: { name, namespace } } = of;
      if (kind === 'Node') {
        Object.assign(of.metadata.labels!, { 'kubernetes.io/os': 'linux', 'node-role.kubernetes.io/worker': '' });
        if (name.startsWith('t') && !Object.keys(of.metadata.labels!).some((label) => label.startsWith('node-role.kubernetes.io/gold'))) {
          of.metadata.labels!['node-role.kubernetes.io/trading'] = '';
        }
        if (this.selected.get('onload.onload-module')!.has(name)) {
          of.metadata.labels![CARD] = '';
        }
        // Labels that were there before, and that no event changes.
        for (const prefix of [`${KMM}version-module`, `beta.${KMM}version-worker-pod`]) {
          MODULES.filter((key) => key !== 'e11.plain' && this.selected.get(key)!.has(name) && !this.text.includes(`${prefix}.${key}`)).forEach((key) => {
            of.metadata.labels![`${prefix}.${key}`] = key.startsWith('onload.') ? '8.1.2.26' : '1';
          });
        }
        MODULES.filter((key) => this.selected.get(key)!.has(name)).forEach((key) => { of.metadata.labels![`${CARD}-${key.split('.')[1]}`] = ''; });
        of.status = { ...of.status, nodeInfo: { ...of.status?.nodeInfo, kernelVersion: KERNEL }, conditions: [{ type: 'Ready', status: this.isReady(name, at) ? 'True' : 'False' }] };
      }
      if (kind === 'NodeModulesConfig') {
        const cuts = { spec: of.spec?.modules as Cut | undefined, status: of.status?.modules as Cut | undefined };
        const labels: { readonly [label: string]: unknown } = state.get(`nodes//${name}`)?.metadata.labels ?? {};
        for (const side of ['spec', 'status'] as const) {
          const cut = cuts[side] ?? cuts[side === 'spec' ? 'status' : 'spec'];
          const has = MODULES.filter((key) => Object.hasOwn(of.metadata.labels!, `beta.${KMM}${key}.module-${side === 'spec' ? 'configured' : 'in-use'}`));
          const modules = has.map((key) => {
            const [moduleNamespace, moduleName] = key.split('.');
            const known = labels[side === 'spec' ? `beta.${KMM}version-worker-pod.${key}` : `${KMM}${key}.version.ready`];
            const version = String(known ?? /(?:onload-module|fast-driver):([\d.]+)-/.exec(cut?.image ?? '')?.[1] ?? '8.1.2.26');
            const images: { readonly [namespace: string]: string } = { onload: `registry.example.com:5000/trading/onload/onload-module:${version}`, drivers: `registry.example.com/drivers/fast-driver:${version}` };
            const image = images[moduleNamespace] ?? 'registry.example.com/drivers/plain:1';
            const boot = side === 'status' && cuts.status?.bootId !== undefined ? { bootId: cuts.status.bootId } : {};
            return { namespace: moduleNamespace, name: moduleName, config: { containerImage: `${image}-${KERNEL}`, kernelVersion: KERNEL }, ...boot };
          });
          of[side] = { modules };
        }
      }
      if (kind === 'Pod' && name.startsWith('onload-onload-device-plugin-ds-')) {
        of.metadata.labels!['onload.amd.com/name'] = 'onload-onload-device-plugin-ds';
      }
      if (kind === 'Pod' && this.newPods.has(`pods/${namespace ?? ''}/${name}`) && state.get(`pods/${namespace ?? ''}/${name}`)?.status !== undefined
        && (state.get(`pods/${namespace ?? ''}/${name}`)!.status as Fields).phase === undefined) {
        of.status = { phase: 'Pending', conditions: [{ type: 'Ready', status: 'False' }] };
      }
      if (kind === 'Pod' && namespace === 'apps') {
        of.spec.containers = [{ name: 'app', resources: { limits: { 'amd.com/onload': 1 } } }];
      }
      if (kind === 'MachineConfigPool') {
        const members = [...state].filter(([key, { metadata }]) => (
          /^nodes\/\/t/.test(key) && Object.hasOwn(metadata.annotations, `${MCO}desiredConfig`) && (name === 'gold') === Object.hasOwn(metadata.labels, 'node-role.kubernetes.io/gold')));
        const target = of.spec?.configuration?.name as string | undefined;
        const done = members.every(([, { metadata: { annotations } }]) => annotations[`${MCO}currentConfig`] === target && annotations[`${MCO}desiredConfig`] === target);
        of.spec = { ...of.spec, ...poolSpec(name) };
        // As the controller writes it, without its delay.
        const current = done ? target : of.status?.configuration?.name as string | undefined;
        of.status = {
          observedGeneration: (of.metadata as Fields).generation,
          configuration: { ...current === undefined ? {} : { name: current }, source: [{ name: '00-worker' }, { name: '99-trading-arguments' }] },
          conditions: [{ type: 'Updated', status: done ? 'True' : 'False' }],
        };
      }
    };
  }
}
