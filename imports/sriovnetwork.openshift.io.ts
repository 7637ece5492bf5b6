// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema OVSNetwork
 */
export class OvsNetwork extends ApiObject {
  /**
   * Returns the apiVersion and kind for "OVSNetwork"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'sriovnetwork.openshift.io/v1',
    kind: 'OVSNetwork',
  }

  /**
   * Renders a Kubernetes manifest for "OVSNetwork".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: OvsNetworkProps = {}): any {
    return {
      ...OvsNetwork.GVK,
      ...toJson_OvsNetworkProps(props),
    };
  }

  /**
   * Defines a "OVSNetwork" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: OvsNetworkProps = {}) {
    super(scope, id, {
      ...OvsNetwork.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...OvsNetwork.GVK,
      ...toJson_OvsNetworkProps(resolved),
    };
  }
}

/**
 * @schema OVSNetwork
 */
export interface OvsNetworkProps {
  /**
   * @schema OVSNetwork#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema OVSNetwork#spec
   */
  readonly spec?: OvsNetworkSpec;
}

/**
 * Converts an object of type 'OvsNetworkProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OvsNetworkProps(obj: OvsNetworkProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_OvsNetworkSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OvsNetworkSpec
 */
export interface OvsNetworkSpec {
  /**
   * @schema OvsNetworkSpec#bridge
   */
  readonly bridge?: string;

  /**
   * @schema OvsNetworkSpec#capabilities
   */
  readonly capabilities?: string;

  /**
   * @schema OvsNetworkSpec#interfaceType
   */
  readonly interfaceType?: string;

  /**
   * @schema OvsNetworkSpec#ipam
   */
  readonly ipam?: string;

  /**
   * @schema OvsNetworkSpec#metaPlugins
   */
  readonly metaPlugins?: string;

  /**
   * @schema OvsNetworkSpec#mtu
   */
  readonly mtu?: number;

  /**
   * @schema OvsNetworkSpec#networkNamespace
   */
  readonly networkNamespace?: string;

  /**
   * @schema OvsNetworkSpec#resourceName
   */
  readonly resourceName: string;

  /**
   * @schema OvsNetworkSpec#trunk
   */
  readonly trunk?: OvsNetworkSpecTrunk[];

  /**
   * @schema OvsNetworkSpec#vlan
   */
  readonly vlan?: number;
}

/**
 * Converts an object of type 'OvsNetworkSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OvsNetworkSpec(obj: OvsNetworkSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'bridge': obj.bridge,
    'capabilities': obj.capabilities,
    'interfaceType': obj.interfaceType,
    'ipam': obj.ipam,
    'metaPlugins': obj.metaPlugins,
    'mtu': obj.mtu,
    'networkNamespace': obj.networkNamespace,
    'resourceName': obj.resourceName,
    'trunk': obj.trunk?.map(y => toJson_OvsNetworkSpecTrunk(y)),
    'vlan': obj.vlan,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OvsNetworkSpecTrunk
 */
export interface OvsNetworkSpecTrunk {
  /**
   * @schema OvsNetworkSpecTrunk#id
   */
  readonly id?: number;

  /**
   * @schema OvsNetworkSpecTrunk#maxID
   */
  readonly maxId?: number;

