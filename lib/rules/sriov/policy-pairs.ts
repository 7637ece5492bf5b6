import { sriovOperatorOf } from './operator-release';
import { labelRequirements, Selecting, SelectorIndex } from './selectors';
import { sriovPolicies } from './sriov-policies';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import { excludesTopology, firstMeeting, isExternallyManaged, PAIR_TEXTS, parsePf, PfEntry, pfNamesOverlap, SRIOV_SINCE, sriovHas, type SriovOperator, storedSpec } from '../../upstream/sriov';
import { SRIOV_INSTALLER_KINDS } from '../../views';
import { CheckContext, Finding, ProblemClass, Rule } from '../rule';

const KIND = 'SriovNetworkNodePolicy';
const KINDS = [KIND, ...SRIOV_INSTALLER_KINDS];
const WEBHOOK = 'webhook of the SR-IOV operator, where both policies select a node (validatePolicyForNodePolicy() in pkg/webhook/validate.go)';

/** A part of a policy that may conflict with the same part of another policy. */
interface Claim {
  readonly object: Manifest;
  readonly path: string;
  /** Value that must be equal for a conflict to be possible. */
  readonly key: string;
  readonly value: unknown;
  /**
   * Value that determines the result of a comparison. Of several claims for the same nodes with the same value, only the first by name is compared.
   */
  readonly sense: string;
}

/** An interface that a policy refers to. */
interface PfClaim extends Claim {
  readonly entry: PfEntry;
  /** All interface entries of the policy. */
  readonly entries: readonly PfEntry[];
}

/** Finding for a claim that conflicts with another claim of the same key, or undefined if it does not. */
type Clash = (Pick<Finding, 'what' | 'fix'> & Partial<Pick<Finding, 'path' | 'value'>> & { readonly class: ProblemClass }) | undefined;

export const policyPfOverlap: Rule = {
  code: 'sriov/policy-pf-overlap',
  class: 'refused',
  what: 'virtual functions that two policies select',
  remedy: 'give each policy a range of its own: ens1f0#0-3 and ens1f0#4-7',
  source: `${WEBHOOK}; one with a range beside one without passes, and so does what lies behind the first interface that both name: they conflict`,
  kinds: KINDS,
  check: (manifests, context) => clashes(manifests, context, pfClaims, (mine, other): Clash => {
    const wanted = PAIR_TEXTS.functions(nameOf(other.object));
    const hasRange = mine.entry.first !== undefined;
    if (hasRange !== (other.entry.first !== undefined)) {
      return { class: 'risky', what: `interface of which the policy ${nameOf(other.object)} ${hasRange ? 'wants all' : 'wants some virtual functions'}`, fix: wanted.fix };
    }
    const meeting = firstMeeting(mine.entries, other.entries);
    const isSeen = meeting?.mine === mine.entry && meeting.theirs === other.entry;
    return !pfNamesOverlap(mine.entry, other.entry) ? undefined
      : isSeen ? { class: 'refused', ...wanted } : { class: 'risky', ...wanted, what: `${wanted.what}, which the webhook does not detect` };
  }),
};

export const policyPfDisagreement: Rule = {
  code: 'sriov/policy-pf-disagreement',
  class: 'refused',
  what: 'policies for one interface with contradictory settings',
  remedy: 'use the same externallyManaged and numVfs in both; numVfs counts all virtual functions of the interface',
  source: `${WEBHOOK}: externallyManaged; of two numbers of functions, the operator takes the larger or that of the stronger policy`,
  kinds: KINDS,
  check: (manifests, context) => clashes(manifests, context, (policy, operator) => pfClaims(policy).map((claim) => ({
    ...claim, isExternal: isExternallyManaged(storedSpec(KIND, policy.spec, operator)), sense: JSON.stringify([at(policy, 'spec', 'externallyManaged'), at(policy, 'spec', 'numVfs')]),
  })), ({ object, isExternal }, other): Clash => {
    if (isExternal !== other.isExternal) {
      return { class: 'refused', path: 'spec.externallyManaged', value: isExternal, ...PAIR_TEXTS.managed(nameOf(other.object)) };
    }
    const [mine, theirs] = [object, other.object].map((policy) => at(policy, 'spec', 'numVfs'));
    return mine === theirs ? undefined : {
      class: 'risky',
      path: 'spec.numVfs',
      value: mine,
      what: `number of virtual functions that differs from that of the policy ${nameOf(other.object)} for one interface`,
      fix: 'use the same number in both: that of all virtual functions of the interface',
    };
  }),
};

