import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { poolSelectorOf } from './pool-selector';
import type { TlsSecurityProfile } from './tls-security-profile';
import type { TopologyPolicy } from './tuning-choices';
import type { KubeletConfigSpec } from '../../../imports/machineconfiguration.openshift.io';
import { kubeletConfigRules } from '../../rules/tuning';
import {
  clusterContext, decidedNodes, enforce, labelsFor, noteUse, objectMetadata, platformOf, poolRoleOf, recordCost, recordMetadata, type Wire,
} from '../../synthesis';
import { invalid } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { MCO_GROUP } from '../../upstream/openshift';
import type { MetadataOptions, NodeGroup, Platform } from '../../values';
import type { CpuList, NodeCost } from '../machine-config';

/**
 * Policies of the kubelet for giving CPUs to containers.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/cpu-management-policies/
 */
export enum CpuManagerPolicy {
  /** Containers share all CPUs, within their limits. */
  NONE = 'none',

  /** A container of a Guaranteed pod that requests whole CPUs gets CPUs of its own. Requires reserved CPUs. */
  STATIC = 'static',
}

/**
 * Properties of `KubeletConfig`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/KubeletConfigDesign.md
 */
export interface KubeletConfigProps extends MetadataOptions {
  /**
   * Nodes whose kubelet is configured, selected by a role. Custom pools do not get the KubeletConfig of workers.
   *
   * @default - those of the enclosing OnloadPlatform, else NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Name of the object.
   *
   * @default - `<role>-kubelet`
   */
  readonly name?: string;

  /**
   * CPUs of the system, which no container gets as its own (`reservedSystemCPUs`).
   *
   * @default - none
   * @see https://kubernetes.io/docs/tasks/administer-cluster/reserve-compute-resources/
   */
  readonly reservedSystemCpus?: CpuList;

  /**
   * Policy for giving CPUs to containers (`cpuManagerPolicy`).
   *
   * @default - the platform's default: CpuManagerPolicy.NONE
   */
  readonly cpuManagerPolicy?: CpuManagerPolicy;

  /**
   * Policy for placing CPUs, devices and memory of a pod on NUMA nodes (`topologyManagerPolicy`).
   *
   * @default - the platform's default: TopologyPolicy.NONE
   */
  readonly topologyManagerPolicy?: TopologyPolicy;

  /**
   * Further settings, by their names in a KubeletConfiguration. The cluster ignores unknown names without a message.
   *
   * @default - none
   * @see https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
   */
  readonly kubeletConfig?: { [setting: string]: any };

  /**
   * Level of the kubelet's log, from 0 to 10.
   *
   * @default - the platform's default
   */
  readonly logLevel?: number;

  /**
   * Whether each node calculates what it reserves for the system. Excludes `systemReserved` in `kubeletConfig`.
   *
   * @default - the platform's default: false, since OpenShift 4.21 true
   */
  readonly autoSizingReserved?: boolean;

  /**
   * Versions and ciphers of TLS that the kubelet accepts.
   *
   * @default - those of the APIServer
   */
  readonly tlsSecurityProfile?: TlsSecurityProfile;

  /**
   * Platform of the cluster. Its version decides which rules apply.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;
}

/**
 * Defines settings of the kubelet for the nodes of a pool: a KubeletConfig.
 *
 * Applying, changing or deleting it drains and **reboots** the nodes of the pool. Several of a pool are not merged: the last one replaces the others. Beside a
 * `PerformanceProfile`, pass the settings as `kubeletConfig` of the profile.
 *
 * @example
 * new KubeletConfig(chart, 'Kubelet', {
 *   nodes: NodeGroup.withRole('trading'),
 *   reservedSystemCpus: CpuList.parse('0-1'),
 *   cpuManagerPolicy: CpuManagerPolicy.STATIC,
 * });
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/KubeletConfigDesign.md
 */
export class KubeletConfig extends Construct {
  /** Name of the object. */
  public readonly name: string;

  /** Nodes whose kubelet is configured. */
  public readonly nodes: NodeGroup;

  /** Cost of applying it to the nodes. It is also in the metadata of the construct, as `onload/node-cost`. */
  public readonly costs: NodeCost;

  constructor(scope: Construct, id: string, props: KubeletConfigProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = decidedNodes(this, props.nodes);
    const role = poolRoleOf(this.nodes, this.node.path);
    this.name = props.name ?? `${role}-kubelet`;
    if (!DNS_SUBDOMAIN.test(this.name)) {
      throw invalid('tuning/name', 'not the name of a KubeletConfig', this.name, 'use lower case letters, digits, "-" and "."', this.node.path);
    }
    const kubeletConfig = settingsOf(props, this.node.path);
    if (kubeletConfig === undefined && props.logLevel === undefined && props.autoSizingReserved === undefined && !props.tlsSecurityProfile) {
      throw invalid('tuning/no-settings', 'KubeletConfig without settings', [], 'pass \'reservedSystemCpus\', \'kubeletConfig\' or another property', this.node.path);
    }
    const spec: Wire<KubeletConfigSpec> = {
      machineConfigPoolSelector: poolSelectorOf(role),
      kubeletConfig,
      logLevel: props.logLevel,
      autoSizingReserved: props.autoSizingReserved,
      tlsSecurityProfile: props.tlsSecurityProfile?._render(),
    };
    new ApiObject(this, 'Resource', {
      apiVersion: `${MCO_GROUP}/v1`,
      kind: 'KubeletConfig',
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: 'onload', component: 'kubelet-config' }) }),
      spec,
    });
    noteUse(this, this.nodes, { drain: `KubeletConfig ${this.name} (drains and reboots)`, limiter: 'MachineConfigPool' });
    enforce(this, kubeletConfigRules, clusterContext(this, platformOf(this, props.platform)));
    this.costs = recordCost(this, { drains: true, reboots: true, role, because: 'kubelet' });
  }
}

/** The kubelet configuration, with the typed settings first. A setting that is in both is an error. */
function settingsOf(props: KubeletConfigProps, where: string): { [setting: string]: unknown } | undefined {
  const { reservedSystemCpus, cpuManagerPolicy, topologyManagerPolicy, kubeletConfig = {} } = props;
  const typed = Object.fromEntries(Object.entries({ reservedSystemCPUs: reservedSystemCpus?.toString(), cpuManagerPolicy, topologyManagerPolicy })
    .filter(([, value]) => value !== undefined));
  const twice = Object.keys(typed).find((setting) => setting in kubeletConfig);
  if (twice !== undefined) {
    throw invalid('tuning/setting-twice', 'setting of the kubelet that a property sets too', twice, 'remove it from \'kubeletConfig\'', where);
  }
  if (cpuManagerPolicy === CpuManagerPolicy.STATIC && reservedSystemCpus === undefined
    && !['systemReserved', 'kubeReserved'].some((reserved) => kubeletConfig[reserved]?.cpu !== undefined) && !('reservedSystemCPUs' in kubeletConfig)) {
    throw invalid('tuning/no-reserved-cpus', 'static CPU manager without reserved CPUs, with which the kubelet does not start', cpuManagerPolicy, 'pass \'reservedSystemCpus\'', where);
  }
  const all = { ...typed, ...kubeletConfig };
  return Object.keys(all).length > 0 ? all : undefined;
}
