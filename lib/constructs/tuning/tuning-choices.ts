/**
 * Architectures of nodes.
 *
 * @see https://kubernetes.io/docs/reference/labels-annotations-taints/
 */
export enum CpuArchitecture {
  /** x86-64, of Intel and AMD. */
  AMD64 = 'amd64',

  /** 64-bit ARM. */
  ARM64 = 'arm64',
}

/**
 * Sizes of the ordinary memory pages of the kernel.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export enum KernelPageSize {
  /** 4 KiB, on all architectures. */
  KIB_4 = '4k',

  /** 64 KiB, on arm64 without the real-time kernel. Nodes get another kernel, for which kernel modules must be built. */
  KIB_64 = '64k',
}

/**
 * Policies of the kubelet for placing CPUs, devices and memory of a pod on NUMA nodes.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/topology-manager/
 */
export enum TopologyPolicy {
  /** Places them independently of each other. */
  NONE = 'none',

  /** Prefers one NUMA node, and takes others if it must. */
  BEST_EFFORT = 'best-effort',

  /** Refuses a pod that needs more NUMA nodes than necessary. The pod stays Failed, and a Deployment creates new ones endlessly. */
  RESTRICTED = 'restricted',

  /** Refuses a pod that does not fit on one NUMA node, and gives whole cores only. The pod stays Failed, and a Deployment creates new ones endlessly. */
  SINGLE_NUMA_NODE = 'single-numa-node',
}
