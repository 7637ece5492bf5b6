import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { installationOf } from './installed-operator';
import type { LabelSelectorRequirement } from './label-selector-requirement';
import type { SriovInstallation } from './sriov-installation';
import { checkName } from './sriov-values';
import type { SriovNetworkPoolConfigSpec } from '../../../imports/sriovnetwork.openshift.io';
import { poolUnlimited, sriovPoolRules } from '../../rules/sriov';
import { enforce, labelsFor, objectMetadata, recordMetadata, requireNodes, takeLimit, type Wire } from '../../synthesis';
import { requireText } from '../../text';
import { API_VERSION } from '../../upstream/sriov';
import type { MetadataOptions, NodeGroup, NodeLimit } from '../../values';

/**
 * Visibility of a node's RDMA devices. Setting, changing or removing it **reboots** the nodes of the pool.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/rdma-configuration.md
 */
export enum SriovRdmaMode {
  /** All pods see the devices. */
  SHARED = 'shared',
  /** Only the pod that a device is assigned to sees it. */
  EXCLUSIVE = 'exclusive',
}

/**
 * Properties of `SriovNetworkPool`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api/pool-config-api.md
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/api/v1/sriovnetworkpoolconfig_types.go
 */
export interface SriovNetworkPoolProps extends MetadataOptions {
  /**
   * Nodes of the pool. A node may be in one pool only: with two, it is never configured.
   *
   * @default - those of the enclosing OnloadPlatform; required without one
   */
  readonly nodes?: NodeGroup;

  /**
   * Name of the pool.
   *
   * @default - the name of the node group
   */
  readonly name?: string;

  /**
   * Limit on the number of nodes that are drained at the same time. The operator rounds a percentage down, even to 0, and then never drains a node: 20 % needs
   * 5 nodes. It results in the warning `sriov/pool-limit-rounds-down`; `check` reports an error if the nodes in a dump of the cluster are too few.
   *
   * @default - `maxUnavailable` of the node group
   */
  readonly maxUnavailable?: NodeLimit;

  /**
   * Further conditions on the labels of a node.
   *
   * @default - none
   */
  readonly expressions?: LabelSelectorRequirement[];

  /**
   * Visibility of the RDMA devices.
   *
   * @default - the kernel's default
   */
  readonly rdmaMode?: SriovRdmaMode;

  /**
   * Installation of the operator. The pool is created in its namespace.
   *
   * @default - that of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/**
 * Nodes that the SR-IOV operator configures in parallel.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api/pool-config-api.md
 */
export interface ISriovNetworkPool extends IConstruct {
  /** Name of the object. */
  readonly name: string;

  /** Namespace of the object, which is that of the operator. */
  readonly namespace: string;

  /** Nodes of the pool. */
  readonly nodes: NodeGroup;
}

/**
 * Attributes of an existing SriovNetworkPoolConfig.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api/pool-config-api.md
 */
export interface SriovNetworkPoolAttributes {
  /** Name of the object. */
  readonly name: string;

  /** Nodes that the object selects. */
  readonly nodes: NodeGroup;

  /**
   * Installation of the operator, in whose namespace the object is.
   *
   * @default - that of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/**
 * Defines a pool of nodes that the SR-IOV operator may drain and configure in parallel: a SriovNetworkPoolConfig. It applies to changes that need a
 * drain. A node counts from the drain until it is schedulable again, including reboots. Nodes in no pool are configured one at a time across the
 * cluster.
 *
 * On OpenShift the operator pauses the MachineConfigPool of the nodes while any of them is being configured.
 *
 * @example
 * new SriovNetworkPool(chart, 'Pool', { nodes: NodeGroup.withRole('onload', { maxUnavailable: NodeLimit.nodes(2) }) });
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api/pool-config-api.md
 */
export class SriovNetworkPool extends Construct implements ISriovNetworkPool {
  /** Refers to an existing SriovNetworkPoolConfig, which decides how many of its nodes are drained at a time. */
  public static fromSriovNetworkPoolAttributes(scope: Construct, id: string, attributes: SriovNetworkPoolAttributes): ISriovNetworkPool {
    const { name, nodes } = attributes;
    const installation = installationOf(scope, attributes.installation, `${scope.node.path}/${id}`);
    requireText({ name }, 'SriovNetworkPool.fromSriovNetworkPoolAttributes()');
    class Existing extends Construct implements ISriovNetworkPool {
      public readonly name = checkName(name, this);
      public readonly namespace = installation.namespace;
      public readonly nodes = nodes;
    }
    return new Existing(scope, id);
  }

  public readonly name: string;
  public readonly namespace: string;
  public readonly nodes: NodeGroup;

  constructor(scope: Construct, id: string, props: SriovNetworkPoolProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { maxUnavailable, expressions = [], rdmaMode } = props;
    const installation = installationOf(this, props.installation);
    const nodes = requireNodes(this, props.nodes);
    this.nodes = nodes;
    if (`${maxUnavailable ?? nodes.maxUnavailable}` === `${nodes.maxUnavailable}`) {
      takeLimit(this, nodes, 'SriovNetworkPool');
    }
    this.name = checkName(props.name ?? nodes.name, this);
    this.namespace = installation.namespace;
    const spec: Wire<SriovNetworkPoolConfigSpec> = {
      maxUnavailable: (maxUnavailable ?? nodes.maxUnavailable)._render(),
      nodeSelector: {
        matchLabels: nodes.selector,
        ...(expressions.length > 0 ? { matchExpressions: expressions.map((expression) => expression._render()) } : {}),
      },
      rdmaMode,
    };
    new ApiObject(this, 'Resource', {
      apiVersion: API_VERSION,
      kind: 'SriovNetworkPoolConfig',
      metadata: objectMetadata(this, { name: this.name, namespace: this.namespace, labels: labelsFor(this, { name: 'onload', component: 'sriov-pool' }) }),
      spec,
    });
    // An explicit NodeLimit.unlimited() is intended, so it is not reported.
    enforce(this, maxUnavailable ? sriovPoolRules.filter((rule) => rule !== poolUnlimited) : sriovPoolRules);
  }
}
