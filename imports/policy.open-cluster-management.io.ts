// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema PlacementBinding
 */
export class PlacementBinding extends ApiObject {
  /**
   * Returns the apiVersion and kind for "PlacementBinding"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'PlacementBinding',
  }

  /**
   * Renders a Kubernetes manifest for "PlacementBinding".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PlacementBindingProps): any {
    return {
      ...PlacementBinding.GVK,
      ...toJson_PlacementBindingProps(props),
    };
  }

  /**
   * Defines a "PlacementBinding" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PlacementBindingProps) {
    super(scope, id, {
      ...PlacementBinding.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...PlacementBinding.GVK,
      ...toJson_PlacementBindingProps(resolved),
    };
  }
}

/**
 * @schema PlacementBinding
 */
export interface PlacementBindingProps {
  /**
   * @schema PlacementBinding#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema PlacementBinding#bindingOverrides
   */
  readonly bindingOverrides?: PlacementBindingBindingOverrides;

  /**
   * @schema PlacementBinding#placementRef
   */
  readonly placementRef: PlacementBindingPlacementRef;

  /**
   * @schema PlacementBinding#subFilter
   */
  readonly subFilter?: PlacementBindingSubFilter;

  /**
   * @schema PlacementBinding#subjects
   */
  readonly subjects: PlacementBindingSubjects[];
}

/**
 * Converts an object of type 'PlacementBindingProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementBindingProps(obj: PlacementBindingProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'bindingOverrides': toJson_PlacementBindingBindingOverrides(obj.bindingOverrides),
    'placementRef': toJson_PlacementBindingPlacementRef(obj.placementRef),
    'subFilter': obj.subFilter,
    'subjects': obj.subjects?.map(y => toJson_PlacementBindingSubjects(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementBindingBindingOverrides
 */
export interface PlacementBindingBindingOverrides {
  /**
   * @schema PlacementBindingBindingOverrides#remediationAction
   */
  readonly remediationAction?: PlacementBindingBindingOverridesRemediationAction;
}

/**
 * Converts an object of type 'PlacementBindingBindingOverrides' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementBindingBindingOverrides(obj: PlacementBindingBindingOverrides | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'remediationAction': obj.remediationAction,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PlacementBindingPlacementRef
 */
export interface PlacementBindingPlacementRef {
  /**
   * @schema PlacementBindingPlacementRef#apiGroup
   */
  readonly apiGroup: PlacementBindingPlacementRefApiGroup;

  /**
   * @schema PlacementBindingPlacementRef#kind
   */
  readonly kind: PlacementBindingPlacementRefKind;

  /**
   * @schema PlacementBindingPlacementRef#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'PlacementBindingPlacementRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementBindingPlacementRef(obj: PlacementBindingPlacementRef | undefined): Record<string, any> | undefined {
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
 * @schema PlacementBindingSubFilter
 */
export enum PlacementBindingSubFilter {
  /** restricted */
  RESTRICTED = "restricted",
}

/**
 * @schema PlacementBindingSubjects
 */
export interface PlacementBindingSubjects {
  /**
   * @schema PlacementBindingSubjects#apiGroup
   */
  readonly apiGroup: PlacementBindingSubjectsApiGroup;

  /**
   * @schema PlacementBindingSubjects#kind
   */
  readonly kind: PlacementBindingSubjectsKind;

