// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema NodeFeatureRule
 */
export class NodeFeatureRule extends ApiObject {
  /**
   * Returns the apiVersion and kind for "NodeFeatureRule"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'nfd.k8s-sigs.io/v1alpha1',
    kind: 'NodeFeatureRule',
  }

  /**
   * Renders a Kubernetes manifest for "NodeFeatureRule".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: NodeFeatureRuleProps): any {
    return {
      ...NodeFeatureRule.GVK,
      ...toJson_NodeFeatureRuleProps(props),
    };
  }

  /**
   * Defines a "NodeFeatureRule" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: NodeFeatureRuleProps) {
    super(scope, id, {
      ...NodeFeatureRule.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...NodeFeatureRule.GVK,
      ...toJson_NodeFeatureRuleProps(resolved),
    };
  }
}

/**
 * @schema NodeFeatureRule
 */
export interface NodeFeatureRuleProps {
  /**
   * @schema NodeFeatureRule#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema NodeFeatureRule#spec
   */
  readonly spec: NodeFeatureRuleSpec;
}

/**
 * Converts an object of type 'NodeFeatureRuleProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NodeFeatureRuleProps(obj: NodeFeatureRuleProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_NodeFeatureRuleSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NodeFeatureRuleSpec
 */
export interface NodeFeatureRuleSpec {
  /**
   * @schema NodeFeatureRuleSpec#rules
   */
  readonly rules: NodeFeatureRuleSpecRules[];
}

/**
 * Converts an object of type 'NodeFeatureRuleSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NodeFeatureRuleSpec(obj: NodeFeatureRuleSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'rules': obj.rules?.map(y => toJson_NodeFeatureRuleSpecRules(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NodeFeatureRuleSpecRules
 */
export interface NodeFeatureRuleSpecRules {
  /**
   * @schema NodeFeatureRuleSpecRules#annotations
   */
  readonly annotations?: { [key: string]: string };

  /**
   * @schema NodeFeatureRuleSpecRules#extendedResources
   */
  readonly extendedResources?: { [key: string]: string };

  /**
   * @schema NodeFeatureRuleSpecRules#labels
   */
  readonly labels?: { [key: string]: string };

  /**
   * @schema NodeFeatureRuleSpecRules#labelsTemplate
   */
  readonly labelsTemplate?: string;

  /**
   * @schema NodeFeatureRuleSpecRules#matchAny
   */
  readonly matchAny?: NodeFeatureRuleSpecRulesMatchAny[];

  /**
   * @schema NodeFeatureRuleSpecRules#matchFeatures
   */
  readonly matchFeatures?: NodeFeatureRuleSpecRulesMatchFeatures[];

  /**
   * @schema NodeFeatureRuleSpecRules#name
   */
  readonly name: string;

  /**
   * @schema NodeFeatureRuleSpecRules#taints
   */
  readonly taints?: NodeFeatureRuleSpecRulesTaints[];

  /**
   * @schema NodeFeatureRuleSpecRules#vars
   */
  readonly vars?: { [key: string]: string };

  /**
   * @schema NodeFeatureRuleSpecRules#varsTemplate
   */
  readonly varsTemplate?: string;
}

/**
 * Converts an object of type 'NodeFeatureRuleSpecRules' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NodeFeatureRuleSpecRules(obj: NodeFeatureRuleSpecRules | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'extendedResources': ((obj.extendedResources) === undefined) ? undefined : (Object.entries(obj.extendedResources).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'labels': ((obj.labels) === undefined) ? undefined : (Object.entries(obj.labels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'labelsTemplate': obj.labelsTemplate,
    'matchAny': obj.matchAny?.map(y => toJson_NodeFeatureRuleSpecRulesMatchAny(y)),
    'matchFeatures': obj.matchFeatures?.map(y => toJson_NodeFeatureRuleSpecRulesMatchFeatures(y)),
    'name': obj.name,
    'taints': obj.taints?.map(y => toJson_NodeFeatureRuleSpecRulesTaints(y)),
    'vars': ((obj.vars) === undefined) ? undefined : (Object.entries(obj.vars).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'varsTemplate': obj.varsTemplate,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NodeFeatureRuleSpecRulesMatchAny
 */
export interface NodeFeatureRuleSpecRulesMatchAny {
  /**
   * @schema NodeFeatureRuleSpecRulesMatchAny#matchFeatures
   */
  readonly matchFeatures: NodeFeatureRuleSpecRulesMatchAnyMatchFeatures[];
}

/**
 * Converts an object of type 'NodeFeatureRuleSpecRulesMatchAny' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NodeFeatureRuleSpecRulesMatchAny(obj: NodeFeatureRuleSpecRulesMatchAny | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchFeatures': obj.matchFeatures?.map(y => toJson_NodeFeatureRuleSpecRulesMatchAnyMatchFeatures(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NodeFeatureRuleSpecRulesMatchFeatures
 */
export interface NodeFeatureRuleSpecRulesMatchFeatures {
  /**
   * @schema NodeFeatureRuleSpecRulesMatchFeatures#feature
   */
  readonly feature: string;

