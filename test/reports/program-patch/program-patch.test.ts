/** Patches of programs, which git applies. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { programPatch } from '../../../lib/reports/program-patch';
import { unifiedDiff } from '../../../lib/reports/program-patch/unified-diff';
import type { MeasureReport, ScheduleReport } from '../../../lib/schedule';
import { runsOf } from '../../support/fuzz-runs';

const EXAMPLE = join(__dirname, '../../../examples/schedule-onload-upgrade');
const main = readFileSync(join(EXAMPLE, 'main.ts'), 'utf8').replace(/\r\n/g, '\n');
const limit = (object: string, nodes: number): MeasureReport => {
  const of = object.startsWith('Sriov') ? 'SriovNetworkPool' : 'NodeGroup';
  const value = `NodeLimit.nodes(${nodes})`;
  return { kind: 'limit', object, what: '', program: `${of} with { maxUnavailable: ${value} }`, prop: { of, name: 'maxUnavailable', value } };
};
const pool = (nodes: number) => limit('MachineConfigPool trading', nodes);
const policies = (...rules: string[]): MeasureReport => {
  const value = `[${rules.join(', ')}]`;
  return { kind: 'policies', object: 'MachineConfiguration cluster', what: '', program: `disruption: ${value}`, prop: { of: 'OnloadPlatform', name: 'disruption', value } };
};
const RULE = 'NodeDisruptionRule.file(\'/etc/x\', NodeDisruptionAction.none())';
const rings: MeasureReport = {
  kind: 'rings', object: 'MachineConfigPool trading', what: '', program: 'rings: [Ring.rest()]', prop: { of: 'OnloadPlatform', name: 'rings', value: '[Ring.rest()]' },
};

const dir = mkdtempSync(join(tmpdir(), 'patch-'));
afterAll(() => rmSync(dir, { recursive: true }));

function gitApplied(before: string, patch: string): string {
  writeFileSync(join(dir, 'main.ts'), before);
  writeFileSync(join(dir, 'program.patch'), patch);
  execFileSync('git', ['apply', '--whitespace=nowarn', 'program.patch'], { cwd: dir });
  return readFileSync(join(dir, 'main.ts'), 'utf8');
}

/** Program after git has applied the patch for measures, none of which is missing. */
function applied(text: string, measures: readonly MeasureReport[]): string {
  const { text: patch, missing } = programPatch(ts, 'main.ts', text, { measures });
  expect(missing).toEqual([]);
  return gitApplied(text, patch!);
}

const missingOf = (text: string, ...measures: MeasureReport[]) => programPatch(ts, 'main.ts', text, { measures }).missing;
const IMPORT = 'import { NodeGroup } from \'cdk8s-onload\';\n';
const WITH_LIMIT = 'import { NodeGroup, NodeLimit } from \'cdk8s-onload\';\n';