  /**
   * @schema PlacementBindingSubjects#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'PlacementBindingSubjects' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PlacementBindingSubjects(obj: PlacementBindingSubjects | undefined): Record<string, any> | undefined {
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
 * @schema PlacementBindingBindingOverridesRemediationAction
 */
export enum PlacementBindingBindingOverridesRemediationAction {
  /** Enforce */
  ENFORCE = "Enforce",
}

/**
 * @schema PlacementBindingPlacementRefApiGroup
 */
export enum PlacementBindingPlacementRefApiGroup {
  /** apps.open-cluster-management.io */
  APPS_PERIOD_OPEN_HYPHEN_CLUSTER_HYPHEN_MANAGEMENT_PERIOD_IO = "apps.open-cluster-management.io",
  /** cluster.open-cluster-management.io */
  CLUSTER_PERIOD_OPEN_HYPHEN_CLUSTER_HYPHEN_MANAGEMENT_PERIOD_IO = "cluster.open-cluster-management.io",
}

/**
 * @schema PlacementBindingPlacementRefKind
 */
export enum PlacementBindingPlacementRefKind {
  /** PlacementRule */
  PLACEMENT_RULE = "PlacementRule",
  /** Placement */
  PLACEMENT = "Placement",
}

/**
 * @schema PlacementBindingSubjectsApiGroup
 */
export enum PlacementBindingSubjectsApiGroup {
  /** policy.open-cluster-management.io */
  POLICY_PERIOD_OPEN_HYPHEN_CLUSTER_HYPHEN_MANAGEMENT_PERIOD_IO = "policy.open-cluster-management.io",
}

/**
 * @schema PlacementBindingSubjectsKind
 */
export enum PlacementBindingSubjectsKind {
  /** Policy */
  POLICY = "Policy",
  /** PolicySet */
  POLICY_SET = "PolicySet",
}


/**
 *
 *
 * @schema Policy
 */
export class Policy extends ApiObject {
  /**
   * Returns the apiVersion and kind for "Policy"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'Policy',
  }

  /**
   * Renders a Kubernetes manifest for "Policy".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PolicyProps): any {
    return {
      ...Policy.GVK,
      ...toJson_PolicyProps(props),
    };
  }

  /**
   * Defines a "Policy" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PolicyProps) {
    super(scope, id, {
      ...Policy.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...Policy.GVK,
      ...toJson_PolicyProps(resolved),
    };
  }
}

/**
 * @schema Policy
 */
export interface PolicyProps {
  /**
   * @schema Policy#metadata
   */
  readonly metadata: ApiObjectMetadata;

  /**
   * @schema Policy#spec
   */
  readonly spec: PolicySpec;
}

/**
 * Converts an object of type 'PolicyProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PolicyProps(obj: PolicyProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PolicySpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PolicySpec
 */
export interface PolicySpec {
  /**
   * @schema PolicySpec#copyPolicyMetadata
   */
  readonly copyPolicyMetadata?: boolean;

  /**
   * @schema PolicySpec#dependencies
   */
  readonly dependencies?: PolicySpecDependencies[];

  /**
   * @schema PolicySpec#disabled
   */
  readonly disabled: boolean;

  /**
   * @schema PolicySpec#hubTemplateOptions
   */
  readonly hubTemplateOptions?: PolicySpecHubTemplateOptions;

  /**
   * @schema PolicySpec#policy-templates
   */
  readonly policyTemplates: PolicySpecPolicyTemplates[];

  /**
   * @schema PolicySpec#remediationAction
   */
  readonly remediationAction?: PolicySpecRemediationAction;
}

/**
 * Converts an object of type 'PolicySpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PolicySpec(obj: PolicySpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'copyPolicyMetadata': obj.copyPolicyMetadata,
    'dependencies': obj.dependencies?.map(y => toJson_PolicySpecDependencies(y)),
    'disabled': obj.disabled,
    'hubTemplateOptions': toJson_PolicySpecHubTemplateOptions(obj.hubTemplateOptions),
    'policy-templates': obj.policyTemplates?.map(y => toJson_PolicySpecPolicyTemplates(y)),
    'remediationAction': obj.remediationAction,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PolicySpecDependencies
 */
export interface PolicySpecDependencies {
  /**
   * @schema PolicySpecDependencies#apiVersion
   */
  readonly apiVersion: string;

  /**
   * @schema PolicySpecDependencies#compliance
   */
  readonly compliance: PolicySpecDependenciesCompliance;

