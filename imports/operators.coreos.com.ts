// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema CatalogSource
 */
export class CatalogSource extends ApiObject {
  /**
   * Returns the apiVersion and kind for "CatalogSource"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'CatalogSource',
  }

  /**
   * Renders a Kubernetes manifest for "CatalogSource".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: CatalogSourceProps): any {
    return {
      ...CatalogSource.GVK,
      ...toJson_CatalogSourceProps(props),
    };
  }

  /**
   * Defines a "CatalogSource" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: CatalogSourceProps) {
    super(scope, id, {
      ...CatalogSource.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...CatalogSource.GVK,
      ...toJson_CatalogSourceProps(resolved),
    };
  }
}

/**
 * @schema CatalogSource
 */
export interface CatalogSourceProps {
  /**
   * @schema CatalogSource#metadata
   */
  readonly metadata: ApiObjectMetadata;

  /**
   * @schema CatalogSource#spec
   */
  readonly spec: CatalogSourceSpec;
}

/**
 * Converts an object of type 'CatalogSourceProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceProps(obj: CatalogSourceProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_CatalogSourceSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpec
 */
export interface CatalogSourceSpec {
  /**
   * @schema CatalogSourceSpec#address
   */
  readonly address?: string;

  /**
   * @schema CatalogSourceSpec#configMap
   */
  readonly configMap?: string;

  /**
   * @schema CatalogSourceSpec#description
   */
  readonly description?: string;

  /**
   * @schema CatalogSourceSpec#displayName
   */
  readonly displayName?: string;

  /**
   * @schema CatalogSourceSpec#grpcPodConfig
   */
  readonly grpcPodConfig?: CatalogSourceSpecGrpcPodConfig;

  /**
   * @schema CatalogSourceSpec#icon
   */
  readonly icon?: CatalogSourceSpecIcon;

  /**
   * @schema CatalogSourceSpec#image
   */
  readonly image?: string;

  /**
   * @schema CatalogSourceSpec#priority
   */
  readonly priority?: number;

  /**
   * @schema CatalogSourceSpec#publisher
   */
  readonly publisher?: string;

  /**
   * @schema CatalogSourceSpec#secrets
   */
  readonly secrets?: string[];

  /**
   * @schema CatalogSourceSpec#sourceType
   */
  readonly sourceType: string;

  /**
   * @schema CatalogSourceSpec#updateStrategy
   */
  readonly updateStrategy?: CatalogSourceSpecUpdateStrategy;
}

/**
 * Converts an object of type 'CatalogSourceSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpec(obj: CatalogSourceSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'address': obj.address,
    'configMap': obj.configMap,
    'description': obj.description,
    'displayName': obj.displayName,
    'grpcPodConfig': toJson_CatalogSourceSpecGrpcPodConfig(obj.grpcPodConfig),
    'icon': toJson_CatalogSourceSpecIcon(obj.icon),
    'image': obj.image,
    'priority': obj.priority,
    'publisher': obj.publisher,
    'secrets': obj.secrets?.map(y => y),
    'sourceType': obj.sourceType,
    'updateStrategy': toJson_CatalogSourceSpecUpdateStrategy(obj.updateStrategy),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfig
 */
export interface CatalogSourceSpecGrpcPodConfig {
  /**
   * @schema CatalogSourceSpecGrpcPodConfig#affinity
   */
  readonly affinity?: CatalogSourceSpecGrpcPodConfigAffinity;

  /**
   * @schema CatalogSourceSpecGrpcPodConfig#extractContent
   */
  readonly extractContent?: CatalogSourceSpecGrpcPodConfigExtractContent;

  /**
   * @schema CatalogSourceSpecGrpcPodConfig#memoryTarget
   */
  readonly memoryTarget?: CatalogSourceSpecGrpcPodConfigMemoryTarget;

  /**
   * @schema CatalogSourceSpecGrpcPodConfig#nodeSelector
   */
  readonly nodeSelector?: { [key: string]: string };

  /**
   * @schema CatalogSourceSpecGrpcPodConfig#priorityClassName
   */
  readonly priorityClassName?: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfig#securityContextConfig
   */
  readonly securityContextConfig?: CatalogSourceSpecGrpcPodConfigSecurityContextConfig;

