/** Which writes a reviewed plan has. A run plans what is left again and again, and others may change meanwhile what the plan does not touch. */
import type { Write } from './write';
import type { PlanReport } from '../../plan';

/** Parts of a plan that say what it writes. */
export type ReviewedChange = Pick<PlanReport, 'changes' | 'steps'>;

/** Name at the end of an identity. */
const NAME = /[^ /]+$/;

/** Returns a test whether a plan has a write: that of an object that it changes, of a label that a step sets, or what such a step or a change leads to. */
export function reviewedWrites({ changes, steps }: ReviewedChange): (write: Write) => boolean {
  const applied = new Set(changes.filter(({ change }) => change !== 'removed').map(({ object }) => object));
  const deleted = new Set(changes.flatMap(({ object, change, from }) => (change === 'removed' ? [object] : from === null ? [] : [object.replace(NAME, () => from)])));
  const commands = steps.map(({ run }) => run);
  const has = (...words: readonly string[]) => commands.some((run) => words.every((word) => run.includes(word)));
  return (write) => {
    switch (write.verb) {
      case 'apply': return applied.has(write.object);
      case 'delete': return deleted.has(write.object);
      case 'label':
      case 'unlabel': return has(`${write.label}=`);
      case 'evict': return has('/eviction"');
      case 'approve': return [...applied].some((object) => object.startsWith(`Subscription ${write.namespace}/`));
      // These are what --on-stop and --resume ask for.
      case 'pause':
      case 'unpause': return true;
    }
  };
}
