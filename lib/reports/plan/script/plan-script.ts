/** A plan as a script: functions for what is waited for and for the commands of each step, which people read, change and run step by step. */
import { RUNNER } from './script-runner';
import { commandLines } from './shell-layout';
import { repeatable, tracesOf } from './step-commands';
import { functionLines, scriptCommand, WaitFunctions } from './wait-functions';
import type { PlanReport } from '../../../plan';
import { lineOf, ownVersion, scriptComment, shellWord } from '../../../text';
import { comparedOf } from '../plan-origin';
import { planSummary } from '../plan-summary';

type Step = PlanReport['steps'][number];

/** Report as a script for bash 4 or later. */
export function formatScript(report: PlanReport): string {
  const waits = new WaitFunctions(report.steps);
  return `${[
    '#!/usr/bin/env bash',
    ...headLines(report),
    '# Templates have $ in single quotes, and functions have the number of their step in their name.',
    '# shellcheck disable=SC2016,SC2034,SC2317,SC2329',
    'set -euo pipefail',
    'umask 077',
    '',
    ...settingLines(report),
    ...waits.all.length === 0 ? [] : ['', '# ---- What is waited for'],
    ...waits.all.flatMap((each) => ['', ...functionLines(each)]),
    '',
    '# ---- The steps',
    ...report.steps.flatMap((step) => ['', ...stepLines(step, waits, report)]),
    '',
  ].join('\n')}\n${RUNNER}`;
}

function headLines(report: PlanReport): string[] {
  const compared = comparedOf(report);
  return [
    `Plan${report.cluster === null ? '' : ` for ${report.cluster}`}, by cdk8s-onload ${ownVersion()}. Without arguments it lists its steps; --help tells the rest.`,
    ...planSummary(report),
    ...compared === '' ? [] : [compared],
  ].map(scriptComment);
}

/** Variables of the script: numbers of the steps, files, nodes and the folder of the notes. */
function settingLines(report: PlanReport): string[] {
  const files = new Set(report.steps.flatMap(({ run }) => tracesOf(run).applied).flatMap((options) => options.split(/(?:^| )-f /).slice(1)));
  return [
    `steps=(${report.steps.map(({ order }) => order).join(' ')})`,
    '# Files that the steps apply, from the folder in which the plan was made.',
    ...arrayLines('plan_files', [...files].map(afterVariable)),
    '# Nodes for which the plan was made.',
    ...arrayLines('plan_nodes', report.nodes.map(({ name }) => shellWord(name))),
    'notes_folder=${PLAN_NOTES:-$0.notes}',
  ];
}

function arrayLines(name: string, words: readonly string[]): string[] {
  return words.length < 2 ? [`${name}=(${words.join('')})`] : [`${name}=(`, ...words.map((word) => `  ${word}`), ')'];
}

/** Manifests of a commit or a pipe have no path: the variable AFTER names the files. */
const afterVariable = (word: string) => (word === 'AFTER' ? '"${AFTER-}"' : word);

function stepLines(step: Step, waits: WaitFunctions, report: PlanReport): string[] {
  const { order, what, awaited, needs, stop, note, start, show } = step;
  const run = (step.run === '' ? '' : repeatable(step.run)).replace(/-f AFTER\b/g, '-f "$AFTER"');
  const define = (name: string, commands: readonly string[]) => (commands.length === 0 ? []
    : [`step_${order}_${name}() {`, ...commands, '}']);
  const command = (text: string) => (text === '' ? [] : commandLines(scriptCommand(text), 2));
  const calls = waits.callsOf(step);
  return [
    `# Step ${order}`,
    `step_${order}_title() { printf '%s\\n' ${shellWord(lineOf(what))}; }`,
    ...isLeftOut(step, report) ? define('run', [`  fail ${shellWord(`a command of step ${order} is left out: see the warning plan/command of the plan`)} 1`])
      : define('run', command(run)),
    ...define('is_applied', [`  ${appliedCommand(step, calls.length > 0)}`]),
    ...step.system === 'gitops' ? define('merge', ['  true']) : [],
    ...define('needs', command(needs)),
    ...define('stop', command(stop)),
    ...define('note', command(note)),
    `step_${order}_notes() { ${['echo', ...notedAt(step, report)].join(' ')}; }`,
    ...calls.length === 0 ? [] : [`step_${order}_awaited() { printf '%s\\n' ${shellWord(lineOf(awaited))}; }`],
    ...define('wait', calls.map((call, index) => `  ${index === 0 ? '' : '  '}${call}${index === calls.length - 1 ? '' : ' &&'}`)),
    ...define('start', command(start)),
    ...define('show', command(show)),
  ];
}

/** Command that succeeds if the command of a step has been run, as far as its files and objects show. What a step waits for shows the rest. */
function appliedCommand({ run }: Step, isAwaited: boolean): string {
  const { applied, deleted } = tracesOf(run);
  const isPart = applied.length + deleted.length === 0 && run !== '' && !isAwaited;
  const parts = [
    ...applied.map((options) => `is_applied ${options.replace(/-f AFTER\b/g, '-f "$AFTER"')}`),
    ...deleted.map((words) => `is_deleted ${words}`),
  ];
  return isPart ? 'false' : parts.join(' && ') || 'true';
}

/** Numbers of the steps whose notes are taken when a step begins: it is the first that applies one of their files. */
function notedAt(step: Step, { steps }: PlanReport): number[] {
  const beginning = (each: Step) => (each.carriedBy !== undefined ? steps.find(({ system }) => system === 'gitops')
    : steps.find(({ run }) => filesOf(run).some((file) => filesOf(each.run).includes(file)))) ?? each;
  return steps.filter((each) => each.note !== '' && beginning(each) === step).map(({ order }) => order);
}

const filesOf = (run: string) => tracesOf(run).applied.flatMap((options) => options.split(/(?:^| )-f /).slice(1));

/** Whether a command is missing because it cannot be shown safely. */
function isLeftOut({ order, target, waitFor, waits = [] }: Step, { warnings }: PlanReport): boolean {
  return (waitFor === '' && waits.length > 0)
    || warnings.some(({ code, object, message }) => code === 'plan/command' && object === target && message.includes(` step ${order} `));
}