  /**
   * @schema OvsNetworkSpecTrunk#minID
   */
  readonly minId?: number;
}

/**
 * Converts an object of type 'OvsNetworkSpecTrunk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OvsNetworkSpecTrunk(obj: OvsNetworkSpecTrunk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'id': obj.id,
    'maxID': obj.maxId,
    'minID': obj.minId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema SriovIBNetwork
 */
export class SriovIbNetwork extends ApiObject {
  /**
   * Returns the apiVersion and kind for "SriovIBNetwork"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'sriovnetwork.openshift.io/v1',
    kind: 'SriovIBNetwork',
  }

  /**
   * Renders a Kubernetes manifest for "SriovIBNetwork".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: SriovIbNetworkProps = {}): any {
    return {
      ...SriovIbNetwork.GVK,
      ...toJson_SriovIbNetworkProps(props),
    };
  }

  /**
   * Defines a "SriovIBNetwork" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: SriovIbNetworkProps = {}) {
    super(scope, id, {
      ...SriovIbNetwork.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...SriovIbNetwork.GVK,
      ...toJson_SriovIbNetworkProps(resolved),
    };
  }
}

/**
 * @schema SriovIBNetwork
 */
export interface SriovIbNetworkProps {
  /**
   * @schema SriovIBNetwork#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema SriovIBNetwork#spec
   */
  readonly spec?: SriovIbNetworkSpec;
}

/**
 * Converts an object of type 'SriovIbNetworkProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovIbNetworkProps(obj: SriovIbNetworkProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_SriovIbNetworkSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovIbNetworkSpec
 */
export interface SriovIbNetworkSpec {
  /**
   * @schema SriovIbNetworkSpec#capabilities
   */
  readonly capabilities?: string;

  /**
   * @schema SriovIbNetworkSpec#ipam
   */
  readonly ipam?: string;

  /**
   * @schema SriovIbNetworkSpec#linkState
   */
  readonly linkState?: SriovIbNetworkSpecLinkState;

  /**
   * @schema SriovIbNetworkSpec#metaPlugins
   */
  readonly metaPlugins?: string;

  /**
   * @schema SriovIbNetworkSpec#networkNamespace
   */
  readonly networkNamespace?: string;

  /**
   * @schema SriovIbNetworkSpec#resourceName
   */
  readonly resourceName: string;
}

/**
 * Converts an object of type 'SriovIbNetworkSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovIbNetworkSpec(obj: SriovIbNetworkSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'capabilities': obj.capabilities,
    'ipam': obj.ipam,
    'linkState': obj.linkState,
    'metaPlugins': obj.metaPlugins,
    'networkNamespace': obj.networkNamespace,
    'resourceName': obj.resourceName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovIbNetworkSpecLinkState
 */
export enum SriovIbNetworkSpecLinkState {
  /** auto */
  AUTO = "auto",
  /** enable */
  ENABLE = "enable",
  /** disable */
  DISABLE = "disable",
}


/**
 *
 *
 * @schema SriovNetwork
 */
export class SriovNetwork extends ApiObject {
  /**
   * Returns the apiVersion and kind for "SriovNetwork"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'sriovnetwork.openshift.io/v1',
    kind: 'SriovNetwork',
  }

  /**
   * Renders a Kubernetes manifest for "SriovNetwork".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: SriovNetworkProps = {}): any {
    return {
      ...SriovNetwork.GVK,
      ...toJson_SriovNetworkProps(props),
    };
  }

  /**
   * Defines a "SriovNetwork" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: SriovNetworkProps = {}) {
    super(scope, id, {
      ...SriovNetwork.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...SriovNetwork.GVK,
      ...toJson_SriovNetworkProps(resolved),
    };
  }
}

/**
 * @schema SriovNetwork
 */
export interface SriovNetworkProps {
  /**
   * @schema SriovNetwork#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema SriovNetwork#spec
   */
  readonly spec?: SriovNetworkSpec;
}

/**
 * Converts an object of type 'SriovNetworkProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkProps(obj: SriovNetworkProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_SriovNetworkSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkSpec
 */
export interface SriovNetworkSpec {
  /**
   * @schema SriovNetworkSpec#capabilities
   */
  readonly capabilities?: string;

  /**
   * @schema SriovNetworkSpec#ipam
   */
  readonly ipam?: string;

  /**
   * @schema SriovNetworkSpec#linkState
   */
  readonly linkState?: SriovNetworkSpecLinkState;

  /**
   * @schema SriovNetworkSpec#logFile
   */
  readonly logFile?: string;

  /**
   * @schema SriovNetworkSpec#logLevel
   */
  readonly logLevel?: SriovNetworkSpecLogLevel;

  /**
   * @schema SriovNetworkSpec#maxTxRate
   */
  readonly maxTxRate?: number;

