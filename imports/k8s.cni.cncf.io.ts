// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema NetworkAttachmentDefinition
 */
export class NetworkAttachmentDefinition extends ApiObject {
  /**
   * Returns the apiVersion and kind for "NetworkAttachmentDefinition"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
  }

  /**
   * Renders a Kubernetes manifest for "NetworkAttachmentDefinition".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: NetworkAttachmentDefinitionProps = {}): any {
    return {
      ...NetworkAttachmentDefinition.GVK,
      ...toJson_NetworkAttachmentDefinitionProps(props),
    };
  }

  /**
   * Defines a "NetworkAttachmentDefinition" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: NetworkAttachmentDefinitionProps = {}) {
    super(scope, id, {
      ...NetworkAttachmentDefinition.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...NetworkAttachmentDefinition.GVK,
      ...toJson_NetworkAttachmentDefinitionProps(resolved),
    };
  }
}

/**
 * @schema NetworkAttachmentDefinition
 */
export interface NetworkAttachmentDefinitionProps {
  /**
   * @schema NetworkAttachmentDefinition#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema NetworkAttachmentDefinition#spec
   */
  readonly spec?: NetworkAttachmentDefinitionSpec;
}

/**
 * Converts an object of type 'NetworkAttachmentDefinitionProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NetworkAttachmentDefinitionProps(obj: NetworkAttachmentDefinitionProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_NetworkAttachmentDefinitionSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema NetworkAttachmentDefinitionSpec
 */
export interface NetworkAttachmentDefinitionSpec {
  /**
   * @schema NetworkAttachmentDefinitionSpec#config
   */
  readonly config?: string;
}

/**
 * Converts an object of type 'NetworkAttachmentDefinitionSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_NetworkAttachmentDefinitionSpec(obj: NetworkAttachmentDefinitionSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'config': obj.config,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
