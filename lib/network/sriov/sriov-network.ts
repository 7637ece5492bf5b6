import { Construct } from 'constructs';
import type { CniLogLevel, VfLinkState, VlanProtocol } from './cni-choices';
import type { SriovNetworkOptions } from './network-options';
import { defineNetwork } from './private/cni';
import { checkRange } from './private/values';
import type { SriovNetworkSpec } from '../../../imports/sriovnetwork.openshift.io';
import { invalid } from '../../private/errors';
import { PLAIN_PATH } from '../../private/grammar';
import type { Wire } from '../../private/wire';
import type { IPodNetwork } from '../pod-network';

/** Properties of `SriovNetwork`. */
export interface SriovNetworkProps extends SriovNetworkOptions {
  /**
   * VLAN of the pods, from 0 to 4094; 0 is none.
   *
   * @default 0
   */
  readonly vlan?: number;

  /**
   * Priority in the VLAN's tag, from 0 to 7. It needs a VLAN.
   *
   * @default 0
   */
  readonly vlanQos?: number;

  /**
   * The tag of the VLAN.
   *
   * @default VlanProtocol.DOT1Q, by the plugin
   */
  readonly vlanProto?: VlanProtocol;

  /**
   * Whether the card drops what a pod sends under another hardware address.
   *
   * @default - as the driver has it
   */
  readonly spoofChk?: boolean;

  /**
   * Whether a pod may set its function to promiscuous mode, and change its hardware address.
   *
   * @default - as the driver has it
   */
  readonly trust?: boolean;

  /**
   * Whether the link of the functions is up.
   *
   * @default - as the driver has it
   */
  readonly linkState?: VfLinkState;

  /**
   * Least rate that a function may send at, in Mbit/s; 0 is none.
   *
   * @default - as the driver has it
   */
  readonly minTxRate?: number;

  /**
   * Highest rate that a function may send at, in Mbit/s; 0 is none.
   *
   * @default - as the driver has it
   */
  readonly maxTxRate?: number;

  /**
   * How much the plugin logs.
   *
   * @default CniLogLevel.INFO
   */
  readonly logLevel?: CniLogLevel;

  /**
   * File of the node that the plugin logs to.
   *
   * @default - none: the log of the container runtime
   */
  readonly logFile?: string;
}

/**
 * A network whose pods get a virtual function each: a SriovNetwork, of which the operator makes the NetworkAttachmentDefinition. Pods that run
 * already are not touched.
 */
export class SriovNetwork extends Construct implements IPodNetwork {
  public readonly name: string;
  public readonly resource?: string;

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
      throw invalid('sriov/log-file', 'not the path of a file', logFile, 'write it from the root, with letters, digits, "." , "_" and "-"', this.node.path);
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
    this.resource = defineNetwork(this, 'SriovNetwork', props, spec);
  }
}

function onOff(value: boolean | undefined): 'on' | 'off' | undefined {
  return value === undefined ? undefined : value ? 'on' : 'off';
}
