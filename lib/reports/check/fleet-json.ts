import type { HiddenFindings } from './format';
import type { ReportedFinding } from '../../check';
import { toJson } from '../../text';

/** What was found in one cluster of a fleet. */
export interface ClusterReport {
  readonly objects: number;
  readonly findings: readonly ReportedFinding[];
  /** Findings that are not reported because a baseline has them, if there is one. */
  readonly baseline?: HiddenFindings;
  /** Files whose contents differ from what the index of the fleet has; not there where there are none. */
  readonly edited?: readonly string[];
  /** Files in the cluster's folder that the index does not have; not there where there are none. */
  readonly unlisted?: readonly string[];
}

/** What was found in a fleet: what `--format json` prints. */
export interface FleetCheckReport {
  readonly clusters: readonly { readonly name: string; readonly report: ClusterReport }[];
  /** Of files that are in no cluster's folder; not there where there are none. */
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

/** Version of the form. Members are only added to a version. */
const VERSION = 1;

/** The findings of each cluster of a fleet. */
export function fleetJson({ clusters, others, totals }: FleetCheckReport): string {
  return toJson({ version: VERSION, clusters, others, totals });
}
