import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { CpuTopology } from './cpu-topology';
import type { PerformanceProfileProps, TunedNetDevice } from './performance-profile-props';
import { checkPages, reservedPages } from './profile-checks';
import { CpuArchitecture } from './tuning-choices';
import type { PerformanceProfileV2Spec } from '../../../imports/performance.openshift.io';
import { performanceProfileRules } from '../../rules/tuning';
import {
  clusterContext, decidedNodes, enforce, labelsFor, noteKernelType, noteUse, objectMetadata, platformOf, poolRoleOf, recordCost,
  recordMetadata, type Wire,
} from '../../synthesis';
import { invalid, requireNonEmpty } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import {
  DEFAULT_KERNEL, KERNEL_64K, KUBELET_SNIPPET, PERFORMANCE_PROFILE, profilePageSize, REALTIME_KERNEL, runtimeClassOf,
} from '../../upstream/openshift';
import type { NodeGroup, Platform } from '../../values';
import { CpuList, HugePageSize, type NodeCost } from '../machine-config';

/** The longest name that manifests of an installer can have, which carry it as the value of a label. */
const LONGEST = 63;

/**
 * Nodes tuned by the Node Tuning Operator.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export interface IPerformanceProfile extends IConstruct {
  /** Name of the profile. */
  readonly name: string;

  /** Name of the RuntimeClass that pods need, so that CRI-O heeds their annotations about CPUs. */
  readonly runtimeClassName: string;
}

/**
 * Defines the tuning of a pool's nodes for low latency: a PerformanceProfile of OpenShift's Node Tuning Operator. It divides the CPUs between the system
 * and the applications, reserves huge pages, and configures kernel, kubelet, CRI-O and TuneD accordingly.
 *
 * Applying it drains and **reboots** the nodes of the pool; most changes do too. Up to OpenShift 4.21, nodes can reboot twice: pause the pool until
 * MachineConfig `50-nto-<pool>` has changed (node tuning facts §2f). Deleting it reboots them once more, and pods that name its RuntimeClass no longer start.
 *
 * It writes kernel arguments that `KernelTuning` writes too: use one of them for a pool.
 *
 * @example
 * const topology = CpuTopology.counted({ numaNodes: 2, coresPerNode: 16, threadsPerCore: 2 });
 * const cpus = topology.divide({ reservedCoresPerNode: 2 });
 * new PerformanceProfile(chart, 'Trading', {
 *   nodes: NodeGroup.withRole('trading'),
 *   topology,
 *   reserved: cpus.reserved,
 *   isolated: cpus.isolated,
 *   hugePages: [HugePages.of(HugePageSize.MIB_2, 4096)],
 * });
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export class PerformanceProfile extends Construct implements IPerformanceProfile {
  /** Refers to an existing PerformanceProfile. */
  public static fromPerformanceProfileName(scope: Construct, id: string, name: string): IPerformanceProfile {
    requireNonEmpty({ name }, 'PerformanceProfile.fromPerformanceProfileName()');
    class Existing extends Construct implements IPerformanceProfile {
      public readonly name = name;
      public readonly runtimeClassName = runtimeClassOf(name);
    }
    return new Existing(scope, id);
  }

  public readonly name: string;
  public readonly runtimeClassName: string;

  /** Nodes of the profile. */
  public readonly nodes: NodeGroup;

  /** CPUs of the system. */
  public readonly reserved: CpuList;

  /** CPUs of the applications. */
  public readonly isolated: CpuList;

  /** Cost of applying it to the nodes. It is also in the metadata of the construct, as `onload/node-cost`. */
  public readonly costs: NodeCost;

  constructor(scope: Construct, id: string, props: PerformanceProfileProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = decidedNodes(this, props.nodes);
    const role = poolRoleOf(this.nodes, this.node.path);
    this.name = props.name ?? role;
    this.runtimeClassName = runtimeClassOf(this.name);
    this.reserved = props.reserved;
    this.isolated = props.isolated;
    const platform = platformOf(this, props.platform);
    if (!platform.isOpenshift) {
      throw invalid('tuning/platform', 'PerformanceProfile without the Node Tuning Operator', `on ${platform}`, 'leave it out: only OpenShift has the operator', this.node.path);
    }
    if (!DNS_SUBDOMAIN.test(this.name) || this.name.length > LONGEST) {
      throw invalid('tuning/name', 'not the name of a PerformanceProfile', this.name, `use up to ${LONGEST} lower case letters, digits, "-" and "."`, this.node.path);
    }
    const { reserved, isolated, offlined, shared, ovsDpdk } = props;
    CpuTopology._checkSets({ reserved, isolated, offlined, shared, ovsDpdk }, props.topology, this.node.path);
    checkPages(props, platform, this.node.path);
    const { kubeletConfig } = props;
    const annotations: { [key: string]: string } = kubeletConfig === undefined ? {} : { [KUBELET_SNIPPET]: JSON.stringify(kubeletConfig) };
    new ApiObject(this, 'Resource', {
      apiVersion: PERFORMANCE_PROFILE,
      kind: 'PerformanceProfile',
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: 'onload', component: 'performance-profile' }) }, { annotations }),
      spec: renderProfile(props, this.nodes, platform),
    });
    noteKernelType(this, role, props.realTimeKernel ? REALTIME_KERNEL : props.kernelPageSize === '64k' ? KERNEL_64K : DEFAULT_KERNEL, platform);
    noteUse(this, this.nodes, { drain: `PerformanceProfile ${this.name} (drains and reboots)`, limiter: 'MachineConfigPool' });
    enforce(this, performanceProfileRules, clusterContext(this, platform));
    this.costs = recordCost(this, { drains: true, reboots: true, role, because: 'kernel arguments, kubelet, CRI-O' });
  }
}

