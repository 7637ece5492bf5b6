/** Network cards with virtual functions: what the operator wants on a card, and what the daemon reports, against the policies (SR-IOV facts §3.3, §3.6). */
import type { Dump } from './dump';
import { type Judgement, wait } from './judgement';
import { type Manifest, ManifestSet, nameOf } from '../../manifests';
import { type Card, cardLack, mergedPfConfig, type PfConfig, type Policy, selectsCard, type VfGroup, wantedBy } from '../../plan/sriov';
import type { ShellText } from '../../text';
import { at, listAt, MELLANOX, stringAt } from '../../upstream';
import type { NodeView } from '../../views';

const KIND = 'SriovNetworkNodePolicy';

/** Policies of a node, declared ones and others of the cluster. */
export interface NodePolicies {
  /** Policies in the order of application. */
  readonly policies: readonly Policy[];
  /** Whether these are all that the node has. */
  readonly areAll: boolean;
}

/** Policies of the manifests and of the cluster that select a node. */
export function policiesOfNode(dump: Dump, declared: ManifestSet, node: NodeView): NodePolicies {
  const own = declared.ofKind(KIND);
  const names = new Set(own.map(nameOf));
  const others = dump.set.ofKind(KIND).filter((policy) => !names.has(nameOf(policy)));
  const configs = [declared, dump.set].map((set) => set.ofKind('SriovOperatorConfig')).find((found) => found.length > 0) ?? [];
  const { policies } = wantedBy(new ManifestSet([...own, ...others, ...configs]), undefined);
  return { policies: policies.filter(({ nodeSelector }) => dump.selected(nodeSelector).has(node)), areAll: dump.wasRead(KIND) };
}

/** Judgement of a card that one of the policies selects: whether the operator wants it, and the card has it. Undefined if both hold. */
export function cardJudgement(
  state: Manifest, card: Card, policy: Policy, { policies, areAll }: NodePolicies, show: ShellText,
): Judgement | undefined {
  const { nic, address } = card;
  const ofAddress = (side: 'spec' | 'status') => listAt(state, side, 'interfaces').find((each) => stringAt(each, 'pciAddress') === address);
  const [wanted, has] = [ofAddress('spec'), ofAddress('status')];
  const group = listAt(wanted, 'vfGroups').find((each) => stringAt(each, 'policyName') === policy.name);
  if (group === undefined) {
    return wait(`the operator has not given ${nic.key} this policy; one with precedence can keep it from that`, show);
  }
  const config = mergedPfConfig(policies.filter((each) => selectsCard(each, card)), nic) ?? policy.config;
  const own = config.groups.find((each) => each.policy === policy.object) ?? policy.config.groups[0];
  const [wants, is] = [wanted, has].map((side) => Number(at(side, 'numVfs') ?? 0));
  const number = areAll ? config.numVfs : Math.max(wants, policy.config.numVfs);
  const mtu = at(has, 'mtu');
  const reason = wants !== number ? `${nic.key} has ${is} virtual functions, not ${number}`
    : unseenBy(wanted, group, config, own, nic.key) ?? cardLack(wanted, has, nic.key)?.what
      ?? (typeof mtu === 'number' && mtu < policy.config.mtu ? `${nic.key} has the MTU ${mtu}, not ${policy.config.mtu}` : undefined);
  return reason === undefined ? undefined : wait(reason, show);
}

/** Clause about a card that offers fewer virtual functions than a policy wants. The operator sets the number in the firmware of Mellanox cards only. */
export function lackedFunctions(state: Manifest, { nic, address }: Card, wanted: number): string | undefined {
  const has = listAt(state, 'status', 'interfaces').find((each) => stringAt(each, 'pciAddress') === address);
  const most = Number(at(has, 'totalvfs') ?? 0);
  return has === undefined || most >= wanted || stringAt(has, 'vendor') === MELLANOX || at(has, 'numVfs') !== undefined ? undefined
    : `${nic.key} offers ${most === 0 ? 'no virtual functions' : `${most} virtual functions, not ${wanted}`}: enable SR-IOV in the firmware of the machine and of the card, then restart the machine`;
}

/** Reason if the operator has not written a field of a policy yet. It writes all fields of a group, but a dump need not have them. */
function unseenBy(wanted: unknown, group: unknown, config: PfConfig, own: VfGroup, card: string): string | undefined {
  const fields: readonly (readonly [field: string, wants: string | undefined, written: unknown])[] = [
    ['resourceName', own.resourceName, at(group, 'resourceName')],
    ['deviceType', own.deviceType, at(group, 'deviceType')],
    ['vfRange', `${own.first}-${own.last}`, at(group, 'vfRange')],
    ['eSwitchMode', config.eSwitchMode, at(wanted, 'eSwitchMode')],
  ];
  const lacking = fields.find(([, wants, written]) => written !== undefined && written !== '' && written !== wants);
  return lacking && `the operator does not want ${lacking[0]} ${lacking[1]} on ${card} yet, but ${String(lacking[2])}`;
}