  /**
   * @schema PolicySpecDependencies#kind
   */
  readonly kind: string;

  /**
   * @schema PolicySpecDependencies#name
   */
  readonly name: string;

  /**
   * @schema PolicySpecDependencies#namespace
   */
  readonly namespace?: string;
}

/**
 * Converts an object of type 'PolicySpecDependencies' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PolicySpecDependencies(obj: PolicySpecDependencies | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'compliance': obj.compliance,
    'kind': obj.kind,
    'name': obj.name,
    'namespace': obj.namespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PolicySpecHubTemplateOptions
 */
export interface PolicySpecHubTemplateOptions {
  /**
   * @schema PolicySpecHubTemplateOptions#serviceAccountName
   */
  readonly serviceAccountName?: string;
}

/**
 * Converts an object of type 'PolicySpecHubTemplateOptions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PolicySpecHubTemplateOptions(obj: PolicySpecHubTemplateOptions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'serviceAccountName': obj.serviceAccountName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PolicySpecPolicyTemplates
 */
export interface PolicySpecPolicyTemplates {
  /**
   * @schema PolicySpecPolicyTemplates#extraDependencies
   */
  readonly extraDependencies?: PolicySpecPolicyTemplatesExtraDependencies[];

  /**
   * @schema PolicySpecPolicyTemplates#ignorePending
   */
  readonly ignorePending?: boolean;

  /**
   * @schema PolicySpecPolicyTemplates#objectDefinition
   */
  readonly objectDefinition: any;
}

/**
 * Converts an object of type 'PolicySpecPolicyTemplates' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PolicySpecPolicyTemplates(obj: PolicySpecPolicyTemplates | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'extraDependencies': obj.extraDependencies?.map(y => toJson_PolicySpecPolicyTemplatesExtraDependencies(y)),
    'ignorePending': obj.ignorePending,
    'objectDefinition': obj.objectDefinition,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PolicySpecRemediationAction
 */
export enum PolicySpecRemediationAction {
  /** Inform */
  INFORM = "Inform",
  /** Enforce */
  ENFORCE = "Enforce",
}

/**
 * @schema PolicySpecDependenciesCompliance
 */
export enum PolicySpecDependenciesCompliance {
  /** Compliant */
  COMPLIANT = "Compliant",
  /** Pending */
  PENDING = "Pending",
  /** NonCompliant */
  NON_COMPLIANT = "NonCompliant",
}

/**
 * @schema PolicySpecPolicyTemplatesExtraDependencies
 */
export interface PolicySpecPolicyTemplatesExtraDependencies {
  /**
   * @schema PolicySpecPolicyTemplatesExtraDependencies#apiVersion
   */
  readonly apiVersion: string;

  /**
   * @schema PolicySpecPolicyTemplatesExtraDependencies#compliance
   */
  readonly compliance: PolicySpecPolicyTemplatesExtraDependenciesCompliance;

  /**
   * @schema PolicySpecPolicyTemplatesExtraDependencies#kind
   */
  readonly kind: string;

  /**
   * @schema PolicySpecPolicyTemplatesExtraDependencies#name
   */
  readonly name: string;

  /**
   * @schema PolicySpecPolicyTemplatesExtraDependencies#namespace
   */
  readonly namespace?: string;
}

/**
 * Converts an object of type 'PolicySpecPolicyTemplatesExtraDependencies' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PolicySpecPolicyTemplatesExtraDependencies(obj: PolicySpecPolicyTemplatesExtraDependencies | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'compliance': obj.compliance,
    'kind': obj.kind,
    'name': obj.name,
    'namespace': obj.namespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PolicySpecPolicyTemplatesExtraDependenciesCompliance
 */
export enum PolicySpecPolicyTemplatesExtraDependenciesCompliance {
  /** Compliant */
  COMPLIANT = "Compliant",
  /** Pending */
  PENDING = "Pending",
  /** NonCompliant */
  NON_COMPLIANT = "NonCompliant",
}
