import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import type { ESwitch } from './e-switch';
import { installationOf } from './installed-operator';
import type { NicSelector } from './nic-selector';
import type { SriovInstallation } from './sriov-installation';
import { checkName, checkRange } from './sriov-values';
import { VfDriver } from './vf-driver';
import type { SriovNetworkNodePolicySpec, SriovNetworkNodePolicySpecNicSelector } from '../../../imports/sriovnetwork.openshift.io';
import { interfaceRules } from '../../rules/network';
import { nodePolicyRules } from '../../rules/sriov';
import { enforce, labelsFor, noteUse, objectMetadata, recordMetadata, requireNodes, type Wire } from '../../synthesis';
import { requireText } from '../../text';
import { API_VERSION, POLICY_DEFAULTS } from '../../upstream/sriov';
import type { MetadataOptions, NodeGroup } from '../../values';

/**
 * Link types of a card.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export enum SriovLinkType {
  /** Uses Ethernet. */
  ETHERNET = 'eth',
  /** Uses InfiniBand. The operator also enables RDMA, unless a userspace driver is bound to the functions. */
  INFINIBAND = 'ib',
}

/**
 * Properties of `SriovNodePolicy`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/api/v1/sriovnetworknodepolicy_types.go
 */
export interface SriovNodePolicyProps extends MetadataOptions {
  /**
   * Name of the policy.
   *
   * @default - the id of the construct, in lower case
   */
  readonly name?: string;

  /**
   * Extended resource that pods request, without the prefix: letters, digits, "-" and "_", up to 63 characters. Policies with the same name add to
   * one pool of functions.
   */
  readonly resourceName: string;

  /**
   * Nodes that the policy applies to. A node must have **all** labels of the group.
   *
   * @default - those of the enclosing OnloadPlatform; required without one
   */
  readonly nodes?: NodeGroup;

  /** Network cards that the policy applies to. */
  readonly nics: NicSelector;

  /** Total number of virtual functions on each of the interfaces, including those of other policies. */
  readonly numVfs: number;

  /**
   * Priority of the policy, from 0 to 99. If two policies apply to the same functions, the one with the **lower** number takes precedence. It is
   * always written, because without the operator's webhook a policy without a priority would take precedence over all others.
   *
   * @default 99
   */
  readonly priority?: number;

  /**
   * MTU of the virtual functions, in bytes.
   *
   * @default - that of the interface
   */
  readonly mtu?: number;

  /**
   * Driver of the virtual functions.
   *
   * @default VfDriver.kernel()
   */
  readonly driver?: VfDriver;

  /**
   * Link type of the card. Changing it on an NVIDIA card reboots the node.
   *
   * @default - the current type of the card
   */
  readonly linkType?: SriovLinkType;

  /**
   * E-switch mode of the card.
   *
   * @default - ESwitch.legacy()
   */
  readonly eSwitch?: ESwitch;

  /**
   * Whether to hide the NUMA node of the functions from the kubelet's topology manager. Policies for the same resource on the same nodes must agree.
   *
   * @default false
   */
  readonly excludeTopology?: boolean;

  /**
   * Whether the functions are created by other means. The operator then only advertises them. Their number, and the MTU and link type of the
   * interface, must match the policy. Policies for the same interface must agree.
   *
   * @default false
   */
  readonly externallyManaged?: boolean;

  /**
   * Installation of the operator. The policy is created in its namespace: elsewhere it would have no effect.
   *
   * @default - that of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/**
 * Virtual functions, and the extended resource by which pods request them.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export interface ISriovNodePolicy extends IConstruct {
  /** Name of the policy. */
  readonly name: string;

  /** Namespace of the policy, which is that of the operator. */
  readonly namespace: string;

  /** Extended resource that pods request, without the prefix. */
  readonly resourceName: string;

  /** Extended resource that pods request, such as `openshift.io/sfc`. */
  readonly resource: string;

  /** Nodes that the policy selects, undefined if they are unknown. */
  readonly nodes?: NodeGroup;

  /** Number of virtual functions of each card, undefined if it is unknown. */
  readonly numVfs?: number;
}

/**
 * Attributes of an existing SriovNetworkNodePolicy.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export interface SriovNodePolicyAttributes {
  /** Name of the policy. */
  readonly name: string;

  /** Extended resource that pods request, without the prefix: `sfc`. */
  readonly resourceName: string;

  /**
   * Nodes that the policy selects.
   *
   * @default - unknown
   */
  readonly nodes?: NodeGroup;

  /**
   * Number of virtual functions of each card.
   *
   * @default - unknown
   */
  readonly numVfs?: number;

  /**
   * Installation of the operator, in whose namespace the policy is.
   *
   * @default - that of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/** Fields of the selector of network cards, with the CRD's spelling of an acronym that the generated types spell differently. */
