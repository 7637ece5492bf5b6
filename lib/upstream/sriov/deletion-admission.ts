import { SRIOV_SINCE, sriovHas, type SriovOperator } from './operator-releases';
import type { Refusal } from './policy-admission';
import { DEFAULT_NAME } from './sriov-names';

/** Objects named `default` that some releases do not let go, as they once created them (SR-IOV facts §1.2, §3.5, §4.2). */
const KEPT: { readonly [kind: string]: (operator: SriovOperator | undefined) => boolean } = {
  SriovNetworkNodePolicy: (operator) => !sriovHas(SRIOV_SINCE.configByUser, operator),
  SriovNetworkPoolConfig: (operator) => sriovHas(SRIOV_SINCE.drainPools, operator) && !sriovHas(SRIOV_SINCE.defaultPoolGoes, operator),
  SriovOperatorConfig: (operator) => sriovHas(SRIOV_SINCE.configName, operator) && !sriovHas(SRIOV_SINCE.configByUser, operator),
};

/** Refusal by the webhook to delete an object. */
export function refusalOfDeletion(kind: string, name: string, operator: SriovOperator | undefined): Refusal | undefined {
  return name !== DEFAULT_NAME || !KEPT[kind]?.(operator) ? undefined : {
    path: 'metadata.name', what: `${kind} that the release does not let go`, value: name, fix: 'keep it',
  };
}
