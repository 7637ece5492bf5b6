import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { ESwitch } from './e-switch';
import type { NicSelector } from './nic-selector';
import { SriovInstallation } from './sriov-installation';
import { VfDriver } from './vf-driver';
import type { SriovNetworkNodePolicySpec, SriovNetworkNodePolicySpecNicSelector } from '../../../imports/sriovnetwork.openshift.io';
import { enforce } from '../../check';
import type { NodeGroup } from '../../node-group';
import { checkName, checkRange } from './private/values';
import { labelsFor } from '../../private/labels';
import { noteUse } from '../../private/node-group-uses';
import type { Wire } from '../../private/wire';
import { API_VERSION } from '../../upstream/sriov/names';
import { POLICY_DEFAULTS } from '../../upstream/sriov/policies';
import { interfaceRules, nodePolicyRules } from '../rules';

/** What the link of a card is. */
export enum SriovLinkType {
  /** Ethernet. */
  ETHERNET = 'eth',
  /** InfiniBand. The operator turns RDMA on with it, unless a program drives the functions. */
  INFINIBAND = 'ib',
}

/** Properties of `SriovNodePolicy`. */
export interface SriovNodePolicyProps {
  /**
   * Name of the policy.
   *
   * @default - the id of the construct, in lower case
   */
  readonly name?: string;

  /** What pods ask for, without the prefix: letters, digits, "-" and "_", up to 63. Policies of the same name add to one pool of functions. */
  readonly resourceName: string;

  /** The nodes. A node must have **all** labels of the group. */
  readonly nodes: NodeGroup;

  /** The network cards. */
  readonly nics: NicSelector;

  /** How many virtual functions each of the interfaces has, all of them counted: also those of other policies. */
  readonly numVfs: number;

  /**
   * Which policy wins where two are for the same functions: the one with the **lower** number, from 0 to 99. It is always written, since without
   * the operator's webhook a policy without one would be the strongest.
   *
   * @default 99
   */
  readonly priority?: number;

  /**
   * Largest packet of the virtual functions, in bytes.
   *
   * @default - that of the interface
   */
  readonly mtu?: number;

  /**
   * Who drives the virtual functions.
   *
   * @default VfDriver.kernel()
   */
  readonly driver?: VfDriver;

  /**
   * What the link is. Changing it on an NVIDIA card reboots the node.
   *
   * @default - as the card has it
   */
  readonly linkType?: SriovLinkType;

  /**
   * How the card switches between its functions.
   *
   * @default - ESwitch.legacy()
   */
  readonly eSwitch?: ESwitch;

  /**
   * Do not tell the scheduler which NUMA node a function is on. Policies of the same resource on the same nodes must agree.
   *
   * @default false
   */
  readonly excludeTopology?: boolean;

  /**
   * The functions are there already, made by somebody else: the operator only hands them out. Their number, and the MTU and link of the
   * interface, must do. Policies for the same interface must agree.
   *
   * @default false
   */
  readonly externallyManaged?: boolean;

  /**
   * How the operator is installed. The policy is made in its namespace: elsewhere it would not be used.
   *
   * @default SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/** In the CRD these fields have an acronym, which the generated types spell in another way. */
type NicSelectorFields = Omit<Wire<SriovNetworkNodePolicySpecNicSelector>, 'deviceId'> & { deviceID?: string };
type Spec = Omit<Wire<SriovNetworkNodePolicySpec>, 'nicSelector'> & { nicSelector: NicSelectorFields };

/**
 * Virtual functions of network cards, and the resource that hands them to pods: a SriovNetworkNodePolicy.
 *
 * What it does to nodes: the first functions of an interface disturb nothing. Changing their number, their driver or their MTU, and taking the
 * policy away, drains the node, as many at a time as its `SriovNetworkPool` allows; some changes reboot it too.
 *
 * With the operator's webhook, a policy is refused as long as no node that it selects has reported such a card: the operator must list the card
 * (see `SupportedNicIds`) and have looked at the nodes before.
 */
export class SriovNodePolicy extends Construct {
  /** Name of the policy. */
  public readonly name: string;

  /** What pods ask for, without the prefix. */
  public readonly resourceName: string;

  /** What pods ask for: `openshift.io/sfc`. */
  public readonly resource: string;

  /** Which policy wins: the one with the lower number. */
  public readonly priority: number;

  constructor(scope: Construct, id: string, props: SriovNodePolicyProps) {
    super(scope, id);
    const installation = props.installation ?? SriovInstallation.olm();
    this.name = checkName(props.name ?? id.toLowerCase(), this);
    this.resourceName = props.resourceName;
    this.resource = installation.resource(props.resourceName);
    this.priority = checkRange('priority', props.priority ?? POLICY_DEFAULTS.priority, 0, 99, this);
    checkRange('numVfs', props.numVfs, 1, 65535, this);
    if (props.mtu !== undefined) {
      checkRange('mtu', props.mtu, 68, 65535, this);
    }
    const spec: Spec = {
      resourceName: this.resourceName,
      nodeSelector: props.nodes.selector,
      nicSelector: props.nics._render(),
      priority: this.priority,
      numVfs: props.numVfs,
      mtu: props.mtu,
      ...(props.driver ?? VfDriver.kernel())._render(),
      linkType: props.linkType,
      ...props.eSwitch?._render(),
      excludeTopology: props.excludeTopology,
      externallyManaged: props.externallyManaged,
    };
    new ApiObject(this, 'Resource', {
      apiVersion: API_VERSION,
      kind: 'SriovNetworkNodePolicy',
      metadata: { name: this.name, namespace: installation.namespace, labels: labelsFor(this, { name: 'onload', component: 'sriov-node-policy' }) },
      spec,
    });
    noteUse(this, props.nodes, { drain: `SriovNetworkNodePolicy ${this.name} (drains)` });
    enforce(this, [...nodePolicyRules, ...interfaceRules]);
  }
}
