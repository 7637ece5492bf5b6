import { SRIOV_SINCE, sriovHas, type SriovOperator } from '../../upstream/sriov';
import { sriovChartVersion } from '../../views';
import type { PlanContext } from '../plan-model';

/** Behaviour of the operator's drains, according to its release (SR-IOV facts §1.3, §2.4). */
export interface SriovDrains {
  /** Release by which pools and policies are read: the newest of the possible ones. */
  readonly operator?: SriovOperator;
  /** Whether a drain without a reboot evicts all pods: in any of the possible releases. */
  readonly evictsAll: boolean;
  /** Whether the only node of a cluster is rebooted without a drain. */
  readonly sparesOnlyNode: boolean;
  readonly assumptions: readonly string[];
}

/** Release by which pools and policies are read, or undefined if it is unknown. */
export function plannedOperator(context: PlanContext): SriovOperator | undefined {
  return operatorsOf(context)[0];
}

export function drainsOf(context: PlanContext): SriovDrains {
  const operators = operatorsOf(context);
  const [operator] = operators;
  const evictsAll = operators.some((each) => !sriovHas(SRIOV_SINCE.drainPools, each));
  return {
    operator,
    evictsAll,
    sparesOnlyNode: operators.every((each) => sriovHas(SRIOV_SINCE.singleNode, each)),
    assumptions: !evictsAll ? [] : [sriovHas(SRIOV_SINCE.drainPools, operator)
      ? 'SR-IOV: the operator may be older than that of OpenShift 4.14: each drain evicts all pods, as there; it would ignore pools, and drain one node at a time in the whole cluster'
      : 'SR-IOV: before OpenShift 4.14, each drain evicts all pods, and pools are ignored: one node at a time in the whole cluster'],
  };
}

/** Releases that the operator may have, the newest first. */
function operatorsOf({ after, openshift, releases, kubernetes }: PlanContext): readonly SriovOperator[] {
  const version = sriovChartVersion(after);
  if (version !== undefined) {
    return [{ by: 'upstream', version }];
  }
  return kubernetes !== undefined ? [] : [openshift, ...releases ?? []].map((release): SriovOperator => ({ by: 'OpenShift', version: release }));
}
