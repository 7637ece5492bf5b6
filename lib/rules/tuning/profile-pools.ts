import { isDeepStrictEqual } from 'node:util';
import { Manifest, ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { at, recordAt, stringAt } from '../../upstream';
import { nodeRoleLabel, readSelector } from '../../upstream/kubernetes';
import { isBuiltInPool, MASTER, ROLE_LABEL, WORKER } from '../../upstream/openshift';
import { Finding, Rule } from '../rule';

const KINDS = ['MachineConfigPool', 'PerformanceProfile'];

type Labels = { readonly [label: string]: unknown };

/** A pool among the manifests, or one that every cluster has. */
export interface TunedPool {
  readonly name: string;
  /** The MachineConfigPool, if it is among the manifests. */
  readonly object?: Manifest;
  matchesNodes(labels: Labels): boolean;
  selectsConfigs(labels: Labels): boolean;
}

/** All pools, by name: those among the manifests, and the built-in ones for workers and the control plane. */
export const tunedPools = oncePerSet((manifests): TunedPool[] => {
  const written = manifests.ofKind('MachineConfigPool').map((object): TunedPool => {
    const [nodes, configs] = ['nodeSelector', 'machineConfigSelector'].map((field) => readSelector(at(object, 'spec', field) ?? {}));
    return {
      name: nameOf(object),
      object,
      matchesNodes: (labels) => at(object, 'spec', 'nodeSelector') !== undefined && nodes?.(labels) === true,
      selectsConfigs: (labels) => at(object, 'spec', 'machineConfigSelector') !== undefined && configs?.(labels) === true,
    };
  });
  const builtIn = [MASTER, WORKER].filter((name) => !written.some((pool) => pool.name === name)).map((name): TunedPool => ({
    name,
    matchesNodes: (labels) => labels[nodeRoleLabel(name)] === '',
    selectsConfigs: (labels) => labels[ROLE_LABEL] === name,
  }));
  return [...written, ...builtIn].sort((a, b) => (a.name < b.name ? -1 : 1));
});

/** All PerformanceProfiles. */
export const performanceProfiles = (manifests: ManifestSet): Manifest[] => manifests.ofKind('PerformanceProfile');

export const nodeSelectorOf = (profile: unknown): Labels => recordAt(profile, 'spec', 'nodeSelector') ?? {};

/** Role in the node selector of a profile: the part behind the only slash of its key. */
function roleOfProfile(profile: unknown): string | undefined {
  const parts = (Object.keys(nodeSelectorOf(profile))[0] ?? '').split('/');
  return parts.length === 2 ? parts[1] : undefined;
}

/** Labels of the MachineConfig that the operator renders for a profile (node tuning facts §1a). */
export function configLabelsOf(profile: unknown): Labels {
  return recordAt(profile, 'spec', 'machineConfigLabel') ?? { [ROLE_LABEL]: roleOfProfile(profile) };
}

/** Pools whose nodes a profile is for: their node selector matches that of the profile as if it were the labels of a node (node tuning facts §7). */
export function poolsOfProfile(profile: unknown, manifests: ManifestSet): TunedPool[] {
  const labels = nodeSelectorOf(profile);
  return Object.keys(labels).length === 0 ? [] : tunedPools(manifests).filter((pool) => pool.matchesNodes(labels));
}

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
  check: (manifests) => performanceProfiles(manifests).flatMap((object): Finding[] => {
    const of = (field: string) => recordAt(object, 'spec', field);
    const long = ['machineConfigLabel', 'machineConfigPoolSelector', 'nodeSelector'].filter((field) => Object.keys(of(field) ?? {}).length > 1);
    const isRoleNeeded = of('machineConfigLabel') === undefined || of('machineConfigPoolSelector') === undefined;
    const [key] = Object.keys(nodeSelectorOf(object));
    return [
      ...long.map((field): Finding => ({ object, path: `spec.${field}`, what: 'selector of a PerformanceProfile with several labels', value: of(field), fix: 'leave one' })),
      ...key === undefined ? [{ object, path: SELECTOR, what: 'PerformanceProfile that selects no nodes', value: '(none)' }] : [],
      ...key !== undefined && long.length === 0 && isRoleNeeded && roleOfProfile(object) === undefined ? [{
        object, path: SELECTOR, what: 'label that names no role behind a slash', value: key, fix: 'use node-role.kubernetes.io/<role>, or set machineConfigLabel and machineConfigPoolSelector',
      }] : [],
    ];
  }),
};

