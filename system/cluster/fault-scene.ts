/** Runs of `apply` in the scene of the faults: from the same state each time, with a fault at one phase, and with what is lost by it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { ApiFront } from './api-front';
import { BenchCluster } from './bench-cluster';
import { foreignAnnotation, foreignFields, NEW, NODES, OLD, releaseOf, SOMEBODY, surroundings, workload } from './scene';
import type { RunEvent, StoppedEvent } from '../../lib/live/apply/run-event';
import { type ClusterRole, clusterRole } from '../../lib/live/cluster-role';
import type { Manifest } from '../../lib/manifests/manifest';
import { GATE } from '../../test/support/plugin-cluster';
import { type CliProcess, type Ended, startCli } from '../support/cli-process';
import type { AuditedRequest } from '../support/control-plane';
import { CountingKubectl } from '../support/counting-kubectl';
import { isOwn } from '../support/operated-cluster';

/** Factor by which time passes faster for the commands: slow enough for the controllers of a busy machine. */
export const PACE = 8;

/** A phase of a run. */
export type Phase = 'before the first write' | 'in a step' | 'while waiting for nodes' | 'during an eviction' | 'at the end';

/** Kinds whose objects are as they were at the beginning of each run. */
const KEPT = ['Node', 'NodeModulesConfig', 'ModuleImagesConfig', 'MachineConfigPool'];

/** Kinds whose objects are compared at the end. */
const COMPARED = [...KEPT, 'Module', 'MachineConfig', 'DaemonSet', 'ConfigMap', 'Deployment'];

/** What a run has left behind. */
export interface FaultOutcome {
  /** Exit code, or null for a run that was killed. */
  readonly code: number | null;
  /** Reason to stop, or undefined if there is none. */
  readonly why?: string;
  /** What it said: reasons to stop and notices. */
  readonly said: string;
  /** Objects that it has written. */
  readonly written: readonly string[];
  /** What was lost, as sentences. */
  readonly lost: readonly string[];
  /** Which run ended the change: this one, or one with --resume. */
  readonly finishedBy: string;
  /** Fewest nodes that offered Onload at a time. */
  readonly fewest: number;
  /** What another command said meanwhile. */
  readonly other?: Ended;
  readonly seconds: number;
}

/** What a fault may do, and what undoes it. */
export interface Fault {
  /** Called before the run begins. */
  readonly before?: (scene: FaultScene) => Promise<void> | void;
  /** Called at its phase. */
  readonly inject?: (scene: FaultScene, run: CliProcess) => Promise<unknown> | void;
  /** Called before the run is gone on with. */
  readonly repair?: (scene: FaultScene) => Promise<void> | void;
  readonly args?: readonly string[];
  readonly env?: { readonly [name: string]: string };
  /** Context of the run. By default one that is named, without a proxy; the empty one is the current context. */
  readonly context?: string;
  /** Returns what was lost in other places, as sentences. */
  readonly lost?: (scene: FaultScene) => Promise<readonly string[]> | readonly string[];
  /** Whether nothing of the scene is left. */
  readonly isLast?: boolean;
}

/** Events that the command prints, one a line. */
function eventsIn(out: string): RunEvent[] {
  return out.split('\n').slice(0, -1).filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as RunEvent);
}

export class FaultScene {
  public static async start(folder: string): Promise<FaultScene> {
    const bench = await BenchCluster.start(join(folder, 'plane'));
    const scene = new FaultScene(folder, bench, new CountingKubectl(folder), await ApiFront.before(bench.plane.port));
    for (const version of [OLD, NEW]) {
      mkdirSync(join(folder, version));
      const kinds: { readonly [kind: string]: string } = { MachineConfig: '20-machine-config', Module: '30-onload', DaemonSet: '30-onload' };
      for (const object of releaseOf(version)) {
        writeFileSync(join(folder, version, `${kinds[object.kind] ?? '10-base'}.yaml`), `${stringify(object)}---\n`, { flag: 'a' });
      }
    }
    scene.useContext('direct');
    await scene.permit(clusterRole('apply'));
    for (const object of surroundings()) {
      await bench.operated.put(object);
    }
    bench.operated.start();
    await bench.install(releaseOf(OLD));
    await bench.untilServing();
    for (const object of workload()) {
      await bench.applyAs('user-of-feed', object);
    }
    await scene.untilWorking();
    for (const kind of KEPT) {
      scene.kept.push(...await bench.operated.all(kind));
    }
    return scene;
  }

