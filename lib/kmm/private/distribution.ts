import type { Platform } from '../../cluster-platform';
import type { Distribution } from '../../upstream/kmm/operator-config';

/** The KMM distribution of a platform: upstream's or Red Hat's. */
export function distributionOf({ isOpenshift }: Platform): Distribution {
  return isOpenshift ? 'OpenShift' : 'Kubernetes';
}
