import type { NamespaceSource } from './namespace-source';
import type { MetadataOptions } from './object-metadata';

/**
 * Approval of the InstallPlans by which OLM installs and upgrades an operator.
 *
 * @see https://olm.operatorframework.io/docs/concepts/crds/subscription/
 */
export enum InstallPlanApproval {
  /** OLM installs each version without approval. */
  AUTOMATIC = 'Automatic',

  /** OLM waits until an administrator has approved the InstallPlan of each step, including the first. */
  MANUAL = 'Manual',
}

/**
 * Options common to all operators that OLM installs.
 *
 * @see https://olm.operatorframework.io/docs/concepts/crds/subscription/
 */
export interface OlmOptions extends MetadataOptions {
  /**
   * Name of the Subscription. If the operator is installed already, use the name of its Subscription, so that there is only one.
   *
   * @default - the name in the documentation of the operator
   * @see https://olm.operatorframework.io/docs/concepts/crds/subscription/
   */
  readonly name?: string;

  /**
   * Namespace of the operator.
   *
   * @default - the operator's usual namespace, created here
   */
  readonly namespace?: NamespaceSource;

  /**
   * Whether to create the OperatorGroup. Set it to false in a namespace that already has one, such as `openshift-operators`: OLM installs nothing in a
   * namespace with two.
   *
   * @default true
   */
  readonly operatorGroup?: boolean;

  /**
   * OLM channel of the package.
   *
   * @default stable
   */
  readonly channel?: string;

  /**
   * Name of the CatalogSource. A mirrored catalogue has its own name.
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
   * Approval of installation and upgrades.
   *
   * @default - InstallPlanApproval.MANUAL if a version is pinned, else InstallPlanApproval.AUTOMATIC
   * @see https://olm.operatorframework.io/docs/concepts/crds/subscription/
   */
  readonly approval?: InstallPlanApproval;
}
