/**
 * Makes lib/check/examples/table.ts: for each rule the smallest manifest of test/check/bad in which `check` finds nothing else, and the same one corrected, where a change of one value does that.
 * Where that cannot be made of them, test/check/single has the manifest as it is to be.
 *
 *   sucrase-node scripts/rule-examples.ts [OUT_FILE]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dump } from 'js-yaml';
import { exampleCodes, ExampleObject } from '../lib/check/examples/check';
import { readManifests } from '../lib/manifests/read-manifests';
import { sourcesAt } from '../lib/manifests/sources';
import { ALL_RULES } from '../lib/rules/all-rules';

type Path = readonly (string | number)[];

const BAD = 'test/check/bad';
const SINGLE = 'test/check/single';
const GOOD = ['test/golden/examples', 'test/support/core-objects.yaml'];

const copy = <T>(value: T): T => structuredClone(value);
const isMap = (value: unknown): value is { [name: string]: unknown } => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All places in a value, the outer ones first. */
function placesIn(value: unknown, path: Path = []): Path[] {
  const entries = isMap(value) ? Object.entries(value) : [];
  const inner: [string | number, unknown][] = Array.isArray(value) ? value.map((item, index) => [index, item]) : entries;
  return inner.flatMap(([key, each]) => [[...path, key], ...placesIn(each, [...path, key])]);
}

function at(value: any, path: Path): any {
  return path.reduce((inner, key) => inner?.[key], value);
}

function changed(objects: readonly ExampleObject[], [index, ...path]: Path, value?: unknown): ExampleObject[] | undefined {
  const result = copy(objects) as any[];
  if (path.length === 0) {
    result.splice(index as number, 1);
    return result;
  }
  let inner = result[index as number];
  for (const key of path.slice(0, -1)) {
    if (typeof inner[key] !== 'object' || inner[key] === null) {
      if (value === undefined) {
        return undefined;
      }
      inner[key] = {};
    }
    inner = inner[key];
  }
  const last = path.at(-1)!;
  if (value === undefined) {
    if (Array.isArray(inner)) {
      inner.splice(last as number, 1);
    } else {
      delete inner[last];
    }
  } else {
    inner[last] = copy(value);
  }
  return result;
}

/** Values of good objects, by kind and place. */
const pool = new Map<string, Map<string, unknown>>();
const keyOf = (kind: string, path: Path) => `${kind} ${path.filter((key) => typeof key === 'string').join('.')}`;
for (const object of GOOD.flatMap((path) => readManifests(sourcesAt(path)).manifests)) {
  for (const path of placesIn(object)) {
    const key = keyOf(object.kind, path);
    const values = pool.get(key) ?? new Map<string, unknown>();
    pool.set(key, values);
    const value = at(object, path);
    const text = JSON.stringify(value);
    if (values.size < 6 && text.length < 600) {
      values.set(text, value);
    }
  }
}