  /**
   * @schema NodeFeatureRuleSpecRulesMatchFeatures#matchExpressions
   */
  readonly matchExpressions?: { [key: string]: NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressions };

  /**
   * @schema NodeFeatureRuleSpecRulesMatchFeatures#matchName
   */
  readonly matchName?: NodeFeatureRuleSpecRulesMatchFeaturesMatchName;
}

/**
 * Converts an object of type 'NodeFeatureRuleSpecRulesMatchFeatures' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NodeFeatureRuleSpecRulesMatchFeatures(obj: NodeFeatureRuleSpecRulesMatchFeatures | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'feature': obj.feature,
    'matchExpressions': ((obj.matchExpressions) === undefined) ? undefined : (Object.entries(obj.matchExpressions).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: toJson_NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressions(i[1]) }), {})),
    'matchName': toJson_NodeFeatureRuleSpecRulesMatchFeaturesMatchName(obj.matchName),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NodeFeatureRuleSpecRulesTaints
 */
export interface NodeFeatureRuleSpecRulesTaints {
  /**
   * @schema NodeFeatureRuleSpecRulesTaints#effect
   */
  readonly effect: string;

  /**
   * @schema NodeFeatureRuleSpecRulesTaints#key
   */
  readonly key: string;

  /**
   * @schema NodeFeatureRuleSpecRulesTaints#timeAdded
   */
  readonly timeAdded?: Date;

  /**
   * @schema NodeFeatureRuleSpecRulesTaints#value
   */
  readonly value?: string;
}

/**
 * Converts an object of type 'NodeFeatureRuleSpecRulesTaints' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NodeFeatureRuleSpecRulesTaints(obj: NodeFeatureRuleSpecRulesTaints | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'effect': obj.effect,
    'key': obj.key,
    'timeAdded': obj.timeAdded?.toISOString(),
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeatures
 */
export interface NodeFeatureRuleSpecRulesMatchAnyMatchFeatures {
  /**
   * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeatures#feature
   */
  readonly feature: string;

  /**
   * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeatures#matchExpressions
   */
  readonly matchExpressions?: { [key: string]: NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressions };

  /**
   * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeatures#matchName
   */
  readonly matchName?: NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchName;
}

/**
 * Converts an object of type 'NodeFeatureRuleSpecRulesMatchAnyMatchFeatures' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NodeFeatureRuleSpecRulesMatchAnyMatchFeatures(obj: NodeFeatureRuleSpecRulesMatchAnyMatchFeatures | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'feature': obj.feature,
    'matchExpressions': ((obj.matchExpressions) === undefined) ? undefined : (Object.entries(obj.matchExpressions).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: toJson_NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressions(i[1]) }), {})),
    'matchName': toJson_NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchName(obj.matchName),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressions
 */
export interface NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressions {
  /**
   * @schema NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressions#op
   */
  readonly op: NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressionsOp;

  /**
   * @schema NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressions#type
   */
  readonly type?: string;

  /**
   * @schema NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressions#value
   */
  readonly value?: string[];
}

/**
 * Converts an object of type 'NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressions(obj: NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'op': obj.op,
    'type': obj.type,
    'value': obj.value?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NodeFeatureRuleSpecRulesMatchFeaturesMatchName
 */
export interface NodeFeatureRuleSpecRulesMatchFeaturesMatchName {
  /**
   * @schema NodeFeatureRuleSpecRulesMatchFeaturesMatchName#op
   */
  readonly op: NodeFeatureRuleSpecRulesMatchFeaturesMatchNameOp;

  /**
   * @schema NodeFeatureRuleSpecRulesMatchFeaturesMatchName#type
   */
  readonly type?: string;

