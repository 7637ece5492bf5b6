import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { NodeFeatureRuleSpec } from '../../../imports/nfd.k8s-sigs.io';
import { labelsFor, objectMetadata, recordMetadata, type Wire } from '../../synthesis';
import { SOLARFLARE, XILINX } from '../../upstream';
import { CARD_LABEL } from '../../upstream/kubernetes';
import type { MetadataOptions } from '../../values';

/**
 * Properties of `OnloadNodeFeatureRule`.
 *
 * @see https://nfd.sigs.k8s.io/usage/customization-guide
 */
export interface OnloadNodeFeatureRuleProps extends MetadataOptions {
  /**
   * Name of the rule.
   *
   * @default onload-cards
   */
  readonly name?: string;
}

/**
 * PCI vendors of the cards: Solarflare and Xilinx. AMD's newer cards have the ID of Xilinx, which has other devices too, so the class is checked as
 * well.
 */
const VENDORS = [SOLARFLARE, XILINX];
const ETHERNET_CONTROLLER = '0200';

/**
 * Defines a rule for Node Feature Discovery, which must run in the cluster. Nodes with a Solarflare or AMD network card get the label that
 * `NodeGroup.withCards()` selects.
 *
 * @example
 * new OnloadNodeFeatureRule(chart, 'Cards');
 *
 * @see https://nfd.sigs.k8s.io/usage/customization-guide
 */
export class OnloadNodeFeatureRule extends Construct {
  /** Name of the NodeFeatureRule. */
  public readonly name: string;

  constructor(scope: Construct, id: string, props: OnloadNodeFeatureRuleProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.name = props.name ?? 'onload-cards';
    const spec: Wire<NodeFeatureRuleSpec> = {
      rules: [{
        name: 'network card that Onload runs on',
        labels: { ...CARD_LABEL },
        matchFeatures: [{
          feature: 'pci.device',
          matchExpressions: {
            vendor: { op: 'In', value: VENDORS },
            class: { op: 'In', value: [ETHERNET_CONTROLLER] },
          },
        }],
      }],
    };
    new ApiObject(this, 'Resource', {
      apiVersion: 'nfd.k8s-sigs.io/v1alpha1',
      kind: 'NodeFeatureRule',
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: 'onload', component: 'node-feature-rule' }) }),
      spec,
    });
  }
}
