import { Construct } from 'constructs';
import type { VfLinkState } from './cni-choices';
import type { SriovNetworkOptions } from './network-options';
import { defineNetwork } from './private/cni';
import type { SriovIbNetworkSpec } from '../../../imports/sriovnetwork.openshift.io';
import type { Wire } from '../../private/wire';
import type { IPodNetwork } from '../pod-network';

/** Properties of `SriovIbNetwork`. */
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
 */
export class SriovIbNetwork extends Construct implements IPodNetwork {
  public readonly name: string;
  public readonly resource?: string;

  constructor(scope: Construct, id: string, props: SriovIbNetworkProps) {
    super(scope, id);
    const spec: Omit<Wire<SriovIbNetworkSpec>, 'resourceName'> = { linkState: props.linkState };
    this.name = props.name;
    this.resource = defineNetwork(this, 'SriovIBNetwork', props, spec);
  }
}
