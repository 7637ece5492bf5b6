// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema PerformanceProfile
 */
export class PerformanceProfile extends ApiObject {
  /**
   * Returns the apiVersion and kind for "PerformanceProfile"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'performance.openshift.io/v1',
    kind: 'PerformanceProfile',
  }

  /**
   * Renders a Kubernetes manifest for "PerformanceProfile".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PerformanceProfileProps = {}): any {
    return {
      ...PerformanceProfile.GVK,
      ...toJson_PerformanceProfileProps(props),
    };
  }

  /**
   * Defines a "PerformanceProfile" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PerformanceProfileProps = {}) {
    super(scope, id, {
      ...PerformanceProfile.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...PerformanceProfile.GVK,
      ...toJson_PerformanceProfileProps(resolved),
    };
  }
}

/**
 * @schema PerformanceProfile
 */
export interface PerformanceProfileProps {
  /**
   * @schema PerformanceProfile#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema PerformanceProfile#spec
   */
  readonly spec?: PerformanceProfileSpec;
}

/**
 * Converts an object of type 'PerformanceProfileProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileProps(obj: PerformanceProfileProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PerformanceProfileSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileSpec
 */
export interface PerformanceProfileSpec {
  /**
   * @schema PerformanceProfileSpec#additionalKernelArgs
   */
  readonly additionalKernelArgs?: string[];

  /**
   * @schema PerformanceProfileSpec#cpu
   */
  readonly cpu: PerformanceProfileSpecCpu;

  /**
   * @schema PerformanceProfileSpec#globallyDisableIrqLoadBalancing
   */
  readonly globallyDisableIrqLoadBalancing?: boolean;

  /**
   * @schema PerformanceProfileSpec#hardwareTuning
   */
  readonly hardwareTuning?: PerformanceProfileSpecHardwareTuning;

  /**
   * @schema PerformanceProfileSpec#hugepages
   */
  readonly hugepages?: PerformanceProfileSpecHugepages;

  /**
   * @schema PerformanceProfileSpec#machineConfigLabel
   */
  readonly machineConfigLabel?: { [key: string]: string };

  /**
   * @schema PerformanceProfileSpec#machineConfigPoolSelector
   */
  readonly machineConfigPoolSelector?: { [key: string]: string };

  /**
   * @schema PerformanceProfileSpec#net
   */
  readonly net?: PerformanceProfileSpecNet;

  /**
   * @schema PerformanceProfileSpec#nodeSelector
   */
  readonly nodeSelector: { [key: string]: string };

  /**
   * @schema PerformanceProfileSpec#numa
   */
  readonly numa?: PerformanceProfileSpecNuma;

  /**
   * @schema PerformanceProfileSpec#realTimeKernel
   */
  readonly realTimeKernel?: PerformanceProfileSpecRealTimeKernel;

  /**
   * @schema PerformanceProfileSpec#workloadHints
   */
  readonly workloadHints?: PerformanceProfileSpecWorkloadHints;
}

/**
 * Converts an object of type 'PerformanceProfileSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileSpec(obj: PerformanceProfileSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'additionalKernelArgs': obj.additionalKernelArgs?.map(y => y),
    'cpu': toJson_PerformanceProfileSpecCpu(obj.cpu),
    'globallyDisableIrqLoadBalancing': obj.globallyDisableIrqLoadBalancing,
    'hardwareTuning': toJson_PerformanceProfileSpecHardwareTuning(obj.hardwareTuning),
    'hugepages': toJson_PerformanceProfileSpecHugepages(obj.hugepages),
    'machineConfigLabel': ((obj.machineConfigLabel) === undefined) ? undefined : (Object.entries(obj.machineConfigLabel).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'machineConfigPoolSelector': ((obj.machineConfigPoolSelector) === undefined) ? undefined : (Object.entries(obj.machineConfigPoolSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'net': toJson_PerformanceProfileSpecNet(obj.net),
    'nodeSelector': ((obj.nodeSelector) === undefined) ? undefined : (Object.entries(obj.nodeSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'numa': toJson_PerformanceProfileSpecNuma(obj.numa),
    'realTimeKernel': toJson_PerformanceProfileSpecRealTimeKernel(obj.realTimeKernel),
    'workloadHints': toJson_PerformanceProfileSpecWorkloadHints(obj.workloadHints),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileSpecCpu
 */
export interface PerformanceProfileSpecCpu {
  /**
   * @schema PerformanceProfileSpecCpu#balanceIsolated
   */
  readonly balanceIsolated?: boolean;