export const profileTwice: Rule = {
  code: 'tuning/profile-twice',
  class: 'refused',
  what: 'two PerformanceProfiles for the same nodes',
  remedy: 'keep one of them; to rename a profile, delete it first',
  source: 'Node Tuning Operator: its admission webhook refuses an equal nodeSelector (node tuning facts §1d); two KubeletConfigs of a pool are not merged (node tuning facts §4a)',
  kinds: KINDS,
  check: (manifests) => {
    const all = performanceProfiles(manifests);
    return all.flatMap((object, index): Finding[] => {
      const others = all.slice(0, index);
      const equal = others.find((other) => isDeepStrictEqual(nodeSelectorOf(other), nodeSelectorOf(object)));
      const pools = poolsOfProfile(object, manifests).map(({ name }) => name);
      const sharing = others.find((other) => poolsOfProfile(other, manifests).some(({ name }) => pools.includes(name)));
      const other = equal ?? sharing;
      return other === undefined ? [] : [{
        object, path: SELECTOR, what: `nodes that PerformanceProfile ${nameOf(other)} selects too`, value: nodeSelectorOf(object), class: equal ? undefined : 'never works',
      }];
    });
  },
};

export const profilePool: Rule = {
  code: 'tuning/profile-pool',
  class: 'never works',
  what: 'PerformanceProfile whose node selector matches several pools, or a pool that does not take its configuration',
  remedy: 'give its nodes a pool of their own, with machineConfigSelector In [worker, <role>]',
  source: NOTHING_WRITTEN,
  kinds: KINDS,
  check: (manifests) => performanceProfiles(manifests).flatMap((object): Finding[] => {
    const pools = poolsOfProfile(object, manifests);
    if (pools.length > 1) {
      return [{
        object,
        path: SELECTOR,
        what: `node selector that matches the pools ${pools.map(({ name }) => name).join(' and ')}`,
        value: nodeSelectorOf(object),
        fix: 'select a role that only one of them selects',
      }];
    }
    const labels = configLabelsOf(object);
    return pools.filter((pool) => !pool.selectsConfigs(labels)).map((pool) => ({
      object,
      path: recordAt(object, 'spec', 'machineConfigLabel') === undefined ? SELECTOR : 'spec.machineConfigLabel',
      what: `PerformanceProfile whose configuration the pool ${pool.name} does not select`,
      value: labels,
      fix: `let the machineConfigSelector of the pool take ${Object.entries(labels).map(([key, value]) => `${key}: ${value}`).join()}`,
    }));
  }),
};

export const profileNoPool: Rule = {
  code: 'tuning/profile-no-pool',
  class: 'risky',
  what: 'PerformanceProfile whose node selector matches no pool among the manifests',
  remedy: 'add a MachineConfigPool for the role',
  source: NOTHING_WRITTEN,
  kinds: KINDS,
  check: (manifests) => performanceProfiles(manifests)
    .filter((object) => Object.keys(nodeSelectorOf(object)).length > 0 && poolsOfProfile(object, manifests).length === 0)
    .map((object) => ({
      object,
      path: SELECTOR,
      what: 'PerformanceProfile whose node selector matches no pool here',
      value: nodeSelectorOf(object),
      fix: 'add a MachineConfigPool whose nodeSelector has no other label, or acknowledge this if the cluster has one',
    })),
};

export const profileOfWorkers: Rule = {
  code: 'tuning/profile-of-workers',
  class: 'never works',
  what: 'PerformanceProfile for the pool worker beside custom pools, which take the configuration of workers',
  remedy: 'give the tuned nodes a pool of their own',
  source: 'Node Tuning Operator: the rule of the profile meets several pools, so that kernel arguments are never written (node tuning facts §7)',
  kinds: KINDS,
  check: (manifests) => performanceProfiles(manifests).flatMap((object): Finding[] => {
    const labels = configLabelsOf(object);
    const [pool, ...more] = poolsOfProfile(object, manifests);
    const others = pool === undefined || more.length > 0 ? [] : tunedPools(manifests)
      .filter(({ name, selectsConfigs }) => name !== pool.name && !isBuiltInPool(name) && selectsConfigs(labels)).map(({ name }) => name);
    return others.length === 0 ? [] : [{
      object,
      path: SELECTOR,
      value: nodeSelectorOf(object),
      what: `PerformanceProfile whose configuration the pools ${[pool.name, ...others].join(', ')} take, so that no kernel argument is ever written`,
    }];
  }),
};

/** Name of the pool of a profile, if it has exactly one. */
export function onlyPoolOf(profile: unknown, manifests: ManifestSet): string | undefined {
  const pools = poolsOfProfile(profile, manifests);
  return pools.length === 1 ? pools[0].name : undefined;
}

/** Profile with a name. */
export function profileNamed(name: string, manifests: ManifestSet): Manifest | undefined {
  return performanceProfiles(manifests).find((object) => stringAt(object, 'metadata', 'name') === name);
}
