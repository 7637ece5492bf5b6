import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import * as fc from 'fast-check';
import { ClusterPlan, FleetPlanReport } from '../../../lib/plan/fleet/fleet-report';
import { fleetTotals, groupsOfClusters, totalsOfClusters, wavesOf } from '../../../lib/plan/fleet/fleet-totals';
import { samePlans } from '../../../lib/plan/fleet/same-plans';
import type { PlanReport, Totals } from '../../../lib/plan/plan-report';
import { formatFleetHtml } from '../../../lib/reports/plan/fleet-html';
import { formatFleetMarkdown } from '../../../lib/reports/plan/fleet-markdown';
import { formatFleetText } from '../../../lib/reports/plan/fleet-text';
import { EVERYTHING, NOTHING } from '../../reports/plan/fixtures';
import { runsOf } from '../../support/fuzz-runs';
import { hostileText } from '../../support/hostile';

const number = fc.option(fc.nat({ max: 50 }));
const totals: fc.Arbitrary<Totals> = fc.record({
  reboots: number, drains: number, evictedPods: number, minAvailable: number, bestMinutes: number, worstMinutes: number,
});
const cluster: fc.Arbitrary<Omit<ClusterPlan, 'name'>> = fc.record({
  change: fc.constantFrom('added' as const, 'removed' as const, 'changed' as const),
  groups: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
  report: fc.option(totals.map((given): PlanReport => ({ ...NOTHING, totals: given })), { freq: 3 }),
});
const clusters = fc.array(cluster, { maxLength: 6 }).map((list) => list.map((each, index): ClusterPlan => (
  { ...each, name: `c${index}`, change: each.report === null ? 'unchanged' : each.change })));
const SUMS = ['reboots', 'drains', 'evictedPods'] as const;
const TIMES = ['bestMinutes', 'worstMinutes'] as const;

const fleet = (plans: readonly ClusterPlan[], more: Partial<FleetPlanReport> = {}): FleetPlanReport => ({
  version: 1, clusters: plans, totals: fleetTotals(plans), notes: [], before: NOTHING.before, after: NOTHING.after, ...more,
});

describe('totals of a fleet', () => {
  test('totals of a fleet are never milder than those of a cluster, and unknown where one is', () => {
    fc.assert(fc.property(clusters, (plans) => {
      const sum = fleetTotals(plans);
      for (const field of [...SUMS, ...TIMES]) {
        const all = plans.flatMap(({ report }) => (report === null ? [] : [report.totals[field]]));
        const isUnknown = all.includes(null);
        expect(sum[field] === null).toBe(isUnknown);
        if (!isUnknown) {
          all.forEach((each) => expect(sum[field]!).toBeGreaterThanOrEqual(each!));
        }
      }
      SUMS.filter((field) => sum[field] !== null)
        .forEach((field) => expect(sum[field]).toBe(plans.reduce((total, { report }) => total + (report?.totals[field] ?? 0), 0)));
    }), { numRuns: runsOf(0.5) });
  });

  test('in waves are the same events, take no less time, and have each cluster once', () => {
    fc.assert(fc.property(clusters, (plans) => {
      const waves = wavesOf(plans, groupsOfClusters(plans));
      expect(waves.flatMap((wave) => wave.clusters).sort()).toEqual(plans.map(({ name }) => name).sort());
      const [together, apart] = [fleetTotals(plans), fleetTotals(plans, waves)];
      SUMS.forEach((field) => expect(apart[field]).toBe(together[field]));
      TIMES.forEach((field) => {
        expect(apart[field] === null).toBe(together[field] === null);
        expect(apart[field] ?? 0).toBeGreaterThanOrEqual(together[field] ?? 0);
      });
      waves.forEach((wave, index) => {
        const earlier = waves.slice(0, index).map((each) => each.totals.worstMinutes);
        expect(wave.startsAt.worst).toBe(earlier.includes(null) ? null : earlier.reduce((sum: number, each) => sum + each!, 0));
      });
    }), { numRuns: runsOf(0.5) });
  });

  test('name what is higher at worst', () => {
    const plans: ClusterPlan[] = [
      { name: 'a', change: 'changed', groups: [], report: { ...EVERYTHING, worst: { reboots: 4, evictedPods: 3 } } }, { name: 'b', change: 'changed', groups: [], report: EVERYTHING },
    ];
    expect(fleetTotals(plans)).toMatchObject({ reboots: 4, worst: { reboots: 6, evictedPods: 4 } });
    expect(formatFleetText(fleet(plans), { width: 200, colour: false })).toContain('6 reboots at worst, if nodes reboot again');
    expect(totalsOfClusters([])).toEqual({ reboots: 0, drains: 0, evictedPods: 0, minAvailable: null, bestMinutes: 0, worstMinutes: 0 });
  });
});

