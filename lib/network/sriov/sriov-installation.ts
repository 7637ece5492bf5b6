import { invalid } from '../../private/errors';
import { checkNamespaceName } from '../../private/namespace-name';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes/names';
import { NAMESPACES, RESOURCE_NAME, RESOURCE_PREFIX } from '../../upstream/sriov/names';

/** Options of `SriovInstallation`. */
export interface SriovInstallationOptions {
  /**
   * The namespace of the operator: it reads its policies there, and nowhere else.
   *
   * @default - `openshift-sriov-network-operator` by OLM, `sriov-network-operator` by Helm
   */
  readonly namespace?: string;

  /**
   * What the operator puts before the names of resources: its variable `RESOURCE_PREFIX`.
   *
   * @default openshift.io
   */
  readonly resourcePrefix?: string;

  /**
   * Whether the operator has certificates for its webhooks: they check policies, and add resources to pods. The chart takes them from secrets, or from
   * cert-manager (`operator.admissionControllers.certificates` of its values). OpenShift makes them itself.
   *
   * @default - true by OLM, false by Helm
   */
  readonly admissionControllers?: boolean;
}

/**
 * How the SR-IOV Network Operator is installed: where it is, and what its resources are called. Said once, and handed to all that is for it.
 */
export class SriovInstallation {
  /** Installed by OpenShift's Operator Lifecycle Manager, as `SriovOperator` does. */
  public static olm(options: SriovInstallationOptions = {}): SriovInstallation {
    return new SriovInstallation(true, { namespace: NAMESPACES.olm, resourcePrefix: RESOURCE_PREFIX, admissionControllers: true, ...given(options) });
  }

  /** Installed by the operator's Helm chart, with the values of `SriovOperatorChart`. */
  public static helm(options: SriovInstallationOptions = {}): SriovInstallation {
    const usual = { namespace: NAMESPACES.helm, resourcePrefix: RESOURCE_PREFIX, admissionControllers: false };
    return new SriovInstallation(false, { ...usual, ...given(options) });
  }

  /** The namespace of the operator. */
  public readonly namespace: string;

  /** What stands before the names of resources. */
  public readonly resourcePrefix: string;

  /** Whether the operator has certificates for its webhooks. */
  public readonly admissionControllers: boolean;

  private constructor(
    /** Whether OLM installed it. */
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
   * The name under which pods ask for a resource: `openshift.io/sfc`.
   *
   * @param resourceName as policies and networks have it, without a prefix
   */
  public resource(resourceName: string): string {
    if (!RESOURCE_NAME.test(resourceName)) {
      throw invalid('sriov/resource-name', 'not the name of a resource', resourceName,
        'use up to 63 letters, digits, "-" and "_", without the prefix: sfc');
    }
    return `${this.resourcePrefix}/${resourceName}`;
  }
}

/** The options that were said: an undefined one leaves the default. */
function given(options: SriovInstallationOptions): SriovInstallationOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
