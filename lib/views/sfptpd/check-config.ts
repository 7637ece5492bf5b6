/** Interprets a configuration like sfptpd, and finds its sections and the problems that sfptpd refuses or misinterprets. */
import { configLines, Line, shownConfigText, utf8Text } from './config-words';
import { spoiledBy } from './ptp-profiles';
import { misread, Objection, Place, refusedWord } from './sfptpd-grammar';
import { Kind, MODULES, Option } from './sfptpd-option';
import { findOption, SFPTPD_OPTIONS } from './sfptpd-options';
import { describe } from '../../text';
import type { SfptpdRelease } from '../../values/sfptpd';

/** A problem in a line, as text. */
export interface ConfigProblem extends Objection {
  readonly line: number;
  /** Option or header with the problem. */
  readonly subject?: string;
}

/** The words of an option that are in effect. */
interface Setting {
  readonly words: readonly string[];
  readonly line: number;
  /** Whether the option is set in the section itself, rather than in that of its module. */
  readonly isOwn: boolean;
}

/** A section: `[general]`, a module, or an instance. */
export class Section {
  readonly settings = new Map<string, Setting>();

  /**
   * Creates a section without options.
   *
   * @param line the line that declares it, if one does
   */
  constructor(readonly name: string, readonly kind: Kind, readonly isInstance: boolean, readonly line?: number) {}

  /** Returns the words of an option. */
  readonly last = (option: string): readonly string[] | undefined => this.settings.get(option)?.words;
}

/** A header and its lines, each with its option. */
export interface Block {
  readonly name: string;
  readonly lines: { readonly option: string; readonly words: readonly string[] }[];
}

/** Result of checking a configuration. */
export interface CheckedConfig {
  readonly problems: readonly ConfigProblem[];
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

/** Checks a configuration as a release reads it. It continues after errors at which the daemon stops, so that all problems are found at once. */
export function checkConfig(bytes: string, release: SfptpdRelease): CheckedConfig {
  const reader = new Reader(release);
  for (const line of configLines(bytes)) {
    reader.read(line);
  }
  return reader.end();
}

/** A problem as one line of text. */
export function configProblemMessage({ subject, what, value, fix }: ConfigProblem): string {
  return describe(subject === undefined ? what : `'${subject}': ${what}`, value, fix);
}

/** Name of the implicit instance that monitors chronyd. */
const IMPLICIT = 'crny0';

/** Largest number of addresses that `mon_monitor_address` accepts. */
const MOST_MONITORS = 6;

/** An objection to a word that ends with the carriage return of a file from Windows: it looks right, and only its line break is wrong. */
function withLineBreaks(objection: Objection): Objection {
  return objection.value.endsWith('\r') ? { ...objection, fix: 'write the file with LF instead of CRLF: sfptpd reads the carriage return as part of the word' } : objection;
}

class Reader {
  private readonly problems: ConfigProblem[] = [];
  private readonly blocks: Block[] = [];
  private readonly sections = new Map<string, Section>(
    ['general' as const, ...MODULES].map((kind) => [kind, new Section(kind, kind, false)]),
  );
  /** Section that lines belong to. It is false before the first header, and undefined after an unknown header. */
  private current: Section | undefined | false = false;
  private general?: number;
  private hasCrny = false;

  constructor(private readonly release: SfptpdRelease) {}

  read(line: Line): void {
    const [first, ...words] = line.words;
    this.object(line.number, undefined, ...line.lost.map(({ what, value, fix }) => misread(what, value, fix)));
    if (first === undefined) {
      return;
    }
    const name = first.replace(/-/g, '_');
    if (/^\[[^[\]]*\]$/.test(name)) {
      this.enter(name.slice(1, -1), line.number, words);
    } else if (/[[\]]/.test(name)) {
      this.object(line.number, undefined, refusedWord('neither a header nor an option', first, 'write [name] as one word'));
    } else if (this.current === false) {
      this.object(line.number, undefined, refusedWord('option before any section', first, 'begin with [general]'));
    } else if (this.current !== undefined) {
      this.set(this.current, name, words, line.number);
    }
  }

