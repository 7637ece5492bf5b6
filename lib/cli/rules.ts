import { parseArgs } from 'node:util';
import { Command, Output, requireFormat } from './command';
import { RuleDescription, ruleDescriptions, rulesSections } from '../check';
import { toJson } from '../text';

const HELP = `usage: cdk8s-onload rules [options]

Lists all rules of check and of synthesis, sorted by code. "cdk8s-onload explain CODE" describes one of them.

  --format FORMAT  text (default: code, class and title), json or markdown (with reasons, remedies and acknowledgement)
  --debug          print the stack trace of an error

Exit code: 0, or 2 if an argument is invalid.

example: cdk8s-onload rules --format markdown
`;

const FORMATS: { readonly [format: string]: (rules: readonly RuleDescription[]) => string } = {
  text: ruleListText,
  json: (rules) => toJson({ rules }),
  markdown: (rules) => `# Rules\n${rulesSections(rules.map((rule) => ({ ...rule, overridable: rule.acknowledge === 'yes' })))}`,
};

/** Command `cdk8s-onload rules`, which lists all rules. */
export const rulesCommand: Command = {
  help: HELP,
  run(args: string[], output: Output): number {
    const { values: { format } } = parseArgs({ args, options: { format: { type: 'string', default: 'text' } } });
    requireFormat(format, FORMATS);
    output.out(FORMATS[format](ruleDescriptions()));
    return 0;
  },
};

function ruleListText(rules: readonly RuleDescription[]): string {
  const width = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length)) + 2;
  const [codes, classes] = [width(rules.map(({ code }) => code)), width(rules.map((rule) => rule.class))];
  return rules.map(({ code, class: problemClass, what }) => `${code.padEnd(codes)}${problemClass.padEnd(classes)}${what}\n`).join('');
}
