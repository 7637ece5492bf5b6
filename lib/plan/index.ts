export { DEFAULT_DURATIONS } from './durations';
export type { DurationRange, Durations } from './durations';
export { plan, planToCarryOut } from './plan';
export type { PlanToCarryOut } from './plan';
export type { HeldBackPool, NextKernel, NodeLabels, PlanInput, UnreadKind, WatchedNodes } from './plan-input';
export { PHASES } from './plan-model';
export type { EventKind, Labelling, Phase } from './plan-model';
export type {
  ActionReport, AlternativeReport, AvailabilityReport, AvailablePodsReport, AwayReport, BlockerReport, ChangeReport, ClockGap, ClusterUpgradeReport,
  DaemonSetReport, DigestsReport, EngineActionReport, EventReport, FieldReport, GivenOptionsReport, GroupReport, HeldUpReport, KernelModuleReport,
  KernelReport, MadeFromReport, ModuleReport, NodeReport, ObjectCounts, ObjectReport, OnloadReport, OperatorReport, OutageReport, PlanReport,
  PodsReport, PoolReport, RefusalReport, RelabelledNodeReport, SideReport, SriovPoolReport, StepReport, Totals, TrialReport, TuningReport,
  UntriedReport, UpgradedPoolReport, WorstTotals,
} from './plan-report';
export { nextKernelsOf, upgradeTarget } from './read';
export { isDisruptive } from './result';
export type { ExecutableStep, StepWrite } from './result';
