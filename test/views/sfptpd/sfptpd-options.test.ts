import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as ts from 'typescript';
import { Fact, FACTS, isOf, RELEASES } from './facts';
import { SfptpdConfig, SfptpdInstance, SfptpdRelease } from '../../../lib/constructs/ptp';
import { checkConfig } from '../../../lib/views/sfptpd/check-config';
import { latin1Bytes } from '../../../lib/views/sfptpd/config-words';
import { Kind, type Option } from '../../../lib/views/sfptpd/sfptpd-option';
import { propertyOf, SFPTPD_OPTIONS } from '../../../lib/views/sfptpd/sfptpd-options';
import { optionsDocument } from '../../../scripts/sfptpd/document';
import { optionStructs } from '../../../scripts/sfptpd/structs';
import { errorOf } from '../../support/errors';

const FOLDER = join(__dirname, '../../../lib/constructs/ptp');

function fileOf({ section, option, ofModule }: Fact, words: string, inModule = ofModule): string {
  const before = section === 'general' ? '' : `sync_module ${section} i\n[${inModule ? section : 'i'}]\n`;
  return `[general]\n${before}${option} ${words}\n`;
}

function problemsOf(text: string, release: string): string[] {
  return checkConfig(latin1Bytes(text), SfptpdRelease.of(release)).problems.map(({ kind, line }) => `${kind} in line ${line}`);
}

/** Whether a release takes the words by another fact about the same option. */
const isTakenElsewhere = (fact: Fact, words: string, release: string) => FACTS.some((other) => other.section === fact.section
  && other.option === fact.option && isOf(other, release) && other.takes.includes(words));

describe.each(RELEASES)('sfptpd %s', (release) => {
  test.each(FACTS.map((fact) => [`[${fact.section}] ${fact.option}`, fact] as const))('the release accepts and refuses values of %s as recorded', (_, fact) => {
    const line = fact.section === 'general' ? 2 : 4;
    if (isOf(fact, release)) {
      for (const words of fact.takes) {
        expect([words, problemsOf(fileOf(fact, words), release)]).toEqual([words, []]);
      }
      for (const words of fact.refuses) {
        expect([words, problemsOf(fileOf(fact, words), release)]).toEqual([words, expect.arrayContaining([`refused in line ${line}`])]);
      }
      if (fact.ofModule) {
        expect(problemsOf(fileOf(fact, fact.takes[0], false), release)).toEqual([`refused in line ${line}`]);
      } else if (fact.section !== 'general' && fact.takes.length > 0) {
        expect(problemsOf(fileOf(fact, fact.takes[0], true), release)).toEqual([]);
      }
    } else {
      for (const words of fact.takes.filter((each) => !isTakenElsewhere(fact, each, release))) {
        expect([words, problemsOf(fileOf(fact, words), release)]).toEqual([words, [`refused in line ${line}`]]);
      }
    }
  });

  const typedFacts = FACTS.filter(({ typed }) => typed);
  test.each(typedFacts.map((fact) => [`[${fact.section}] ${Object.keys(fact.typed!)[0]}`, fact] as const))('the release accepts the rendered property of %s', (_, fact) => {
    const { section, typed, option, takes, ofModule } = fact;
    const options = { release: SfptpdRelease.of(release) };
    const make = () => SfptpdConfig.of(section === 'general' ? { ...options, ...typed }
      : ofModule ? { ...options, [section]: typed }
        : { ...options, instances: [(SfptpdInstance[section] as (name: string, typed: unknown) => SfptpdInstance)('i', typed)] });
    if (isOf(fact, release) || isTakenElsewhere(fact, takes[0], release)) {
      expect(make().text.split('\n')).toContain(`${option} ${takes[0]}`.trim());
    } else {
      expect(errorOf(make).code).toBe('ptp/refused');
    }
  });
});

