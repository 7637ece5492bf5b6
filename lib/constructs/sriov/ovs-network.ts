import { Construct } from 'constructs';
import { defineNetwork, existingNetwork } from './cni-network';
import type { ISriovNetwork, SriovNetworkAttributes, SriovNetworkOptions } from './network-options';
import { checkRange } from './sriov-values';
import type { OvsNetworkSpec, OvsNetworkSpecTrunk } from '../../../imports/sriovnetwork.openshift.io';
import type { Wire } from '../../synthesis';
import { invalid } from '../../text';
import { interfaceName } from '../../values';

/**
 * VLANs that a trunk port forwards.
 *
 * @see https://github.com/k8snetworkplumbingwg/ovs-cni/blob/HEAD/docs/cni-plugin.md
 */
export class OvsTrunk {
  /** Selects one VLAN, from 0 to 4095. */
  public static vlan(id: number): OvsTrunk {
    return new OvsTrunk({ id: vlanId(id) });
  }

  /** Selects a range of VLANs. */
  public static vlans(minId: number, maxId: number): OvsTrunk {
    if (minId > maxId) {
      throw invalid('sriov/trunk', 'not a range of VLANs', `${minId}-${maxId}`, 'give the lower one first');
    }
    return new OvsTrunk({ minID: vlanId(minId), maxID: vlanId(maxId) });
  }

  private constructor(private readonly fields: { id?: number; minID?: number; maxID?: number }) {}

  /**
   * Returns the range of VLANs in the format of the CRD.
   *
   * @internal
   */
  public _render(): { id?: number; minID?: number; maxID?: number } {
    return { ...this.fields };
  }
}

/**
 * Properties of `OvsNetwork`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/api/v1/ovsnetwork_types.go
 */
export interface OvsNetworkProps extends SriovNetworkOptions {
  /**
   * Open vSwitch bridge of the ports.
   *
   * @default - the bridge that the function's card belongs to
   */
  readonly bridge?: string;

  /**
   * VLAN of the port, from 0 to 4095. 0 means no VLAN.
   *
   * @default 0
   */
  readonly vlan?: number;

  /**
   * MTU of the port, in bytes.
   *
   * @default - Open vSwitch's default
   */
  readonly mtu?: number;

  /**
   * VLANs that are forwarded with their tags.
   *
   * @default - none
   */
  readonly trunk?: OvsTrunk[];

  /**
   * Type of the interface in Open vSwitch, such as `dpdk`.
   *
   * @default - a kernel interface
   */
  readonly interfaceType?: string;
}

type Spec = Omit<Wire<OvsNetworkSpec>, 'resourceName' | 'trunk'>
& { trunk?: (Omit<Wire<OvsNetworkSpecTrunk>, 'minId' | 'maxId'> & { minID?: number; maxID?: number })[] };

/**
 * Defines a network whose pods get one virtual function each as a port of Open vSwitch: an OVSNetwork. The cards need `ESwitch.switchdev()`.
 *
 * @example
 * new OvsNetwork(chart, 'Network', { name: 'exchange', resourceName: 'sfc', networkNamespace: 'trading' });
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export class OvsNetwork extends Construct implements ISriovNetwork {
  /** Refers to an existing OVSNetwork. */
  public static fromOvsNetworkAttributes(scope: Construct, id: string, attributes: SriovNetworkAttributes): ISriovNetwork {
    return existingNetwork(scope, id, attributes, 'OvsNetwork.fromOvsNetworkAttributes()');
  }

  public readonly name: string;
  public readonly resource?: string;
  public readonly namespace: string;
  public readonly networkNamespace: string;

  constructor(scope: Construct, id: string, props: OvsNetworkProps) {
    super(scope, id);
    const { bridge, vlan, mtu, trunk, interfaceType } = props;
    if (vlan !== undefined) {
      checkRange('vlan', vlan, 0, 4095, this);
    }
    if (mtu !== undefined) {
      checkRange('mtu', mtu, 68, 65535, this);
    }
    if (interfaceType !== undefined && !/^[A-Za-z0-9_-]+$/.test(interfaceType)) {
      throw invalid('sriov/interface-type', 'not a type of interface', interfaceType, 'use letters, digits, "_" and "-"', this.node.path);
    }
    const spec: Spec = {
      bridge: bridge === undefined ? undefined : interfaceName(bridge),
      vlan,
      mtu,
      trunk: trunk?.map((port) => port._render()),
      interfaceType,
    };
    this.name = props.name;
    this.networkNamespace = props.networkNamespace;
    ({ resource: this.resource, namespace: this.namespace } = defineNetwork(this, 'OVSNetwork', props, spec));
  }
}

function vlanId(id: number): number {
  if (!Number.isInteger(id) || id < 0 || id > 4095) {
    throw invalid('sriov/trunk', 'not a VLAN', id, 'use a whole number from 0 to 4095');
  }
  return id;
}