const stepsOf = (path: string): Path => [...path.matchAll(/([^.[\]"]+)|\["((?:[^"\\]|\\.)*)"\]/g)].map(([, plain, quoted]) => (quoted !== undefined ? quoted : /^\d+$/.test(plain) ? Number(plain) : plain));

type Codes = ReturnType<typeof exampleCodes>;

let evaluations = 0;
const evaluated = new Map<string, Codes | undefined>();

/** What rules find, all of them or those of one code; undefined where they cannot read the objects. */
function codesIn(objects: readonly ExampleObject[], options: string, code?: string): Codes | undefined {
  const key = `${code}\0${options}\0${JSON.stringify(objects)}`;
  if (!evaluated.has(key)) {
    evaluated.set(key, evaluate(code === undefined ? ALL_RULES : ALL_RULES.filter((rule) => rule.code === code), objects, options));
  }
  return evaluated.get(key);
}

function evaluate(rules: typeof ALL_RULES, objects: readonly ExampleObject[], options: string): Codes | undefined {
  evaluations++;
  try {
    const kinds = new Set(objects.map(({ kind }) => kind));
    return exampleCodes(rules.filter((rule) => rule.kinds.length === 0 || rule.kinds.some((kind) => kinds.has(kind))), objects, options);
  } catch {
    return undefined;
  }
}

/** What all rules find where that of a code finds something, for which that rule is run by itself first: it is quick. */
function codesWith(code: string, objects: readonly ExampleObject[], options: string): Codes | undefined {
  return codesIn(objects, options, code)?.length ? codesIn(objects, options) : undefined;
}

/** What may be put in the place of a value: what good objects have, and what the message names to be written. */
function candidates(kind: string, path: Path, fix: string): unknown[] {
  const [, listed = ''] = /(?:^|[;,] )(?:write|use) ([\w./:^$*-]+(?:, [\w./:^$*-]+)*(?:,? or [\w./:^$*-]+)?)(?:$|[;,])/.exec(fix) ?? [];
  const named = listed.split(/, | or /).filter((word) => word !== '' && !/^(?:one|it|them|a|the)$/.test(word));
  return [...pool.get(keyOf(kind, path))?.values() ?? [], ...named.flatMap((word) => (/^-?\d+$/.test(word) ? [Number(word), word] : [word]))].slice(0, 24);
}

/** The objects without what is not needed for a finding, if it can be made the only one in them. */
function reduced(objects: readonly ExampleObject[], code: string, options: string): ExampleObject[] | undefined {
  let best = [...objects];
  let others = (codesIn(best, options) ?? []).filter((each) => each.code !== code).length;
  const has = (found: Codes | undefined) => found?.some((each) => each.code === code) === true;
  const take = (next: ExampleObject[] | undefined): boolean => {
    if (next === undefined || next.length === 0) {
      return false;
    }
    const found = codesWith(code, next, options);
    const rest = found?.filter((each) => each.code !== code).length ?? Infinity;
    if (has(found) && rest <= others) {
      [best, others] = [next, rest];
      return true;
    }
    return false;
  };
  // What the first round leaves of other findings stays, unless a round takes something of it away.
  for (let before = '', left = Infinity; before !== JSON.stringify(best) && (others === 0 || others < left);) {
    [before, left] = [JSON.stringify(best), others];
    for (let index = best.length - 1; index >= 0; index--) {
      take(changed(best, [index]));
    }
    for (const path of placesIn(best).filter(({ length }) => length > 1).reverse()) {
      if (at(best, path) !== undefined && !['apiVersion', 'kind'].includes(String(path[1])) && (path.length !== 3 || path[2] !== 'name')) {
        take(changed(best, path));
      }
    }
    // What else is found is corrected from good objects.
    for (const other of (codesIn(best, options) ?? []).filter((each) => each.code !== code).slice(0, 8)) {
      const steps = stepsOf(other.path);
      const count = others;
      for (const value of candidates(best[other.object]?.kind ?? '', steps, other.fix)) {
        const next = changed(best, [other.object, ...steps], value);
        const found = next && codesWith(code, next, options);
        const rest = found?.filter((each) => each.code !== code).length ?? Infinity;
        if (next && has(found) && rest < count) {
          [best, others] = [next, rest];
          break;
        }
      }
    }
  }
  return others === 0 && has(codesIn(best, options)) ? best : undefined;
}

/** Values of which those come first that begin as another value does, such as tags of the same image. */
function nearestFirst(value: unknown, values: readonly unknown[]): unknown[] {
  const shared = (other: unknown) => {
    const length = typeof value === 'string' && typeof other === 'string' ? [...value].findIndex((sign, index) => sign !== other[index]) : 0;
    return length < 0 ? String(value).length : length;
  };
  return [...values].sort((one, other) => shared(other) - shared(one));
}

/** One change of the value that is found, after which nothing is: to what good objects have, or to what the message names; else it is removed. */
function corrected(objects: readonly ExampleObject[], options: string): ExampleObject[] | undefined {
  const found = codesIn(objects, options) ?? [];
  return firstOf(found, (finding) => {
    const steps = stepsOf(finding.path);
    if (steps.length === 0 || steps[0] === 'kind' || steps[0] === 'apiVersion') {
      return undefined;
    }
    const place = [finding.object, ...steps];
    const values = nearestFirst(at(objects, place), candidates(objects[finding.object].kind, steps, finding.fix));
    const tries = [...values.map((value) => changed(objects, place, value)), ...steps.length < 2 ? [] : [changed(objects, place)]];
    return tries.find((next) => next !== undefined && codesIn(next, options)?.length === 0);
  });
}

const text = (objects: readonly ExampleObject[]) => objects.map((object) => dump(object, { lineWidth: 120, noRefs: true })).join('---\n');

/** What is named of the cluster where the file with the bad manifests names nothing. */
const PLATFORMS = ['', '--openshift 4.18 --kmm 2.4', '--kubernetes 1.33'];

/** The example that can be made of objects: for the first of some options with which there is one. */
function exampleOf(seed: readonly ExampleObject[], code: string, allOptions: readonly string[]): Example | undefined {
  return firstOf(allOptions, (options) => {
    const bad = reduced(seed, code, options);
    const good = bad && corrected(bad, options);
    return bad && { bad: text(bad), ...good ? { good: text(good) } : {}, options };
  });
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

interface Example { readonly bad: string; readonly good?: string; readonly options: string; readonly also?: readonly string[] }

/**
 * The examples of a file whose comments name the code, options of `check`, and codes that are found with it: `# kmm/a --kmm 2.4 with kmm/b`. What follows
 * `# corrected` is the example corrected, if a change of one value would not show what to do.
 */
function singlesIn(written: string): [string, Example][] {
  return written.split(/^(?=# \S+\/)/m).map((part) => {
    const [, code, options, also] = /^# (\S+)((?: --\S+ \S+)*)(?: with (.*))?\n/.exec(part)!;
    return [code, single(code, part.replace(/^.*\n/, '').replace(/^---\n(?=$(?![^]))/m, ''), options.trim(), also?.split(', ') ?? [])];
  });
}

function single(code: string, written: string, options: string, also: readonly string[]): Example {
  if (code.startsWith('input/')) {
    return { bad: written, options };
  }
  const objectsIn = (yaml: string) => readManifests([{ file: `${code}.yaml`, text: yaml }], undefined, { isAsWritten: true }).manifests as unknown as ExampleObject[];
  const [wrong, right] = written.split(/^---\n# corrected\n/m);
  const objects = objectsIn(wrong);
  const found = new Set((codesIn(objects, options) ?? []).map((each) => each.code));
  if (!isDeepStrictEqual([...found].sort(), [code, ...also].sort())) {
    throw new Error(`the example of ${code}: check finds ${[...found].join(', ')}`);
  }
  const good = right === undefined ? corrected(objects, options) : objectsIn(right);
  if (good && codesIn(good, options)?.length !== 0) {
    throw new Error(`the corrected example of ${code}: check finds ${codesIn(good, options)?.map((each) => each.code).join(', ')}`);
  }
  return { bad: text(objects), ...good ? { good: text(good) } : {}, options, ...also.length === 0 ? {} : { also } };
}

function main(outFile = 'lib/check/examples/table.ts'): void {
  const examples = new Map<string, Example>(readdirSync(SINGLE).sort().flatMap((file) => singlesIn(readFileSync(join(SINGLE, file), 'utf8'))));
  for (const file of readdirSync(BAD).sort()) {
    const written = readFileSync(join(BAD, file), 'utf8');
    const options = /^# (--.*)\n/.exec(written)?.[1] ?? '';
    const objects = readManifests(sourcesAt(join(BAD, file)), undefined, { isAsWritten: true }).manifests as unknown as ExampleObject[];
    const seeds = new Map<string, ExampleObject[][]>();
    for (const object of objects) {
      for (const { code } of codesIn([object], options) ?? []) {
        seeds.set(code, [...seeds.get(code) ?? [], [object]]);
      }
    }
    for (const { code } of codesIn(objects, options) ?? []) {
      seeds.set(code, seeds.get(code) ?? [objects]);
    }
    for (const [code, alternatives] of seeds) {
      if (examples.has(code)) {
        continue;
      }
      const found = firstOf(alternatives.slice(0, 2), (seed) => exampleOf(seed, code, options === '' ? PLATFORMS : [options]));
      if (found === undefined) {
        process.stderr.write(`${code}: no example\n`);
      } else {
        examples.set(code, found);
      }
    }
    process.stderr.write(`${file}: ${examples.size} examples, ${evaluations} evaluations\n`);
  }
  const lines = [...examples].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, { bad, good, options, also }]) => (
    `  '${code}': {${options === '' ? '' : ` options: ${JSON.stringify(options)},`}${also === undefined ? '' : ` also: ${JSON.stringify(also)},`} bad: ${JSON.stringify(bad)}${good === undefined ? '' : `, good: ${JSON.stringify(good)}`} },\n`));
  writeFileSync(outFile, `/* Generated from test/check/bad and test/check/single by \`npm run rule-examples\`. Do not edit. */
/* eslint-disable */
import type { RuleExample } from './example';

/** Examples by the code of their rule. */
export const RULE_EXAMPLES: { readonly [code: string]: RuleExample } = {\n${lines.join('')}};\n`);
}

main(...process.argv.slice(2) as [string | undefined]);
