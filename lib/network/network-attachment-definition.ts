import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { NetworkAttachment } from './network-attachment';
import { addressRules, interfaceRules, networkRules } from './rules';
import { enforce } from '../check';
import { invalid } from '../private/errors';
import { labelsFor } from '../private/labels';
import { checkNamespaceName } from '../private/namespace-name';

/** Properties of `NetworkAttachmentDefinition`. */
export interface NetworkAttachmentDefinitionProps {
  /** Network to attach pods to. */
  readonly attachment: NetworkAttachment;

  /**
   * Namespace of the attached pods.
   *
   * @default - that of the chart
   */
  readonly namespace?: string;
}

/**
 * Defines a network that Multus attaches pods of one namespace to. Running pods are not affected.
 *
 * @example
 * new NetworkAttachmentDefinition(chart, 'Network', {
 *   attachment: NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') }),
 *   namespace: 'trading',
 * });
 */
export class NetworkAttachmentDefinition extends Construct {
  constructor(scope: Construct, id: string, props: NetworkAttachmentDefinitionProps) {
    super(scope, id);
    const { attachment, namespace } = props;
    if (attachment.isExisting) {
      throw invalid('network/existing', 'network that is defined elsewhere', attachment.name, 'leave its definition out', this.node.path);
    }
    checkNamespaceName(namespace, this.node.path);
    new ApiObject(this, 'Resource', {
      apiVersion: 'k8s.cni.cncf.io/v1',
      kind: 'NetworkAttachmentDefinition',
      metadata: { name: attachment.name, namespace, labels: labelsFor(this, { name: attachment.name, component: 'network' }) },
      spec: { config: attachment._config() },
    });
    enforce(this, [...networkRules, ...addressRules, ...interfaceRules]);
  }
}