  end(): CheckedConfig {
    this.leave();
    if (this.current === false && this.release._has({ before: '3.10' }) && this.problems.every(({ kind }) => kind !== 'refused')) {
      this.object(1, undefined, refusedWord('file without a section, at which releases up to 3.9 crash', '', 'begin with [general]'));
    }
    this.checkInstances();
    const problems = this.problems.map((problem, index) => ({ problem, index }))
      .sort((a, b) => a.problem.line - b.problem.line || a.index - b.index).map(({ problem }) => problem);
    return { problems, blocks: this.blocks, sections: [...this.sections.values()] };
  }

  private object(line: number, subject: string | undefined, ...objections: Objection[]): void {
    this.problems.push(...objections.map(withLineBreaks).map(({ kind, what, value, fix }) => ({
      kind,
      line,
      subject: subject === undefined ? undefined : shownConfigText(subject),
      what: shownConfigText(what),
      // sfptpd does not show the words of this option either.
      value: subject === 'ntp_key' ? '(a key)' : utf8Text(value),
      fix,
    })));
  }

  private enter(name: string, line: number, words: readonly string[]): void {
    this.leave();
    this.current = this.sections.get(name);
    if (!this.current) {
      const fix = `declare it by sync_module before${name.includes('_') ? ', without "-", which a header cannot have' : ''}`;
      this.object(line, undefined, refusedWord('section of an instance that is not declared', `[${name}]`, fix));
      return;
    }
    if (words.length > 0) {
      this.object(line, `[${name}]`, misread('words after a header, which are ignored', words.join(' '), 'begin a new line'));
    }
    if (name === 'general') {
      this.general = line;
    }
    this.blocks.push({ name, lines: [] });
  }

  /** Ends a section. At the end of `[general]`, sfptpd creates an instance that monitors chronyd, unless one was declared. */
  private leave(): void {
    if (!this.current || this.current.kind !== 'general' || this.hasCrny) {
      return;
    }
    const taken = this.sections.get(IMPLICIT);
    if (!taken) {
      this.sections.set(IMPLICIT, this.instance(IMPLICIT, 'crny'));
    } else if (taken.line === undefined) {
      this.object(this.general!, '[general]', refusedWord('second section of that name', '[general]', 'write one, or declare sync_module crny in it'));
    } else {
      this.object(taken.line, 'sync_module', refusedWord('the name that sfptpd gives to an instance of crny', IMPLICIT, 'use another'));
    }
  }

  private set(section: Section, name: string, words: readonly string[], line: number): void {
    const option = findOption(section.kind, name, this.release);
    if (!option) {
      this.object(line, name, this.unknown(section, name));
    } else if (option.ofModule && section.isInstance) {
      this.object(line, name, refusedWord('option of all instances', `[${section.name}]`, `write it in [${section.kind}]`));
    } else if (words.length < option.grammar.least || words.length > option.grammar.most) {
      this.object(line, name, refusedWord(`${words.length} words where it takes ${countOf(option)}`, words.join(' '), usageOf(option)));
    } else {
      this.blocks[this.blocks.length - 1].lines.push({ option: name, words });
      this.take(section, option, words, line);
    }
  }

  private unknown(section: Section, name: string): Objection {
    const other = SFPTPD_OPTIONS[section.kind].find((option) => option.name === name);
    if (other) {
      const isNew = other.since !== undefined && !this.release._has({ since: other.since });
      const fix = isNew ? `it was added in ${other.since}` : `it was removed in ${other.before}`;
      return refusedWord(`option that sfptpd ${this.release} does not have`, name, fix);
    }
    const homes = (Object.keys(SFPTPD_OPTIONS) as Kind[]).filter((kind) => findOption(kind, name, this.release)).map((kind) => `[${kind}]`);
    const fix = homes.length > 0 ? `it belongs in ${homes.join(', ')}` : 'look for it in the table of options';
    return refusedWord(`no such option in [${section.name}]`, name, fix);
  }

