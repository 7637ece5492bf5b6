/** Without nodes nothing is harmless: what is not known is null, and what may disrupt is disruptive. */
import * as fc from 'fast-check';
import { machineConfig, node, onload, planOf, pod, pool } from './fixtures';
import type { Manifest } from '../../lib/manifests/manifest';
import type { Totals } from '../../lib/plan/plan-report';
import { isDisruptive } from '../../lib/plan/result/disruptive';
import { planSummary } from '../../lib/reports/plan/plan-summary';
import { runsOf } from '../support/fuzz-runs';

const kmmModule = (image: string, version?: string): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'onload', namespace: 'onload' },
  spec: {
    selector: { 'node-role.kubernetes.io/worker': '' },
    moduleLoader: { container: { modprobe: { moduleName: 'onload' }, version, kernelMappings: [{ regexp: '.*', containerImage: image }] } },
  },
});
const withSfc = (object: Manifest): Manifest => {
  const copy = JSON.parse(JSON.stringify(object));
  copy.spec.onload.kernelMappings[0].sfc = {};
  return copy;
};
const V = onload('8.1.2');

test.each<[string, Manifest[], Manifest[]]>([
  ['a new version of Onload', [V], [onload('8.1.3')]],
  ['Onload that goes', [V], []],
  ['Onload that nodes leave', [V], [onload('8.1.2', { rack: '1' })]],
  ['sfc added to Onload', [V], [withSfc(V)]],
  ['sfc taken from Onload', [withSfc(V)], [V]],
  ['another module of Onload by KMM', [kmmModule('r/m:1')], [kmmModule('r/m:2')]],
  ['another version of a Module', [kmmModule('r/m:1', '1')], [kmmModule('r/m:2', '2')]],
  ['a Module that goes', [kmmModule('r/m:1')], []],
  ['a pool that goes, and leaves its nodes to the workers', [pool('fast'), machineConfig('50-fast', 'fast', { '/etc/x': 'a' })], [machineConfig('50-fast', 'fast', { '/etc/x': 'a' })]],
])('%s may disrupt', (_, before, after) => {
  const report = planOf(before, after);
  expect(isDisruptive(report)).toBe(true);
  expect(planSummary(report)[0]).not.toMatch(/^(no node|nothing)/);
  expect([report.totals.bestMinutes, report.totals.worstMinutes]).toEqual([null, null]);
});

test('the headline asks only for what was not given, and speaks of evictions only where there are any', () => {
  const first = (before: Manifest[], after: Manifest[], options = {}) => planSummary(planOf(before, after, options))[0];
  const [nodes, pods] = [[node('w1')], [pod('p', 'w1', { onload: true })]];
  expect(first([V], [onload('8.1.3')])).toBe('pods are evicted; specify --nodes and --pods to see how many');
  expect(first([V], [onload('8.1.3')], { pods })).toBe('pods are evicted; specify --nodes to see how many');
  expect(first([V], [onload('8.1.3')], { nodes })).toBe('pods are evicted; specify --pods to see how many');
  expect(first([V], [], { nodes })).toBe(
    'disruptive: modules are unloaded on 1 node; no node drains or reboots, no pod is evicted');
  expect(first([V], [onload('8.1.3')], { nodes: [node('m', ['master'])] })).toBe('no node drains or reboots, no pod is evicted');
  expect(first([], [machineConfig('50-a', 'worker', { '/etc/a': 'x' })], { pods })).toBe('disruptive; specify --nodes to see how many nodes and pods');
});

describe('law', () => {
  const version = fc.constantFrom('8.1.2', '8.1.3');
  const sides = fc.record({
    files: fc.dictionary(fc.constantFrom('/etc/a', '/etc/containers/policy.json', '/var/lib/kubelet/config.json'), fc.constantFrom('1', '2'), { maxKeys: 2 }),
    role: fc.constantFrom('worker', 'fast'),
    pools: fc.subarray(['fast', 'slow']),
    selector: fc.constantFrom('fast', 'worker'),
    onload: fc.option(fc.record({ version, sfc: fc.boolean(), rack: fc.boolean() }), { nil: undefined }),
    module: fc.option(fc.record({ image: fc.constantFrom('r/m:1', 'r/m:2'), version: fc.constantFrom(undefined, '1', '2') }), { nil: undefined }),
  }).map((side): Manifest[] => [
    machineConfig('50-a', side.role, side.files),
    ...side.pools.map((name) => pool(name, name === 'fast' ? { nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${side.selector}`]: '' } } } : {})),
    ...side.onload === undefined ? [] : [[onload(side.onload.version, side.onload.rack ? { rack: '1' } : undefined)].map((each) => (side.onload!.sfc ? withSfc(each) : each))[0]],
    ...side.module === undefined ? [] : [kmmModule(side.module.image, side.module.version)],
  ]);
  const clusters = fc.array(fc.record({ role: fc.constantFrom('worker', 'fast', 'slow', 'master'), rack: fc.boolean() }), { maxLength: 5 }).map((list) => ({
    nodes: list.map(({ role, rack }, index) => {
      const made = node(`n${index}`, [...new Set(['worker', role])]);
      return { ...made, metadata: { ...made.metadata, labels: { ...made.metadata.labels, ...rack ? { rack: '1' } : {} } } };
    }),
    pods: list.map((_, index) => pod(`p${index}`, `n${index}`, { onload: true })),
  }));

  test('never is a plan without nodes milder than one with any nodes', () => {
    fc.assert(fc.property(sides, sides, clusters, (before, after, { nodes, pods }) => {
      const [blind, seeing] = [planOf(before, after), planOf(before, after, { nodes, pods })];
      expect(isDisruptive(blind) || !isDisruptive(seeing)).toBe(true);
      for (const field of ['reboots', 'drains', 'evictedPods', 'bestMinutes', 'worstMinutes'] satisfies (keyof Totals)[]) {
        const [unseen, seen] = [blind.totals[field], seeing.totals[field]];
        expect([field, unseen === null || (seen !== null && unseen >= seen)]).toEqual([field, true]);
      }
    }), { seed: 9, numRuns: Math.min(300, runsOf()) });
  });
});
