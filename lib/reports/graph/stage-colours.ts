import type { Relation } from './graph-model';

/** The colour of a kind of reference, on a light ground and on a dark one, and what the reference does, as a verb. */
interface Look {
  readonly light: string;
  readonly dark: string;
  readonly verb: string;
}

/** Each kind has its own. */
export const LOOKS: { readonly [relation in Relation]: Look } = {
  owner: { light: '#8250df', dark: '#b392f0', verb: 'owns or creates' },
  selector: { light: '#0969da', dark: '#58a6ff', verb: 'selects' },
  name: { light: '#6e7781', dark: '#9aa4af', verb: 'refers to' },
  mount: { light: '#1a7f37', dark: '#4ac26b', verb: 'mounts' },
  label: { light: '#b35900', dark: '#f0a13a', verb: 'belongs to, by a label' },
  resource: { light: '#cf222e', dark: '#ff7b72', verb: 'requests a device of' },
  definition: { light: '#0e7c86', dark: '#4fc4cf', verb: 'is defined or handled by' },
};
