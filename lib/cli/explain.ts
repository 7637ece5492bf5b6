import { parseArgs } from 'node:util';
import { Command, Output, requireFormat, UsageError } from './command';
import { ERRORS } from './errors';
import { explainMessage } from './explained-message';
import { planCodes, planMeaning, planTexts, sectionsAbout } from './troubleshooting';
import { Acknowledgeable, descriptionsByCode, requireCode, RuleDescription } from '../check';
import { RULE_EXAMPLES, RuleExample } from '../check/examples';
import { sourcesAt } from '../manifests';
import { entriesAbout } from '../reports/troubleshooting';
import type { ProblemClass } from '../rules/rule';
import { type InputError, lineOf, toJson } from '../text';

const HELP = `usage: cdk8s-onload explain CODE|MESSAGE [options]

Describes a code: what is wrong, why, and what to do. For the rule of a finding, also how severe it is and whether it can be acknowledged, with an
example for all but a few. Codes are those of findings, of warnings of plan, and of what a construct or a command refuses. CODE is at the end of each
message, such as kmm/regexp-not-anchored. No manifests are read.

MESSAGE is a text of an event, a condition or a log of a cluster, pasted as it is, with names and numbers in it: in quotes, or - for the standard
input. The entry of docs/troubleshooting.md is printed that is about it: with the commands that show the cause, and the remedy. A message is compared
with texts of upstream word by word; if none is in it, nothing is guessed. The anchor of an entry, as verify prints it, prints that entry.

  --format FORMAT  text (default) or json
  --debug          print the stack trace of an error

Exit code: 0; 1 if no entry is about the message; 2 if there is no such code or an argument is invalid.

example: cdk8s-onload explain kmm/regexp-not-anchored
example: cdk8s-onload explain 'Node node-1 is reporting: "failed to drain node"'
`;

/** Description of a code: its rule and its meaning in a plan, or the errors with the code. */
interface Explained {
  readonly code: string;
  readonly rule?: RuleDescription;
  readonly example?: RuleExample;
  readonly plan?: string;
  /** Reasons that the warning of a plan gives. */
  readonly reasons?: readonly string[];
  /** Advice of the warning of a plan. */
  readonly advice?: readonly string[];
  /** Errors with the code. */
  readonly errors?: typeof ERRORS[string];
  /** Anchors of entries in docs/troubleshooting.md. */
  readonly troubleshooting: readonly string[];
}

const FORMATS: { readonly [format: string]: (explained: Explained) => string } = {
  text: explainedText,
  json: ({ rule, ...explained }) => toJson({ ...rule, ...explained }),
};

const CLASSES: { readonly [problemClass in ProblemClass]: string } = {
  'refused': 'the API server, a webhook or a controller refuses the object',
  'never works': 'it is accepted, but has no effect or breaks something permanently',
  'risky': 'it works under some conditions',
};

const IN_A_PROGRAM = (code: string) => `Findings.of(construct).acknowledge('${code}', 'why')`;
const ACKNOWLEDGE: { readonly [acknowledge in Acknowledgeable]: (code: string) => string } = {
  yes: (code) => `errors and warnings: --acknowledge ${code}; in a program, ${IN_A_PROGRAM(code)}`,
  warnings: (code) => `warnings: --acknowledge ${code}; in a program, ${IN_A_PROGRAM(code)}`,
  check: (code) => `only in check, where it is a warning: --acknowledge ${code}`,
  no: () => 'nothing, unless check reports it as a warning because some clusters accept it',
};

/** Command `cdk8s-onload explain`, which describes a code, or finds the entry about a message. */
export const explain: Command = {
  help: HELP,
  run(args: string[], output: Output): number {
    const { asked, format } = readExplainArguments(args);
    const descriptions = descriptionsByCode();
    const codes = new Set([...descriptions.keys(), ...planCodes(), ...Object.keys(ERRORS)]);
    const code = codeIn(asked, codes);
    if (code === undefined) {
      return explainMessage(asked, format, output);
    }
    try {
      requireCode(code, codes);
    } catch (error) {
      if ((error as Partial<InputError>).code !== 'findings/code') {
        throw error;
      }
      output.err(`${lineOf(`cdk8s-onload explain: ${(error as Error).message}`)}\n`);
      return 2;
    }
    output.out(FORMATS[format]({
      code,
      rule: descriptions.get(code),
      example: Object.hasOwn(RULE_EXAMPLES, code) ? RULE_EXAMPLES[code] : undefined,
      plan: planMeaning(code),
      ...planMeaning(code) === undefined ? {} : planTexts(code),
      errors: Object.hasOwn(ERRORS, code) ? ERRORS[code] : undefined,
      troubleshooting: sectionsAbout(code),
    }));
    return 0;
  },
};