export const policyRootDevice: Rule = {
  code: 'sriov/policy-root-device',
  class: 'refused',
  what: 'PCI address that two policies select',
  remedy: 'list it in one policy; for a part of the virtual functions, use pfNames with ranges',
  source: WEBHOOK,
  kinds: KINDS,
  check: (manifests, context) => clashes(manifests, context, (object, operator) => (sriovHas(SRIOV_SINCE.rootDevices, operator) ? listAt(object, 'spec', 'nicSelector', 'rootDevices') : [])
    .flatMap((key, index): Claim[] => (typeof key === 'string' ? [{
      object,
      key,
      value: key,
      sense: '',
      path: `spec.nicSelector.rootDevices[${index}]`,
    }] : [])),
  (_, other): Clash => ({ class: 'refused', ...PAIR_TEXTS.rootDevice(nameOf(other.object)) })),
};

export const policyTopology: Rule = {
  code: 'sriov/policy-topology',
  class: 'refused',
  what: 'policies for one resource of which only some report the NUMA node',
  remedy: 'use the same excludeTopology in all of them',
  source: WEBHOOK,
  kinds: KINDS,
  check: (manifests, context) => clashes(manifests, context, (object, operator): Claim[] => {
    const key = stringAt(object, 'spec', 'resourceName');
    const value = excludesTopology(storedSpec(KIND, object.spec, operator));
    return key === undefined ? [] : [{
      object,
      key,
      value,
      sense: String(value),
      path: 'spec.excludeTopology',
    }];
  }, (mine, other): Clash => (mine.value === other.value ? undefined : { class: 'refused', ...PAIR_TEXTS.topology(nameOf(other.object)) })),
};

function pfClaims(object: Manifest): PfClaim[] {
  const read = listAt(object, 'spec', 'nicSelector', 'pfNames').map((text) => (typeof text === 'string' ? { text, entry: parsePf(text) } : undefined));
  const entries = read.flatMap((each) => each?.entry ?? []);
  const sense = JSON.stringify(read.map((each) => each?.text));
  return read.flatMap((each, index): PfClaim[] => (each?.entry === undefined ? [] : [{
    object, key: each.entry.name, value: each.text, path: `spec.nicSelector.pfNames[${index}]`, sense: `${index} of ${sense}`, entry: each.entry, entries,
  }]));
}

/**
 * Findings for conflicts between the claims of each policy and those of the policies that select all of its nodes. Only the cluster shows whether
 * other policies overlap on a node. If two policies select the same nodes, the one with the later name gets the finding.
 */
function clashes<T extends Claim>(
  manifests: ManifestSet, context: CheckContext, claimsOf: (object: Manifest, operator: SriovOperator | undefined) => T[],
  compare: (mine: T, other: T) => Clash,
): Finding[] {
  const operator = sriovOperatorOf(manifests, context);
  const byKey = new Map<string, T[]>();
  // Another rule reports policies without a selector. An overlay may add it, and only then are the selected nodes known.
  for (const claim of sriovPolicies(manifests).filter((policy) => (at(policy, 'spec', 'nodeSelector') ?? undefined) !== undefined).flatMap((policy) => claimsOf(policy, operator))) {
    const key = JSON.stringify([stringAt(claim.object, 'metadata', 'namespace'), claim.key]);
    const there = byKey.get(key);
    if (there) {
      there.push(claim);
    } else {
      byKey.set(key, [claim]);
    }
  }
  return [...byKey.values()].filter((claims) => claims.length > 1).flatMap((claims) => {
    const selecting = claims.map((item) => ({ item, requirements: labelRequirements(at(item.object, 'spec', 'nodeSelector')) }));
    const index = new SelectorIndex(spokesmen(selecting));
    return selecting.flatMap(({ item, requirements }) => clashOf(item, requirements.length, index.subsuming(requirements), compare));
  });
}

/**
 * Representatives of the claims that select the same nodes with the same value: the first of them by name, because findings are reported for later
 * names.
 */
function spokesmen<T extends Claim>(claims: readonly Selecting<T>[]): Selecting<T>[] {
  const first = new Map<string, Selecting<T>>();
  for (const claim of claims) {
    const key = JSON.stringify([claim.item.sense, ...claim.requirements.map(({ text }) => text).sort()]);
    const there = first.get(key);
    if (there === undefined || nameOf(claim.item.object) < nameOf(there.item.object)) {
      first.set(key, claim);
    }
  }
  return [...first.values()];
}

function clashOf<T extends Claim>(mine: T, width: number, others: Iterable<Selecting<T>>, compare: (mine: T, other: T) => Clash): Finding[] {
  let worst: Finding | undefined;
  for (const { item, requirements } of others) {
    const isTold = item.object !== mine.object && (requirements.length < width || nameOf(item.object) < nameOf(mine.object));
    const found = isTold ? compare(mine, item) : undefined;
    if (found && (worst === undefined || found.class === 'refused')) {
      worst = { object: mine.object, path: mine.path, value: mine.value, ...found };
    }
    if (worst?.class === 'refused') {
      break;
    }
  }
  return worst ? [worst] : [];
}
