import { SriovInstallation } from './sriov-installation';
import type { SupportedNic } from './supported-nic';
import { CHART } from '../../upstream/sriov';

/**
 * Options of `SriovOperatorChart`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/quickstart.md
 */
export interface SriovOperatorChartOptions {
  /**
   * Installation of the operator: its namespace, and the prefix of its resources.
   *
   * @default SriovInstallation.helm()
   */
  readonly installation?: SriovInstallation;

  /**
   * Network cards to add to the operator's list.
   *
   * @default - none
   */
  readonly nics?: SupportedNic[];
}

/**
 * Values of the SR-IOV Network Operator's Helm chart, for plain Kubernetes: where the chart is, and which values match the constructs of this
 * library. Install it from a shell, Argo CD or Flux. By default the chart creates no `SriovOperatorConfig`. Define one with the construct of that
 * name.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/quickstart.md
 */
export class SriovOperatorChart {
  /** Location of the chart, in an OCI registry. */
  public static readonly CHART = CHART;

  /** Installation of the operator. */
  public readonly installation: SriovInstallation;

  private readonly options: SriovOperatorChartOptions;

  constructor(options: SriovOperatorChartOptions = {}) {
    this.options = options;
    this.installation = options.installation ?? SriovInstallation.helm();
  }

  /** Values for `helm install --values`, an Argo CD Application or a Flux HelmRelease. */
  public get values(): { [key: string]: any } {
    const nics = [...this.options.nics ?? []].sort((a, b) => (a.name < b.name ? -1 : 1));
    return {
      operator: {
        resourcePrefix: this.installation.resourcePrefix,
        admissionControllers: { enabled: this.installation.admissionControllers },
      },
      // The chart copies these lines to the ConfigMap.
      supportedExtraNICs: nics.map(({ name, entry }) => `${name}: "${entry}"`),
    };
  }
}