function renderProfile(props: PerformanceProfileProps, nodes: NodeGroup, platform: Platform): Wire<PerformanceProfileV2Spec> {
  const { realTime, highPowerConsumption, perPodPowerManagement, mixedCpus, userLevelNetworking, netDevices, topologyPolicy } = props;
  const pages = [
    ...(props.hugePages ?? []).map(({ size, count }) => ({ size: profilePageSize(size), count })),
    ...(props.numaHugePages ?? []).map(({ numaNode, pages: { size, count } }) => ({ size: profilePageSize(size), count, node: numaNode })),
  ];
  return {
    cpu: {
      reserved: `${props.reserved}`,
      isolated: `${props.isolated}`,
      offlined: props.offlined?.toString(),
      shared: props.shared?.toString(),
      ovsDpdk: props.ovsDpdk?.toString(),
      balanceIsolated: props.balanceIsolated,
    },
    hugepages: whole({ defaultHugepagesSize: defaultPageSize(props), pages: pages.length > 0 ? pages : undefined }),
    realTimeKernel: whole({ enabled: props.realTimeKernel }),
    kernelPageSize: props.kernelPageSize,
    additionalKernelArgs: additionalArguments(props, platform),
    numa: whole({ topologyPolicy }),
    net: whole({ userLevelNetworking, devices: netDevices?.map(renderDevice) }),
    globallyDisableIrqLoadBalancing: props.globallyDisableIrqLoadBalancing,
    workloadHints: whole({ realTime, highPowerConsumption, perPodPowerManagement, mixedCpus }),
    hardwareTuning: props.hardwareTuning,
    machineConfigLabel: props.machineConfigLabel,
    machineConfigPoolSelector: props.machineConfigPoolSelector,
    nodeSelector: nodes.selector,
  };
}

/** Arguments of the user, and those that Onload needs on x86-64. */
function additionalArguments({ additionalKernelArgs, architecture }: PerformanceProfileProps, platform: Platform): string[] | undefined {
  const needed = architecture === CpuArchitecture.ARM64 ? [] : platform._argumentsBeside(additionalKernelArgs ?? []);
  return needed.length === 0 ? additionalKernelArgs : [...additionalKernelArgs ?? [], ...needed];
}

/** An object with at least one field that is set, or undefined. */
function whole<T extends object>(fields: T): T | undefined {
  return Object.values(fields).some((value) => value !== undefined) ? fields : undefined;
}

function renderDevice({ interfaceName, vendorId, deviceId }: TunedNetDevice): { interfaceName?: string; vendorID?: string; deviceID?: string } {
  return { interfaceName, vendorID: vendorId, deviceID: deviceId };
}

function defaultPageSize(props: PerformanceProfileProps): string | undefined {
  const sizes = reservedPages(props).map(({ size }) => size);
  const size = props.defaultHugePageSize ?? (sizes.includes(HugePageSize.MIB_2) ? HugePageSize.MIB_2 : sizes[0]);
  return size === undefined ? undefined : profilePageSize(size);
}
