/**
 * Report of a plan, as printed by `--format json`. `docs/plan.schema.json` is generated from these types (`npm run report-schemas`). Members are only
 * added; changing or removing one increases `version`.
 */
import type { ChangeReport, ObjectCounts, ObjectReport, OperatorReport, SideReport } from './changes';
import type { ClusterUpgradeReport } from './cluster-upgrade';
import type { GroupReport } from './groups';
import type { MadeFromReport } from './made-from';
import type { NodeReport, RelabelledNodeReport } from './nodes';
import type { HeldUpReport, PoolReport, TuningReport } from './pools';
import type { StepReport } from './steps';
import type { DaemonSetReport, ModuleReport, OnloadReport, SriovPoolReport } from './systems';
import type { AlternativeReport, Totals, WorstTotals } from './totals';
import type { TrialReport } from './trial';

/** Effects of one change on a cluster. */
export interface PlanReport {
  /** Version of this format. */
  readonly version: 1;
  /** All pools, changed or not. */
  readonly machineConfigPools: readonly PoolReport[];
  /** Upgrade of OpenShift, or null if the change requests none. Missing in plans of earlier versions. */
  readonly clusterUpgrade?: ClusterUpgradeReport | null;
  readonly onload: readonly OnloadReport[];
  readonly modules: readonly ModuleReport[];
  readonly sriovPools: readonly SriovPoolReport[];
  readonly daemonSets: readonly DaemonSetReport[];
  /** Nodes whose labels change. Missing if there are none. */
  readonly relabelled?: readonly RelabelledNodeReport[];
  /** Changed objects from which operators write MachineConfigs, or which TuneD applies. Missing if there are none. */
  readonly tuning?: readonly TuningReport[];
  /** Steps to perform, in order. */
  readonly steps: readonly StepReport[];
  readonly warnings: readonly { readonly code: string; readonly object: string; readonly message: string; readonly advice: string }[];
  /** All nodes of the input. */
  readonly nodes: readonly NodeReport[];
  readonly totals: Totals;
  /**
   * Reasons why the plan may never finish without intervention, each as a clause. Missing if it finishes. If present, `totals.worstMinutes` is null.
   */
  readonly mayNotFinish?: readonly string[];
  /**
   * Objects whose effects on nodes are unknown: operators generate something from them that no planner knows, they are operators of unknown effects, or
   * pools whose nodes have an unknown configuration. Nodes may drain or reboot because of them, so all totals are null, and availability is that of the
   * planned changes. Missing if there are none.
   */
  readonly unplanned?: readonly string[];
  /** Nodes that do not change until a user acts. Missing if there are none. Totals count them; `nodes` and the durations do not. */
  readonly heldUp?: readonly HeldUpReport[];
  /** Whether nodes, pods or modules go down. If this is unknown, whether they may. */
  readonly disruptive?: boolean;
  /** Input other than the manifests. */
  readonly given?: { readonly nodes: boolean; readonly pods: boolean };
  /** Totals that are higher in the worst case. Missing if there are none. */
  readonly worst?: WorstTotals;
  /** Number of different pods that are evicted, if pods and nodes are known and some pods are evicted more than once. */
  readonly evictedOnce?: number;
  /** Totals of the whole plan with a suggested alternative. Those of a plan with unplanned objects are null. */
  readonly alternatives: readonly AlternativeReport[];
  /** Smallest number of nodes of each group that run pods with Onload at any time, for all durations within their bounds. */
  readonly groups: readonly GroupReport[];
  /** Assumptions where the real systems leave the behaviour open, or the input does not show it. */
  readonly assumptions: readonly string[];
  /** Assumed durations, in minutes. */
  readonly durations: { readonly [what: string]: { readonly best: number; readonly worst: number } };
  /** Version of OpenShift whose rules were used, or null for plain Kubernetes. If the release is unknown, the most disruptive one. */
  readonly openshift: string | null;
  /** Objects of a live cluster that the new manifests do not contain. They remain, unless they are pruned. */
  readonly left?: readonly string[];
  /** Releases that the cluster may have. The plan has the most disruptive behaviour of any of them. Just one if the release is known. */
  readonly openshiftReleases?: readonly string[];
  /** Version of Kubernetes if the cluster is not OpenShift, and so has no MachineConfigPools. Otherwise null. */
  readonly kubernetes: string | null;
  /** Name of the cluster, or null if unknown. */
  readonly cluster: string | null;
  /** Source of the manifests before the change. */
  readonly before: SideReport;
  /** Source of the manifests after the change. */
  readonly after: SideReport;
  /** Objects that change and that no other part of the report mentions: no planner knows of an effect on nodes. */
  readonly objects: readonly ObjectReport[];
  /** All objects that are added, removed or changed, with the values of each changed field, sorted. */
  readonly changes: readonly ChangeReport[];
  /** Numbers of these objects. */
  readonly objectCounts: ObjectCounts;
  /** Operators that the manifests install or run, changed or not. */
  readonly operators: readonly OperatorReport[];
  /** Digests of what the plan was made from, in a plan that `plan` has written. A saved plan holds only if they are the same. */
  readonly madeFrom?: MadeFromReport;
  /** Dry run of the change by the API server of the cluster. Missing if it was not asked for. */
  readonly trial?: TrialReport;
}
