/**
 * A model of what Argo CD does with the Applications of a cluster when commits follow each other (GitOps facts §1.1, §2): each Application has one sync at a time, of one commit;
 * a sync runs phase by phase and wave by wave; hooks are run by a real shell.
 */
import assert from 'node:assert';
import { spawnSync } from 'node:child_process';
import { AppState, Commit, COMMITS, isUpdated, kubectlAt, Moment, StageId, STAGES, Sync, WAITS, WRITE, written } from './argo-moment';
import { orderOf } from './argo-order';
import type { CommitModel, Step } from './commit-sequences';
import { FLEET_LAYOUT } from '../../lib/constructs/delivery/stage-delivery';
import { ArgoCdGitOpsOptions, GitOps } from '../../lib/constructs/gitops';
import type { Manifest } from '../../lib/manifests/manifest';
import { Platform } from '../../lib/values/platform';

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

export class ArgoModel implements CommitModel<Moment, Commit> {
  private readonly plans = new Map<string, Plan>();
  private readonly outcomes = new Map<string, Outcome>();
  private readonly same = new Map<Commit, Commit>();
  private readonly first = new Map<string, Commit>();
  /** Violations of the order that steps have made. */
  public readonly violations = new Set<string>();

  /**
   * @param all commits that may follow each other
   * @param shells commands of the shells that run the Jobs. What a Job does must be the same in each
   * @param edit change of their scripts, by which a test shows that the model finds what is wrong with them
   */
  constructor(
    private readonly options: Partial<ArgoCdGitOpsOptions>, public readonly all: readonly Commit[] = COMMITS, private readonly shells: readonly (readonly string[])[] = [['sh']],
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
    const of = <T>(value: (plan: Plan) => T) => (
      Object.fromEntries(STAGES.map((stage) => [stage, value(this.plan(stage, head))])) as { [stage in StageId]: T });
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
    return STAGES.every((stage) => (
      apps[stage].sync === null && !this.isOutOfSync(moment, stage) && moment.markers[stage] === this.plan(stage, head).marker))
      && pool.spec === head.configs && isUpdated(pool) && !pool.isPaused && moment.isLoaded;
  }

  public isBad({ head }: Moment): boolean {
    return head.configs === 'bad';
  }

  /** All steps from a moment: of people, of Argo CD, and of the nodes. */
  public steps(moment: Moment): Step<Moment>[] {
    return [...this.commits(moment), ...nodeSteps(moment), ...STAGES.flatMap((stage) => this.appSteps(moment, stage))];
  }

  private commits(moment: Moment): Step<Moment>[] {
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

  private appSteps(moment: Moment, stage: StageId): Step<Moment>[] {
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
        const isWaiting = next === sync.next;
        return { to: isWaiting ? start : withApp(moment, stage, { sync: { ...sync, next }, isTried: false }), isWaiting };
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
    const [outcome, ...others] = this.shells.map((shell) => outcomeIn(shell, text));
    others.forEach((other) => assert.deepEqual(other, outcome, `${job.metadata.name} depends on the shell`));
    this.outcomes.set(text, outcome);
    return outcome;
  }
}

/** What a script does in a shell. */
function outcomeIn([command, ...args]: readonly string[], script: string): Outcome {
  const { status, stdout, stderr } = spawnSync(command, [...args, '-c', script], { encoding: 'utf8' });
  if (stderr.includes('unknown: ') || stderr.includes('not found')) {
    throw new Error(stderr);
  }
  const writes = stdout.split('\n').filter((line) => line.startsWith(WRITE)).map((line) => line.slice(WRITE.length));
  return { ends: status === 0 ? 'done' : status === WAITS ? 'waits' : 'fails', writes };
}

export const textOf = ({ configs, module, isReordered }: Commit): string => `${configs}/${module}${isReordered ? ' reordered' : ''}`;

function withApp(moment: Moment, stage: StageId, app: AppState): Moment {
  return { ...moment, apps: { ...moment.apps, [stage]: app } };
}

/** Steps of the nodes: the first one begins with a configuration, which shows whether it is bad, and the last one has it. */
function nodeSteps(moment: Moment): Step<Moment>[] {
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