type NicSelectorFields = Omit<Wire<SriovNetworkNodePolicySpecNicSelector>, 'deviceId'> & { deviceID?: string };
type Spec = Omit<Wire<SriovNetworkNodePolicySpec>, 'nicSelector'> & { nicSelector: NicSelectorFields };

/**
 * Defines virtual functions of network cards, and the resource that provides them to pods: a SriovNetworkNodePolicy.
 *
 * The first functions of an interface disturb nothing. Changing their number, their driver or their MTU, and removing the policy, drains the nodes,
 * as many at a time as their `SriovNetworkPool` allows. Some changes reboot them too.
 *
 * The operator's webhook refuses a policy until a node that it selects has reported a matching card. For that, the card must be in the operator's
 * list (see `SupportedNicIds`), and the operator must have discovered the nodes.
 *
 * @example
 * new SriovNodePolicy(chart, 'Policy', {
 *   resourceName: 'sfc',
 *   nodes: NodeGroup.worker(),
 *   nics: NicSelector.of({ nic: SupportedNic.X2, pfNames: [PfName.of('ens1f0').vfs(0, 7)] }),
 *   numVfs: 8,
 * });
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export class SriovNodePolicy extends Construct implements ISriovNodePolicy {
  /** Refers to an existing policy. */
  public static fromSriovNodePolicyAttributes(scope: Construct, id: string, attributes: SriovNodePolicyAttributes): ISriovNodePolicy {
    const { name, resourceName, nodes, numVfs } = attributes;
    const installation = installationOf(scope, attributes.installation, `${scope.node.path}/${id}`);
    requireText({ name, resourceName }, 'SriovNodePolicy.fromSriovNodePolicyAttributes()');
    class Existing extends Construct implements ISriovNodePolicy {
      public readonly name = checkName(name, this);
      public readonly namespace = installation.namespace;
      public readonly resourceName = resourceName;
      public readonly resource = installation.resource(resourceName);
      public readonly nodes = nodes;
      public readonly numVfs = numVfs;
    }
    return new Existing(scope, id);
  }

  public readonly name: string;
  public readonly namespace: string;
  public readonly resourceName: string;
  public readonly resource: string;

  public readonly nodes?: NodeGroup;
  public readonly numVfs?: number;

  /** Priority of the policy. The lower number takes precedence. */
  public readonly priority: number;

  constructor(scope: Construct, id: string, props: SriovNodePolicyProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const installation = installationOf(this, props.installation);
    const nodes = requireNodes(this, props.nodes);
    this.nodes = nodes;
    this.numVfs = props.numVfs;
    this.name = checkName(props.name ?? id.toLowerCase(), this);
    this.namespace = installation.namespace;
    this.resourceName = props.resourceName;
    this.resource = installation.resource(props.resourceName);
    this.priority = checkRange('priority', props.priority ?? POLICY_DEFAULTS.priority, 0, 99, this);
    checkRange('numVfs', props.numVfs, 1, 65535, this);
    if (props.mtu !== undefined) {
      checkRange('mtu', props.mtu, 68, 65535, this);
    }
    const spec: Spec = {
      resourceName: this.resourceName,
      nodeSelector: nodes.selector,
      nicSelector: props.nics._render(),
      priority: this.priority,
      numVfs: props.numVfs,
      mtu: props.mtu,
      ...(props.driver ?? VfDriver.kernel())._render(),
      linkType: props.linkType,
      ...props.eSwitch?._render(),
      excludeTopology: props.excludeTopology,
      externallyManaged: props.externallyManaged,
    };
    new ApiObject(this, 'Resource', {
      apiVersion: API_VERSION,
      kind: 'SriovNetworkNodePolicy',
      metadata: objectMetadata(this, { name: this.name, namespace: this.namespace, labels: labelsFor(this, { name: 'onload', component: 'sriov-node-policy' }) }),
      spec,
    });
    noteUse(this, nodes, { drain: `SriovNetworkNodePolicy ${this.name} (drains)`, limiter: 'SriovNetworkPool' });
    enforce(this, [...nodePolicyRules, ...interfaceRules]);
  }
}
