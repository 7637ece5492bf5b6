import type { Platform } from './platform';
import type { Distribution } from '../upstream/kmm';

/** KMM distribution of a platform: upstream's or Red Hat's. */
export function distributionOf({ isOpenshift }: Platform): Distribution {
  return isOpenshift ? 'OpenShift' : 'Kubernetes';
}
