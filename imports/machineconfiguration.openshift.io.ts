// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema ContainerRuntimeConfig
 */
export class ContainerRuntimeConfig extends ApiObject {
  /**
   * Returns the apiVersion and kind for "ContainerRuntimeConfig"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'ContainerRuntimeConfig',
  }

  /**
   * Renders a Kubernetes manifest for "ContainerRuntimeConfig".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: ContainerRuntimeConfigProps): any {
    return {
      ...ContainerRuntimeConfig.GVK,
      ...toJson_ContainerRuntimeConfigProps(props),
    };
  }

  /**
   * Defines a "ContainerRuntimeConfig" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: ContainerRuntimeConfigProps) {
    super(scope, id, {
      ...ContainerRuntimeConfig.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...ContainerRuntimeConfig.GVK,
      ...toJson_ContainerRuntimeConfigProps(resolved),
    };
  }
}

/**
 * @schema ContainerRuntimeConfig
 */
export interface ContainerRuntimeConfigProps {
  /**
   * @schema ContainerRuntimeConfig#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema ContainerRuntimeConfig#spec
   */
  readonly spec: ContainerRuntimeConfigSpec;
}

/**
 * Converts an object of type 'ContainerRuntimeConfigProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ContainerRuntimeConfigProps(obj: ContainerRuntimeConfigProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ContainerRuntimeConfigSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ContainerRuntimeConfigSpec
 */
export interface ContainerRuntimeConfigSpec {
  /**
   * @schema ContainerRuntimeConfigSpec#containerRuntimeConfig
   */
  readonly containerRuntimeConfig: ContainerRuntimeConfigSpecContainerRuntimeConfig;

  /**
   * @schema ContainerRuntimeConfigSpec#machineConfigPoolSelector
   */
  readonly machineConfigPoolSelector?: ContainerRuntimeConfigSpecMachineConfigPoolSelector;
}

/**
 * Converts an object of type 'ContainerRuntimeConfigSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ContainerRuntimeConfigSpec(obj: ContainerRuntimeConfigSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerRuntimeConfig': toJson_ContainerRuntimeConfigSpecContainerRuntimeConfig(obj.containerRuntimeConfig),
    'machineConfigPoolSelector': toJson_ContainerRuntimeConfigSpecMachineConfigPoolSelector(obj.machineConfigPoolSelector),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ContainerRuntimeConfigSpecContainerRuntimeConfig
 */
export interface ContainerRuntimeConfigSpecContainerRuntimeConfig {
  /**
   * @schema ContainerRuntimeConfigSpecContainerRuntimeConfig#additionalArtifactStores
   */
  readonly additionalArtifactStores?: ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalArtifactStores[];

  /**
   * @schema ContainerRuntimeConfigSpecContainerRuntimeConfig#additionalImageStores
   */
  readonly additionalImageStores?: ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalImageStores[];

  /**
   * @schema ContainerRuntimeConfigSpecContainerRuntimeConfig#additionalLayerStores
   */
  readonly additionalLayerStores?: ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalLayerStores[];

  /**
   * @schema ContainerRuntimeConfigSpecContainerRuntimeConfig#defaultRuntime
   */
  readonly defaultRuntime?: ContainerRuntimeConfigSpecContainerRuntimeConfigDefaultRuntime;

  /**
   * @schema ContainerRuntimeConfigSpecContainerRuntimeConfig#logLevel
   */
  readonly logLevel?: string;

  /**
   * @schema ContainerRuntimeConfigSpecContainerRuntimeConfig#logSizeMax
   */
  readonly logSizeMax?: ContainerRuntimeConfigSpecContainerRuntimeConfigLogSizeMax;

  /**
   * @schema ContainerRuntimeConfigSpecContainerRuntimeConfig#overlaySize
   */
  readonly overlaySize?: ContainerRuntimeConfigSpecContainerRuntimeConfigOverlaySize;

