/** Checks of the operator's webhook on a policy against another one that selects one of its nodes (`validatePolicyForNodePolicy()`). */
import { SRIOV_SINCE, sriovHas, type SriovOperator } from './operator-releases';
import { firstMeeting, parsePf, PfEntry, pfNamesOverlap } from './pf-names';
import type { Refusal } from './policy-admission';
import { at, listAt, stringAt } from '../fields';

/** Texts that mention another policy. */
export const PAIR_TEXTS = {
  functions: (other: string) => ({
    what: `virtual functions that the policy ${other} requests too`, fix: 'give each policy a range of its own: ens1f0#0-3 and ens1f0#4-7',
  }),
  managed: (other: string) => ({ what: `interface for which the policy ${other} has another externallyManaged`, fix: 'make them agree' }),
  rootDevice: (other: string) => ({
    what: `card that the policy ${other} names too`, fix: 'list it in one policy; for a part of the virtual functions, use pfNames with ranges',
  }),
  topology: (other: string) => ({ what: `other than in the policy ${other} for the same resource`, fix: 'make them agree' }),
};

/** Whether the virtual functions of a policy are created by other means. */
export function isExternallyManaged(spec: unknown): boolean {
  return at(spec, 'externallyManaged') === true;
}

/** Whether the device plugin hides the NUMA nodes of a policy's devices. */
export function excludesTopology(spec: unknown): boolean {
  return at(spec, 'excludeTopology') === true;
}

/** A policy with its parsed interfaces. */
export interface PairedPolicy {
  readonly name: string;
  readonly spec: unknown;
  readonly entries: readonly PfEntry[];
}

export function pairedPolicy(name: string, spec: unknown): PairedPolicy {
  return { name, spec, entries: listAt(spec, 'nicSelector', 'pfNames').flatMap((entry) => (typeof entry === 'string' ? parsePf(entry) ?? [] : [])) };
}

/** Reason why a policy is refused because of another policy on its nodes, which has already been applied. */
export function refusalOfPair(current: PairedPolicy, other: PairedPolicy, operator: SriovOperator | undefined): Refusal | undefined {
  const meeting = firstMeeting(current.entries, other.entries);
  if (meeting !== undefined && isExternallyManaged(current.spec) !== isExternallyManaged(other.spec)) {
    return { path: 'spec.externallyManaged', value: isExternallyManaged(current.spec), ...PAIR_TEXTS.managed(other.name) };
  }
  if (meeting !== undefined && pfNamesOverlap(meeting.mine, meeting.theirs)) {
    return { path: 'spec.nicSelector.pfNames', value: meeting.mine.name, ...PAIR_TEXTS.functions(other.name) };
  }
  const theirs = listAt(other.spec, 'nicSelector', 'rootDevices');
  const shared = listAt(current.spec, 'nicSelector', 'rootDevices').find((address) => theirs.includes(address));
  if (shared !== undefined && sriovHas(SRIOV_SINCE.rootDevices, operator)) {
    return { path: 'spec.nicSelector.rootDevices', value: shared, ...PAIR_TEXTS.rootDevice(other.name) };
  }
  const resource = stringAt(current.spec, 'resourceName');
  return resource === undefined || resource !== stringAt(other.spec, 'resourceName') || excludesTopology(current.spec) === excludesTopology(other.spec) ? undefined
    : { path: 'spec.excludeTopology', value: excludesTopology(current.spec), ...PAIR_TEXTS.topology(other.name) };
}