  private readonly kept: any[] = [];
  private readonly nodeOfPod = new Map<string, string>();
  private permissions = 0;
  private fewest = 0;
  private watching?: NodeJS.Timeout;
  /** Contents of the cluster after a run that nothing disturbs. */
  private undisturbed?: readonly string[];

  private constructor(
    public readonly folder: string, public readonly bench: BenchCluster, public readonly kubectl: CountingKubectl, public readonly front: ApiFront,
  ) {}

  public async stop(): Promise<void> {
    clearInterval(this.watching);
    this.front.close();
    await this.bench.stop();
  }

  public get kubeconfig(): string {
    return join(this.folder, 'kubeconfig');
  }

  /** Writes the kubeconfig of the user, with a current context: `direct`, `front` by the proxy, or that of another cluster. */
  public useContext(current: string, otherPort = 1): void {
    const clusters = {
      direct: { 'server': `https://127.0.0.1:${this.bench.plane.port}`, 'insecure-skip-tls-verify': true },
      front: { server: `http://127.0.0.1:${this.front.port}` },
      other: { 'server': `https://127.0.0.1:${otherPort}`, 'insecure-skip-tls-verify': true },
    };
    writeFileSync(this.kubeconfig, JSON.stringify({
      'apiVersion': 'v1',
      'kind': 'Config',
      'current-context': current,
      'clusters': Object.entries(clusters).map(([name, cluster]) => ({ name, cluster })),
      'users': [{ name: 'user', user: { token: 'user-token' } }],
      'contexts': Object.keys(clusters).map((name) => ({ name, context: { cluster: name, user: 'user' } })),
    }), { mode: 0o600 });
  }

