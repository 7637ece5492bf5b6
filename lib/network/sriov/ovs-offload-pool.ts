import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { checkName } from './private/values';
import { SriovInstallation } from './sriov-installation';
import type { SriovNetworkPoolConfigSpec } from '../../../imports/sriovnetwork.openshift.io';
import { enforce } from '../../check';
import type { NodeGroup } from '../../node-group';
import { invalid } from '../../private/errors';
import { labelsFor } from '../../private/labels';
import type { Wire } from '../../private/wire';
import { CONTROL_PLANE_ROLES } from '../../upstream/openshift/pools';
import { API_VERSION } from '../../upstream/sriov/names';
import { poolRules } from '../rules';

/** Properties of `OvsOffloadPool`. */
export interface OvsOffloadPoolProps {
  /** Nodes of the pool: those of a role with a MachineConfigPool of the same name. Control plane nodes are not supported. */
  readonly nodes: NodeGroup;

  /**
   * Name of the object.
   *
   * @default - `<role>-ovs-offload`
   */
  readonly name?: string;

  /**
   * Installation of the operator. The pool is created in its namespace.
   *
   * @default SriovInstallation.olm()
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
 */
export class OvsOffloadPool extends Construct {
  /** Name of the object. */
  public readonly name: string;

  constructor(scope: Construct, id: string, props: OvsOffloadPoolProps) {
    super(scope, id);
    const { nodes, installation = SriovInstallation.olm() } = props;
    if (nodes.role === undefined || CONTROL_PLANE_ROLES.includes(nodes.role)) {
      throw invalid('sriov/offload-role', 'node group without a MachineConfigPool that can offload', nodes.name,
        'use NodeGroup.worker(), or NodeGroup.withRole() with a MachineConfigPool; the control plane is left out', this.node.path);
    }
    if (!installation.isOlm) {
      throw invalid('sriov/offload-platform', 'OVS offload on a platform without MachineConfigPools', installation.namespace,
        'leave it out: on plain Kubernetes the operator does nothing for it', this.node.path);
    }
    this.name = checkName(props.name ?? `${nodes.role}-ovs-offload`, this);
    const spec: Wire<SriovNetworkPoolConfigSpec> = { ovsHardwareOffloadConfig: { name: nodes.role } };
    new ApiObject(this, 'Resource', {
      apiVersion: API_VERSION,
      kind: 'SriovNetworkPoolConfig',
      metadata: { name: this.name, namespace: installation.namespace, labels: labelsFor(this, { name: 'onload', component: 'ovs-offload' }) },
      spec,
    });
    enforce(this, poolRules);
  }
}
