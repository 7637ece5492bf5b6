import { PHASES, Step } from '../plan-model';

/** Steps in execution order: by phase, then by target. Equal ones keep their order. */
export function stepsInOrder(steps: readonly Step[]): Step[] {
  const rank = ({ phase }: Step) => PHASES.indexOf(phase);
  return [...steps].sort((a, b) => rank(a) - rank(b) || (a.target < b.target ? -1 : a.target > b.target ? 1 : 0));
}
