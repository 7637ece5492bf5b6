import { Construct, IConstruct } from 'constructs';
import { installationOf } from './installed-operator';
import type { SriovInstallation } from './sriov-installation';
import { sriovOperatorConfigRules } from '../../rules/sriov';
import { addNamespace, addOperatorGroup, addSubscription, enforce, labelsFor, packageSource, recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import { operatorNamespaceLabels } from '../../upstream/monitoring';
import { OLM_NAMES, RESOURCE_PREFIX, RESOURCE_PREFIX_VARIABLE, SRIOV_PACKAGE } from '../../upstream/sriov';
import { NamespaceSource, type OlmOptions, Platform } from '../../values';

/**
 * Properties of `SriovOperator`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/quickstart.md
 */
export interface SriovOperatorProps extends OlmOptions {
  /**
   * Installation of the operator: its namespace, and the prefix of its resources.
   *
   * @default - that of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;


}

/**
 * Installation of the SR-IOV Network Operator.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/quickstart.md
 */
export interface ISriovOperator extends IConstruct {
  /** Namespace of the operator. */
  readonly namespace: string;

  /** Installation of the operator, to pass to policies, networks and pools. */
  readonly installation: SriovInstallation;
}

/**
 * Attributes of an existing SR-IOV Network Operator.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/quickstart.md
 */
export interface SriovOperatorAttributes {
  /**
   * Installation of the operator: its namespace, and the prefix of its resources.
   *
   * @default - that of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/**
 * Defines the SR-IOV Network Operator, installed by OpenShift's Operator Lifecycle Manager: namespace, OperatorGroup and Subscription. It does not
 * process policies without a `SriovOperatorConfig`. On plain Kubernetes, install it with Helm: see `SriovOperatorChart`.
 *
 * @example
 * const operator = new SriovOperator(chart, 'Operator');
 * new SriovOperatorConfig(chart, 'Config', { installation: operator.installation });
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/quickstart.md
 */
export class SriovOperator extends Construct implements ISriovOperator {
  /** Refers to an existing operator, installed by OLM or Helm. */
  public static fromSriovOperatorAttributes(scope: Construct, id: string, attributes: SriovOperatorAttributes = {}): ISriovOperator {
    const installation = installationOf(scope, attributes.installation, `${scope.node.path}/${id}`);
    class Existing extends Construct implements ISriovOperator {
      public readonly namespace = installation.namespace;
      public readonly installation = installation;
    }
    return new Existing(scope, id);
  }

  public readonly installation: SriovInstallation;

  /** Name of the Subscription. */
  public readonly name: string;

  public readonly namespace: string;

  /** OLM channel of the package. */
  public readonly channel: string;

  constructor(scope: Construct, id: string, props: SriovOperatorProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.installation = installationOf(this, props.installation);
    if (!this.installation.isOlm) {
      throw invalid('sriov/operator-helm', 'operator that OLM does not install', this.installation.namespace, 'use SriovOperatorChart on plain Kubernetes', this.node.path);
    }
    const source = packageSource(props, OLM_NAMES.subscription, 'sriov', this.node.path);
    this.name = source.name;
    this.channel = source.channel;

    const { namespace, resourcePrefix } = this.installation;
    this.namespace = namespace;
    const home = props.namespace ?? NamespaceSource.created(namespace);
    if (home.name !== namespace) {
      throw invalid('sriov/operator-namespace', `'namespace' other than that of 'installation', ${namespace}`, home.name,
        'pass SriovInstallation.olm({ namespace }), which policies, networks and pools use too', this.node.path);
    }
    addNamespace(this, home, {
      privilegedOn: Platform.openshift(), usualLabels: operatorNamespaceLabels(namespace), annotations: { 'workload.openshift.io/allowed': 'management' },
    });
    const labels = labelsFor(this, { name: SRIOV_PACKAGE, component: 'operator' });
    if (props.operatorGroup ?? true) {
      addOperatorGroup(this, { name: OLM_NAMES.operatorGroup, namespace, labels }, [namespace]);
    }
    addSubscription(this, { namespace, labels }, {
      package: SRIOV_PACKAGE,
      source,
      approval: props.approval,
      environment: resourcePrefix === RESOURCE_PREFIX ? undefined : { [RESOURCE_PREFIX_VARIABLE]: resourcePrefix },
    });
    enforce(this, sriovOperatorConfigRules);
  }
}
