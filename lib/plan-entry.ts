/** The planner by itself, as `cdk8s-onload/plan`: plain TypeScript, with types that jsii does not have. */
export { DEFAULT_DURATIONS, isDisruptive, plan } from './plan';
export type {
  ActionReport, AlternativeReport, AvailabilityReport, AvailablePodsReport, ClockGap, DaemonSetReport, DurationRange, Durations, EventReport,
  GroupReport, HeldUpReport, ModuleReport, NodeReport, ObjectReport, OnloadReport, OperatorReport, OutageReport, PlanInput, PlanReport, PodsReport,
  PoolReport, SideReport, SriovPoolReport, StepReport, Totals, WorstTotals,
} from './plan';
export { fleetTotals, groupsOfClusters, samePlans, totalsOfClusters, wavesOf } from './plan/fleet';
export type { ClusterChange, ClusterPlan, FleetPlanReport, FleetTotals, SamePlan, UnplannedCluster, WaveReport } from './plan/fleet';
export {
  formatFleetHtml, formatFleetJson, formatFleetMarkdown, formatFleetText, formatHtml, formatJson, formatMarkdown, formatText,
} from './reports/plan';
