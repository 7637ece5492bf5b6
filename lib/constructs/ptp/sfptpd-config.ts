import { readFileSync } from 'node:fs';
import type {
  SfptpdCrnyOptions, SfptpdFreerunOptions, SfptpdGeneralOptions, SfptpdNtpOptions, SfptpdPpsModuleOptions, SfptpdPtpModuleOptions,
} from './options';
import { renderBlocks, renderSections, TypedSection } from './render-config';
import { SfptpdInstance } from './sfptpd-instance';
import type { SfptpdMetrics } from './sfptpd-metrics';
import { SfptpdMessageLog, SfptpdStatsLog } from './sfptpd-values';
import { invalid, Recent, requireNonEmpty, requireText, systemReason } from '../../text';
import { SfptpdRelease } from '../../values/sfptpd';
import { checkConfig, CheckedConfig, ConfigProblem, disciplinesSystemClock, latin1Bytes, MODULES, quote, utf8Text } from '../../views/sfptpd';

/**
 * Options of a configuration that is given as text.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd
 */
export interface SfptpdConfigTextOptions {
  /**
   * Release of sfptpd that reads the configuration. An option that it does not have is refused.
   *
   * @default - SfptpdRelease.tested(), which is 3.7.1
   */
  readonly release?: SfptpdRelease;
}

/**
 * Properties of an sfptpd configuration: the options of `[general]`, the defaults of each module, and the instances.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export interface SfptpdConfigProps extends SfptpdGeneralOptions {
  /**
   * Release of sfptpd that reads the configuration. An option that it does not have is refused.
   *
   * @default - SfptpdRelease.tested(), which is 3.7.1
   */
  readonly release?: SfptpdRelease;

  /**
   * Time sources, and ports that distribute the time.
   *
   * @default - none: sfptpd monitors chronyd
   */
  readonly instances?: SfptpdInstance[];

  /**
   * Whether sfptpd creates an instance `crny0` that monitors chronyd if none is declared.
   *
   * @default true
   */
  readonly implicitCrny?: boolean;

  /**
   * Defaults for freerun instances.
   *
   * @default - sfptpd's defaults
   */
  readonly freerun?: SfptpdFreerunOptions;

  /**
   * Defaults for PTP instances, and options of the PTP module.
   *
   * @default - sfptpd's defaults
   */
  readonly ptp?: SfptpdPtpModuleOptions;

  /**
   * Defaults for PPS instances, and options of the PPS module.
   *
   * @default - sfptpd's defaults
   */
  readonly pps?: SfptpdPpsModuleOptions;

  /**
   * Defaults for ntp instances.
   *
   * @default - sfptpd's defaults
   */
  readonly ntp?: SfptpdNtpOptions;

  /**
   * Defaults for crny instances.
   *
   * @default - sfptpd's defaults
   */
  readonly crny?: SfptpdCrnyOptions;
}

/** Configurations with one PTP slave, by release and interface. The clusters of a fleet share them. */
const slaves = new Recent<SfptpdConfig>(64 * 1024, ({ text }) => text.length);

/**
 * Configuration of sfptpd that its release reads as it is written. Anything that sfptpd would refuse or silently misinterpret is refused here.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd
 */
export class SfptpdConfig {
  /** Creates a configuration from typed options. */
  public static of(props: SfptpdConfigProps): SfptpdConfig {
    const { release = SfptpdRelease.tested(), instances = [], implicitCrny = true } = props;
    const lines = renderSections(
      [{ name: 'general', kind: 'general', properties: { ...props } }, ...moduleSections(props)],
      instances.map((instance) => ({ name: instance.name, kind: instance._kind(), properties: { ...instance._options() } })),
      release,
    );
    if (!implicitCrny && !instances.some(({ module }) => module === 'crny')) {
      lines.splice(1, 0, { text: 'sync_module crny', origin: 'implicitCrny' });
    }
    const text = lines.map((line) => `${line.text}\n`).join('');
    return new SfptpdConfig(text, release, accepted(checkConfig(latin1Bytes(text), release), ({ line }) => lines[line - 1].origin));
  }