describe('a limit in a program', () => {
  test('a limit replaces that of the node group, and nothing else changes', () => {
    expect(applied(main, [pool(1)])).toBe(main.replace('NodeLimit.nodes(2)', 'NodeLimit.nodes(1)'));
  });

  test.each([
    ['options on several lines', 'NodeGroup.withRole(\n  \'trading\',\n  {\n    // Two at once.\n    maxUnavailable: NodeLimit.percent(\n      10,\n    ),\n  },\n)',
      'NodeGroup.withRole(\n  \'trading\',\n  {\n    // Two at once.\n    maxUnavailable: NodeLimit.nodes(3),\n  },\n)'],
    ['no options', 'NodeGroup.withRole(\'trading\')', 'NodeGroup.withRole(\'trading\', { maxUnavailable: NodeLimit.nodes(3) })'],
    ['empty options', 'NodeGroup.withRole("trading", {})', 'NodeGroup.withRole("trading", { maxUnavailable: NodeLimit.nodes(3) })'],
    ['options with a spread', 'NodeGroup.withRole(\'trading\', { ...common })', 'NodeGroup.withRole(\'trading\', { ...common, maxUnavailable: NodeLimit.nodes(3) })'],
    ['labels on several lines', 'NodeGroup.withLabels(\'trading\', {\n  \'example.com/role\': \'feeds\',\n})',
      'NodeGroup.withLabels(\'trading\', {\n  \'example.com/role\': \'feeds\',\n}, { maxUnavailable: NodeLimit.nodes(3) })'],
    ['cards', 'NodeGroup.withCards(`trading`)', 'NodeGroup.withCards(`trading`, { maxUnavailable: NodeLimit.nodes(3) })'],
    ['a trailing comma', 'NodeGroup.withRole(\n  \'trading\',\n)', 'NodeGroup.withRole(\n  \'trading\', { maxUnavailable: NodeLimit.nodes(3) },\n)'],
  ])('the limit is written into a node group with %s', (_, before, after) => {
    expect(applied(`${WITH_LIMIT}export const nodes = ${before};\n`, [pool(3)])).toBe(`${WITH_LIMIT}export const nodes = ${after};\n`);
  });

  test('the limit is written into the default group of cards', () => {
    expect(applied(`${WITH_LIMIT}NodeGroup.withCards();\n`, [limit('MachineConfigPool onload', 1)]))
      .toBe(`${WITH_LIMIT}NodeGroup.withCards('onload', { maxUnavailable: NodeLimit.nodes(1) });\n`);
  });

  test('the limit is written where constants have the name and the options', () => {
    const program = `${WITH_LIMIT}const role = 'trading';\nconst options = { maxUnavailable: NodeLimit.nodes(2) };\nNodeGroup.withRole(role, options);\n`;
    expect(applied(program, [pool(1)])).toBe(program.replace('nodes(2)', 'nodes(1)'));
  });

  test('the limit is written into the ring of the pool', () => {
    const program = 'import { NodeGroup, NodeLimit, Ring } from \'cdk8s-onload\';\nNodeGroup.withRole(\'trading\');\nRing.withNodes(\'canary\', [\n  \'a\',\n]);\nRing.rest();\n';
    expect(applied(program, [limit('MachineConfigPool trading-canary', 1), limit('MachineConfigPool trading-rest', 2)])).toBe(
      program.replace('\n])', '\n], { maxUnavailable: NodeLimit.nodes(1) })').replace('Ring.rest()', 'Ring.rest(\'rest\', { maxUnavailable: NodeLimit.nodes(2) })'));
  });

  test('the limit of an SR-IOV pool is written into its construct, and else into its node group', () => {
    const own = 'import { NodeGroup, NodeLimit, SriovNetworkPool } from \'cdk8s-onload\';\nconst nodes = NodeGroup.withRole(\'trading\');\n';
    const construct = 'new SriovNetworkPool(chart, \'Pool\', { nodes });\n';
    const measure = limit('SriovNetworkPoolConfig openshift-sriov-network-operator/trading', 1);
    expect(applied(`${own}${construct}`, [measure])).toBe(`${own}${construct.replace(' }', ', maxUnavailable: NodeLimit.nodes(1) }')}`);
    expect(applied(own, [measure])).toBe(own.replace('(\'trading\')', '(\'trading\', { maxUnavailable: NodeLimit.nodes(1) })'));
  });
});

describe('the names of a patched program', () => {
  test.each([
    ['a list', IMPORT, WITH_LIMIT, 'NodeGroup', 'NodeLimit'],
    ['a list on several lines', 'import {\n  NodeGroup,\n  OnloadPlatform,\n} from \'cdk8s-onload\';\n', 'import {\n  NodeGroup,\n  NodeLimit,\n  OnloadPlatform,\n} from \'cdk8s-onload\';\n', 'NodeGroup', 'NodeLimit'],
    ['a list with other names', 'import { NodeGroup as Group } from \'cdk8s-onload\';\n', 'import { NodeGroup as Group, NodeLimit } from \'cdk8s-onload\';\n', 'Group', 'NodeLimit'],
    ['the whole package', 'import * as onload from \'cdk8s-onload\';\n', 'import * as onload from \'cdk8s-onload\';\n', 'onload.NodeGroup', 'onload.NodeLimit'],
    ['require', 'const { NodeGroup } = require(\'cdk8s-onload\');\n', 'const { NodeGroup, NodeLimit } = require(\'cdk8s-onload\');\n', 'NodeGroup', 'NodeLimit'],
    ['an alias for what is added', 'import { NodeGroup, NodeLimit as Limit } from \'cdk8s-onload\';\n', 'import { NodeGroup, NodeLimit as Limit } from \'cdk8s-onload\';\n', 'NodeGroup', 'Limit'],
    ['types apart', `import type { Platform } from 'cdk8s-onload';\n${IMPORT}`, `import type { Platform } from 'cdk8s-onload';\n${WITH_LIMIT}`, 'NodeGroup', 'NodeLimit'],
  ])('the patch uses the names that the program imports: %s', (_, before, after, group, added) => {
    expect(applied(`${before}${group}.withRole('trading');\n`, [pool(3)])).toBe(`${after}${group}.withRole('trading', { maxUnavailable: ${added}.nodes(3) });\n`);
  });
});

