/** Cards that the Onload Operator and its module do not support, according to AMD's guide (Onload kernel facts §5). */
import { XILINX } from '../pci';
import { SFC_NICS } from '../sriov';

const UNSUPPORTED_CARDS: readonly { readonly name: string; readonly vendor: string; readonly device: string }[] = [
  { name: 'X3', vendor: XILINX, device: '5084' },
  { ...SFC_NICS.x4, name: 'X4' },
  { ...SFC_NICS.x4FullFeature, name: 'X4' },
];

/** Name of the series of a card that is not supported, by its PCI IDs. Undefined for all others. */
export function unsupportedCard(vendor: string | undefined, device: string | undefined): string | undefined {
  return UNSUPPORTED_CARDS.find((card) => card.vendor === vendor && card.device === device)?.name;
}

/** Label of Node Feature Discovery for the PCI devices of a node, whose name has IDs that its configuration chooses: `pci-0200_10ee_5084.present`. */
const PCI_LABEL = /^feature\.node\.kubernetes\.io\/pci-([0-9a-f_]+)\.present$/;

/** The same by a label of nodes. Labels that leave the device open are of any card. */
export function unsupportedCardOfLabel(label: string): string | undefined {
  const ids = PCI_LABEL.exec(label)?.[1].split('_') ?? [];
  return ids.map((id, index) => unsupportedCard(id, ids[index + 1])).find((name) => name !== undefined);
}
