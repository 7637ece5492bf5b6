import type { EngineActionReport, StepReport } from '../../plan';
import { count } from '../../text';

/** What an object of a GitOps engine does, as lines. */
export interface EngineAction {
  readonly by: string;
  readonly lines: readonly string[];
}

/** What the objects of an engine do after the merge, in their order. */
export function engineActionsOf({ actions = [] }: StepReport): EngineAction[] {
  return actions.map(({ by, turns, gates }) => ({ by, lines: [...turns.map(turnLine), ...gates === 0 ? [] : [gatesLine(turns.length, gates)]] }));
}

const turnLine = ({ place, what }: EngineActionReport['turns'][number]) => (place === '' ? what : `${place}: ${what}`);

const gatesLine = (turns: number, gates: number) => `${turns === 0 ? '' : 'and '}${count(gates, 'object')} of its gates`;
