// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema Placement
 */
export class Placement extends ApiObject {
  /**
   * Returns the apiVersion and kind for "Placement"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'cluster.open-cluster-management.io/v1beta1',
    kind: 'Placement',
  }

  /**
   * Renders a Kubernetes manifest for "Placement".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PlacementProps): any {
    return {
      ...Placement.GVK,
      ...toJson_PlacementProps(props),
    };
  }

  /**
   * Defines a "Placement" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PlacementProps) {
    super(scope, id, {
      ...Placement.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...Placement.GVK,
      ...toJson_PlacementProps(resolved),
    };
  }
}

/**
 * @schema Placement
 */
export interface PlacementProps {
  /**
   * @schema Placement#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema Placement#spec
   */
  readonly spec: PlacementSpec;
}

/**
 * Converts an object of type 'PlacementProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementProps(obj: PlacementProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PlacementSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpec
 */
export interface PlacementSpec {
  /**
   * @schema PlacementSpec#clusterSets
   */
  readonly clusterSets?: string[];

  /**
   * @schema PlacementSpec#decisionStrategy
   */
  readonly decisionStrategy?: PlacementSpecDecisionStrategy;

  /**
   * @schema PlacementSpec#numberOfClusters
   */
  readonly numberOfClusters?: number;

  /**
   * @schema PlacementSpec#predicates
   */
  readonly predicates?: PlacementSpecPredicates[];

  /**
   * @schema PlacementSpec#prioritizerPolicy
   */
  readonly prioritizerPolicy?: PlacementSpecPrioritizerPolicy;

  /**
   * @schema PlacementSpec#scoreRateLimit
   */
  readonly scoreRateLimit?: string;

  /**
   * @schema PlacementSpec#sortBy
   */
  readonly sortBy?: PlacementSpecSortBy;

  /**
   * @schema PlacementSpec#spreadPolicy
   */
  readonly spreadPolicy?: PlacementSpecSpreadPolicy;

  /**
   * @schema PlacementSpec#tolerations
   */
  readonly tolerations?: PlacementSpecTolerations[];
}

/**
 * Converts an object of type 'PlacementSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpec(obj: PlacementSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'clusterSets': obj.clusterSets?.map(y => y),
    'decisionStrategy': toJson_PlacementSpecDecisionStrategy(obj.decisionStrategy),
    'numberOfClusters': obj.numberOfClusters,
    'predicates': obj.predicates?.map(y => toJson_PlacementSpecPredicates(y)),
    'prioritizerPolicy': toJson_PlacementSpecPrioritizerPolicy(obj.prioritizerPolicy),
    'scoreRateLimit': obj.scoreRateLimit,
    'sortBy': obj.sortBy,
    'spreadPolicy': toJson_PlacementSpecSpreadPolicy(obj.spreadPolicy),
    'tolerations': obj.tolerations?.map(y => toJson_PlacementSpecTolerations(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecDecisionStrategy
 */
export interface PlacementSpecDecisionStrategy {
  /**
   * @schema PlacementSpecDecisionStrategy#groupStrategy
   */
  readonly groupStrategy?: PlacementSpecDecisionStrategyGroupStrategy;
}

/**
 * Converts an object of type 'PlacementSpecDecisionStrategy' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecDecisionStrategy(obj: PlacementSpecDecisionStrategy | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'groupStrategy': toJson_PlacementSpecDecisionStrategyGroupStrategy(obj.groupStrategy),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecPredicates
 */
export interface PlacementSpecPredicates {
  /**
   * @schema PlacementSpecPredicates#requiredClusterSelector
   */
  readonly requiredClusterSelector?: PlacementSpecPredicatesRequiredClusterSelector;
}

/**
 * Converts an object of type 'PlacementSpecPredicates' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecPredicates(obj: PlacementSpecPredicates | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'requiredClusterSelector': toJson_PlacementSpecPredicatesRequiredClusterSelector(obj.requiredClusterSelector),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecPrioritizerPolicy
 */
export interface PlacementSpecPrioritizerPolicy {
  /**
   * @schema PlacementSpecPrioritizerPolicy#configurations
   */
  readonly configurations?: PlacementSpecPrioritizerPolicyConfigurations[];