  /**
   * @schema NodeFeatureRuleSpecRulesMatchFeaturesMatchName#value
   */
  readonly value?: string[];
}

/**
 * Converts an object of type 'NodeFeatureRuleSpecRulesMatchFeaturesMatchName' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NodeFeatureRuleSpecRulesMatchFeaturesMatchName(obj: NodeFeatureRuleSpecRulesMatchFeaturesMatchName | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'op': obj.op,
    'type': obj.type,
    'value': obj.value?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressions
 */
export interface NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressions {
  /**
   * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressions#op
   */
  readonly op: NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressionsOp;

  /**
   * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressions#type
   */
  readonly type?: string;

  /**
   * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressions#value
   */
  readonly value?: string[];
}

/**
 * Converts an object of type 'NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressions(obj: NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'op': obj.op,
    'type': obj.type,
    'value': obj.value?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchName
 */
export interface NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchName {
  /**
   * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchName#op
   */
  readonly op: NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchNameOp;

  /**
   * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchName#type
   */
  readonly type?: string;

  /**
   * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchName#value
   */
  readonly value?: string[];
}

/**
 * Converts an object of type 'NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchName' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchName(obj: NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchName | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'op': obj.op,
    'type': obj.type,
    'value': obj.value?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressionsOp
 */
export enum NodeFeatureRuleSpecRulesMatchFeaturesMatchExpressionsOp {
  /** In */
  IN = "In",
  /** NotIn */
  NOT_IN = "NotIn",
  /** InRegexp */
  IN_REGEXP = "InRegexp",
  /** Exists */
  EXISTS = "Exists",
  /** DoesNotExist */
  DOES_NOT_EXIST = "DoesNotExist",
  /** Gt */
  GT = "Gt",
  /** Ge */
  GE = "Ge",
  /** Lt */
  LT = "Lt",
  /** Le */
  LE = "Le",
  /** GtLt */
  GT_LT = "GtLt",
  /** GeLe */
  GE_LE = "GeLe",
  /** IsTrue */
  IS_TRUE = "IsTrue",
  /** IsFalse */
  IS_FALSE = "IsFalse",
}

/**
 * @schema NodeFeatureRuleSpecRulesMatchFeaturesMatchNameOp
 */
export enum NodeFeatureRuleSpecRulesMatchFeaturesMatchNameOp {
  /** In */
  IN = "In",
  /** NotIn */
  NOT_IN = "NotIn",
  /** InRegexp */
  IN_REGEXP = "InRegexp",
  /** Exists */
  EXISTS = "Exists",
  /** DoesNotExist */
  DOES_NOT_EXIST = "DoesNotExist",
  /** Gt */
  GT = "Gt",
  /** Ge */
  GE = "Ge",
  /** Lt */
  LT = "Lt",
  /** Le */
  LE = "Le",
  /** GtLt */
  GT_LT = "GtLt",
  /** GeLe */
  GE_LE = "GeLe",
  /** IsTrue */
  IS_TRUE = "IsTrue",
  /** IsFalse */
  IS_FALSE = "IsFalse",
}

/**
 * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressionsOp
 */
export enum NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchExpressionsOp {
  /** In */
  IN = "In",
  /** NotIn */
  NOT_IN = "NotIn",
  /** InRegexp */
  IN_REGEXP = "InRegexp",
  /** Exists */
  EXISTS = "Exists",
  /** DoesNotExist */
  DOES_NOT_EXIST = "DoesNotExist",
  /** Gt */
  GT = "Gt",
  /** Ge */
  GE = "Ge",
  /** Lt */
  LT = "Lt",
  /** Le */
  LE = "Le",
  /** GtLt */
  GT_LT = "GtLt",
  /** GeLe */
  GE_LE = "GeLe",
  /** IsTrue */
  IS_TRUE = "IsTrue",
  /** IsFalse */
  IS_FALSE = "IsFalse",
}

/**
 * @schema NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchNameOp
 */
export enum NodeFeatureRuleSpecRulesMatchAnyMatchFeaturesMatchNameOp {
  /** In */
  IN = "In",
  /** NotIn */
  NOT_IN = "NotIn",
  /** InRegexp */
  IN_REGEXP = "InRegexp",
  /** Exists */
  EXISTS = "Exists",
  /** DoesNotExist */
  DOES_NOT_EXIST = "DoesNotExist",
  /** Gt */
  GT = "Gt",
  /** Ge */
  GE = "Ge",
  /** Lt */
  LT = "Lt",
  /** Le */
  LE = "Le",
  /** GtLt */
  GT_LT = "GtLt",
  /** GeLe */
  GE_LE = "GeLe",
  /** IsTrue */
  IS_TRUE = "IsTrue",
  /** IsFalse */
  IS_FALSE = "IsFalse",
}
