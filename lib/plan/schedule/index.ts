export { fewestAvailable, outagesOf } from './availability';
export type { Group } from './availability';
export { isWithout, lacksOf, loadedAfter } from './loaded-nodes';
export type { Lack, LoadedByNode } from './loaded-nodes';
export { endlessReasons, evictedOnce, minutes, totalsOf, worstTotalsOf } from './plan-totals';
export { inOrder } from './stage-order';
export { stagesOn, timelineOf } from './timeline';
export type { Timeline, TimelineEvent } from './timeline';
