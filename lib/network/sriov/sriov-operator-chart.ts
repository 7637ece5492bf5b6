import { SriovInstallation } from './sriov-installation';
import type { SupportedNic } from './supported-nic';
import { CHART } from '../../upstream/sriov/names';

/** Options of `SriovOperatorChart`. */
export interface SriovOperatorChartOptions {
  /**
   * Where the operator is, and what its resources are called.
   *
   * @default SriovInstallation.helm()
   */
  readonly installation?: SriovInstallation;

  /**
   * Network cards that are added to the operator's list.
   *
   * @default - none
   */
  readonly nics?: SupportedNic[];
}

/**
 * The SR-IOV Network Operator on plain Kubernetes, where it is installed by Helm, from a shell, Argo CD or Flux: where its chart is, and what values
 * belong to what we define. The chart leaves `SriovOperatorConfig` to us.
 */
export class SriovOperatorChart {
  /** The chart, in a registry of container images. */
  public static readonly CHART = CHART;

  /** Where the operator is. */
  public readonly installation: SriovInstallation;

  private readonly options: SriovOperatorChartOptions;

  constructor(options: SriovOperatorChartOptions = {}) {
    this.options = options;
    this.installation = options.installation ?? SriovInstallation.helm();
  }

  /** The values, for `helm install --values`, for an Application of Argo CD or a HelmRelease of Flux. */
  public get values(): { [key: string]: any } {
    const nics = [...this.options.nics ?? []].sort((a, b) => (a.name < b.name ? -1 : 1));
    return {
      operator: {
        resourcePrefix: this.installation.resourcePrefix,
        admissionControllers: { enabled: this.installation.admissionControllers },
      },
      // Lines of the ConfigMap, which the chart copies.
      supportedExtraNICs: nics.map(({ name, entry }) => `${name}: "${entry}"`),
    };
  }
}
