/**
 * A model of what Advanced Cluster Management does on a cluster when commits follow each other (GitOps facts §6): the hub replaces the policies one by one; the cluster
 * gets the templates of a policy whose dependencies are compliant, and loses the others; a controller evaluates them at any time; the compliance of a template that has
 * changed, and of its policy, is that of before until then.
 */
import type { Commit, StageId } from './argo-moment';
import { COMMITS, STAGES } from './argo-moment';
import type { CommitModel, Step } from './commit-sequences';
import { twoStages } from './two-stages';
import { GitOps } from '../../lib/constructs/gitops';
import type { Manifest } from '../../lib/manifests/manifest';

/** Commits without an order of objects: policies do not depend on it. */
export const ACM_COMMITS = COMMITS.filter(({ isReordered }) => !isReordered);

interface Template {
  readonly name: string;
  readonly enforces: boolean;
  readonly needs: readonly string[];
  readonly objects: readonly Manifest[];
}

interface StagePolicy {
  readonly previous: boolean;
  readonly templates: readonly Template[];
}

/** A template on the cluster: the commit whose content it has, and its compliance, which may be that of another one. */
interface Placed {
  readonly of: string;
  readonly isCompliant: boolean;
}

export interface AcmMoment {
  readonly head: Commit;
  readonly commitsLeft: number;
  /** Commit whose policies the cluster has. */
  readonly replicas: { readonly [stage in StageId]: Commit };
  readonly placed: { readonly [template: string]: Placed };
  /** Compliance of the policies, as later ones see it. */
  readonly compliant: { readonly [stage in StageId]: boolean };
  readonly configs: Commit['configs'];
  readonly module: Commit['module'];
  /** Jobs, and whether they are complete. */
  readonly jobs: { readonly [name: string]: boolean };
  /** The pool. Its status shows nothing of MachineConfigs that have changed until they are rendered. */
  readonly pool: { readonly rendered: Commit['configs']; readonly status: Commit['configs']; readonly isMixed: boolean };
}

export const commitText = ({ configs, module }: Pick<Commit, 'configs' | 'module'>): string => `${configs}/${module}`;
const isUpdated = ({ rendered, status, isMixed }: AcmMoment['pool']) => rendered === status && !isMixed;

export class AcmModel implements CommitModel<AcmMoment, Commit> {
  private readonly policies = new Map<string, StagePolicy>();
  /** Violations of the order that steps have made. */
  public readonly violations = new Set<string>();

  /** @param edit change of a template, by which a test shows that the model finds what is wrong with it */
  constructor(private readonly edit = (template: Template): Template => template, public readonly all: readonly Commit[] = ACM_COMMITS) {}

  /** A cluster that has everything as a commit has it. */
  public settled(head: Commit, commitsLeft: number): AcmMoment {
    const templates = STAGES.flatMap((stage) => this.policy(stage, head).templates);
    const jobs = templates.flatMap(({ enforces, objects }) => (enforces ? objects.filter(({ kind }) => kind === 'Job') : []));
    const of = <T>(value: T) => Object.fromEntries(STAGES.map((stage) => [stage, value])) as { [stage in StageId]: T };
    return {
      head,
      commitsLeft,
      replicas: of(head),
      placed: Object.fromEntries(templates.map(({ name }) => [name, { of: commitText(head), isCompliant: true }])),
      compliant: of(true),
      configs: head.configs,
      module: head.module,
      jobs: Object.fromEntries(jobs.map(({ metadata }) => [metadata.name, true])),
      pool: { rendered: head.configs, status: head.configs, isMixed: false },
    };
  }

  /** Whether the cluster is as the newest commit says. */
  public isDone({ head, configs, module, pool, replicas, compliant }: AcmMoment): boolean {
    const isApplied = configs === head.configs && module === head.module;
    return STAGES.every((stage) => replicas[stage] === head && compliant[stage]) && isApplied && pool.rendered === configs && isUpdated(pool);
  }

