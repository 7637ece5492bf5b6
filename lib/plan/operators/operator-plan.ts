import type { PlanWarning, Step } from '../plan-model';
import type { OperatorReport } from '../plan-report';

/** Plan of one operator. */
export interface OperatorPlan {
  readonly report: OperatorReport;
  readonly steps: readonly Step[];
  readonly warnings: readonly PlanWarning[];
  /** Objects with unknown effects on nodes. */
  readonly unplanned?: readonly string[];
}
