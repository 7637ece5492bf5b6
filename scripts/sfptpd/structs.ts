/** The table of options as the option structs of the typed configuration. */
import * as values from '../../lib/constructs/ptp/sfptpd-values';
import * as ptpChoices from '../../lib/values/sfptpd/ptp-choices';
import * as choices from '../../lib/values/sfptpd/sfptpd-choices';
import { Kind, Option } from '../../lib/views/sfptpd/sfptpd-option';
import { propertyOf, SFPTPD_OPTIONS } from '../../lib/views/sfptpd/sfptpd-options';

/** Where upstream declares the options. */
const SOURCES = 'https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src';

interface Struct {
  readonly name: string;
  readonly kind: Kind;
  readonly summary: string;
  readonly source: string;
  /** The struct that has the options of instances; this one adds those of the module. */
  readonly base?: string;
  /** Whether the struct has no options that belong in the section of the module only. */
  readonly ofInstance?: boolean;
}

const STRUCTS: readonly Struct[] = [
  { name: 'SfptpdGeneralOptions', kind: 'general', summary: 'Options of `[general]`', source: 'sfptpd_general_config.c' },
  { name: 'SfptpdFreerunOptions', kind: 'freerun', summary: 'Options of a freerun instance, whose reference is the clock of a card or of the system', source: 'freerun/sfptpd_freerun_module.c' },
  { name: 'SfptpdPtpOptions', kind: 'ptp', summary: 'Options of a PTP instance', source: 'ptp/sfptpd_ptp_config.c', ofInstance: true },
  { name: 'SfptpdPtpModuleOptions', kind: 'ptp', summary: 'Options of `[ptp]`: defaults for all PTP instances, and options of the module', source: 'ptp/sfptpd_ptp_config.c', base: 'SfptpdPtpOptions' },
  { name: 'SfptpdPpsOptions', kind: 'pps', summary: 'Options of a PPS instance, which receives one pulse per second', source: 'pps/sfptpd_pps_module.c', ofInstance: true },
  { name: 'SfptpdPpsModuleOptions', kind: 'pps', summary: 'Options of `[pps]`: defaults for all PPS instances, and options of the module', source: 'pps/sfptpd_pps_module.c', base: 'SfptpdPpsOptions' },
  { name: 'SfptpdNtpOptions', kind: 'ntp', summary: 'Options of an ntp instance, which monitors and controls ntpd', source: 'ntp/sfptpd_ntp_module.c' },
  { name: 'SfptpdCrnyOptions', kind: 'crny', summary: 'Options of a crny instance, which monitors chronyd', source: 'crny/sfptpd_crny_module.c' },
];

const UNITS: { readonly [unit: string]: string } = {
  Seconds: 'in seconds',
  Nanoseconds: 'in nanoseconds',
  Log2Seconds: 'in seconds as a power of two',
  NanosecondsPerSecond: 'in nanoseconds per second',
  Ppb: 'in parts per billion',
};

/** Enums and classes by their names. */
const EXPORTS: { readonly [name: string]: unknown } = { ...choices, ...ptpChoices, ...values };

const WIDTH = 116;

/** The whole file. */
export function optionStructs(): string {
  const structs = STRUCTS.map(renderStruct).join('\n');
  const imports = [['./sfptpd-records', undefined], ['./sfptpd-values', values], ['../../values/sfptpd', { ...choices, ...ptpChoices }]] as const;
  const used = [...new Set([...structs.matchAll(/^ {2}readonly \w+\?: ([A-Z]\w+)/gm)].map(([, name]) => name))].sort();
  const lines = imports.flatMap(([file, names]) => {
    const own = used.filter((name) => (names === undefined ? !(name in EXPORTS) : name in names));
    return own.length === 0 ? [] : [`import type { ${own.join(', ')} } from '${file}';\n`];
  });
  return `// Generated from the table in lib/views/sfptpd by \`npm run sfptpd-options\`. Do not edit.\n\n/* eslint-disable */\n${lines.join('')}\n${structs}`;
}

