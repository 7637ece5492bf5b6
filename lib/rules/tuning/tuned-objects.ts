import { isDeepStrictEqual } from 'node:util';
import { tunedPools } from './profile-pools';
import { Manifest, ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { DEFERRED, PERFORMANCE_PRIORITY, performanceNames, refusesSharedLabels, TUNING_NAMESPACE, unreadableLine } from '../../upstream/openshift';
import { isOperatorTuned, missingProfiles, readTunedProfile } from '../../views/tuning';
import { openshiftReleaseOf } from '../machine-config';
import { Finding, Rule } from '../rule';

const NTO = 'Node Tuning Operator';

/** TuneD profile in a Tuned object. */
interface TunedText {
  readonly object: Manifest;
  readonly path: string;
  readonly name: string;
  readonly data: string;
  /** Names of the profiles that it includes. */
  readonly includes: readonly string[];
  /** Kernel arguments, by option. */
  readonly boot: { readonly [option: string]: string };
}

const tunedTexts = oncePerSet((manifests) => manifests.ofKind('Tuned').flatMap((object) => listAt(object, 'spec', 'profile').map((profile, index): TunedText => {
  const [name, data] = [stringAt(profile, 'name') ?? '', stringAt(profile, 'data') ?? ''];
  const { includes, boot } = readTunedProfile(name, nameOf(object), data);
  return { object, path: `spec.profile[${index}]`, name, data, includes, boot };
})));

/** Rule of a Tuned object by which nodes get a profile. */
interface Recommendation {
  readonly object: Manifest;
  readonly path: string;
  readonly rule: unknown;
  readonly text?: TunedText;
}

const recommendations = oncePerSet((manifests) => {
  const texts = new Map(tunedTexts(manifests).map((text) => [text.name, text]));
  return manifests.ofKind('Tuned').flatMap((object) => listAt(object, 'spec', 'recommend').map((rule, index): Recommendation => ({
    object, path: `spec.recommend[${index}]`, rule, text: texts.get(stringAt(rule, 'profile') ?? ''),
  })));
});

/** Whether a profile has settings for the boot loader. */
function hasBootLoader({ data }: Pick<TunedText, 'data'>): boolean {
  return /^\s*\[bootloader\]/m.test(data);
}

export const tunedNamespace: Rule = {
  code: 'tuning/tuned-namespace',
  class: 'never works',
  what: 'Tuned in another namespace than that of the Node Tuning Operator',
  remedy: `create it in ${TUNING_NAMESPACE}`,
  source: `${NTO} reads no other namespace (node tuning facts §3)`,
  kinds: ['Tuned'],
  isForEach: true,
  check: (manifests) => manifests.ofKind('Tuned').filter((object) => stringAt(object, 'metadata', 'namespace') !== TUNING_NAMESPACE).map((object) => ({
    object, path: 'metadata.namespace', what: 'Tuned in a namespace that the operator does not read', value: stringAt(object, 'metadata', 'namespace') ?? '(none)',
  })),
};

export const tunedProfileTwice: Rule = {
  code: 'tuning/tuned-profile-twice',
  class: 'never works',
  what: 'two TuneD profiles with the same name and different contents',
  remedy: 'rename one of them',
  source: `${NTO}: no node gets any update (node tuning facts §3)`,
  kinds: ['Tuned'],
  check: (manifests) => {
    const seen = new Map<string, TunedText>();
    return tunedTexts(manifests).flatMap((text): Finding[] => {
      const other = seen.get(text.name);
      seen.set(text.name, other ?? text);
      return other === undefined || other.data === text.data ? [] : [{
        object: text.object, path: `${text.path}.name`, what: `TuneD profile that Tuned ${nameOf(other.object)} has with other contents`, value: text.name,
      }];
    });
  },
};

export const tunedBootByMatch: Rule = {
  code: 'tuning/tuned-boot-loader',
  class: 'never works',
  what: 'TuneD profile with kernel arguments that nodes get by their labels',
  remedy: 'select the pool by machineConfigLabels',
  source: `${NTO} writes kernel arguments only where a node of the pool has its profile by machineConfigLabels, which select a single pool (node tuning facts §3)`,
  kinds: ['MachineConfigPool', 'Tuned'],
  check: (manifests, { platform }) => recommendations(manifests).flatMap(({ object, path, rule, text }): Finding[] => {
    if (text === undefined || !hasBootLoader(text)) {
      return [];
    }
    const labels = recordAt(rule, 'machineConfigLabels');
    const isForAll = at(rule, 'match') !== undefined && listAt(rule, 'match').length === 0;
    if (labels === undefined || isForAll) {
      return [{ object, path, what: 'profile with kernel arguments that are never written, because nodes get it by their labels', value: stringAt(rule, 'profile') }];
    }
    if (at(rule, 'match') !== undefined) {
      return [{
        object,
        path,
        what: 'profile with kernel arguments that are only written if a node of the pool does not match by its labels',
        value: stringAt(rule, 'profile'),
        class: 'risky',
        fix: 'leave out match; acknowledge this if some nodes of the pool do not match',
      }];
    }
    if (!refusesSharedLabels(openshiftReleaseOf(platform))) {
      return [];
    }
    const pools = tunedPools(manifests).filter(({ machineConfigSelector }) => machineConfigSelector.matches(labels)).map(({ name }) => name);
    return pools.length < 2 ? [] : [{
      object,
      path: `${path}.machineConfigLabels`,
      what: `labels for which the pools ${pools.join(', ')} take configurations, so that kernel arguments are never written`,
      value: labels,
      fix: 'use labels that only one pool selects',
    }];
  }),
};

export const tunedOverride: Rule = {
  code: 'tuning/tuned-override',
  class: 'risky',
  what: 'TuneD profile that takes precedence over a PerformanceProfile and does not include it',
  remedy: 'write include=openshift-node-performance-<profile> into its section [main]',
  source: `${NTO}: nodes with the profile lose the settings of the PerformanceProfile, and kernel arguments are no longer updated (node tuning facts §3 and §9)`,
  kinds: ['PerformanceProfile', 'Tuned'],
  check: (manifests) => (manifests.ofKind('PerformanceProfile').length === 0 ? [] : recommendations(manifests).filter(({ object, rule }) => !isOperatorTuned(object)
    && Number(at(rule, 'priority') ?? Infinity) <= PERFORMANCE_PRIORITY).flatMap(({ object, path, rule, text }): Finding[] => {
    const names = manifests.ofKind('PerformanceProfile').map((profile) => performanceNames(nameOf(profile)).tuned);
    return text && reachesProfile(text, names, manifests) ? [] : [{
      object,
      path: `${path}.priority`,
      what: `rule before that of PerformanceProfiles (${PERFORMANCE_PRIORITY}), whose profile includes none of them`,
      value: at(rule, 'priority'),
      fix: `let the profile include ${names.sort().join(' or ')}, or use a priority above ${PERFORMANCE_PRIORITY}; acknowledge this if its nodes are not those of a PerformanceProfile`,
    }];
  })),
};

/** Whether a profile includes one of some others, directly or through profiles among the manifests. */
function reachesProfile(text: TunedText, names: readonly string[], manifests: ManifestSet, seen = new Set<string>()): boolean {
  const texts = new Map(tunedTexts(manifests).map((each) => [each.name, each]));
  return !seen.has(text.name) && !!seen.add(text.name) && text.includes.some((name) => {
    const included = texts.get(name);
    return names.includes(name) || (included !== undefined && reachesProfile(included, names, manifests, seen));
  });
}

/** TuneD profiles of users that include the one of a PerformanceProfile. */
export function tunedTextsOf(profile: string, manifests: ManifestSet): TunedText[] {
  return ownTexts(manifests).filter((text) => reachesProfile(text, [performanceNames(profile).tuned], manifests));
}

const ownTexts = (manifests: ManifestSet): TunedText[] => tunedTexts(manifests).filter(({ object }) => !isOperatorTuned(object));

export const tunedInclude: Rule = {
  code: 'tuning/tuned-include',
  class: 'risky',
  what: 'TuneD profile that is included or recommended, and neither among the manifests nor one of TuneD',
  remedy: 'correct the name of the profile, or define it in a Tuned',
  source: `${NTO}: the profile is not found, no tuning is enabled, and the node's Profile becomes Degraded (node tuning facts §3 and §9)`,
  kinds: ['PerformanceProfile', 'Tuned'],
  check: (manifests) => missingProfiles(manifests).map(({ object, path, name, isOfPerformance, nearest }): Finding => ({
    object,
    path,
    what: isOfPerformance ? 'TuneD profile of a PerformanceProfile that is not here' : 'TuneD profile that no Tuned here defines, and that is none of TuneD',
    value: name,
    fix: isOfPerformance ? 'correct the name, or acknowledge this if the cluster has the PerformanceProfile'
      : `${nearest === undefined ? 'define it' : `write ${nearest}, or define it`}, or acknowledge this if another Tuned of the cluster does`,
  })),
};

export const tunedSyntax: Rule = {
  code: 'tuning/tuned-syntax',
  class: 'never works',
  what: 'TuneD profile that TuneD cannot parse',
  remedy: 'write a section such as [sysctl] before options, and each option as name=value',
  source: `${NTO}: TuneD does not load the profile, and the node's Profile becomes Degraded (node tuning facts §3)`,
  kinds: ['Tuned'],
  isForEach: true,
  check: (manifests) => tunedTexts(manifests).flatMap(({ object, path, data }): Finding[] => {
    const line = unreadableLine(data);
    return line === undefined ? [] : [{ object, path: `${path}.data`, what: 'line of a TuneD profile that is neither a section nor an option of one', value: line }];
  }),
};

export const tunedEqual: Rule = {
  code: 'tuning/tuned-equal',
  class: 'risky',
  what: 'two Tuned rules of the same priority that recommend different profiles for the same nodes',
  remedy: 'give each rule a priority of its own',
  source: `${NTO} warns of it in its log: the name of the Tuned decides, and then the order of its rules (node tuning facts §3)`,
  kinds: ['Tuned'],
  check: (manifests) => {
    const seen: Recommendation[] = [];
    return recommendations(manifests).filter(({ object }) => !isOperatorTuned(object)).flatMap((one): Finding[] => {
      const other = seen.find(({ rule }) => at(rule, 'priority') === at(one.rule, 'priority') && at(rule, 'profile') !== at(one.rule, 'profile') && meet(rule, one.rule));
      seen.push(one);
      return other === undefined || at(one.rule, 'priority') === undefined ? [] : [{
        object: one.object,
        path: `${one.path}.priority`,
        what: `priority that the rule for the profile ${stringAt(other.rule, 'profile')} of Tuned ${nameOf(other.object)} has for the same nodes`,
        value: at(one.rule, 'priority'),
      }];
    });
  },
};

/** Whether two rules certainly apply to the same nodes: to all, or by the same labels. */
function meet(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map((rule) => ({ match: at(rule, 'match') === undefined ? undefined : listAt(rule, 'match'), labels: recordAt(rule, 'machineConfigLabels') }));
  const isForAll = ({ match, labels }: typeof a) => (match === undefined ? labels === undefined : match.length === 0);
  return isForAll(a) || isForAll(b) || (a.labels !== undefined && isDeepStrictEqual(a.labels, b.labels))
    || (a.match ?? []).some((entry) => (b.match ?? []).some((each) => isDeepStrictEqual(entry, each)));
}

export const tunedDeferred: Rule = {
  code: 'tuning/tuned-deferred',
  class: 'risky',
  what: 'Tuned whose changes are deferred by an unknown value, or with kernel arguments, which costs a second reboot',
  remedy: 'use always, update or never; leave the annotation out for a profile with kernel arguments',
  source: `${NTO} since 4.17: any other value means a live change; deferred kernel arguments are computed after the restart, and reboot the node again (node tuning facts §3)`,
  kinds: ['Tuned'],
  isForEach: true,
  check: (manifests) => manifests.ofKind('Tuned').flatMap((object): Finding[] => {
    const value = at(object, 'metadata', 'annotations', DEFERRED.annotation);
    const path = `metadata.annotations[${DEFERRED.annotation}]`;
    if (value === undefined || value === 'never') {
      return [];
    }
    const isKnown = value === DEFERRED.all || value === DEFERRED.edits;
    const boots = listAt(object, 'spec', 'profile').some((profile) => hasBootLoader({ data: stringAt(profile, 'data') ?? '' }));
    return isKnown && !boots ? [] : [{
      object,
      path,
      value,
      what: isKnown ? 'deferred profile with kernel arguments, for which nodes reboot twice' : 'unknown value, with which changes are applied at once',
      fix: isKnown ? 'leave the annotation out, or put the kernel arguments into a Tuned without it' : 'use always, update or never',
    }];
  }),
};

export const tunedPodMatch: Rule = {
  code: 'tuning/tuned-pod-match',
  class: 'risky',
  what: 'Tuned that selects nodes by the labels of their pods',
  remedy: 'select nodes by their own labels',
  source: `${NTO} marks the object as not Valid: matching pods is deprecated (node tuning facts §3)`,
  kinds: ['Tuned'],
  isForEach: true,
  check: (manifests) => manifests.ofKind('Tuned').flatMap((object) => listAt(object, 'spec', 'recommend')
    .flatMap((rule, index) => podMatches(listAt(rule, 'match')).map((label): Finding => ({ object, path: `spec.recommend[${index}].match`, what: 'label of pods', value: label })))),
};

function podMatches(matches: readonly unknown[]): unknown[] {
  return matches.flatMap((match) => [...at(match, 'type') === 'pod' ? [at(match, 'label')] : [], ...podMatches(listAt(match, 'match'))]);
}
