/** What a run waits for between two looks, and when it has waited for too long. */
import type { Assessment } from './assessment';
import { onTurn } from './decision';
import { TICK_SECONDS } from './patient-look';
import { stopRun } from './run-end';
import { triedAgain } from './run-notices';
import type { Outcome } from './run-options';
import type { RunParts } from './run-parts';

export class RunWaits {
  constructor(private readonly parts: RunParts) {}

  /** Waits for a change. */
  public async tick(): Promise<undefined> {
    await this.parts.port.change(TICK_SECONDS);
    return undefined;
  }

  /**
   * Waits for a change, and says what for, unless the step is late.
   *
   * @param isSaid whether the reasons have just been printed
   */
  public async waitFor(reasons: readonly string[], assessment: Assessment, isSaid = false): Promise<Outcome | undefined> {
    const { patience, notices, judged } = this.parts;
    if (patience.isOver) {
      return stopRun(this.parts, 'late', [...reasons, ...onTurn(assessment.results, assessment.left.at(0))], assessment);
    }
    if (!isSaid) {
      notices.progress(assessment, judged.groups(assessment), reasons);
    }
    return this.tick();
  }

  /** Waits for the kubelets after an outage of the API server, during which they could not report. */
  public waitForReports(short: string): Promise<undefined> {
    this.parts.notices.once('reports', [short], () => `${short}; nodes could not report while the cluster did not answer, and have a minute for it`);
    return this.tick();
  }

  /**
   * Stops if another cluster answers, and waits if it is not known which one does: nothing is decided and nothing is written before it is. Undefined if the
   * same one answers. An interruption is for the caller.
   */
  public async elsewhere(assessment: Assessment): Promise<{ readonly outcome: Outcome | undefined } | undefined> {
    const { around, notices } = this.parts;
    const error = await around.identity?.look();
    if (error?.failure === 'replaced') {
      return { outcome: await stopRun(this.parts, 'replaced', [error.message], assessment) };
    }
    const unsure = error === undefined ? [] : [`it is not known whether the same cluster answers: ${error.message}`];
    notices.once('identity', unsure, triedAgain);
    return unsure.length === 0 || around.isInterrupted() ? undefined : { outcome: await this.waitFor(unsure, assessment) };
  }
}
