import { Daemon, DAEMON_KINDS, daemonsIn } from './daemons';
import { ManifestSet } from '../../manifests';
import { Recent } from '../../text';
import { rangeText, runsOf } from '../../upstream';
import { KNOWN_SFPTPD, NEWEST_SFPTPD } from '../../upstream/sfptpd';
import { SfptpdRelease } from '../../values/sfptpd';
import { checkConfig, CheckedConfig, ConfigProblem, latin1Bytes, Section, shownConfigText } from '../../views/sfptpd';
import { Finding, Rule } from '../rule';

/** A DaemonSet whose configuration is known. */
interface Configured extends Daemon {
  readonly config: NonNullable<Daemon['config']>;
}

/** DaemonSets whose configuration is among the manifests. */
export function configuredIn(manifests: ManifestSet): Configured[] {
  return daemonsIn(manifests).filter((daemon): daemon is Configured => daemon.config !== undefined);
}

/** Parsed configuration of a DaemonSet. If its release is unknown, it is parsed as by the release that finds the fewest problems. */
export function readSfptpdConfig({ config, release }: Configured): CheckedConfig {
  return readings({ config, release }).map(({ checked }) => checked)
    .reduce((best, each) => (each.problems.length <= best.problems.length ? each : best));
}

/** A configuration as parsed by one release. */
interface Read {
  readonly release: SfptpdRelease;
  readonly checked: CheckedConfig;
}

/** Cache of parsed configurations. Many rules read the same configuration, and many clusters use it. */
const checkedConfigs = new Recent<CheckedConfig>(1024 * 1024);

/** Configuration as parsed by its release, or by each possible release if it is unknown. */
function readings({ config: { text }, release }: Pick<Configured, 'config' | 'release'>): Read[] {
  return (release ? [release] : SfptpdRelease._all()).map((each) => (
    { release: each, checked: checkedConfigs.get(`${each.version}\n${text}`, () => checkConfig(latin1Bytes(text), each)) }));
}

export const config: Rule = {
  code: 'ptp/config',
  class: 'never works',
  what: 'configuration that sfptpd refuses, or interprets differently',
  remedy: 'correct the line that the message names, or set the release in the image\'s tag if another one runs',
  source: 'sfptpd 3.7.1 and later: exits on what it refuses, and its pods restart endlessly; upstream\'s tag stable may be any of them',
  kinds: DAEMON_KINDS,
  check: (manifests) => configuredIn(manifests).flatMap((daemon) => problemsOf(readings(daemon)).map((shared): Finding => ({
    object: daemon.config.object, path: `data[${daemon.config.key}]`, ...complaint(shared),
  }))),
};

function complaint({ problem, releases, isEverywhere }: Shared): Omit<Finding, 'object' | 'path'> {
  const { line, subject, what, value, fix, kind } = problem;
  const places = [`line ${line}`, ...(subject === undefined ? [] : [`'${subject}'`]), ...(isEverywhere ? [] : [`for sfptpd ${releasesText(releases)}`])];
  return {
    what: [...places, what].join(': '),
    value,
    fix: isEverywhere ? fix : `${fix}; or name the release by the tag of the image`,
    class: kind === 'misread' || !isEverywhere ? 'risky' : undefined,
  };
}

/** `3.7.1, 3.8.1`, or `3.9.0 and later`. */
function releasesText(releases: readonly SfptpdRelease[]): string {
  return runsOf(releases.map(String), KNOWN_SFPTPD).flatMap((run) => (run.at(-1) === NEWEST_SFPTPD ? [rangeText({ since: run[0] })] : run)).join(', ');
}

/** A problem, and the releases that it occurs in. */
interface Shared {
  readonly problem: ConfigProblem;
  readonly releases: readonly SfptpdRelease[];
  readonly isEverywhere: boolean;
}

/**
 * Problems in all releases without repetitions, in the order of the lines. Two problems are the same if they have the same line, option, value and
 * kind.
 */
function problemsOf(all: readonly Read[]): Shared[] {
  const found = new Map<string, { readonly problem: ConfigProblem; readonly releases: Set<SfptpdRelease> }>();
  for (const { release, checked } of all) {
    const counts = new Map<string, number>();
    for (const problem of checked.problems) {
      const place = JSON.stringify([problem.line, problem.subject, problem.value, problem.kind]);
      counts.set(place, (counts.get(place) ?? 0) + 1);
      const key = `${place} ${counts.get(place)}`;
      found.set(key, found.get(key) ?? { problem, releases: new Set() });
      found.get(key)!.releases.add(release);
    }
  }
  return [...found.values()].map(({ problem, releases }) => ({ problem, releases: [...releases], isEverywhere: releases.size === all.length }))
    .sort((one, other) => one.problem.line - other.problem.line);
}

type Words = readonly string[];
type OptionFinding = Omit<Finding, 'object' | 'path'> | undefined;

/** Rule that checks one option in any section. */
function ofOption(name: string, rule: Omit<Rule, 'kinds' | 'check'>, look: (words: Words, section: Section) => OptionFinding): Rule {
  return {
    ...rule,
    kinds: DAEMON_KINDS,
    check: (manifests) => configuredIn(manifests).flatMap((daemon) => readSfptpdConfig(daemon).sections.flatMap((section): Finding[] => {
      const setting = section.settings.get(name);
      const found = setting?.isOwn ? look(setting.words, section) : undefined;
      return found ? [{ ...found, object: daemon.config.object, path: `data[${daemon.config.key}]` }] : [];
    })),
  };
}

export const keyInConfigMap = ofOption('ntp_key', {
  code: 'ptp/key-in-config-map',
  class: 'risky',
  what: 'ntpd key in a ConfigMap',
  remedy: 'use a key for this purpose only, or monitor chronyd',
  source: 'the key grants control over ntpd; ConfigMaps are not protected like Secrets',
}, (_, section) => ({
  what: 'key of ntpd that everyone who can read ConfigMaps can read',
  value: `ntp_key of [${shownConfigText(section.name)}]`,
  fix: 'use a key for this purpose only, or monitor chronyd, which needs none',
}));

export const clockControl = ofOption('clock_control', {
  code: 'ptp/chronyd-control',
  class: 'never works',
  what: 'sfptpd configured to control chronyd from a container',
  remedy: 'set clock_control to off',
  overridable: true,
  source: 'the script edits the environment of chronyd\'s service and restarts it, which works only on the host',
}, (words, section) => (section.kind === 'crny' && words[0] === 'on' ? {
  what: 'sfptpd configured to control chronyd from a container',
  value: `clock_control of [${shownConfigText(section.name)}]`,
  fix: 'remove it, and disable chronyd on the nodes by ChronydDisabled',
} : undefined));

export const messagesUnseen = ofOption('message_log', {
  code: 'ptp/messages-unseen',
  class: 'risky',
  what: 'sfptpd that logs to a syslog which does not exist',
  remedy: 'log to stderr',
  source: 'the image has no syslog',
}, (words) => (words[0] === 'syslog' ? {
  what: 'messages that are not visible', value: 'message_log syslog', fix: 'use stderr, which kubectl logs shows',
} : undefined));
