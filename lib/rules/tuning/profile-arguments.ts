import { performanceProfiles } from './profile-flaws';
import { configsBeside, onlyPoolOf } from './profile-pools';
import { nameOf } from '../../manifests';
import { listAt } from '../../upstream';
import { splitKernelArguments } from '../../upstream/linux';
import { profileArgumentNames } from '../../views/tuning';
import { argumentSettings, openshiftReleaseOf } from '../machine-config';
import { Finding, Rule } from '../rule';

export const profileArgumentTwice: Rule = {
  code: 'tuning/argument-twice',
  class: 'never works',
  what: 'kernel argument in a MachineConfig of a pool whose PerformanceProfile sets it too',
  remedy: 'use only one of them for the pool: the PerformanceProfile, or kernel arguments in MachineConfigs',
  source: 'Machine Config Operator concatenates the arguments of a pool, 50-nto-<pool> among them, and removes no repetition; the kernel uses the last value of most (node tuning facts §5)',
  kinds: ['MachineConfig', 'MachineConfigPool', 'PerformanceProfile'],
  overridable: true,
  check: (manifests, { platform }) => performanceProfiles(manifests).flatMap((profile): Finding[] => {
    const pool = onlyPoolOf(profile, manifests);
    const names = profileArgumentNames(profile, openshiftReleaseOf(platform));
    return configsBeside(profile, manifests).flatMap(argumentSettings).filter(({ key }) => names.has(key)).map(({ object, path, text }) => ({
      object, path, what: `kernel argument that PerformanceProfile ${nameOf(profile)} sets for the pool ${pool!.name} too`, value: text,
    }));
  }),
};

export const profileArgumentRepeated: Rule = {
  code: 'tuning/argument-repeated',
  class: 'risky',
  what: 'kernel argument in additionalKernelArgs that the PerformanceProfile sets by itself',
  remedy: 'use the field of the profile for it; acknowledge this if the argument overrides the one of the profile on purpose',
  source: 'Node Tuning Operator appends additionalKernelArgs and removes no repetition; the kernel uses the last value of most (node tuning facts §2d and §5)',
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: (manifests, { platform }) => performanceProfiles(manifests).flatMap((object) => {
    const names = profileArgumentNames(object, openshiftReleaseOf(platform));
    return listAt(object, 'spec', 'additionalKernelArgs').flatMap((text, index) => (
      typeof text !== 'string' ? [] : splitKernelArguments(text).filter(({ key }) => names.has(key)).map((argument): Finding => ({
        object, path: `spec.additionalKernelArgs[${index}]`, what: 'kernel argument that the profile sets by itself', value: argument.text,
      }))));
  }),
};
