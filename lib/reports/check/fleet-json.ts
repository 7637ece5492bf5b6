import type { HiddenFindings } from './format';
import type { ReportedFinding } from '../../check';
import { toJson } from '../../text';

/** Findings in one cluster of a fleet. */
export interface ClusterReport {
  readonly objects: number;
  readonly findings: readonly ReportedFinding[];
  /** Findings that are hidden by a baseline, if one is used. */
  readonly baseline?: HiddenFindings;
  /** Files whose contents differ from the index of the fleet, or undefined if there are none. */
  readonly edited?: readonly string[];
  /** Files in the folder of the cluster that the index does not list, or undefined if there are none. */
  readonly unlisted?: readonly string[];
}

/** Findings in a fleet, as `--format json` prints them. */
export interface FleetCheckReport {
  readonly clusters: readonly { readonly name: string; readonly report: ClusterReport }[];
  /** Findings in files outside the folders of clusters, or undefined if there are no such files. */
  readonly others?: ClusterReport;
  readonly totals: {
    readonly clusters: number;
    readonly objects: number;
    readonly errors: number;
    readonly warnings: number;
    readonly acknowledged: number;
    readonly baseline?: HiddenFindings;
  };
}

/** Version of the JSON format. Within a version, members are only added. */
const VERSION = 1;

/** The findings of each cluster of a fleet as JSON. */
export function fleetJson({ clusters, others, totals }: FleetCheckReport): string {
  return toJson({ version: VERSION, clusters, others, totals });
}
