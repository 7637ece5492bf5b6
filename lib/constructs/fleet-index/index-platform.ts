import type { FleetCluster } from './fleet-index';
import { Platform } from '../../values';

/** Platform of a cluster in the index. */
export function platformIn({ platform, version }: Pick<FleetCluster, 'platform' | 'version'>): Platform {
  const versions: [] | [string] = version === null ? [] : [version];
  return platform === 'openshift' ? Platform.openshift(...versions) : Platform.kubernetes(...versions);
}
