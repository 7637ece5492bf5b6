import { invalid } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { RESOURCE_PREFIX, SAFE_RESOURCE_NAME, SRIOV_NAMESPACES } from '../../upstream/sriov';
import { checkNamespaceName } from '../../values';

/**
 * Options of `SriovInstallation`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/quickstart.md
 */
export interface SriovInstallationOptions {
  /**
   * Namespace of the operator. It reads its resources in this namespace only.
   *
   * @default - `openshift-sriov-network-operator` for OLM, `sriov-network-operator` for Helm
   */
  readonly namespace?: string;

  /**
   * Prefix of resource names: the operator's variable `RESOURCE_PREFIX`.
   *
   * @default openshift.io
   */
  readonly resourcePrefix?: string;

  /**
   * Whether the operator has certificates for its webhooks, which validate policies and add resources to pods. The chart takes the certificates from
   * secrets or from cert-manager (`operator.admissionControllers.certificates` of its values). OpenShift creates them itself.
   *
   * @default - true for OLM, false for Helm
   */
  readonly admissionControllers?: boolean;
}

/**
 * Installation of the SR-IOV Network Operator: its namespace, and the prefix of its resources. Create one and pass it to all constructs for the
 * operator.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/quickstart.md
 */
export class SriovInstallation {
  /** Installed by OpenShift's Operator Lifecycle Manager, as `SriovOperator` does. */
  public static olm(options: SriovInstallationOptions = {}): SriovInstallation {
    return new SriovInstallation(true, {
      namespace: SRIOV_NAMESPACES.olm, resourcePrefix: RESOURCE_PREFIX, admissionControllers: true, ...given(options),
    });
  }

  /** Installed by the operator's Helm chart, with the values of `SriovOperatorChart`. */
  public static helm(options: SriovInstallationOptions = {}): SriovInstallation {
    const usual = { namespace: SRIOV_NAMESPACES.helm, resourcePrefix: RESOURCE_PREFIX, admissionControllers: false };
    return new SriovInstallation(false, { ...usual, ...given(options) });
  }

  /** The namespace of the operator. */
  public readonly namespace: string;

  /** Prefix of resource names. */
  public readonly resourcePrefix: string;

  /** Whether the operator has certificates for its webhooks. */
  public readonly admissionControllers: boolean;

  private constructor(
    /** Whether OLM installed the operator. */
    public readonly isOlm: boolean,
    { namespace, resourcePrefix, admissionControllers }: Required<SriovInstallationOptions>,
  ) {
    this.namespace = namespace;
    this.resourcePrefix = resourcePrefix;
    this.admissionControllers = admissionControllers;
    checkNamespaceName(namespace);
    if (!DNS_SUBDOMAIN.test(resourcePrefix)) {
      throw invalid('sriov/resource-prefix', 'not a prefix for resources', resourcePrefix, 'write a domain, without a slash: openshift.io');
    }
  }

  /**
   * Returns the full name of a resource that pods request, such as `openshift.io/sfc`.
   *
   * @param resourceName name as in policies and networks, without a prefix
   */
  public resource(resourceName: string): string {
    if (!SAFE_RESOURCE_NAME.test(resourceName)) {
      throw invalid('sriov/resource-name', 'not the name of a resource', resourceName,
        'use up to 63 letters, digits and inner "_", without the prefix: sfc');
    }
    return `${this.resourcePrefix}/${resourceName}`;
  }
}

/** Options without the undefined ones, which keep their defaults. */
function given(options: SriovInstallationOptions): SriovInstallationOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
