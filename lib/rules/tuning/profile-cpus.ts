import { eachProfile, performanceProfiles } from './profile-flaws';
import { nodesOfProfile } from './profile-nodes';
import { Manifest } from '../../manifests';
import { renderCpuList } from '../../upstream/linux';
import { CPU_PURPOSES } from '../../upstream/openshift';
import { cpuListFlaws, cpuOverlapFlaws, differingNodeFlaws, profileCpus } from '../../views/tuning';
import { openshiftReleaseOf } from '../machine-config';
import { Finding, Rule } from '../rule';

/** All CPUs that a profile names, in order. */
function namedCpus(profile: Manifest): number[] {
  return [...new Set(CPU_PURPOSES.flatMap((purpose) => profileCpus(profile, purpose) ?? []))].sort((a, b) => a - b);
}

export const profileCpuList: Rule = {
  code: 'tuning/cpu-list',
  class: 'refused',
  what: 'list of CPUs in a PerformanceProfile that is missing, or that cannot be read',
  remedy: 'use numbers and ascending ranges without blanks, such as 2-7,10',
  source: 'Node Tuning Operator: its admission webhook (node tuning facts §1d)',
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: eachProfile((profile, _, { platform }) => cpuListFlaws(profile, openshiftReleaseOf(platform))),
};

export const profileCpuOverlap: Rule = {
  code: 'tuning/cpu-overlap',
  class: 'refused',
  what: 'CPU in two lists of a PerformanceProfile',
  remedy: 'leave it in one of them',
  source: 'Node Tuning Operator: its admission webhook; it compares the lists that the release has (node tuning facts §1d)',
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: eachProfile((profile, _, { platform }) => cpuOverlapFlaws(profile, openshiftReleaseOf(platform))),
};

export const profileCpuGap: Rule = {
  code: 'tuning/cpu-left-out',
  class: 'risky',
  what: 'CPUs of the nodes that are in no list of their PerformanceProfile',
  remedy: 'add them to reserved, isolated or offlined',
  source: 'Node Tuning Operator does not check it (node tuning facts §1d): services of the system run on these CPUs, and the kubelet gives them to pods (node tuning facts §2d)',
  kinds: ['Node', 'PerformanceProfile'],
  check: (manifests) => performanceProfiles(manifests).flatMap((object): Finding[] => {
    const named = namedCpus(object);
    const isReadable = CPU_PURPOSES.every((purpose) => profileCpus(object, purpose) !== undefined);
    const known = new Set(named);
    const end = Math.max((named.at(-1) ?? -1) + 1, ...nodesOfProfile(object, manifests).map(({ cpus }) => cpus ?? 0));
    const missing = Array.from({ length: end }, (_, cpu) => cpu).filter((cpu) => !known.has(cpu));
    return !isReadable || named.length === 0 || missing.length === 0 ? [] : [{ object, path: 'spec.cpu', what: 'CPUs in no list of the PerformanceProfile', value: renderCpuList(missing) }];
  }),
};

export const profileCpuUnknown: Rule = {
  code: 'tuning/cpu-unknown',
  class: 'never works',
  what: 'CPUs in a PerformanceProfile that its nodes do not have',
  remedy: 'name only CPUs that lscpu shows on the nodes',
  source: 'Linux: a CPU that does not exist can be neither reserved nor isolated. The Node Tuning Operator does not check it (node tuning facts §1d)',
  kinds: ['Node', 'PerformanceProfile'],
  check: (manifests) => performanceProfiles(manifests).flatMap((object) => nodesOfProfile(object, manifests).flatMap(({ name, cpus }): Finding[] => {
    // A node reports the CPUs that are online. After the reboot, those that the profile takes offline are not among them.
    const offlined = profileCpus(object, 'offlined')?.length ?? 0;
    const named = namedCpus(object);
    const excess = cpus === undefined ? [] : named.filter((cpu) => cpu >= cpus + offlined);
    return excess.length === 0 ? [] : [{ object, path: 'spec.cpu', what: `CPUs that node ${name} does not have, which has ${cpus}`, value: renderCpuList(excess) }];
  }).slice(0, 1)),
};

export const profileNodesDiffer: Rule = {
  code: 'tuning/nodes-differ',
  class: 'never works',
  what: 'nodes of a PerformanceProfile with another architecture, or another number of CPUs, than the rest',
  remedy: 'give each kind of node a pool and a profile of its own',
  source: 'Node Tuning Operator: its admission webhook since 4.18 (node tuning facts §1d); kernel arguments on which nodes disagree are never written (node tuning facts §3)',
  kinds: ['Node', 'PerformanceProfile'],
  check: eachProfile((profile, manifests, { platform }) => differingNodeFlaws(nodesOfProfile(profile, manifests), openshiftReleaseOf(platform))),
};
