import { Construct, IConstruct } from 'constructs';
import { supportedKmm } from '../../rules/kmm';
import { operatorGroup } from '../../rules/operator';
import {
  addNamespace, addOperatorGroup, addSubscription, enforce, KmmPart, labelsFor, packageSource, recordExistingKmm, recordKmm, recordMetadata,
  recordOperator,
} from '../../synthesis';
import { invalid, requireText } from '../../text';
import { KMM_NAMESPACES, KMM_PACKAGE, versionIn, versionOfCsv } from '../../upstream/kmm';
import { operatorNamespaceLabels } from '../../upstream/monitoring';
import { SUPPORTED_KMM } from '../../upstream/onload';
import { checkNamespaceName, KmmRelease, NamespaceSource, type OlmOptions } from '../../values';

/**
 * Version of KMM that OLM installs, and its upgrade policy.
 *
 * @see https://olm.operatorframework.io/docs/concepts/crds/subscription/
 */
export class KmmOlmVersion {
  /** Installs the newest version of the channel, and each newer one as soon as the catalogue has it. */
  public static newest(): KmmOlmVersion {
    return new KmmOlmVersion();
  }

  /**
   * Pins one version until an administrator approves another. OLM proposes each step as an InstallPlan and waits. An administrator approves the first
   * one, which installs this version, and leaves the next one unapproved. OLM creates that one immediately if the channel has a newer version.
   *
   * The catalogue must contain the version. To list its versions: `oc get packagemanifest kernel-module-management -o
   * jsonpath='{.status.channels[*].entries[*].name}'`
   *
   * @param csv name of the version in the catalogue, such as `kernel-module-management.v2.2.1`
   */
  public static pinned(csv: string): KmmOlmVersion {
    requireText({ csv }, 'KmmOlmVersion.pinned()');
    if (versionOfCsv(csv) === undefined) {
      throw invalid('kmm/csv', 'not the name of a KMM version in a catalogue', csv, `write ${KMM_PACKAGE}.v1.1.0`);
    }
    return new KmmOlmVersion(csv);
  }

  /**
   * Pins version 1.1.0 for the Onload Operator 3.0, which requires KMM 1.1 or later but before 2.0. The newest version of the channel is 2.x.
   *
   * An administrator approves the first InstallPlan and must not approve later ones: they upgrade to 2.x. Catalogues of different OpenShift versions
   * contain different patch releases of 1.1. If yours has another than 1.1.0, use `pinned()`.
   */
  public static forOnloadOperator(): KmmOlmVersion {
    return KmmOlmVersion.pinned(`${KMM_PACKAGE}.v${SUPPORTED_KMM.since}`);
  }

  private constructor(
    /** CSV name of the version in the catalogue, if it is pinned. */
    public readonly startingCsv?: string,
  ) {}

  /**
   * Records the KMM release for the cluster.
   *
   * @internal
   */
  public _record(by: Construct, part: KmmPart, about?: Construct): void {
    recordKmm(by, this.release ?? KmmRelease.newest(), {
      part, about, origin: this.release === undefined ? 'newest' : 'installed', source: `startingCSV ${this.startingCsv}`,
    });
  }

  /**
   * Records the KMM release for a cluster that has KMM already.
   *
   * @internal
   */
  public _recordExisting(by: Construct): void {
    recordKmm(by, this.release ?? KmmRelease.newest(), { origin: this.release === undefined ? 'newest' : 'named', isExisting: true });
  }

  /** Release that is pinned. */
  private get release(): KmmRelease | undefined {
    const pinned = versionIn(this.startingCsv ?? '');
    return pinned === undefined ? undefined : KmmRelease.of(pinned);
  }

  /** Whether OLM installs newer versions without approval. */
  public get upgradesByItself(): boolean {
    return this.startingCsv === undefined;
  }
}

/**
 * Properties of `KmmOperator`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/install/
 */
export interface KmmOperatorProps extends OlmOptions {


  /**
   * Version to install, and how OLM upgrades it.
   *
   * @default KmmOlmVersion.newest()
   */
  readonly version?: KmmOlmVersion;


}

