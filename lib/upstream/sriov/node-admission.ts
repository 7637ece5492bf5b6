/**
 * Checks of the operator's webhook on one SriovNetworkNodePolicy that look at the nodes of the cluster (`dynamicValidateSriovNetworkNodePolicy()` and
 * `validatePolicyForNodeState()` in pkg/webhook/validate.go; SR-IOV facts §3.4, §3.5).
 */
import { SRIOV_SINCE, sriovHas, type SriovOperator } from './operator-releases';
import { pfNameOf } from './pf-names';
import type { Refusal } from './policy-admission';
import { isExternallyManaged } from './policy-pairs';
import { at, isString, listAt, recordAt, stringAt } from '../fields';

/** Node of a cluster, with the cards that its SriovNetworkNodeState reports. */
export interface SriovNode {
  readonly name: string;
  readonly labels: { readonly [label: string]: unknown };
  /** Entries of `status.interfaces`. */
  readonly interfaces: readonly unknown[];
}

const INTEL = '8086';

/**
 * The reason why the webhook refuses a policy because of the nodes of the cluster, if it does.
 *
 * @param spec specification as the release stores it
 * @param nodes all nodes of the cluster
 * @param isSupported test whether the operator supports a card, by its vendor and device
 */
export function refusalByNodes(
  spec: unknown, nodes: readonly SriovNode[], operator: SriovOperator | undefined,
  isSupported: (vendor: string, device: string) => boolean = () => true,
): Refusal | undefined {
  const wanted = Object.entries(recordAt(spec, 'nodeSelector') ?? {});
  const selected = nodes.filter(({ labels }) => wanted.every(([label, value]) => labels[label] === value));
  if (selected.length === 0) {
    return { path: 'spec.nodeSelector', what: 'labels that no node of the cluster has', value: at(spec, 'nodeSelector') ?? '(none)', fix: 'label the nodes first, or correct the selector' };
  }
  const cards = selected.flatMap(({ name, interfaces }) => interfaces.filter((card) => selectsReported(spec, card, operator)
    && isSupported(stringAt(card, 'vendor') ?? '', stringAt(card, 'deviceID') ?? '')).map((card) => ({ node: name, card })));
  return cards.length > 0 ? cards.map(({ node, card }) => refusalByCard(spec, card, node)).find((refusal) => refusal !== undefined) : {
    path: 'spec.nicSelector',
    what: `selection of no supported card that ${selected.length === 1 ? `node ${selected[0].name}` : `one of the ${selected.length} selected nodes`} reports`,
    value: at(spec, 'nicSelector'),
    fix: 'correct the selection, or apply the policy when the SriovNetworkNodeState of a node lists the card',
  };
}

/** Whether a policy selects a card that a node reports. Only on OpenStack the webhook also compares netFilter. */
function selectsReported(spec: unknown, card: unknown, operator: SriovOperator | undefined): boolean {
  const is = (field: string) => (stringAt(spec, 'nicSelector', field) || undefined) === undefined || stringAt(spec, 'nicSelector', field) === stringAt(card, field);
  const names = listAt(spec, 'nicSelector', 'pfNames').filter(isString).map(pfNameOf);
  const addresses = listAt(spec, 'nicSelector', 'rootDevices');
  const own = [stringAt(card, 'name'), ...sriovHas(SRIOV_SINCE.alternativeNames, operator) ? listAt(card, 'altNames') : []];
  return is('vendor') && is('deviceID') && (names.length === 0 || own.some((name) => isString(name) && names.includes(name)))
    && (addresses.length === 0 || addresses.includes(stringAt(card, 'pciAddress')));
}

/** The reason why a card does not allow a policy. */
function refusalByCard(spec: unknown, card: unknown, node: string): Refusal | undefined {
  const [count, mtu] = [at(spec, 'numVfs'), at(spec, 'mtu')].map((value) => (typeof value === 'number' ? value : 0));
  const has = (field: string) => Number(at(card, field) ?? 0);
  const of = `interface ${stringAt(card, 'name') ?? '?'} of node ${node}`;
  if (stringAt(card, 'vendor') === INTEL && count > has('totalvfs')) {
    return { path: 'spec.numVfs', what: `more virtual functions than the ${has('totalvfs')} of ${of}`, value: count, fix: 'use a number up to the limit of the card' };
  }
  if (!isExternallyManaged(spec)) {
    return undefined;
  }
  const [link, itsLink] = [stringAt(spec, 'linkType') || undefined, stringAt(card, 'linkType') || undefined];
  return count > has('numVfs') ? { path: 'spec.numVfs', what: `more virtual functions than the ${has('numVfs')} that exist on the externally managed ${of}`, value: count, fix: 'create them first, or use fewer' }
    : mtu > has('mtu') ? { path: 'spec.mtu', what: `MTU above the ${has('mtu')} of the externally managed ${of}`, value: mtu, fix: 'raise that of the interface first, or use a smaller one' }
      : link !== undefined && itsLink !== undefined && link.toLowerCase() !== itsLink.toLowerCase()
        ? { path: 'spec.linkType', what: `link type that differs from the ${itsLink} of the externally managed ${of}`, value: link, fix: `use ${itsLink}` } : undefined;
}
