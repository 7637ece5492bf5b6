/** Adds to a recording what no object of the cluster shows, such as the driver of the node. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodeCluster } from './cluster';
import type { Recorder } from './recorder';
import { HOSTNAME } from '../root-file-system';

/** Least time between two looks, in milliseconds. */
const PAUSE = 250;

/** Time between two looks by that which the one before took, and its limit: a node that has little of its host must not spend that on them. */
const SHARE = 6;
const LONGEST_PAUSE = 3000;

/** Commands that print a word each, by what it is. */
export interface Sights {
  readonly [name: string]: string;
}

export class Witness {
  private isOver = false;
  private readonly done: Promise<void>;

  /** Begins to look. */
  constructor(private readonly cluster: NodeCluster, private readonly recorder: Recorder, private readonly sights: Sights) {
    this.done = this.look();
  }

  /** Ends after the next look. */
  public async end(): Promise<void> {
    this.isOver = true;
    await this.done;
  }

  private async look(): Promise<void> {
    const before = new Map<string, string>();
    const names = Object.keys(this.sights);
    while (!this.isOver) {
      const began = Date.now();
      const seen = await this.cluster.seen(Object.values(this.sights).map((command) => `(${command})`).join('; '));
      const words = seen.split('\n');
      names.forEach((name, index) => {
        // A node that is off shows nothing.
        const word = words.length < names.length ? words[0] : words[index];
        if (word !== before.get(name)) {
          this.recorder.note(`/${HOSTNAME}`, `${name} ${word}`);
        }
        before.set(name, word);
      });
      await sleep(Math.min(Math.max(PAUSE, SHARE * (Date.now() - began)), LONGEST_PAUSE));
    }
  }
}