function explainedText(explained: Explained): string {
  const { code, rule, example, errors = [], troubleshooting } = explained;
  const rows = [
    ...errors.flatMap(({ what, why, fix }) => [['what is wrong', what], ...why === undefined ? [] : [['why', why]], ['what to do', fix]]),
    ...errors.every(({ why }) => why !== undefined) ? [] : [['why', 'it is refused before anything is written, because the result would be wrong']],
    ...errors.length === 0 ? [] : [['reported', 'by the program or the command']],
    ...rule === undefined ? [] : ruleRows(rule),
    ...planRows(explained),
    ...troubleshooting.length === 0 ? [] : [['on a cluster', troubleshooting.join(', ')]],
  ];
  return `${code}\n\n${rows.map(([label, content]) => `${`${label}:`.padEnd(15)}${content}\n`).join('')}${example === undefined ? '' : exampleText(example)}`;
}

/** Rows about a code of plans. Where the sources do not tell the advice, the page on troubleshooting has the remedy. */
function planRows({ rule, plan, reasons = [], advice = [], troubleshooting }: Explained): string[][] {
  if (plan === undefined || rule !== undefined) {
    return plan === undefined ? [] : [['in a plan', plan]];
  }
  return [
    ['what it means', plan],
    ...(reasons.length === 0 ? [plan] : reasons).map((text) => ['why', text]),
    ...(advice.length === 0 ? [`see the remedy in ${troubleshooting.join(', ')}`] : advice).map((text) => ['what to do', text]),
    ['reported', 'as a warning by plan'],
  ];
}

function ruleRows(description: RuleDescription): string[][] {
  const { code, class: problemClass, what, source, remedy, kinds, acknowledge } = description;
  return [
    ['what is wrong', what],
    ['class', `${problemClass}: ${CLASSES[problemClass]}`],
    ['reported', reportedBy(description)],
    ['why', source],
    ['what to do', remedy],
    ['kinds', kinds.length === 0 ? 'all' : kinds.join(', ')],
    ['acknowledge', ACKNOWLEDGE[acknowledge](code)],
  ];
}

function exampleText({ options, also = [], bad, good }: RuleExample): string {
  const indented = (yaml: string) => yaml.replace(/^(?=.)/gm, '  ');
  const wrong = `\nexample, found by check${options === undefined ? '' : ` ${options}`}${also.length === 0 ? '' : `, along with ${also.join(', ')}`}:\n\n${indented(bad)}`;
  return good === undefined ? wrong : `${wrong}\ncorrected:\n\n${indented(good)}`;
}

/** Text such as `as an error by synthesis, as a warning by check`. */
function reportedBy({ code, synthesis, check }: RuleDescription): string {
  const as = (level: string) => `as ${level === 'error' ? 'an' : 'a'} ${level}`;
  const checker = code.startsWith('crd/') ? 'check with --crds' : 'check';
  if (synthesis === check) {
    return `${as(check!)} by synthesis and by ${checker}`;
  }
  return [...synthesis ? [`${as(synthesis)} by synthesis`] : [], ...check ? [`${as(check)} by ${checker}`] : []].join(', ');
}

/** Form of a code. */
const CODE = /^[a-z][a-z0-9-]*\/[a-z0-9-]+$/;

/** The code that a text is, alone or in brackets, or that a message of ours ends in. A text that looks like a code is taken for a misspelt one. */
function codeIn(text: string, codes: ReadonlySet<string>): string | undefined {
  const [, bracketed] = /\[([^[\]\s]+)\]\s*$/.exec(text) ?? [];
  const word = text.trim().replace(/^\[(.*)\]$/s, '$1');
  return bracketed !== undefined && codes.has(bracketed) ? bracketed : CODE.test(word) && entriesAbout(text).length === 0 ? word : undefined;
}

function readExplainArguments(args: string[]): { readonly asked: string; readonly format: keyof typeof FORMATS & string } {
  const { values: { format }, positionals } = parseArgs({ args, allowPositionals: true, options: { format: { type: 'string', default: 'text' } } });
  if (positionals.length === 0) {
    throw new UsageError('neither a code nor a message; specify one, such as kmm/regexp-not-anchored');
  }
  if (positionals.length > 1 && positionals.every((word) => CODE.test(word))) {
    throw new UsageError('more than one code');
  }
  requireFormat(format, FORMATS);
  // A message without quotes comes in words.
  const asked = positionals.join(' ') === '-' ? sourcesAt('-').map(({ text }) => text).join('\n') : positionals.join(' ');
  if (asked.trim() === '') {
    throw new UsageError('neither a code nor a message; specify one, such as kmm/regexp-not-anchored');
  }
  return { asked, format };
}
