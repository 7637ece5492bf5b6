// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema Tuned
 */
export class Tuned extends ApiObject {
  /**
   * Returns the apiVersion and kind for "Tuned"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'tuned.openshift.io/v1',
    kind: 'Tuned',
  }

  /**
   * Renders a Kubernetes manifest for "Tuned".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: TunedProps = {}): any {
    return {
      ...Tuned.GVK,
      ...toJson_TunedProps(props),
    };
  }

  /**
   * Defines a "Tuned" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: TunedProps = {}) {
    super(scope, id, {
      ...Tuned.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...Tuned.GVK,
      ...toJson_TunedProps(resolved),
    };
  }
}

/**
 * @schema Tuned
 */
export interface TunedProps {
  /**
   * @schema Tuned#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema Tuned#spec
   */
  readonly spec?: TunedSpec;
}

/**
 * Converts an object of type 'TunedProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_TunedProps(obj: TunedProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_TunedSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema TunedSpec
 */
export interface TunedSpec {
  /**
   * @schema TunedSpec#managementState
   */
  readonly managementState?: string;

  /**
   * @schema TunedSpec#profile
   */
  readonly profile?: TunedSpecProfile[];

  /**
   * @schema TunedSpec#recommend
   */
  readonly recommend?: TunedSpecRecommend[];
}

/**
 * Converts an object of type 'TunedSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_TunedSpec(obj: TunedSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'managementState': obj.managementState,
    'profile': obj.profile?.map(y => toJson_TunedSpecProfile(y)),
    'recommend': obj.recommend?.map(y => toJson_TunedSpecRecommend(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema TunedSpecProfile
 */
export interface TunedSpecProfile {
  /**
   * @schema TunedSpecProfile#data
   */
  readonly data: string;

  /**
   * @schema TunedSpecProfile#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'TunedSpecProfile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_TunedSpecProfile(obj: TunedSpecProfile | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'data': obj.data,
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema TunedSpecRecommend
 */
export interface TunedSpecRecommend {
  /**
   * @schema TunedSpecRecommend#machineConfigLabels
   */
  readonly machineConfigLabels?: { [key: string]: string };

  /**
   * @schema TunedSpecRecommend#match
   */
  readonly match?: TunedSpecRecommendMatch[];

  /**
   * @schema TunedSpecRecommend#operand
   */
  readonly operand?: TunedSpecRecommendOperand;

  /**
   * @schema TunedSpecRecommend#priority
   */
  readonly priority: number;

  /**
   * @schema TunedSpecRecommend#profile
   */
  readonly profile: string;
}

/**
 * Converts an object of type 'TunedSpecRecommend' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_TunedSpecRecommend(obj: TunedSpecRecommend | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'machineConfigLabels': ((obj.machineConfigLabels) === undefined) ? undefined : (Object.entries(obj.machineConfigLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'match': obj.match?.map(y => toJson_TunedSpecRecommendMatch(y)),
    'operand': toJson_TunedSpecRecommendOperand(obj.operand),
    'priority': obj.priority,
    'profile': obj.profile,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema TunedSpecRecommendMatch
 */
export interface TunedSpecRecommendMatch {
  /**
   * @schema TunedSpecRecommendMatch#label
   */
  readonly label: string;

  /**
   * @schema TunedSpecRecommendMatch#match
   */
  readonly match?: any[];

  /**
   * @schema TunedSpecRecommendMatch#type
   */
  readonly type?: TunedSpecRecommendMatchType;

  /**
   * @schema TunedSpecRecommendMatch#value
   */
  readonly value?: string;
}

/**
 * Converts an object of type 'TunedSpecRecommendMatch' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_TunedSpecRecommendMatch(obj: TunedSpecRecommendMatch | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'label': obj.label,
    'match': obj.match?.map(y => y),
    'type': obj.type,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema TunedSpecRecommendOperand
 */
export interface TunedSpecRecommendOperand {
  /**
   * @schema TunedSpecRecommendOperand#debug
   */
  readonly debug?: boolean;

  /**
   * @schema TunedSpecRecommendOperand#tunedConfig
   */
  readonly tunedConfig?: TunedSpecRecommendOperandTunedConfig;

  /**
   * @schema TunedSpecRecommendOperand#verbosity
   */
  readonly verbosity?: number;
}

/**
 * Converts an object of type 'TunedSpecRecommendOperand' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_TunedSpecRecommendOperand(obj: TunedSpecRecommendOperand | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'debug': obj.debug,
    'tunedConfig': toJson_TunedSpecRecommendOperandTunedConfig(obj.tunedConfig),
    'verbosity': obj.verbosity,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema TunedSpecRecommendMatchType
 */
export enum TunedSpecRecommendMatchType {
  /** node */
  NODE = "node",
  /** pod */
  POD = "pod",
}

/**
 * @schema TunedSpecRecommendOperandTunedConfig
 */
export interface TunedSpecRecommendOperandTunedConfig {
  /**
   * @schema TunedSpecRecommendOperandTunedConfig#reapply_sysctl
   */
  readonly reapplySysctl?: boolean;
}

/**
 * Converts an object of type 'TunedSpecRecommendOperandTunedConfig' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_TunedSpecRecommendOperandTunedConfig(obj: TunedSpecRecommendOperandTunedConfig | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'reapply_sysctl': obj.reapplySysctl,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
