import type { Format } from './format';
import { github } from './github';
import { gitlab } from './gitlab';
import { checkReportJson } from './json';
import { junit } from './junit';
import { sarif } from './sarif';
import { checkReportText } from './text';

/** Formats by the names that `--format` accepts. */
export const FORMATS: { readonly [name: string]: Format } = { text: checkReportText, json: checkReportJson, sarif, junit, github, gitlab };
