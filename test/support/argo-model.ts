/**
 * A model of what Argo CD does with the Applications of a cluster when commits follow each other (GitOps facts §1.1, §2): each Application has one sync at a time, of one commit;
 * a sync runs phase by phase and wave by wave; hooks are run by a real shell. Jobs see the cluster through a `kubectl` that is a function of that shell.
 */
import { spawnSync } from 'node:child_process';
import { orderOf } from './argo-order';
import { FLEET_LAYOUT } from '../../lib/constructs/delivery/stage-delivery';
import { ArgoCdGitOpsOptions, GitOps } from '../../lib/constructs/gitops';
import type { Manifest } from '../../lib/manifests/manifest';
import { Platform } from '../../lib/values/platform';

/** What a commit has of the two stages that are followed: the MachineConfigs, of which `bad` degrades its pool, and the Module. */
export interface Commit {
  readonly configs: 'a' | 'b' | 'bad';
  readonly module: 'a' | 'b';
  /** Whether the objects of the stages are written in another order. */
  readonly isReordered: boolean;
}

/** All commits. */
export const COMMITS: readonly Commit[] = (['a', 'b', 'bad'] as const).flatMap((configs) => (['a', 'b'] as const)
  .flatMap((module) => [false, true].map((isReordered) => ({ configs, module, isReordered }))));

type StageId = '20-machine-config' | '30-onload';
const STAGES: readonly StageId[] = ['20-machine-config', '30-onload'];

/** A running sync: its commit, and the group of tasks that is next. */
interface Sync {
  readonly commit: Commit;
  readonly next: number;
}

interface AppState {
  readonly sync: Sync | null;
  /** Whether a sync of the newest commit has ended. Argo CD does not begin another one. */
  readonly isTried: boolean;
}

/** The cluster, Git and Argo CD at a moment. */
export interface Moment {
  readonly head: Commit;
  readonly commitsLeft: number;
  readonly apps: { readonly [stage in StageId]: AppState };
  /** Content of the stages in the cluster. */
  readonly applied: { readonly [stage in StageId]: string };
  readonly markers: { readonly [stage in StageId]?: string };
  /** Rendered configuration that the pool wants, and that all of its nodes had. */
  readonly pool: { readonly spec: string; readonly status: string; readonly isMixed: boolean; readonly isDegraded: boolean; readonly isPaused: boolean };
  /** Whether the nodes have loaded the Module. */
  readonly isLoaded: boolean;
}

/** Step to another moment. */
export interface Step {
  readonly name: string;
  readonly to: Moment;
}

interface Group {
  readonly phase: string;
  readonly objects: readonly Manifest[];
}

/** Sync of a stage as a commit has it. */
interface Plan {
  readonly groups: readonly Group[];
  readonly failed: readonly Manifest[];
  readonly content: string;
  /** Digest in the marker, if it is an object that Argo CD compares. */
  readonly tracked?: string;
  readonly marker?: string;
}

/** What a Job does at a moment, with the cluster as it is. */
interface Outcome {
  readonly ends: 'done' | 'waits' | 'fails';
  readonly writes: readonly string[];
}

export class ArgoModel {
  private readonly plans = new Map<string, Plan>();
  private readonly outcomes = new Map<string, Outcome>();
  private readonly same = new Map<Commit, Commit>();
  private readonly first = new Map<string, Commit>();
  /** Violations of the order that steps have made. */
  public readonly violations = new Set<string>();

  /**
   * @param all commits that may follow each other
   * @param shell command of the shell that runs the Jobs
   * @param edit change of their scripts, by which a test shows that the model finds what is wrong with them
   */
  constructor(
    private readonly options: Partial<ArgoCdGitOpsOptions>, public readonly all: readonly Commit[] = COMMITS, private readonly shell: readonly string[] = ['sh'],
    private readonly edit = (script: string): string => script,
  ) {}

  /** Number of different runs of Jobs. */
  public get runs(): number {
    return this.outcomes.size;
  }

