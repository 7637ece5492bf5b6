/** The metrics of sfptpd (monitoring facts §1). */
import type { ReleaseRange } from '../releases';

/** Releases that have metrics, by their build. */
export const HAS_METRICS: ReleaseRange = { since: '3.9.0.1007' };

/** Path, and the port unless the configuration names another. */
export const METRICS_PATH = '/metrics';
export const METRICS_PORT = 9979;

/** Name of the port of the container, by which a PodMonitor finds it. */
export const METRICS_PORT_NAME = 'metrics';

/** Families with explicit timestamps, many samples of a series in one scrape, and one whose labels change. */
export const TIMED_FAMILIES: readonly string[] = ['offset_seconds', 'owd_seconds', 'freq_adj_ratios', 'pterm_ratios', 'iterm_ratios', 'm_time', 's_time', 'alarmtxt'];

/** Families that describe the latest state. */
export const STATE_FAMILIES: readonly string[] = [
  'alarm', 'alarms', 'freq_adj_snapshot_ratios', 'in_sync', 'is_disciplining', 'iterm_snapshot_ratios', 'last_update_seconds', 'lost_rt', 'offset_snapshot_seconds',
  'owd_snapshot_seconds', 'pterm_snapshot_ratios', 'servo_info',
];
