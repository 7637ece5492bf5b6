import { eachProfile, performanceProfiles } from './profile-flaws';
import { Manifest, ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { recordAt, stringAt } from '../../upstream';
import { NEWEST_OPENSHIFT, refusesSharedLabels } from '../../upstream/openshift';
import { type ConfigPool, configPools, hasArbiterRole } from '../../views';
import { nodeSelectorOf, noPoolFlaws, otherPoolsOfProfile, poolFlaws, poolsOfProfile, selectorFlaws, sharedNodeFlaws } from '../../views/tuning';
import { openshiftReleaseOf, ownConfigs } from '../machine-config';
import { Finding, Rule } from '../rule';

const KINDS = ['MachineConfigPool', 'PerformanceProfile'];

/** All pools, by name: those among the manifests, and the built-in ones. */
export const tunedPools = oncePerSet((manifests): ConfigPool[] => (
  [...configPools(manifests, hasArbiterRole([], manifests), NEWEST_OPENSHIFT).values()]));

const SELECTOR = 'spec.nodeSelector';
const NOTHING_WRITTEN = 'Node Tuning Operator: the profile is Degraded, and nothing is written for it (node tuning facts §1d)';

export const profileSelector: Rule = {
  code: 'tuning/profile-selector',
  class: 'refused',
  what: 'selector of a PerformanceProfile with another number of labels than one, or without a role',
  remedy: 'select one label, such as node-role.kubernetes.io/<role>: ""',
  source: 'Node Tuning Operator: its admission webhook (node tuning facts §1d)',
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: eachProfile(selectorFlaws),
};

export const profileTwice: Rule = {
  code: 'tuning/profile-twice',
  class: 'refused',
  what: 'two PerformanceProfiles for the same nodes',
  remedy: 'keep one of them; to rename a profile, delete it first',
  source: 'Node Tuning Operator: its admission webhook refuses an equal nodeSelector (node tuning facts §1d); two KubeletConfigs of a pool are not merged (node tuning facts §4a)',
  kinds: KINDS,
  check: eachProfile((profile, manifests) => {
    const all = performanceProfiles(manifests);
    return sharedNodeFlaws(profile, all.slice(0, all.indexOf(profile)), tunedPools(manifests));
  }),
};

export const profilePool: Rule = {
  code: 'tuning/profile-pool',
  class: 'never works',
  what: 'PerformanceProfile whose node selector matches several pools, or a pool that does not take its configuration',
  remedy: 'give its nodes a pool of their own, with machineConfigSelector In [worker, <role>]',
  source: NOTHING_WRITTEN,
  kinds: KINDS,
  check: eachProfile((profile, manifests) => poolFlaws(profile, tunedPools(manifests))),
};

export const profileNoPool: Rule = {
  code: 'tuning/profile-no-pool',
  class: 'risky',
  what: 'PerformanceProfile whose node selector matches no pool among the manifests',
  remedy: 'add a MachineConfigPool for the role',
  source: NOTHING_WRITTEN,
  kinds: KINDS,
  check: eachProfile((profile, manifests) => noPoolFlaws(profile, tunedPools(manifests))),
};

export const profileOfWorkers: Rule = {
  code: 'tuning/profile-of-workers',
  class: 'never works',
  what: 'PerformanceProfile for the pool worker beside custom pools, which take the configuration of workers',
  remedy: 'give the tuned nodes a pool of their own',
  source: 'Node Tuning Operator: the rule of the profile meets several pools, so that kernel arguments are never written (node tuning facts §7)',
  kinds: KINDS,
  check: (manifests, { platform }) => performanceProfiles(manifests).flatMap((object): Finding[] => {
    const others = otherPoolsOfProfile(object, tunedPools(manifests));
    const isRefused = refusesSharedLabels(openshiftReleaseOf(platform));
    const effect = isRefused ? 'so that no kernel argument is ever written' : 'so that only one of them gets its kernel arguments';
    return others.length === 0 ? [] : [{
      object,
      path: SELECTOR,
      value: nodeSelectorOf(object),
      what: `PerformanceProfile whose configuration the pools ${[onlyPoolOf(object, manifests)!.name, ...others].join(', ')} take, ${effect}`,
      ...isRefused ? {} : { class: 'risky' },
    }];
  }),
};

/** Pool of a profile, if it has exactly one. */
export function onlyPoolOf(profile: unknown, manifests: ManifestSet): ConfigPool | undefined {
  const [pool, ...others] = poolsOfProfile(profile, tunedPools(manifests));
  return others.length === 0 ? pool : undefined;
}

/** MachineConfigs of users that the pool of a profile selects, if it has exactly one. */
export function configsBeside(profile: unknown, manifests: ManifestSet): Manifest[] {
  const matches = onlyPoolOf(profile, manifests)?.machineConfigSelector.matches;
  return matches === undefined ? [] : ownConfigs(manifests).filter((object) => !isTuningOutput(object) && matches(recordAt(object, 'metadata', 'labels') ?? {}));
}

/** Test for MachineConfigs that the Node Tuning Operator writes. */
const isTuningOutput = (object: Manifest) => /^50-(?:nto|performance)-/.test(nameOf(object));

/** Profile with a name. */
export function profileNamed(name: string, manifests: ManifestSet): Manifest | undefined {
  return performanceProfiles(manifests).find((object) => stringAt(object, 'metadata', 'name') === name);
}
