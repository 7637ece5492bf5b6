import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { SriovInstallation } from './sriov-installation';
import type { OperatorGroupSpec, SubscriptionSpec } from '../../../imports/operators.coreos.com';
import { enforce } from '../../check';
import { Platform } from '../../cluster-platform';
import { NamespaceSource } from '../../namespace-source';
import { invalid } from '../../private/errors';
import { labelsFor } from '../../private/labels';
import type { Wire } from '../../private/wire';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../../upstream/kubernetes/names';
import { OLM_NAMES, RESOURCE_PREFIX, RESOURCE_PREFIX_VARIABLE, SRIOV_PACKAGE } from '../../upstream/sriov/names';
import { operatorConfigRules } from '../rules';

/** Properties of `SriovOperator`. */
export interface SriovOperatorProps {
  /**
   * Where the operator is, and what its resources are called.
   *
   * @default SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;

  /**
   * Whether somebody else makes the namespace. It must admit privileged pods.
   *
   * @default false
   */
  readonly existingNamespace?: boolean;

  /**
   * Channel of the package. Old versions of OpenShift have one per minor version.
   *
   * @default stable
   */
  readonly channel?: string;

  /**
   * Name of the CatalogSource. A mirrored catalogue has a name of its own.
   *
   * @default redhat-operators
   */
  readonly catalogSource?: string;

  /**
   * Namespace of the CatalogSource.
   *
   * @default openshift-marketplace
   */
  readonly catalogSourceNamespace?: string;

  /**
   * Whether OLM upgrades the operator by itself. Otherwise an admin approves each step, also the first.
   *
   * @default true
   */
  readonly automaticUpgrades?: boolean;
}

/**
 * The SR-IOV Network Operator, installed by OpenShift's Operator Lifecycle Manager: namespace, OperatorGroup and Subscription. It does nothing about
 * policies without a `SriovOperatorConfig`. On plain Kubernetes it comes by Helm: see `SriovOperatorChart`.
 */
export class SriovOperator extends Construct {
  /** Where the operator is: to be handed to the policies, networks and pools. */
  public readonly installation: SriovInstallation;

  /** Channel of the package. */
  public readonly channel: string;

  constructor(scope: Construct, id: string, props: SriovOperatorProps = {}) {
    super(scope, id);
    this.installation = props.installation ?? SriovInstallation.olm();
    this.channel = props.channel ?? 'stable';
    const { catalogSource = 'redhat-operators', catalogSourceNamespace = 'openshift-marketplace', automaticUpgrades = true } = props;
    if (!this.installation.isOlm) {
      throw invalid('sriov/operator-helm', 'operator that OLM does not install', this.installation.namespace, 'use SriovOperatorChart on plain Kubernetes', this.node.path);
    }
    const check = (prop: string, grammar: RegExp, value: string, fix: string) => {
      if (!grammar.test(value)) {
        throw invalid('sriov/subscription', `'${prop}' is not a name`, value, fix, this.node.path);
      }
    };
    check('channel', /^[A-Za-z0-9][A-Za-z0-9._-]*$/, this.channel, 'use letters, digits, ".", "_" and "-"');
    check('catalogSource', DNS_SUBDOMAIN, catalogSource, 'use lower case letters, digits, "-" and "."');
    check('catalogSourceNamespace', DNS_LABEL, catalogSourceNamespace, 'use up to 63 lower case letters, digits and "-"');

    const { namespace, resourcePrefix } = this.installation;
    const source = props.existingNamespace ? NamespaceSource.existing(namespace) : NamespaceSource.created(namespace);
    source._bind(this, { privilegedOn: Platform.openshift(), annotations: { 'workload.openshift.io/allowed': 'management' } });
    const labels = labelsFor(this, { name: SRIOV_PACKAGE, component: 'operator' });
    const group: Wire<OperatorGroupSpec> = { targetNamespaces: [namespace] };
    new ApiObject(this, 'OperatorGroup', {
      apiVersion: 'operators.coreos.com/v1',
      kind: 'OperatorGroup',
      metadata: { name: OLM_NAMES.operatorGroup, namespace, labels },
      spec: group,
    });
    const subscription: Wire<SubscriptionSpec> = {
      name: SRIOV_PACKAGE,
      channel: this.channel,
      source: catalogSource,
      sourceNamespace: catalogSourceNamespace,
      installPlanApproval: automaticUpgrades ? 'Automatic' : 'Manual',
      ...(resourcePrefix === RESOURCE_PREFIX ? {} : { config: { env: [{ name: RESOURCE_PREFIX_VARIABLE, value: resourcePrefix }] } }),
    };
    new ApiObject(this, 'Resource', {
      apiVersion: 'operators.coreos.com/v1alpha1',
      kind: 'Subscription',
      metadata: { name: OLM_NAMES.subscription, namespace, labels },
      spec: subscription,
    });
    enforce(this, operatorConfigRules);
  }
}
