import type { Change } from '../changes';
import type { PlanWarning, Step } from '../plan-model';
import type { OperatorReport } from '../plan-report';

/** Plan of one operator. */
export interface OperatorPlan {
  readonly report: OperatorReport;
  readonly steps: readonly Step[];
  readonly warnings: readonly PlanWarning[];
  /** Change of a Subscription whose InstallPlan needs approval. Others of the namespace are in the same one. */
  readonly approval?: Change;
  /** Objects with unknown effects on nodes. */
  readonly unplanned?: readonly string[];
}
