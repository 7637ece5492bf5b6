import { isFilled, isFromCluster, openshiftReleaseOf, ownConfigs, roleLabelOf } from './configs';
import { Manifest, nameOf } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { nodeRoleLabel, readSelector, roleOfLabel } from '../../upstream/kubernetes';
import { admitsPool, CONTROL_PLANE_ROLES, isBuiltInPool, isOperatorName, percentOf, ROLE_LABEL, WORKER } from '../../upstream/openshift';
import type { Platform } from '../../values';
import { Finding, Rule } from '../rule';

export const poolNodes: Rule = {
  code: 'machine-config/pool-nodes',
  class: 'never works',
  what: 'pool that selects no node',
  remedy: 'select a role by \'nodeSelector\'',
  source: 'Machine Config Operator (pkg/helpers/helpers.go): an empty selector matches no node',
  kinds: ['MachineConfigPool'],
  check: (manifests) => manifests.ofKind('MachineConfigPool').filter((object) => !selectsSomething(object, 'nodeSelector')).map((object) => ({
    object, path: 'spec.nodeSelector', what: 'pool that selects no node', value: at(object, 'spec', 'nodeSelector') ?? '(none)', fix: 'select a role, such as node-role.kubernetes.io/<role>: ""',
  })),
};

export const poolConfigs: Rule = {
  code: 'machine-config/pool-configs',
  class: 'never works',
  what: 'pool that does not select the configurations of its role, or of workers',
  remedy: 'select machineconfiguration.openshift.io/role In [worker, <role>]',
  source: 'Machine Config Operator renders what machineConfigSelector selects; since 4.18 it admits a custom pool only if that includes worker',
  kinds: ['MachineConfigPool'],
  check: (manifests, { platform }) => manifests.ofKind('MachineConfigPool').flatMap((object): Finding[] => {
    // The rule poolSelector reports selectors that the API server refuses.
    const inherits = isBuiltInPool(nameOf(object)) || !isAdmitted(object, platform) ? [] : [WORKER];
    const roles = [...nodeRoles(object).filter((role) => role !== WORKER), ...inherits];
    return roles.filter((role) => !selectsRole(object, role)).map((role) => ({
      object,
      path: 'spec.machineConfigSelector',
      what: role === WORKER ? 'custom pool that does not inherit what is configured for workers' : `pool of the nodes with the role ${role} that does not select the configurations of that role`,
      value: at(object, 'spec', 'machineConfigSelector') ?? '(none)',
      fix: `select ${ROLE_LABEL} In [${[...new Set([WORKER, ...nodeRoles(object)])].join(', ')}]`,
    }));
  }),
};

export const noPool: Rule = {
  code: 'machine-config/no-pool',
  class: 'risky',
  what: 'configuration for a role that has no pool',
  remedy: 'add a MachineConfigPool for the role',
  source: 'Machine Config Operator ignores a configuration that no pool selects, and reports nothing',
  kinds: ['MachineConfig', 'MachineConfigPool'],
  check: (manifests) => {
    const pools = manifests.ofKind('MachineConfigPool');
    const named = new Map<string | undefined, Manifest[]>();
    for (const pool of pools) {
      const roles = rolesNamedBy(pool);
      for (const role of roles.length > 0 ? roles : [undefined]) {
        named.set(role, named.get(role) ?? []).get(role)!.push(pool);
      }
    }
    const isSelected = (role: string) => isBuiltInPool(role)
      || [role, undefined].some((key) => named.get(key)?.some((pool) => selectsRole(pool, role)));
    return ownConfigs(manifests).filter((object) => isFilled(recordAt(object, 'metadata', 'labels'))).flatMap((object): Finding[] => {
      const role = roleLabelOf(object);
      return role !== undefined && isSelected(role) ? [] : [{
        object,
        path: 'metadata.labels',
        what: 'configuration for a role that has no pool here',
        value: role ?? '(none)',
        fix: 'add a MachineConfigPool for the node group, or acknowledge this if the cluster has one',
      }];
    });
  },
};

export const noLabels: Rule = {
  code: 'machine-config/no-labels',
  class: 'never works',
  what: 'configuration without labels',
  remedy: 'add the label machineconfiguration.openshift.io/role',
  source: 'Machine Config Operator: no pool selects it; if the selector of a pool matches it anyway, merging fails (pkg/controller/render)',
  kinds: ['MachineConfig'],
  check: (manifests) => ownConfigs(manifests).filter((object) => !isFilled(recordAt(object, 'metadata', 'labels'))).map((object) => ({
    object, path: 'metadata.labels', what: 'configuration without labels, which no pool selects', value: '(none)', fix: `add ${ROLE_LABEL}: worker, or another role`,
  })),
};

