import type { PlanContext, PlanWarning } from './plan-model';
import type { KernelReport } from './plan-report';
import type { SystemPlans } from './plan-systems';
import type { Relabelling } from './relabelling';
import type { ClockGaps, Runbook } from './result';
import type { Schedule } from './schedule';

/** Change with everything that is planned for it, as observers and the report read it. */
export interface PlannedChange extends Schedule, Runbook {
  readonly context: PlanContext;
  readonly systems: SystemPlans;
  /** Effects of labels that nodes get, if they get any. */
  readonly relabelling?: Relabelling;
  readonly clockGaps: ClockGaps;
  /** Kernels of the nodes before and after an upgrade. The list is empty without one. */
  readonly kernels: readonly KernelReport[];
}

/** Finds warnings about the plan as a whole. Those about the objects of one system come from its planner. */
export interface Observer {
  (planned: PlannedChange): readonly PlanWarning[];
}
