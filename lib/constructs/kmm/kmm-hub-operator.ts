import { Construct, IConstruct } from 'constructs';
import { KmmOlmVersion } from './kmm-operator';
import { operatorGroup } from '../../rules/operator';
import {
  addNamespace, addOperatorGroup, addSubscription, enforce, labelsFor, packageSource, recordKmm, recordMetadata, recordOperator,
} from '../../synthesis';
import { HUB_PACKAGE, KMM_NAMESPACES, KMM_PACKAGE } from '../../upstream/kmm';
import { checkNamespaceName, type KmmRelease, NamespaceSource, type OlmOptions } from '../../values';

/**
 * Properties of `KmmHubOperator`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export interface KmmHubOperatorProps extends OlmOptions {

  /**
   * Version to install, by the CSV name of KMM itself: the hub's operator is released with it.
   *
   * @default KmmOlmVersion.newest()
   */
  readonly version?: KmmOlmVersion;


}

/**
 * Installation of KMM's hub operator.
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export interface IKmmHubOperator extends IConstruct {
  /** Namespace of the operator. */
  readonly namespace: string;
}

/**
 * Attributes of an existing installation of KMM's hub operator.
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export interface KmmHubOperatorAttributes {
  /**
   * Namespace of the operator.
   *
   * @default openshift-kmm-hub
   */
  readonly namespace?: string;

  /**
   * KMM release that runs, for all constructs of the cluster.
   *
   * @default - the release recorded for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;
}

/**
 * Defines KMM-Hub, installed by OLM on the hub of Advanced Cluster Management: namespace, OperatorGroup and Subscription. Unlike KMM itself, it is
 * installed for its own namespace only, which the OperatorGroup names.
 *
 * Applying it changes nothing on the spokes. A `ManagedKernelModule` does.
 *
 * @example
 * new KmmHubOperator(chart, 'KmmHub');
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export class KmmHubOperator extends Construct implements IKmmHubOperator {
  /** Refers to an existing operator, however it was installed. */
  public static fromKmmHubOperatorAttributes(scope: Construct, id: string, attributes: KmmHubOperatorAttributes = {}): IKmmHubOperator {
    const { namespace = KMM_NAMESPACES.openshiftHub, kmm } = attributes;
    checkNamespaceName(namespace, `${scope.node.path}/${id}`);
    class Existing extends Construct implements IKmmHubOperator {
      public readonly namespace = namespace;
    }
    const existing = new Existing(scope, id);
    recordKmm(existing, kmm, { part: 'hub' });
    recordOperator(existing, 'hub', namespace);
    return existing;
  }

  /** Name of the Subscription. */
  public readonly name: string;

  public readonly namespace: string;

  /** Version that is installed. */
  public readonly version: KmmOlmVersion;

  constructor(scope: Construct, id: string, props: KmmHubOperatorProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const source = props.namespace ?? NamespaceSource.created(KMM_NAMESPACES.openshiftHub);
    this.namespace = source.name;
    this.version = props.version ?? KmmOlmVersion.newest();
    this.version._record(this, 'hub');
    recordOperator(this, 'hub', this.namespace);
    const catalogue = packageSource(props, HUB_PACKAGE, 'kmm', this.node.path);
    this.name = catalogue.name;

    addNamespace(this, source);
    const metadata = { name: HUB_PACKAGE, namespace: this.namespace, labels: labelsFor(this, { name: HUB_PACKAGE, component: 'operator' }) };
    if (props.operatorGroup ?? true) {
      addOperatorGroup(this, metadata, [this.namespace]);
    }
    addSubscription(this, metadata, {
      package: HUB_PACKAGE,
      source: catalogue,
      startingCSV: this.version.startingCsv?.replace(KMM_PACKAGE, HUB_PACKAGE),
      approval: props.approval,
    });
    enforce(this, [operatorGroup]);
  }
}