export const reservedName: Rule = {
  code: 'machine-config/name',
  class: 'never works',
  what: 'configuration whose name is reserved for the operator\'s own',
  remedy: 'name it 99-<role>-<purpose>',
  source: 'Machine Config Operator overwrites and deletes objects with names like its own (templates/, pkg/controller/*-config)',
  kinds: ['MachineConfig'],
  check: (manifests) => ownConfigs(manifests).filter((object) => !isFromCluster(object) && isOperatorName(nameOf(object)))
    .map((object) => ({ object, path: 'metadata.name', what: 'name that the operator gives to its own', value: nameOf(object) })),
};

export const machineConfigPoolSelector: Rule = {
  code: 'machine-config/pool-selector',
  class: 'refused',
  what: 'pool that does not select the configurations of workers',
  remedy: 'select machineconfiguration.openshift.io/role In [worker, <role>]',
  source: 'Machine Config Operator: its admission policy custom-machine-config-pool-selector, since OpenShift 4.18',
  kinds: ['MachineConfigPool'],
  check: (manifests, { platform }) => manifests.ofKind('MachineConfigPool').filter((object) => !isAdmitted(object, platform)).map((object) => ({
    object,
    path: 'spec.machineConfigSelector',
    what: 'pool that does not select the configurations of workers, and is not one that every cluster has',
    value: at(object, 'spec', 'machineConfigSelector') ?? '(none)',
    fix: `select ${ROLE_LABEL} In [${WORKER}, ${isBuiltInPool(nameOf(object)) ? '…' : nameOf(object)}]`,
  })),
};

const isAdmitted = (object: Manifest, platform: Platform | undefined) => admitsPool(at(object, 'spec', 'machineConfigSelector'), openshiftReleaseOf(platform));

export const poolMaxUnavailable: Rule = {
  code: 'machine-config/pool-max-unavailable',
  class: 'never works',
  what: 'invalid maxUnavailable of a pool',
  remedy: 'use a whole number of at least 1, or a percentage such as 10%',
  source: 'Machine Config Operator (pkg/controller/node): no node of the pool is updated; 0 counts as 1, so it does not pause the pool',
  kinds: ['MachineConfigPool'],
  check: (manifests) => manifests.ofKind('MachineConfigPool').flatMap((object): Finding[] => {
    const value = at(object, 'spec', 'maxUnavailable') ?? 1;
    const finding = (what: string, fix: string, problemClass?: 'risky') => [{ object, path: 'spec.maxUnavailable', what, value, fix, class: problemClass }];
    if (typeof value === 'string' && percentOf(value) === undefined) {
      return finding('maxUnavailable that the operator cannot read, so that no node is updated', 'write a whole number without quotes, or a percentage such as \'10%\'');
    }
    return value === 0 || percentOf(value) === 0
      ? finding('maxUnavailable that counts as 1', 'write 1; \'paused: true\' stops a pool', 'risky') : [];
  }),
};

export const sharedNodes: Rule = {
  code: 'machine-config/pool-shares-nodes',
  class: 'never works',
  what: 'custom pools that select the same nodes, or nodes of the control plane',
  remedy: 'give each pool its own role, and its nodes only that role besides worker',
  source: 'Machine Config Operator (pkg/helpers/helpers.go): a node of two custom pools belongs to neither and gets no updates; one of the control plane stays in master',
  kinds: ['MachineConfigPool', 'Node'],
  check: (manifests) => {
    const custom = manifests.ofKind('MachineConfigPool').filter((object) => !isBuiltInPool(nameOf(object)));
    const byLabels = new Map<string, Manifest[]>();
    // A copy of a pool is the same pool. Another rule reports that the manifests contain it twice.
    for (const object of new Map(custom.map((each) => [`${nameOf(each)} ${JSON.stringify(nodeLabels(each))}`, each])).values()) {
      const key = JSON.stringify(nodeLabels(object));
      byLabels.set(key, byLabels.get(key) ?? []).get(key)!.push(object);
    }
    byLabels.forEach((pools) => pools.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)));
    return [...nodesOfSeveral(custom, manifests.ofKind('Node')), ...custom.flatMap((object): Finding[] => {
      const labels = nodeLabels(object);
      const finding = (what: string, fix: string, value: unknown) => [{ object, path: 'spec.nodeSelector', what, value, fix }];
      const controlPlane = labels.find(([label]) => CONTROL_PLANE_ROLES.includes(roleOfLabel(label) ?? ''));
      if (controlPlane) {
        return finding('custom pool of nodes that stay in the pool master', 'select a role that nodes of the control plane do not have', controlPlane[0]);
      }
      // A pool that selects only one of the labels also selects the nodes that have several of them.
      const keys = labels.length === 0 ? [] : [labels, ...labels.map((label) => [label])].map((some) => JSON.stringify(some));
      const otherOf = (key: string) => byLabels.get(key)?.slice(0, 2).find((pool) => nameOf(pool) !== nameOf(object));
      const other = keys.map(otherOf).find((pool) => pool !== undefined);
      return other ? finding(`custom pool whose nodes MachineConfigPool ${nameOf(other)} selects too, so that they are in none`, 'give each pool a role of its own',
        Object.fromEntries(labels)) : [];
    })];
  },
};