  /**
   * @schema PerformanceProfileSpecCpu#isolated
   */
  readonly isolated: string;

  /**
   * @schema PerformanceProfileSpecCpu#offlined
   */
  readonly offlined?: string;

  /**
   * @schema PerformanceProfileSpecCpu#reserved
   */
  readonly reserved?: string;
}

/**
 * Converts an object of type 'PerformanceProfileSpecCpu' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileSpecCpu(obj: PerformanceProfileSpecCpu | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'balanceIsolated': obj.balanceIsolated,
    'isolated': obj.isolated,
    'offlined': obj.offlined,
    'reserved': obj.reserved,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileSpecHardwareTuning
 */
export interface PerformanceProfileSpecHardwareTuning {
  /**
   * @schema PerformanceProfileSpecHardwareTuning#isolatedCpuFreq
   */
  readonly isolatedCpuFreq?: number;

  /**
   * @schema PerformanceProfileSpecHardwareTuning#reservedCpuFreq
   */
  readonly reservedCpuFreq?: number;
}

/**
 * Converts an object of type 'PerformanceProfileSpecHardwareTuning' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileSpecHardwareTuning(obj: PerformanceProfileSpecHardwareTuning | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'isolatedCpuFreq': obj.isolatedCpuFreq,
    'reservedCpuFreq': obj.reservedCpuFreq,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileSpecHugepages
 */
export interface PerformanceProfileSpecHugepages {
  /**
   * @schema PerformanceProfileSpecHugepages#defaultHugepagesSize
   */
  readonly defaultHugepagesSize?: string;

  /**
   * @schema PerformanceProfileSpecHugepages#pages
   */
  readonly pages?: PerformanceProfileSpecHugepagesPages[];
}

/**
 * Converts an object of type 'PerformanceProfileSpecHugepages' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileSpecHugepages(obj: PerformanceProfileSpecHugepages | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultHugepagesSize': obj.defaultHugepagesSize,
    'pages': obj.pages?.map(y => toJson_PerformanceProfileSpecHugepagesPages(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileSpecNet
 */
export interface PerformanceProfileSpecNet {
  /**
   * @schema PerformanceProfileSpecNet#devices
   */
  readonly devices?: PerformanceProfileSpecNetDevices[];

  /**
   * @schema PerformanceProfileSpecNet#userLevelNetworking
   */
  readonly userLevelNetworking?: boolean;
}

/**
 * Converts an object of type 'PerformanceProfileSpecNet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileSpecNet(obj: PerformanceProfileSpecNet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'devices': obj.devices?.map(y => toJson_PerformanceProfileSpecNetDevices(y)),
    'userLevelNetworking': obj.userLevelNetworking,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileSpecNuma
 */
export interface PerformanceProfileSpecNuma {
  /**
   * @schema PerformanceProfileSpecNuma#topologyPolicy
   */
  readonly topologyPolicy?: string;
}

/**
 * Converts an object of type 'PerformanceProfileSpecNuma' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileSpecNuma(obj: PerformanceProfileSpecNuma | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'topologyPolicy': obj.topologyPolicy,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileSpecRealTimeKernel
 */
export interface PerformanceProfileSpecRealTimeKernel {
  /**
   * @schema PerformanceProfileSpecRealTimeKernel#enabled
   */
  readonly enabled?: boolean;
}

/**
 * Converts an object of type 'PerformanceProfileSpecRealTimeKernel' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileSpecRealTimeKernel(obj: PerformanceProfileSpecRealTimeKernel | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'enabled': obj.enabled,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileSpecWorkloadHints
 */
export interface PerformanceProfileSpecWorkloadHints {
  /**
   * @schema PerformanceProfileSpecWorkloadHints#highPowerConsumption
   */
  readonly highPowerConsumption?: boolean;

  /**
   * @schema PerformanceProfileSpecWorkloadHints#perPodPowerManagement
   */
  readonly perPodPowerManagement?: boolean;

