import { PHASES, Step } from '../plan-model';

/** The steps in the order in which they have to be done: by phase, then by what they are about. Where that is the same, as they came. */
export function inOrder(steps: readonly Step[]): Step[] {
  const rank = ({ phase }: Step) => PHASES.indexOf(phase);
  return [...steps].sort((a, b) => rank(a) - rank(b) || (a.target < b.target ? -1 : a.target > b.target ? 1 : 0));
}