  /** A cluster that has everything as a commit has it. */
  public settled(commit: Commit, commitsLeft: number): Moment {
    const head = this.sameAs(commit);
    const app: AppState = { sync: null, isTried: true };
    const of = <T>(value: (plan: Plan) => T) => Object.fromEntries(STAGES.map((stage) => [stage, value(this.plan(stage, head))])) as { [stage in StageId]: T };
    return {
      head,
      commitsLeft,
      apps: { '20-machine-config': app, '30-onload': app },
      applied: of(({ content }) => content),
      markers: Object.fromEntries(Object.entries(of(({ marker }) => marker)).filter(([, marker]) => marker !== undefined)),
      pool: { spec: head.configs, status: head.configs, isMixed: false, isDegraded: false, isPaused: false },
      isLoaded: true,
    };
  }

  /** Whether the cluster is as the newest commit says, and shows that. */
  public isDone(moment: Moment): boolean {
    const { head, pool, apps } = moment;
    return STAGES.every((stage) => apps[stage].sync === null && !this.isOutOfSync(moment, stage) && moment.markers[stage] === this.plan(stage, head).marker)
      && pool.spec === head.configs && isUpdated(pool) && !pool.isPaused && moment.isLoaded;
  }

  /** All steps from a moment: of people, of Argo CD, and of the nodes. */
  public steps(moment: Moment): Step[] {
    return [...this.commits(moment), ...nodeSteps(moment), ...STAGES.flatMap((stage) => this.appSteps(moment, stage))];
  }

  private commits(moment: Moment): Step[] {
    return moment.commitsLeft === 0 ? [] : this.all.map((commit) => ({
      name: `commit ${textOf(commit)}`,
      to: {
        ...moment,
        head: this.sameAs(commit),
        commitsLeft: moment.commitsLeft - 1,
        apps: Object.fromEntries(STAGES.map((stage) => [stage, { ...moment.apps[stage], isTried: false }])) as Moment['apps'],
      },
    }));
  }

  /** The first commit with the same syncs: the order of objects in a file makes no other one, unless a Job or a digest depends on it. */
  private sameAs(commit: Commit): Commit {
    const known = this.same.get(commit);
    if (known !== undefined) {
      return known;
    }
    const syncs = JSON.stringify(STAGES.map((stage) => this.plan(stage, commit)));
    const first = this.first.get(syncs) ?? commit;
    this.first.set(syncs, first);
    this.same.set(commit, first);
    return first;
  }

  private appSteps(moment: Moment, stage: StageId): Step[] {
    const { sync, isTried } = moment.apps[stage];
    if (sync === null) {
      return isTried || !this.isOutOfSync(moment, stage) ? []
        : [{ name: `${stage} begins ${textOf(moment.head)}`, to: withApp(moment, stage, { sync: { commit: moment.head, next: 0 }, isTried }) }];
    }
    const { to, isWaiting } = this.goOn(moment, stage, sync);
    return [
      ...to === moment ? [] : [{ name: `${stage} goes on`, to }],
      // Its deadline ends a Job. The next attempt takes the newest commit.
      ...isWaiting ? [{ name: `${stage} fails`, to: this.failed(moment, stage, sync, { sync: { commit: moment.head, next: 0 }, isTried: false }) }] : [],
      // A person ends a sync, and no hook runs. Only the next commit begins another.
      ...moment.commitsLeft > 0 && !moment.pool.isPaused ? [{ name: `${stage} is terminated`, to: withApp(moment, stage, { sync: null, isTried: true }) }] : [],
    ];
  }

  /** Runs a sync until a Job waits, or its first objects are applied. What a Job saw at the end of its run still holds when the next wave begins. */
  private goOn(start: Moment, stage: StageId, sync: Sync): { readonly to: Moment; readonly isWaiting: boolean } {
    const plan = this.plan(stage, sync.commit);
    let moment = start;
    let { next } = sync;
    for (; next < plan.groups.length; next++) {
      const { phase, objects } = plan.groups[next];
      const jobs = objects.filter(({ kind }) => kind === 'Job');
      const outcomes = jobs.map((job) => this.run(job, moment));
      outcomes.filter(({ ends }) => ends === 'done').forEach(({ writes }) => { moment = written(moment, writes); });
      if (outcomes.some(({ ends }) => ends !== 'done')) {
        return { to: next === sync.next ? start : withApp(moment, stage, { sync: { ...sync, next }, isTried: false }), isWaiting: next === sync.next };
      }
      moment = this.appliedGroup(moment, stage, objects, sync.commit, plan);
      if (phase === 'Sync' && objects.some(({ kind }) => kind !== 'Job' && kind !== 'ConfigMap')) {
        return { to: withApp(moment, stage, { sync: { ...sync, next: next + 1 }, isTried: false }), isWaiting: false };
      }
    }
    // It was of this commit, unless there is a newer one.
    return { to: withApp(moment, stage, { sync: null, isTried: textOf(sync.commit) === textOf(moment.head) }), isWaiting: false };
  }