  /** Creates a configuration with one PTP slave on an interface. `kubectl logs` shows its messages and statistics. */
  public static slaveOn(interfaceName: string, options: SfptpdConfigTextOptions = {}): SfptpdConfig {
    requireNonEmpty({ interfaceName }, 'SfptpdConfig.slaveOn()');
    const { release = SfptpdRelease.tested() } = options;
    return slaves.get(`${release} ${interfaceName}`, () => SfptpdConfig.of({
      release,
      messageLog: SfptpdMessageLog.stderr(),
      statsLog: SfptpdStatsLog.stdout(),
      instances: [SfptpdInstance.ptp('ptp1', { interfaceName, ptpDomain: 0 })],
    }));
  }

  /**
   * Parses a configuration that is given as text. The text is kept unchanged.
   *
   * @param file name of the configuration in messages
   */
  public static parse(text: string, file: string, options: SfptpdConfigTextOptions = {}): SfptpdConfig {
    requireText({ text, file }, 'SfptpdConfig.parse()');
    const { release = SfptpdRelease.tested() } = options;
    return new SfptpdConfig(text, release, accepted(checkConfig(latin1Bytes(text), release),
      ({ line, subject }) => [`${file}:${line}`, ...(subject === undefined ? [] : [`'${subject}'`])].join(': ')));
  }

  /** Parses a configuration that is read from a file. See `parse()`. */
  public static fromFile(path: string, options: SfptpdConfigTextOptions = {}): SfptpdConfig {
    requireText({ path }, 'SfptpdConfig.fromFile()');
    let text;
    try {
      // A ConfigMap can only contain UTF-8.
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
    } catch (error) {
      throw invalid('ptp/config-unreadable', 'configuration of sfptpd that cannot be read', path, systemReason(error));
    }
    return SfptpdConfig.parse(text, path, options);
  }

  private constructor(
    /** Text that sfptpd reads. */
    public readonly text: string,
    /** Release that the configuration was checked for. */
    public readonly release: SfptpdRelease,
    private readonly read: CheckedConfig,
  ) {}

  /** Whether sfptpd may change the system clock, so that no other daemon must. The nodes then need a `HostTimeDaemon`. */
  public get disciplinesSystemClock(): boolean {
    return disciplinesSystemClock(this.read.sections);
  }

  /** Returns the same settings, one per line, without comments and unneeded quotes. Changes of those then restart nothing. */
  public normalized(): SfptpdConfig {
    return SfptpdConfig.parse(renderBlocks(this.read.blocks), 'normalized', { release: this.release });
  }

  /**
   * Returns the configuration with metrics, for the release that runs. Its own options about them must not open what they close.
   *
   * @internal
   */
  public _withMetrics(metrics: SfptpdMetrics, release: SfptpdRelease): SfptpdConfig {
    const options = metrics._options();
    const general = this.read.sections.find(({ kind }) => kind === 'general');
    const own = [...Object.keys(options), 'openmetrics_acl_order'].find((option) => general?.last(option) !== undefined);
    if (own !== undefined) {
      throw invalid('ptp/metrics-twice', 'configuration of sfptpd with an option that \'metrics\' sets', own, 'remove it from the configuration');
    }
    const lines = Object.entries(options).map(([option, words]) => `${[option, ...words.map(quote)].join(' ')}\n`).join('');
    const header = /^[ \t]*\[general\].*\n?/m.exec(this.text);
    const end = header === null ? 0 : header.index + header[0].length;
    const before = header === null ? '[general]\n' : this.text.slice(0, end).replace(/\n?$/, '\n');
    return SfptpdConfig.parse(`${before}${lines}${this.text.slice(end)}`, 'metrics', { release });
  }

  /**
   * Whether sfptpd has statistics to show: it has none of freerun.
   *
   * @internal
   */
  public get _hasStatistics(): boolean {
    const declared = this.read.sections.filter(({ isInstance, line }) => isInstance && line !== undefined);
    return declared.length === 0 || declared.some(({ kind }) => kind !== 'freerun');
  }

  /** Names of the declared instances. */
  public get instanceNames(): string[] {
    return this.read.sections.filter(({ isInstance, line }) => isInstance && line !== undefined).map(({ name }) => utf8Text(name));
  }
}

function moduleSections(props: SfptpdConfigProps): TypedSection[] {
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
