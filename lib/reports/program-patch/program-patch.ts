/** Patch of a program for the measures of a schedule that change props of it. */
import { measureEdits } from './measure-edits';
import { ProgramSource, type TypeScript, withEdits } from './program-source';
import { unifiedDiff } from './unified-diff';
import type { MeasureReport, ScheduleReport } from '../../schedule';
import { lineOf, scriptComment } from '../../text';

/** Patch, and what it lacks. */
export interface ProgramPatch {
  /** Text for `git apply`, or undefined if nothing can be written. */
  readonly text?: string;
  /** Measures that are not in it, each as a line with its props, their values, and the reason. */
  readonly missing: readonly string[];
}

/**
 * Patch of a program, with limits, rings and node disruption policies. Other measures are sequences of states, which no program has at once.
 *
 * @param ts compiler of the user's project
 * @param file path of the program in its repository
 */
export function programPatch(ts: TypeScript, file: string, text: string, { measures }: Pick<ScheduleReport, 'measures'>): ProgramPatch {
  const missing: string[] = [];
  const limits = new Map<string, string>();
  const young = measures.reduce((before, measure) => {
    const edits = isContradiction(measure, limits) ? 'another measure sets the same limit to another value' : measureEdits(new ProgramSource(ts, before), measure);
    if (typeof edits === 'string') {
      missing.push(lineOf(`${measure.object === undefined ? '' : `${measure.object}: `}${measure.program} (${edits})`));
      return before;
    }
    return withEdits(before, edits);
  }, text);
  const difference = unifiedDiff(file, text, young);
  const head = missing.map((line) => `${scriptComment(`not in this patch: ${line}`)}\n`).join('');
  return { ...difference === '' ? {} : { text: `${head}${difference}` }, missing };
}

/** Whether a measure sets the limit of a name to another value than one before. Pools of the same name can be made from one node group. */
function isContradiction({ object = '', prop }: MeasureReport, limits: Map<string, string>): boolean {
  if (prop?.name !== 'maxUnavailable') {
    return false;
  }
  const name = object.replace(/^.*[ /]/, '');
  const known = limits.get(name);
  limits.set(name, known ?? prop.value);
  return known !== undefined && known !== prop.value;
}
