/** Codes of the warnings of `plan`, read from the sources of its planners: no table has them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as ts from 'typescript';
import { parsed } from '../compiler/sources';
import { each, valuesOf } from '../compiler/values';

const LIB = resolve(__dirname, '../../lib');

/** Whatever makes warnings of a plan: its planners, and the command. */
const FOLDERS = ['plan', 'cli'];

/** Expressions that no reader of sources can resolve, by file, with the codes that they stand for; none for those that pass on the code of a rule. */
const BY_HAND: { readonly [expression: string]: readonly string[] } = {
  // Whatever drains nodes.
  'plan/observers/bare-pods.ts: `${system}/bare-pods`': ['machine-config/bare-pods', 'sriov/bare-pods'],
  'plan/machine-config/boot-risks.ts: code': [],
  'plan/machine-config/endless-tuning.ts: code': [],
  'plan/machine-config/registry-risks.ts: code': [],
  'cli/plan-run.ts: kindNotThere.code': [],
  'plan/read/unsigned-objects.ts: code': [],
  // The options of a helper, which has the code from its callers' objects.
  'plan/observers/tainted-nodes.ts: code': [],
};

/** What was found, and expressions that neither the sources nor the table resolve. */
export interface FoundCodes {
  readonly codes: readonly string[];
  readonly unresolved: readonly string[];
  /** Entries of the table that no source has any more. */
  readonly unused: readonly string[];
}

/** All codes of the warnings, sorted. */
export function planCodes(): FoundCodes {
  const files = FOLDERS.flatMap((folder) => readdirSync(join(LIB, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`));
  return codesOf(files.filter((file) => file.endsWith('.ts')).sort().map((file) => ({ file, text: readFileSync(join(LIB, file), 'utf8') })));
}

/** The same for given sources. */
export function codesOf(sources: readonly { readonly file: string; readonly text: string }[]): FoundCodes {
  const files = new Map(sources.map(({ file, text }) => [parsed(text), file]));
  const trees = [...files.keys()];
  const codes = new Set<string>();
  const unresolved: string[] = [];
  const used = new Set<string>();
  const found = (expression: ts.Expression, file: string) => {
    const resolved = valuesOf(expression, trees);
    const key = `${file}: ${expression.getText()}`;
    if (resolved !== undefined) {
      resolved.forEach((code) => codes.add(code));
    } else if (Object.hasOwn(BY_HAND, key)) {
      used.add(key);
      BY_HAND[key].forEach((code) => codes.add(code));
    } else {
      unresolved.push(key);
    }
  };
  for (const [tree, file] of files) {
    each(tree, (node) => {
      // An error has its code as the first argument of invalid(); what has a message and advice beside it is a warning.
      if (ts.isObjectLiteralExpression(node) && hasProperty(node, 'object')) {
        const property = node.properties.find((member) => member.name?.getText() === 'code');
        if (property !== undefined && ts.isPropertyAssignment(property)) {
          found(property.initializer, file);
        } else if (property !== undefined && ts.isShorthandPropertyAssignment(property)) {
          found(property.name, file);
        }
      }
    });
  }
  return { codes: [...codes].sort(), unresolved: unresolved.sort(), unused: Object.keys(BY_HAND).filter((key) => !used.has(key)) };
}

function hasProperty(object: ts.ObjectLiteralExpression, name: string): boolean {
  return object.properties.some((member) => member.name?.getText() === name);
}