  public isBad({ head }: AcmMoment): boolean {
    return head.configs === 'bad';
  }

  /** All steps from a moment: of people, of the hub, of the controllers on the cluster, of Jobs, and of the nodes. */
  public steps(moment: AcmMoment): Step<AcmMoment>[] {
    const { head, commitsLeft, replicas } = moment;
    return [
      ...commitsLeft === 0 ? [] : this.all.map((next) => ({ name: `commit ${commitText(next)}`, to: { ...moment, head: next, commitsLeft: commitsLeft - 1 } })),
      ...STAGES.filter((stage) => replicas[stage] !== head).map((stage) => ({ name: `the hub replaces ${stage}`, to: { ...moment, replicas: { ...replicas, [stage]: head } } })),
      ...STAGES.flatMap((stage) => [...this.placing(moment, stage), ...this.judging(moment, stage)]),
      ...STAGES.flatMap((stage) => this.policy(stage, replicas[stage]).templates.flatMap((template) => this.evaluating(moment, stage, template))),
      ...this.jobSteps(moment), ...nodeSteps(moment),
    ];
  }

  /** The cluster takes over the templates of a policy, and removes those that wait or are no longer there. */
  private placing(moment: AcmMoment, stage: StageId): Step<AcmMoment>[] {
    const commit = moment.replicas[stage];
    const { previous, templates } = this.policy(stage, commit);
    const isFree = !previous || moment.compliant[STAGES[STAGES.indexOf(stage) - 1]];
    const others = Object.entries(moment.placed).filter(([name]) => stageOf(name) !== stage);
    const own = templates.filter(({ needs }) => isFree && needs.every((name) => moment.placed[name]?.isCompliant === true))
      .map(({ name }) => [name, { of: commitText(commit), isCompliant: moment.placed[name]?.isCompliant ?? false }] as const);
    const placed = Object.fromEntries([...others, ...own].sort(([one], [other]) => (one < other ? -1 : 1)));
    if (JSON.stringify(placed) === JSON.stringify(moment.placed)) {
      return [];
    }
    const to = { ...moment, placed };
    // What the dependencies of the last stage showed still holds when it is evaluated.
    return [{ name: `${stage} is placed`, to: stage === STAGES.at(-1) ? own.reduce((before, [name]) => this.evaluated(before, stage, name) ?? before, to) : to }];
  }

  /** The compliance of a policy is that of its templates. */
  private judging(moment: AcmMoment, stage: StageId): Step<AcmMoment>[] {
    const isCompliant = this.policy(stage, moment.replicas[stage]).templates.every(({ name }) => moment.placed[name]?.isCompliant === true);
    return isCompliant === moment.compliant[stage] ? [] : [{ name: `${stage} is judged`, to: { ...moment, compliant: { ...moment.compliant, [stage]: isCompliant } } }];
  }

  private evaluating(moment: AcmMoment, stage: StageId, { name }: Template): Step<AcmMoment>[] {
    const to = this.evaluated(moment, stage, name);
    return to === undefined ? [] : [{ name: `${name} is evaluated`, to }];
  }

  /** The moment after a template was evaluated. Undefined if it is not placed. */
  private evaluated(moment: AcmMoment, stage: StageId, name: string): AcmMoment | undefined {
    const placed = moment.placed[name];
    const commit = this.all.find((each) => commitText(each) === placed?.of);
    const template = commit && this.policy(stage, commit).templates.find((each) => each.name === name);
    if (template === undefined) {
      return undefined;
    }
    const applied = template.enforces ? this.applied(moment, template, commit!) : moment;
    const isCompliant = template.enforces || template.objects.every((object) => isAsWanted(object, applied));
    return { ...applied, placed: { ...applied.placed, [name]: { ...placed, isCompliant } } };
  }

