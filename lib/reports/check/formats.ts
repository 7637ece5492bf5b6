import type { Format } from './format';
import { github } from './github';
import { gitlab } from './gitlab';
import { json } from './json';
import { junit } from './junit';
import { sarif } from './sarif';
import { text } from './text';

/** Formats by the names that `--format` accepts. */
export const FORMATS: { readonly [name: string]: Format } = { text, json, sarif, junit, github, gitlab };
