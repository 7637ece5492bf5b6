/** The label that `OnloadNodeFeatureRule` sets on nodes with a card, and that `NodeGroup.withCards()` selects. */
export const CARD_LABEL: { [key: string]: string } = { 'feature.node.kubernetes.io/pci-solarflare.present': 'true' };
