import { plan, type PlanInput } from '../../plan';
import { shownPropValue } from '../../synthesis/props';
import { invalid, parsedJson, toJson } from '../../text';
import { NEWEST_KUBERNETES } from '../../upstream/kubernetes';
import type { Platform } from '../../values';

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
   * Version of OpenShift, such as `4.17`, which determines the behaviour of the Machine Config Operator. Short for `platform: Platform.openshift('4.17')`.
   *
   * @default - the version in the manifests or nodes; if several are possible, each pool is planned for the most disruptive one
   */
  readonly openshift?: string;

  /**
   * Platform of the cluster. With `Platform.kubernetes()` there is no Machine Config Operator, and objects of OpenShift's own APIs are omitted.
   *
   * @default - OpenShift
   */
  readonly platform?: Platform;

  /**
   * Name of the cluster in the report.
   *
   * @default - the name of an Infrastructure among the objects
   */
  readonly cluster?: string;

  /**
   * Whether the control plane is a single node, which the Machine Config Operator never drains.
   *
   * @default - as the nodes or the manifests show, otherwise false
   */
  readonly singleNode?: boolean;

  /**
   * Whether to delete objects of a live cluster that the new manifests do not contain, like GitOps tools that prune: those with the label
   * `app.kubernetes.io/managed-by: cdk8s-onload`, and those that `cdk8s-onload apply` has written. No others are deleted. Missing objects without `uid` and `resourceVersion`, such as those of folders, always count as deleted.
   *
   * @default false
   */
  readonly prune?: boolean;
}

/**
 * Planner of the effects of a change on every node: reboots, drains and evictions, with their order and reasons.
 *
 * It reads no files, has no network access and does not load cdk8s. `cdk8s-onload plan` uses it to read files and print reports; in TypeScript,
 * `cdk8s-onload/plan` has the same function with types.
 */
export class Planner {
  private readonly options: Omit<PlanInput, 'before' | 'after'>;

  /** Throws `planner/two-platforms` if both `openshift` and `platform` are specified. */
  constructor(props: PlannerProps = {}) {
    const { platform, openshift, ...rest } = props;
    if (platform !== undefined && openshift !== undefined) {
      throw invalid('planner/two-platforms', '\'openshift\' and \'platform\' together', openshift, 'pass one of them');
    }
    this.options = {
      ...rest,
      openshift: platform?.isOpenshift ? platform.version : openshift,
      kubernetes: platform?.isOpenshift === false ? platform.version ?? NEWEST_KUBERNETES : undefined,
    };
  }

  /**
   * Compares two sets of manifests. Throws `planner/not-an-object` for what has no text in `apiVersion` and `kind`.
   *
   * In other languages than TypeScript and JavaScript, members that are `null` are lost on the way: use `planJson` there.
   *
   * @param before the objects as they are
   * @param after the objects as they will be
   * @returns the report, in the form of `docs/plan.schema.json`
   */
  public plan(before: any[], after: any[]): any {
    checkObjects('before', before);
    checkObjects('after', after);
    return plan({ ...this.options, before, after });
  }

  /**
   * Compares two lists of objects in JSON, for all languages. Throws `planner/not-an-object` too, and `planner/not-a-list` for a text that is not a list in JSON.
   *
   * @param before the objects as they are, as a list in JSON
   * @param after the objects as they will be, as a list in JSON
   * @returns the report as JSON, in the form of `docs/plan.schema.json`
   */
  public planJson(before: string, after: string): string {
    return toJson(this.plan(objectsIn('before', before), objectsIn('after', after)));
  }
}

function objectsIn(parameter: string, json: string): unknown[] {
  const value = parsedJson(json);
  if (!Array.isArray(value)) {
    throw invalid('planner/not-a-list', `'${parameter}' is not a list in JSON`, shownPropValue(json), 'pass the list of objects, such as `items` of `kubectl get -o json`');
  }
  return value;
}

function checkObjects(parameter: string, objects: readonly unknown[]): void {
  objects.forEach((object, index) => {
    const { apiVersion, kind } = (object ?? {}) as { readonly apiVersion?: unknown; readonly kind?: unknown };
    if (typeof apiVersion !== 'string' || typeof kind !== 'string') {
      throw invalid('planner/not-an-object', `'${parameter}[${index}]' is not an object of Kubernetes`, shownPropValue(object),
        'pass objects with apiVersion and kind, such as the parsed documents of a YAML file without the empty ones');
    }
  });
}