test('a patch keeps the line ends of a program', () => {
  const cut = `${WITH_LIMIT}NodeGroup.withRole('trading');`;
  expect(applied(cut, [pool(3)])).toBe(cut.replace(')', ', { maxUnavailable: NodeLimit.nodes(3) })'));
  expect(applied(`${cut}\n\nconst last = 1;`, [pool(3)])).toMatch(/nodes\(3\) \}\);\n\nconst last = 1;$/);
  const windows = 'import {\r\n  NodeGroup,\r\n} from \'cdk8s-onload\';\r\nNodeGroup.withRole(\'trading\');\r\n';
  expect(programPatch(ts, 'main.ts', windows, { measures: [pool(3)] }).text).toContain('+  NodeLimit,\r\n');
});

test('changes that are far apart are in hunks of their own', () => {
  const program = `${IMPORT}${Array.from({ length: 40 }, (_, index) => `const x${index} = ${index};\n`).join('')}NodeGroup.withRole('trading');\n`;
  const { text } = programPatch(ts, 'main.ts', program, { measures: [pool(3)] });
  expect(text!.match(/^@@ .* @@$/gm)).toEqual(['@@ -1,4 +1,4 @@', '@@ -39,4 +39,4 @@']);
});

test('git applies the difference of any two texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 30 }).map((lines) => lines.join('\n'));
  fc.assert(fc.property(text, text, fc.boolean(), (before, after, isCut) => {
    const [one, other] = [before, after].map((each) => `x\n${each}${isCut ? 'x' : '\n'}`);
    const patch = unifiedDiff('main.ts', one, other);
    expect(patch === '' ? one : gitApplied(one, patch)).toBe(other);
  }), { numRuns: runsOf(0.1, 300) });
});

describe('rings in a program', () => {
  test('the schedule of the example adds its rings to the platform', () => {
    const { measures } = JSON.parse(readFileSync(join(EXAMPLE, 'schedule/schedule.json'), 'utf8')) as ScheduleReport;
    const program = applied(main, measures);
    expect(program).toContain('OnloadRelease, Platform, Ring, SfcDriver } from \'cdk8s-onload\';');
    expect(program).toContain(`    nodes: NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) }),\n    ${measures[0].program},\n`);
  });

  test('rings follow a node group that spans lines, or that a constant has', () => {
    const names = 'import { NodeGroup, OnloadPlatform, Ring } from \'cdk8s-onload\';\n';
    const spanning = `${names}new OnloadPlatform(app, 'nyc1', {\n  nodes: NodeGroup.withRole(\n    'trading',\n  ),\n  release,\n});\n`;
    expect(applied(spanning, [rings])).toBe(spanning.replace('  ),\n', '  ),\n  rings: [Ring.rest()],\n'));
    const constant = `${names}const nodes = NodeGroup.withRole('trading');\nnew OnloadPlatform(app, 'nyc1', { nodes, release });\n`;
    expect(applied(constant, [rings])).toBe(constant.replace('{ nodes,', '{ nodes, rings: [Ring.rest()],'));
  });

  test('rings are not written where the program has some', () => {
    const program = `${IMPORT.replace('}', ', OnloadPlatform, Ring }')}new OnloadPlatform(app, 'nyc1', { nodes: NodeGroup.withRole('trading'), rings: [Ring.rest()] });\n`;
    expect(missingOf(program, rings)).toEqual(['MachineConfigPool trading: rings: [Ring.rest()] (\'rings\' is set already in line 2)']);
  });
});

