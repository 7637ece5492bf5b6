import { invalid, requireText } from './private/errors';
import { DNS_SUBDOMAIN } from './upstream/kubernetes/names';

/**
 * Which pods give way where a node is short of room or memory: the priority class of pods.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/pod-priority-preemption/
 */
export class PodPriority {
  /**
   * Above all other pods: what a node cannot do without. The class is in every cluster, and pods of any namespace may have it, unless the API server
   * limits it (`limitedResources` of the admission plugin ResourceQuota): then the namespace needs a ResourceQuota with the scope PriorityClass.
   */
  public static systemNodeCritical(): PodPriority {
    return new PodPriority('system-node-critical');
  }

  /** Above all pods but those that a node cannot do without. The same holds for namespaces. */
  public static systemClusterCritical(): PodPriority {
    return new PodPriority('system-cluster-critical');
  }

  /**
   * A PriorityClass of the cluster.
   *
   * @param name its name; it must be there, or no pod is created
   */
  public static ofClass(name: string): PodPriority {
    requireText({ name });
    const isReserved = /^system-/.test(name) && name !== 'system-node-critical' && name !== 'system-cluster-critical';
    if (!DNS_SUBDOMAIN.test(name) || isReserved) {
      throw invalid('pod/priority-class', isReserved ? 'priority class that Kubernetes does not have' : 'not the name of a PriorityClass', name,
        isReserved ? 'use PodPriority.systemNodeCritical() or .systemClusterCritical(), or a name without "system-"' : 'use lower case letters, digits, "-" and "."');
    }
    return new PodPriority(name);
  }

  /** No class: the one that the cluster has as its default, if any. Other pods may take the place of these, and they are evicted early. */
  public static clusterDefault(): PodPriority {
    return new PodPriority();
  }

  private constructor(
    /** Name of the PriorityClass, if there is one. */
    public readonly className?: string,
  ) {}
}
