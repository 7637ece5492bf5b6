/** Virtual functions of SR-IOV policies that go with a driver which is replaced (SR-IOV facts §5). */
import { nameOf } from '../../manifests';
import { few } from '../../text';
import { SOLARFLARE, XILINX } from '../../upstream';
import { NodeIndex } from '../../views';
import { swapsOf } from '../card-users';
import type { PlanWarning } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { cardsOf, drainsOf, type Policy, selectsCard, wantedBy } from '../sriov';

/** Vendors of cards that the driver serves. */
const SERVED: readonly (string | undefined)[] = [SOLARFLARE, XILINX];

/** Warnings about virtual functions on nodes that replace the driver while they run. */
export function lostFunctions({ steps, context }: Pick<PlannedChange, 'steps' | 'context'>): PlanWarning[] {
  const swaps = swapsOf(steps, context);
  const { policies } = wantedBy(context.before, drainsOf(context).operator);
  const known = [...swaps.values()];
  if (swaps.size === 0 || policies.length === 0) {
    return [];
  }
  const swapping = context.nodes === undefined || known.includes(undefined) ? undefined
    : new Set(known.flatMap((each) => each!.map(({ node }) => node)));
  const states = new Map(context.before.ofKind('SriovNetworkNodeState').map((state) => [nameOf(state), state]));
  const mayServe = (policy: Policy, name: string) => {
    const state = states.get(name);
    const cards = state === undefined ? [] : cardsOf(state).filter((card) => selectsCard(policy, card));
    return cards.length === 0 || cards.some(({ nic }) => SERVED.includes(nic.vendor));
  };
  const concerned = policies.filter(({ nicSelector: { vendor } }) => vendor === undefined || vendor === '' || SERVED.includes(vendor));
  return concerned.flatMap((policy): PlanWarning[] => {
    const nodes = swapping && NodeIndex.of(context.nodes!).withLabels(policy.nodeSelector).names
      .filter((name) => swapping.has(name) && mayServe(policy, name));
    const isExternal = policy.config.externallyManaged;
    return nodes?.length === 0 ? [] : [{
      code: 'sriov/functions-lost',
      object: policy.object,
      message: `its virtual functions are gone when the driver sfc is removed${nodes === undefined ? '' : ` on ${few(nodes)}`}, and pods with them lose their interface; `
        + `${isExternal ? 'they are externally managed, so that the SR-IOV operator does not make them again' : 'the SR-IOV operator has to make them again: when it does is not known'}`,
      advice: isExternal ? 'stop the pods with them first; afterwards make them again, and start the pods'
        : 'stop the pods with them first; afterwards wait until each SriovNetworkNodeState has them, and start the pods',
    }];
  });
}
