import { OPERATOR_KINDS, OperatorNamespace } from './operator-namespace';
import { sriovOperatorOf } from './operator-release';
import { Selecting, selectorRequirements } from './selectors';
import { Manifest, nameOf } from '../../manifests';
import { at, stringAt } from '../../upstream';
import { labelSelectorFlaw } from '../../upstream/kubernetes';
import { MASTER, WORKER } from '../../upstream/openshift';
import { offloadPoolOf, POOL_CHECKS, refusalsOfPoolSelector, storedSpec } from '../../upstream/sriov';
import { drainPoolsIn, type DrainPoolView, SRIOV_INSTALLER_KINDS } from '../../views';
import { Finding, Rule } from '../rule';

const KIND = 'SriovNetworkPoolConfig';
const OFFLOAD = 'spec.ovsHardwareOffloadConfig.name';

export const poolMixed: Rule = {
  code: 'sriov/pool-mixed',
  class: 'refused',
  what: 'OVS offload pool that also limits drains',
  remedy: 'create two pools: SriovNetworkPool and OvsOffloadPool',
  source: 'webhook of the SR-IOV operator (pkg/webhook/validate.go)',
  kinds: [KIND, ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => manifests.ofKind(KIND)
    .flatMap((object) => POOL_CHECKS.mixed(storedSpec(KIND, object.spec, sriovOperatorOf(manifests, context)))
      .map((refusal) => ({ object, ...refusal }))),
};

export const sriovPoolSelector: Rule = {
  code: 'sriov/pool-selector',
  class: 'never works',
  what: 'pool with an invalid selector: it stops the configuration of all nodes of the cluster',
  remedy: 'use In or NotIn with values, Exists or DoesNotExist without, and valid labels',
  source: 'the SR-IOV operator reads the selectors of all pools for each node (controllers/drain_controller_helper.go)',
  kinds: [KIND, ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => drainPoolsIn(manifests, sriovOperatorOf(manifests, context)).flatMap(({ manifest: object }): Finding[] => {
    const refusals = refusalsOfPoolSelector(object.spec, sriovOperatorOf(manifests, context));
    if (refusals.length > 0) {
      return refusals.map((refusal) => ({ object, class: 'refused', ...refusal }));
    }
    const wrong = labelSelectorFlaw(at(object, 'spec', 'nodeSelector'));
    // The API server refuses selectors that violate the schema, so the operator never reads them.
    return wrong === undefined || wrong.kind === 'type' ? [] : [{
      object,
      path: `spec.nodeSelector.${wrong.path}`,
      what: 'selector that cannot be read, which stops the operator on all nodes',
      value: wrong.value,
    }];
  }),
};

export const poolRdmaMode: Rule = {
  code: 'sriov/pool-rdma-mode',
  class: 'never works',
  what: 'RDMA mode in a pool whose setting the operator ignores',
  remedy: 'set it in a SriovNetworkPool in the namespace of the operator',
  source: 'the SR-IOV operator reads the RDMA mode only from pools in its own namespace that are not for OVS offload',
  kinds: [KIND, ...OPERATOR_KINDS, ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => {
    const operator = new OperatorNamespace(manifests);
    const release = sriovOperatorOf(manifests, context);
    return manifests.ofKind(KIND).flatMap((object): Finding[] => {
      const mode = stringAt(storedSpec(KIND, object.spec, release), 'rdmaMode');
      const elsewhere = operator.classElsewhere(object, 'never works');
      if (mode === undefined || (offloadPoolOf(object.spec) === undefined && elsewhere === undefined)) {
        return [];
      }
      const isOffload = offloadPoolOf(object.spec) !== undefined;
      return [{
        object,
        path: 'spec.rdmaMode',
        class: isOffload ? 'never works' : elsewhere,
        what: isOffload ? 'RDMA mode of a pool for OVS offload, which the operator ignores' : 'RDMA mode of a pool that is not in the namespace of the operator',
        value: mode,
        fix: isOffload ? 'set it in a SriovNetworkPool' : `move the pool to ${operator}`,
      }];
    });
  },
};

export const offloadPoolMissing: Rule = {
  code: 'sriov/offload-machine-config-pool',
  class: 'risky',
  what: 'OVS offload for a MachineConfigPool that does not exist or cannot offload',
  remedy: 'use a MachineConfigPool of workers',
  source: 'the SR-IOV operator creates a MachineConfig for that pool, on OpenShift only, and not for master (controllers/sriovnetworkpoolconfig_controller.go)',
  kinds: [KIND, 'MachineConfigPool'],
  check: (manifests, { platform }) => {
    const pools = new Set([WORKER, ...manifests.ofKind('MachineConfigPool').map(nameOf)]);
    return manifests.ofKind(KIND).flatMap((object): Finding[] => {
      const name = offloadPoolOf(object.spec);
      const finding = { object, path: OFFLOAD, value: name };
      if (name === undefined) {
        return [];
      }
      if (platform?.isOpenshift === false) {
        return [{
          ...finding,
          class: 'never works',
          what: 'OVS offload where there are no MachineConfigPools',
          fix: 'leave it out: the operator does nothing for it',
        }];
      }
      if (name === MASTER) {
        return [{
          ...finding,
          class: 'never works',
          what: 'OVS offload for the control plane, which the operator leaves out',
          fix: 'name a pool of workers',
        }];
      }
      return pools.has(name) ? [] : [{
        ...finding,
        what: 'MachineConfigPool that is not among the manifests',
        fix: 'add it, use an existing one, or acknowledge this if the cluster has it',
      }];
    });
  },
};

export const poolNamespace: Rule = {
  code: 'sriov/pool-namespace',
  class: 'risky',
  what: 'pool outside of the operator\'s namespace, which takes effect anyway',
  remedy: 'move it to the namespace of the operator, where administrators look for it',
  source: 'the SR-IOV operator looks for pools in all namespaces when it drains (controllers/drain_controller_helper.go)',
  kinds: [KIND, ...OPERATOR_KINDS, ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => {
    const operator = new OperatorNamespace(manifests);
    return drainPoolsIn(manifests, sriovOperatorOf(manifests, context)).filter(({ manifest }) => operator.classElsewhere(manifest, 'risky') !== undefined).map(({ manifest: object }) => ({
      object,
      path: 'metadata.namespace',
      what: 'pool outside of the operator\'s namespace, which takes effect anyway',
      value: stringAt(object, 'metadata', 'namespace'),
      fix: `move it to ${operator}, where administrators look for it`,
    }));
  },
};

/** Pools with a readable selector, and its conditions. */
export function selecting(pools: readonly DrainPoolView[]): Selecting<Manifest>[] {
  return pools.flatMap(({ manifest: item, selector }) => (selector === undefined ? [] : [{ item, requirements: selectorRequirements(selector) }]));
}
