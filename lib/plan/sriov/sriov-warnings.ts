import { objectOf } from './sriov-pools';
import type { Wanted } from './wanted-policies';
import { ManifestSet, nameOf } from '../../manifests';
import { at } from '../../upstream';
import {
  DEFAULT_NAME, droppedFields, MACHINE_CONFIGS, SRIOV_NAMESPACES, type SriovOperator, sriovOperatorText, sriovSinceText,
} from '../../upstream/sriov';
import { isOffloadPool, pauseHolder } from '../../views';
import { changesOfKinds } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';

const OPERATOR = `SriovOperatorConfig ${DEFAULT_NAME}`;

/** Warnings about objects, independent of nodes. */
export function objectWarnings({ before, after }: PlanContext, was: Wanted, is: Wanted, operator: SriovOperator | undefined): PlanWarning[] {
  const changed = changesOfKinds(before, after, ['SriovNetworkNodePolicy', 'SriovNetworkPoolConfig']).filter(({ change }) => change !== 'unchanged');
  const strangers = changed.filter(({ kind, namespace }) => kind === 'SriovNetworkNodePolicy' && is.namespace !== undefined && namespace !== is.namespace);
  const offload = changed.filter((change) => change.kind === 'SriovNetworkPoolConfig' && [change.before, change.after].some((pool) => pool && isOffloadPool(pool)));
  return [
    ...changed.flatMap(({ kind, object, after: wanted }) => droppedFields(kind, wanted?.spec, operator).map(({ path, since }) => ({
      code: 'sriov/field-dropped',
      object,
      message: `${sriovOperatorText(operator)} does not have spec.${path.join('.')}: the API server drops it, and it has no effect`,
      advice: `leave it out, or use ${sriovSinceText(since)}`,
    }))),
    ...strangers.map(({ object }) => ({
      code: 'sriov/other-namespace', object, message: `the operator ignores policies outside of its namespace, ${is.namespace}: nothing will happen`, advice: `move it to ${is.namespace}`,
    })),
    ...offload.map(({ object, name }) => ({
      code: 'sriov/hardware-offload',
      object,
      message: `the operator changes MachineConfig ${MACHINE_CONFIGS.ovsOffload(name)} automatically, so the Machine Config Operator reboots the nodes of its pool`,
      advice: '',
    })),
    ...(is.systemd === was.systemd ? [] : [{
      code: 'sriov/systemd-mode',
      object: OPERATOR,
      message: `the operator changes MachineConfig ${MACHINE_CONFIGS.systemd} automatically, so the Machine Config Operator reboots the nodes of the pool worker, in addition to the reboots by the operator`,
      advice: '',
    }]),
  ];
}

/** Warnings about MachineConfigPools that users have paused: they are no longer paused when the operator is done (SR-IOV facts §2.5). */
export function pauseWarnings(manifests: ManifestSet, paused: readonly string[]): PlanWarning[] {
  const held = manifests.ofKind('MachineConfigPool').filter((pool) => paused.includes(nameOf(pool)) && at(pool, 'spec', 'paused') === true && pauseHolder(pool) === undefined);
  return [
    ...(paused.length === 0 ? [] : [{
      code: 'sriov/machine-config-waits',
      object: `MachineConfigPool ${paused.join(', ')}`,
      message: 'the SR-IOV operator pauses the pool until the last of its nodes is configured: machine configuration changes wait until then',
      advice: 'roll them out first',
    }]),
    ...held.map((pool) => ({
      code: 'sriov/unpauses-pool',
      object: `MachineConfigPool ${nameOf(pool)}`,
      message: 'the pool is already paused, and the SR-IOV operator unpauses it when it has finished: pending changes then roll out',
      advice: 'roll out the pending changes first, or change virtual functions later',
    })),
  ];
}

/** Namespace of the operator, for commands. */
export function sriovOperatorNamespace({ namespace }: Wanted, manifests: ManifestSet): string {
  const [policy] = manifests.ofKind('SriovNetworkNodePolicy').map(objectOf).sort();
  return namespace ?? policy?.split(/[ /]/)[1] ?? SRIOV_NAMESPACES.olm;
}
