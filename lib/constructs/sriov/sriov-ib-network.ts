import { Construct } from 'constructs';
import type { VfLinkState } from './cni-choices';
import { defineNetwork, existingNetwork } from './cni-network';
import type { ISriovNetwork, SriovNetworkAttributes, SriovNetworkOptions } from './network-options';
import type { SriovIbNetworkSpec } from '../../../imports/sriovnetwork.openshift.io';
import type { Wire } from '../../synthesis';

/**
 * Properties of `SriovIbNetwork`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/api/v1/sriovibnetwork_types.go
 */
export interface SriovIbNetworkProps extends SriovNetworkOptions {
  /**
   * Link state of the functions.
   *
   * @default - the driver's default
   */
  readonly linkState?: VfLinkState;
}

/**
 * Defines an InfiniBand network whose pods get one virtual function each: a SriovIBNetwork. Onload does not run on it.
 *
 * @example
 * new SriovIbNetwork(chart, 'Network', { name: 'storage', resourceName: 'ib', networkNamespace: 'trading' });
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export class SriovIbNetwork extends Construct implements ISriovNetwork {
  /** Refers to an existing SriovIBNetwork. */
  public static fromSriovIbNetworkAttributes(scope: Construct, id: string, attributes: SriovNetworkAttributes): ISriovNetwork {
    return existingNetwork(scope, id, attributes, 'SriovIbNetwork.fromSriovIbNetworkAttributes()');
  }

  public readonly name: string;
  public readonly resource?: string;
  public readonly namespace: string;
  public readonly networkNamespace: string;

  constructor(scope: Construct, id: string, props: SriovIbNetworkProps) {
    super(scope, id);
    const spec: Omit<Wire<SriovIbNetworkSpec>, 'resourceName'> = { linkState: props.linkState };
    this.name = props.name;
    this.networkNamespace = props.networkNamespace;
    ({ resource: this.resource, namespace: this.namespace } = defineNetwork(this, 'SriovIBNetwork', props, spec));
  }
}
