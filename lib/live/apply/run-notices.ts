/** What a run says beside its writes: notices, each once as long as it holds, and how far nodes are, when that changes. */
import type { Assessment } from './assessment';
import type { GroupProgress } from './node-progress';
import { REMINDER_MINUTES } from './run-event';
import type { Surroundings } from './run-options';
import type { StepPatience } from './step-patience';

export const triedAgain = (text: string) => `${text}; it is tried again`;

export class RunNotices {
  /** Sentences that were printed last, by what they are about. */
  private readonly said = new Map<string, readonly string[]>();
  private shown = '';
  private shownAt = 0;
  /** States that the run waits for, as they were printed last. */
  private waiting: readonly string[] = [];

  constructor(private readonly around: Pick<Surroundings, 'emit' | 'now'>, private readonly patience: StepPatience) {}

  public notice(text: string): void {
    this.around.emit({ event: 'notice', text });
  }

  /**
   * Says what holds now, without what was said last.
   *
   * @param about name of what the sentences are about
   * @param words the notice for a sentence. By default, the sentence itself
   */
  public once(about: string, texts: readonly string[], words = (text: string) => text): void {
    const before = this.said.get(about) ?? [];
    texts.filter((text) => !before.includes(text)).forEach((text) => this.notice(words(text)));
    this.said.set(about, texts);
  }

  /**
   * Prints nodes, and what the run waits for, if they have changed, and what it waits for from time to time.
   *
   * @param waiting states that the run waits for. By default, those that were printed last, if nothing was written since
   */
  public progress({ left }: Assessment, groups: readonly GroupProgress[], waiting = this.waiting): void {
    const shown = JSON.stringify([groups, waiting, left.length]);
    const now = this.around.now();
    if (shown !== this.shown || (waiting.length > 0 && now - this.shownAt >= REMINDER_MINUTES * 60_000)) {
      [this.shown, this.shownAt, this.waiting] = [shown, now, waiting];
      const { waited: waitedMinutes, minutes: patienceMinutes, planned: plannedMinutes } = this.patience;
      this.around.emit({ event: 'progress', groups, waiting, next: left.at(0)?.step.report.what ?? null, stepsLeft: left.length, waitedMinutes, patienceMinutes, plannedMinutes });
    }
  }

  /** Forgets what the run has waited for, which has come. */
  public endWait(): void {
    this.waiting = [];
  }
}