  /**
   * @schema PerformanceProfileSpecWorkloadHints#realTime
   */
  readonly realTime?: boolean;
}

/**
 * Converts an object of type 'PerformanceProfileSpecWorkloadHints' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileSpecWorkloadHints(obj: PerformanceProfileSpecWorkloadHints | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'highPowerConsumption': obj.highPowerConsumption,
    'perPodPowerManagement': obj.perPodPowerManagement,
    'realTime': obj.realTime,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileSpecHugepagesPages
 */
export interface PerformanceProfileSpecHugepagesPages {
  /**
   * @schema PerformanceProfileSpecHugepagesPages#count
   */
  readonly count?: number;

  /**
   * @schema PerformanceProfileSpecHugepagesPages#node
   */
  readonly node?: number;

  /**
   * @schema PerformanceProfileSpecHugepagesPages#size
   */
  readonly size?: string;
}

/**
 * Converts an object of type 'PerformanceProfileSpecHugepagesPages' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileSpecHugepagesPages(obj: PerformanceProfileSpecHugepagesPages | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'count': obj.count,
    'node': obj.node,
    'size': obj.size,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileSpecNetDevices
 */
export interface PerformanceProfileSpecNetDevices {
  /**
   * @schema PerformanceProfileSpecNetDevices#deviceID
   */
  readonly deviceId?: string;

  /**
   * @schema PerformanceProfileSpecNetDevices#interfaceName
   */
  readonly interfaceName?: string;

  /**
   * @schema PerformanceProfileSpecNetDevices#vendorID
   */
  readonly vendorId?: string;
}

/**
 * Converts an object of type 'PerformanceProfileSpecNetDevices' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileSpecNetDevices(obj: PerformanceProfileSpecNetDevices | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'deviceID': obj.deviceId,
    'interfaceName': obj.interfaceName,
    'vendorID': obj.vendorId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema PerformanceProfileV1Alpha1
 */
export class PerformanceProfileV1Alpha1 extends ApiObject {
  /**
   * Returns the apiVersion and kind for "PerformanceProfileV1Alpha1"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'performance.openshift.io/v1alpha1',
    kind: 'PerformanceProfile',
  }

  /**
   * Renders a Kubernetes manifest for "PerformanceProfileV1Alpha1".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PerformanceProfileV1Alpha1Props = {}): any {
    return {
      ...PerformanceProfileV1Alpha1.GVK,
      ...toJson_PerformanceProfileV1Alpha1Props(props),
    };
  }

  /**
   * Defines a "PerformanceProfileV1Alpha1" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PerformanceProfileV1Alpha1Props = {}) {
    super(scope, id, {
      ...PerformanceProfileV1Alpha1.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...PerformanceProfileV1Alpha1.GVK,
      ...toJson_PerformanceProfileV1Alpha1Props(resolved),
    };
  }
}

/**
 * @schema PerformanceProfileV1Alpha1
 */
export interface PerformanceProfileV1Alpha1Props {
  /**
   * @schema PerformanceProfileV1Alpha1#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema PerformanceProfileV1Alpha1#spec
   */
  readonly spec?: PerformanceProfileV1Alpha1Spec;
}

/**
 * Converts an object of type 'PerformanceProfileV1Alpha1Props' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV1Alpha1Props(obj: PerformanceProfileV1Alpha1Props | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PerformanceProfileV1Alpha1Spec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV1Alpha1Spec
 */
export interface PerformanceProfileV1Alpha1Spec {
  /**
   * @schema PerformanceProfileV1Alpha1Spec#additionalKernelArgs
   */
  readonly additionalKernelArgs?: string[];

  /**
   * @schema PerformanceProfileV1Alpha1Spec#cpu
   */
  readonly cpu?: PerformanceProfileV1Alpha1SpecCpu;

  /**
   * @schema PerformanceProfileV1Alpha1Spec#hugepages
   */
  readonly hugepages?: PerformanceProfileV1Alpha1SpecHugepages;

  /**
   * @schema PerformanceProfileV1Alpha1Spec#machineConfigLabel
   */
  readonly machineConfigLabel?: { [key: string]: string };

