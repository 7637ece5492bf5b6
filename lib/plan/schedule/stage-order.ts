import { type Phase, PHASES, Step } from '../plan-model';

/** Phases whose steps are in order already. */
const IN_ORDER: readonly Phase[] = ['relabelling', 'late-relabelling'];

/** Steps in execution order: by phase, then by target. Equal ones keep their order. */
export function stepsInOrder(steps: readonly Step[]): Step[] {
  const rank = ({ phase }: Step) => PHASES.indexOf(phase);
  const byTarget = (a: Step, b: Step) => (IN_ORDER.includes(a.phase) || a.target === b.target ? 0 : a.target < b.target ? -1 : 1);
  return [...steps].sort((a, b) => rank(a) - rank(b) || byTarget(a, b));
}