describe('node disruption policies in a program', () => {
  const platform = (props: string) => `import { NodeDisruptionAction, NodeDisruptionRule, OnloadPlatform } from 'cdk8s-onload';\nnew OnloadPlatform(app, 'nyc1', { ${props} });\n`;

  test('policies become a prop of the platform', () => {
    expect(applied(platform('release'), [policies(RULE)])).toBe(platform(`release, disruption: [${RULE}]`));
    expect(applied(platform('disruption: []'), [policies(RULE)])).toBe(platform(`disruption: [${RULE}]`));
  });

  test('names that are imported together are in the order of the alphabet', () => {
    const bare = 'import { OnloadPlatform } from \'cdk8s-onload\';\nnew OnloadPlatform(app, \'nyc1\', { release });\n';
    expect(applied(bare, [policies(RULE)])).toContain('import { NodeDisruptionAction, NodeDisruptionRule, OnloadPlatform } from');
  });

  test('policies join those that the platform has, on lines of their own where those are', () => {
    const one = 'NodeDisruptionRule.unit(\'x.service\', NodeDisruptionAction.none())';
    expect(applied(platform(`disruption: [${one}]`), [policies(RULE)])).toBe(platform(`disruption: [${one}, ${RULE}]`));
    expect(applied(platform(`disruption: [\n    ${one},\n  ]`), [policies(RULE)])).toBe(platform(`disruption: [\n    ${one},\n    ${RULE},\n  ]`));
  });

  test('a NodeDisruptionPolicy gets the policies, if there is one', () => {
    const program = (props: string) => `import { NodeDisruptionAction, NodeDisruptionPolicy, NodeDisruptionRule } from 'cdk8s-onload';\nnew NodeDisruptionPolicy(chart, 'Disruption'${props});\n`;
    expect(applied(program(''), [policies(RULE)])).toBe(program(`, { policies: [${RULE}] }`));
    expect(applied(program(', { policies: [] }'), [policies(RULE)])).toBe(program(`, { policies: [${RULE}] }`));
  });

  test('policies are not written where they would change how chronyd is disabled, which the schedule does not count', () => {
    const [line] = missingOf(platform('ptp: { interfaceName: \'bond0\' }'), policies(RULE));
    expect(line).toContain(`MachineConfiguration cluster: disruption: [${RULE}] (with 'ptp', it would also change how chronyd is disabled`);
    expect(missingOf(platform('ptp: { interfaceName: \'bond0\' }, disruption: []'), policies(RULE))).toEqual([]);
  });

  test('policies are not written into a list that is no literal', () => {
    expect(missingOf(platform('disruption: rulesOf(x)'), policies(RULE))).toEqual([expect.stringContaining('(\'disruption\' in line 2 is not a list literal)')]);
    expect(missingOf(platform('...common'), policies(RULE))).toEqual([expect.stringContaining('(whether \'disruption\' is set in line 2 is unknown)')]);
  });
});

test.each([
  ['no node group of the pool', 'NodeGroup.withRole(\'other\')', 'the program has no NodeGroup or Ring with the name trading'],
  ['several node groups', '[\n  NodeGroup.withRole(\'trading\'),\n  NodeGroup.withRole(\'trading\'),\n]', 'the program has several places for it, in lines 3, 4'],
  ['options from elsewhere', 'NodeGroup.withRole(\'trading\', optionsOf())', 'the options in line 2 are not an object literal'],
  ['arguments that are a list', 'NodeGroup.withRole(...list)', 'the program has no NodeGroup or Ring with the name trading'],
  ['a spread behind the limit', 'NodeGroup.withRole(\'trading\', { maxUnavailable: one, ...common })', 'what follows \'maxUnavailable\' in line 2 may replace it'],
])('what a program with %s lacks is printed with its value and the reason', (_, group, reason) => {
  const { text, missing } = programPatch(ts, 'main.ts', `${WITH_LIMIT}const nodes = ${group};\n`, { measures: [pool(1)] });
  expect([text, missing]).toEqual([undefined, [`MachineConfigPool trading: NodeGroup with { maxUnavailable: NodeLimit.nodes(1) } (${reason})`]]);
});

test('a node group of another package is not changed', () => {
  expect(missingOf('import { NodeGroup } from \'other\';\nNodeGroup.withRole(\'trading\');\n', pool(1))).toHaveLength(1);
});

test('two pools that are made from one node group cannot have different limits', () => {
  const measures = [pool(2), limit('SriovNetworkPoolConfig x/trading', 1)];
  const { text, missing } = programPatch(ts, 'main.ts', main, { measures });
  expect([text, missing]).toEqual([undefined, ['SriovNetworkPoolConfig x/trading: SriovNetworkPool with { maxUnavailable: NodeLimit.nodes(1) } (another measure sets the same limit to another value)']]);
});

test('a patch names what it lacks before what it changes, and git applies it', () => {
  const commits: MeasureReport = { kind: 'commits', what: '', program: 'change the values one after the other' };
  const { text, missing } = programPatch(ts, 'main.ts', main, { measures: [pool(1), commits] });
  expect(missing).toEqual(['change the values one after the other (no single prop has this effect)']);
  expect(text!.split('\n')[0]).toBe(`# not in this patch: ${missing[0]}`);
  expect(gitApplied(main, text!)).toContain('NodeLimit.nodes(1)');
});