  /**
   * @schema PerformanceProfileV1Alpha1Spec#machineConfigPoolSelector
   */
  readonly machineConfigPoolSelector?: { [key: string]: string };

  /**
   * @schema PerformanceProfileV1Alpha1Spec#nodeSelector
   */
  readonly nodeSelector?: { [key: string]: string };

  /**
   * @schema PerformanceProfileV1Alpha1Spec#numa
   */
  readonly numa?: PerformanceProfileV1Alpha1SpecNuma;

  /**
   * @schema PerformanceProfileV1Alpha1Spec#realTimeKernel
   */
  readonly realTimeKernel?: PerformanceProfileV1Alpha1SpecRealTimeKernel;
}

/**
 * Converts an object of type 'PerformanceProfileV1Alpha1Spec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV1Alpha1Spec(obj: PerformanceProfileV1Alpha1Spec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'additionalKernelArgs': obj.additionalKernelArgs?.map(y => y),
    'cpu': toJson_PerformanceProfileV1Alpha1SpecCpu(obj.cpu),
    'hugepages': toJson_PerformanceProfileV1Alpha1SpecHugepages(obj.hugepages),
    'machineConfigLabel': ((obj.machineConfigLabel) === undefined) ? undefined : (Object.entries(obj.machineConfigLabel).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'machineConfigPoolSelector': ((obj.machineConfigPoolSelector) === undefined) ? undefined : (Object.entries(obj.machineConfigPoolSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'nodeSelector': ((obj.nodeSelector) === undefined) ? undefined : (Object.entries(obj.nodeSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'numa': toJson_PerformanceProfileV1Alpha1SpecNuma(obj.numa),
    'realTimeKernel': toJson_PerformanceProfileV1Alpha1SpecRealTimeKernel(obj.realTimeKernel),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV1Alpha1SpecCpu
 */
export interface PerformanceProfileV1Alpha1SpecCpu {
  /**
   * @schema PerformanceProfileV1Alpha1SpecCpu#balanceIsolated
   */
  readonly balanceIsolated?: boolean;

  /**
   * @schema PerformanceProfileV1Alpha1SpecCpu#isolated
   */
  readonly isolated?: string;

  /**
   * @schema PerformanceProfileV1Alpha1SpecCpu#reserved
   */
  readonly reserved?: string;
}

/**
 * Converts an object of type 'PerformanceProfileV1Alpha1SpecCpu' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV1Alpha1SpecCpu(obj: PerformanceProfileV1Alpha1SpecCpu | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'balanceIsolated': obj.balanceIsolated,
    'isolated': obj.isolated,
    'reserved': obj.reserved,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV1Alpha1SpecHugepages
 */
export interface PerformanceProfileV1Alpha1SpecHugepages {
  /**
   * @schema PerformanceProfileV1Alpha1SpecHugepages#defaultHugepagesSize
   */
  readonly defaultHugepagesSize?: string;

  /**
   * @schema PerformanceProfileV1Alpha1SpecHugepages#pages
   */
  readonly pages?: PerformanceProfileV1Alpha1SpecHugepagesPages[];
}

/**
 * Converts an object of type 'PerformanceProfileV1Alpha1SpecHugepages' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV1Alpha1SpecHugepages(obj: PerformanceProfileV1Alpha1SpecHugepages | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultHugepagesSize': obj.defaultHugepagesSize,
    'pages': obj.pages?.map(y => toJson_PerformanceProfileV1Alpha1SpecHugepagesPages(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV1Alpha1SpecNuma
 */
export interface PerformanceProfileV1Alpha1SpecNuma {
  /**
   * @schema PerformanceProfileV1Alpha1SpecNuma#topologyPolicy
   */
  readonly topologyPolicy?: string;
}

/**
 * Converts an object of type 'PerformanceProfileV1Alpha1SpecNuma' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV1Alpha1SpecNuma(obj: PerformanceProfileV1Alpha1SpecNuma | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'topologyPolicy': obj.topologyPolicy,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV1Alpha1SpecRealTimeKernel
 */
export interface PerformanceProfileV1Alpha1SpecRealTimeKernel {
  /**
   * @schema PerformanceProfileV1Alpha1SpecRealTimeKernel#enabled
   */
  readonly enabled?: boolean;
}

/**
 * Converts an object of type 'PerformanceProfileV1Alpha1SpecRealTimeKernel' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV1Alpha1SpecRealTimeKernel(obj: PerformanceProfileV1Alpha1SpecRealTimeKernel | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'enabled': obj.enabled,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV1Alpha1SpecHugepagesPages
 */
export interface PerformanceProfileV1Alpha1SpecHugepagesPages {
  /**
   * @schema PerformanceProfileV1Alpha1SpecHugepagesPages#count
   */
  readonly count?: number;