describe('numbers of objects', () => {
  const counted = (name: string, objectCounts: PlanReport['objectCounts']): ClusterPlan => ({ name, change: 'changed', groups: [], report: { ...NOTHING, objectCounts } });
  const report = fleet([
    counted('a', { added: 2, changed: 1, renamed: 0, removed: 0 }), counted('b', { added: 1, changed: 0, renamed: 1, removed: 4 }),
    counted('c', { added: 0, changed: 0, renamed: 0, removed: 0 }), { name: 'd', change: 'unchanged', groups: [], report: null },
  ]);

  test('the numbers of objects in a fleet are the sums of those of its clusters', () => {
    expect(report.totals.objectCounts).toEqual({ added: 3, changed: 1, renamed: 1, removed: 4 });
    expect(fleetTotals([]).objectCounts).toEqual({ added: 0, changed: 0, renamed: 0, removed: 0 });
  });

  test('each format has the numbers of objects of each cluster, and those of all', () => {
    const all = '3 objects added, 1 changed, 1 renamed, 4 removed in all clusters together';
    const [a, b] = ['2 objects added, 1 changed', '1 object added, 1 renamed, 4 removed'];
    const text = formatFleetText(report, { width: 200, colour: false });
    expect(text).toContain(`\n  ${all}\n`);
    expect(text).toMatch(new RegExp(`^  a +changed +nothing changes on any node \\(${a}\\)$`, 'm'));
    expect(text).toMatch(new RegExp(`^  b +changed +nothing changes on any node \\(${b}\\)$`, 'm'));
    expect(text).toMatch(/^ {2}c +changed +nothing changes on any node$/m);
    const markdown = formatFleetMarkdown(report);
    expect(markdown).toContain(`- ${all}\n`);
    expect(markdown).toMatch(new RegExp(`^\\| 🟢 a \\| changed \\| nothing changes on any node \\| ${a} \\|$`, 'm'));
    expect(markdown).toMatch(/^\| ⚪ d \| unchanged \| nothing changes: [^|]+ \| {2}\|$/m);
    const html = formatFleetHtml(report);
    expect(html).toContain(all);
    expect(html).toContain(`<td>nothing changes on any node</td><td>${b}</td></tr>`);
  });

  test('a fleet in which no object differs has no numbers', () => {
    expect(formatFleetText(fleet([counted('c', { added: 0, changed: 0, renamed: 0, removed: 0 })]), { width: 200, colour: false })).not.toContain('object');
  });
});

describe('clusters with the same plan', () => {
  const planned = (name: string, more: Partial<PlanReport> = {}): ClusterPlan => ({
    name, change: 'changed', groups: [name], report: { ...EVERYTHING, cluster: name, after: { ...EVERYTHING.after, source: `dist/${name}` }, ...more },
  });
  const values = (host: string) => ({ changes: [{ object: 'ConfigMap n/c', change: 'changed' as const, from: null, fields: [{ path: 'data.host', before: 'a', after: host }] }] });
  const step = (run: string) => ({ steps: [{ ...EVERYTHING.steps[0], run }] });

  test('clusters with the same plan may differ in the names of clusters, groups and folders', () => {
    expect(samePlans([planned('nyc1', step('oc apply -f dist/nyc1/a.yaml')), planned('lon1', step('oc apply -f dist/lon1/a.yaml'))]).map(({ names }) => names)).toEqual([['nyc1', 'lon1']]);
  });

  test('clusters with the same plan may differ in values that have the name of the cluster', () => {
    expect(samePlans([planned('nyc1', values('nyc1-onload.example.com')), planned('lon1', values('lon1-onload.example.com'))])).toHaveLength(1);
    expect(samePlans([planned('nyc1', values('nyc1-onload.example.com')), planned('lon1', values('lon2-onload.example.com'))])).toHaveLength(2);
  });

  test.each<[string, Partial<PlanReport>]>([
    ['command', step('oc apply -f dist/lon1/b.yaml')], ['folder that only begins like theirs', step('oc apply -f dist/lon1-a/a.yaml')],
    ['number', { totals: { ...EVERYTHING.totals, reboots: 9 } }], ['warning', { warnings: [] }], ['version', { openshift: '4.12' }],
  ])('clusters with the same plan do not differ in a %s', (_, other) => {
    expect(samePlans([planned('nyc1', step('oc apply -f dist/nyc1/a.yaml')), planned('lon1', { ...step('oc apply -f dist/lon1/a.yaml'), ...other })])).toHaveLength(2);
  });
});

describe('the formats', () => {
  const validate = new Ajv({ allErrors: true }).compile(JSON.parse(readFileSync(join(__dirname, '../../../docs/fleet-plan.schema.json'), 'utf8')));

  test('JSON follows the schema', () => {
    fc.assert(fc.property(clusters, (plans) => {
      validate(fleet(plans, { waves: wavesOf(plans, groupsOfClusters(plans)) }));
      expect(validate.errors).toBeNull();
    }), { numRuns: runsOf(0.2) });
    expect(validate({ ...fleet([]), totals: undefined })).toBe(false);
  });

  test('a fleet without clusters has a plan', () => {
    expect(formatFleetText(fleet([]), { width: 80, colour: false })).toMatch(/^Plan for a fleet\n {2}0 clusters\n/);
  });

  test('no text of the input ends a line, or is markup', () => {
    fc.assert(fc.property(hostileText, (text) => {
      const report = fleet([{ name: 'a', change: 'changed', groups: [text], report: { ...NOTHING, assumptions: [text] } }], { notes: [text] });
      const waves = wavesOf(report.clusters, [text]);
      const lines = formatFleetText({ ...report, waves }, { width: 100_000, colour: false });
      expect(lines.split('\n')).toHaveLength(formatFleetText({ ...report, waves: waves.map((wave) => ({ ...wave, group: 'x' })), notes: ['x'] }, { width: 100_000, colour: false }).split('\n').length);
      const html = formatFleetHtml({ ...report, waves });
      expect(html).not.toMatch(/<script|<img|\u202e/i);
      expect(formatFleetMarkdown({ ...report, waves })).not.toMatch(/[\u202e\u0000\u001b]/);
    }), { numRuns: runsOf(0.3) });
  });
});
