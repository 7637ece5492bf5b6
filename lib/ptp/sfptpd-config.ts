import { readFileSync } from 'node:fs';
import type {
  SfptpdCrnyOptions, SfptpdFreerunOptions, SfptpdGeneralOptions, SfptpdNtpOptions, SfptpdPpsModuleOptions, SfptpdPtpModuleOptions,
} from './options';
import { CheckedConfig, checkConfig, ConfigProblem, Section } from './private/check-config';
import { MODULES } from './private/options';
import { renderBlocks, renderSections, TypedSection } from './private/render';
import { bytesOf, textOf } from './private/words';
import { SfptpdInstance } from './sfptpd-instance';
import { SfptpdRelease } from './sfptpd-release';
import { SfptpdMessageLog, SfptpdStatsLog } from './values';
import { invalid, requireNonEmpty, requireText } from '../private/errors';

/** Options of a configuration that is a text already. */
export interface SfptpdConfigTextOptions {
  /**
   * The release of sfptpd that reads it. An option that it does not have is refused.
   *
   * @default SfptpdRelease.tested(): 3.7.1
   */
  readonly release?: SfptpdRelease;
}

/** A configuration of sfptpd: the options of `[general]`, defaults of each module, and instances. */
export interface SfptpdConfigProps extends SfptpdGeneralOptions {
  /**
   * The release of sfptpd that reads it. An option that it does not have is refused.
   *
   * @default SfptpdRelease.tested(): 3.7.1
   */
  readonly release?: SfptpdRelease;

  /**
   * The sources of time, and the ports that time is given through.
   *
   * @default - none: sfptpd watches chronyd
   */
  readonly instances?: SfptpdInstance[];

  /**
   * Whether there is an instance `crny0` that watches chronyd, where none is declared.
   *
   * @default true
   */
  readonly implicitCrny?: boolean;

  /**
   * Defaults of freerun instances.
   *
   * @default - those of sfptpd
   */
  readonly freerun?: SfptpdFreerunOptions;

  /**
   * Defaults of PTP instances, and what they have in common.
   *
   * @default - those of sfptpd
   */
  readonly ptp?: SfptpdPtpModuleOptions;

  /**
   * Defaults of PPS instances, and what they have in common.
   *
   * @default - those of sfptpd
   */
  readonly pps?: SfptpdPpsModuleOptions;

  /**
   * Defaults of ntp instances.
   *
   * @default - those of sfptpd
   */
  readonly ntp?: SfptpdNtpOptions;

  /**
   * Defaults of crny instances.
   *
   * @default - those of sfptpd
   */
  readonly crny?: SfptpdCrnyOptions;
}

/**
 * A configuration of sfptpd, which its release reads as it is written. What it would refuse is refused here, and so is what it would accept
 * and take otherwise.
 */
export class SfptpdConfig {
  /** A configuration by its options. */
  public static of(props: SfptpdConfigProps): SfptpdConfig {
    const { release = SfptpdRelease.tested(), instances = [], implicitCrny = true } = props;
    const lines = renderSections(
      [{ name: 'general', kind: 'general', properties: { ...props } }, ...modulesOf(props)],
      instances.map((instance) => ({ name: instance.name, kind: instance._kind(), properties: { ...instance._options() } })),
      release,
    );
    if (!implicitCrny && !instances.some(({ module }) => module === 'crny')) {
      lines.splice(1, 0, { text: 'sync_module crny', origin: 'implicitCrny' });
    }
    const text = lines.map((line) => `${line.text}\n`).join('');
    return new SfptpdConfig(text, release, accepted(checkConfig(bytesOf(text), release), ({ line }) => lines[line - 1].origin));
  }

  /** One PTP slave on an interface. Messages and statistics go where `kubectl logs` shows them. */
  public static slaveOn(interfaceName: string, options: SfptpdConfigTextOptions = {}): SfptpdConfig {
    requireNonEmpty({ interfaceName });
    return SfptpdConfig.of({
      ...options,
      messageLog: SfptpdMessageLog.stderr(),
      statsLog: SfptpdStatsLog.stdout(),
      instances: [SfptpdInstance.ptp('ptp1', { interfaceName, ptpDomain: 0 })],
    });
  }

  /**
   * A configuration that is a text already. It is kept as it is.
   *
   * @param file what it is called in messages
   */
  public static parse(text: string, file: string, options: SfptpdConfigTextOptions = {}): SfptpdConfig {
    requireText({ text, file });
    const { release = SfptpdRelease.tested() } = options;
    return new SfptpdConfig(text, release, accepted(checkConfig(bytesOf(text), release),
      ({ line, subject }) => [`${file}:${line}`, ...(subject === undefined ? [] : [`'${subject}'`])].join(': ')));
  }

  /** Like `parse()`, read from a file. */
  public static fromFile(path: string, options: SfptpdConfigTextOptions = {}): SfptpdConfig {
    requireText({ path });
    let text;
    try {
      // A ConfigMap has texts of UTF-8 only.
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
    } catch (error) {
      throw invalid('ptp/config-unreadable', 'configuration of sfptpd that cannot be read', path, (error as Error).message);
    }
    return SfptpdConfig.parse(text, path, options);
  }

  private constructor(
    /** What sfptpd reads. */
    public readonly text: string,
    /** The release that it was checked for. */
    public readonly release: SfptpdRelease,
    private readonly read: CheckedConfig,
  ) {}

  /** Whether sfptpd may change the system clock, so that no other daemon must: then the nodes need a `HostTimeDaemon`. */
  public get disciplinesSystemClock(): boolean {
    return disciplinesSystemClock(this.read.sections);
  }

  /**
   * The same settings, a line each, without comments and unneeded quotes: a change of those then restarts nothing.
   */
  public normalized(): SfptpdConfig {
    return SfptpdConfig.parse(renderBlocks(this.read.blocks), 'normalized', { release: this.release });
  }

  /** Names of the instances that are declared. */
  public get instanceNames(): string[] {
    return this.read.sections.filter(({ isInstance, line }) => isInstance && line !== undefined).map(({ name }) => textOf(name));
  }
}

/** Instances that leave the system clock to another daemon. */
const OBSERVERS = ['ntp', 'crny'];

/**
 * sfptpd steers all clocks that it is not told to leave alone, and ends itself where another daemon steers the same system clock
 * (sfptpd facts §6), which it does not see from a container.
 */
export function disciplinesSystemClock(sections: readonly Section[]): boolean {
  const general = sections.find(({ kind }) => kind === 'general')!;
  const list = general.last('clock_list');
  return sections.some(({ isInstance, kind }) => isInstance && !OBSERVERS.includes(kind))
    && !general.last('clock_readonly')?.includes('system')
    && (list === undefined || list.includes('system'))
    && general.last('clock_control')?.[0] !== 'no-adjust';
}

function modulesOf(props: SfptpdConfigProps): TypedSection[] {
  const defaults: { [module: string]: object | undefined } = {
    freerun: props.freerun, ptp: props.ptp, pps: props.pps, ntp: props.ntp, crny: props.crny,
  };
  return MODULES.filter((kind) => defaults[kind]).map((kind) => ({ name: kind, kind, properties: { ...defaults[kind] } }));
}

function accepted(checked: CheckedConfig, whereOf: (problem: ConfigProblem) => string): CheckedConfig {
  const [problem] = checked.problems;
  if (problem) {
    throw invalid(`ptp/${problem.kind}`, problem.what, problem.value, problem.fix, whereOf(problem));
  }
  return checked;
}