  /**
   * @schema PerformanceProfileV1Alpha1SpecHugepagesPages#node
   */
  readonly node?: number;

  /**
   * @schema PerformanceProfileV1Alpha1SpecHugepagesPages#size
   */
  readonly size?: string;
}

/**
 * Converts an object of type 'PerformanceProfileV1Alpha1SpecHugepagesPages' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV1Alpha1SpecHugepagesPages(obj: PerformanceProfileV1Alpha1SpecHugepagesPages | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'count': obj.count,
    'node': obj.node,
    'size': obj.size,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema PerformanceProfileV2
 */
export class PerformanceProfileV2 extends ApiObject {
  /**
   * Returns the apiVersion and kind for "PerformanceProfileV2"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'performance.openshift.io/v2',
    kind: 'PerformanceProfile',
  }

  /**
   * Renders a Kubernetes manifest for "PerformanceProfileV2".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PerformanceProfileV2Props = {}): any {
    return {
      ...PerformanceProfileV2.GVK,
      ...toJson_PerformanceProfileV2Props(props),
    };
  }

  /**
   * Defines a "PerformanceProfileV2" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PerformanceProfileV2Props = {}) {
    super(scope, id, {
      ...PerformanceProfileV2.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...PerformanceProfileV2.GVK,
      ...toJson_PerformanceProfileV2Props(resolved),
    };
  }
}

/**
 * @schema PerformanceProfileV2
 */
export interface PerformanceProfileV2Props {
  /**
   * @schema PerformanceProfileV2#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema PerformanceProfileV2#spec
   */
  readonly spec?: PerformanceProfileV2Spec;
}

/**
 * Converts an object of type 'PerformanceProfileV2Props' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV2Props(obj: PerformanceProfileV2Props | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PerformanceProfileV2Spec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV2Spec
 */
export interface PerformanceProfileV2Spec {
  /**
   * @schema PerformanceProfileV2Spec#additionalKernelArgs
   */
  readonly additionalKernelArgs?: string[];

  /**
   * @schema PerformanceProfileV2Spec#cpu
   */
  readonly cpu: PerformanceProfileV2SpecCpu;

  /**
   * @schema PerformanceProfileV2Spec#globallyDisableIrqLoadBalancing
   */
  readonly globallyDisableIrqLoadBalancing?: boolean;

  /**
   * @schema PerformanceProfileV2Spec#hardwareTuning
   */
  readonly hardwareTuning?: PerformanceProfileV2SpecHardwareTuning;

  /**
   * @schema PerformanceProfileV2Spec#hugepages
   */
  readonly hugepages?: PerformanceProfileV2SpecHugepages;

  /**
   * @schema PerformanceProfileV2Spec#kernelPageSize
   */
  readonly kernelPageSize?: string;

  /**
   * @schema PerformanceProfileV2Spec#machineConfigLabel
   */
  readonly machineConfigLabel?: { [key: string]: string };

  /**
   * @schema PerformanceProfileV2Spec#machineConfigPoolSelector
   */
  readonly machineConfigPoolSelector?: { [key: string]: string };

  /**
   * @schema PerformanceProfileV2Spec#net
   */
  readonly net?: PerformanceProfileV2SpecNet;

  /**
   * @schema PerformanceProfileV2Spec#nodeSelector
   */
  readonly nodeSelector: { [key: string]: string };

  /**
   * @schema PerformanceProfileV2Spec#numa
   */
  readonly numa?: PerformanceProfileV2SpecNuma;

  /**
   * @schema PerformanceProfileV2Spec#realTimeKernel
   */
  readonly realTimeKernel?: PerformanceProfileV2SpecRealTimeKernel;