/** Nodes that several custom pools select by their labels. */
function nodesOfSeveral(custom: readonly Manifest[], nodes: readonly Manifest[]): Finding[] {
  const selectors = custom.map((object) => ({ name: nameOf(object), matches: selectsSomething(object, 'nodeSelector') ? readSelector(at(object, 'spec', 'nodeSelector')) : undefined }));
  return nodes.flatMap((object): Finding[] => {
    const labels = recordAt(object, 'metadata', 'labels') ?? {};
    const names = [...new Set(selectors.filter(({ matches }) => matches?.(labels) === true).map(({ name }) => name))].sort();
    return names.length < 2 ? [] : [{
      object,
      path: 'metadata.labels',
      what: `node that MachineConfigPools ${names.join(' and ')} select, so that it is in none and gets no updates`,
      value: nameOf(object),
      fix: 'remove the label of one of them',
    }];
  });
}

/** Labels that the nodes of a pool must have, sorted. The list is empty if the pool also selects by expressions. */
function nodeLabels(object: Manifest): [string, unknown][] {
  return listAt(object, 'spec', 'nodeSelector', 'matchExpressions').length > 0 ? []
    : Object.entries(recordAt(object, 'spec', 'nodeSelector', 'matchLabels') ?? {}).filter(([label]) => label !== nodeRoleLabel(WORKER))
      .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Expressions about the role of configurations in a pool's selector. */
function roleExpressions(object: Manifest): unknown[] {
  return listAt(object, 'spec', 'machineConfigSelector', 'matchExpressions').filter((expression) => stringAt(expression, 'key') === ROLE_LABEL);
}

/** Roles whose configurations a pool lists explicitly. The list is empty if the pool only excludes roles. */
function rolesNamedBy(object: Manifest): string[] {
  return [
    stringAt(object, 'spec', 'machineConfigSelector', 'matchLabels', ROLE_LABEL),
    ...roleExpressions(object).filter((expression) => stringAt(expression, 'operator') === 'In').flatMap((expression) => listAt(expression, 'values')),
  ].filter((role): role is string => typeof role === 'string');
}

function selectsSomething(object: Manifest, selector: string): boolean {
  return Object.keys(recordAt(object, 'spec', selector, 'matchLabels') ?? {}).length > 0 || listAt(object, 'spec', selector, 'matchExpressions').length > 0;
}

/** Roles that the nodes of a pool must have. */
function nodeRoles(object: Manifest): string[] {
  const labels = Object.keys(recordAt(object, 'spec', 'nodeSelector', 'matchLabels') ?? {});
  const wanted = listAt(object, 'spec', 'nodeSelector', 'matchExpressions')
    .filter((expression) => ['Exists', 'In'].includes(stringAt(expression, 'operator') ?? '')).map((expression) => stringAt(expression, 'key') ?? '');
  return [...labels, ...wanted].map(roleOfLabel).filter((role) => role !== undefined);
}

/** Whether a pool takes the configurations with the label of a role. Conditions on other labels are ignored. */
export function selectsRole(object: Manifest, role: string): boolean {
  if (!selectsSomething(object, 'machineConfigSelector')) {
    return false;
  }
  const wanted = stringAt(object, 'spec', 'machineConfigSelector', 'matchLabels', ROLE_LABEL);
  return (wanted ?? role) === role && roleExpressions(object)
    .every((expression) => {
      const isListed = listAt(expression, 'values').includes(role);
      switch (stringAt(expression, 'operator')) {
        case 'In': return isListed;
        case 'NotIn': return !isListed;
        default: return stringAt(expression, 'operator') !== 'DoesNotExist';
      }
    });
}
