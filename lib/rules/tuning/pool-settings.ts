import { performanceProfiles } from './profile-flaws';
import { onlyPoolOf, tunedPools } from './profile-pools';
import { Manifest, ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { containerRuntimeFlaws, isBuiltInPool, kubeletFlaws, WORKER } from '../../upstream/openshift';
import { type ConfigPool, hasControlPlane, isForPool, selectsNoPool } from '../../views';
import { kubeletSpecOf, startFlaws } from '../../views/tuning';
import { openshiftReleaseOf } from '../machine-config';
import { Finding, Rule } from '../rule';

const SETTINGS_KINDS = ['ContainerRuntimeConfig', 'KubeletConfig'];
const MCO = 'Machine Config Operator';

/** KubeletConfigs that a user wrote. Those of profiles belong to the Node Tuning Operator. */
const ownKubeletConfigs = oncePerSet((manifests) => manifests.ofKind('KubeletConfig')
  .filter((object) => !listAt(object, 'metadata', 'ownerReferences').some((owner) => stringAt(owner, 'kind') === 'PerformanceProfile')));

const poolsOfSettings = (settings: Manifest, manifests: ManifestSet): ConfigPool[] => (
  tunedPools(manifests).filter(({ labels }) => isForPool(settings, labels)));

const SELECTOR = 'spec.machineConfigPoolSelector';

export const settingsSelector: Rule = {
  code: 'tuning/settings-selector',
  class: 'never works',
  what: 'KubeletConfig or ContainerRuntimeConfig that selects no pool',
  remedy: 'select a label of the pool, such as pools.operator.machineconfiguration.openshift.io/<pool>: ""',
  source: `${MCO} renders nothing without a selector that matches labels of a pool (node tuning facts §4a)`,
  kinds: [...SETTINGS_KINDS, 'MachineConfigPool'],
  check: (manifests) => SETTINGS_KINDS.flatMap((kind) => manifests.ofKind(kind)).flatMap((object): Finding[] => {
    const selector = recordAt(object, 'spec', 'machineConfigPoolSelector');
    if (selectsNoPool(object)) {
      return [{ object, path: SELECTOR, what: 'configuration without a selector, which no pool gets', value: selector ?? '(none)' }];
    }
    return poolsOfSettings(object, manifests).length > 0 ? [] : [{
      object,
      path: SELECTOR,
      what: 'selector that matches the labels of no pool here',
      value: selector,
      class: 'risky',
      fix: 'select a label of the pool, not of its nodes or MachineConfigs; acknowledge this if the cluster has such a pool',
    }];
  }),
};

export const kubeletField: Rule = {
  code: 'tuning/kubelet-field',
  class: 'never works',
  what: 'setting of the kubelet that the operator refuses',
  remedy: 'leave it out',
  source: `${MCO}: the object fails, and nothing is rendered (node tuning facts §4a)`,
  kinds: ['KubeletConfig', 'MachineConfigPool'],
  check: (manifests, { platform }) => manifests.ofKind('KubeletConfig').flatMap((object): Finding[] => {
    const ofControlPlane = poolsOfSettings(object, manifests).some(hasControlPlane);
    return kubeletFlaws(kubeletSpecOf(object), openshiftReleaseOf(platform), ofControlPlane).map((flaw) => ({ object, ...flaw }));
  }),
};

export const kubeletStart: Rule = {
  code: 'tuning/kubelet-start',
  class: 'never works',
  what: 'setting with which the kubelet does not start',
  remedy: 'correct the setting: the first node that reboots with it stays NotReady, and the roll-out of its pool stops',
  source: 'the kubelet exits: its validation of the configuration, and its memory and CPU managers (node tuning facts §4d)',
  kinds: ['KubeletConfig', 'PerformanceProfile'],
  check: (manifests, { platform }) => [...ownKubeletConfigs(manifests), ...performanceProfiles(manifests)].flatMap((object) => (
    startFlaws(object, manifests, openshiftReleaseOf(platform)).map(({ what, ...flaw }): Finding => ({ object, ...flaw, what: `${what}, so that the kubelet does not start` })))),
};

export const kubeletTwice: Rule = {
  code: 'tuning/kubelet-twice',
  class: 'never works',
  what: 'KubeletConfig for a pool that has another one, or a PerformanceProfile',
  remedy: 'put all settings of a pool into one KubeletConfig; beside a PerformanceProfile, into its annotation kubeletconfig.experimental',
  source: `${MCO} does not merge them: the file of one of them replaces that of the other (node tuning facts §4a)`,
  kinds: ['KubeletConfig', 'MachineConfigPool', 'PerformanceProfile'],
  check: (manifests) => {
    const profiles = new Map(performanceProfiles(manifests).map((profile) => [onlyPoolOf(profile, manifests)?.name, profile]));
    const seen = new Map<string, Manifest>();
    return ownKubeletConfigs(manifests).flatMap((object): Finding[] => poolsOfSettings(object, manifests).flatMap(({ name }): Finding[] => {
      const other = profiles.get(name) ?? seen.get(name);
      seen.set(name, seen.get(name) ?? object);
      return other === undefined ? [] : [{ object, path: SELECTOR, what: `pool whose kubelet ${other.kind} ${nameOf(other)} configures too`, value: name }];
    }));
  },
};

export const kubeletOfWorkers: Rule = {
  code: 'tuning/kubelet-of-workers',
  class: 'risky',
  what: 'KubeletConfig for workers that does not reach the nodes of a custom pool',
  remedy: 'select the custom pools too',
  source: `${MCO} generates a configuration of the kubelet for each pool, and that of a custom pool replaces the one of workers (node tuning facts §4a)`,
  kinds: ['KubeletConfig', 'MachineConfigPool', 'PerformanceProfile'],
  check: (manifests) => {
    const own = ownKubeletConfigs(manifests).map((object) => ({ object, pools: poolsOfSettings(object, manifests).map(({ name }) => name) }));
    const reached = [...own.flatMap(({ pools }) => pools), ...performanceProfiles(manifests).map((profile) => onlyPoolOf(profile, manifests)?.name)];
    const missed = tunedPools(manifests).map(({ name }) => name).filter((name) => !isBuiltInPool(name) && !reached.includes(name));
    return missed.length === 0 ? [] : own.filter(({ pools }) => pools.includes(WORKER)).map(({ object }): Finding => ({
      object,
      path: SELECTOR,
      what: 'KubeletConfig for workers that custom pools do not get',
      value: missed,
      fix: 'select these pools too, or acknowledge this if their kubelets keep the defaults',
    }));
  },
};

export const runtimeValue: Rule = {
  code: 'tuning/runtime-value',
  class: 'never works',
  what: 'setting of CRI-O that the operator refuses',
  remedy: 'use a value within the limits',
  source: `${MCO}: the object fails, and nothing is rendered (node tuning facts §4b)`,
  kinds: ['ContainerRuntimeConfig'],
  isForEach: true,
  check: (manifests) => manifests.ofKind('ContainerRuntimeConfig').flatMap((object) => (
    containerRuntimeFlaws(recordAt(object, 'spec', 'containerRuntimeConfig') ?? {}).map((flaw): Finding => ({ object, ...flaw })))),
};

export const runtimeTwice: Rule = {
  code: 'tuning/runtime-twice',
  class: 'risky',
  what: 'setting of CRI-O in two ContainerRuntimeConfigs of a pool',
  remedy: 'set it in one of them',
  source: `${MCO} writes a file for each setting: of one setting, the later MachineConfig wins (node tuning facts §4b)`,
  kinds: ['ContainerRuntimeConfig', 'MachineConfigPool'],
  check: (manifests) => {
    const seen = new Map<string, Manifest>();
    return manifests.ofKind('ContainerRuntimeConfig').flatMap((object) => poolsOfSettings(object, manifests).flatMap(({ name }) => (
      Object.entries(recordAt(object, 'spec', 'containerRuntimeConfig') ?? {}).flatMap(([field, value]): Finding[] => {
        const other = seen.get(`${name} ${field}`);
        seen.set(`${name} ${field}`, other ?? object);
        return other === undefined ? [] : [{ object, path: `spec.containerRuntimeConfig.${field}`, what: `setting that ContainerRuntimeConfig ${nameOf(other)} has for the pool ${name} too`, value }];
      }))));
  },
};
