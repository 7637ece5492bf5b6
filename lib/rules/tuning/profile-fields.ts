import { performanceProfiles } from './profile-pools';
import { Manifest } from '../../manifests';
import { at, isInReleaseRange, listAt, rangeText, recordAt, stringAt } from '../../upstream';
import { PROFILE_FIELDS, TOPOLOGY_POLICIES } from '../../upstream/openshift';
import { openshiftReleaseOf } from '../machine-config';
import { Finding, Rule } from '../rule';

const WEBHOOK = 'Node Tuning Operator: its admission webhook (node tuning facts §1d)';

export const profileField: Rule = {
  code: 'tuning/profile-field',
  class: 'never works',
  what: 'field of a PerformanceProfile that the release does not have',
  remedy: 'leave it out before the release that brings it',
  source: 'API server: it drops fields that the CRD of the release lacks, without a message (node tuning facts §1a)',
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: (manifests, { platform }) => performanceProfiles(manifests).flatMap((object) => Object.entries(PROFILE_FIELDS)
    .filter(([path, range]) => at(object, 'spec', ...path.split('.')) !== undefined && !isInReleaseRange(range, openshiftReleaseOf(platform)))
    .map(([path, range]): Finding => ({
      object, path: `spec.${path}`, what: `field that OpenShift has in ${rangeText(range)}`, value: at(object, 'spec', ...path.split('.')), fix: 'leave it out',
    }))),
};

type Flaw = Omit<Finding, 'object'>;

/** Contradictions within a profile that the webhook refuses. */
export const profileContradiction: Rule = {
  code: 'tuning/profile-contradiction',
  class: 'refused',
  what: 'settings of a PerformanceProfile that exclude each other, or that are incomplete',
  remedy: 'leave out one of them, or add what is missing',
  source: WEBHOOK,
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: (manifests) => performanceProfiles(manifests).flatMap((object) => (
    [hintFlaws, frequencyFlaws, deviceFlaws, policyFlaws].flatMap((flaws) => flaws(object)).map((flaw): Finding => ({ object, ...flaw })))),
};

function hintFlaws(profile: Manifest): Flaw[] {
  const hints = recordAt(profile, 'spec', 'workloadHints') ?? {};
  const [path, isShared] = ['spec.workloadHints', (stringAt(profile, 'spec', 'cpu', 'shared') ?? '') !== ''];
  return [
    ...hints.realTime === false && at(profile, 'spec', 'realTimeKernel', 'enabled') === true
      ? [{ path: `${path}.realTime`, what: 'real-time kernel without the hint for it', value: false, fix: 'leave the hint out, or the kernel' }] : [],
    ...hints.highPowerConsumption === true && hints.perPodPowerManagement === true
      ? [{ path, what: 'high power consumption together with power management for each pod', value: hints, fix: 'set one of the hints' }] : [],
    ...hints.mixedCpus === true && !isShared
      ? [{ path: `${path}.mixedCpus`, what: 'mixed CPUs without shared ones', value: true, fix: 'name the CPUs in cpu.shared' }] : [],
  ];
}

function frequencyFlaws(profile: Manifest): Flaw[] {
  const tuning = recordAt(profile, 'spec', 'hardwareTuning');
  return tuning === undefined ? [] : ['isolatedCpuFreq', 'reservedCpuFreq'].filter((field) => !(Number(tuning[field]) > 0)).map((field) => ({
    path: `spec.hardwareTuning.${field}`, what: 'not a frequency', value: tuning[field] ?? '(none)', fix: 'set both frequencies in kHz', class: Number(tuning[field]) < 0 ? 'never works' : undefined,
  }));
}

const PROFILE_DEVICE_ID = /^0x[0-9a-fA-F]{1,4}$/;

function deviceFlaws(profile: Manifest): Flaw[] {
  return listAt(profile, 'spec', 'net', 'devices').flatMap((device, index): Flaw[] => {
    const path = `spec.net.devices[${index}]`;
    const ids = ['vendorID', 'deviceID'].filter((field) => at(device, field) !== undefined);
    return [
      ...at(device, 'interfaceName') === '' ? [{ path: `${path}.interfaceName`, what: 'empty name of an interface', value: '', fix: 'leave it out, or name one' }] : [],
      ...ids.filter((field) => !PROFILE_DEVICE_ID.test(stringAt(device, field) ?? ''))
        .map((field) => ({ path: `${path}.${field}`, what: 'not an ID of PCI', value: at(device, field), fix: 'write 0x and up to four hexadecimal digits, such as 0x1924' })),
      ...ids.length === 1 && ids[0] === 'deviceID' ? [{ path: `${path}.deviceID`, what: 'device without its vendor', value: at(device, 'deviceID'), fix: 'set vendorID' }] : [],
    ];
  });
}

function policyFlaws(profile: Manifest): Flaw[] {
  const policy = at(profile, 'spec', 'numa', 'topologyPolicy');
  return policy === undefined || TOPOLOGY_POLICIES.includes(policy as string) ? []
    : [{ path: 'spec.numa.topologyPolicy', what: 'not a policy of the topology manager', value: policy, fix: `use ${TOPOLOGY_POLICIES.join(', ')}` }];
}

export const profileNoEffect: Rule = {
  code: 'tuning/no-effect',
  class: 'risky',
  what: 'setting of a PerformanceProfile that has no effect',
  remedy: 'leave it out, or set what it depends on',
  source: 'Node Tuning Operator: devices count with userLevelNetworking only; shared CPUs with mixedCpus only, and these only with technology previews (node tuning facts §1a and §2e)',
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: (manifests) => performanceProfiles(manifests).flatMap((object): Finding[] => {
    const isMixed = at(object, 'spec', 'workloadHints', 'mixedCpus') === true;
    const shared = stringAt(object, 'spec', 'cpu', 'shared') ?? '';
    return [
      ...listAt(object, 'spec', 'net', 'devices').length > 0 && at(object, 'spec', 'net', 'userLevelNetworking') !== true
        ? [{ object, path: 'spec.net.devices', what: 'network devices without userLevelNetworking, which are ignored', value: listAt(object, 'spec', 'net', 'devices'), fix: 'set net.userLevelNetworking' }] : [],
      ...shared !== '' && !isMixed ? [{ object, path: 'spec.cpu.shared', what: 'shared CPUs without the hint mixedCpus, which are ignored', value: shared, fix: 'set workloadHints.mixedCpus' }] : [],
      ...isMixed && shared !== '' ? [{
        object,
        path: 'spec.workloadHints.mixedCpus',
        what: 'mixed CPUs, which only clusters with technology previews have, and these cannot be upgraded',
        value: true,
        fix: 'leave it out, or acknowledge this if the cluster has the feature set TechPreviewNoUpgrade',
      }] : [],
    ];
  }),
};
