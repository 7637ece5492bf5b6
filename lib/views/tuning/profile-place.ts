/** Pools and nodes of a PerformanceProfile (node tuning facts §1d, §7). */
import { isDeepStrictEqual } from 'node:util';
import type { ProfileFlaw } from './profile-flaw';
import { type Manifest, nameOf } from '../../manifests';
import { recordAt } from '../../upstream';
import { isBuiltInPool, ROLE_LABEL } from '../../upstream/openshift';
import type { ConfigPool } from '../config-pools';

type Labels = { readonly [label: string]: unknown };

const SELECTOR = 'spec.nodeSelector';

/** Labels of the nodes of a profile. */
export function nodeSelectorOf(profile: unknown): Labels {
  return recordAt(profile, 'spec', 'nodeSelector') ?? {};
}

/** Role in the node selector of a profile: the part behind the only slash of its key. */
function roleOfProfile(profile: unknown): string | undefined {
  const parts = (Object.keys(nodeSelectorOf(profile))[0] ?? '').split('/');
  return parts.length === 2 ? parts[1] : undefined;
}

/** Labels of the MachineConfig that the operator renders for a profile, by which its Tuned selects pools, too. */
export function configLabelsOf(profile: unknown): Labels {
  const role = roleOfProfile(profile);
  return recordAt(profile, 'spec', 'machineConfigLabel') ?? (role === undefined ? {} : { [ROLE_LABEL]: role });
}

/** Pools whose nodes a profile is for: their node selector matches that of the profile as if it were the labels of a node. */
export function poolsOfProfile(profile: unknown, pools: Iterable<ConfigPool>): ConfigPool[] {
  const labels = nodeSelectorOf(profile);
  return Object.keys(labels).length === 0 ? [] : [...pools].filter(({ nodeSelector }) => nodeSelector.matches(labels));
}

/** Selectors that the webhook refuses. */
export function selectorFlaws(profile: unknown): ProfileFlaw[] {
  const of = (field: string) => recordAt(profile, 'spec', field);
  const long = ['machineConfigLabel', 'machineConfigPoolSelector', 'nodeSelector'].filter((field) => Object.keys(of(field) ?? {}).length > 1);
  const isRoleNeeded = of('machineConfigLabel') === undefined || of('machineConfigPoolSelector') === undefined;
  const [key] = Object.keys(nodeSelectorOf(profile));
  return [
    ...long.map((field) => ({ path: `spec.${field}`, what: 'selector of a PerformanceProfile with several labels', value: of(field), fix: 'leave one' })),
    ...key === undefined ? [{ path: SELECTOR, what: 'PerformanceProfile that selects no nodes', value: '(none)', fix: 'select one label, such as node-role.kubernetes.io/<role>: ""' }] : [],
    ...key !== undefined && long.length === 0 && isRoleNeeded && roleOfProfile(profile) === undefined ? [{
      path: SELECTOR, what: 'label that names no role behind a slash', value: key, fix: 'use node-role.kubernetes.io/<role>, or set machineConfigLabel and machineConfigPoolSelector',
    }] : [],
  ].map((flaw) => ({ ...flaw, outcome: 'refused' }));
}

/** Nodes that an earlier profile selects, too. The webhook refuses an equal selector. Of a pool with two profiles, only one KubeletConfig is in effect. */
export function sharedNodeFlaws(profile: Manifest, earlier: readonly Manifest[], pools: readonly ConfigPool[]): ProfileFlaw[] {
  const equal = earlier.find((other) => isDeepStrictEqual(nodeSelectorOf(other), nodeSelectorOf(profile)));
  const own = earlier.length === 0 ? [] : poolsOfProfile(profile, pools);
  const other = equal ?? earlier.find((each) => poolsOfProfile(each, own).length > 0);
  return other === undefined ? [] : [{
    path: SELECTOR,
    what: `nodes that PerformanceProfile ${nameOf(other)} selects too`,
    value: nodeSelectorOf(profile),
    fix: 'keep one of them; to rename a profile, delete it first',
    outcome: equal ? 'refused' : 'ignored',
  }];
}

/** Several pools of a profile, or one that does not take its configuration. Then the operator writes nothing. */
export function poolFlaws(profile: unknown, pools: readonly ConfigPool[]): ProfileFlaw[] {
  const own = poolsOfProfile(profile, pools);
  if (own.length > 1) {
    return [{
      path: SELECTOR,
      what: `node selector that matches the pools ${own.map(({ name }) => name).join(' and ')}`,
      value: nodeSelectorOf(profile),
      fix: 'select a role that only one of them selects',
      outcome: 'stopped',
    }];
  }
  const labels = configLabelsOf(profile);
  return own.filter(({ machineConfigSelector }) => !machineConfigSelector.matches(labels)).map(({ name }) => ({
    path: recordAt(profile, 'spec', 'machineConfigLabel') === undefined ? SELECTOR : 'spec.machineConfigLabel',
    what: `PerformanceProfile whose configuration the pool ${name} does not select`,
    value: labels,
    fix: `let the machineConfigSelector of the pool take ${Object.entries(labels).map(([key, value]) => `${key}: ${String(value)}`).join()}`,
    outcome: 'stopped',
  }));
}

/** A profile without a pool among some that are known. */
export function noPoolFlaws(profile: unknown, pools: readonly ConfigPool[]): ProfileFlaw[] {
  return Object.keys(nodeSelectorOf(profile)).length === 0 || poolsOfProfile(profile, pools).length > 0 ? [] : [{
    path: SELECTOR,
    what: 'PerformanceProfile whose node selector matches no pool here',
    value: nodeSelectorOf(profile),
    fix: 'add a MachineConfigPool whose nodeSelector has no other label, or acknowledge this if the cluster has one',
    outcome: 'open',
  }];
}

/** Custom pools that take the configuration of a profile besides its own pool, by name. */
export function otherPoolsOfProfile(profile: unknown, pools: readonly ConfigPool[]): string[] {
  const labels = configLabelsOf(profile);
  const [pool, ...more] = poolsOfProfile(profile, pools);
  const isOther = ({ name, machineConfigSelector: { matches } }: ConfigPool) => name !== pool.name && !isBuiltInPool(name) && matches(labels);
  return pool === undefined || more.length > 0 ? [] : pools.filter(isOther).map(({ name }) => name);
}
