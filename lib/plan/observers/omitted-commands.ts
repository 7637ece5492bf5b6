import type { PlanWarning } from '../plan-model';
import type { StepReport } from '../plan-report';
import type { PlannedChange } from '../planned-change';
import { type CommandedStep, COMMANDS, runOf } from '../result';

/** Warnings about steps with a command that was omitted because it cannot be copied safely. */
export function omittedCommands({ commanded, stepReports }: Pick<PlannedChange, 'commanded' | 'stepReports'>): PlanWarning[] {
  // What a GitOps engine does has no command.
  return stepReports.filter(({ system }) => system !== 'gitops').filter((report, index) => isOmitted(report, commanded[index]))
    .map(({ order, target }) => ({
      code: 'plan/command',
      object: target,
      message: `a command of step ${order} is omitted: a selector, a version or a file name in it has a control character or an invisible one`,
      advice: 'correct the value, or rename the file',
    }));
}

function isOmitted(report: StepReport, step: CommandedStep): boolean {
  return COMMANDS.some((command) => report[command] === '' && (command === 'run' ? runOf(step, report) : step[command] ?? '') !== '');
}
