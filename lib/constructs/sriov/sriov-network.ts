import { Construct } from 'constructs';
import type { CniLogLevel, VfLinkState, VlanProtocol } from './cni-choices';
import { defineNetwork, existingNetwork } from './cni-network';
import type { ISriovNetwork, SriovNetworkAttributes, SriovNetworkOptions } from './network-options';
import { checkRange } from './sriov-values';
import type { SriovNetworkSpec } from '../../../imports/sriovnetwork.openshift.io';
import type { Wire } from '../../synthesis';
import { invalid } from '../../text';
import { PLAIN_PATH } from '../../upstream';

/**
 * Properties of `SriovNetwork`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/api/v1/sriovnetwork_types.go
 */
export interface SriovNetworkProps extends SriovNetworkOptions {
  /**
   * VLAN of the pods, from 0 to 4094. 0 means no VLAN.
   *
   * @default 0
   */
  readonly vlan?: number;

  /**
   * Priority in the VLAN tag, from 0 to 7. It requires a VLAN.
   *
   * @default 0
   */
  readonly vlanQos?: number;

  /**
   * Protocol of the VLAN tag.
   *
   * @default - VlanProtocol.DOT1Q, which is the plugin's default
   */
  readonly vlanProto?: VlanProtocol;

  /**
   * Whether the card drops packets that a pod sends from another MAC address.
   *
   * @default - the driver's default
   */
  readonly spoofChk?: boolean;

  /**
   * Whether a pod may switch its function to promiscuous mode and change its MAC address.
   *
   * @default - the driver's default
   */
  readonly trust?: boolean;

  /**
   * Link state of the functions.
   *
   * @default - the driver's default
   */
  readonly linkState?: VfLinkState;

  /**
   * Minimum transmit rate of a function, in Mbit/s. 0 means none.
   *
   * @default - the driver's default
   */
  readonly minTxRate?: number;

  /**
   * Maximum transmit rate of a function, in Mbit/s. 0 means no limit.
   *
   * @default - the driver's default
   */
  readonly maxTxRate?: number;

  /**
   * Log level of the CNI plugin.
   *
   * @default CniLogLevel.INFO
   */
  readonly logLevel?: CniLogLevel;

  /**
   * Log file of the plugin on the node.
   *
   * @default - none: it logs to the container runtime
   */
  readonly logFile?: string;
}

/**
 * Defines a network whose pods get one virtual function each: a SriovNetwork, from which the operator creates the NetworkAttachmentDefinition.
 * Running pods are not affected.
 *
 * @example
 * new SriovNetwork(chart, 'Network', {
 *   name: 'exchange',
 *   resourceName: 'sfc',
 *   networkNamespace: 'trading',
 *   ipam: Ipam.whereabouts('198.19.0.0/16'),
 * });
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export class SriovNetwork extends Construct implements ISriovNetwork {
  /** Refers to an existing SriovNetwork. */
  public static fromSriovNetworkAttributes(scope: Construct, id: string, attributes: SriovNetworkAttributes): ISriovNetwork {
    return existingNetwork(scope, id, attributes, 'SriovNetwork.fromSriovNetworkAttributes()');
  }

  public readonly name: string;
  public readonly resource?: string;
  public readonly namespace: string;
  public readonly networkNamespace: string;

  constructor(scope: Construct, id: string, props: SriovNetworkProps) {
    super(scope, id);
    const { vlan, vlanQos, minTxRate, maxTxRate, logFile } = props;
    const inRange = (prop: string, value: number | undefined, max: number) => {
      if (value !== undefined) {
        checkRange(prop, value, 0, max, this);
      }
    };
    inRange('vlan', vlan, 4094);
    inRange('vlanQos', vlanQos, 7);
    inRange('minTxRate', minTxRate, 2 ** 31 - 1);
    inRange('maxTxRate', maxTxRate, 2 ** 31 - 1);
    if (logFile !== undefined && !PLAIN_PATH.test(logFile)) {
      throw invalid('sriov/log-file', 'not the path of a file', logFile, 'write an absolute path of letters, digits, ".", "_" and "-"', this.node.path);
    }
    const spec: Omit<Wire<SriovNetworkSpec>, 'resourceName'> = {
      vlan,
      vlanQoS: vlanQos,
      vlanProto: props.vlanProto,
      spoofChk: onOff(props.spoofChk),
      trust: onOff(props.trust),
      linkState: props.linkState,
      minTxRate,
      maxTxRate,
      logLevel: props.logLevel,
      logFile,
    };
    this.name = props.name;
    this.networkNamespace = props.networkNamespace;
    ({ resource: this.resource, namespace: this.namespace } = defineNetwork(this, 'SriovNetwork', props, spec));
  }
}

function onOff(value: boolean | undefined): 'on' | 'off' | undefined {
  return value === undefined ? undefined : value ? 'on' : 'off';
}