  /**
   * @schema CatalogSourceSpecGrpcPodConfig#tolerations
   */
  readonly tolerations?: CatalogSourceSpecGrpcPodConfigTolerations[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfig' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfig(obj: CatalogSourceSpecGrpcPodConfig | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'affinity': toJson_CatalogSourceSpecGrpcPodConfigAffinity(obj.affinity),
    'extractContent': toJson_CatalogSourceSpecGrpcPodConfigExtractContent(obj.extractContent),
    'memoryTarget': obj.memoryTarget?.value,
    'nodeSelector': ((obj.nodeSelector) === undefined) ? undefined : (Object.entries(obj.nodeSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'priorityClassName': obj.priorityClassName,
    'securityContextConfig': obj.securityContextConfig,
    'tolerations': obj.tolerations?.map(y => toJson_CatalogSourceSpecGrpcPodConfigTolerations(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecIcon
 */
export interface CatalogSourceSpecIcon {
  /**
   * @schema CatalogSourceSpecIcon#base64data
   */
  readonly base64Data: string;

  /**
   * @schema CatalogSourceSpecIcon#mediatype
   */
  readonly mediatype: string;
}

/**
 * Converts an object of type 'CatalogSourceSpecIcon' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecIcon(obj: CatalogSourceSpecIcon | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'base64data': obj.base64Data,
    'mediatype': obj.mediatype,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecUpdateStrategy
 */
export interface CatalogSourceSpecUpdateStrategy {
  /**
   * @schema CatalogSourceSpecUpdateStrategy#registryPoll
   */
  readonly registryPoll?: CatalogSourceSpecUpdateStrategyRegistryPoll;
}

/**
 * Converts an object of type 'CatalogSourceSpecUpdateStrategy' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecUpdateStrategy(obj: CatalogSourceSpecUpdateStrategy | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'registryPoll': toJson_CatalogSourceSpecUpdateStrategyRegistryPoll(obj.registryPoll),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinity
 */
export interface CatalogSourceSpecGrpcPodConfigAffinity {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinity#nodeAffinity
   */
  readonly nodeAffinity?: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinity;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinity#podAffinity
   */
  readonly podAffinity?: CatalogSourceSpecGrpcPodConfigAffinityPodAffinity;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinity#podAntiAffinity
   */
  readonly podAntiAffinity?: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinity;
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinity(obj: CatalogSourceSpecGrpcPodConfigAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'nodeAffinity': toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinity(obj.nodeAffinity),
    'podAffinity': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinity(obj.podAffinity),
    'podAntiAffinity': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinity(obj.podAntiAffinity),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigExtractContent
 */
export interface CatalogSourceSpecGrpcPodConfigExtractContent {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigExtractContent#cacheDir
   */
  readonly cacheDir?: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigExtractContent#catalogDir
   */
  readonly catalogDir: string;
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigExtractContent' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigExtractContent(obj: CatalogSourceSpecGrpcPodConfigExtractContent | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'cacheDir': obj.cacheDir,
    'catalogDir': obj.catalogDir,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigMemoryTarget
 */
export class CatalogSourceSpecGrpcPodConfigMemoryTarget {
  public static fromNumber(value: number): CatalogSourceSpecGrpcPodConfigMemoryTarget {
    return new CatalogSourceSpecGrpcPodConfigMemoryTarget(value);
  }
  public static fromString(value: string): CatalogSourceSpecGrpcPodConfigMemoryTarget {
    return new CatalogSourceSpecGrpcPodConfigMemoryTarget(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema CatalogSourceSpecGrpcPodConfigSecurityContextConfig
 */
export enum CatalogSourceSpecGrpcPodConfigSecurityContextConfig {
  /** legacy */
  LEGACY = "legacy",
  /** restricted */
  RESTRICTED = "restricted",
}

/**
 * @schema CatalogSourceSpecGrpcPodConfigTolerations
 */
export interface CatalogSourceSpecGrpcPodConfigTolerations {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigTolerations#effect
   */
  readonly effect?: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigTolerations#key
   */
  readonly key?: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigTolerations#operator
   */
  readonly operator?: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigTolerations#tolerationSeconds
   */
  readonly tolerationSeconds?: number;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigTolerations#value
   */
  readonly value?: string;
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigTolerations' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigTolerations(obj: CatalogSourceSpecGrpcPodConfigTolerations | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'effect': obj.effect,
    'key': obj.key,
    'operator': obj.operator,
    'tolerationSeconds': obj.tolerationSeconds,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecUpdateStrategyRegistryPoll
 */
export interface CatalogSourceSpecUpdateStrategyRegistryPoll {
  /**
   * @schema CatalogSourceSpecUpdateStrategyRegistryPoll#interval
   */
  readonly interval?: string;
}

/**
 * Converts an object of type 'CatalogSourceSpecUpdateStrategyRegistryPoll' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecUpdateStrategyRegistryPoll(obj: CatalogSourceSpecUpdateStrategyRegistryPoll | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'interval': obj.interval,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinity
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityNodeAffinity {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution;
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityNodeAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinity(obj: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj.requiredDuringSchedulingIgnoredDuringExecution),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinity
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinity {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinity(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': obj.requiredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinity
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinity {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinity(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': obj.requiredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution#preference
   */
  readonly preference: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
  readonly weight: number;
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preference': toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(obj.preference),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution#nodeSelectorTerms
   */
  readonly nodeSelectorTerms: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'nodeSelectorTerms': obj.nodeSelectorTerms?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution#podAffinityTerm
   */
  readonly podAffinityTerm: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
  readonly weight: number;
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'podAffinityTerm': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj.podAffinityTerm),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#labelSelector
   */
  readonly labelSelector?: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#matchLabelKeys
   */
  readonly matchLabelKeys?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#mismatchLabelKeys
   */
  readonly mismatchLabelKeys?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaceSelector
   */
  readonly namespaceSelector?: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj.labelSelector),
    'matchLabelKeys': obj.matchLabelKeys?.map(y => y),
    'mismatchLabelKeys': obj.mismatchLabelKeys?.map(y => y),
    'namespaceSelector': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution#podAffinityTerm
   */
  readonly podAffinityTerm: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
  readonly weight: number;
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'podAffinityTerm': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj.podAffinityTerm),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#labelSelector
   */
  readonly labelSelector?: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#matchLabelKeys
   */
  readonly matchLabelKeys?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#mismatchLabelKeys
   */
  readonly mismatchLabelKeys?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaceSelector
   */
  readonly namespaceSelector?: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj.labelSelector),
    'matchLabelKeys': obj.matchLabelKeys?.map(y => y),
    'mismatchLabelKeys': obj.mismatchLabelKeys?.map(y => y),
    'namespaceSelector': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference#matchExpressions
   */
  readonly matchExpressions?: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference#matchFields
   */
  readonly matchFields?: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(obj: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions(y)),
    'matchFields': obj.matchFields?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms#matchExpressions
   */
  readonly matchExpressions?: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms#matchFields
   */
  readonly matchFields?: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms(obj: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions(y)),
    'matchFields': obj.matchFields?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#labelSelector
   */
  readonly labelSelector?: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#matchLabelKeys
   */
  readonly matchLabelKeys?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#mismatchLabelKeys
   */
  readonly mismatchLabelKeys?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaceSelector
   */
  readonly namespaceSelector?: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj.labelSelector),
    'matchLabelKeys': obj.matchLabelKeys?.map(y => y),
    'mismatchLabelKeys': obj.mismatchLabelKeys?.map(y => y),
    'namespaceSelector': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchExpressions
   */
  readonly matchExpressions?: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#labelSelector
   */
  readonly labelSelector?: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#matchLabelKeys
   */
  readonly matchLabelKeys?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#mismatchLabelKeys
   */
  readonly mismatchLabelKeys?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaceSelector
   */
  readonly namespaceSelector?: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj.labelSelector),
    'matchLabelKeys': obj.matchLabelKeys?.map(y => y),
    'mismatchLabelKeys': obj.mismatchLabelKeys?.map(y => y),
    'namespaceSelector': toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchExpressions
   */
  readonly matchExpressions?: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions(obj: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields(obj: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields | undefined): Record<string, any> | undefined {
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
 * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions(obj: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields(obj: CatalogSourceSpecGrpcPodConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields | undefined): Record<string, any> | undefined {
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
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchExpressions
   */
  readonly matchExpressions?: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchExpressions
   */
  readonly matchExpressions?: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions[];

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions
 */
export interface CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions {
  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(obj: CatalogSourceSpecGrpcPodConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema OperatorGroup
 */
export class OperatorGroup extends ApiObject {
  /**
   * Returns the apiVersion and kind for "OperatorGroup"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'operators.coreos.com/v1',
    kind: 'OperatorGroup',
  }

  /**
   * Renders a Kubernetes manifest for "OperatorGroup".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: OperatorGroupProps): any {
    return {
      ...OperatorGroup.GVK,
      ...toJson_OperatorGroupProps(props),
    };
  }

  /**
   * Defines a "OperatorGroup" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: OperatorGroupProps) {
    super(scope, id, {
      ...OperatorGroup.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...OperatorGroup.GVK,
      ...toJson_OperatorGroupProps(resolved),
    };
  }
}

/**
 * @schema OperatorGroup
 */
export interface OperatorGroupProps {
  /**
   * @schema OperatorGroup#metadata
   */
  readonly metadata: ApiObjectMetadata;

  /**
   * @schema OperatorGroup#spec
   */
  readonly spec?: OperatorGroupSpec;
}

/**
 * Converts an object of type 'OperatorGroupProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OperatorGroupProps(obj: OperatorGroupProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_OperatorGroupSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OperatorGroupSpec
 */
export interface OperatorGroupSpec {
  /**
   * @schema OperatorGroupSpec#selector
   */
  readonly selector?: OperatorGroupSpecSelector;

  /**
   * @schema OperatorGroupSpec#serviceAccountName
   */
  readonly serviceAccountName?: string;

  /**
   * @schema OperatorGroupSpec#staticProvidedAPIs
   */
  readonly staticProvidedApIs?: boolean;

  /**
   * @schema OperatorGroupSpec#targetNamespaces
   */
  readonly targetNamespaces?: string[];

  /**
   * @schema OperatorGroupSpec#upgradeStrategy
   */
  readonly upgradeStrategy?: OperatorGroupSpecUpgradeStrategy;
}

/**
 * Converts an object of type 'OperatorGroupSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OperatorGroupSpec(obj: OperatorGroupSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'selector': toJson_OperatorGroupSpecSelector(obj.selector),
    'serviceAccountName': obj.serviceAccountName,
    'staticProvidedAPIs': obj.staticProvidedApIs,
    'targetNamespaces': obj.targetNamespaces?.map(y => y),
    'upgradeStrategy': obj.upgradeStrategy,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OperatorGroupSpecSelector
 */
export interface OperatorGroupSpecSelector {
  /**
   * @schema OperatorGroupSpecSelector#matchExpressions
   */
  readonly matchExpressions?: OperatorGroupSpecSelectorMatchExpressions[];

  /**
   * @schema OperatorGroupSpecSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'OperatorGroupSpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OperatorGroupSpecSelector(obj: OperatorGroupSpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_OperatorGroupSpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OperatorGroupSpecUpgradeStrategy
 */
export enum OperatorGroupSpecUpgradeStrategy {
  /** Default */
  DEFAULT = "Default",
  /** TechPreviewUnsafeFailForward */
  TECH_PREVIEW_UNSAFE_FAIL_FORWARD = "TechPreviewUnsafeFailForward",
}

/**
 * @schema OperatorGroupSpecSelectorMatchExpressions
 */
export interface OperatorGroupSpecSelectorMatchExpressions {
  /**
   * @schema OperatorGroupSpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema OperatorGroupSpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema OperatorGroupSpecSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'OperatorGroupSpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OperatorGroupSpecSelectorMatchExpressions(obj: OperatorGroupSpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema OperatorGroupV1Alpha2
 */
export class OperatorGroupV1Alpha2 extends ApiObject {
  /**
   * Returns the apiVersion and kind for "OperatorGroupV1Alpha2"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'operators.coreos.com/v1alpha2',
    kind: 'OperatorGroup',
  }

  /**
   * Renders a Kubernetes manifest for "OperatorGroupV1Alpha2".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: OperatorGroupV1Alpha2Props): any {
    return {
      ...OperatorGroupV1Alpha2.GVK,
      ...toJson_OperatorGroupV1Alpha2Props(props),
    };
  }

  /**
   * Defines a "OperatorGroupV1Alpha2" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: OperatorGroupV1Alpha2Props) {
    super(scope, id, {
      ...OperatorGroupV1Alpha2.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...OperatorGroupV1Alpha2.GVK,
      ...toJson_OperatorGroupV1Alpha2Props(resolved),
    };
  }
}

/**
 * @schema OperatorGroupV1Alpha2
 */
export interface OperatorGroupV1Alpha2Props {
  /**
   * @schema OperatorGroupV1Alpha2#metadata
   */
  readonly metadata: ApiObjectMetadata;

  /**
   * @schema OperatorGroupV1Alpha2#spec
   */
  readonly spec?: OperatorGroupV1Alpha2Spec;
}

/**
 * Converts an object of type 'OperatorGroupV1Alpha2Props' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OperatorGroupV1Alpha2Props(obj: OperatorGroupV1Alpha2Props | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_OperatorGroupV1Alpha2Spec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OperatorGroupV1Alpha2Spec
 */
export interface OperatorGroupV1Alpha2Spec {
  /**
   * @schema OperatorGroupV1Alpha2Spec#selector
   */
  readonly selector?: OperatorGroupV1Alpha2SpecSelector;

  /**
   * @schema OperatorGroupV1Alpha2Spec#serviceAccountName
   */
  readonly serviceAccountName?: string;

  /**
   * @schema OperatorGroupV1Alpha2Spec#staticProvidedAPIs
   */
  readonly staticProvidedApIs?: boolean;

  /**
   * @schema OperatorGroupV1Alpha2Spec#targetNamespaces
   */
  readonly targetNamespaces?: string[];
}

/**
 * Converts an object of type 'OperatorGroupV1Alpha2Spec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OperatorGroupV1Alpha2Spec(obj: OperatorGroupV1Alpha2Spec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'selector': toJson_OperatorGroupV1Alpha2SpecSelector(obj.selector),
    'serviceAccountName': obj.serviceAccountName,
    'staticProvidedAPIs': obj.staticProvidedApIs,
    'targetNamespaces': obj.targetNamespaces?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OperatorGroupV1Alpha2SpecSelector
 */
export interface OperatorGroupV1Alpha2SpecSelector {
  /**
   * @schema OperatorGroupV1Alpha2SpecSelector#matchExpressions
   */
  readonly matchExpressions?: OperatorGroupV1Alpha2SpecSelectorMatchExpressions[];

  /**
   * @schema OperatorGroupV1Alpha2SpecSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'OperatorGroupV1Alpha2SpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OperatorGroupV1Alpha2SpecSelector(obj: OperatorGroupV1Alpha2SpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_OperatorGroupV1Alpha2SpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OperatorGroupV1Alpha2SpecSelectorMatchExpressions
 */
export interface OperatorGroupV1Alpha2SpecSelectorMatchExpressions {
  /**
   * @schema OperatorGroupV1Alpha2SpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema OperatorGroupV1Alpha2SpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema OperatorGroupV1Alpha2SpecSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'OperatorGroupV1Alpha2SpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OperatorGroupV1Alpha2SpecSelectorMatchExpressions(obj: OperatorGroupV1Alpha2SpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema Subscription
 */
export class Subscription extends ApiObject {
  /**
   * Returns the apiVersion and kind for "Subscription"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'Subscription',
  }

  /**
   * Renders a Kubernetes manifest for "Subscription".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: SubscriptionProps): any {
    return {
      ...Subscription.GVK,
      ...toJson_SubscriptionProps(props),
    };
  }

  /**
   * Defines a "Subscription" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: SubscriptionProps) {
    super(scope, id, {
      ...Subscription.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...Subscription.GVK,
      ...toJson_SubscriptionProps(resolved),
    };
  }
}

/**
 * @schema Subscription
 */
export interface SubscriptionProps {
  /**
   * @schema Subscription#metadata
   */
  readonly metadata: ApiObjectMetadata;

  /**
   * @schema Subscription#spec
   */
  readonly spec: SubscriptionSpec;
}

/**
 * Converts an object of type 'SubscriptionProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionProps(obj: SubscriptionProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_SubscriptionSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpec
 */
export interface SubscriptionSpec {
  /**
   * @schema SubscriptionSpec#channel
   */
  readonly channel?: string;

  /**
   * @schema SubscriptionSpec#config
   */
  readonly config?: SubscriptionSpecConfig;

  /**
   * @schema SubscriptionSpec#installPlanApproval
   */
  readonly installPlanApproval?: string;

  /**
   * @schema SubscriptionSpec#name
   */
  readonly name: string;

  /**
   * @schema SubscriptionSpec#source
   */
  readonly source: string;

  /**
   * @schema SubscriptionSpec#sourceNamespace
   */
  readonly sourceNamespace: string;

  /**
   * @schema SubscriptionSpec#startingCSV
   */
  readonly startingCsv?: string;
}

/**
 * Converts an object of type 'SubscriptionSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpec(obj: SubscriptionSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'channel': obj.channel,
    'config': toJson_SubscriptionSpecConfig(obj.config),
    'installPlanApproval': obj.installPlanApproval,
    'name': obj.name,
    'source': obj.source,
    'sourceNamespace': obj.sourceNamespace,
    'startingCSV': obj.startingCsv,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfig
 */
export interface SubscriptionSpecConfig {
  /**
   * @schema SubscriptionSpecConfig#affinity
   */
  readonly affinity?: SubscriptionSpecConfigAffinity;

  /**
   * @schema SubscriptionSpecConfig#annotations
   */
  readonly annotations?: { [key: string]: string };

  /**
   * @schema SubscriptionSpecConfig#env
   */
  readonly env?: SubscriptionSpecConfigEnv[];

  /**
   * @schema SubscriptionSpecConfig#envFrom
   */
  readonly envFrom?: SubscriptionSpecConfigEnvFrom[];

  /**
   * @schema SubscriptionSpecConfig#nodeSelector
   */
  readonly nodeSelector?: { [key: string]: string };

  /**
   * @schema SubscriptionSpecConfig#resources
   */
  readonly resources?: SubscriptionSpecConfigResources;

  /**
   * @schema SubscriptionSpecConfig#selector
   */
  readonly selector?: SubscriptionSpecConfigSelector;

  /**
   * @schema SubscriptionSpecConfig#tolerations
   */
  readonly tolerations?: SubscriptionSpecConfigTolerations[];

  /**
   * @schema SubscriptionSpecConfig#volumeMounts
   */
  readonly volumeMounts?: SubscriptionSpecConfigVolumeMounts[];

  /**
   * @schema SubscriptionSpecConfig#volumes
   */
  readonly volumes?: SubscriptionSpecConfigVolumes[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfig' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfig(obj: SubscriptionSpecConfig | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'affinity': toJson_SubscriptionSpecConfigAffinity(obj.affinity),
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'env': obj.env?.map(y => toJson_SubscriptionSpecConfigEnv(y)),
    'envFrom': obj.envFrom?.map(y => toJson_SubscriptionSpecConfigEnvFrom(y)),
    'nodeSelector': ((obj.nodeSelector) === undefined) ? undefined : (Object.entries(obj.nodeSelector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'resources': toJson_SubscriptionSpecConfigResources(obj.resources),
    'selector': toJson_SubscriptionSpecConfigSelector(obj.selector),
    'tolerations': obj.tolerations?.map(y => toJson_SubscriptionSpecConfigTolerations(y)),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_SubscriptionSpecConfigVolumeMounts(y)),
    'volumes': obj.volumes?.map(y => toJson_SubscriptionSpecConfigVolumes(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinity
 */
export interface SubscriptionSpecConfigAffinity {
  /**
   * @schema SubscriptionSpecConfigAffinity#nodeAffinity
   */
  readonly nodeAffinity?: SubscriptionSpecConfigAffinityNodeAffinity;

  /**
   * @schema SubscriptionSpecConfigAffinity#podAffinity
   */
  readonly podAffinity?: SubscriptionSpecConfigAffinityPodAffinity;

  /**
   * @schema SubscriptionSpecConfigAffinity#podAntiAffinity
   */
  readonly podAntiAffinity?: SubscriptionSpecConfigAffinityPodAntiAffinity;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinity(obj: SubscriptionSpecConfigAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'nodeAffinity': toJson_SubscriptionSpecConfigAffinityNodeAffinity(obj.nodeAffinity),
    'podAffinity': toJson_SubscriptionSpecConfigAffinityPodAffinity(obj.podAffinity),
    'podAntiAffinity': toJson_SubscriptionSpecConfigAffinityPodAntiAffinity(obj.podAntiAffinity),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigEnv
 */
export interface SubscriptionSpecConfigEnv {
  /**
   * @schema SubscriptionSpecConfigEnv#name
   */
  readonly name: string;

  /**
   * @schema SubscriptionSpecConfigEnv#value
   */
  readonly value?: string;

  /**
   * @schema SubscriptionSpecConfigEnv#valueFrom
   */
  readonly valueFrom?: SubscriptionSpecConfigEnvValueFrom;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigEnv(obj: SubscriptionSpecConfigEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_SubscriptionSpecConfigEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigEnvFrom
 */
export interface SubscriptionSpecConfigEnvFrom {
  /**
   * @schema SubscriptionSpecConfigEnvFrom#configMapRef
   */
  readonly configMapRef?: SubscriptionSpecConfigEnvFromConfigMapRef;

  /**
   * @schema SubscriptionSpecConfigEnvFrom#prefix
   */
  readonly prefix?: string;

  /**
   * @schema SubscriptionSpecConfigEnvFrom#secretRef
   */
  readonly secretRef?: SubscriptionSpecConfigEnvFromSecretRef;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigEnvFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigEnvFrom(obj: SubscriptionSpecConfigEnvFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapRef': toJson_SubscriptionSpecConfigEnvFromConfigMapRef(obj.configMapRef),
    'prefix': obj.prefix,
    'secretRef': toJson_SubscriptionSpecConfigEnvFromSecretRef(obj.secretRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigResources
 */
export interface SubscriptionSpecConfigResources {
  /**
   * @schema SubscriptionSpecConfigResources#claims
   */
  readonly claims?: SubscriptionSpecConfigResourcesClaims[];

  /**
   * @schema SubscriptionSpecConfigResources#limits
   */
  readonly limits?: { [key: string]: SubscriptionSpecConfigResourcesLimits };

  /**
   * @schema SubscriptionSpecConfigResources#requests
   */
  readonly requests?: { [key: string]: SubscriptionSpecConfigResourcesRequests };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigResources(obj: SubscriptionSpecConfigResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claims': obj.claims?.map(y => toJson_SubscriptionSpecConfigResourcesClaims(y)),
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigSelector
 */
export interface SubscriptionSpecConfigSelector {
  /**
   * @schema SubscriptionSpecConfigSelector#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigSelectorMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigSelector(obj: SubscriptionSpecConfigSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigTolerations
 */
export interface SubscriptionSpecConfigTolerations {
  /**
   * @schema SubscriptionSpecConfigTolerations#effect
   */
  readonly effect?: string;

  /**
   * @schema SubscriptionSpecConfigTolerations#key
   */
  readonly key?: string;

  /**
   * @schema SubscriptionSpecConfigTolerations#operator
   */
  readonly operator?: string;

  /**
   * @schema SubscriptionSpecConfigTolerations#tolerationSeconds
   */
  readonly tolerationSeconds?: number;

  /**
   * @schema SubscriptionSpecConfigTolerations#value
   */
  readonly value?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigTolerations' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigTolerations(obj: SubscriptionSpecConfigTolerations | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'effect': obj.effect,
    'key': obj.key,
    'operator': obj.operator,
    'tolerationSeconds': obj.tolerationSeconds,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumeMounts
 */
export interface SubscriptionSpecConfigVolumeMounts {
  /**
   * @schema SubscriptionSpecConfigVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema SubscriptionSpecConfigVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema SubscriptionSpecConfigVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema SubscriptionSpecConfigVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumeMounts#recursiveReadOnly
   */
  readonly recursiveReadOnly?: string;

  /**
   * @schema SubscriptionSpecConfigVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema SubscriptionSpecConfigVolumeMounts#subPathExpr
   */
  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumeMounts(obj: SubscriptionSpecConfigVolumeMounts | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mountPath': obj.mountPath,
    'mountPropagation': obj.mountPropagation,
    'name': obj.name,
    'readOnly': obj.readOnly,
    'recursiveReadOnly': obj.recursiveReadOnly,
    'subPath': obj.subPath,
    'subPathExpr': obj.subPathExpr,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumes
 */
export interface SubscriptionSpecConfigVolumes {
  /**
   * @schema SubscriptionSpecConfigVolumes#awsElasticBlockStore
   */
  readonly awsElasticBlockStore?: SubscriptionSpecConfigVolumesAwsElasticBlockStore;

  /**
   * @schema SubscriptionSpecConfigVolumes#azureDisk
   */
  readonly azureDisk?: SubscriptionSpecConfigVolumesAzureDisk;

  /**
   * @schema SubscriptionSpecConfigVolumes#azureFile
   */
  readonly azureFile?: SubscriptionSpecConfigVolumesAzureFile;

  /**
   * @schema SubscriptionSpecConfigVolumes#cephfs
   */
  readonly cephfs?: SubscriptionSpecConfigVolumesCephfs;

  /**
   * @schema SubscriptionSpecConfigVolumes#cinder
   */
  readonly cinder?: SubscriptionSpecConfigVolumesCinder;

  /**
   * @schema SubscriptionSpecConfigVolumes#configMap
   */
  readonly configMap?: SubscriptionSpecConfigVolumesConfigMap;

  /**
   * @schema SubscriptionSpecConfigVolumes#csi
   */
  readonly csi?: SubscriptionSpecConfigVolumesCsi;

  /**
   * @schema SubscriptionSpecConfigVolumes#downwardAPI
   */
  readonly downwardApi?: SubscriptionSpecConfigVolumesDownwardApi;

  /**
   * @schema SubscriptionSpecConfigVolumes#emptyDir
   */
  readonly emptyDir?: SubscriptionSpecConfigVolumesEmptyDir;

  /**
   * @schema SubscriptionSpecConfigVolumes#ephemeral
   */
  readonly ephemeral?: SubscriptionSpecConfigVolumesEphemeral;

  /**
   * @schema SubscriptionSpecConfigVolumes#fc
   */
  readonly fc?: SubscriptionSpecConfigVolumesFc;

  /**
   * @schema SubscriptionSpecConfigVolumes#flexVolume
   */
  readonly flexVolume?: SubscriptionSpecConfigVolumesFlexVolume;

  /**
   * @schema SubscriptionSpecConfigVolumes#flocker
   */
  readonly flocker?: SubscriptionSpecConfigVolumesFlocker;

  /**
   * @schema SubscriptionSpecConfigVolumes#gcePersistentDisk
   */
  readonly gcePersistentDisk?: SubscriptionSpecConfigVolumesGcePersistentDisk;

  /**
   * @schema SubscriptionSpecConfigVolumes#gitRepo
   */
  readonly gitRepo?: SubscriptionSpecConfigVolumesGitRepo;

  /**
   * @schema SubscriptionSpecConfigVolumes#glusterfs
   */
  readonly glusterfs?: SubscriptionSpecConfigVolumesGlusterfs;

  /**
   * @schema SubscriptionSpecConfigVolumes#hostPath
   */
  readonly hostPath?: SubscriptionSpecConfigVolumesHostPath;

  /**
   * @schema SubscriptionSpecConfigVolumes#image
   */
  readonly image?: SubscriptionSpecConfigVolumesImage;

  /**
   * @schema SubscriptionSpecConfigVolumes#iscsi
   */
  readonly iscsi?: SubscriptionSpecConfigVolumesIscsi;

  /**
   * @schema SubscriptionSpecConfigVolumes#name
   */
  readonly name: string;

  /**
   * @schema SubscriptionSpecConfigVolumes#nfs
   */
  readonly nfs?: SubscriptionSpecConfigVolumesNfs;

  /**
   * @schema SubscriptionSpecConfigVolumes#persistentVolumeClaim
   */
  readonly persistentVolumeClaim?: SubscriptionSpecConfigVolumesPersistentVolumeClaim;

  /**
   * @schema SubscriptionSpecConfigVolumes#photonPersistentDisk
   */
  readonly photonPersistentDisk?: SubscriptionSpecConfigVolumesPhotonPersistentDisk;

  /**
   * @schema SubscriptionSpecConfigVolumes#portworxVolume
   */
  readonly portworxVolume?: SubscriptionSpecConfigVolumesPortworxVolume;

  /**
   * @schema SubscriptionSpecConfigVolumes#projected
   */
  readonly projected?: SubscriptionSpecConfigVolumesProjected;

  /**
   * @schema SubscriptionSpecConfigVolumes#quobyte
   */
  readonly quobyte?: SubscriptionSpecConfigVolumesQuobyte;

  /**
   * @schema SubscriptionSpecConfigVolumes#rbd
   */
  readonly rbd?: SubscriptionSpecConfigVolumesRbd;

  /**
   * @schema SubscriptionSpecConfigVolumes#scaleIO
   */
  readonly scaleIo?: SubscriptionSpecConfigVolumesScaleIo;

  /**
   * @schema SubscriptionSpecConfigVolumes#secret
   */
  readonly secret?: SubscriptionSpecConfigVolumesSecret;

  /**
   * @schema SubscriptionSpecConfigVolumes#storageos
   */
  readonly storageos?: SubscriptionSpecConfigVolumesStorageos;

  /**
   * @schema SubscriptionSpecConfigVolumes#vsphereVolume
   */
  readonly vsphereVolume?: SubscriptionSpecConfigVolumesVsphereVolume;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumes' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumes(obj: SubscriptionSpecConfigVolumes | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'awsElasticBlockStore': toJson_SubscriptionSpecConfigVolumesAwsElasticBlockStore(obj.awsElasticBlockStore),
    'azureDisk': toJson_SubscriptionSpecConfigVolumesAzureDisk(obj.azureDisk),
    'azureFile': toJson_SubscriptionSpecConfigVolumesAzureFile(obj.azureFile),
    'cephfs': toJson_SubscriptionSpecConfigVolumesCephfs(obj.cephfs),
    'cinder': toJson_SubscriptionSpecConfigVolumesCinder(obj.cinder),
    'configMap': toJson_SubscriptionSpecConfigVolumesConfigMap(obj.configMap),
    'csi': toJson_SubscriptionSpecConfigVolumesCsi(obj.csi),
    'downwardAPI': toJson_SubscriptionSpecConfigVolumesDownwardApi(obj.downwardApi),
    'emptyDir': toJson_SubscriptionSpecConfigVolumesEmptyDir(obj.emptyDir),
    'ephemeral': toJson_SubscriptionSpecConfigVolumesEphemeral(obj.ephemeral),
    'fc': toJson_SubscriptionSpecConfigVolumesFc(obj.fc),
    'flexVolume': toJson_SubscriptionSpecConfigVolumesFlexVolume(obj.flexVolume),
    'flocker': toJson_SubscriptionSpecConfigVolumesFlocker(obj.flocker),
    'gcePersistentDisk': toJson_SubscriptionSpecConfigVolumesGcePersistentDisk(obj.gcePersistentDisk),
    'gitRepo': toJson_SubscriptionSpecConfigVolumesGitRepo(obj.gitRepo),
    'glusterfs': toJson_SubscriptionSpecConfigVolumesGlusterfs(obj.glusterfs),
    'hostPath': toJson_SubscriptionSpecConfigVolumesHostPath(obj.hostPath),
    'image': toJson_SubscriptionSpecConfigVolumesImage(obj.image),
    'iscsi': toJson_SubscriptionSpecConfigVolumesIscsi(obj.iscsi),
    'name': obj.name,
    'nfs': toJson_SubscriptionSpecConfigVolumesNfs(obj.nfs),
    'persistentVolumeClaim': toJson_SubscriptionSpecConfigVolumesPersistentVolumeClaim(obj.persistentVolumeClaim),
    'photonPersistentDisk': toJson_SubscriptionSpecConfigVolumesPhotonPersistentDisk(obj.photonPersistentDisk),
    'portworxVolume': toJson_SubscriptionSpecConfigVolumesPortworxVolume(obj.portworxVolume),
    'projected': toJson_SubscriptionSpecConfigVolumesProjected(obj.projected),
    'quobyte': toJson_SubscriptionSpecConfigVolumesQuobyte(obj.quobyte),
    'rbd': toJson_SubscriptionSpecConfigVolumesRbd(obj.rbd),
    'scaleIO': toJson_SubscriptionSpecConfigVolumesScaleIo(obj.scaleIo),
    'secret': toJson_SubscriptionSpecConfigVolumesSecret(obj.secret),
    'storageos': toJson_SubscriptionSpecConfigVolumesStorageos(obj.storageos),
    'vsphereVolume': toJson_SubscriptionSpecConfigVolumesVsphereVolume(obj.vsphereVolume),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityNodeAffinity
 */
export interface SubscriptionSpecConfigAffinityNodeAffinity {
  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityNodeAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityNodeAffinity(obj: SubscriptionSpecConfigAffinityNodeAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': toJson_SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj.requiredDuringSchedulingIgnoredDuringExecution),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAffinity
 */
export interface SubscriptionSpecConfigAffinityPodAffinity {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinity(obj: SubscriptionSpecConfigAffinityPodAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': obj.requiredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinity
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinity {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinity#preferredDuringSchedulingIgnoredDuringExecution
   */
  readonly preferredDuringSchedulingIgnoredDuringExecution?: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinity#requiredDuringSchedulingIgnoredDuringExecution
   */
  readonly requiredDuringSchedulingIgnoredDuringExecution?: SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinity' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinity(obj: SubscriptionSpecConfigAffinityPodAntiAffinity | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preferredDuringSchedulingIgnoredDuringExecution': obj.preferredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution(y)),
    'requiredDuringSchedulingIgnoredDuringExecution': obj.requiredDuringSchedulingIgnoredDuringExecution?.map(y => toJson_SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigEnvValueFrom
 */
export interface SubscriptionSpecConfigEnvValueFrom {
  /**
   * @schema SubscriptionSpecConfigEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: SubscriptionSpecConfigEnvValueFromConfigMapKeyRef;

  /**
   * @schema SubscriptionSpecConfigEnvValueFrom#fieldRef
   */
  readonly fieldRef?: SubscriptionSpecConfigEnvValueFromFieldRef;

  /**
   * @schema SubscriptionSpecConfigEnvValueFrom#fileKeyRef
   */
  readonly fileKeyRef?: SubscriptionSpecConfigEnvValueFromFileKeyRef;

  /**
   * @schema SubscriptionSpecConfigEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: SubscriptionSpecConfigEnvValueFromResourceFieldRef;

  /**
   * @schema SubscriptionSpecConfigEnvValueFrom#secretKeyRef
   */
  readonly secretKeyRef?: SubscriptionSpecConfigEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigEnvValueFrom(obj: SubscriptionSpecConfigEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_SubscriptionSpecConfigEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_SubscriptionSpecConfigEnvValueFromFieldRef(obj.fieldRef),
    'fileKeyRef': toJson_SubscriptionSpecConfigEnvValueFromFileKeyRef(obj.fileKeyRef),
    'resourceFieldRef': toJson_SubscriptionSpecConfigEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_SubscriptionSpecConfigEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigEnvFromConfigMapRef
 */
export interface SubscriptionSpecConfigEnvFromConfigMapRef {
  /**
   * @schema SubscriptionSpecConfigEnvFromConfigMapRef#name
   */
  readonly name?: string;

  /**
   * @schema SubscriptionSpecConfigEnvFromConfigMapRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigEnvFromConfigMapRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigEnvFromConfigMapRef(obj: SubscriptionSpecConfigEnvFromConfigMapRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigEnvFromSecretRef
 */
export interface SubscriptionSpecConfigEnvFromSecretRef {
  /**
   * @schema SubscriptionSpecConfigEnvFromSecretRef#name
   */
  readonly name?: string;

  /**
   * @schema SubscriptionSpecConfigEnvFromSecretRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigEnvFromSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigEnvFromSecretRef(obj: SubscriptionSpecConfigEnvFromSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigResourcesClaims
 */
export interface SubscriptionSpecConfigResourcesClaims {
  /**
   * @schema SubscriptionSpecConfigResourcesClaims#name
   */
  readonly name: string;

  /**
   * @schema SubscriptionSpecConfigResourcesClaims#request
   */
  readonly request?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigResourcesClaims' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigResourcesClaims(obj: SubscriptionSpecConfigResourcesClaims | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'request': obj.request,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigResourcesLimits
 */
export class SubscriptionSpecConfigResourcesLimits {
  public static fromNumber(value: number): SubscriptionSpecConfigResourcesLimits {
    return new SubscriptionSpecConfigResourcesLimits(value);
  }
  public static fromString(value: string): SubscriptionSpecConfigResourcesLimits {
    return new SubscriptionSpecConfigResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema SubscriptionSpecConfigResourcesRequests
 */
export class SubscriptionSpecConfigResourcesRequests {
  public static fromNumber(value: number): SubscriptionSpecConfigResourcesRequests {
    return new SubscriptionSpecConfigResourcesRequests(value);
  }
  public static fromString(value: string): SubscriptionSpecConfigResourcesRequests {
    return new SubscriptionSpecConfigResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema SubscriptionSpecConfigSelectorMatchExpressions
 */
export interface SubscriptionSpecConfigSelectorMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigSelectorMatchExpressions(obj: SubscriptionSpecConfigSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigVolumesAwsElasticBlockStore
 */
export interface SubscriptionSpecConfigVolumesAwsElasticBlockStore {
  /**
   * @schema SubscriptionSpecConfigVolumesAwsElasticBlockStore#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesAwsElasticBlockStore#partition
   */
  readonly partition?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesAwsElasticBlockStore#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesAwsElasticBlockStore#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesAwsElasticBlockStore' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesAwsElasticBlockStore(obj: SubscriptionSpecConfigVolumesAwsElasticBlockStore | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'partition': obj.partition,
    'readOnly': obj.readOnly,
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesAzureDisk
 */
export interface SubscriptionSpecConfigVolumesAzureDisk {
  /**
   * @schema SubscriptionSpecConfigVolumesAzureDisk#cachingMode
   */
  readonly cachingMode?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesAzureDisk#diskName
   */
  readonly diskName: string;

  /**
   * @schema SubscriptionSpecConfigVolumesAzureDisk#diskURI
   */
  readonly diskUri: string;

  /**
   * @schema SubscriptionSpecConfigVolumesAzureDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesAzureDisk#kind
   */
  readonly kind?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesAzureDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesAzureDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesAzureDisk(obj: SubscriptionSpecConfigVolumesAzureDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'cachingMode': obj.cachingMode,
    'diskName': obj.diskName,
    'diskURI': obj.diskUri,
    'fsType': obj.fsType,
    'kind': obj.kind,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesAzureFile
 */
export interface SubscriptionSpecConfigVolumesAzureFile {
  /**
   * @schema SubscriptionSpecConfigVolumesAzureFile#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesAzureFile#secretName
   */
  readonly secretName: string;

  /**
   * @schema SubscriptionSpecConfigVolumesAzureFile#shareName
   */
  readonly shareName: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesAzureFile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesAzureFile(obj: SubscriptionSpecConfigVolumesAzureFile | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'readOnly': obj.readOnly,
    'secretName': obj.secretName,
    'shareName': obj.shareName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesCephfs
 */
export interface SubscriptionSpecConfigVolumesCephfs {
  /**
   * @schema SubscriptionSpecConfigVolumesCephfs#monitors
   */
  readonly monitors: string[];

  /**
   * @schema SubscriptionSpecConfigVolumesCephfs#path
   */
  readonly path?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesCephfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesCephfs#secretFile
   */
  readonly secretFile?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesCephfs#secretRef
   */
  readonly secretRef?: SubscriptionSpecConfigVolumesCephfsSecretRef;

  /**
   * @schema SubscriptionSpecConfigVolumesCephfs#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesCephfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesCephfs(obj: SubscriptionSpecConfigVolumesCephfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'monitors': obj.monitors?.map(y => y),
    'path': obj.path,
    'readOnly': obj.readOnly,
    'secretFile': obj.secretFile,
    'secretRef': toJson_SubscriptionSpecConfigVolumesCephfsSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesCinder
 */
export interface SubscriptionSpecConfigVolumesCinder {
  /**
   * @schema SubscriptionSpecConfigVolumesCinder#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesCinder#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesCinder#secretRef
   */
  readonly secretRef?: SubscriptionSpecConfigVolumesCinderSecretRef;

  /**
   * @schema SubscriptionSpecConfigVolumesCinder#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesCinder' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesCinder(obj: SubscriptionSpecConfigVolumesCinder | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_SubscriptionSpecConfigVolumesCinderSecretRef(obj.secretRef),
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesConfigMap
 */
export interface SubscriptionSpecConfigVolumesConfigMap {
  /**
   * @schema SubscriptionSpecConfigVolumesConfigMap#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesConfigMap#items
   */
  readonly items?: SubscriptionSpecConfigVolumesConfigMapItems[];

  /**
   * @schema SubscriptionSpecConfigVolumesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesConfigMap(obj: SubscriptionSpecConfigVolumesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_SubscriptionSpecConfigVolumesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesCsi
 */
export interface SubscriptionSpecConfigVolumesCsi {
  /**
   * @schema SubscriptionSpecConfigVolumesCsi#driver
   */
  readonly driver: string;

  /**
   * @schema SubscriptionSpecConfigVolumesCsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesCsi#nodePublishSecretRef
   */
  readonly nodePublishSecretRef?: SubscriptionSpecConfigVolumesCsiNodePublishSecretRef;

  /**
   * @schema SubscriptionSpecConfigVolumesCsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesCsi#volumeAttributes
   */
  readonly volumeAttributes?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesCsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesCsi(obj: SubscriptionSpecConfigVolumesCsi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'nodePublishSecretRef': toJson_SubscriptionSpecConfigVolumesCsiNodePublishSecretRef(obj.nodePublishSecretRef),
    'readOnly': obj.readOnly,
    'volumeAttributes': ((obj.volumeAttributes) === undefined) ? undefined : (Object.entries(obj.volumeAttributes).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesDownwardApi
 */
export interface SubscriptionSpecConfigVolumesDownwardApi {
  /**
   * @schema SubscriptionSpecConfigVolumesDownwardApi#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesDownwardApi#items
   */
  readonly items?: SubscriptionSpecConfigVolumesDownwardApiItems[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesDownwardApi(obj: SubscriptionSpecConfigVolumesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_SubscriptionSpecConfigVolumesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesEmptyDir
 */
export interface SubscriptionSpecConfigVolumesEmptyDir {
  /**
   * @schema SubscriptionSpecConfigVolumesEmptyDir#medium
   */
  readonly medium?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesEmptyDir#sizeLimit
   */
  readonly sizeLimit?: SubscriptionSpecConfigVolumesEmptyDirSizeLimit;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesEmptyDir' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesEmptyDir(obj: SubscriptionSpecConfigVolumesEmptyDir | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'medium': obj.medium,
    'sizeLimit': obj.sizeLimit?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesEphemeral
 */
export interface SubscriptionSpecConfigVolumesEphemeral {
  /**
   * @schema SubscriptionSpecConfigVolumesEphemeral#volumeClaimTemplate
   */
  readonly volumeClaimTemplate?: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplate;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesEphemeral' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesEphemeral(obj: SubscriptionSpecConfigVolumesEphemeral | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'volumeClaimTemplate': toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplate(obj.volumeClaimTemplate),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesFc
 */
export interface SubscriptionSpecConfigVolumesFc {
  /**
   * @schema SubscriptionSpecConfigVolumesFc#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesFc#lun
   */
  readonly lun?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesFc#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesFc#targetWWNs
   */
  readonly targetWwNs?: string[];

  /**
   * @schema SubscriptionSpecConfigVolumesFc#wwids
   */
  readonly wwids?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesFc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesFc(obj: SubscriptionSpecConfigVolumesFc | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'lun': obj.lun,
    'readOnly': obj.readOnly,
    'targetWWNs': obj.targetWwNs?.map(y => y),
    'wwids': obj.wwids?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesFlexVolume
 */
export interface SubscriptionSpecConfigVolumesFlexVolume {
  /**
   * @schema SubscriptionSpecConfigVolumesFlexVolume#driver
   */
  readonly driver: string;

  /**
   * @schema SubscriptionSpecConfigVolumesFlexVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesFlexVolume#options
   */
  readonly options?: { [key: string]: string };

  /**
   * @schema SubscriptionSpecConfigVolumesFlexVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesFlexVolume#secretRef
   */
  readonly secretRef?: SubscriptionSpecConfigVolumesFlexVolumeSecretRef;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesFlexVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesFlexVolume(obj: SubscriptionSpecConfigVolumesFlexVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'options': ((obj.options) === undefined) ? undefined : (Object.entries(obj.options).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'readOnly': obj.readOnly,
    'secretRef': toJson_SubscriptionSpecConfigVolumesFlexVolumeSecretRef(obj.secretRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesFlocker
 */
export interface SubscriptionSpecConfigVolumesFlocker {
  /**
   * @schema SubscriptionSpecConfigVolumesFlocker#datasetName
   */
  readonly datasetName?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesFlocker#datasetUUID
   */
  readonly datasetUuid?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesFlocker' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesFlocker(obj: SubscriptionSpecConfigVolumesFlocker | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'datasetName': obj.datasetName,
    'datasetUUID': obj.datasetUuid,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesGcePersistentDisk
 */
export interface SubscriptionSpecConfigVolumesGcePersistentDisk {
  /**
   * @schema SubscriptionSpecConfigVolumesGcePersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesGcePersistentDisk#partition
   */
  readonly partition?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesGcePersistentDisk#pdName
   */
  readonly pdName: string;

  /**
   * @schema SubscriptionSpecConfigVolumesGcePersistentDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesGcePersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesGcePersistentDisk(obj: SubscriptionSpecConfigVolumesGcePersistentDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'partition': obj.partition,
    'pdName': obj.pdName,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesGitRepo
 */
export interface SubscriptionSpecConfigVolumesGitRepo {
  /**
   * @schema SubscriptionSpecConfigVolumesGitRepo#directory
   */
  readonly directory?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesGitRepo#repository
   */
  readonly repository: string;

  /**
   * @schema SubscriptionSpecConfigVolumesGitRepo#revision
   */
  readonly revision?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesGitRepo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesGitRepo(obj: SubscriptionSpecConfigVolumesGitRepo | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'directory': obj.directory,
    'repository': obj.repository,
    'revision': obj.revision,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesGlusterfs
 */
export interface SubscriptionSpecConfigVolumesGlusterfs {
  /**
   * @schema SubscriptionSpecConfigVolumesGlusterfs#endpoints
   */
  readonly endpoints: string;

  /**
   * @schema SubscriptionSpecConfigVolumesGlusterfs#path
   */
  readonly path: string;

  /**
   * @schema SubscriptionSpecConfigVolumesGlusterfs#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesGlusterfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesGlusterfs(obj: SubscriptionSpecConfigVolumesGlusterfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'endpoints': obj.endpoints,
    'path': obj.path,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesHostPath
 */
export interface SubscriptionSpecConfigVolumesHostPath {
  /**
   * @schema SubscriptionSpecConfigVolumesHostPath#path
   */
  readonly path: string;

  /**
   * @schema SubscriptionSpecConfigVolumesHostPath#type
   */
  readonly type?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesHostPath' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesHostPath(obj: SubscriptionSpecConfigVolumesHostPath | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesImage
 */
export interface SubscriptionSpecConfigVolumesImage {
  /**
   * @schema SubscriptionSpecConfigVolumesImage#pullPolicy
   */
  readonly pullPolicy?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesImage#reference
   */
  readonly reference?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesImage' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesImage(obj: SubscriptionSpecConfigVolumesImage | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'pullPolicy': obj.pullPolicy,
    'reference': obj.reference,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesIscsi
 */
export interface SubscriptionSpecConfigVolumesIscsi {
  /**
   * @schema SubscriptionSpecConfigVolumesIscsi#chapAuthDiscovery
   */
  readonly chapAuthDiscovery?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesIscsi#chapAuthSession
   */
  readonly chapAuthSession?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesIscsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesIscsi#initiatorName
   */
  readonly initiatorName?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesIscsi#iqn
   */
  readonly iqn: string;

  /**
   * @schema SubscriptionSpecConfigVolumesIscsi#iscsiInterface
   */
  readonly iscsiInterface?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesIscsi#lun
   */
  readonly lun: number;

  /**
   * @schema SubscriptionSpecConfigVolumesIscsi#portals
   */
  readonly portals?: string[];

  /**
   * @schema SubscriptionSpecConfigVolumesIscsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesIscsi#secretRef
   */
  readonly secretRef?: SubscriptionSpecConfigVolumesIscsiSecretRef;

  /**
   * @schema SubscriptionSpecConfigVolumesIscsi#targetPortal
   */
  readonly targetPortal: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesIscsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesIscsi(obj: SubscriptionSpecConfigVolumesIscsi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'chapAuthDiscovery': obj.chapAuthDiscovery,
    'chapAuthSession': obj.chapAuthSession,
    'fsType': obj.fsType,
    'initiatorName': obj.initiatorName,
    'iqn': obj.iqn,
    'iscsiInterface': obj.iscsiInterface,
    'lun': obj.lun,
    'portals': obj.portals?.map(y => y),
    'readOnly': obj.readOnly,
    'secretRef': toJson_SubscriptionSpecConfigVolumesIscsiSecretRef(obj.secretRef),
    'targetPortal': obj.targetPortal,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesNfs
 */
export interface SubscriptionSpecConfigVolumesNfs {
  /**
   * @schema SubscriptionSpecConfigVolumesNfs#path
   */
  readonly path: string;

  /**
   * @schema SubscriptionSpecConfigVolumesNfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesNfs#server
   */
  readonly server: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesNfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesNfs(obj: SubscriptionSpecConfigVolumesNfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'readOnly': obj.readOnly,
    'server': obj.server,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesPersistentVolumeClaim
 */
export interface SubscriptionSpecConfigVolumesPersistentVolumeClaim {
  /**
   * @schema SubscriptionSpecConfigVolumesPersistentVolumeClaim#claimName
   */
  readonly claimName: string;

  /**
   * @schema SubscriptionSpecConfigVolumesPersistentVolumeClaim#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesPersistentVolumeClaim' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesPersistentVolumeClaim(obj: SubscriptionSpecConfigVolumesPersistentVolumeClaim | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claimName': obj.claimName,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesPhotonPersistentDisk
 */
export interface SubscriptionSpecConfigVolumesPhotonPersistentDisk {
  /**
   * @schema SubscriptionSpecConfigVolumesPhotonPersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesPhotonPersistentDisk#pdID
   */
  readonly pdId: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesPhotonPersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesPhotonPersistentDisk(obj: SubscriptionSpecConfigVolumesPhotonPersistentDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'pdID': obj.pdId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesPortworxVolume
 */
export interface SubscriptionSpecConfigVolumesPortworxVolume {
  /**
   * @schema SubscriptionSpecConfigVolumesPortworxVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesPortworxVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesPortworxVolume#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesPortworxVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesPortworxVolume(obj: SubscriptionSpecConfigVolumesPortworxVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjected
 */
export interface SubscriptionSpecConfigVolumesProjected {
  /**
   * @schema SubscriptionSpecConfigVolumesProjected#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesProjected#sources
   */
  readonly sources?: SubscriptionSpecConfigVolumesProjectedSources[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjected' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjected(obj: SubscriptionSpecConfigVolumesProjected | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'sources': obj.sources?.map(y => toJson_SubscriptionSpecConfigVolumesProjectedSources(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesQuobyte
 */
export interface SubscriptionSpecConfigVolumesQuobyte {
  /**
   * @schema SubscriptionSpecConfigVolumesQuobyte#group
   */
  readonly group?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesQuobyte#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesQuobyte#registry
   */
  readonly registry: string;

  /**
   * @schema SubscriptionSpecConfigVolumesQuobyte#tenant
   */
  readonly tenant?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesQuobyte#user
   */
  readonly user?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesQuobyte#volume
   */
  readonly volume: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesQuobyte' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesQuobyte(obj: SubscriptionSpecConfigVolumesQuobyte | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'group': obj.group,
    'readOnly': obj.readOnly,
    'registry': obj.registry,
    'tenant': obj.tenant,
    'user': obj.user,
    'volume': obj.volume,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesRbd
 */
export interface SubscriptionSpecConfigVolumesRbd {
  /**
   * @schema SubscriptionSpecConfigVolumesRbd#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesRbd#image
   */
  readonly image: string;

  /**
   * @schema SubscriptionSpecConfigVolumesRbd#keyring
   */
  readonly keyring?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesRbd#monitors
   */
  readonly monitors: string[];

  /**
   * @schema SubscriptionSpecConfigVolumesRbd#pool
   */
  readonly pool?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesRbd#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesRbd#secretRef
   */
  readonly secretRef?: SubscriptionSpecConfigVolumesRbdSecretRef;

  /**
   * @schema SubscriptionSpecConfigVolumesRbd#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesRbd' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesRbd(obj: SubscriptionSpecConfigVolumesRbd | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'image': obj.image,
    'keyring': obj.keyring,
    'monitors': obj.monitors?.map(y => y),
    'pool': obj.pool,
    'readOnly': obj.readOnly,
    'secretRef': toJson_SubscriptionSpecConfigVolumesRbdSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesScaleIo
 */
export interface SubscriptionSpecConfigVolumesScaleIo {
  /**
   * @schema SubscriptionSpecConfigVolumesScaleIo#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesScaleIo#gateway
   */
  readonly gateway: string;

  /**
   * @schema SubscriptionSpecConfigVolumesScaleIo#protectionDomain
   */
  readonly protectionDomain?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesScaleIo#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesScaleIo#secretRef
   */
  readonly secretRef: SubscriptionSpecConfigVolumesScaleIoSecretRef;

  /**
   * @schema SubscriptionSpecConfigVolumesScaleIo#sslEnabled
   */
  readonly sslEnabled?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesScaleIo#storageMode
   */
  readonly storageMode?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesScaleIo#storagePool
   */
  readonly storagePool?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesScaleIo#system
   */
  readonly system: string;

  /**
   * @schema SubscriptionSpecConfigVolumesScaleIo#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesScaleIo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesScaleIo(obj: SubscriptionSpecConfigVolumesScaleIo | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'gateway': obj.gateway,
    'protectionDomain': obj.protectionDomain,
    'readOnly': obj.readOnly,
    'secretRef': toJson_SubscriptionSpecConfigVolumesScaleIoSecretRef(obj.secretRef),
    'sslEnabled': obj.sslEnabled,
    'storageMode': obj.storageMode,
    'storagePool': obj.storagePool,
    'system': obj.system,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesSecret
 */
export interface SubscriptionSpecConfigVolumesSecret {
  /**
   * @schema SubscriptionSpecConfigVolumesSecret#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesSecret#items
   */
  readonly items?: SubscriptionSpecConfigVolumesSecretItems[];

  /**
   * @schema SubscriptionSpecConfigVolumesSecret#optional
   */
  readonly optional?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesSecret#secretName
   */
  readonly secretName?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesSecret(obj: SubscriptionSpecConfigVolumesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_SubscriptionSpecConfigVolumesSecretItems(y)),
    'optional': obj.optional,
    'secretName': obj.secretName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesStorageos
 */
export interface SubscriptionSpecConfigVolumesStorageos {
  /**
   * @schema SubscriptionSpecConfigVolumesStorageos#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesStorageos#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesStorageos#secretRef
   */
  readonly secretRef?: SubscriptionSpecConfigVolumesStorageosSecretRef;

  /**
   * @schema SubscriptionSpecConfigVolumesStorageos#volumeName
   */
  readonly volumeName?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesStorageos#volumeNamespace
   */
  readonly volumeNamespace?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesStorageos' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesStorageos(obj: SubscriptionSpecConfigVolumesStorageos | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_SubscriptionSpecConfigVolumesStorageosSecretRef(obj.secretRef),
    'volumeName': obj.volumeName,
    'volumeNamespace': obj.volumeNamespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesVsphereVolume
 */
export interface SubscriptionSpecConfigVolumesVsphereVolume {
  /**
   * @schema SubscriptionSpecConfigVolumesVsphereVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesVsphereVolume#storagePolicyID
   */
  readonly storagePolicyId?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesVsphereVolume#storagePolicyName
   */
  readonly storagePolicyName?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesVsphereVolume#volumePath
   */
  readonly volumePath: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesVsphereVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesVsphereVolume(obj: SubscriptionSpecConfigVolumesVsphereVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'storagePolicyID': obj.storagePolicyId,
    'storagePolicyName': obj.storagePolicyName,
    'volumePath': obj.volumePath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution#preference
   */
  readonly preference: SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference;

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
  readonly weight: number;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'preference': toJson_SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(obj.preference),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution#nodeSelectorTerms
   */
  readonly nodeSelectorTerms: SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'nodeSelectorTerms': obj.nodeSelectorTerms?.map(y => toJson_SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution#podAffinityTerm
   */
  readonly podAffinityTerm: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
  readonly weight: number;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'podAffinityTerm': toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj.podAffinityTerm),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#labelSelector
   */
  readonly labelSelector?: SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#matchLabelKeys
   */
  readonly matchLabelKeys?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#mismatchLabelKeys
   */
  readonly mismatchLabelKeys?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaceSelector
   */
  readonly namespaceSelector?: SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj.labelSelector),
    'matchLabelKeys': obj.matchLabelKeys?.map(y => y),
    'mismatchLabelKeys': obj.mismatchLabelKeys?.map(y => y),
    'namespaceSelector': toJson_SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution#podAffinityTerm
   */
  readonly podAffinityTerm: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution#weight
   */
  readonly weight: number;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution(obj: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'podAffinityTerm': toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj.podAffinityTerm),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#labelSelector
   */
  readonly labelSelector?: SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#matchLabelKeys
   */
  readonly matchLabelKeys?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#mismatchLabelKeys
   */
  readonly mismatchLabelKeys?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaceSelector
   */
  readonly namespaceSelector?: SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution(obj: SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecution | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj.labelSelector),
    'matchLabelKeys': obj.matchLabelKeys?.map(y => y),
    'mismatchLabelKeys': obj.mismatchLabelKeys?.map(y => y),
    'namespaceSelector': toJson_SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigEnvValueFromConfigMapKeyRef
 */
export interface SubscriptionSpecConfigEnvValueFromConfigMapKeyRef {
  /**
   * @schema SubscriptionSpecConfigEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema SubscriptionSpecConfigEnvValueFromConfigMapKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigEnvValueFromConfigMapKeyRef(obj: SubscriptionSpecConfigEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigEnvValueFromFieldRef
 */
export interface SubscriptionSpecConfigEnvValueFromFieldRef {
  /**
   * @schema SubscriptionSpecConfigEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema SubscriptionSpecConfigEnvValueFromFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigEnvValueFromFieldRef(obj: SubscriptionSpecConfigEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigEnvValueFromFileKeyRef
 */
export interface SubscriptionSpecConfigEnvValueFromFileKeyRef {
  /**
   * @schema SubscriptionSpecConfigEnvValueFromFileKeyRef#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigEnvValueFromFileKeyRef#optional
   */
  readonly optional?: boolean;

  /**
   * @schema SubscriptionSpecConfigEnvValueFromFileKeyRef#path
   */
  readonly path: string;

  /**
   * @schema SubscriptionSpecConfigEnvValueFromFileKeyRef#volumeName
   */
  readonly volumeName: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigEnvValueFromFileKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigEnvValueFromFileKeyRef(obj: SubscriptionSpecConfigEnvValueFromFileKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'optional': obj.optional,
    'path': obj.path,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigEnvValueFromResourceFieldRef
 */
export interface SubscriptionSpecConfigEnvValueFromResourceFieldRef {
  /**
   * @schema SubscriptionSpecConfigEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema SubscriptionSpecConfigEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: SubscriptionSpecConfigEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema SubscriptionSpecConfigEnvValueFromResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigEnvValueFromResourceFieldRef(obj: SubscriptionSpecConfigEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigEnvValueFromSecretKeyRef
 */
export interface SubscriptionSpecConfigEnvValueFromSecretKeyRef {
  /**
   * @schema SubscriptionSpecConfigEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema SubscriptionSpecConfigEnvValueFromSecretKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigEnvValueFromSecretKeyRef(obj: SubscriptionSpecConfigEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesCephfsSecretRef
 */
export interface SubscriptionSpecConfigVolumesCephfsSecretRef {
  /**
   * @schema SubscriptionSpecConfigVolumesCephfsSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesCephfsSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesCephfsSecretRef(obj: SubscriptionSpecConfigVolumesCephfsSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesCinderSecretRef
 */
export interface SubscriptionSpecConfigVolumesCinderSecretRef {
  /**
   * @schema SubscriptionSpecConfigVolumesCinderSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesCinderSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesCinderSecretRef(obj: SubscriptionSpecConfigVolumesCinderSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesConfigMapItems
 */
export interface SubscriptionSpecConfigVolumesConfigMapItems {
  /**
   * @schema SubscriptionSpecConfigVolumesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigVolumesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesConfigMapItems(obj: SubscriptionSpecConfigVolumesConfigMapItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesCsiNodePublishSecretRef
 */
export interface SubscriptionSpecConfigVolumesCsiNodePublishSecretRef {
  /**
   * @schema SubscriptionSpecConfigVolumesCsiNodePublishSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesCsiNodePublishSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesCsiNodePublishSecretRef(obj: SubscriptionSpecConfigVolumesCsiNodePublishSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesDownwardApiItems
 */
export interface SubscriptionSpecConfigVolumesDownwardApiItems {
  /**
   * @schema SubscriptionSpecConfigVolumesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: SubscriptionSpecConfigVolumesDownwardApiItemsFieldRef;

  /**
   * @schema SubscriptionSpecConfigVolumesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema SubscriptionSpecConfigVolumesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesDownwardApiItems(obj: SubscriptionSpecConfigVolumesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_SubscriptionSpecConfigVolumesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesEmptyDirSizeLimit
 */
export class SubscriptionSpecConfigVolumesEmptyDirSizeLimit {
  public static fromNumber(value: number): SubscriptionSpecConfigVolumesEmptyDirSizeLimit {
    return new SubscriptionSpecConfigVolumesEmptyDirSizeLimit(value);
  }
  public static fromString(value: string): SubscriptionSpecConfigVolumesEmptyDirSizeLimit {
    return new SubscriptionSpecConfigVolumesEmptyDirSizeLimit(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplate
 */
export interface SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplate {
  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplate#metadata
   */
  readonly metadata?: any;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplate#spec
   */
  readonly spec: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplate(obj: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesFlexVolumeSecretRef
 */
export interface SubscriptionSpecConfigVolumesFlexVolumeSecretRef {
  /**
   * @schema SubscriptionSpecConfigVolumesFlexVolumeSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesFlexVolumeSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesFlexVolumeSecretRef(obj: SubscriptionSpecConfigVolumesFlexVolumeSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesIscsiSecretRef
 */
export interface SubscriptionSpecConfigVolumesIscsiSecretRef {
  /**
   * @schema SubscriptionSpecConfigVolumesIscsiSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesIscsiSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesIscsiSecretRef(obj: SubscriptionSpecConfigVolumesIscsiSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSources
 */
export interface SubscriptionSpecConfigVolumesProjectedSources {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSources#clusterTrustBundle
   */
  readonly clusterTrustBundle?: SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSources#configMap
   */
  readonly configMap?: SubscriptionSpecConfigVolumesProjectedSourcesConfigMap;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSources#downwardAPI
   */
  readonly downwardApi?: SubscriptionSpecConfigVolumesProjectedSourcesDownwardApi;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSources#podCertificate
   */
  readonly podCertificate?: SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSources#secret
   */
  readonly secret?: SubscriptionSpecConfigVolumesProjectedSourcesSecret;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSources#serviceAccountToken
   */
  readonly serviceAccountToken?: SubscriptionSpecConfigVolumesProjectedSourcesServiceAccountToken;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSources(obj: SubscriptionSpecConfigVolumesProjectedSources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'clusterTrustBundle': toJson_SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle(obj.clusterTrustBundle),
    'configMap': toJson_SubscriptionSpecConfigVolumesProjectedSourcesConfigMap(obj.configMap),
    'downwardAPI': toJson_SubscriptionSpecConfigVolumesProjectedSourcesDownwardApi(obj.downwardApi),
    'podCertificate': toJson_SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate(obj.podCertificate),
    'secret': toJson_SubscriptionSpecConfigVolumesProjectedSourcesSecret(obj.secret),
    'serviceAccountToken': toJson_SubscriptionSpecConfigVolumesProjectedSourcesServiceAccountToken(obj.serviceAccountToken),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesRbdSecretRef
 */
export interface SubscriptionSpecConfigVolumesRbdSecretRef {
  /**
   * @schema SubscriptionSpecConfigVolumesRbdSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesRbdSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesRbdSecretRef(obj: SubscriptionSpecConfigVolumesRbdSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesScaleIoSecretRef
 */
export interface SubscriptionSpecConfigVolumesScaleIoSecretRef {
  /**
   * @schema SubscriptionSpecConfigVolumesScaleIoSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesScaleIoSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesScaleIoSecretRef(obj: SubscriptionSpecConfigVolumesScaleIoSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesSecretItems
 */
export interface SubscriptionSpecConfigVolumesSecretItems {
  /**
   * @schema SubscriptionSpecConfigVolumesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigVolumesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesSecretItems(obj: SubscriptionSpecConfigVolumesSecretItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesStorageosSecretRef
 */
export interface SubscriptionSpecConfigVolumesStorageosSecretRef {
  /**
   * @schema SubscriptionSpecConfigVolumesStorageosSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesStorageosSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesStorageosSecretRef(obj: SubscriptionSpecConfigVolumesStorageosSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference
 */
export interface SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference {
  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference#matchFields
   */
  readonly matchFields?: SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference(obj: SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreference | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions(y)),
    'matchFields': obj.matchFields?.map(y => toJson_SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms
 */
export interface SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms {
  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms#matchFields
   */
  readonly matchFields?: SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms(obj: SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTerms | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions(y)),
    'matchFields': obj.matchFields?.map(y => toJson_SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm
 */
export interface SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#labelSelector
   */
  readonly labelSelector?: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#matchLabelKeys
   */
  readonly matchLabelKeys?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#mismatchLabelKeys
   */
  readonly mismatchLabelKeys?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaceSelector
   */
  readonly namespaceSelector?: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj.labelSelector),
    'matchLabelKeys': obj.matchLabelKeys?.map(y => y),
    'mismatchLabelKeys': obj.mismatchLabelKeys?.map(y => y),
    'namespaceSelector': toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector
 */
export interface SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj: SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector
 */
export interface SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj: SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#labelSelector
   */
  readonly labelSelector?: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#matchLabelKeys
   */
  readonly matchLabelKeys?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#mismatchLabelKeys
   */
  readonly mismatchLabelKeys?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaceSelector
   */
  readonly namespaceSelector?: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#namespaces
   */
  readonly namespaces?: string[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm#topologyKey
   */
  readonly topologyKey: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm(obj: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTerm | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj.labelSelector),
    'matchLabelKeys': obj.matchLabelKeys?.map(y => y),
    'mismatchLabelKeys': obj.mismatchLabelKeys?.map(y => y),
    'namespaceSelector': toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj.namespaceSelector),
    'namespaces': obj.namespaces?.map(y => y),
    'topologyKey': obj.topologyKey,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector(obj: SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector(obj: SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigEnvValueFromResourceFieldRefDivisor
 */
export class SubscriptionSpecConfigEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): SubscriptionSpecConfigEnvValueFromResourceFieldRefDivisor {
    return new SubscriptionSpecConfigEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): SubscriptionSpecConfigEnvValueFromResourceFieldRefDivisor {
    return new SubscriptionSpecConfigEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema SubscriptionSpecConfigVolumesDownwardApiItemsFieldRef
 */
export interface SubscriptionSpecConfigVolumesDownwardApiItemsFieldRef {
  /**
   * @schema SubscriptionSpecConfigVolumesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesDownwardApiItemsFieldRef(obj: SubscriptionSpecConfigVolumesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRef
 */
export interface SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRef {
  /**
   * @schema SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRef(obj: SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec
 */
export interface SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec {
  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec#accessModes
   */
  readonly accessModes?: string[];

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec#dataSource
   */
  readonly dataSource?: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSource;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec#dataSourceRef
   */
  readonly dataSourceRef?: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec#resources
   */
  readonly resources?: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResources;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec#selector
   */
  readonly selector?: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelector;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec#storageClassName
   */
  readonly storageClassName?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec#volumeAttributesClassName
   */
  readonly volumeAttributesClassName?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec#volumeMode
   */
  readonly volumeMode?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec(obj: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'accessModes': obj.accessModes?.map(y => y),
    'dataSource': toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj.dataSource),
    'dataSourceRef': toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj.dataSourceRef),
    'resources': toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResources(obj.resources),
    'selector': toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelector(obj.selector),
    'storageClassName': obj.storageClassName,
    'volumeAttributesClassName': obj.volumeAttributesClassName,
    'volumeMode': obj.volumeMode,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle#labelSelector
   */
  readonly labelSelector?: SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelector;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle#name
   */
  readonly name?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle#optional
   */
  readonly optional?: boolean;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle#path
   */
  readonly path: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle#signerName
   */
  readonly signerName?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle(obj: SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundle | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelector(obj.labelSelector),
    'name': obj.name,
    'optional': obj.optional,
    'path': obj.path,
    'signerName': obj.signerName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesConfigMap
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesConfigMap {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesConfigMap#items
   */
  readonly items?: SubscriptionSpecConfigVolumesProjectedSourcesConfigMapItems[];

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesConfigMap(obj: SubscriptionSpecConfigVolumesProjectedSourcesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_SubscriptionSpecConfigVolumesProjectedSourcesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApi
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesDownwardApi {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApi#items
   */
  readonly items?: SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItems[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesDownwardApi(obj: SubscriptionSpecConfigVolumesProjectedSourcesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate#certificateChainPath
   */
  readonly certificateChainPath?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate#credentialBundlePath
   */
  readonly credentialBundlePath?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate#keyPath
   */
  readonly keyPath?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate#keyType
   */
  readonly keyType: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate#maxExpirationSeconds
   */
  readonly maxExpirationSeconds?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate#signerName
   */
  readonly signerName: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate#userAnnotations
   */
  readonly userAnnotations?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate(obj: SubscriptionSpecConfigVolumesProjectedSourcesPodCertificate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'certificateChainPath': obj.certificateChainPath,
    'credentialBundlePath': obj.credentialBundlePath,
    'keyPath': obj.keyPath,
    'keyType': obj.keyType,
    'maxExpirationSeconds': obj.maxExpirationSeconds,
    'signerName': obj.signerName,
    'userAnnotations': ((obj.userAnnotations) === undefined) ? undefined : (Object.entries(obj.userAnnotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesSecret
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesSecret {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesSecret#items
   */
  readonly items?: SubscriptionSpecConfigVolumesProjectedSourcesSecretItems[];

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesSecret#name
   */
  readonly name?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesSecret(obj: SubscriptionSpecConfigVolumesProjectedSourcesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_SubscriptionSpecConfigVolumesProjectedSourcesSecretItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesServiceAccountToken
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesServiceAccountToken {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesServiceAccountToken#audience
   */
  readonly audience?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesServiceAccountToken#expirationSeconds
   */
  readonly expirationSeconds?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesServiceAccountToken#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesServiceAccountToken' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesServiceAccountToken(obj: SubscriptionSpecConfigVolumesProjectedSourcesServiceAccountToken | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'audience': obj.audience,
    'expirationSeconds': obj.expirationSeconds,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions
 */
export interface SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions(obj: SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields
 */
export interface SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields {
  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields(obj: SubscriptionSpecConfigAffinityNodeAffinityPreferredDuringSchedulingIgnoredDuringExecutionPreferenceMatchFields | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions
 */
export interface SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions(obj: SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields
 */
export interface SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields {
  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields(obj: SubscriptionSpecConfigAffinityNodeAffinityRequiredDuringSchedulingIgnoredDuringExecutionNodeSelectorTermsMatchFields | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector
 */
export interface SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector
 */
export interface SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions
 */
export interface SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(obj: SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions
 */
export interface SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(obj: SubscriptionSpecConfigAffinityPodAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector(obj: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector(obj: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions(obj: SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions(obj: SubscriptionSpecConfigAffinityPodAntiAffinityRequiredDuringSchedulingIgnoredDuringExecutionNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRefDivisor
 */
export class SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new SubscriptionSpecConfigVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSource
 */
export interface SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSource {
  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSource#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSource#kind
   */
  readonly kind: string;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSource#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSource' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSource | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiGroup': obj.apiGroup,
    'kind': obj.kind,
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef
 */
export interface SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef {
  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#kind
   */
  readonly kind: string;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#name
   */
  readonly name: string;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#namespace
   */
  readonly namespace?: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiGroup': obj.apiGroup,
    'kind': obj.kind,
    'name': obj.name,
    'namespace': obj.namespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResources
 */
export interface SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResources {
  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResources#limits
   */
  readonly limits?: { [key: string]: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits };

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResources#requests
   */
  readonly requests?: { [key: string]: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResources(obj: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelector
 */
export interface SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelector {
  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelector#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelector(obj: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelector
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelector {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelector#matchExpressions
   */
  readonly matchExpressions?: SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions[];

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelector(obj: SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesConfigMapItems
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesConfigMapItems {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesConfigMapItems(obj: SubscriptionSpecConfigVolumesProjectedSourcesConfigMapItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItems
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItems {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsFieldRef;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItems(obj: SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesSecretItems
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesSecretItems {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesSecretItems(obj: SubscriptionSpecConfigVolumesProjectedSourcesSecretItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions
 */
export interface SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(obj: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions
 */
export interface SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(obj: SubscriptionSpecConfigAffinityPodAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions(obj: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions
 */
export interface SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions(obj: SubscriptionSpecConfigAffinityPodAntiAffinityPreferredDuringSchedulingIgnoredDuringExecutionPodAffinityTermNamespaceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits
 */
export class SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
  public static fromNumber(value: number): SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  public static fromString(value: string): SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests
 */
export class SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
  public static fromNumber(value: number): SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  public static fromString(value: string): SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions
 */
export interface SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(obj: SubscriptionSpecConfigVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions(obj: SubscriptionSpecConfigVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsFieldRef
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsFieldRef {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsFieldRef(obj: SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRef
 */
export interface SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRef {
  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj: SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor
 */
export class SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new SubscriptionSpecConfigVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}
