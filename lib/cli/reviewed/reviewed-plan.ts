/** The saved plan of `apply --plan`: what was reviewed is carried out, and nothing else. */
import { join } from 'node:path';
import { requireSignature, requireWholeSignature, type SignatureValues } from './plan-signature';
import { type ClusterIdentity, isClusterAddress } from '../../live';
import { type Goal, type LiveState, planInput, reviewedWrites, type Write } from '../../live/apply';
import { decodeText, readBytes } from '../../manifests';
import { nextKernelsOf, upgradeTarget } from '../../plan';
import { nodeLabelsOf } from '../../plan/relabelling';
import { objectsChanged, offlineDifferences, type PlanDifference, planDifferences, readSavedPlan, requireNone, type SavedPlan } from '../../plan/saved';
import { invalid, lineOf, shorten } from '../../text';
import { at, listAt, stringAt } from '../../upstream';
import { type Output, UsageError } from '../command';
import { readDurations } from '../durations';
import type { WantedManifests } from '../live-run';
import { planOnCluster, type PlanTask } from '../plan-run';
import { sources } from '../sides';

/** Most differences that are printed one by one. */
const MOST_LINES = 20;

export class ReviewedPlan {
  /** Reads a saved plan, if there is one, after its signature was verified, if that is asked for. */
  public static at(file: string | undefined, signature: SignatureValues): ReviewedPlan | undefined {
    requireWholeSignature(signature, file);
    if (file === undefined) {
      return undefined;
    }
    const data = readBytes(file);
    requireSignature(data, file, signature);
    return new ReviewedPlan(readSavedPlan(decodeText(data), file), file);
  }

  private writes?: ReturnType<typeof reviewedWrites>;

  private constructor(private readonly saved: SavedPlan, private readonly file: string) {}

  /** Whether it was made from a cluster, or from a snapshot of one. */
  private get hasCluster(): boolean {
    return this.saved.madeFrom.cluster !== null;
  }

  /** Whether it deletes what the new manifests lack. Between folders that is always so. */
  private get prunes(): boolean {
    return this.hasCluster ? this.saved.madeFrom.options.prune === true : listAt(this.saved, 'changes').some((change) => at(change, 'change') === 'removed');
  }

  /** Address of the cluster and folder of the manifests: as they are specified, else those of the plan. */
  public placesOf(positionals: readonly string[]): string[] {
    const [source, place] = [this.sourceOf('before'), this.sourceOf('after')];
    const [address = source, ...moreAddresses] = positionals.filter(isClusterAddress);
    const [dir = place, ...moreFolders] = positionals.filter((path) => !isClusterAddress(path));
    if (moreAddresses.length + moreFolders.length > 0) {
      throw new UsageError(`expected a cluster and a folder of manifests at most; got ${positionals.length} arguments`);
    }
    if (address === undefined || !isClusterAddress(address)) {
      throw invalid('saved-plan/no-cluster', 'a plan without a cluster', address ?? null, 'name it: apply cluster:CONTEXT DIR --plan FILE', this.file);
    }
    if (dir === undefined) {
      throw new UsageError('the plan names no folder of manifests; specify it');
    }
    return [address, dir];
  }

  /** Requires a user who looks at the steps of a plan that was made without a cluster: they are those that the cluster shows. */
  public requireReader({ yes }: { readonly yes: boolean }): void {
    if (!this.hasCluster && yes) {
      throw invalid('saved-plan/no-cluster', 'a plan without a cluster, whose steps no user has seen', this.sourceOf('before') ?? null,
        'leave --yes out, and look at them; or plan from the cluster, or from a snapshot of it', this.file);
    }
  }

  /** Requires the cluster that the plan was made from, before anything is written, such as a Lease. */
  public requireCluster({ uid }: Pick<ClusterIdentity, 'uid'>): void {
    const { cluster } = this.saved.madeFrom;
    if (cluster !== null && cluster !== uid) {
      throw invalid('saved-plan/cluster', `a plan for another cluster: the UID of its namespace kube-system is ${uid ?? 'not known'}, and in the plan`, cluster,
        'name the cluster of the plan, or plan again', this.file);
    }
  }

  /** Adds the options of the plan to the manifests that the cluster is to have. */
  public goalOf({ goal, ...wanted }: WantedManifests): WantedManifests {
    return { ...wanted, goal: { ...goal, ...this.options, prune: this.prunes || goal.prune, durations: goal.durations ?? this.durations } };
  }

  /** Makes the same plan from the cluster as it is now, and throws if anything differs, after a line for each difference. */
  public requireSame(state: LiveState, { prune, durations, kubernetes, afterName = '' }: Goal, output: Output): void {
    const now = this.planNow(state, { prune, durations, kubernetes }, afterName);
    const differences = this.hasCluster ? planDifferences(this.saved, now) : offlineDifferences(this.saved, now);
    const objects = objectsChanged(this.saved, now);
    const more = differences.length - MOST_LINES;
    const lines = [...objects, ...differences.slice(0, MOST_LINES).map(differenceText)];
    output.err([...lines, ...more > 0 ? [`${more} more differences`] : []].map((line) => `${lineOf(`cdk8s-onload apply: ${this.file}: ${line}`)}\n`).join(''));
    requireNone(objects.length > 0 ? objects : differences.map(({ path }) => `another ${path}`), this.file);
  }

  /** Whether the plan has a write. */
  public isReviewed(write: Write): boolean {
    this.writes ??= reviewedWrites(this.saved);
    return this.writes(write);
  }

  private planNow(state: LiveState, { prune, durations, kubernetes }: Pick<Goal, 'prune' | 'durations' | 'kubernetes'>, dir: string): SavedPlan {
    const { before, after, madeFrom: { options } } = this.saved;
    const place = this.sourceOf('after') ?? dir;
    const isOnDisk = place !== '-' && !place.startsWith('git:');
    const task: PlanTask = {
      ...this.options,
      before: [],
      // Files have the names that they had in the plan: its commands have them, too.
      after: sources(dir).map((source) => ({ ...source, file: source.path === undefined ? place : join(place, source.path) })),
      canApply: isOnDisk,
      afterName: place.startsWith('git:') ? undefined : place,
      sides: { before, after },
      kubernetes: options.kubernetes ?? (options.openshift === undefined ? kubernetes : undefined),
      durations,
      prune,
      saved: prune === true && this.hasCluster ? { ...options, prune } : options,
    };
    return planOnCluster(task, planInput(state)) as SavedPlan;
  }

  private get durations(): Goal['durations'] {
    const { durations } = this.saved.madeFrom.options;
    return durations && readDurations(JSON.stringify(durations), this.file);
  }

  /** Options of the plan, as those of `plan` are read. */
  private get options(): Pick<Goal, 'labels' | 'kernels' | 'to' | 'openshift' | 'kubernetes' | 'singleNode' | 'cluster'> {
    const { label, kernel, to, openshift, kubernetes, singleNode, cluster } = this.saved.madeFrom.options;
    const upgrade = { to: to === undefined ? undefined : upgradeTarget(to), kernels: kernel && nextKernelsOf(kernel) };
    return { ...upgrade, labels: label?.map(nodeLabelsOf), openshift, kubernetes, singleNode, cluster };
  }

  private sourceOf(side: 'before' | 'after'): string | undefined {
    return stringAt(this.saved, side, 'source');
  }
}

function differenceText({ path, planned, now }: PlanDifference): string {
  const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(shorten(value)));
  return `${path}: planned ${shown(planned)}, now ${shown(now)}`;
}
