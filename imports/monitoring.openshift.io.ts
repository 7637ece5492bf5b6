// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema AlertingRule
 */
export class AlertingRule extends ApiObject {
  /**
   * Returns the apiVersion and kind for "AlertingRule"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'monitoring.openshift.io/v1',
    kind: 'AlertingRule',
  }

  /**
   * Renders a Kubernetes manifest for "AlertingRule".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: AlertingRuleProps): any {
    return {
      ...AlertingRule.GVK,
      ...toJson_AlertingRuleProps(props),
    };
  }

  /**
   * Defines a "AlertingRule" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: AlertingRuleProps) {
    super(scope, id, {
      ...AlertingRule.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...AlertingRule.GVK,
      ...toJson_AlertingRuleProps(resolved),
    };
  }
}

/**
 * @schema AlertingRule
 */
export interface AlertingRuleProps {
  /**
   * @schema AlertingRule#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema AlertingRule#spec
   */
  readonly spec: AlertingRuleSpec;
}

/**
 * Converts an object of type 'AlertingRuleProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_AlertingRuleProps(obj: AlertingRuleProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_AlertingRuleSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema AlertingRuleSpec
 */
export interface AlertingRuleSpec {
  /**
   * @schema AlertingRuleSpec#groups
   */
  readonly groups: AlertingRuleSpecGroups[];
}

/**
 * Converts an object of type 'AlertingRuleSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_AlertingRuleSpec(obj: AlertingRuleSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'groups': obj.groups?.map(y => toJson_AlertingRuleSpecGroups(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema AlertingRuleSpecGroups
 */
export interface AlertingRuleSpecGroups {
  /**
   * @schema AlertingRuleSpecGroups#interval
   */
  readonly interval?: string;

  /**
   * @schema AlertingRuleSpecGroups#name
   */
  readonly name: string;

  /**
   * @schema AlertingRuleSpecGroups#rules
   */
  readonly rules: AlertingRuleSpecGroupsRules[];
}

/**
 * Converts an object of type 'AlertingRuleSpecGroups' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_AlertingRuleSpecGroups(obj: AlertingRuleSpecGroups | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'interval': obj.interval,
    'name': obj.name,
    'rules': obj.rules?.map(y => toJson_AlertingRuleSpecGroupsRules(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema AlertingRuleSpecGroupsRules
 */
export interface AlertingRuleSpecGroupsRules {
  /**
   * @schema AlertingRuleSpecGroupsRules#alert
   */
  readonly alert: string;

  /**
   * @schema AlertingRuleSpecGroupsRules#annotations
   */
  readonly annotations?: { [key: string]: string };

  /**
   * @schema AlertingRuleSpecGroupsRules#expr
   */
  readonly expr: AlertingRuleSpecGroupsRulesExpr;

  /**
   * @schema AlertingRuleSpecGroupsRules#for
   */
  readonly for?: string;

  /**
   * @schema AlertingRuleSpecGroupsRules#labels
   */
  readonly labels?: { [key: string]: string };
}

/**
 * Converts an object of type 'AlertingRuleSpecGroupsRules' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_AlertingRuleSpecGroupsRules(obj: AlertingRuleSpecGroupsRules | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'alert': obj.alert,
    'annotations': ((obj.annotations) === undefined) ? undefined : (Object.entries(obj.annotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'expr': obj.expr?.value,
    'for': obj.for,
    'labels': ((obj.labels) === undefined) ? undefined : (Object.entries(obj.labels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema AlertingRuleSpecGroupsRulesExpr
 */
export class AlertingRuleSpecGroupsRulesExpr {
  public static fromNumber(value: number): AlertingRuleSpecGroupsRulesExpr {
    return new AlertingRuleSpecGroupsRulesExpr(value);
  }
  public static fromString(value: string): AlertingRuleSpecGroupsRulesExpr {
    return new AlertingRuleSpecGroupsRulesExpr(value);
  }
  private constructor(public readonly value: number | string) {
  }
}
