/** The table of options as the document OPTIONS.md. */
import { releases } from './grammar';
import { Kind, Option, OPTIONS, propertyOf } from './options';

const HEAD = `# Options of sfptpd

Written from the table that the checker and \`SfptpdConfig\` go by (\`private/options/\`); a test holds it against that.
A property has the name of its option in camel case, with the unit behind it. What is marked M stands in the section of the module only,
what is marked H is missing in \`sfptpd --help\`.
`;

const SECTIONS: { readonly [kind in Kind]: string } = {
  general: '[general]',
  freerun: '[freerun] and its instances',
  ptp: '[ptp] and its instances',
  pps: '[pps] and its instances',
  ntp: '[ntp] and its instances',
  crny: '[crny] and its instances',
};

/** The whole document. */
export function optionsDocument(): string {
  return [HEAD, ...(Object.keys(OPTIONS) as Kind[]).map((kind) => `## ${SECTIONS[kind]}\n\n${tableOf(OPTIONS[kind])}`)].join('\n');
}

function tableOf(options: readonly Option[]): string {
  const rows = options.map((option) => {
    const marks = [...(option.ofModule ? ['M'] : []), ...(option.hidden ? ['H'] : [])].join(' ');
    return [option.name, option.grammar.usage, option.default ?? '', releases(option).replace(/[()]/g, '').trim(), marks, propertyIn(option)];
  });
  return [['option', 'words', 'default', 'releases', '', 'property'], Array(6).fill('---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |\n`).join('');
}

function propertyIn(option: Option): string {
  if (option.sets === undefined) {
    return propertyOf(option);
  }
  return option.sets === option.name ? 'instances' : `that of ${option.sets}`;
}
