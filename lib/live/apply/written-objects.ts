/** What a run has written, so that it sees when something changes it back, and knows the way back. */
import type { Assessment } from './assessment';
import type { Write } from './write';
import { identityOf, type Manifest } from '../../manifests';

export class WrittenObjects {
  /** Objects in the order in which they were written. */
  public readonly names: string[] = [];
  /** Live objects as they were before this run wrote them. Undefined for those that were not there. */
  public readonly originals = new Map<string, Manifest | undefined>();
  private readonly applied = new Set<Manifest>();
  /** Label that was written last. */
  private lastLabel = 'none';

  public note(write: Write, { state }: Assessment): void {
    this.names.push(write.object);
    this.lastLabel = labelKey(write) ?? this.lastLabel;
    if (write.verb === 'apply' || write.verb === 'delete') {
      this.applied.add(write.manifest);
      if (!this.originals.has(write.object)) {
        this.originals.set(write.object, state.objects.find((object) => identityOf(object) === write.object));
      }
    }
  }

  /** Returns what something has changed back, as sentences. */
  public changedBack(writes: readonly Write[], { report }: Assessment): string[] {
    const again = writes.filter((write) => write.verb === 'apply' && this.applied.has(write.manifest)).map(({ object }) => object);
    const changed = (object: string) => report.changes.find((change) => change.object === object)?.fields ?? [];
    const difference = (object: string) => {
      const paths = changed(object).map(({ path }) => path).join(', ');
      const isLeft = changed(object).length > 0 && changed(object).every(({ after }) => after === null);
      return isLeft ? `${object} still has ${paths} after it was applied, which its manifest lacks: another field manager has it, too, so that server-side apply leaves it; remove it by hand, or add it to the manifest`
        : `${object} still differs after it was applied, in ${paths}: something changes it back`;
    };
    const relabelled = writes.find((write) => labelKey(write) === this.lastLabel);
    return again.length > 0 ? again.map(difference)
      : relabelled === undefined ? [] : [`${relabelled.object} has the labels of before again: something changes them back`];
  }
}

function labelKey(write: Write): string | undefined {
  return write.verb === 'label' || write.verb === 'unlabel' ? `${write.verb} ${write.node} ${write.label}=${write.value}` : undefined;
}