  private take(section: Section, option: Option, words: readonly string[], line: number): void {
    const objections = this.objectionsTo(section, option, words);
    this.object(line, option.name, ...objections);
    if (objections.some(({ kind }) => kind === 'refused')) {
      return;
    }
    if (option.name === 'sync_module') {
      this.declare(words, line);
      return;
    }
    this.store(section, option, words, line, true);
    for (const instance of section.isInstance || section.kind === 'general' ? [] : this.instancesOf(section.kind)) {
      const wrong = this.objectionsTo(instance, option, words).find(({ kind }) => kind === 'refused');
      if (wrong) {
        this.object(line, option.name, { ...wrong, what: `${wrong.what} in [${instance.name}], which takes it over` });
      } else {
        this.store(instance, option, words, line, false);
      }
    }
  }

  private objectionsTo(section: Section, option: Option, words: readonly string[]): Objection[] {
    const place: Place = { release: this.release, last: section.last };
    const objections = option.grammar.check(words, place);
    if (option.name === 'mon_monitor_address' && (section.last(option.name) ?? []).length + words.length > MOST_MONITORS) {
      objections.push(refusedWord(`more than ${MOST_MONITORS} addresses`, words.join(' '), 'remove some'));
    }
    if (option.name === 'ptp_mgmt_acl_permit') {
      objections.push(misread('read as ptp_timing_acl_allow', words.join(' '), 'use ptp_mgmt_acl_allow'));
    }
    return objections;
  }

  private store(section: Section, option: Option, words: readonly string[], line: number, isOwn: boolean): void {
    const name = option.sets ?? option.name;
    const before = section.settings.get(name);
    if (before?.isOwn && !isOwn && !option.accumulates && before.words.join('\0') !== words.join('\0')) {
      const what = `replaced by the one of [${section.kind}] in line ${line}`;
      this.object(before.line, option.name, misread(what, before.words.join(' '), `write [${section.kind}] before its instances`));
    }
    if (name === 'ptp_profile') {
      for (const spoiled of spoiledBy(words[0], section.last)) {
        const { words: value, line: at, isOwn: own } = section.settings.get(spoiled.option)!;
        if (own) {
          this.object(at, spoiled.option, misread(spoiled.what, value.join(' '), 'write ptp_profile before it'));
        }
      }
    }
    section.settings.set(name, { words: option.accumulates ? [...before?.words ?? [], ...words] : words, line, isOwn });
  }

  private declare([module, ...names]: readonly string[], line: number): void {
    const kind = MODULES.find((each) => each === module);
    if (kind === undefined) {
      this.object(line, 'sync_module', refusedWord('no module', module, `use ${MODULES.join(', ')}`));
      return;
    }
    this.hasCrny ||= kind === 'crny';
    for (const name of names) {
      if (name.length > 63) {
        this.object(line, 'sync_module', refusedWord('name that is too long', name, 'use up to 63 characters'));
      } else if (this.sections.has(name)) {
        this.object(line, 'sync_module', refusedWord('name that is already used', name, 'use another'));
      } else {
        this.sections.set(name, this.instance(name, kind, line));
      }
    }
  }

  /** Creates an instance. It starts with the values that its module has at that moment. */
  private instance(name: string, kind: Kind, line?: number): Section {
    const section = new Section(name, kind, true, line);
    for (const [option, setting] of this.sections.get(kind)!.settings) {
      section.settings.set(option, { ...setting, isOwn: false });
    }
    return section;
  }

  private instancesOf(kind: Kind): Section[] {
    return [...this.sections.values()].filter((section) => section.isInstance && section.kind === kind);
  }

  /** Checks references to other instances, which sfptpd resolves only at run time. */
  private checkInstances(): void {
    for (const section of this.sections.values()) {
      for (const { name, instanceAt } of SFPTPD_OPTIONS[section.kind].filter((option) => option.instanceAt !== undefined)) {
        const setting = section.settings.get(name);
        const instance = setting?.words[instanceAt!];
        if (setting?.isOwn && instance !== undefined && setting.words[0] !== 'automatic' && !this.sections.get(instance)?.isInstance) {
          this.object(setting.line, name, misread('no such instance', instance, 'declare it by sync_module'));
        }
      }
    }
  }
}

function usageOf({ name, grammar }: Option): string {
  return `write ${[name, grammar.most === 0 ? '' : grammar.usage].join(' ').trim()}`;
}

function countOf({ grammar: { least, most } }: Option): string {
  return least === most ? `${least}` : most === Infinity ? `${least} or more` : `${least} or ${most}`;
}
