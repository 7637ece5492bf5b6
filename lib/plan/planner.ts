import { plan, type PlanInput } from './plan';
import type { Platform } from '../cluster-platform';
import { invalid } from '../private/errors';
import { NEWEST_KUBERNETES } from '../upstream/kubernetes/releases';

/** Properties of `Planner`. */
export interface PlannerProps {
  /**
   * The nodes of the cluster, as `kubectl get nodes -o json` lists them in `items`.
   *
   * @default - unknown: the plan speaks of pools and selectors
   */
  readonly nodes?: any[];

  /**
   * The pods that run, and the PodDisruptionBudgets, as `kubectl get pods,poddisruptionbudgets -A -o json` lists them in `items`.
   *
   * @default - unknown: evicted pods are not counted
   */
  readonly pods?: any[];

  /**
   * Version of OpenShift, such as `4.17`: which rules its Machine Config Operator has. The same as `platform: Platform.openshift('4.17')`.
   *
   * @default - what the manifests or the nodes say; where several are possible, each pool is planned by the one that disrupts it most
   */
  readonly openshift?: string;

  /**
   * What the cluster runs. With `Platform.kubernetes()` there is no Machine Config Operator, and what only OpenShift has an API for is left out.
   *
   * @default - OpenShift
   */
  readonly platform?: Platform;

  /**
   * What the cluster is called, for the report.
   *
   * @default - what an Infrastructure among the objects says
   */
  readonly cluster?: string;

  /**
   * Whether the control plane is a single node, which the Machine Config Operator never drains.
   *
   * @default - what the nodes or the manifests say, else false
   */
  readonly singleNode?: boolean;

  /**
   * Whether what a live cluster has before and the manifests from after do not hold is deleted, as GitOps that prunes does. What controllers and the
   * platform made stays in any case. Of objects without `uid` and `resourceVersion`, such as those of folders, what is missing is always deleted.
   *
   * @default false
   */
  readonly prune?: boolean;
}

/**
 * Says what a change of manifests does to every node: reboots, drains, evictions, in which order, with the reasons.
 *
 * Pure: no files, no network, no cdk8s. `cdk8s-onload plan` is this with files in front and formats behind; in TypeScript, `cdk8s-onload/plan` has the
 * same with types.
 */
export class Planner {
  private readonly options: Omit<PlanInput, 'before' | 'after'>;

  /** Throws `planner/two-platforms` where `openshift` and `platform` are both there. */
  constructor(props: PlannerProps = {}) {
    const { platform, openshift, ...rest } = props;
    if (platform !== undefined && openshift !== undefined) {
      throw invalid('planner/two-platforms', '\'openshift\' beside \'platform\'', openshift, 'pass one of them');
    }
    this.options = {
      ...rest,
      openshift: platform?.isOpenshift ? platform.version : openshift,
      kubernetes: platform?.isOpenshift === false ? platform.version ?? NEWEST_KUBERNETES : undefined,
    };
  }

  /**
   * Compares two sets of manifests.
   *
   * @param before the objects as they are
   * @param after the objects as they will be
   * @returns the report, in the form of `docs/plan.schema.json`
   */
  public plan(before: any[], after: any[]): any {
    return plan({ ...this.options, before, after });
  }
}