  /**
   * @schema SriovNetworkSpec#metaPlugins
   */
  readonly metaPlugins?: string;

  /**
   * @schema SriovNetworkSpec#minTxRate
   */
  readonly minTxRate?: number;

  /**
   * @schema SriovNetworkSpec#networkNamespace
   */
  readonly networkNamespace?: string;

  /**
   * @schema SriovNetworkSpec#resourceName
   */
  readonly resourceName: string;

  /**
   * @schema SriovNetworkSpec#spoofChk
   */
  readonly spoofChk?: SriovNetworkSpecSpoofChk;

  /**
   * @schema SriovNetworkSpec#trust
   */
  readonly trust?: SriovNetworkSpecTrust;

  /**
   * @schema SriovNetworkSpec#vlan
   */
  readonly vlan?: number;

  /**
   * @schema SriovNetworkSpec#vlanProto
   */
  readonly vlanProto?: SriovNetworkSpecVlanProto;

  /**
   * @schema SriovNetworkSpec#vlanQoS
   */
  readonly vlanQoS?: number;
}

/**
 * Converts an object of type 'SriovNetworkSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkSpec(obj: SriovNetworkSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'capabilities': obj.capabilities,
    'ipam': obj.ipam,
    'linkState': obj.linkState,
    'logFile': obj.logFile,
    'logLevel': obj.logLevel,
    'maxTxRate': obj.maxTxRate,
    'metaPlugins': obj.metaPlugins,
    'minTxRate': obj.minTxRate,
    'networkNamespace': obj.networkNamespace,
    'resourceName': obj.resourceName,
    'spoofChk': obj.spoofChk,
    'trust': obj.trust,
    'vlan': obj.vlan,
    'vlanProto': obj.vlanProto,
    'vlanQoS': obj.vlanQoS,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkSpecLinkState
 */
export enum SriovNetworkSpecLinkState {
  /** auto */
  AUTO = "auto",
  /** enable */
  ENABLE = "enable",
  /** disable */
  DISABLE = "disable",
}

/**
 * @schema SriovNetworkSpecLogLevel
 */
export enum SriovNetworkSpecLogLevel {
  /** panic */
  PANIC = "panic",
  /** error */
  ERROR = "error",
  /** warning */
  WARNING = "warning",
  /** info */
  INFO = "info",
  /** debug */
  DEBUG = "debug",
}

/**
 * @schema SriovNetworkSpecSpoofChk
 */
export enum SriovNetworkSpecSpoofChk {
  /** on */
  ON = "on",
  /** off */
  OFF = "off",
}

/**
 * @schema SriovNetworkSpecTrust
 */
export enum SriovNetworkSpecTrust {
  /** on */
  ON = "on",
  /** off */
  OFF = "off",
}

/**
 * @schema SriovNetworkSpecVlanProto
 */
export enum SriovNetworkSpecVlanProto {
  /** 802.1q */
  VALUE_802_1Q = "802.1q",
  /** 802.1ad */
  VALUE_802_1AD = "802.1ad",
}


/**
 *
 *
 * @schema SriovNetworkNodePolicy
 */
export class SriovNetworkNodePolicy extends ApiObject {
  /**
   * Returns the apiVersion and kind for "SriovNetworkNodePolicy"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'sriovnetwork.openshift.io/v1',
    kind: 'SriovNetworkNodePolicy',
  }

  /**
   * Renders a Kubernetes manifest for "SriovNetworkNodePolicy".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: SriovNetworkNodePolicyProps = {}): any {
    return {
      ...SriovNetworkNodePolicy.GVK,
      ...toJson_SriovNetworkNodePolicyProps(props),
    };
  }

  /**
   * Defines a "SriovNetworkNodePolicy" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: SriovNetworkNodePolicyProps = {}) {
    super(scope, id, {
      ...SriovNetworkNodePolicy.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...SriovNetworkNodePolicy.GVK,
      ...toJson_SriovNetworkNodePolicyProps(resolved),
    };
  }
}

/**
 * @schema SriovNetworkNodePolicy
 */
export interface SriovNetworkNodePolicyProps {
  /**
   * @schema SriovNetworkNodePolicy#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema SriovNetworkNodePolicy#spec
   */
  readonly spec?: SriovNetworkNodePolicySpec;
}

/**
 * Converts an object of type 'SriovNetworkNodePolicyProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkNodePolicyProps(obj: SriovNetworkNodePolicyProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_SriovNetworkNodePolicySpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkNodePolicySpec
 */
export interface SriovNetworkNodePolicySpec {
  /**
   * @schema SriovNetworkNodePolicySpec#bridge
   */
  readonly bridge?: SriovNetworkNodePolicySpecBridge;

