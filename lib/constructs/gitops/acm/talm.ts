/** ClusterGroupUpgrades: waves of clusters (GitOps facts §7). */
import { Duration } from 'cdk8s';
import type { Manifest } from '../../../manifests';
import { invalid } from '../../../text';
import { MOST_ACM_POLICIES, TALM_TIMEOUT, UPGRADE } from '../../../upstream/gitops';
import type { ClusterOutline } from '../../delivery';
import type { TalmWave } from '../acm-rollout';
import { gitOpsLabels } from '../cluster-labels';

/** Rollout in waves. */
export interface Rollout {
  readonly name: string;
  readonly namespace: string;
  readonly waves: readonly TalmWave[];
}

/** ClusterGroupUpgrade of each wave, which waits for that of the previous wave. */
export function upgradesOf(
  { name, namespace, waves }: Rollout, clusters: readonly ClusterOutline[], policiesOf: (cluster: ClusterOutline) => string[],
): Manifest[] {
  const members = membersOf(waves, clusters);
  const nameOf = (wave: TalmWave) => `${name}-${wave.name}`;
  return waves.map((wave, index) => {
    const own = members.get(wave)!;
    const names = own.map((cluster) => cluster.name);
    const { canaries = [], maxConcurrency = 1, timeoutPerBatch = Duration.minutes(TALM_TIMEOUT), enable = true } = wave;
    const stranger = canaries.find((canary) => !names.includes(canary));
    if (stranger !== undefined) {
      throw invalid('gitops/talm-canary', `canary that is not in wave ${wave.name}`, stranger, `use clusters of the wave: ${few(names)}`);
    }
    const managedPolicies = own.flatMap(policiesOf);
    if (managedPolicies.length > MOST_ACM_POLICIES) {
      throw invalid('gitops/talm-size', `wave ${wave.name} with more than ${MOST_ACM_POLICIES} policies`, managedPolicies.length,
        'split its clusters into several waves: a ClusterGroupUpgrade is stored as one object');
    }
    const batches = canaries.length + Math.ceil((names.length - canaries.length) / maxConcurrency);
    return {
      apiVersion: UPGRADE,
      kind: 'ClusterGroupUpgrade',
      metadata: { name: nameOf(wave), namespace, labels: gitOpsLabels('acm') },
      spec: {
        enable,
        clusters: names,
        managedPolicies,
        remediationStrategy: {
          maxConcurrency,
          ...canaries.length === 0 ? {} : { canaries: [...canaries] },
          timeout: Math.ceil(batches * timeoutPerBatch.toMinutes({ integral: false })),
        },
        batchTimeoutAction: 'Abort',
        ...index === 0 ? {} : { blockingCRs: [{ name: nameOf(waves[index - 1]), namespace }] },
      },
    } as unknown as Manifest;
  });
}

/** Clusters of each wave. Each cluster is in exactly one. */
function membersOf(waves: readonly TalmWave[], clusters: readonly ClusterOutline[]): Map<TalmWave, ClusterOutline[]> {
  const groups = new Set(clusters.flatMap((cluster) => cluster.groups));
  const members = new Map(waves.map((wave): [TalmWave, ClusterOutline[]] => [wave, []]));
  const unknown = waves.flatMap((wave) => wave.groups ?? []).find((group) => !groups.has(group));
  if (unknown !== undefined) {
    throw invalid('gitops/talm-group', 'group of a wave that no cluster has', unknown, groups.size === 0 ? 'set \'groups\' of the clusters' : `use one of ${few([...groups].sort())}`);
  }
  const rest = waves.find((wave) => wave.groups === undefined);
  for (const cluster of clusters) {
    const [first = rest, second] = waves.filter((wave) => wave.groups?.some((group) => cluster.groups.includes(group)));
    if (first === undefined || second !== undefined) {
      throw invalid('gitops/talm-wave', first === undefined ? 'cluster in no wave' : `cluster in the waves ${first.name} and ${second.name}`, cluster.name,
        first === undefined ? 'add its group to a wave, or a wave without \'groups\' for all others' : 'let no cluster have groups of two waves');
    }
    members.get(first)!.push(cluster);
  }
  const empty = waves.find((wave) => members.get(wave)!.length === 0);
  if (empty !== undefined) {
    throw invalid('gitops/talm-wave', 'wave without clusters', empty.name, 'leave it out');
  }
  return members;
}

function few(names: readonly string[]): string {
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} …`;
}
