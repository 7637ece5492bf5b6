import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { DrainLimit } from './drain-limit';
import type { LabelSelectorRequirement } from './label-selector-requirement';
import { checkName } from './private/values';
import { SriovInstallation } from './sriov-installation';
import type { SriovNetworkPoolConfigSpec } from '../../../imports/sriovnetwork.openshift.io';
import { enforce } from '../../check';
import type { NodeGroup } from '../../node-group';
import { labelsFor } from '../../private/labels';
import { takeLimit } from '../../private/node-group-uses';
import type { Wire } from '../../private/wire';
import { API_VERSION } from '../../upstream/sriov/names';
import { poolRules } from '../rules';
import { poolUnlimited } from '../rules/sriov/pool-limits';

/** Who sees the RDMA devices of a node. Setting, changing or removing it **reboots** the nodes of the pool. */
export enum SriovRdmaMode {
  /** All pods. */
  SHARED = 'shared',
  /** The pod that has got the device. */
  EXCLUSIVE = 'exclusive',
}

/** Properties of `SriovNetworkPool`. */
export interface SriovNetworkPoolProps {
  /** The nodes. A node may be in one pool only: with two, it is never configured. */
  readonly nodes: NodeGroup;

  /**
   * Name of the pool.
   *
   * @default - that of the node group
   */
  readonly name?: string;

  /**
   * How many nodes may be drained at a time.
   *
   * @default - `maxUnavailable` of the node group
   */
  readonly maxUnavailable?: DrainLimit;

  /**
   * What else must hold of the labels of a node.
   *
   * @default - nothing
   */
  readonly expressions?: LabelSelectorRequirement[];

  /**
   * Who sees the RDMA devices.
   *
   * @default - as the kernel has it
   */
  readonly rdmaMode?: SriovRdmaMode;

  /**
   * How the operator is installed: the pool is made in its namespace.
   *
   * @default SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/**
 * Nodes that the SR-IOV operator may drain and configure in parallel: a SriovNetworkPoolConfig. It applies to changes that need a drain. A node
 * counts from the drain until it is free again, also while it reboots. Nodes in no pool are configured one after the other, all over the cluster.
 *
 * On OpenShift the operator pauses the MachineConfigPool of the nodes for as long as one of them has something to do.
 */
export class SriovNetworkPool extends Construct {
  /** Name of the pool. */
  public readonly name: string;

  /** The nodes. */
  public readonly nodes: NodeGroup;

  constructor(scope: Construct, id: string, props: SriovNetworkPoolProps) {
    super(scope, id);
    const { nodes, maxUnavailable, expressions = [], rdmaMode, installation = SriovInstallation.olm() } = props;
    this.nodes = nodes;
    takeLimit(nodes);
    this.name = checkName(props.name ?? nodes.name, this);
    const spec: Wire<SriovNetworkPoolConfigSpec> = {
      maxUnavailable: maxUnavailable ? maxUnavailable._render() : nodes.maxUnavailable,
      nodeSelector: {
        matchLabels: nodes.selector,
        ...(expressions.length > 0 ? { matchExpressions: expressions.map((expression) => expression._render()) } : {}),
      },
      rdmaMode,
    };
    new ApiObject(this, 'Resource', {
      apiVersion: API_VERSION,
      kind: 'SriovNetworkPoolConfig',
      metadata: { name: this.name, namespace: installation.namespace, labels: labelsFor(this, { name: 'onload', component: 'sriov-pool' }) },
      spec,
    });
    // Who writes DrainLimit.unlimited() knows.
    enforce(this, maxUnavailable ? poolRules.filter((rule) => rule !== poolUnlimited) : poolRules);
  }
}