  /**
   * @schema SriovNetworkNodePolicySpec#deviceType
   */
  readonly deviceType?: SriovNetworkNodePolicySpecDeviceType;

  /**
   * @schema SriovNetworkNodePolicySpec#eSwitchMode
   */
  readonly eSwitchMode?: SriovNetworkNodePolicySpecESwitchMode;

  /**
   * @schema SriovNetworkNodePolicySpec#excludeTopology
   */
  readonly excludeTopology?: boolean;

  /**
   * @schema SriovNetworkNodePolicySpec#externallyManaged
   */
  readonly externallyManaged?: boolean;

  /**
   * @schema SriovNetworkNodePolicySpec#isRdma
   */
  readonly isRdma?: boolean;

  /**
   * @schema SriovNetworkNodePolicySpec#linkType
   */
  readonly linkType?: SriovNetworkNodePolicySpecLinkType;

  /**
   * @schema SriovNetworkNodePolicySpec#mtu
   */
  readonly mtu?: number;

  /**
   * @schema SriovNetworkNodePolicySpec#needVhostNet
   */
  readonly needVhostNet?: boolean;

  /**
   * @schema SriovNetworkNodePolicySpec#nicSelector
   */
  readonly nicSelector: SriovNetworkNodePolicySpecNicSelector;

  /**
   * @schema SriovNetworkNodePolicySpec#nodeSelector
   */
  readonly nodeSelector: { [key: string]: string };

  /**
   * @schema SriovNetworkNodePolicySpec#numVfs
   */
  readonly numVfs: number;

  /**
   * @schema SriovNetworkNodePolicySpec#priority
   */
  readonly priority?: number;

  /**
   * @schema SriovNetworkNodePolicySpec#resourceName
   */
  readonly resourceName: string;

  /**
   * @schema SriovNetworkNodePolicySpec#vdpaType
   */
  readonly vdpaType?: SriovNetworkNodePolicySpecVdpaType;
}

/**
 * Converts an object of type 'SriovNetworkNodePolicySpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkNodePolicySpec(obj: SriovNetworkNodePolicySpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'bridge': toJson_SriovNetworkNodePolicySpecBridge(obj.bridge),
    'deviceType': obj.deviceType,
    'eSwitchMode': obj.eSwitchMode,
    'excludeTopology': obj.excludeTopology,
    'externallyManaged': obj.externallyManaged,
    'isRdma': obj.isRdma,
    'linkType': obj.linkType,
    'mtu': obj.mtu,
    'needVhostNet': obj.needVhostNet,
    'nicSelector': toJson_SriovNetworkNodePolicySpecNicSelector(obj.nicSelector),
    'nodeSelector': ((obj.nodeSelector) === undefined) ? undefined : (Object.entries(obj.nodeSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'numVfs': obj.numVfs,
    'priority': obj.priority,
    'resourceName': obj.resourceName,
    'vdpaType': obj.vdpaType,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkNodePolicySpecBridge
 */
export interface SriovNetworkNodePolicySpecBridge {
  /**
   * @schema SriovNetworkNodePolicySpecBridge#ovs
   */
  readonly ovs?: SriovNetworkNodePolicySpecBridgeOvs;
}

/**
 * Converts an object of type 'SriovNetworkNodePolicySpecBridge' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkNodePolicySpecBridge(obj: SriovNetworkNodePolicySpecBridge | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'ovs': toJson_SriovNetworkNodePolicySpecBridgeOvs(obj.ovs),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkNodePolicySpecDeviceType
 */
export enum SriovNetworkNodePolicySpecDeviceType {
  /** netdevice */
  NETDEVICE = "netdevice",
  /** vfio-pci */
  VFIO_HYPHEN_PCI = "vfio-pci",
}

/**
 * @schema SriovNetworkNodePolicySpecESwitchMode
 */
export enum SriovNetworkNodePolicySpecESwitchMode {
  /** legacy */
  LEGACY = "legacy",
  /** switchdev */
  SWITCHDEV = "switchdev",
}

/**
 * @schema SriovNetworkNodePolicySpecLinkType
 */
export enum SriovNetworkNodePolicySpecLinkType {
  /** eth */
  ETH = "eth",
  /** ib */
  IB = "ib",
}

/**
 * @schema SriovNetworkNodePolicySpecNicSelector
 */
export interface SriovNetworkNodePolicySpecNicSelector {
  /**
   * @schema SriovNetworkNodePolicySpecNicSelector#deviceID
   */
  readonly deviceId?: string;