  private appliedGroup(moment: Moment, stage: StageId, objects: readonly Manifest[], commit: Commit, plan: Plan): Moment {
    const marker = objects.find(({ kind }) => kind === 'ConfigMap');
    const marked = marker === undefined ? moment : { ...moment, markers: { ...moment.markers, [stage]: marker.data.digest } };
    if (!objects.some(({ kind }) => kind === 'MachineConfig' || kind === 'Module')) {
      return marked;
    }
    const applied = { ...marked, applied: { ...marked.applied, [stage]: plan.content } };
    if (stage === '20-machine-config') {
      return { ...applied, pool: { ...applied.pool, spec: commit.configs } };
    }
    const { pool } = applied;
    if (plan.content !== marked.applied[stage] && !(applied.applied['20-machine-config'] === this.plan('20-machine-config', commit).content && pool.spec === pool.status && isUpdated(pool))) {
      this.violations.add(`the Module of ${textOf(commit)} is applied while the pool is ${JSON.stringify(pool)}`);
    }
    return { ...applied, isLoaded: plan.content === marked.applied[stage] && applied.isLoaded };
  }

  private failed(moment: Moment, stage: StageId, sync: Sync, app: AppState): Moment {
    const jobs = this.plan(stage, sync.commit).failed;
    return withApp(jobs.reduce((before, job) => written(before, this.run(job, before).writes), moment), stage, app);
  }

  private isOutOfSync({ head, applied, markers }: Moment, stage: StageId): boolean {
    const { content, tracked } = this.plan(stage, head);
    return applied[stage] !== content || (tracked !== undefined && markers[stage] !== tracked);
  }

  private plan(stage: StageId, commit: Commit): Plan {
    const key = `${stage} ${textOf(commit)}`;
    const known = this.plans.get(key);
    if (known !== undefined) {
      return known;
    }
    const stages = stagesOf(commit);
    const delivery = GitOps.argoCd({ repository: 'https://git.example.com/platform.git', ...this.options })._for(FLEET_LAYOUT);
    const files = delivery.filesOf({ name: 'nyc1', dir: 'nyc1', groups: [], platform: Platform.openshift('4.17'), stages });
    const jobs = files.find(({ path }) => path.endsWith(`jobs-${stage}.yaml`))?.objects ?? [];
    const own = stages.find((each) => `${each.number}-${each.name}` === stage)!.objects;
    const groups: Group[] = [];
    for (const { phase, wave, object } of orderOf([...own, ...jobs])) {
      const last = groups.at(-1) as Group & { wave?: number } | undefined;
      if (last?.phase === phase && last.wave === wave) {
        (last.objects as Manifest[]).push(object);
      } else {
        groups.push({ phase, wave, objects: [object] } as Group);
      }
    }
    const marker = jobs.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === `onload-stage-${stage}`);
    const isTracked = marker?.metadata.annotations?.['argocd.argoproj.io/hook'] === undefined;
    const plan: Plan = {
      groups: groups.filter(({ phase }) => phase !== 'SyncFail'),
      failed: groups.filter(({ phase }) => phase === 'SyncFail').flatMap(({ objects }) => objects),
      content: stage === '20-machine-config' ? commit.configs : commit.module,
      tracked: isTracked ? marker?.data.digest : undefined,
      marker: marker?.data.digest,
    };
    this.plans.set(key, plan);
    return plan;
  }

  private run(job: Manifest, moment: Moment): Outcome {
    const script = this.edit(job.spec.template.spec.containers[0].command[2]);
    const text = `${kubectlAt(moment, script)}\n${script}`;
    const known = this.outcomes.get(text);
    if (known !== undefined) {
      return known;
    }
    const [command, ...args] = this.shell;
    const { status, stdout, stderr } = spawnSync(command, [...args, '-c', text], { encoding: 'utf8' });
    if (stderr.includes('unknown: ') || stderr.includes('not found')) {
      throw new Error(`${job.metadata.name}: ${stderr}`);
    }
    const writes = stdout.split('\n').filter((line) => line.startsWith(WRITE)).map((line) => line.slice(WRITE.length));
    const outcome: Outcome = { ends: status === 0 ? 'done' : status === WAITS ? 'waits' : 'fails', writes };
    this.outcomes.set(text, outcome);
    return outcome;
  }
}

