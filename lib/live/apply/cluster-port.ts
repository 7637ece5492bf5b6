import type { LiveState, Write } from './assessment';

/** The cluster, as a run sees it. */
export interface ClusterPort {
  /** State of the cluster, at least as new as the last write of this run. */
  state(): Promise<LiveState>;
  /** Waits until something changes that was read, but not longer than that many seconds. */
  change(seconds: number): Promise<void>;
  /** Carries out a write, or lets the API server try it. Throws a `ClusterError` if it refuses. */
  perform(write: Write, how: { readonly dryRun: boolean; readonly force: boolean }): Promise<void>;
}
