import { eachProfile, performanceProfiles } from './profile-flaws';
import { at, listAt, rangeText, stringAt } from '../../upstream';
import { hasProfileField, PROFILE_FIELDS } from '../../upstream/openshift';
import { contradictionFlaws, tunedCluster } from '../../views/tuning';
import { openshiftReleaseOf } from '../machine-config';
import { Finding, Rule } from '../rule';

export const profileField: Rule = {
  code: 'tuning/profile-field',
  class: 'never works',
  what: 'field of a PerformanceProfile that the release does not have',
  remedy: 'leave it out before the release that brings it',
  source: 'API server: it drops fields that the CRD of the release lacks, without a message (node tuning facts §1a)',
  kinds: ['PerformanceProfile'],
  isForEach: true,
  check: (manifests, { platform }) => performanceProfiles(manifests).flatMap((object) => Object.entries(PROFILE_FIELDS)
    .filter(([path]) => at(object, 'spec', ...path.split('.')) !== undefined && !hasProfileField(path, openshiftReleaseOf(platform)))
    .map(([path, range]): Finding => ({
      object, path: `spec.${path}`, what: `field that OpenShift has in ${rangeText(range)}`, value: at(object, 'spec', ...path.split('.')), fix: 'leave it out',
    }))),
};

/** Contradictions within a profile, for which the webhook refuses it, or the operator writes nothing. */
export const profileContradiction: Rule = {
  code: 'tuning/profile-contradiction',
  class: 'refused',
  what: 'settings of a PerformanceProfile that exclude each other, or that are incomplete',
  remedy: 'leave out one of them, or add what is missing',
  source: 'Node Tuning Operator: its admission webhook; it admits an annotation without JSON and ovsDpdk without what it needs, and writes nothing for the profile (node tuning facts §1d)',
  kinds: ['FeatureGate', 'Infrastructure', 'PerformanceProfile'],
  check: eachProfile((profile, manifests, { platform }) => contradictionFlaws(profile, tunedCluster(manifests, openshiftReleaseOf(platform)))),
};

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
