import { profileNamed, tunedPools } from './profile-pools';
import { Manifest, ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { DEFAULT_TUNED, DEFERRED, PERFORMANCE_PRIORITY, performanceNames, TUNING_NAMESPACE } from '../../upstream/openshift';
import { readTunedProfile } from '../../views/tuning';
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
  source: `${NTO} writes kernel arguments only for a rule that applies by machineConfigLabels to a single pool (node tuning facts §3)`,
  kinds: ['MachineConfigPool', 'Tuned'],
  check: (manifests) => recommendations(manifests).filter(({ text }) => text && hasBootLoader(text)).flatMap(({ object, path, rule }): Finding[] => {
    const labels = recordAt(rule, 'machineConfigLabels');
    if (labels === undefined || at(rule, 'match') !== undefined) {
      return [{
        object,
        path,
        what: 'profile with kernel arguments that are never written, because nodes get it by their labels',
        value: stringAt(rule, 'profile'),
        class: labels === undefined ? undefined : 'risky',
      }];
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

/** Tuned objects that the operator creates: that of the defaults, and those of profiles. */
const isOperatorTuned = (object: Manifest) => nameOf(object) === DEFAULT_TUNED || listAt(object, 'metadata', 'ownerReferences').length > 0;

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
  what: 'TuneD profile that includes that of a PerformanceProfile which is not among the manifests',
  remedy: 'let it include the profile of a PerformanceProfile that exists',
  source: `${NTO}: the profile is not found, and the node's Profile becomes Degraded (node tuning facts §9)`,
  kinds: ['PerformanceProfile', 'Tuned'],
  check: (manifests) => ownTexts(manifests).flatMap(({ object, path, includes }) => includes.flatMap((name): Finding[] => {
    const [, profile] = /^openshift-node-performance-(.+)$/.exec(name) ?? [];
    const isDefined = tunedTexts(manifests).some((text) => text.name === name);
    const isKnown = isDefined || profile === undefined || profileNamed(profile, manifests) !== undefined;
    return isKnown ? [] : [{ object, path: `${path}.data`, what: 'TuneD profile of a PerformanceProfile that is not here', value: name, fix: 'correct the name, or acknowledge this if the cluster has the PerformanceProfile' }];
  })),
};

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
