import { Construct } from 'constructs';
import { hubOperatorRules } from './rules';
import { enforce } from '../check';
import { KmmRelease } from '../kmm-release';
import { NamespaceSource } from '../namespace-source';
import { supportedKmm } from './rules/supported-kmm';
import { KmmPart, recordKmm } from '../private/cluster-kmm';
import { invalid, requireText } from '../private/errors';
import { labelsFor } from '../private/labels';
import { addOperatorGroup, addSubscription, packageSource } from '../private/olm';
import { KMM_PACKAGE, NAMESPACES, versionIn, versionOfCsv } from '../upstream/kmm/installation';
import { SUPPORTED_KMM } from '../upstream/onload/versions';

/** Which version of KMM is installed by OLM, and what becomes of it when the catalogue gets a newer one. */
export class KmmOlmVersion {
  /** The newest version of the channel, and each newer one as soon as the catalogue has it. */
  public static newest(): KmmOlmVersion {
    return new KmmOlmVersion();
  }

  /**
   * One version, until somebody approves another. OLM offers each step as an InstallPlan and waits: an admin approves the first,
   * which installs this version, and leaves alone the next, which OLM makes at once where the channel has a newer version.
   *
   * The catalogue must have the version. This lists what it has:
   * `oc get packagemanifest kernel-module-management -o jsonpath='{.status.channels[*].entries[*].name}'`
   *
   * @param csv name of the version in the catalogue: `kernel-module-management.v2.2.1`
   */
  public static pinned(csv: string): KmmOlmVersion {
    requireText({ csv });
    if (versionOfCsv(csv) === undefined) {
      throw invalid('kmm/csv', 'not the name of a KMM version in a catalogue', csv, `write ${KMM_PACKAGE}.v1.1.0`);
    }
    return new KmmOlmVersion(csv);
  }

  /**
   * Version 1.1.0, pinned: the Onload Operator 3.0 wants KMM at least 1.1 and below 2.0, and the newest of the channel is 2.x.
   *
   * An admin approves the first InstallPlan, and must not approve the later ones: they lead to 2.x. Catalogues of different
   * OpenShift versions hold different patches of 1.1; where yours has another than 1.1.0, say so with `pinned()`.
   */
  public static forOnloadOperator(): KmmOlmVersion {
    return KmmOlmVersion.pinned(`${KMM_PACKAGE}.v${SUPPORTED_KMM.since}`);
  }

  private constructor(
    /** Name of the version in the catalogue, where it is pinned. */
    public readonly startingCsv?: string,
  ) {}

  /**
   * Records the release in the cluster of what installs it.
   *
   * @internal
   */
  public _record(by: Construct, part: KmmPart, about?: Construct): void {
    const pinned = versionIn(this.startingCsv ?? '');
    recordKmm(by, pinned === undefined ? KmmRelease.newest() : KmmRelease.of(pinned), {
      part, about, origin: pinned === undefined ? 'newest' : 'installed', source: `startingCSV ${this.startingCsv}`,
    });
  }

  /** Whether OLM installs newer versions without asking. */
  public get upgradesByItself(): boolean {
    return this.startingCsv === undefined;
  }
}

/** Properties of `KmmOperator`. */
export interface KmmOperatorProps {
  /**
   * Where KMM's operator is. It watches all namespaces.
   *
   * @default - the namespace `openshift-kmm`, made here
   */
  readonly namespace?: NamespaceSource;

  /**
   * Whether to make the OperatorGroup. Leave it out in a namespace that has one for all namespaces, such as
   * `openshift-operators`: OLM installs nothing in a namespace with two.
   *
   * @default true
   */
  readonly operatorGroup?: boolean;

  /**
   * Which version is installed, and whether OLM upgrades it by itself.
   *
   * @default KmmOlmVersion.newest()
   */
  readonly version?: KmmOlmVersion;

  /**
   * Channel of the package.
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
}

/**
 * Kernel Module Management, installed by OpenShift's Operator Lifecycle Manager: namespace, OperatorGroup and Subscription.
 *
 * Applying it changes nothing on the nodes; that begins with a Module, or with an `Onload`. Beside the Onload Operator 3.0, which
 * does not support KMM 2.x, choose `KmmOlmVersion.forOnloadOperator()`.
 *
 * @see https://github.com/rh-ecosystem-edge/kernel-module-management
 */
export class KmmOperator extends Construct {
  /** Where KMM's operator is. */
  public readonly namespace: NamespaceSource;

  /** Which version is installed. */
  public readonly version: KmmOlmVersion;

  /** Channel of the package. */
  public readonly channel: string;

  /** Name of the CatalogSource. */
  public readonly catalogSource: string;

  /** Namespace of the CatalogSource. */
  public readonly catalogSourceNamespace: string;

  constructor(scope: Construct, id: string, props: KmmOperatorProps = {}) {
    super(scope, id);
    this.namespace = props.namespace ?? NamespaceSource.created(NAMESPACES.openshift);
    this.version = props.version ?? KmmOlmVersion.newest();
    this.version._record(this, 'operator');
    const source = packageSource(props, 'kmm', this.node.path);
    this.channel = source.channel;
    this.catalogSource = source.catalogSource;
    this.catalogSourceNamespace = source.catalogSourceNamespace;

    // Not privileged: the pods that load modules run in the namespaces of the Modules. Whoever may create Modules here can run
    // privileged code as KMM's own service accounts, so nobody should, and the namespace has no use for the label.
    this.namespace._bind(this);
    const metadata = {
      name: KMM_PACKAGE,
      namespace: this.namespace.name,
      labels: labelsFor(this, { name: KMM_PACKAGE, component: 'operator' }),
    };
    if (props.operatorGroup ?? true) {
      // KMM can be installed for all namespaces only.
      addOperatorGroup(this, metadata);
    }
    addSubscription(this, metadata, { package: KMM_PACKAGE, source, startingCSV: this.version.startingCsv });
    enforce(this, [...hubOperatorRules, supportedKmm]);
  }
}
