// Generated from the CRDs by `npm run import-crds`. Do not edit.
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
    apiVersion: 'cluster.open-cluster-management.io/v1alpha1',
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
   * @schema PlacementSpec#numberOfClusters
   */
  readonly numberOfClusters?: number;

  /**
   * @schema PlacementSpec#predicates
   */
  readonly predicates?: PlacementSpecPredicates[];
}

/**
 * Converts an object of type 'PlacementSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementSpec(obj: PlacementSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'clusterSets': obj.clusterSets?.map(y => y),
    'numberOfClusters': obj.numberOfClusters,
    'predicates': obj.predicates?.map(y => toJson_PlacementSpecPredicates(y)),
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
 * @schema PlacementSpecPredicatesRequiredClusterSelector
 */
export interface PlacementSpecPredicatesRequiredClusterSelector {
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
    'claimSelector': toJson_PlacementSpecPredicatesRequiredClusterSelectorClaimSelector(obj.claimSelector),
    'labelSelector': toJson_PlacementSpecPredicatesRequiredClusterSelectorLabelSelector(obj.labelSelector),
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