  /**
   * @schema PlacementSpecPrioritizerPolicy#mode
   */
  readonly mode?: string;
}

/**
 * Converts an object of type 'PlacementSpecPrioritizerPolicy' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecPrioritizerPolicy(obj: PlacementSpecPrioritizerPolicy | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configurations': obj.configurations?.map(y => toJson_PlacementSpecPrioritizerPolicyConfigurations(y)),
    'mode': obj.mode,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecSortBy
 */
export enum PlacementSpecSortBy {
  /** ClusterName */
  CLUSTER_NAME = "ClusterName",
  /** Score */
  SCORE = "Score",
}

/**
 * @schema PlacementSpecSpreadPolicy
 */
export interface PlacementSpecSpreadPolicy {
  /**
   * @schema PlacementSpecSpreadPolicy#spreadConstraints
   */
  readonly spreadConstraints?: PlacementSpecSpreadPolicySpreadConstraints[];
}

/**
 * Converts an object of type 'PlacementSpecSpreadPolicy' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecSpreadPolicy(obj: PlacementSpecSpreadPolicy | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'spreadConstraints': obj.spreadConstraints?.map(y => toJson_PlacementSpecSpreadPolicySpreadConstraints(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecTolerations
 */
export interface PlacementSpecTolerations {
  /**
   * @schema PlacementSpecTolerations#effect
   */
  readonly effect?: PlacementSpecTolerationsEffect;

  /**
   * @schema PlacementSpecTolerations#key
   */
  readonly key?: string;

  /**
   * @schema PlacementSpecTolerations#operator
   */
  readonly operator?: string;

  /**
   * @schema PlacementSpecTolerations#tolerationSeconds
   */
  readonly tolerationSeconds?: number;

  /**
   * @schema PlacementSpecTolerations#value
   */
  readonly value?: string;
}

/**
 * Converts an object of type 'PlacementSpecTolerations' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecTolerations(obj: PlacementSpecTolerations | undefined): Record<string, any> | undefined {
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
 * @schema PlacementSpecDecisionStrategyGroupStrategy
 */
export interface PlacementSpecDecisionStrategyGroupStrategy {
  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategy#clustersPerDecisionGroup
   */
  readonly clustersPerDecisionGroup?: PlacementSpecDecisionStrategyGroupStrategyClustersPerDecisionGroup;

  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategy#decisionGroups
   */
  readonly decisionGroups?: PlacementSpecDecisionStrategyGroupStrategyDecisionGroups[];
}

/**
 * Converts an object of type 'PlacementSpecDecisionStrategyGroupStrategy' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecDecisionStrategyGroupStrategy(obj: PlacementSpecDecisionStrategyGroupStrategy | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'clustersPerDecisionGroup': obj.clustersPerDecisionGroup?.value,
    'decisionGroups': obj.decisionGroups?.map(y => toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroups(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecPredicatesRequiredClusterSelector
 */
export interface PlacementSpecPredicatesRequiredClusterSelector {
  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelector#celSelector
   */
  readonly celSelector?: PlacementSpecPredicatesRequiredClusterSelectorCelSelector;

  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelector#claimSelector
   */
  readonly claimSelector?: PlacementSpecPredicatesRequiredClusterSelectorClaimSelector;

  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelector#labelSelector
   */
  readonly labelSelector?: PlacementSpecPredicatesRequiredClusterSelectorLabelSelector;
}

/**
 * Converts an object of type 'PlacementSpecPredicatesRequiredClusterSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecPredicatesRequiredClusterSelector(obj: PlacementSpecPredicatesRequiredClusterSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'celSelector': toJson_PlacementSpecPredicatesRequiredClusterSelectorCelSelector(obj.celSelector),
    'claimSelector': toJson_PlacementSpecPredicatesRequiredClusterSelectorClaimSelector(obj.claimSelector),
    'labelSelector': toJson_PlacementSpecPredicatesRequiredClusterSelectorLabelSelector(obj.labelSelector),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecPrioritizerPolicyConfigurations
 */
export interface PlacementSpecPrioritizerPolicyConfigurations {
  /**
   * @schema PlacementSpecPrioritizerPolicyConfigurations#scoreCoordinate
   */
  readonly scoreCoordinate: PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinate;

