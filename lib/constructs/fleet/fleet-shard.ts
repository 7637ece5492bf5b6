import { invalid, requireText } from '../../text';

/** Environment variable with the shard of a run, such as `1/4`. */
export const SHARD_VARIABLE = 'CDK8S_ONLOAD_SHARD';

/** Part of a fleet's clusters, for one of several jobs that synthesize the fleet together. */
export class FleetShard {
  /**
   * Selects a shard. Throws `fleet/shard`.
   *
   * @param index number of the shard, from 1
   * @param count number of shards
   */
  public static of(index: number, count: number): FleetShard {
    if (!Number.isSafeInteger(index) || !Number.isSafeInteger(count) || index < 1 || index > count) {
      throw wrongShard(`${index}/${count}`);
    }
    return new FleetShard(index, count);
  }

  /**
   * Reads a shard, such as `1/4`. Throws `fleet/shard`.
   *
   * @param text number of the shard, from 1, a slash, and the number of shards
   */
  public static parse(text: string): FleetShard {
    requireText({ text }, 'FleetShard.parse()');
    const [, index, count] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
    if (index === undefined) {
      throw wrongShard(text);
    }
    return FleetShard.of(Number(index), Number(count));
  }

  private constructor(
    /** Number of the shard, from 1. */
    public readonly index: number,
    /** Number of shards. */
    public readonly count: number,
  ) {}

  /** Returns the shard as `1/4`. */
  public toString(): string {
    return `${this.index}/${this.count}`;
  }
}

function wrongShard(text: string) {
  return invalid('fleet/shard', 'not a shard', text, 'write its number and the number of shards, from 1/4 to 4/4 for instance');
}
