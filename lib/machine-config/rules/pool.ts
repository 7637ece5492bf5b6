import { roleLabelOf } from './configs';
import { at, Finding, listAt, Manifest, nameOf, recordAt, Rule, stringAt } from '../../check';
import { BUILT_IN_POOLS, NODE_ROLE_LABEL, ROLE_LABEL } from '../private/pool-role';

export const poolNodes: Rule = {
  code: 'machine-config/pool-nodes',
  class: 'never works',
  source: 'Machine Config Operator (pkg/helpers/helpers.go): an empty selector is of no node',
  kinds: ['MachineConfigPool'],
  check: (manifests) => manifests.ofKind('MachineConfigPool').filter((object) => !selectsSomething(object, 'nodeSelector')).map((object) => ({
    object, path: 'spec.nodeSelector', what: 'pool that selects no node', value: at(object, 'spec', 'nodeSelector') ?? '(none)', fix: 'select a role, as NodeGroup.withRole() does',
  })),
};

export const poolConfigs: Rule = {
  code: 'machine-config/pool-configs',
  class: 'never works',
  source: 'Machine Config Operator renders what machineConfigSelector selects; since 4.18 it admits custom pools only where that takes in worker',
  kinds: ['MachineConfigPool'],
  check: (manifests) => manifests.ofKind('MachineConfigPool').flatMap((object): Finding[] => {
    const roles = [...nodeRoles(object).filter((role) => role !== 'worker'), ...BUILT_IN_POOLS.includes(nameOf(object)) ? [] : ['worker']];
    return roles.filter((role) => !selectsRole(object, role)).map((role) => ({
      object,
      path: 'spec.machineConfigSelector',
      what: role === 'worker' ? 'custom pool that does not inherit what is configured for workers' : `pool of the nodes with the role ${role} that is not configured by what that role is`,
      value: at(object, 'spec', 'machineConfigSelector') ?? '(none)',
      fix: `select ${ROLE_LABEL} In [${[...new Set(['worker', ...nodeRoles(object)])].join(', ')}]`,
    }));
  }),
};

export const noPool: Rule = {
  code: 'machine-config/no-pool',
  class: 'risky',
  source: 'Machine Config Operator leaves alone what no pool selects, and says nothing',
  kinds: ['MachineConfig', 'MachineConfigPool'],
  check: (manifests) => manifests.ofKind('MachineConfig').flatMap((object): Finding[] => {
    const role = roleLabelOf(object);
    const isSelected = role !== undefined && (BUILT_IN_POOLS.includes(role) || manifests.ofKind('MachineConfigPool').some((pool) => selectsRole(pool, role)));
    return isSelected ? [] : [{
      object,
      path: 'metadata.labels',
      what: 'configuration for a role that has no pool here',
      value: role ?? '(none)',
      fix: 'add a MachineConfigPool for the node group, or acknowledge this where the cluster has one',
    }];
  }),
};

function selectsSomething(object: Manifest, selector: string): boolean {
  return Object.keys(recordAt(object, 'spec', selector, 'matchLabels') ?? {}).length > 0 || listAt(object, 'spec', selector, 'matchExpressions').length > 0;
}

/** The roles that the nodes of a pool must have. */
function nodeRoles(object: Manifest): string[] {
  const labels = Object.keys(recordAt(object, 'spec', 'nodeSelector', 'matchLabels') ?? {});
  const wanted = listAt(object, 'spec', 'nodeSelector', 'matchExpressions')
    .filter((expression) => ['Exists', 'In'].includes(stringAt(expression, 'operator') ?? '')).map((expression) => stringAt(expression, 'key') ?? '');
  return [...labels, ...wanted].filter((key) => key.startsWith(NODE_ROLE_LABEL)).map((key) => key.slice(NODE_ROLE_LABEL.length));
}

/** Whether a pool takes configurations that have the label of a role, and no others that matter. */
function selectsRole(object: Manifest, role: string): boolean {
  if (!selectsSomething(object, 'machineConfigSelector')) {
    return false;
  }
  const wanted = stringAt(object, 'spec', 'machineConfigSelector', 'matchLabels', ROLE_LABEL);
  return (wanted ?? role) === role && listAt(object, 'spec', 'machineConfigSelector', 'matchExpressions')
    .filter((expression) => stringAt(expression, 'key') === ROLE_LABEL)
    .every((expression) => {
      const isListed = listAt(expression, 'values').includes(role);
      switch (stringAt(expression, 'operator')) {
        case 'In': return isListed;
        case 'NotIn': return !isListed;
        default: return stringAt(expression, 'operator') !== 'DoesNotExist';
      }
    });
}
