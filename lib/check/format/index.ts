import type { Format } from './format';
import { json } from './json';
import { text } from './text';

export type { CheckReport, Format } from './format';

/** The formats by the names that `--format` takes. */
export const FORMATS: { readonly [name: string]: Format } = { text, json };
