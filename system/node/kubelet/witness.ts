/** Adds to a recording which driver the node has: what no object of the cluster shows. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodeCluster } from './cluster';
import type { Recorder } from './recorder';
import { HOSTNAME } from '../root-file-system';

/** Time between two looks, in milliseconds. */
const PAUSE = 250;

export class Witness {
  private isOver = false;
  private readonly done: Promise<void>;

  /** Begins to look. */
  constructor(private readonly cluster: NodeCluster, private readonly recorder: Recorder) {
    this.done = this.look();
  }

  /** Ends after the next look. */
  public async end(): Promise<void> {
    this.isOver = true;
    await this.done;
  }

  private async look(): Promise<void> {
    for (let before = ''; !this.isOver; await sleep(PAUSE)) {
      const driver = await this.cluster.driver();
      if (driver !== before) {
        this.recorder.note(`/${HOSTNAME}`, `driver ${driver}`);
      }
      before = driver;
    }
  }
}