export const textOf = ({ configs, module, isReordered }: Commit): string => `${configs}/${module}${isReordered ? ' reordered' : ''}`;

const isUpdated = ({ spec, status, isMixed, isDegraded }: Moment['pool']): boolean => spec === status && !isMixed && !isDegraded;

function withApp(moment: Moment, stage: StageId, app: AppState): Moment {
  return { ...moment, apps: { ...moment.apps, [stage]: app } };
}

/** Steps of the nodes: the first one begins with a configuration, which shows whether it is bad, and the last one has it. */
function nodeSteps(moment: Moment): Step[] {
  const { pool } = moment;
  const to = (change: Partial<Moment['pool']>): Moment => ({ ...moment, pool: { ...pool, ...change } });
  const isBad = pool.spec === 'bad';
  return [
    ...!pool.isPaused && pool.spec !== pool.status && !pool.isMixed ? [{ name: 'the first node reboots', to: to({ isMixed: true }) }] : [],
    ...!pool.isPaused && pool.isMixed && isBad && !pool.isDegraded ? [{ name: 'the pool is degraded', to: to({ isDegraded: true }) }] : [],
    ...!pool.isPaused && pool.isMixed && !isBad ? [{ name: 'the last node is back', to: to({ status: pool.spec, isMixed: false, isDegraded: false }) }] : [],
    ...moment.isLoaded ? [] : [{ name: 'the Module is loaded', to: { ...moment, isLoaded: true } }],
  ];
}

/** The stages of a commit. */
function stagesOf({ configs, module, isReordered }: Commit) {
  const metadata = (name: string) => ({ name, labels: { 'machineconfiguration.openshift.io/role': 'onload' } });
  const config = (name: string): Manifest => (
    { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: metadata(name), spec: { kernelArguments: [configs] } });
  const objects = [config('50-one'), config('50-two')];
  const modules: Manifest[] = [
    { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'onload', namespace: 'drivers' }, spec: { selector: { 'example.com/role': 'onload' }, image: module } },
  ];
  return [
    { number: 20, name: 'machine-config', file: '20-machine-config.k8s.yaml', kinds: ['MachineConfig'], objects: isReordered ? [...objects].reverse() : objects },
    { number: 30, name: 'onload', file: '30-onload.k8s.yaml', kinds: ['Module'], objects: modules },
    { number: 50, name: 'networks', file: '50-networks.k8s.yaml', kinds: [], objects: [] },
  ];
}

const WRITE = 'written: ';
/** Exit code of a Job that waits. */
const WAITS = 75;
/** Sleeps after which a Job waits for something that does not come. A stable pool takes 13, and modules that are loaded again 180. */
const longestOf = (script: string): number => (script.includes('is_reloaded') ? 200 : 20);

