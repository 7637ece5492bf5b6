export { keepOf, nodeDemands } from './keep';
export type { Keep, NodeDemand } from './keep';
export { scheduleChange } from './schedule';
export type { ScheduleInput, ScheduleResult } from './schedule-input';
export type {
  AvailabilityCurve, CommitReport, DemandReport, ImpossibleReport, MeasureReport, ScheduleReport, ScheduleTotals, SearchReport,
} from './schedule-report';
