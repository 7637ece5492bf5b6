import type { Access } from './access';
import type { LiveState } from './assessment';
import type { ReadPod } from './pod-traces';
import type { Write } from './write';

/** The cluster, as a run sees it. */
export interface ClusterPort {
  /** Reads the end of logs, and the events, of a pod. Undefined where nothing has them. */
  readonly readPod?: ReadPod;
  /** Returns the state of the cluster, at least as new as the last write of this run, and what may be old because the cluster does not answer. It does not wait. The same object as before says that nothing has changed. */
  state(): Promise<LiveState>;
  /** Waits for a change of an object that was read, for a number of seconds at most. */
  change(seconds: number): Promise<void>;
  /** Carries out a write, or lets the API server try it. Throws a `ClusterError` if it refuses. */
  perform(write: Write, how: { readonly dryRun: boolean; readonly force: boolean }): Promise<void>;
  /** Returns whether the user may do something. Throws a `ClusterError` if the API server does not say. */
  mayDo(access: Access): Promise<boolean>;
}
