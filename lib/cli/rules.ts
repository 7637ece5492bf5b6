import { parseArgs } from 'node:util';
import { Command, Output, UsageError } from './command';
import { RuleDescription, ruleDescriptions } from '../check/catalogue';
import { toJson } from '../private/json';
import { rulesSections } from '../rules-table';

const HELP = `usage: cdk8s-onload rules [options]

Lists what check looks for, and what stops or warns in synthesis: all rules, sorted by their codes. "cdk8s-onload explain CODE" says all of one.

  --format FORMAT  text (default: code, class and what is wrong), json or markdown (with why, what to do, and what can be acknowledged)
  --debug          print where an error comes from

Exit code: 0, or 2 if the words after "rules" make no sense.

example: cdk8s-onload rules --format markdown
`;

const FORMATS: { readonly [format: string]: (rules: readonly RuleDescription[]) => string } = {
  text,
  json: (rules) => toJson({ rules }),
  markdown: (rules) => `# Rules\n${rulesSections(rules.map((rule) => ({ ...rule, overridable: rule.acknowledge === 'yes' })))}`,
};

/** `cdk8s-onload rules`: all rules. */
export const rulesCommand: Command = {
  name: 'rules',
  summary: 'list what check looks for',
  help: HELP,
  run(args: string[], output: Output): number {
    const { values: { format } } = parseArgs({ args, options: { format: { type: 'string', default: 'text' } } });
    if (!Object.hasOwn(FORMATS, format)) {
      throw new UsageError(`no such format: ${format}; there are ${Object.keys(FORMATS).join(', ')}`);
    }
    output.out(FORMATS[format](ruleDescriptions()));
    return 0;
  },
};

function text(rules: readonly RuleDescription[]): string {
  const width = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length)) + 2;
  const [codes, classes] = [width(rules.map(({ code }) => code)), width(rules.map((rule) => rule.class))];
  return rules.map(({ code, class: problemClass, what }) => `${code.padEnd(codes)}${problemClass.padEnd(classes)}${what}\n`).join('');
}