/**
 * Installation of KMM's operator.
 *
 * @see https://kmm.sigs.k8s.io/documentation/install/
 */
export interface IKmmOperator extends IConstruct {
  /** Namespace of the operator. */
  readonly namespace: string;
}

/**
 * Attributes of an existing installation of KMM's operator.
 *
 * @see https://kmm.sigs.k8s.io/documentation/install/
 */
export interface KmmOperatorAttributes {
  /**
   * Namespace of the operator.
   *
   * @default openshift-kmm
   */
  readonly namespace?: string;

  /**
   * KMM release that runs, for all constructs of the cluster.
   *
   * @default - unknown: the constructs are made for an assumed release (see `KmmRelease`), with the warning `kmm/assumed-release`
   */
  readonly kmm?: KmmRelease;
}

/**
 * Defines Kernel Module Management (KMM), installed by OpenShift's Operator Lifecycle Manager: namespace, OperatorGroup and Subscription.
 *
 * Applying it changes nothing on the nodes. A Module or an `Onload` does. With the Onload Operator 3.0, which does not support KMM 2.x, use
 * `KmmOlmVersion.forOnloadOperator()`.
 *
 * @example
 * new KmmOperator(chart, 'Kmm', { version: KmmOlmVersion.forOnloadOperator() });
 *
 * @see https://github.com/rh-ecosystem-edge/kernel-module-management
 */
export class KmmOperator extends Construct implements IKmmOperator {
  /** Refers to an existing operator, however it was installed. */
  public static fromKmmOperatorAttributes(scope: Construct, id: string, attributes: KmmOperatorAttributes = {}): IKmmOperator {
    const { namespace = KMM_NAMESPACES.openshift, kmm } = attributes;
    checkNamespaceName(namespace, `${scope.node.path}/${id}`);
    class Existing extends Construct implements IKmmOperator {
      public readonly namespace = namespace;
    }
    const existing = new Existing(scope, id);
    recordKmm(existing, kmm, { isExisting: true });
    recordExistingKmm(existing);
    recordOperator(existing, 'kmm', namespace);
    return existing;
  }

  /** Name of the Subscription. */
  public readonly name: string;

  public readonly namespace: string;

  /** Version that is installed. */
  public readonly version: KmmOlmVersion;

  /** OLM channel of the package. */
  public readonly channel: string;

  /** Name of the CatalogSource. */
  public readonly catalogSource: string;

  /** Namespace of the CatalogSource. */
  public readonly catalogSourceNamespace: string;

  constructor(scope: Construct, id: string, props: KmmOperatorProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const source = props.namespace ?? NamespaceSource.created(KMM_NAMESPACES.openshift);
    this.namespace = source.name;
    this.version = props.version ?? KmmOlmVersion.newest();
    this.version._record(this, 'operator');
    recordOperator(this, 'kmm', this.namespace);
    const catalogue = packageSource(props, KMM_PACKAGE, 'kmm', this.node.path);
    this.name = catalogue.name;
    this.channel = catalogue.channel;
    this.catalogSource = catalogue.catalogSource;
    this.catalogSourceNamespace = catalogue.catalogSourceNamespace;

    // Not privileged: the pods that load modules run in the namespaces of the Modules. Users who may create Modules here can run
    // privileged code as KMM's own service accounts, so no one should, and the namespace does not need the label.
    addNamespace(this, source, { usualLabels: operatorNamespaceLabels(this.namespace) });
    const metadata = {
      name: KMM_PACKAGE,
      namespace: this.namespace,
      labels: labelsFor(this, { name: KMM_PACKAGE, component: 'operator' }),
    };
    if (props.operatorGroup ?? true) {
      // KMM can be installed for all namespaces only.
      addOperatorGroup(this, metadata);
    }
    addSubscription(this, metadata, {
      package: KMM_PACKAGE, source: catalogue, startingCSV: this.version.startingCsv, approval: props.approval,
    });
    enforce(this, [operatorGroup, supportedKmm]);
  }
}