  /**
   * @schema PlacementSpecPrioritizerPolicyConfigurations#weight
   */
  readonly weight?: number;
}

/**
 * Converts an object of type 'PlacementSpecPrioritizerPolicyConfigurations' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecPrioritizerPolicyConfigurations(obj: PlacementSpecPrioritizerPolicyConfigurations | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'scoreCoordinate': toJson_PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinate(obj.scoreCoordinate),
    'weight': obj.weight,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecSpreadPolicySpreadConstraints
 */
export interface PlacementSpecSpreadPolicySpreadConstraints {
  /**
   * @schema PlacementSpecSpreadPolicySpreadConstraints#maxSkew
   */
  readonly maxSkew?: number;

  /**
   * @schema PlacementSpecSpreadPolicySpreadConstraints#topologyKey
   */
  readonly topologyKey: string;

  /**
   * @schema PlacementSpecSpreadPolicySpreadConstraints#topologyKeyType
   */
  readonly topologyKeyType: PlacementSpecSpreadPolicySpreadConstraintsTopologyKeyType;

  /**
   * @schema PlacementSpecSpreadPolicySpreadConstraints#whenUnsatisfiable
   */
  readonly whenUnsatisfiable?: PlacementSpecSpreadPolicySpreadConstraintsWhenUnsatisfiable;
}

/**
 * Converts an object of type 'PlacementSpecSpreadPolicySpreadConstraints' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecSpreadPolicySpreadConstraints(obj: PlacementSpecSpreadPolicySpreadConstraints | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'maxSkew': obj.maxSkew,
    'topologyKey': obj.topologyKey,
    'topologyKeyType': obj.topologyKeyType,
    'whenUnsatisfiable': obj.whenUnsatisfiable,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecTolerationsEffect
 */
export enum PlacementSpecTolerationsEffect {
  /** NoSelect */
  NO_SELECT = "NoSelect",
  /** PreferNoSelect */
  PREFER_NO_SELECT = "PreferNoSelect",
  /** NoSelectIfNew */
  NO_SELECT_IF_NEW = "NoSelectIfNew",
}

/**
 * @schema PlacementSpecDecisionStrategyGroupStrategyClustersPerDecisionGroup
 */
export class PlacementSpecDecisionStrategyGroupStrategyClustersPerDecisionGroup {
  public static fromNumber(value: number): PlacementSpecDecisionStrategyGroupStrategyClustersPerDecisionGroup {
    return new PlacementSpecDecisionStrategyGroupStrategyClustersPerDecisionGroup(value);
  }
  public static fromString(value: string): PlacementSpecDecisionStrategyGroupStrategyClustersPerDecisionGroup {
    return new PlacementSpecDecisionStrategyGroupStrategyClustersPerDecisionGroup(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroups
 */
export interface PlacementSpecDecisionStrategyGroupStrategyDecisionGroups {
  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroups#groupClusterSelector
   */
  readonly groupClusterSelector: PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelector;

  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroups#groupName
   */
  readonly groupName: string;
}

/**
 * Converts an object of type 'PlacementSpecDecisionStrategyGroupStrategyDecisionGroups' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroups(obj: PlacementSpecDecisionStrategyGroupStrategyDecisionGroups | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'groupClusterSelector': toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelector(obj.groupClusterSelector),
    'groupName': obj.groupName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecPredicatesRequiredClusterSelectorCelSelector
 */
export interface PlacementSpecPredicatesRequiredClusterSelectorCelSelector {
  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelectorCelSelector#celExpressions
   */
  readonly celExpressions?: string[];
}

/**
 * Converts an object of type 'PlacementSpecPredicatesRequiredClusterSelectorCelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecPredicatesRequiredClusterSelectorCelSelector(obj: PlacementSpecPredicatesRequiredClusterSelectorCelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'celExpressions': obj.celExpressions?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecPredicatesRequiredClusterSelectorClaimSelector
 */
export interface PlacementSpecPredicatesRequiredClusterSelectorClaimSelector {
  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelectorClaimSelector#matchExpressions
   */
  readonly matchExpressions?: PlacementSpecPredicatesRequiredClusterSelectorClaimSelectorMatchExpressions[];
}

/**
 * Converts an object of type 'PlacementSpecPredicatesRequiredClusterSelectorClaimSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecPredicatesRequiredClusterSelectorClaimSelector(obj: PlacementSpecPredicatesRequiredClusterSelectorClaimSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_PlacementSpecPredicatesRequiredClusterSelectorClaimSelectorMatchExpressions(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecPredicatesRequiredClusterSelectorLabelSelector
 */
export interface PlacementSpecPredicatesRequiredClusterSelectorLabelSelector {
  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelectorLabelSelector#matchExpressions
   */
  readonly matchExpressions?: PlacementSpecPredicatesRequiredClusterSelectorLabelSelectorMatchExpressions[];

  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelectorLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'PlacementSpecPredicatesRequiredClusterSelectorLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecPredicatesRequiredClusterSelectorLabelSelector(obj: PlacementSpecPredicatesRequiredClusterSelectorLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_PlacementSpecPredicatesRequiredClusterSelectorLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinate
 */
export interface PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinate {
  /**
   * @schema PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinate#addOn
   */
  readonly addOn?: PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateAddOn;

  /**
   * @schema PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinate#builtIn
   */
  readonly builtIn?: string;

  /**
   * @schema PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinate#type
   */
  readonly type: PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateType;
}

/**
 * Converts an object of type 'PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinate(obj: PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'addOn': toJson_PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateAddOn(obj.addOn),
    'builtIn': obj.builtIn,
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecSpreadPolicySpreadConstraintsTopologyKeyType
 */
export enum PlacementSpecSpreadPolicySpreadConstraintsTopologyKeyType {
  /** Label */
  LABEL = "Label",
  /** Claim */
  CLAIM = "Claim",
}

/**
 * @schema PlacementSpecSpreadPolicySpreadConstraintsWhenUnsatisfiable
 */
export enum PlacementSpecSpreadPolicySpreadConstraintsWhenUnsatisfiable {
  /** DoNotSchedule */
  DO_NOT_SCHEDULE = "DoNotSchedule",
  /** ScheduleAnyway */
  SCHEDULE_ANYWAY = "ScheduleAnyway",
}

/**
 * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelector
 */
export interface PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelector {
  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelector#claimSelector
   */
  readonly claimSelector?: PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelector;

  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelector#labelSelector
   */
  readonly labelSelector?: PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelector;
}

/**
 * Converts an object of type 'PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelector(obj: PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claimSelector': toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelector(obj.claimSelector),
    'labelSelector': toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelector(obj.labelSelector),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecPredicatesRequiredClusterSelectorClaimSelectorMatchExpressions
 */
export interface PlacementSpecPredicatesRequiredClusterSelectorClaimSelectorMatchExpressions {
  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelectorClaimSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelectorClaimSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelectorClaimSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'PlacementSpecPredicatesRequiredClusterSelectorClaimSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecPredicatesRequiredClusterSelectorClaimSelectorMatchExpressions(obj: PlacementSpecPredicatesRequiredClusterSelectorClaimSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema PlacementSpecPredicatesRequiredClusterSelectorLabelSelectorMatchExpressions
 */
export interface PlacementSpecPredicatesRequiredClusterSelectorLabelSelectorMatchExpressions {
  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelectorLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelectorLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema PlacementSpecPredicatesRequiredClusterSelectorLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'PlacementSpecPredicatesRequiredClusterSelectorLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecPredicatesRequiredClusterSelectorLabelSelectorMatchExpressions(obj: PlacementSpecPredicatesRequiredClusterSelectorLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateAddOn
 */
export interface PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateAddOn {
  /**
   * @schema PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateAddOn#resourceName
   */
  readonly resourceName: string;

  /**
   * @schema PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateAddOn#scoreName
   */
  readonly scoreName: string;
}

/**
 * Converts an object of type 'PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateAddOn' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateAddOn(obj: PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateAddOn | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'resourceName': obj.resourceName,
    'scoreName': obj.scoreName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateType
 */
export enum PlacementSpecPrioritizerPolicyConfigurationsScoreCoordinateType {
  /** BuiltIn */
  BUILT_IN = "BuiltIn",
  /** AddOn */
  ADD_ON = "AddOn",
}

/**
 * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelector
 */
export interface PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelector {
  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelector#matchExpressions
   */
  readonly matchExpressions?: PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelectorMatchExpressions[];
}

/**
 * Converts an object of type 'PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelector(obj: PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelectorMatchExpressions(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelector
 */
export interface PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelector {
  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelector#matchExpressions
   */
  readonly matchExpressions?: PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelectorMatchExpressions[];

  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelector(obj: PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelectorMatchExpressions
 */
export interface PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelectorMatchExpressions {
  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelectorMatchExpressions(obj: PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorClaimSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelectorMatchExpressions
 */
export interface PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelectorMatchExpressions {
  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelectorMatchExpressions(obj: PlacementSpecDecisionStrategyGroupStrategyDecisionGroupsGroupClusterSelectorLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
