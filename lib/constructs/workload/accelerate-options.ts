import type { HugePages } from '../machine-config';
import type { IPodNetwork } from '../network';
import type { IOnloadProfile } from '../profiles';
import type { IPerformanceProfile } from '../tuning';

/**
 * Options of a workload that uses Onload.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export interface AccelerateOptions {
  /**
   * Names of the containers that use Onload.
   *
   * @default - all containers that the workload has now, except init containers
   */
  readonly containers?: string[];

  /**
   * Settings of Onload. The profile's ConfigMap must be in the namespace of the workload. It takes precedence over those of earlier calls.
   *
   * @default - Onload's defaults
   */
  readonly profile?: IOnloadProfile;

  /**
   * Network that the pods are attached to, in addition to the cluster network and those of earlier calls. Its definition must be in the namespace of
   * the workload. If it has a resource, as a `SriovNetwork` does, the first of the containers requests it once for each interface.
   *
   * @default - none
   */
  readonly network?: IPodNetwork;

  /**
   * Number of interfaces of the network in each pod, including those of earlier calls.
   *
   * @default 1
   */
  readonly networkInterfaces?: number;

  /**
   * CPUs that belong to the containers alone, on nodes with a PerformanceProfile. `{}` takes them from the profile of the OnloadPlatform, as many as each
   * container requests.
   *
   * @default - none: the containers share CPUs with others
   */
  readonly dedicatedCpus?: DedicatedCpus;
}

/**
 * CPUs that belong to the containers of a pod alone, kept free of the scheduler's load balancing and of interrupts, on nodes with a PerformanceProfile.
 *
 * The pod becomes Guaranteed: all its containers get requests that equal their limits. It gets the RuntimeClass of the profile, and annotations that CRI-O reads.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export interface DedicatedCpus {
  /**
   * PerformanceProfile of the nodes.
   *
   * @default - that of the OnloadPlatform; required without one
   */
  readonly profile?: IPerformanceProfile;

  /**
   * Number of CPUs of each container that uses Onload: whole CPUs, and with TopologyPolicy.SINGLE_NUMA_NODE whole cores.
   *
   * @default - the container's limit, or else its request, which must be a whole number
   */
  readonly cpus?: number;

  /**
   * Huge pages of each container that uses Onload, with one entry per size. The profile must reserve them.
   *
   * @default - what the container requests
   */
  readonly hugePages?: HugePages[];

  /**
   * Whether interrupts stay on the first CPU of a container and its siblings, instead of on none.
   *
   * @default false
   */
  readonly housekeepingCpu?: boolean;
}