  /**
   * @schema PerformanceProfileV2Spec#workloadHints
   */
  readonly workloadHints?: PerformanceProfileV2SpecWorkloadHints;
}

/**
 * Converts an object of type 'PerformanceProfileV2Spec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV2Spec(obj: PerformanceProfileV2Spec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'additionalKernelArgs': obj.additionalKernelArgs?.map(y => y),
    'cpu': toJson_PerformanceProfileV2SpecCpu(obj.cpu),
    'globallyDisableIrqLoadBalancing': obj.globallyDisableIrqLoadBalancing,
    'hardwareTuning': toJson_PerformanceProfileV2SpecHardwareTuning(obj.hardwareTuning),
    'hugepages': toJson_PerformanceProfileV2SpecHugepages(obj.hugepages),
    'kernelPageSize': obj.kernelPageSize,
    'machineConfigLabel': ((obj.machineConfigLabel) === undefined) ? undefined : (Object.entries(obj.machineConfigLabel).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'machineConfigPoolSelector': ((obj.machineConfigPoolSelector) === undefined) ? undefined : (Object.entries(obj.machineConfigPoolSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'net': toJson_PerformanceProfileV2SpecNet(obj.net),
    'nodeSelector': ((obj.nodeSelector) === undefined) ? undefined : (Object.entries(obj.nodeSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'numa': toJson_PerformanceProfileV2SpecNuma(obj.numa),
    'realTimeKernel': toJson_PerformanceProfileV2SpecRealTimeKernel(obj.realTimeKernel),
    'workloadHints': toJson_PerformanceProfileV2SpecWorkloadHints(obj.workloadHints),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV2SpecCpu
 */
export interface PerformanceProfileV2SpecCpu {
  /**
   * @schema PerformanceProfileV2SpecCpu#balanceIsolated
   */
  readonly balanceIsolated?: boolean;

  /**
   * @schema PerformanceProfileV2SpecCpu#ovsDpdk
   */
  readonly ovsDpdk?: string;

  /**
   * @schema PerformanceProfileV2SpecCpu#isolated
   */
  readonly isolated: string;

  /**
   * @schema PerformanceProfileV2SpecCpu#offlined
   */
  readonly offlined?: string;

  /**
   * @schema PerformanceProfileV2SpecCpu#reserved
   */
  readonly reserved: string;

  /**
   * @schema PerformanceProfileV2SpecCpu#shared
   */
  readonly shared?: string;
}

/**
 * Converts an object of type 'PerformanceProfileV2SpecCpu' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV2SpecCpu(obj: PerformanceProfileV2SpecCpu | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'balanceIsolated': obj.balanceIsolated,
    'ovsDpdk': obj.ovsDpdk,
    'isolated': obj.isolated,
    'offlined': obj.offlined,
    'reserved': obj.reserved,
    'shared': obj.shared,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV2SpecHardwareTuning
 */
export interface PerformanceProfileV2SpecHardwareTuning {
  /**
   * @schema PerformanceProfileV2SpecHardwareTuning#isolatedCpuFreq
   */
  readonly isolatedCpuFreq?: number;

  /**
   * @schema PerformanceProfileV2SpecHardwareTuning#reservedCpuFreq
   */
  readonly reservedCpuFreq?: number;
}

/**
 * Converts an object of type 'PerformanceProfileV2SpecHardwareTuning' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV2SpecHardwareTuning(obj: PerformanceProfileV2SpecHardwareTuning | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'isolatedCpuFreq': obj.isolatedCpuFreq,
    'reservedCpuFreq': obj.reservedCpuFreq,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV2SpecHugepages
 */
export interface PerformanceProfileV2SpecHugepages {
  /**
   * @schema PerformanceProfileV2SpecHugepages#defaultHugepagesSize
   */
  readonly defaultHugepagesSize?: string;

  /**
   * @schema PerformanceProfileV2SpecHugepages#pages
   */
  readonly pages?: PerformanceProfileV2SpecHugepagesPages[];
}

/**
 * Converts an object of type 'PerformanceProfileV2SpecHugepages' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV2SpecHugepages(obj: PerformanceProfileV2SpecHugepages | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultHugepagesSize': obj.defaultHugepagesSize,
    'pages': obj.pages?.map(y => toJson_PerformanceProfileV2SpecHugepagesPages(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV2SpecNet
 */
export interface PerformanceProfileV2SpecNet {
  /**
   * @schema PerformanceProfileV2SpecNet#devices
   */
  readonly devices?: PerformanceProfileV2SpecNetDevices[];

