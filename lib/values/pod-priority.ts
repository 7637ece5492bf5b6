import { invalid, requireText } from '../text';
import { DNS_SUBDOMAIN } from '../upstream/kubernetes';

/**
 * Priority class of pods, which decides whose pods are preempted or evicted when a node runs out of resources.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/pod-priority-preemption/
 */
export class PodPriority {
  /**
   * Uses `system-node-critical`, above all other pods. The class exists in every cluster, and pods of any namespace may have it, unless the API
   * server limits it (`limitedResources` of the admission plugin ResourceQuota). In that case the namespace needs a ResourceQuota with the scope
   * PriorityClass.
   */
  public static systemNodeCritical(): PodPriority {
    return new PodPriority('system-node-critical');
  }

  /** Uses `system-cluster-critical`, above all pods except node-critical ones. The same limits on namespaces apply. */
  public static systemClusterCritical(): PodPriority {
    return new PodPriority('system-cluster-critical');
  }

  /**
   * Uses a PriorityClass of the cluster.
   *
   * @param name its name; it must exist, or no pod is created
   */
  public static ofClass(name: string): PodPriority {
    requireText({ name }, 'PodPriority.ofClass()');
    const isReserved = /^system-/.test(name) && name !== 'system-node-critical' && name !== 'system-cluster-critical';
    if (!DNS_SUBDOMAIN.test(name) || isReserved) {
      throw invalid('pod/priority-class', isReserved ? 'priority class that Kubernetes does not have' : 'not the name of a PriorityClass', name,
        isReserved ? 'use PodPriority.systemNodeCritical() or .systemClusterCritical(), or a name without "system-"' : 'use lower case letters, digits, "-" and "."');
    }
    return new PodPriority(name);
  }

  /** Uses the default class of the cluster, if it has one. Other pods may preempt these pods, and they are evicted early. */
  public static clusterDefault(): PodPriority {
    return new PodPriority();
  }

  private constructor(
    /** Name of the PriorityClass, if there is one. */
    public readonly className?: string,
  ) {}
}
