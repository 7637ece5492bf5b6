import { nodesOfProfile } from './profile-nodes';
import { performanceProfiles } from './profile-pools';
import { Manifest } from '../../manifests';
import { at, isInReleaseRange } from '../../upstream';
import { parseCpuList, renderCpuList } from '../../upstream/linux';
import { COMPARED_ALWAYS, COMPARES_ALL, COMPARES_NODES, CPU_PURPOSES, type CpuPurpose } from '../../upstream/openshift';
import { openshiftReleaseOf } from '../machine-config';
import { CheckContext, Finding, Rule } from '../rule';

/** Lists of CPUs that a profile must have. */
const NEEDED: readonly CpuPurpose[] = ['reserved', 'isolated'];

/** CPUs of a profile for a purpose: none if it is not set or empty, undefined if the list cannot be read. */
export function profileCpus(profile: unknown, purpose: CpuPurpose): number[] | undefined {
  const text = at(profile, 'spec', 'cpu', purpose) ?? '';
  return text === '' ? [] : typeof text === 'string' ? parseCpuList(text) : undefined;
}

const comparesAllLists = (platform: CheckContext['platform']) => isInReleaseRange(COMPARES_ALL, openshiftReleaseOf(platform));

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
  check: (manifests) => performanceProfiles(manifests).flatMap((object) => CPU_PURPOSES.flatMap((purpose): Finding[] => {
    const cpus = profileCpus(object, purpose);
    const path = `spec.cpu.${purpose}`;
    const isMissing = cpus?.length === 0 && NEEDED.includes(purpose);
    return cpus !== undefined && !isMissing ? [] : [{
      object,
      path,
      what: isMissing ? 'PerformanceProfile without CPUs of this purpose' : 'not a list of CPUs',
      value: at(object, 'spec', 'cpu', purpose) ?? '(none)',
      fix: isMissing ? 'name at least one CPU' : undefined,
    }];
  })),
};

export const profileCpuOverlap: Rule = {
  code: 'tuning/cpu-overlap',
  class: 'refused',
  what: 'CPU in two lists of a PerformanceProfile',
  remedy: 'leave it in one of them',
  source: 'Node Tuning Operator: its admission webhook; up to 4.14 it compares reserved, isolated and offlined only (node tuning facts §1d)',
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: (manifests, { platform }) => performanceProfiles(manifests).flatMap((object) => CPU_PURPOSES.flatMap((purpose, index): Finding[] => (
    CPU_PURPOSES.slice(0, index).flatMap((other): Finding[] => {
      const others = new Set(profileCpus(object, other));
      const both = (profileCpus(object, purpose) ?? []).filter((cpu) => others.has(cpu));
      const isCompared = [purpose, other].every((one) => COMPARED_ALWAYS.includes(one)) || comparesAllLists(platform);
      return both.length === 0 ? [] : [{
        object, path: `spec.cpu.${purpose}`, what: `CPUs that are in '${other}' too`, value: renderCpuList(both), class: isCompared ? undefined : 'never works',
      }];
    })))),
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
  check: (manifests, { platform }) => performanceProfiles(manifests).flatMap((object): Finding[] => {
    const nodes = nodesOfProfile(object, manifests).filter(({ cpus, architecture }) => cpus !== undefined && architecture !== undefined);
    const hardware = ({ cpus, architecture }: typeof nodes[number]) => `${architecture} with ${cpus} CPUs`;
    const kinds = [...new Set(nodes.map(hardware))].sort();
    const example = (kind: string) => `${nodes.filter((node) => hardware(node) === kind).map(({ name }) => name).sort()[0]} (${kind})`;
    return kinds.length < 2 ? [] : [{
      object,
      path: 'spec.nodeSelector',
      what: 'nodes of a PerformanceProfile that differ',
      value: kinds.map(example).join(', '),
      class: isInReleaseRange(COMPARES_NODES, openshiftReleaseOf(platform)) ? 'refused' : undefined,
    }];
  }),
};