  /**
   * @schema PerformanceProfileV2SpecNet#userLevelNetworking
   */
  readonly userLevelNetworking?: boolean;
}

/**
 * Converts an object of type 'PerformanceProfileV2SpecNet' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV2SpecNet(obj: PerformanceProfileV2SpecNet | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'devices': obj.devices?.map(y => toJson_PerformanceProfileV2SpecNetDevices(y)),
    'userLevelNetworking': obj.userLevelNetworking,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV2SpecNuma
 */
export interface PerformanceProfileV2SpecNuma {
  /**
   * @schema PerformanceProfileV2SpecNuma#topologyPolicy
   */
  readonly topologyPolicy?: string;
}

/**
 * Converts an object of type 'PerformanceProfileV2SpecNuma' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV2SpecNuma(obj: PerformanceProfileV2SpecNuma | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'topologyPolicy': obj.topologyPolicy,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV2SpecRealTimeKernel
 */
export interface PerformanceProfileV2SpecRealTimeKernel {
  /**
   * @schema PerformanceProfileV2SpecRealTimeKernel#enabled
   */
  readonly enabled?: boolean;
}

/**
 * Converts an object of type 'PerformanceProfileV2SpecRealTimeKernel' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV2SpecRealTimeKernel(obj: PerformanceProfileV2SpecRealTimeKernel | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'enabled': obj.enabled,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV2SpecWorkloadHints
 */
export interface PerformanceProfileV2SpecWorkloadHints {
  /**
   * @schema PerformanceProfileV2SpecWorkloadHints#highPowerConsumption
   */
  readonly highPowerConsumption?: boolean;

  /**
   * @schema PerformanceProfileV2SpecWorkloadHints#mixedCpus
   */
  readonly mixedCpus?: boolean;

  /**
   * @schema PerformanceProfileV2SpecWorkloadHints#perPodPowerManagement
   */
  readonly perPodPowerManagement?: boolean;

  /**
   * @schema PerformanceProfileV2SpecWorkloadHints#realTime
   */
  readonly realTime?: boolean;
}

/**
 * Converts an object of type 'PerformanceProfileV2SpecWorkloadHints' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV2SpecWorkloadHints(obj: PerformanceProfileV2SpecWorkloadHints | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'highPowerConsumption': obj.highPowerConsumption,
    'mixedCpus': obj.mixedCpus,
    'perPodPowerManagement': obj.perPodPowerManagement,
    'realTime': obj.realTime,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV2SpecHugepagesPages
 */
export interface PerformanceProfileV2SpecHugepagesPages {
  /**
   * @schema PerformanceProfileV2SpecHugepagesPages#count
   */
  readonly count?: number;

  /**
   * @schema PerformanceProfileV2SpecHugepagesPages#node
   */
  readonly node?: number;

  /**
   * @schema PerformanceProfileV2SpecHugepagesPages#size
   */
  readonly size?: string;
}

/**
 * Converts an object of type 'PerformanceProfileV2SpecHugepagesPages' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV2SpecHugepagesPages(obj: PerformanceProfileV2SpecHugepagesPages | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'count': obj.count,
    'node': obj.node,
    'size': obj.size,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PerformanceProfileV2SpecNetDevices
 */
export interface PerformanceProfileV2SpecNetDevices {
  /**
   * @schema PerformanceProfileV2SpecNetDevices#deviceID
   */
  readonly deviceId?: string;

  /**
   * @schema PerformanceProfileV2SpecNetDevices#interfaceName
   */
  readonly interfaceName?: string;

  /**
   * @schema PerformanceProfileV2SpecNetDevices#vendorID
   */
  readonly vendorId?: string;
}

/**
 * Converts an object of type 'PerformanceProfileV2SpecNetDevices' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PerformanceProfileV2SpecNetDevices(obj: PerformanceProfileV2SpecNetDevices | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'deviceID': obj.deviceId,
    'interfaceName': obj.interfaceName,
    'vendorID': obj.vendorId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