describe('the table of options', () => {
  const kinds = Object.keys(SFPTPD_OPTIONS) as Kind[];
  const sorted = (items: Iterable<string>) => [...new Set(items)].sort();

  test.each(kinds)('the table of options has the options of [%s] that the fact sheet has', (kind) => {
    const facts = FACTS.filter(({ section }) => section === kind).map(({ option }) => option);
    expect(sorted(SFPTPD_OPTIONS[kind].map(({ name }) => name))).toEqual(sorted(facts));
  });

  // An alias is never written, and sync_module is written from the instances.
  const properties = (kind: Kind, ofModule?: boolean) => sorted(SFPTPD_OPTIONS[kind]
    .filter((option) => option.sets === undefined && (ofModule || !option.ofModule)).map(propertyOf));

  test.each(kinds)('the table of options has a property for each option of [%s], with a value in the facts', (kind) => {
    expect(sorted(FACTS.filter(({ section }) => section === kind).flatMap(({ typed }) => Object.keys(typed ?? {})))).toEqual(properties(kind, true));
  });

  const written = optionStructs();
  const structs = new Map(ts.createSourceFile('options.ts', written, ts.ScriptTarget.Latest).statements.filter(ts.isInterfaceDeclaration)
    .map((struct) => [struct.name.text, struct] as const));
  const members = (name: string): string[] => [
    ...structs.get(name)!.members.map((member) => (member.name as ts.Identifier).text),
    ...(structs.get(name)!.heritageClauses ?? []).flatMap(({ types }) => types)
      .flatMap(({ expression }) => members((expression as ts.Identifier).text)),
  ];

  test.each([
    ['general', 'SfptpdGeneralOptions', true],
    ['freerun', 'SfptpdFreerunOptions', true],
    ['ptp', 'SfptpdPtpOptions', false],
    ['ptp', 'SfptpdPtpModuleOptions', true],
    ['pps', 'SfptpdPpsOptions', false],
    ['pps', 'SfptpdPpsModuleOptions', true],
    ['ntp', 'SfptpdNtpOptions', true],
    ['crny', 'SfptpdCrnyOptions', true],
  ] as const)('of [%s] has the properties of %s, no more and no less', (kind, struct, ofModule) => {
    expect(members(struct).sort()).toEqual(properties(kind, ofModule));
  });

  test('the table of options has rows of one name for releases that do not meet', () => {
    for (const kind of kinds) {
      for (const release of SfptpdRelease._all()) {
        const names = SFPTPD_OPTIONS[kind].filter((option) => release._has(option)).map(({ name }) => name);
        expect(names).toEqual([...new Set(names)]);
      }
    }
  });

  test('the table of options is what OPTIONS.md and the option structs say: npm run sfptpd-options writes both', () => {
    expect(readFileSync(join(FOLDER, 'OPTIONS.md'), 'utf8')).toBe(optionsDocument());
    expect(readFileSync(join(FOLDER, 'options.ts'), 'utf8')).toBe(written);
  });

  test('the table of options has no property that is a reserved word of a language that jsii writes', () => {
    // jsii only warns of them, and does not export the list.
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const { isReservedName } = require(join(dirname(require.resolve('jsii/package.json')), 'lib/reserved-words'));
    expect(isReservedName('interface')).toBeDefined();
    expect(kinds.flatMap((kind) => properties(kind, true)).filter((property) => isReservedName(property) !== undefined)).toEqual([]);
  });

  test('calls a switch "Whether to …" and everything else by a noun', () => {
    const rows = kinds.flatMap((kind) => SFPTPD_OPTIONS[kind]).filter(({ sets }) => sets === undefined);
    const isSwitch = ({ grammar: { type } }: Option) => type === 'boolean';
    expect(rows.filter((row) => row.summary.startsWith('Whether to ') !== isSwitch(row)).map(({ name }) => name)).toEqual([]);
    expect(rows.filter(({ summary }) => /^(?:What|Which|How|Who|Where|When|Whether (?!to ))|\.$/.test(summary)).map(({ summary }) => summary)).toEqual([]);
  });

  test.each([
    ['of a number has the unit and the range', 'stepThresholdSeconds',
      'Offset from which a clock is stepped, in seconds, more than 0.1 and up to 10 (`step_threshold`). Requires sfptpd 3.8 or later.', '0.9', 'number'],
    ['of an option whose range changed has both', 'syncIntervalLog2Seconds',
      'Interval between synchronizations of the clocks to the reference, in seconds as a power of two, -5 to 3 (before 3.8: -4 to 2) (`sync_interval`).', '-4', 'number'],
    ['of a list has no literal as its default', 'clockList',
      'Clocks to synchronize, by name (`system`, `phc0`), interface, MAC address or clock identity, each up to 23 characters (`clock_list`).'
      + ' An empty list selects none.', '- all', 'string[]'],
    ['of an enum has a member as its default', 'transport', 'Transport of PTP packets (`transport`).', 'PtpTransport.IPV4', 'PtpTransport'],
    ['of a class has a call as its default', 'statsLog', 'Destination of statistics (`stats_log`).', 'SfptpdStatsLog.off()', 'SfptpdStatsLog'],
    ['of a class with constants has one as its default', 'ptpUtcValidHandling',
      'Handling of a UTC offset that the master does not mark as valid (`ptp_utc_valid_handling`).', 'PtpUtcValidHandling.DEFAULT', 'PtpUtcValidHandling'],
    ['of a switch has a boolean as its default', 'rtcAdjust', 'Whether to let the kernel set the real-time clock (`rtc_adjust`).', 'true', 'boolean'],
    ['of a removed option says so', 'remoteMonitor', 'Whether to receive reports of other nodes (`remote_monitor`). Removed in sfptpd 3.10.', 'false', 'boolean'],
    ['of a record has its struct', 'ntpKey', 'Key with which sfptpd controls ntpd (`ntp_key`).', '- none', 'SfptpdNtpKey'],
  ])('makes a docstring that %s', (_, property, sentences, byDefault, type) => {
    const [, comment, , of] = new RegExp(`/\\*\\*\n((?: {3}\\*.*\n)+) {3}(\\*)/\n {2}readonly ${property}\\?: (.+);`).exec(written)!;
    const [docs, tag] = comment.replace(/^ {3}\* ?/gm, '').split('\n\n').map((part) => part.trim().replace(/\n/g, ' '));
    expect([docs, tag, of]).toEqual([sentences, `@default ${byDefault}`, type]);
  });
});