  /**
   * @schema SriovNetworkNodePolicySpecNicSelector#netFilter
   */
  readonly netFilter?: string;

  /**
   * @schema SriovNetworkNodePolicySpecNicSelector#pfNames
   */
  readonly pfNames?: string[];

  /**
   * @schema SriovNetworkNodePolicySpecNicSelector#rootDevices
   */
  readonly rootDevices?: string[];

  /**
   * @schema SriovNetworkNodePolicySpecNicSelector#vendor
   */
  readonly vendor?: string;
}

/**
 * Converts an object of type 'SriovNetworkNodePolicySpecNicSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkNodePolicySpecNicSelector(obj: SriovNetworkNodePolicySpecNicSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'deviceID': obj.deviceId,
    'netFilter': obj.netFilter,
    'pfNames': obj.pfNames?.map(y => y),
    'rootDevices': obj.rootDevices?.map(y => y),
    'vendor': obj.vendor,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkNodePolicySpecVdpaType
 */
export enum SriovNetworkNodePolicySpecVdpaType {
  /** virtio */
  VIRTIO = "virtio",
  /** vhost */
  VHOST = "vhost",
}

/**
 * @schema SriovNetworkNodePolicySpecBridgeOvs
 */
export interface SriovNetworkNodePolicySpecBridgeOvs {
  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvs#bridge
   */
  readonly bridge?: SriovNetworkNodePolicySpecBridgeOvsBridge;

  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvs#uplink
   */
  readonly uplink?: SriovNetworkNodePolicySpecBridgeOvsUplink;
}

/**
 * Converts an object of type 'SriovNetworkNodePolicySpecBridgeOvs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkNodePolicySpecBridgeOvs(obj: SriovNetworkNodePolicySpecBridgeOvs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'bridge': toJson_SriovNetworkNodePolicySpecBridgeOvsBridge(obj.bridge),
    'uplink': toJson_SriovNetworkNodePolicySpecBridgeOvsUplink(obj.uplink),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkNodePolicySpecBridgeOvsBridge
 */
export interface SriovNetworkNodePolicySpecBridgeOvsBridge {
  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvsBridge#datapathType
   */
  readonly datapathType?: string;

  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvsBridge#externalIDs
   */
  readonly externalIDs?: { [key: string]: string };

  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvsBridge#failMode
   */
  readonly failMode?: SriovNetworkNodePolicySpecBridgeOvsBridgeFailMode;

  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvsBridge#otherConfig
   */
  readonly otherConfig?: { [key: string]: string };
}

/**
 * Converts an object of type 'SriovNetworkNodePolicySpecBridgeOvsBridge' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkNodePolicySpecBridgeOvsBridge(obj: SriovNetworkNodePolicySpecBridgeOvsBridge | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'datapathType': obj.datapathType,
    'externalIDs': ((obj.externalIDs) === undefined) ? undefined : (Object.entries(obj.externalIDs).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'failMode': obj.failMode,
    'otherConfig': ((obj.otherConfig) === undefined) ? undefined : (Object.entries(obj.otherConfig).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkNodePolicySpecBridgeOvsUplink
 */
export interface SriovNetworkNodePolicySpecBridgeOvsUplink {
  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvsUplink#interface
   */
  readonly interface?: SriovNetworkNodePolicySpecBridgeOvsUplinkInterface;
}

/**
 * Converts an object of type 'SriovNetworkNodePolicySpecBridgeOvsUplink' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkNodePolicySpecBridgeOvsUplink(obj: SriovNetworkNodePolicySpecBridgeOvsUplink | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'interface': toJson_SriovNetworkNodePolicySpecBridgeOvsUplinkInterface(obj.interface),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkNodePolicySpecBridgeOvsBridgeFailMode
 */
export enum SriovNetworkNodePolicySpecBridgeOvsBridgeFailMode {
  /** secure */
  SECURE = "secure",
  /** standalone */
  STANDALONE = "standalone",
}

/**
 * @schema SriovNetworkNodePolicySpecBridgeOvsUplinkInterface
 */
export interface SriovNetworkNodePolicySpecBridgeOvsUplinkInterface {
  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvsUplinkInterface#externalIDs
   */
  readonly externalIDs?: { [key: string]: string };

  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvsUplinkInterface#mtuRequest
   */
  readonly mtuRequest?: number;

  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvsUplinkInterface#options
   */
  readonly options?: { [key: string]: string };

  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvsUplinkInterface#otherConfig
   */
  readonly otherConfig?: { [key: string]: string };