  private applied(start: AcmMoment, { objects }: Template, commit: Commit): AcmMoment {
    return objects.reduce((moment, object) => {
      switch (object.kind) {
        case 'MachineConfig': return { ...moment, configs: commit.configs };
        case 'Module':
          if (moment.module !== commit.module && !hasConfigs(moment, commit)) {
            this.violations.add(`the Module of ${commitText(commit)} is applied with configuration ${moment.configs} while the pool is ${JSON.stringify(moment.pool)}`);
          }
          return { ...moment, module: commit.module };
        case 'Job': {
          // It deletes those before it.
          const others = Object.entries(moment.jobs).filter(([name]) => gateOf(name) !== gateOf(object.metadata.name));
          const jobs = Object.fromEntries([...others, [object.metadata.name, false]].sort());
          return object.metadata.name in moment.jobs ? moment : { ...moment, jobs };
        }
        default: return moment;
      }
    }, start);
  }

  /** A Job is complete when the pool has been for longer than it takes to render. Those of other stages have nothing to wait for here. */
  private jobSteps(moment: AcmMoment): Step<AcmMoment>[] {
    const isStable = moment.pool.rendered === moment.configs && isUpdated(moment.pool);
    return Object.entries(moment.jobs).filter(([name, isComplete]) => !isComplete && (isStable || !name.includes('machine-config')))
      .map(([name]) => ({ name: `${name} is complete`, to: { ...moment, jobs: { ...moment.jobs, [name]: true } } }));
  }

  /** The policy of a stage as a commit has it. */
  private policy(stage: StageId, commit: Commit): StagePolicy {
    const key = `${stage} ${commitText(commit)}`;
    const known = this.policies.get(key);
    if (known !== undefined) {
      return known;
    }
    twoStages(GitOps.acm(), commit).filter(({ kind }) => kind === 'Policy').forEach((policy, index) => this.policies.set(`${STAGES[index]} ${commitText(commit)}`, {
      previous: policy.spec.dependencies !== undefined,
      templates: policy.spec['policy-templates'].map(({ objectDefinition: { metadata, spec }, extraDependencies = [] }: any) => this.edit({
        name: metadata.name,
        enforces: spec.remediationAction === 'enforce',
        needs: extraDependencies.map(({ name }: { name: string }) => name),
        objects: spec['object-templates'].map(({ objectDefinition }: any) => objectDefinition),
      })),
    }));
    return this.policies.get(key)!;
  }
}

const stageOf = (template: string): StageId => STAGES.find((stage) => template.startsWith(`nyc1-${stage.replace(/^\d+-/, '')}`))!;
const gateOf = (job: string): string => job.replace(/-[0-9a-f]+$/, '');

function isAsWanted({ kind, metadata }: Manifest, { jobs, pool }: AcmMoment): boolean {
  return kind === 'Job' ? jobs[metadata.name] === true : kind !== 'MachineConfigPool' || isUpdated(pool);
}

/** Whether all nodes have the MachineConfigs of a commit. */
function hasConfigs({ configs, pool }: AcmMoment, commit: Commit): boolean {
  return configs === commit.configs && pool.rendered === commit.configs && isUpdated(pool);
}

/** Steps of the Machine Config Operator. It renders some seconds after a change. A bad configuration degrades the first node. */
function nodeSteps(moment: AcmMoment): Step<AcmMoment>[] {
  const { configs, pool } = moment;
  const to = (change: Partial<AcmMoment['pool']>): AcmMoment => ({ ...moment, pool: { ...pool, ...change } });
  return [
    ...configs === pool.rendered ? [] : [{ name: 'the pool is rendered', to: to({ rendered: configs }) }],
    ...pool.rendered !== pool.status && !pool.isMixed ? [{ name: 'the first node reboots', to: to({ isMixed: true }) }] : [],
    ...pool.isMixed && pool.rendered !== 'bad' ? [{ name: 'the last node is back', to: to({ status: pool.rendered, isMixed: false }) }] : [],
  ];
}