function renderStruct({ name, kind, summary, source, base, ofInstance }: Struct): string {
  const options = SFPTPD_OPTIONS[kind].filter(({ sets, ofModule = false }) =>
    sets === undefined && (base === undefined ? !(ofInstance && ofModule) : ofModule));
  const properties = [...new Set(options.map(propertyOf))];
  const heading = comment('', [`${summary}. Each property has the name of its option, followed by the unit.`, '', `@see ${SOURCES}/${source}`]);
  const extended = base === undefined ? '' : ` extends ${base}`;
  const body = properties.map((property) => renderProperty(property, options.filter((option) => propertyOf(option) === property))).join('\n');
  return `${heading}export interface ${name}${extended} {\n${body}}\n`;
}

/** A property, of the rows for one release after the other; the newest says what it takes. */
function renderProperty(property: string, rows: readonly Option[]): string {
  const newest = rows.at(-1)!;
  const { grammar: { type, isList = false } } = newest;
  const name = typeof type === 'string' ? type : nameOf(type);
  return comment('  ', [sentences(rows), '', `@default ${defaultOf(newest)}`]) + `  readonly ${property}?: ${name}${isList ? '[]' : ''};\n`;
}

function sentences(rows: readonly Option[]): string {
  const newest = rows.at(-1)!;
  const { name, summary, unit = '' } = newest;
  const [first, ...others] = summary.split('. ');
  const limits = [UNITS[unit], rangesOf(rows)].filter((limit) => limit !== undefined && limit !== '').map((limit) => `, ${limit}`).join('');
  return [`${first}${limits} (\`${name}\`)`, ...others, ...releasesOf(rows[0].since, newest.before)].map((sentence) => `${sentence}.`).join(' ');
}

function rangesOf(rows: readonly Option[]): string | undefined {
  const newest = rows.at(-1)!.grammar.range;
  const former = rows.slice(0, -1).filter(({ grammar: { range } }) => range !== undefined && range !== newest)
    .map(({ before, grammar: { range } }) => ` (before ${before}: ${range})`);
  return newest === undefined ? undefined : newest + former.join('');
}

function releasesOf(since: string | undefined, before: string | undefined): string[] {
  return [...(since === undefined ? [] : [`Requires sfptpd ${since} or later`]), ...(before === undefined ? [] : [`Removed in sfptpd ${before}`])];
}

/** The default as it would be written in a program; in words where it cannot. */
function defaultOf({ grammar: { type, isList }, default: words }: Option): string {
  const inWords = `- ${words}`;
  if (isList) {
    return inWords;
  }
  if (typeof type !== 'string') {
    const member = Object.keys(type).find((key) => type[key] === words);
    return member === undefined ? inWords : `${nameOf(type)}.${member}`;
  }
  if (type === 'boolean') {
    return { on: 'true', off: 'false' }[words] ?? inWords;
  }
  if (type === 'number') {
    return /^-?\d+(\.\d+)?$/.test(words) ? words : inWords;
  }
  const made = EXPORTS[type] as { readonly [member: string]: unknown } | undefined;
  const constant = words.toUpperCase();
  return made?.[words] instanceof Function ? `${type}.${words}()` : made?.[constant] instanceof Object ? `${type}.${constant}` : inWords;
}

function nameOf(choice: object): string {
  const found = Object.keys(EXPORTS).find((name) => EXPORTS[name] === choice);
  if (found === undefined) {
    throw new Error(`an option takes an enum that is not exported: ${JSON.stringify(choice)}`);
  }
  return found;
}

/** A docstring of paragraphs and tags. */
function comment(indent: string, lines: readonly string[]): string {
  const wrapped = lines.flatMap((line) => (line.startsWith('@') ? [line] : wrap(line, WIDTH - indent.length)));
  return `${indent}/**\n${wrapped.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

function wrap(text: string, width: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)!;
    return last !== '' && last.length + 1 + word.length > width ? [...lines, word] : [...lines.slice(0, -1), last === '' ? word : `${last} ${word}`];
  }, ['']);
}
