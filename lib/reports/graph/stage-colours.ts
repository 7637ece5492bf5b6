import type { Relation } from './graph-model';

/** Style of a kind of reference: its colours on light and dark backgrounds, and a verb for the effect of the reference. */
interface Look {
  readonly light: string;
  readonly dark: string;
  readonly verb: string;
}

/** Style of each kind of reference. */
export const LOOKS: { readonly [relation in Relation]: Look } = {
  owner: { light: '#8250df', dark: '#b392f0', verb: 'owns or creates' },
  selector: { light: '#0969da', dark: '#58a6ff', verb: 'selects' },
  name: { light: '#6e7781', dark: '#9aa4af', verb: 'refers to' },
  mount: { light: '#1a7f37', dark: '#4ac26b', verb: 'mounts' },
  label: { light: '#b35900', dark: '#f0a13a', verb: 'belongs to, by a label' },
  resource: { light: '#cf222e', dark: '#ff7b72', verb: 'requests a device of' },
  definition: { light: '#0e7c86', dark: '#4fc4cf', verb: 'is defined or handled by' },
};