/** `kubectl` and `sleep` as functions of a shell, for a cluster that stays as it is. They answer only what a script can ask, so that equal runs are found. */
function kubectlAt({ markers, pool, isLoaded }: Moment, script: string): string {
  const conditions = `${isUpdated(pool) ? 'True' : 'False'}/${pool.isDegraded ? 'True' : 'False'}`;
  const since = pool.isPaused ? '1700000000' : '';
  const cases: [pattern: string, answer: string][] = [
    ...STAGES.flatMap((stage): [string, string][] => [
      [`get configmap onload-stage-${stage} *`, markers[stage] === undefined ? 'printf ""' : `printf %s ${markers[stage]}`],
      [`delete configmap onload-stage-${stage} *`, `echo "${WRITE}delete ${stage}" >&3`],
    ]),
    // The state before a pause, then the annotation alone.
    ['get machineconfigpools* onload *{.metadata.name}/*', `printf %s "onload/7/${pool.isPaused ? 'true' : ''}/${since}/${conditions}"`],
    ['get machineconfigpools* onload *paused-since*', `printf %s "${since}"`],
    ['get machineconfigpools* onload *observedGeneration*', `printf %s "${isUpdated(pool) ? pool.spec : ''}"`],
    ['get machineconfigpools* onload *configuration.source*', 'printf %s "50-one 50-two "'],
    ['get machineconfigpools* onload *spec.configuration.name*', `printf %s ${pool.spec}`],
    ['patch machineconfigpools* onload *"\\"paused\\":true"*', `echo "${WRITE}pause" >&3`],
    ['patch machineconfigpools* onload *"\\"paused\\":false"*', `echo "${WRITE}release" >&3`],
    ['get modules* onload *--output name*', 'printf module/onload'],
    ['get modules* onload *jsonpath*', 'printf 2'],
    ['get nodes --selector *', isLoaded ? 'printf ""' : 'printf node/n1'],
  ];
  const asked = cases.filter(([pattern]) => script.includes(pattern.split(/[ *]/)[1]) && (!pattern.includes('onload-stage-') || script.includes(/onload-stage-(\S+)/.exec(pattern)![1])));
  return `exec 3>&1
slept=0
sleep() {
  slept=$((slept + 1))
  [ "$slept" -lt ${longestOf(script)} ] || exit ${WAITS}
}
kubectl() {
  case "$*" in
${asked.map(([pattern, answer]) => `    ${pattern.replace(/"[^"]*"|[^*"]+/g, (text) => (text.startsWith('"') ? text : `"${text.replace(/[{}]/g, (brace) => brace)}"`))}) ${answer} ;;`).join('\n')}
    *) echo "unknown: kubectl $*" >&2; exit 1 ;;
  esac
}`;
}

function written(moment: Moment, writes: readonly string[]): Moment {
  return writes.reduce((before, write): Moment => {
    const [verb, stage] = write.split(' ');
    return verb === 'delete' ? { ...before, markers: Object.fromEntries(Object.entries(before.markers).filter(([each]) => each !== stage)) }
      : { ...before, pool: { ...before.pool, isPaused: verb === 'pause' } };
  }, moment);
}

/** What an exploration of all steps has found. */
export interface Exploration {
  readonly moments: number;
  /** Sequences of commits. */
  readonly sequences: number;
  readonly violations: readonly string[];
  /** Steps to moments after the last commit, which is a good one, from which nothing leads to the cluster that it describes. */
  readonly deadlocks: readonly string[];
}

/** Follows all steps after a number of commits, in any order. */
export function explore(model: ArgoModel, commits: number): Exploration {
  const seen = new Map<string, { readonly moment: Moment; readonly before?: string; readonly step: string }>();
  const back = new Map<string, string[]>();
  const queue: string[] = [];
  const add = (moment: Moment, step: string, before?: string) => {
    const key = JSON.stringify(moment);
    if (before !== undefined) {
      back.set(key, [...back.get(key) ?? [], before]);
    }
    if (!seen.has(key)) {
      seen.set(key, { moment, before, step });
      queue.push(key);
    }
  };
  model.all.filter(({ configs }) => configs !== 'bad').forEach((first) => add(model.settled(first, commits), `begins with ${textOf(first)}`));
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    for (const { name, to } of model.steps(seen.get(key)!.moment)) {
      add(to, name, key);
    }
  }
  const good = new Set([...seen].filter(([, { moment }]) => model.isDone(moment)).map(([key]) => key));
  for (const queued = [...good]; queued.length > 0;) {
    for (const before of back.get(queued.pop()!) ?? []) {
      if (!good.has(before)) {
        good.add(before);
        queued.push(before);
      }
    }
  }
  const pathTo = (key: string): string => {
    const { before, step } = seen.get(key)!;
    return before === undefined ? step : `${pathTo(before)}; ${step}`;
  };
  const stuck = [...seen].filter(([key, { moment: { commitsLeft, head } }]) => commitsLeft === 0 && head.configs !== 'bad' && !good.has(key));
  return { moments: seen.size, sequences: model.all.length ** commits, violations: [...model.violations], deadlocks: stuck.slice(0, 3).map(([key]) => pathTo(key)) };
}