  /**
   * @schema ContainerRuntimeConfigSpecContainerRuntimeConfig#pidsLimit
   */
  readonly pidsLimit?: number;
}

/**
 * Converts an object of type 'ContainerRuntimeConfigSpecContainerRuntimeConfig' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ContainerRuntimeConfigSpecContainerRuntimeConfig(obj: ContainerRuntimeConfigSpecContainerRuntimeConfig | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'additionalArtifactStores': obj.additionalArtifactStores?.map(y => toJson_ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalArtifactStores(y)),
    'additionalImageStores': obj.additionalImageStores?.map(y => toJson_ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalImageStores(y)),
    'additionalLayerStores': obj.additionalLayerStores?.map(y => toJson_ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalLayerStores(y)),
    'defaultRuntime': obj.defaultRuntime,
    'logLevel': obj.logLevel,
    'logSizeMax': obj.logSizeMax?.value,
    'overlaySize': obj.overlaySize?.value,
    'pidsLimit': obj.pidsLimit,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ContainerRuntimeConfigSpecMachineConfigPoolSelector
 */
export interface ContainerRuntimeConfigSpecMachineConfigPoolSelector {
  /**
   * @schema ContainerRuntimeConfigSpecMachineConfigPoolSelector#matchExpressions
   */
  readonly matchExpressions?: ContainerRuntimeConfigSpecMachineConfigPoolSelectorMatchExpressions[];

