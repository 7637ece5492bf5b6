import { type Chart, Names } from 'cdk8s';
import type { StageChart } from '../../lib/constructs/platform/stage-chart';

/** Name of the file that App writes for a chart, without its extension. */
export const chartFile = (chart: Chart): string => (chart as Partial<StageChart>).fileName ?? Names.toDnsLabel(chart);
