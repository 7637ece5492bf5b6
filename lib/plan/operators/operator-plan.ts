import type { PlanWarning, Step } from '../model';
import type { OperatorReport } from '../report';

/** What the planner found of one operator. */
export interface OperatorPlan {
  readonly report: OperatorReport;
  readonly steps: readonly Step[];
  readonly warnings: readonly PlanWarning[];
}
