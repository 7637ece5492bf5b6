/** docs/migration.md: each step of the guide has a command, a construct or a reason, and what the page names exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as library from '../../lib';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { ALL_RULES } from '../../lib/rules/all-rules';
import { runRules } from '../../lib/rules/rule/rule';
import { PROP_TYPES } from '../../lib/synthesis/props/table';
import { firstKmmDriver, guideDriver, kmmDriver, savingKmmDriver } from '../support/boot-drivers';
import { cli } from '../support/cli';

const ROOT = resolve(__dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/migration.md'), 'utf8');
const steps = [...page.slice(page.indexOf('\n## Every step of the guide')).matchAll(/^\| (\d+) \| (.+?) \| (.+) \|$/gm)].map(([, number, step, here]) => ({ number: Number(number), step, here }));
const code = [...page.replace(/^ *```[^]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, text]) => text);

/** What programs can import from the top. */
const exported: { readonly [name: string]: any } = { ...library };

test('the steps are numbered, and the page says how many there are', () => {
  const without = steps.filter(({ here }) => here.startsWith('not: '));
  expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
  expect(steps.length).toBeGreaterThan(60);
  expect(page).toContain(`The ${steps.length} steps of the operator's README, of its documents and scripts (release 3.0), in their order. ${steps.length - without.length} of them have a command or `
    + `construct here, ${without.length} do not, each with its reason.`);
  expect(new Set(steps.map(({ step }) => step)).size).toBe(steps.length);
});

test.each(steps.map(({ step, here }) => [step, here]))('%s: has a command or a construct, or a reason', (_, here) => {
  expect(here).toMatch(/^not: \S.{20,}|`(?:cdk8s-onload [a-z]|[A-Z]\w+)/);
});

const calls = code.flatMap((text) => {
  const [, command, rest] = /^(?:npx )?cdk8s-onload ([a-z-]+)(.*)$/.exec(text) ?? [];
  return command === undefined ? [] : [[text, command, rest]];
});

test.each(calls)('%s is a command with these options', async (_, command, rest) => {
  const printed = await cli(command, '--help');
  expect(printed.code).toBe(0);
  for (const [option] of rest.matchAll(/--[a-z-]+/g)) {
    expect(printed.out).toContain(option);
  }
});

test('there are names and calls to look at', () => {
  expect(calls.length).toBeGreaterThan(20);
});

const members = code.flatMap((text) => {
  const [, name, member] = /^([A-Z]\w+)\.(\w+)\(\)$/.exec(text) ?? [];
  return name === undefined ? [] : [[text, name, member]];
});

test.each(members)('the method %s exists', (_, name, member) => {
  expect(typeof (exported[name]?.[member] ?? exported[name]?.prototype[member])).toBe('function');
});

const props = code.flatMap((text) => {
  const [, name, list] = /^([A-Z]\w+)\(\{ (.+) \}\)$/.exec(text) ?? [];
  return name === undefined ? [] : [[text, name, list]];
});

test.each(props)('%s has these properties', (_, name, list) => {
  const { structs } = PROP_TYPES;
  const struct = Object.hasOwn(structs, `${name}Props`) ? structs[`${name}Props`] : structs[name];
  expect(list.split(', ').filter((prop) => struct === undefined || !Object.hasOwn(struct, prop))).toEqual([]);
});

test('options of the device plugin exist', () => {
  const options = [...page.matchAll(/`Onload\(\{ devicePlugin \}\)` with ((?:`\w+`(?:, )?)+)/g)].flatMap(([, list]) => [...list.matchAll(/\w+/g)].map(([name]) => name));
  expect(options.length).toBeGreaterThan(6);
  expect(options.filter((name) => !Object.hasOwn(PROP_TYPES.structs.OnloadDevicePluginOptions, name))).toEqual([]);
});

test.each(steps.flatMap(({ here }) => [...here.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name)))('%s is exported', (name) => {
  expect([name, name in exported]).toEqual([name, true]);
});

test('the programs that stand for kustomizations exist', () => {
  const examples = [...page.matchAll(/\]\(\.\.\/(examples\/[\w-]+\/main\.ts)\)/g)].map(([, path]) => path);
  expect(examples.length).toBeGreaterThan(10);
  expect(examples.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the table of boot drivers says what check finds in them', () => {
  const drivers = [guideDriver(), firstKmmDriver(), savingKmmDriver(), kmmDriver()];
  const rows = [...page.matchAll(/^\| `(machine-config\/[\w-]+)` \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|/gm)].map(([, rule, ...cells]) => ({ rule, cells }));
  expect(rows).toHaveLength(6);
  for (const { rule, cells } of rows) {
    const found = drivers.map((driver) => runRules(ALL_RULES.filter((each) => each.code === rule), new ManifestSet([driver]), {}).length > 0);
    expect([rule, cells.map((cell) => /^yes/.test(cell))]).toEqual([rule, found]);
  }
});

test('each rule and warning that the page names exists', () => {
  const codes = new Set(ALL_RULES.map((rule) => rule.code));
  const named = code.filter((text) => /^(?:machine-config|network)\/[a-z0-9-]+$/.test(text));
  expect(named.filter((text) => !codes.has(text))).toEqual(['machine-config/boot-driver-replaced']);
});
