/** Looks at a cluster that may not answer for a while, as while its API server restarts. */
import type { LiveState, Unanswered } from './assessment';
import type { ClusterPort } from './cluster-port';
import { REPORT_SECONDS } from './stale-states';
import { few } from '../../text';

/** Least time in minutes for which a cluster that does not answer is waited for, unless the user has less patience. */
const LEAST_SILENCE = 5;

/** Seconds between two looks at the clock while nothing changes. */
export const TICK_SECONDS = 5;

/** Surroundings of a look. */
export interface LookSurroundings {
  readonly emit: (event: { readonly event: 'notice'; readonly text: string }) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly isInterrupted: () => boolean;
}

export class PatientLook {
  private silentSince?: number;
  private backSince?: number;

  constructor(private readonly port: ClusterPort, private readonly around: LookSurroundings) {}

  /**
   * Looks at the cluster. One that does not answer is waited for: until the wait of the run would be over, and some minutes at least. The state that is
   * returned then may be old, and says so.
   *
   * @param since beginning of the wait, in milliseconds since 1970
   * @param patience longest wait in minutes
   */
  public async state(since: number, patience: number): Promise<LiveState> {
    let state = await this.port.state();
    this.silentSince = undefined;
    while (state.unanswered !== undefined && !this.around.isInterrupted()) {
      if (this.silentSince === undefined) {
        this.silentSince = this.around.now();
        this.around.emit({ event: 'notice', text: `${unansweredText(state.unanswered)}; nothing is decided before it does: ${state.unanswered.reason}` });
      }
      if (this.around.now() > Math.max(since + patience * 60_000, this.silentSince + Math.min(patience, LEAST_SILENCE) * 60_000)) {
        break;
      }
      await this.port.change(TICK_SECONDS);
      state = await this.port.state();
    }
    if (this.silentSince !== undefined && state.unanswered === undefined) {
      this.backSince = this.around.now();
    }
    return state;
  }

  /** Whether the cluster did not answer at first when it was last looked at. */
  public get wasSilent(): boolean {
    return this.silentSince !== undefined;
  }

  /** Whether the cluster answers again since so short a time that not all nodes need have reported. */
  public get isJustBack(): boolean {
    return this.backSince !== undefined && this.around.now() - this.backSince < REPORT_SECONDS * 1000;
  }

  /** Returns sentences about requests that the cluster does not answer, since when and why. */
  public reasons(unanswered: Unanswered): string[] {
    const since = new Date(this.silentSince ?? this.around.now()).toISOString().slice(0, 19);
    return [`${unansweredText(unanswered)} since ${since}Z: ${unanswered.reason}`, 'what follows was seen before that'];
  }
}

function unansweredText({ resources }: Unanswered): string {
  return resources.length === 0 ? 'the cluster does not answer' : `the cluster does not answer about ${few([...resources])}`;
}
