/** Settings of nodes that a PerformanceProfile and another object have both (node tuning facts §5). */
import { eachProfile, performanceProfiles } from './profile-flaws';
import { configsBeside } from './profile-pools';
import { tunedTextsOf } from './tuned-objects';
import { type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { listAt, stringAt } from '../../upstream';
import { MODULE_BLACKLIST, splitKernelArguments } from '../../upstream/linux';
import { DEFAULT_KERNEL, isSpecialKernel, performanceNames, performanceParts } from '../../upstream/openshift';
import { dropinsOf, type EntryView, fileTextsOf, ignitionFilesOf, ignitionUnitsOf } from '../../views/ignition';
import { offlinedBy, performanceProfile, profilePages, tunedCluster } from '../../views/tuning';
import { argumentSettings, openshiftReleaseOf } from '../machine-config';
import type { Finding, Rule } from '../rule';

const KINDS = ['MachineConfig', 'MachineConfigPool', 'PerformanceProfile'];

/** Setting of the default size of huge pages, in a file for sysctl or a section of TuneD. */
const HUGE_PAGES_SETTING = /^\s*vm[./]nr_hugepages\s*=\s*(\S*)/m;

export const hugePagesSysctl: Rule = {
  code: 'tuning/huge-pages-sysctl',
  class: 'risky',
  what: 'vm.nr_hugepages for nodes whose PerformanceProfile allocates huge pages',
  remedy: 'set the number of pages in the PerformanceProfile only',
  source: 'Linux: it sets the number of pages of the default size, and so replaces what the profile allocates (node tuning facts §5)',
  kinds: [...KINDS, 'Tuned'],
  check: (manifests) => performanceProfiles(manifests).filter((profile) => profilePages(profile).length > 0).flatMap((profile) => {
    const inFiles = configsBeside(profile, manifests).flatMap(ignitionFilesOf).filter(({ entry }) => /^\/etc\/sysctl(?:\.d\/[^/]+)?\.conf$/.test(stringAt(entry, 'path') ?? ''))
      .map(({ object, path, entry }) => ({ object, path: `${path}.contents.source`, text: textOfFile(entry, manifests) }));
    const inTuned = tunedTextsOf(nameOf(profile), manifests).map(({ object, path, data }) => ({ object, path: `${path}.data`, text: data }));
    return [...inFiles, ...inTuned].flatMap(({ object, path, text }): Finding[] => {
      const count = HUGE_PAGES_SETTING.exec(text)?.[1];
      return count === undefined ? [] : [{ object, path, what: `number of huge pages that PerformanceProfile ${nameOf(profile)} sets too`, value: `vm.nr_hugepages=${count}` }];
    });
  }),
};

function textOfFile(entry: unknown, manifests: ManifestSet): string {
  return fileTextsOf(manifests).read(stringAt(entry, 'contents', 'source'), stringAt(entry, 'contents', 'compression')).text ?? '';
}

export const kernelTypeTwice: Rule = {
  code: 'tuning/kernel-type-twice',
  class: 'never works',
  what: 'another kernelType in a MachineConfig of a pool than in its PerformanceProfile',
  remedy: 'choose the kernel in the PerformanceProfile: realTimeKernel, or kernelPageSize',
  source: 'Machine Config Operator: of several kernels other than the default one, the last in the order of names wins (node tuning facts §5)',
  kinds: KINDS,
  overridable: true,
  check: (manifests, { platform }) => performanceProfiles(manifests).flatMap((profile) => {
    const { inputs } = performanceProfile(profile, tunedCluster(manifests, openshiftReleaseOf(platform)));
    return configsBeside(profile, manifests).flatMap((object): Finding[] => {
      const kernel = stringAt(object, 'spec', 'kernelType') ?? '';
      return !isSpecialKernel(kernel) || kernel === inputs.kernelType ? [] : [{
        object,
        path: 'spec.kernelType',
        what: `kernel of a pool for which PerformanceProfile ${nameOf(profile)} sets ${inputs.kernelType}`,
        value: kernel,
        // That of the profile changes nothing then: nodes have the other one.
        class: inputs.kernelType === DEFAULT_KERNEL ? 'risky' : undefined,
      }];
    });
  }),
};

export const offlinedCpus: Rule = {
  code: 'tuning/offlined-cpus',
  class: 'risky',
  what: 'PerformanceProfile that takes CPUs offline, for which nodes may reboot twice',
  remedy: 'pause the pool until 50-nto-<pool> has changed twice, or acknowledge this',
  source: 'Node Tuning Operator: TuneD computes kernel arguments from the CPUs that are online at that moment, so that they change once more after the reboot (node tuning facts §5)',
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: eachProfile((profile) => offlinedBy(profile).map(({ path, value }) => (
    { path, what: 'CPUs that go offline, after which the kernel arguments of the pool change once more', value, fix: offlinedCpus.remedy, outcome: 'open' }))),
};

export const blacklistTwice: Rule = {
  code: 'tuning/blacklist-twice',
  class: 'risky',
  what: `${MODULE_BLACKLIST} in a PerformanceProfile, and once more for the same nodes`,
  remedy: 'list all modules in one argument, separated by commas',
  source: 'Node Tuning Operator and Machine Config Operator remove no repetition, and the kernel keeps only the last list (node tuning facts §5, Linux facts §12)',
  kinds: [...KINDS, 'Tuned'],
  check: (manifests) => performanceProfiles(manifests).flatMap((profile) => {
    const own = listAt(profile, 'spec', 'additionalKernelArgs').flatMap((text, index) => (
      splitKernelArguments(String(text)).map((argument) => ({ ...argument, object: profile, path: `spec.additionalKernelArgs[${index}]` }))));
    const ofTuned = tunedTextsOf(nameOf(profile), manifests).flatMap(({ object, path, boot }) => (
      Object.values(boot).flatMap((text) => splitKernelArguments(text.replace(/^\+/, '')).map((argument) => ({ ...argument, object, path: `${path}.data` })))));
    const all = [...own, ...ofTuned, ...configsBeside(profile, manifests).flatMap(argumentSettings)];
    const [first, ...others] = all.filter(({ key }) => key === MODULE_BLACKLIST);
    return others.map(({ object, path, text }): Finding => (
      { object, path, what: `list of modules beside that of ${first.object.kind} ${nameOf(first.object)}`, value: text }));
  }),
};

export const profilePartTwice: Rule = {
  code: 'tuning/part-twice',
  class: 'never works',
  what: 'file or unit in a MachineConfig that a PerformanceProfile of the pool writes too',
  remedy: 'use another name, or leave it to the PerformanceProfile',
  source: 'Machine Config Operator: of two with one name, that of the later MachineConfig wins, and 50-performance-<profile> comes before 99-… (node tuning facts §2a and §5)',
  kinds: KINDS,
  overridable: true,
  check: (manifests, { platform }) => performanceProfiles(manifests).flatMap((profile) => {
    const release = openshiftReleaseOf(platform);
    const parts = performanceParts(performanceProfile(profile, tunedCluster(manifests, release)).inputs, release);
    const names = new Set(parts.map(({ file, unit, dropin }) => file ?? (dropin === undefined ? unit : `${unit}/${dropin}`)));
    const places = configsBeside(profile, manifests).flatMap(placesIn).filter(({ name }) => names.has(name));
    return places.map(({ object, path, name }): Finding => ({
      object, path, what: `part of the nodes that MachineConfig ${performanceNames(nameOf(profile)).machineConfig} of PerformanceProfile ${nameOf(profile)} has too`, value: name,
    }));
  }),
};

/** Files, units and drop-ins of a MachineConfig, by name. */
function placesIn(config: Manifest): (Pick<EntryView, 'object' | 'path'> & { readonly name: string })[] {
  const named = (key: string, of = '') => ({ object, path, entry }: EntryView) => ({ object, path: `${path}.${key}`, name: `${of}${stringAt(entry, key) ?? ''}` });
  return [
    ...ignitionFilesOf(config).map(named('path')), ...ignitionUnitsOf(config).filter(({ entry }) => stringAt(entry, 'contents') !== undefined).map(named('name')),
    ...ignitionUnitsOf(config).flatMap((unit) => dropinsOf(unit).map(named('name', `${stringAt(unit.entry, 'name') ?? ''}/`))),
  ];
}
