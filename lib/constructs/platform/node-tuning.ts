import type { Construct } from 'constructs';
import type { TunedParts } from './tuned-parts';
import { invalid } from '../../text';
import type { NodeGroup, Platform } from '../../values';
import { type HugePages, HugePageSize, KernelTuning, type KernelTuningSettings } from '../machine-config';
import type { OnloadProfile } from '../profiles';
import {
  type CpuDivision, CpuManagerPolicy, CpuTopology, KubeletConfig, PerformanceProfile, type PerformanceProfileOptions, type TopologyPolicy,
} from '../tuning';

/**
 * Options of `NodeTuning.performanceProfile()`. `CpuTopology.divide()` returns the sets of CPUs.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export interface ProfileTuningOptions extends CpuDivision, PerformanceProfileOptions {}

/**
 * Options of `NodeTuning.kernelArguments()`. `CpuTopology.divide()` returns the sets of CPUs.
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export interface KernelArgumentsTuningOptions extends CpuDivision {
  /**
   * CPUs of the nodes. With it, the sets of CPUs must be complete, and have no other CPU.
   *
   * @default - unknown
   */
  readonly topology?: CpuTopology;

  /**
   * Huge pages, with one entry per size.
   *
   * @default - none
   */
  readonly hugePages?: HugePages[];

  /**
   * Policy of the kubelet for placing CPUs, devices and memory of a pod on NUMA nodes.
   *
   * @default - the platform's default: TopologyPolicy.NONE
   */
  readonly topologyPolicy?: TopologyPolicy;

  /**
   * Further settings of the kernel. Isolated CPUs and huge pages are those above.
   *
   * @default - the kernel's defaults
   */
  readonly kernel?: KernelTuningSettings;
}

/**
 * Component that tunes the nodes of a platform for low latency. A pool is tuned by one of them: both write the same kernel arguments.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export class NodeTuning {
  /**
   * OpenShift's Node Tuning Operator, by a `PerformanceProfile`: kernel, kubelet, CRI-O and TuneD. Pods with CPUs of their own can keep interrupts and the
   * scheduler away from them.
   */
  public static performanceProfile(options: ProfileTuningOptions): NodeTuning {
    const { hugePages = [], numaHugePages = [] } = options;
    return new NodeTuning('performance-profile', [...hugePages, ...numaHugePages.map(({ pages }) => pages)], (scope, nodes) => ({
      performanceProfile: new PerformanceProfile(scope, 'PerformanceProfile', { ...options, nodes }),
    }));
  }

  /**
   * The kernel arguments of a `KernelTuning`, and a `KubeletConfig` that gives CPUs to containers. Nothing of CRI-O and TuneD: interrupts and load balancing
   * follow the kernel arguments, for all pods alike.
   */
  public static kernelArguments(options: KernelArgumentsTuningOptions): NodeTuning {
    const { reserved, isolated, offlined, topology, hugePages, topologyPolicy, kernel = {} } = options;
    const twice = (['isolatedCpus', 'hugePages'] as const).find((property) => kernel[property] !== undefined);
    if (twice !== undefined) {
      throw invalid('tuning/setting-twice', '\'kernel\' with a setting that NodeTuning.kernelArguments() has itself', twice, 'leave it out of \'kernel\'');
    }
    if (offlined !== undefined) {
      throw invalid('tuning/offlined', '\'offlined\' without a PerformanceProfile, which takes CPUs offline', `${offlined}`, 'use NodeTuning.performanceProfile(), or leave it out');
    }
    CpuTopology._checkSets({ reserved, isolated }, topology);
    return new NodeTuning('kernel-arguments', hugePages ?? [], (scope, nodes) => ({
      kernelTuning: new KernelTuning(scope, 'KernelTuning', { ...kernel, nodes, isolatedCpus: isolated, hugePages }),
      kubeletConfig: new KubeletConfig(scope, 'KubeletConfig', {
        nodes, reservedSystemCpus: reserved, cpuManagerPolicy: CpuManagerPolicy.STATIC, topologyManagerPolicy: topologyPolicy,
      }),
    }));
  }

  private constructor(
    /** Stable name: `performance-profile` or `kernel-arguments`. */
    public readonly name: string,
    private readonly hugePages: HugePages[],
    private readonly add: (scope: Construct, nodes: NodeGroup) => TunedParts,
  ) {}

  /**
   * Throws on a platform that does not tune nodes by resources, and if an Onload profile needs huge pages that the nodes do not reserve.
   *
   * @internal
   */
  public _check(platform: Platform, profiles: readonly OnloadProfile[], where: string): void {
    if (!platform.isOpenshift) {
      throw invalid('platform/tuning', '\'tuning\' without the Machine Config Operator', `on ${platform}`, 'leave it out: only OpenShift tunes nodes by resources', where);
    }
    const needy = profiles.find(({ env }) => env.EF_USE_HUGE_PAGES === '2');
    if (needy && !this.hugePages.some(({ size }) => size === HugePageSize.MIB_2)) {
      throw invalid('platform/huge-pages', 'Onload profile that needs huge pages of 2 MiB, which \'tuning\' does not reserve', needy.name,
        'add HugePages.of(HugePageSize.MIB_2, …) to \'hugePages\'; how many depends on the stacks of the applications', where);
    }
  }

  /**
   * Adds the objects for some nodes of a platform.
   *
   * @internal
   */
  public _addTo(scope: Construct, nodes: NodeGroup): TunedParts {
    return this.add(scope, nodes);
  }
}