  /**
   * @schema SriovNetworkNodePolicySpecBridgeOvsUplinkInterface#type
   */
  readonly type?: string;
}

/**
 * Converts an object of type 'SriovNetworkNodePolicySpecBridgeOvsUplinkInterface' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkNodePolicySpecBridgeOvsUplinkInterface(obj: SriovNetworkNodePolicySpecBridgeOvsUplinkInterface | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'externalIDs': ((obj.externalIDs) === undefined) ? undefined : (Object.entries(obj.externalIDs).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'mtuRequest': obj.mtuRequest,
    'options': ((obj.options) === undefined) ? undefined : (Object.entries(obj.options).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'otherConfig': ((obj.otherConfig) === undefined) ? undefined : (Object.entries(obj.otherConfig).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema SriovNetworkPoolConfig
 */
export class SriovNetworkPoolConfig extends ApiObject {
  /**
   * Returns the apiVersion and kind for "SriovNetworkPoolConfig"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'sriovnetwork.openshift.io/v1',
    kind: 'SriovNetworkPoolConfig',
  }

  /**
   * Renders a Kubernetes manifest for "SriovNetworkPoolConfig".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: SriovNetworkPoolConfigProps = {}): any {
    return {
      ...SriovNetworkPoolConfig.GVK,
      ...toJson_SriovNetworkPoolConfigProps(props),
    };
  }

  /**
   * Defines a "SriovNetworkPoolConfig" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: SriovNetworkPoolConfigProps = {}) {
    super(scope, id, {
      ...SriovNetworkPoolConfig.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...SriovNetworkPoolConfig.GVK,
      ...toJson_SriovNetworkPoolConfigProps(resolved),
    };
  }
}

/**
 * @schema SriovNetworkPoolConfig
 */
export interface SriovNetworkPoolConfigProps {
  /**
   * @schema SriovNetworkPoolConfig#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema SriovNetworkPoolConfig#spec
   */
  readonly spec?: SriovNetworkPoolConfigSpec;
}

/**
 * Converts an object of type 'SriovNetworkPoolConfigProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkPoolConfigProps(obj: SriovNetworkPoolConfigProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_SriovNetworkPoolConfigSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkPoolConfigSpec
 */
export interface SriovNetworkPoolConfigSpec {
  /**
   * @schema SriovNetworkPoolConfigSpec#maxUnavailable
   */
  readonly maxUnavailable?: SriovNetworkPoolConfigSpecMaxUnavailable;

