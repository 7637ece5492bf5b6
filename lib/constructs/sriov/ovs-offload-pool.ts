import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { installationOf } from './installed-operator';
import type { SriovInstallation } from './sriov-installation';
import { checkName } from './sriov-values';
import type { SriovNetworkPoolConfigSpec } from '../../../imports/sriovnetwork.openshift.io';
import { sriovPoolRules } from '../../rules/sriov';
import { enforce, labelsFor, noteUse, objectMetadata, recordMetadata, requireNodes, type Wire } from '../../synthesis';
import { invalid, requireText } from '../../text';
import { CONTROL_PLANE_ROLES } from '../../upstream/openshift';
import { API_VERSION } from '../../upstream/sriov';
import type { MetadataOptions, NodeGroup } from '../../values';

/**
 * Properties of `OvsOffloadPool`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/ovs-hw-offload.md
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/api/v1/sriovnetworkpoolconfig_types.go
 */
export interface OvsOffloadPoolProps extends MetadataOptions {
  /**
   * Nodes of the pool: those of a role with a MachineConfigPool of the same name. Control plane nodes are not supported.
   *
   * @default - those of the enclosing OnloadPlatform; required without one
   */
  readonly nodes?: NodeGroup;

  /**
   * Name of the object.
   *
   * @default - `<role>-ovs-offload`
   */
  readonly name?: string;

  /**
   * Installation of the operator. The pool is created in its namespace.
   *
   * @default - that of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/**
 * Nodes whose Open vSwitch offloads flows to cards.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/ovs-hw-offload.md
 */
export interface IOvsOffloadPool extends IConstruct {
  /** Name of the object. */
  readonly name: string;

  /** Namespace of the object, which is that of the operator. */
  readonly namespace: string;

  /** Nodes of the pool. */
  readonly nodes: NodeGroup;
}

/**
 * Attributes of an existing SriovNetworkPoolConfig for OVS offload.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/ovs-hw-offload.md
 */
export interface OvsOffloadPoolAttributes {
  /** Name of the object. */
  readonly name: string;

  /** Nodes of the role that the object names. */
  readonly nodes: NodeGroup;

  /**
   * Installation of the operator, in whose namespace the object is.
   *
   * @default - that of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/**
 * Defines nodes of an OpenShift cluster whose Open vSwitch offloads flows to cards in switchdev mode: a SriovNetworkPoolConfig for offload. It does
 * not limit drains, so nodes may be in one of these and in a `SriovNetworkPool`.
 *
 * The operator creates the MachineConfig `00-<role>-ovs-hw-offload` from it, so the nodes of the role **reboot**, as many at a time as their
 * MachineConfigPool allows.
 *
 * @example
 * const nodes = NodeGroup.withRole('offload');
 * new MachineConfigPool(chart, 'Pool', { nodes });
 * new OvsOffloadPool(chart, 'Offload', { nodes });
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/ovs-hw-offload.md
 */
export class OvsOffloadPool extends Construct implements IOvsOffloadPool {
  /** Refers to an existing SriovNetworkPoolConfig for OVS offload. */
  public static fromOvsOffloadPoolAttributes(scope: Construct, id: string, attributes: OvsOffloadPoolAttributes): IOvsOffloadPool {
    const { name, nodes } = attributes;
    const installation = installationOf(scope, attributes.installation, `${scope.node.path}/${id}`);
    requireText({ name }, 'OvsOffloadPool.fromOvsOffloadPoolAttributes()');
    class Existing extends Construct implements IOvsOffloadPool {
      public readonly name = checkName(name, this);
      public readonly namespace = installation.namespace;
      public readonly nodes = nodes;
    }
    return new Existing(scope, id);
  }

  public readonly name: string;
  public readonly namespace: string;
  public readonly nodes: NodeGroup;

  constructor(scope: Construct, id: string, props: OvsOffloadPoolProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const installation = installationOf(this, props.installation);
    const nodes = requireNodes(this, props.nodes);
    this.nodes = nodes;
    if (nodes.role === undefined || CONTROL_PLANE_ROLES.includes(nodes.role)) {
      throw invalid('sriov/offload-role', 'node group without a MachineConfigPool that can offload', nodes.name,
        'use NodeGroup.worker(), or NodeGroup.withRole() with a MachineConfigPool; the control plane is left out', this.node.path);
    }
    if (!installation.isOlm) {
      throw invalid('sriov/offload-platform', 'OVS offload on a platform without MachineConfigPools', installation.namespace,
        'leave it out: on plain Kubernetes the operator does nothing for it', this.node.path);
    }
    this.name = checkName(props.name ?? `${nodes.role}-ovs-offload`, this);
    this.namespace = installation.namespace;
    const spec: Wire<SriovNetworkPoolConfigSpec> = { ovsHardwareOffloadConfig: { name: nodes.role } };
    new ApiObject(this, 'Resource', {
      apiVersion: API_VERSION,
      kind: 'SriovNetworkPoolConfig',
      metadata: objectMetadata(this, { name: this.name, namespace: this.namespace, labels: labelsFor(this, { name: 'onload', component: 'ovs-offload' }) }),
      spec,
    });
    noteUse(this, nodes, { drain: `SriovNetworkPoolConfig ${this.name} (drains and reboots)`, limiter: 'MachineConfigPool' });
    enforce(this, sriovPoolRules);
  }
}