  /**
   * @schema ContainerRuntimeConfigSpecMachineConfigPoolSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ContainerRuntimeConfigSpecMachineConfigPoolSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ContainerRuntimeConfigSpecMachineConfigPoolSelector(obj: ContainerRuntimeConfigSpecMachineConfigPoolSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ContainerRuntimeConfigSpecMachineConfigPoolSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalArtifactStores
 */
export interface ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalArtifactStores {
  /**
   * @schema ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalArtifactStores#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalArtifactStores' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalArtifactStores(obj: ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalArtifactStores | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalImageStores
 */
export interface ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalImageStores {
  /**
   * @schema ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalImageStores#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalImageStores' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalImageStores(obj: ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalImageStores | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalLayerStores
 */
export interface ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalLayerStores {
  /**
   * @schema ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalLayerStores#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalLayerStores' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalLayerStores(obj: ContainerRuntimeConfigSpecContainerRuntimeConfigAdditionalLayerStores | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ContainerRuntimeConfigSpecContainerRuntimeConfigDefaultRuntime
 */
export enum ContainerRuntimeConfigSpecContainerRuntimeConfigDefaultRuntime {
  /** crun */
  CRUN = "crun",
  /** runc */
  RUNC = "runc",
}

/**
 * @schema ContainerRuntimeConfigSpecContainerRuntimeConfigLogSizeMax
 */
export class ContainerRuntimeConfigSpecContainerRuntimeConfigLogSizeMax {
  public static fromNumber(value: number): ContainerRuntimeConfigSpecContainerRuntimeConfigLogSizeMax {
    return new ContainerRuntimeConfigSpecContainerRuntimeConfigLogSizeMax(value);
  }
  public static fromString(value: string): ContainerRuntimeConfigSpecContainerRuntimeConfigLogSizeMax {
    return new ContainerRuntimeConfigSpecContainerRuntimeConfigLogSizeMax(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ContainerRuntimeConfigSpecContainerRuntimeConfigOverlaySize
 */
export class ContainerRuntimeConfigSpecContainerRuntimeConfigOverlaySize {
  public static fromNumber(value: number): ContainerRuntimeConfigSpecContainerRuntimeConfigOverlaySize {
    return new ContainerRuntimeConfigSpecContainerRuntimeConfigOverlaySize(value);
  }
  public static fromString(value: string): ContainerRuntimeConfigSpecContainerRuntimeConfigOverlaySize {
    return new ContainerRuntimeConfigSpecContainerRuntimeConfigOverlaySize(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ContainerRuntimeConfigSpecMachineConfigPoolSelectorMatchExpressions
 */
export interface ContainerRuntimeConfigSpecMachineConfigPoolSelectorMatchExpressions {
  /**
   * @schema ContainerRuntimeConfigSpecMachineConfigPoolSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ContainerRuntimeConfigSpecMachineConfigPoolSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ContainerRuntimeConfigSpecMachineConfigPoolSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'ContainerRuntimeConfigSpecMachineConfigPoolSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ContainerRuntimeConfigSpecMachineConfigPoolSelectorMatchExpressions(obj: ContainerRuntimeConfigSpecMachineConfigPoolSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema KubeletConfig
 */
export class KubeletConfig extends ApiObject {
  /**
   * Returns the apiVersion and kind for "KubeletConfig"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'KubeletConfig',
  }

  /**
   * Renders a Kubernetes manifest for "KubeletConfig".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: KubeletConfigProps): any {
    return {
      ...KubeletConfig.GVK,
      ...toJson_KubeletConfigProps(props),
    };
  }

  /**
   * Defines a "KubeletConfig" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: KubeletConfigProps) {
    super(scope, id, {
      ...KubeletConfig.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...KubeletConfig.GVK,
      ...toJson_KubeletConfigProps(resolved),
    };
  }
}

/**
 * @schema KubeletConfig
 */
export interface KubeletConfigProps {
  /**
   * @schema KubeletConfig#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema KubeletConfig#spec
   */
  readonly spec: KubeletConfigSpec;
}

/**
 * Converts an object of type 'KubeletConfigProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_KubeletConfigProps(obj: KubeletConfigProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_KubeletConfigSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema KubeletConfigSpec
 */
export interface KubeletConfigSpec {
  /**
   * @schema KubeletConfigSpec#autoSizingReserved
   */
  readonly autoSizingReserved?: boolean;

  /**
   * @schema KubeletConfigSpec#kubeletConfig
   */
  readonly kubeletConfig?: any;

  /**
   * @schema KubeletConfigSpec#logLevel
   */
  readonly logLevel?: number;

  /**
   * @schema KubeletConfigSpec#machineConfigPoolSelector
   */
  readonly machineConfigPoolSelector?: KubeletConfigSpecMachineConfigPoolSelector;

  /**
   * @schema KubeletConfigSpec#tlsSecurityProfile
   */
  readonly tlsSecurityProfile?: KubeletConfigSpecTlsSecurityProfile;
}

/**
 * Converts an object of type 'KubeletConfigSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_KubeletConfigSpec(obj: KubeletConfigSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'autoSizingReserved': obj.autoSizingReserved,
    'kubeletConfig': obj.kubeletConfig,
    'logLevel': obj.logLevel,
    'machineConfigPoolSelector': toJson_KubeletConfigSpecMachineConfigPoolSelector(obj.machineConfigPoolSelector),
    'tlsSecurityProfile': toJson_KubeletConfigSpecTlsSecurityProfile(obj.tlsSecurityProfile),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema KubeletConfigSpecMachineConfigPoolSelector
 */
export interface KubeletConfigSpecMachineConfigPoolSelector {
  /**
   * @schema KubeletConfigSpecMachineConfigPoolSelector#matchExpressions
   */
  readonly matchExpressions?: KubeletConfigSpecMachineConfigPoolSelectorMatchExpressions[];

  /**
   * @schema KubeletConfigSpecMachineConfigPoolSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'KubeletConfigSpecMachineConfigPoolSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_KubeletConfigSpecMachineConfigPoolSelector(obj: KubeletConfigSpecMachineConfigPoolSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_KubeletConfigSpecMachineConfigPoolSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema KubeletConfigSpecTlsSecurityProfile
 */
export interface KubeletConfigSpecTlsSecurityProfile {
  /**
   * @schema KubeletConfigSpecTlsSecurityProfile#custom
   */
  readonly custom?: KubeletConfigSpecTlsSecurityProfileCustom;

  /**
   * @schema KubeletConfigSpecTlsSecurityProfile#intermediate
   */
  readonly intermediate?: any;

  /**
   * @schema KubeletConfigSpecTlsSecurityProfile#modern
   */
  readonly modern?: any;

  /**
   * @schema KubeletConfigSpecTlsSecurityProfile#old
   */
  readonly old?: any;

  /**
   * @schema KubeletConfigSpecTlsSecurityProfile#type
   */
  readonly type?: KubeletConfigSpecTlsSecurityProfileType;
}

/**
 * Converts an object of type 'KubeletConfigSpecTlsSecurityProfile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_KubeletConfigSpecTlsSecurityProfile(obj: KubeletConfigSpecTlsSecurityProfile | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'custom': toJson_KubeletConfigSpecTlsSecurityProfileCustom(obj.custom),
    'intermediate': obj.intermediate,
    'modern': obj.modern,
    'old': obj.old,
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema KubeletConfigSpecMachineConfigPoolSelectorMatchExpressions
 */
export interface KubeletConfigSpecMachineConfigPoolSelectorMatchExpressions {
  /**
   * @schema KubeletConfigSpecMachineConfigPoolSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema KubeletConfigSpecMachineConfigPoolSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema KubeletConfigSpecMachineConfigPoolSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'KubeletConfigSpecMachineConfigPoolSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_KubeletConfigSpecMachineConfigPoolSelectorMatchExpressions(obj: KubeletConfigSpecMachineConfigPoolSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema KubeletConfigSpecTlsSecurityProfileCustom
 */
export interface KubeletConfigSpecTlsSecurityProfileCustom {
  /**
   * @schema KubeletConfigSpecTlsSecurityProfileCustom#ciphers
   */
  readonly ciphers?: string[];

  /**
   * @schema KubeletConfigSpecTlsSecurityProfileCustom#minTLSVersion
   */
  readonly minTlsVersion?: KubeletConfigSpecTlsSecurityProfileCustomMinTlsVersion;
}

/**
 * Converts an object of type 'KubeletConfigSpecTlsSecurityProfileCustom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_KubeletConfigSpecTlsSecurityProfileCustom(obj: KubeletConfigSpecTlsSecurityProfileCustom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'ciphers': obj.ciphers?.map(y => y),
    'minTLSVersion': obj.minTlsVersion,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema KubeletConfigSpecTlsSecurityProfileType
 */
export enum KubeletConfigSpecTlsSecurityProfileType {
  /** Old */
  OLD = "Old",
  /** Intermediate */
  INTERMEDIATE = "Intermediate",
  /** Modern */
  MODERN = "Modern",
  /** Custom */
  CUSTOM = "Custom",
}

/**
 * @schema KubeletConfigSpecTlsSecurityProfileCustomMinTlsVersion
 */
export enum KubeletConfigSpecTlsSecurityProfileCustomMinTlsVersion {
  /** VersionTLS10 */
  VERSION_TLS10 = "VersionTLS10",
  /** VersionTLS11 */
  VERSION_TLS11 = "VersionTLS11",
  /** VersionTLS12 */
  VERSION_TLS12 = "VersionTLS12",
  /** VersionTLS13 */
  VERSION_TLS13 = "VersionTLS13",
}


/**
 *
 *
 * @schema MachineConfig
 */
export class MachineConfig extends ApiObject {
  /**
   * Returns the apiVersion and kind for "MachineConfig"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
  }

  /**
   * Renders a Kubernetes manifest for "MachineConfig".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: MachineConfigProps = {}): any {
    return {
      ...MachineConfig.GVK,
      ...toJson_MachineConfigProps(props),
    };
  }

  /**
   * Defines a "MachineConfig" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: MachineConfigProps = {}) {
    super(scope, id, {
      ...MachineConfig.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...MachineConfig.GVK,
      ...toJson_MachineConfigProps(resolved),
    };
  }
}

/**
 * @schema MachineConfig
 */
export interface MachineConfigProps {
  /**
   * @schema MachineConfig#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema MachineConfig#spec
   */
  readonly spec?: MachineConfigSpec;
}

/**
 * Converts an object of type 'MachineConfigProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigProps(obj: MachineConfigProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_MachineConfigSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigSpec
 */
export interface MachineConfigSpec {
  /**
   * @schema MachineConfigSpec#baseOSExtensionsContainerImage
   */
  readonly baseOsExtensionsContainerImage?: string;

  /**
   * @schema MachineConfigSpec#config
   */
  readonly config?: any;

  /**
   * @schema MachineConfigSpec#extensions
   */
  readonly extensions?: string[];

  /**
   * @schema MachineConfigSpec#fips
   */
  readonly fips?: boolean;

  /**
   * @schema MachineConfigSpec#kernelArguments
   */
  readonly kernelArguments?: string[];

  /**
   * @schema MachineConfigSpec#kernelType
   */
  readonly kernelType?: string;

  /**
   * @schema MachineConfigSpec#osImageURL
   */
  readonly osImageUrl?: string;
}

/**
 * Converts an object of type 'MachineConfigSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigSpec(obj: MachineConfigSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'baseOSExtensionsContainerImage': obj.baseOsExtensionsContainerImage,
    'config': obj.config,
    'extensions': obj.extensions?.map(y => y),
    'fips': obj.fips,
    'kernelArguments': obj.kernelArguments?.map(y => y),
    'kernelType': obj.kernelType,
    'osImageURL': obj.osImageUrl,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema MachineConfigPool
 */
export class MachineConfigPool extends ApiObject {
  /**
   * Returns the apiVersion and kind for "MachineConfigPool"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigPool',
  }

  /**
   * Renders a Kubernetes manifest for "MachineConfigPool".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: MachineConfigPoolProps): any {
    return {
      ...MachineConfigPool.GVK,
      ...toJson_MachineConfigPoolProps(props),
    };
  }

  /**
   * Defines a "MachineConfigPool" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: MachineConfigPoolProps) {
    super(scope, id, {
      ...MachineConfigPool.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...MachineConfigPool.GVK,
      ...toJson_MachineConfigPoolProps(resolved),
    };
  }
}

/**
 * @schema MachineConfigPool
 */
export interface MachineConfigPoolProps {
  /**
   * @schema MachineConfigPool#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema MachineConfigPool#spec
   */
  readonly spec: MachineConfigPoolSpec;
}

/**
 * Converts an object of type 'MachineConfigPoolProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigPoolProps(obj: MachineConfigPoolProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_MachineConfigPoolSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigPoolSpec
 */
export interface MachineConfigPoolSpec {
  /**
   * @schema MachineConfigPoolSpec#configuration
   */
  readonly configuration?: MachineConfigPoolSpecConfiguration;

  /**
   * @schema MachineConfigPoolSpec#machineConfigSelector
   */
  readonly machineConfigSelector?: MachineConfigPoolSpecMachineConfigSelector;

  /**
   * @schema MachineConfigPoolSpec#maxUnavailable
   */
  readonly maxUnavailable?: MachineConfigPoolSpecMaxUnavailable;

  /**
   * @schema MachineConfigPoolSpec#nodeSelector
   */
  readonly nodeSelector?: MachineConfigPoolSpecNodeSelector;

  /**
   * @schema MachineConfigPoolSpec#osImageStream
   */
  readonly osImageStream?: MachineConfigPoolSpecOsImageStream;

  /**
   * @schema MachineConfigPoolSpec#paused
   */
  readonly paused?: boolean;

  /**
   * @schema MachineConfigPoolSpec#pinnedImageSets
   */
  readonly pinnedImageSets?: MachineConfigPoolSpecPinnedImageSets[];
}

/**
 * Converts an object of type 'MachineConfigPoolSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigPoolSpec(obj: MachineConfigPoolSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configuration': toJson_MachineConfigPoolSpecConfiguration(obj.configuration),
    'machineConfigSelector': toJson_MachineConfigPoolSpecMachineConfigSelector(obj.machineConfigSelector),
    'maxUnavailable': obj.maxUnavailable?.value,
    'nodeSelector': toJson_MachineConfigPoolSpecNodeSelector(obj.nodeSelector),
    'osImageStream': toJson_MachineConfigPoolSpecOsImageStream(obj.osImageStream),
    'paused': obj.paused,
    'pinnedImageSets': obj.pinnedImageSets?.map(y => toJson_MachineConfigPoolSpecPinnedImageSets(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigPoolSpecConfiguration
 */
export interface MachineConfigPoolSpecConfiguration {
  /**
   * @schema MachineConfigPoolSpecConfiguration#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema MachineConfigPoolSpecConfiguration#fieldPath
   */
  readonly fieldPath?: string;

  /**
   * @schema MachineConfigPoolSpecConfiguration#kind
   */
  readonly kind?: string;

  /**
   * @schema MachineConfigPoolSpecConfiguration#name
   */
  readonly name?: string;

  /**
   * @schema MachineConfigPoolSpecConfiguration#namespace
   */
  readonly namespace?: string;

  /**
   * @schema MachineConfigPoolSpecConfiguration#resourceVersion
   */
  readonly resourceVersion?: string;

  /**
   * @schema MachineConfigPoolSpecConfiguration#source
   */
  readonly source?: MachineConfigPoolSpecConfigurationSource[];

  /**
   * @schema MachineConfigPoolSpecConfiguration#uid
   */
  readonly uid?: string;
}

/**
 * Converts an object of type 'MachineConfigPoolSpecConfiguration' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigPoolSpecConfiguration(obj: MachineConfigPoolSpecConfiguration | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
    'kind': obj.kind,
    'name': obj.name,
    'namespace': obj.namespace,
    'resourceVersion': obj.resourceVersion,
    'source': obj.source?.map(y => toJson_MachineConfigPoolSpecConfigurationSource(y)),
    'uid': obj.uid,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigPoolSpecMachineConfigSelector
 */
export interface MachineConfigPoolSpecMachineConfigSelector {
  /**
   * @schema MachineConfigPoolSpecMachineConfigSelector#matchExpressions
   */
  readonly matchExpressions?: MachineConfigPoolSpecMachineConfigSelectorMatchExpressions[];

  /**
   * @schema MachineConfigPoolSpecMachineConfigSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'MachineConfigPoolSpecMachineConfigSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigPoolSpecMachineConfigSelector(obj: MachineConfigPoolSpecMachineConfigSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_MachineConfigPoolSpecMachineConfigSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigPoolSpecMaxUnavailable
 */
export class MachineConfigPoolSpecMaxUnavailable {
  public static fromNumber(value: number): MachineConfigPoolSpecMaxUnavailable {
    return new MachineConfigPoolSpecMaxUnavailable(value);
  }
  public static fromString(value: string): MachineConfigPoolSpecMaxUnavailable {
    return new MachineConfigPoolSpecMaxUnavailable(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema MachineConfigPoolSpecNodeSelector
 */
export interface MachineConfigPoolSpecNodeSelector {
  /**
   * @schema MachineConfigPoolSpecNodeSelector#matchExpressions
   */
  readonly matchExpressions?: MachineConfigPoolSpecNodeSelectorMatchExpressions[];

  /**
   * @schema MachineConfigPoolSpecNodeSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'MachineConfigPoolSpecNodeSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigPoolSpecNodeSelector(obj: MachineConfigPoolSpecNodeSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_MachineConfigPoolSpecNodeSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigPoolSpecOsImageStream
 */
export interface MachineConfigPoolSpecOsImageStream {
  /**
   * @schema MachineConfigPoolSpecOsImageStream#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'MachineConfigPoolSpecOsImageStream' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigPoolSpecOsImageStream(obj: MachineConfigPoolSpecOsImageStream | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigPoolSpecPinnedImageSets
 */
export interface MachineConfigPoolSpecPinnedImageSets {
  /**
   * @schema MachineConfigPoolSpecPinnedImageSets#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'MachineConfigPoolSpecPinnedImageSets' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigPoolSpecPinnedImageSets(obj: MachineConfigPoolSpecPinnedImageSets | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigPoolSpecConfigurationSource
 */
export interface MachineConfigPoolSpecConfigurationSource {
  /**
   * @schema MachineConfigPoolSpecConfigurationSource#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema MachineConfigPoolSpecConfigurationSource#fieldPath
   */
  readonly fieldPath?: string;

  /**
   * @schema MachineConfigPoolSpecConfigurationSource#kind
   */
  readonly kind?: string;

  /**
   * @schema MachineConfigPoolSpecConfigurationSource#name
   */
  readonly name?: string;

  /**
   * @schema MachineConfigPoolSpecConfigurationSource#namespace
   */
  readonly namespace?: string;

  /**
   * @schema MachineConfigPoolSpecConfigurationSource#resourceVersion
   */
  readonly resourceVersion?: string;

  /**
   * @schema MachineConfigPoolSpecConfigurationSource#uid
   */
  readonly uid?: string;
}

/**
 * Converts an object of type 'MachineConfigPoolSpecConfigurationSource' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigPoolSpecConfigurationSource(obj: MachineConfigPoolSpecConfigurationSource | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
    'kind': obj.kind,
    'name': obj.name,
    'namespace': obj.namespace,
    'resourceVersion': obj.resourceVersion,
    'uid': obj.uid,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigPoolSpecMachineConfigSelectorMatchExpressions
 */
export interface MachineConfigPoolSpecMachineConfigSelectorMatchExpressions {
  /**
   * @schema MachineConfigPoolSpecMachineConfigSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema MachineConfigPoolSpecMachineConfigSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema MachineConfigPoolSpecMachineConfigSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'MachineConfigPoolSpecMachineConfigSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigPoolSpecMachineConfigSelectorMatchExpressions(obj: MachineConfigPoolSpecMachineConfigSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema MachineConfigPoolSpecNodeSelectorMatchExpressions
 */
export interface MachineConfigPoolSpecNodeSelectorMatchExpressions {
  /**
   * @schema MachineConfigPoolSpecNodeSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema MachineConfigPoolSpecNodeSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema MachineConfigPoolSpecNodeSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'MachineConfigPoolSpecNodeSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigPoolSpecNodeSelectorMatchExpressions(obj: MachineConfigPoolSpecNodeSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema PinnedImageSet
 */
export class PinnedImageSet extends ApiObject {
  /**
   * Returns the apiVersion and kind for "PinnedImageSet"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'PinnedImageSet',
  }

  /**
   * Renders a Kubernetes manifest for "PinnedImageSet".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PinnedImageSetProps): any {
    return {
      ...PinnedImageSet.GVK,
      ...toJson_PinnedImageSetProps(props),
    };
  }

  /**
   * Defines a "PinnedImageSet" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PinnedImageSetProps) {
    super(scope, id, {
      ...PinnedImageSet.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...PinnedImageSet.GVK,
      ...toJson_PinnedImageSetProps(resolved),
    };
  }
}

/**
 * @schema PinnedImageSet
 */
export interface PinnedImageSetProps {
  /**
   * @schema PinnedImageSet#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema PinnedImageSet#spec
   */
  readonly spec: PinnedImageSetSpec;
}

/**
 * Converts an object of type 'PinnedImageSetProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PinnedImageSetProps(obj: PinnedImageSetProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PinnedImageSetSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PinnedImageSetSpec
 */
export interface PinnedImageSetSpec {
  /**
   * @schema PinnedImageSetSpec#pinnedImages
   */
  readonly pinnedImages: PinnedImageSetSpecPinnedImages[];
}

/**
 * Converts an object of type 'PinnedImageSetSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PinnedImageSetSpec(obj: PinnedImageSetSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'pinnedImages': obj.pinnedImages?.map(y => toJson_PinnedImageSetSpecPinnedImages(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PinnedImageSetSpecPinnedImages
 */
export interface PinnedImageSetSpecPinnedImages {
  /**
   * @schema PinnedImageSetSpecPinnedImages#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'PinnedImageSetSpecPinnedImages' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PinnedImageSetSpecPinnedImages(obj: PinnedImageSetSpecPinnedImages | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
