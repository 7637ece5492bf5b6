import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { LabelSelectorRequirement } from './label-selector-requirement';
import { checkName } from './private/values';
import { SriovInstallation } from './sriov-installation';
import type { SriovNetworkPoolConfigSpec } from '../../../imports/sriovnetwork.openshift.io';
import { enforce } from '../../check';
import type { NodeGroup } from '../../node-group';
import type { NodeLimit } from '../../node-limit';
import { labelsFor } from '../../private/labels';
import { takeLimit } from '../../private/node-group-uses';
import type { Wire } from '../../private/wire';
import { API_VERSION } from '../../upstream/sriov/names';
import { poolRules } from '../rules';
import { poolUnlimited } from '../rules/sriov/pool-limits';

/** Visibility of a node's RDMA devices. Setting, changing or removing it **reboots** the nodes of the pool. */
export enum SriovRdmaMode {
  /** All pods see the devices. */
  SHARED = 'shared',
  /** Only the pod that a device is assigned to sees it. */
  EXCLUSIVE = 'exclusive',
}

/** Properties of `SriovNetworkPool`. */
export interface SriovNetworkPoolProps {
  /** Nodes of the pool. A node may be in one pool only: with two, it is never configured. */
  readonly nodes: NodeGroup;

  /**
   * Name of the pool.
   *
   * @default - the name of the node group
   */
  readonly name?: string;

  /**
   * Limit on the number of nodes that are drained at the same time.
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
   * @default SriovInstallation.olm()
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
 */
export class SriovNetworkPool extends Construct {
  /** Name of the pool. */
  public readonly name: string;

  /** Nodes of the pool. */
  public readonly nodes: NodeGroup;

  constructor(scope: Construct, id: string, props: SriovNetworkPoolProps) {
    super(scope, id);
    const { nodes, maxUnavailable, expressions = [], rdmaMode, installation = SriovInstallation.olm() } = props;
    this.nodes = nodes;
    takeLimit(nodes);
    this.name = checkName(props.name ?? nodes.name, this);
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
      metadata: { name: this.name, namespace: installation.namespace, labels: labelsFor(this, { name: 'onload', component: 'sriov-pool' }) },
      spec,
    });
    // Who writes NodeLimit.unlimited() knows.
    enforce(this, maxUnavailable ? poolRules.filter((rule) => rule !== poolUnlimited) : poolRules);
  }
}
