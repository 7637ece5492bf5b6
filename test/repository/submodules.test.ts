/** The submodules of the API as packages of other languages, from what jsii writes: compile before. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Assembly {
  readonly types: { readonly [fqn: string]: { readonly fqn: string; readonly namespace?: string } };
}

const { types }: Assembly = JSON.parse(readFileSync(join(__dirname, '../../.jsii'), 'utf8'));
const TOP = 'the top';
const submoduleOf = (fqn: string) => types[fqn].namespace ?? TOP;

/** Names of types of the assembly anywhere in a value. */
function typesIn(value: unknown): string[] {
  return typeof value === 'string' ? Object.hasOwn(types, value) ? [value] : []
    : typeof value === 'object' && value !== null ? Object.values(value).flatMap(typesIn) : [];
}

/** Submodules that the types of a submodule refer to. */
const references = new Map<string, Set<string>>();
for (const [fqn, type] of Object.entries(types)) {
  const from = submoduleOf(fqn);
  const to = references.get(from) ?? new Set();
  references.set(from, to);
  typesIn(type).map(submoduleOf).filter((submodule) => submodule !== from).forEach((submodule) => to.add(submodule));
}

/** Submodules that a submodule refers to, also through others. */
function reached(from: string, seen = new Set<string>()): Set<string> {
  for (const to of references.get(from) ?? []) {
    if (!seen.has(to)) {
      seen.add(to);
      reached(to, seen);
    }
  }
  return seen;
}

test('no submodules refer to each other in a circle, which packages of Go cannot', () => {
  expect(references.size).toBeGreaterThan(20);
  expect([...references.keys()].filter((submodule) => reached(submodule).has(submodule))).toEqual([]);
});

test('the top refers to no submodule', () => {
  expect([...references.get(TOP)!]).toEqual([]);
});