  /**
   * @schema SriovNetworkPoolConfigSpec#nodeSelector
   */
  readonly nodeSelector?: SriovNetworkPoolConfigSpecNodeSelector;

  /**
   * @schema SriovNetworkPoolConfigSpec#ovsHardwareOffloadConfig
   */
  readonly ovsHardwareOffloadConfig?: SriovNetworkPoolConfigSpecOvsHardwareOffloadConfig;

  /**
   * @schema SriovNetworkPoolConfigSpec#rdmaMode
   */
  readonly rdmaMode?: SriovNetworkPoolConfigSpecRdmaMode;
}

/**
 * Converts an object of type 'SriovNetworkPoolConfigSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkPoolConfigSpec(obj: SriovNetworkPoolConfigSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'maxUnavailable': obj.maxUnavailable?.value,
    'nodeSelector': toJson_SriovNetworkPoolConfigSpecNodeSelector(obj.nodeSelector),
    'ovsHardwareOffloadConfig': toJson_SriovNetworkPoolConfigSpecOvsHardwareOffloadConfig(obj.ovsHardwareOffloadConfig),
    'rdmaMode': obj.rdmaMode,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkPoolConfigSpecMaxUnavailable
 */
export class SriovNetworkPoolConfigSpecMaxUnavailable {
  public static fromNumber(value: number): SriovNetworkPoolConfigSpecMaxUnavailable {
    return new SriovNetworkPoolConfigSpecMaxUnavailable(value);
  }
  public static fromString(value: string): SriovNetworkPoolConfigSpecMaxUnavailable {
    return new SriovNetworkPoolConfigSpecMaxUnavailable(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema SriovNetworkPoolConfigSpecNodeSelector
 */
export interface SriovNetworkPoolConfigSpecNodeSelector {
  /**
   * @schema SriovNetworkPoolConfigSpecNodeSelector#matchExpressions
   */
  readonly matchExpressions?: SriovNetworkPoolConfigSpecNodeSelectorMatchExpressions[];

  /**
   * @schema SriovNetworkPoolConfigSpecNodeSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SriovNetworkPoolConfigSpecNodeSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkPoolConfigSpecNodeSelector(obj: SriovNetworkPoolConfigSpecNodeSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SriovNetworkPoolConfigSpecNodeSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkPoolConfigSpecOvsHardwareOffloadConfig
 */
export interface SriovNetworkPoolConfigSpecOvsHardwareOffloadConfig {
  /**
   * @schema SriovNetworkPoolConfigSpecOvsHardwareOffloadConfig#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'SriovNetworkPoolConfigSpecOvsHardwareOffloadConfig' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkPoolConfigSpecOvsHardwareOffloadConfig(obj: SriovNetworkPoolConfigSpecOvsHardwareOffloadConfig | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovNetworkPoolConfigSpecRdmaMode
 */
export enum SriovNetworkPoolConfigSpecRdmaMode {
  /** shared */
  SHARED = "shared",
  /** exclusive */
  EXCLUSIVE = "exclusive",
}

/**
 * @schema SriovNetworkPoolConfigSpecNodeSelectorMatchExpressions
 */
export interface SriovNetworkPoolConfigSpecNodeSelectorMatchExpressions {
  /**
   * @schema SriovNetworkPoolConfigSpecNodeSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SriovNetworkPoolConfigSpecNodeSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SriovNetworkPoolConfigSpecNodeSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SriovNetworkPoolConfigSpecNodeSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovNetworkPoolConfigSpecNodeSelectorMatchExpressions(obj: SriovNetworkPoolConfigSpecNodeSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema SriovOperatorConfig
 */
export class SriovOperatorConfig extends ApiObject {
  /**
   * Returns the apiVersion and kind for "SriovOperatorConfig"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'sriovnetwork.openshift.io/v1',
    kind: 'SriovOperatorConfig',
  }

  /**
   * Renders a Kubernetes manifest for "SriovOperatorConfig".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: SriovOperatorConfigProps = {}): any {
    return {
      ...SriovOperatorConfig.GVK,
      ...toJson_SriovOperatorConfigProps(props),
    };
  }

  /**
   * Defines a "SriovOperatorConfig" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: SriovOperatorConfigProps = {}) {
    super(scope, id, {
      ...SriovOperatorConfig.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...SriovOperatorConfig.GVK,
      ...toJson_SriovOperatorConfigProps(resolved),
    };
  }
}

/**
 * @schema SriovOperatorConfig
 */
export interface SriovOperatorConfigProps {
  /**
   * @schema SriovOperatorConfig#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema SriovOperatorConfig#spec
   */
  readonly spec?: SriovOperatorConfigSpec;
}

/**
 * Converts an object of type 'SriovOperatorConfigProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovOperatorConfigProps(obj: SriovOperatorConfigProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_SriovOperatorConfigSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovOperatorConfigSpec
 */
export interface SriovOperatorConfigSpec {
  /**
   * @schema SriovOperatorConfigSpec#configDaemonEnvVars
   */
  readonly configDaemonEnvVars?: { [key: string]: string };

  /**
   * @schema SriovOperatorConfigSpec#configDaemonNodeSelector
   */
  readonly configDaemonNodeSelector?: { [key: string]: string };

  /**
   * @schema SriovOperatorConfigSpec#configurationMode
   */
  readonly configurationMode?: SriovOperatorConfigSpecConfigurationMode;

  /**
   * @schema SriovOperatorConfigSpec#disableDrain
   */
  readonly disableDrain?: boolean;

  /**
   * @schema SriovOperatorConfigSpec#disablePlugins
   */
  readonly disablePlugins?: SriovOperatorConfigSpecDisablePlugins[];

  /**
   * @schema SriovOperatorConfigSpec#enableInjector
   */
  readonly enableInjector?: boolean;

  /**
   * @schema SriovOperatorConfigSpec#enableOperatorWebhook
   */
  readonly enableOperatorWebhook?: boolean;

  /**
   * @schema SriovOperatorConfigSpec#enableOvsOffload
   */
  readonly enableOvsOffload?: boolean;

  /**
   * @schema SriovOperatorConfigSpec#featureGates
   */
  readonly featureGates?: { [key: string]: boolean };

  /**
   * @schema SriovOperatorConfigSpec#logLevel
   */
  readonly logLevel?: number;

  /**
   * @schema SriovOperatorConfigSpec#useCDI
   */
  readonly useCdi?: boolean;
}

/**
 * Converts an object of type 'SriovOperatorConfigSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SriovOperatorConfigSpec(obj: SriovOperatorConfigSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configDaemonEnvVars': ((obj.configDaemonEnvVars) === undefined) ? undefined : (Object.entries(obj.configDaemonEnvVars).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'configDaemonNodeSelector': ((obj.configDaemonNodeSelector) === undefined) ? undefined : (Object.entries(obj.configDaemonNodeSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'configurationMode': obj.configurationMode,
    'disableDrain': obj.disableDrain,
    'disablePlugins': obj.disablePlugins?.map(y => y),
    'enableInjector': obj.enableInjector,
    'enableOperatorWebhook': obj.enableOperatorWebhook,
    'enableOvsOffload': obj.enableOvsOffload,
    'featureGates': ((obj.featureGates) === undefined) ? undefined : (Object.entries(obj.featureGates).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'logLevel': obj.logLevel,
    'useCDI': obj.useCdi,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SriovOperatorConfigSpecConfigurationMode
 */
export enum SriovOperatorConfigSpecConfigurationMode {
  /** daemon */
  DAEMON = "daemon",
  /** systemd */
  SYSTEMD = "systemd",
}

/**
 * @schema SriovOperatorConfigSpecDisablePlugins
 */
export enum SriovOperatorConfigSpecDisablePlugins {
  /** mellanox */
  MELLANOX = "mellanox",
}