  /** Gives the user the permissions of a role, and no others. */
  public async permit(role: ClusterRole): Promise<void> {
    const metadata = { name: 'tested' };
    const mark = { apiGroups: ['test'], resources: [`mark-${++this.permissions}`], verbs: ['get'] };
    await this.bench.applyAs('test', { ...role, metadata, rules: [...role.rules, mark] } as unknown as Manifest);
    await this.bench.applyAs('test', {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata,
      subjects: [{ kind: 'User', name: 'user', apiGroup: 'rbac.authorization.k8s.io' }],
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'tested' },
    } as unknown as Manifest);
    // The authorizer learns of it by watching.
    const spec = { user: 'user', resourceAttributes: { group: 'test', resource: mark.resources[0], verb: 'get' } };
    const review = { apiVersion: 'authorization.k8s.io/v1', kind: 'SubjectAccessReview', spec };
    await this.bench.until('permissions', async () => (await this.bench.require('POST', '/apis/authorization.k8s.io/v1/subjectaccessreviews', review)).status?.allowed === true);
  }

  public cli(args: readonly string[], env: { readonly [name: string]: string } = {}, onOutput?: (out: string) => void): CliProcess {
    return startCli(args, { KUBECONFIG: this.kubeconfig, CDK8S_ONLOAD_KUBECTL: this.kubectl.program, CDK8S_ONLOAD_TEST_PACE: `${PACE}`, ...env }, onOutput);
  }

  public apply(context: string, ...more: readonly string[]): readonly string[] {
    return ['apply', context === '' ? 'cluster' : `cluster:${context}`, join(this.folder, NEW), '--yes', '--format=json', '--request-timeout=60s', ...more];
  }

  /** Brings the cluster back to the state in which the old release runs on all nodes. */
  private async begin(): Promise<void> {
    const { bench } = this;
    await bench.operated.stop();
    this.kubectl.reset();
    bench.operated.faults = {};
    Object.assign(this.front, { delay: 0, isExpired: false });
    this.useContext('direct');
    await bench.operated.clear(['Lease', 'ValidatingWebhookConfiguration']);
    for (const object of [...this.kept.map(({ metadata: { resourceVersion: _, ...metadata }, ...rest }) => ({ ...rest, metadata }))]) {
      await bench.operated.put(object);
    }
    for (const object of releaseOf(OLD)) {
      await bench.applyAs('cdk8s-onload', object);
    }
    for (const object of foreignFields()) {
      await bench.applyAs(SOMEBODY, object);
    }
    await bench.operated.clear(['Pod']);
    bench.operated.start();
    await this.untilWorking();
    [this.fewest] = [NODES.length];
  }

  /** Waits until all nodes offer Onload, and all pods run. */
  public async untilWorking(): Promise<void> {
    await this.bench.untilServing();
    await this.bench.until('all pods of the workload', async () => (await this.bench.find('Deployment', 'feed', 'trading')).status?.readyReplicas === NODES.length);
  }

  /** Notes where pods are, and how many nodes offer Onload. */
  private async note(): Promise<void> {
    const [pods, nodes] = await Promise.all(['Pod', 'Node'].map((kind) => this.bench.operated.all(kind)));
    pods.forEach(({ metadata, spec }) => spec.nodeName !== undefined && this.nodeOfPod.set(metadata.name, spec.nodeName));
    this.fewest = Math.min(this.fewest, nodes.filter(({ status }) => status.allocatable['amd.com/onload'] === '100' && status.conditions.some(({ type, status: is }: any) => type === 'Ready' && is === 'True')).length);
  }

  /** Runs the change with a fault at a phase. */
  public async run(fault: Fault, phase: Phase): Promise<FaultOutcome> {
    await this.begin();
    const from = this.bench.plane.audited.length;
    const begun = Date.now();
    if (phase === 'during an eviction') {
      // The eviction begins two seconds after it is asked for.
      this.kubectl.hook('if [[ $* == */eviction\\ * && ! -e evicting ]]; then echo >evicting; sleep 2; fi\n');
    }
    await fault.before?.(this);
    this.watching = setInterval(() => void this.note().catch(() => undefined), 500);
    let injecting: Promise<unknown> | undefined;
    const inject = (run: CliProcess) => { injecting ??= Promise.resolve(fault.inject?.(this, run)); };
    const run: CliProcess = this.cli(this.apply(fault.context ?? 'direct', ...fault.args ?? []), fault.env, (out) => {
      if (injecting === undefined && isReached(phase, eventsIn(out))) {
        inject(run);
      }
    });
    const polling = setInterval(() => phase === 'during an eviction' && this.kubectl.has('evicting') && inject(run), 50);
    const ended = await run.ended;
    clearInterval(polling);
    const other = await injecting as Ended | undefined;
    const events = eventsIn(ended.out);
    const stopped = events.find((event): event is StoppedEvent => event.event === 'stopped');
    const lost = stopped === undefined ? [] : await this.unreported(stopped);
    let finishedBy = ended.code === 0 ? 'this run' : 'nothing';
    if (ended.code !== 0 && fault.isLast !== true) {
      await fault.repair?.(this);
      const again = await this.cli(this.apply('direct', '--resume', '--patience=2h')).ended;
      const [last] = eventsIn(again.out).filter((event): event is StoppedEvent => event.event === 'stopped');
      finishedBy = again.code === 0 ? '--resume' : `nothing (${last?.reasons.join('; ') ?? again.err})`;
    }
    await this.settle();
    clearInterval(this.watching);
    return {
      code: ended.code,
      why: stopped?.why,
      said: [...stopped?.reasons ?? [], ...events.flatMap((event) => (event.event === 'notice' ? [event.text] : [])), ended.err].join('\n'),
      written: events.flatMap((event) => (event.event === 'written' ? [`${event.verb} ${event.object}`] : [])),
      lost: [...await fault.lost?.(this) ?? [], ...fault.isLast === true ? [] : [...lost, ...await this.lostSince(from, !finishedBy.startsWith('nothing'))]],
      finishedBy,
      fewest: this.fewest,
      ...other === undefined || typeof other !== 'object' ? {} : { other },
      seconds: Math.round((Date.now() - begun) / 1000),
    };
  }

  /** Runs the change with no fault: what it leaves is what all others have to leave. */
  public async runUndisturbed(): Promise<FaultOutcome> {
    const outcome = await this.run({}, 'at the end');
    this.undisturbed = await this.contents();
    return outcome;
  }

  private async settle(): Promise<void> {
    await this.bench.until('the end of what operators do', () => Promise.resolve(!this.bench.operated.isBusy), 30).catch(() => undefined);
  }

  /** Objects without what the API server and controllers count up, and without annotations that only one row has. */
  private async contents(): Promise<string[]> {
    const plain = ({ kind, metadata: { name, namespace, labels, annotations = {} }, spec, data, status }: any) => {
      const { 'deprecated.daemonset.template.generation': _, 'deployment.kubernetes.io/revision': __, ...others } = annotations;
      const kept = Object.fromEntries(Object.entries(others).filter(([key]) => !isForeign(key)));
      const loaded = kind === 'NodeModulesConfig' ? status.modules.map(({ config }: any) => config.containerImage) : [];
      return JSON.stringify({ kind, name, namespace, labels, annotations: kept, spec, data, loaded });
    };
    const all = (await Promise.all(COMPARED.map((kind) => this.bench.operated.all(kind)))).flat();
    return all.filter(isOwn).filter(({ metadata: { name } }) => !name.startsWith('rendered-')).map(plain).sort();
  }

  /** Nodes that a stopped run has left cordoned or in their turn, without saying so. */
  private async unreported({ halfway }: StoppedEvent): Promise<string[]> {
    const nodes = await this.bench.operated.all('Node').catch(() => [] as any[]);
    const open = nodes.filter(({ metadata: { labels }, spec }) => labels[GATE] !== undefined || spec.unschedulable === true);
    return open.filter(({ metadata: { name } }) => !halfway.some((line) => new RegExp(`\\b${name}\\b`).test(line)))
      .map(({ metadata: { name } }) => `${name} is left half-way, and nothing says so`);
  }

  /** What was lost since a request: fields of others, pods, and what nodes had. */
  private async lostSince(from: number, isFinished: boolean): Promise<string[]> {
    const { bench } = this;
    const lost: string[] = [];
    for (const wanted of foreignFields()) {
      const { kind, metadata: { name, namespace, labels, annotations }, data } = wanted as any;
      const found = await bench.find(kind, name, namespace);
      const keeps = (of: object | undefined, has: any) => Object.entries(of ?? {}).every(([key, value]) => has?.[key] === value);
      if (!keeps(labels, found?.metadata.labels) || !keeps(annotations, found?.metadata.annotations) || !keeps(data, found?.data)) {
        lost.push(`fields of ${SOMEBODY} in ${kind} ${name}`);
      }
    }
    lost.push(...this.needlessEvictions(bench.plane.audited.slice(from)));
    if (isFinished) {
      const nodes = await bench.operated.all('Node');
      nodes.filter(({ metadata: { labels }, spec }) => labels[GATE] !== undefined || spec.unschedulable === true || (spec.taints ?? []).length > 0)
        .forEach(({ metadata: { name } }) => lost.push(`${name} is not as before: label of the upgrade, cordon or taint`));
      const now = this.undisturbed === undefined ? [] : await this.contents();
      now.filter((each) => !this.undisturbed!.includes(each)).forEach((each) => lost.push(`another end: ${each.slice(0, 300)}`));
    }
    return lost;
  }

  /** Evictions by runs of pods on nodes that were not in their turn. */
  private needlessEvictions(requests: readonly AuditedRequest[]): string[] {
    const inTurn = new Set<string>();
    const needless: string[] = [];
    for (const { objectRef: { resource, subresource, name = '' } = { resource: '' }, requestObject, requestURI, responseStatus } of requests) {
      const labels = requestObject?.metadata?.labels;
      if (requestURI.includes('dryRun') || (responseStatus?.code ?? 500) >= 300) {
        continue;
      }
      if (resource === 'nodes' && labels !== undefined && Object.hasOwn(labels, GATE)) {
        labels[GATE] === null ? inTurn.delete(name) : inTurn.add(name);
      }
      if (subresource === 'eviction' && !inTurn.has(this.nodeOfPod.get(name) ?? '')) {
        needless.push(`pod ${name} was evicted on ${this.nodeOfPod.get(name) ?? 'an unknown node'}, which was not in its turn`);
      }
    }
    return needless;
  }
}

const isForeign = (annotation: string) => Object.hasOwn(foreignAnnotation().metadata.annotations!, annotation);

/** Whether a run has reached a phase. */
function isReached(phase: Phase, events: readonly RunEvent[]): boolean {
  switch (phase) {
    case 'before the first write': return events.some(({ event }) => event === 'preflight');
    case 'in a step': return events.some(({ event }) => event === 'written');
    case 'while waiting for nodes': return events.some((event) => event.event === 'progress' && event.groups.some(({ nodes }) => nodes.some(({ stage }) => stage === 'rebooting' || stage === 'draining')));
    case 'during an eviction': return false;
    case 'at the end': return events.some((event) => event.event === 'written' && event.verb === 'unlabel' && event.object === `Node ${NODES.at(-1)}`);
  }
}
