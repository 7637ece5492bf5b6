/** Everything for which a PerformanceProfile is refused, or is not taken up as it is written (node tuning facts §1d, §7). */
import { cpuListFlaws, cpuOverlapFlaws } from './profile-cpus';
import type { ProfileFlaw } from './profile-flaw';
import { kernelPageFlaws, pageListFlaws, pageSizeFlaws } from './profile-huge-pages';
import { nodeArchitecture, differingNodeFlaws, type ProfileNode } from './profile-nodes';
import { noPoolFlaws, poolFlaws, selectorFlaws, sharedNodeFlaws } from './profile-place';
import { contradictionFlaws } from './profile-settings';
import type { TunedCluster } from './tuned-cluster';
import type { Manifest } from '../../manifests';
import type { ConfigPool } from '../config-pools';

/** Surroundings of a profile. */
export interface ProfileSurroundings extends TunedCluster {
  readonly pools: readonly ConfigPool[];
  /** Other profiles, that count before it. */
  readonly earlier: readonly Manifest[];
  /** Nodes that it selects. The list is empty if they are unknown. */
  readonly nodes: readonly ProfileNode[];
}

/** All flaws of a profile, those for which the webhook refuses it first. */
export function profileFlaws(profile: Manifest, { pools, earlier, nodes, ...cluster }: ProfileSurroundings): ProfileFlaw[] {
  const { release } = cluster;
  const architecture = nodeArchitecture(nodes);
  return [
    ...cpuListFlaws(profile, release), ...cpuOverlapFlaws(profile, release), ...selectorFlaws(profile), ...differingNodeFlaws(nodes, release),
    ...kernelPageFlaws(profile, release, architecture), ...pageSizeFlaws(profile, release, architecture), ...pageListFlaws(profile, release),
    ...contradictionFlaws(profile, cluster), ...sharedNodeFlaws(profile, earlier, pools), ...poolFlaws(profile, pools),
    ...noPoolFlaws(profile, pools),
  ];
}
