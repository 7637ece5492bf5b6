/** Progress of a run: continuously on a terminal, otherwise as one line at its end. */
import { lineOf } from '../../text';

/** Minimum time between two lines, in milliseconds. */
const PAUSE_MS = 100;

/** Stream that the lines are written to. */
interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export class Progress {
  private done = 0;
  private last = 0;
  private isShown = false;

  /** @param count number of clusters */
  constructor(private readonly count: number, private readonly output: Output = process.stderr) {}

  /** Counts another completed cluster. */
  public step(): void {
    this.done += 1;
    const now = Date.now();
    if (this.output.isTTY === true && now - this.last >= PAUSE_MS) {
      this.last = now;
      this.isShown = true;
      // The cursor returns to the beginning of the line, so that a warning overwrites it.
      this.output.write(`\r\u001b[Kfleet: ${this.done} of ${this.count} clusters\r`);
    }
  }

  /** Removes the line from the terminal. */
  public clear(): void {
    if (this.isShown) {
      this.isShown = false;
      this.output.write('\r\u001b[K');
    }
  }

  /** Prints the result. */
  public end(text: string): void {
    this.clear();
    this.output.write(`${lineOf(`fleet: ${text}`)}\n`);
  }
}
