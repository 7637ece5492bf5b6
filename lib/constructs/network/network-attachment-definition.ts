import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import { ExistingNetworkOptions, NetworkAttachment } from './network-attachment';
import type { IPodNetwork } from './pod-network';
import { addressRules, interfaceRules, networkRules } from '../../rules/network';
import { addNamespace, enforce, labelsFor, objectMetadata, recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import { checkNamespaceName, type MetadataOptions, NamespaceSource } from '../../values';

/**
 * Properties of `NetworkAttachmentDefinition`.
 *
 * @see https://github.com/k8snetworkplumbingwg/multus-cni/blob/HEAD/docs/how-to-use.md
 */
export interface NetworkAttachmentDefinitionProps extends MetadataOptions {
  /** Network to attach pods to. */
  readonly attachment: NetworkAttachment;

  /**
   * Namespace of the attached pods.
   *
   * @default - that of the chart
   */
  readonly namespace?: NamespaceSource;
}

/**
 * Network that Multus attaches pods of one namespace to.
 *
 * @see https://github.com/k8snetworkplumbingwg/multus-cni/blob/HEAD/docs/how-to-use.md
 */
export interface INetworkAttachmentDefinition extends IConstruct, IPodNetwork {
  /**
   * Namespace of the pods that are attached.
   *
   * @default - neither the definition nor its chart sets one
   */
  readonly namespace?: string;
}

/**
 * Attributes of an existing NetworkAttachmentDefinition.
 *
 * @see https://github.com/k8snetworkplumbingwg/multus-cni/blob/HEAD/docs/how-to-use.md
 */
export interface NetworkAttachmentDefinitionAttributes extends ExistingNetworkOptions {
  /** Name of the network. */
  readonly name: string;

  /** Namespace of the pods that are attached. */
  readonly namespace: string;
}

/**
 * Defines a network that Multus attaches pods of one namespace to. Running pods are not affected.
 *
 * @example
 * new NetworkAttachmentDefinition(chart, 'Network', {
 *   attachment: NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') }),
 *   namespace: NamespaceSource.existing('trading'),
 * });
 *
 * @see https://github.com/k8snetworkplumbingwg/multus-cni/blob/HEAD/docs/how-to-use.md
 */
export class NetworkAttachmentDefinition extends Construct implements INetworkAttachmentDefinition {
  /** Refers to an existing network. */
  public static fromNetworkAttachmentDefinitionAttributes(
    scope: Construct, id: string, attributes: NetworkAttachmentDefinitionAttributes,
  ): INetworkAttachmentDefinition {
    const { name, namespace, resource } = attributes;
    checkNamespaceName(namespace, `${scope.node.path}/${id}`);
    const existing = NetworkAttachment.existing(name, { resource });
    class Existing extends Construct implements INetworkAttachmentDefinition {
      public readonly name = existing.name;
      public readonly namespace = namespace;
      public readonly resource = existing.resource;
    }
    return new Existing(scope, id);
  }

  public readonly name: string;
  public readonly namespace?: string;
  public readonly resource?: string;

  constructor(scope: Construct, id: string, props: NetworkAttachmentDefinitionProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { attachment, namespace } = props;
    if (attachment.isExisting) {
      throw invalid('network/existing', 'network that is defined elsewhere', attachment.name, 'leave its definition out', this.node.path);
    }
    addNamespace(this, namespace);
    this.name = attachment.name;
    this.namespace = new ApiObject(this, 'Resource', {
      apiVersion: 'k8s.cni.cncf.io/v1',
      kind: 'NetworkAttachmentDefinition',
      metadata: objectMetadata(this, { name: attachment.name, namespace: namespace?.name, labels: labelsFor(this, { name: attachment.name, component: 'network' }) }),
      spec: { config: attachment._config() },
    }).metadata.namespace;
    enforce(this, [...networkRules, ...addressRules, ...interfaceRules]);
  }
}
