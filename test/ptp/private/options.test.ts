import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { SfptpdConfig, SfptpdInstance, SfptpdRelease } from '../../../lib/ptp';
import { checkConfig } from '../../../lib/ptp/private/check-config';
import { optionsDocument } from '../../../lib/ptp/private/document';
import { Kind, OPTIONS, propertyOf } from '../../../lib/ptp/private/options';
import { bytesOf } from '../../../lib/ptp/private/words';
import { errorOf } from '../../support/errors';
import { Fact, FACTS, isOf, RELEASES } from '../facts';

const FOLDER = join(__dirname, '../../../lib/ptp');

function fileOf({ section, option, ofModule }: Fact, words: string, inModule = ofModule): string {
  const before = section === 'general' ? '' : `sync_module ${section} i\n[${inModule ? section : 'i'}]\n`;
  return `[general]\n${before}${option} ${words}\n`;
}

function problemsOf(text: string, release: string): string[] {
  return checkConfig(bytesOf(text), SfptpdRelease.of(release)).problems.map(({ kind, line }) => `${kind} in line ${line}`);
}

/** Whether a release takes the words by another fact about the same option. */
const isTakenElsewhere = (fact: Fact, words: string, release: string) => FACTS.some((other) => other.section === fact.section
  && other.option === fact.option && isOf(other, release) && other.takes.includes(words));

describe.each(RELEASES)('sfptpd %s', (release) => {
  test.each(FACTS.map((fact) => [`[${fact.section}] ${fact.option}`, fact] as const))('%s', (_, fact) => {
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
  test.each(typedFacts.map((fact) => [`[${fact.section}] ${Object.keys(fact.typed!)[0]}`, fact] as const))('%s', (_, fact) => {
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
  const kinds = Object.keys(OPTIONS) as Kind[];
  const sorted = (items: Iterable<string>) => [...new Set(items)].sort();

  test.each(kinds)('has the options of [%s] that the fact sheet has', (kind) => {
    const facts = FACTS.filter(({ section }) => section === kind).map(({ option }) => option);
    expect(sorted(OPTIONS[kind].map(({ name }) => name))).toEqual(sorted(facts));
  });

  // An alias is never written, and sync_module is written from the instances.
  const properties = (kind: Kind, ofModule?: boolean) => sorted(OPTIONS[kind]
    .filter((option) => option.sets === undefined && (ofModule || !option.ofModule)).map(propertyOf));

  test.each(kinds)('has a property for each option of [%s], with a value in the facts', (kind) => {
    expect(sorted(FACTS.filter(({ section }) => section === kind).flatMap(({ typed }) => Object.keys(typed ?? {})))).toEqual(properties(kind, true));
  });

  const structs = new Map(readdirSync(FOLDER).filter((name) => name.endsWith('.ts')).flatMap((name) =>
    ts.createSourceFile(name, readFileSync(join(FOLDER, name), 'utf8'), ts.ScriptTarget.Latest).statements.filter(ts.isInterfaceDeclaration)
      .map((struct) => [struct.name.text, struct] as const)));
  const members = (name: string): string[] => [
    ...structs.get(name)!.members.map((member) => (member.name as ts.Identifier).text),
    ...(structs.get(name)!.heritageClauses ?? []).flatMap(({ types }) => types)
      .flatMap(({ expression }) => members((expression as ts.Identifier).text)),
  ];

  test.each([
    ['general', 'SfptpdGeneralOptions', true],
    ['freerun', 'FreerunOptions', true],
    ['ptp', 'PtpOptions', false],
    ['ptp', 'PtpModuleOptions', true],
    ['pps', 'PpsOptions', false],
    ['pps', 'PpsModuleOptions', true],
    ['ntp', 'NtpOptions', true],
    ['crny', 'CrnyOptions', true],
  ] as const)('of [%s] has the properties of %s, no more and no less', (kind, struct, ofModule) => {
    expect(members(struct).sort()).toEqual(properties(kind, ofModule));
  });

  test('has rows of one name for releases that do not meet', () => {
    for (const kind of kinds) {
      for (const release of SfptpdRelease._all()) {
        const names = OPTIONS[kind].filter((option) => release._has(option)).map(({ name }) => name);
        expect(names).toEqual([...new Set(names)]);
      }
    }
  });

  test('is what OPTIONS.md says: npm run sfptpd-options writes it', () => {
    expect(readFileSync(join(FOLDER, 'OPTIONS.md'), 'utf8')).toBe(optionsDocument());
  });
});
