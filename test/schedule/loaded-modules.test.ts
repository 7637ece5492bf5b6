/**
 * Schedules of changes that replace modules, against what the controllers do to nodes (observed facts §1, §3): KMM 2 takes all nodes of an Onload resource, and of a
 * Module without a version, at the same time, and those of a Module with a version label one after the other.
 */
import * as fc from 'fast-check';
import type { Manifest } from '../../lib/manifests';
import { keepOf, scheduleChange } from '../../lib/schedule';
import { runsOf } from '../support/fuzz-runs';
import { config, FROM, node, pod, pool } from '../support/schedule-clusters';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const PARTS = ['onload', 'module', 'ordered', 'config', 'label'] as const;
type Part = typeof PARTS[number];

interface Problem {
  readonly count: number;
  readonly parts: readonly Part[];
  readonly wanted: number;
  readonly limit: number;
}

/** Parts that are planned together: Onload, one Module, each with or without MachineConfigs, or labels. */
const combinations: readonly (readonly Part[])[] = [
  ['onload'], ['module'], ['ordered'], ['label'], ['config'], ['onload', 'config'], ['ordered', 'config'], ['module', 'config'],
];
const problems: fc.Arbitrary<Problem> = fc.record({
  count: fc.integer({ min: 1, max: 4 }), parts: fc.constantFrom(...combinations), wanted: fc.integer({ min: 0, max: 4 }), limit: fc.integer({ min: 1, max: 3 }),
});

function onload(version: string): Manifest {
  return {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload', namespace: 'onload' },
    spec: {
      serviceAccountName: 'sa',
      selector: { 'node-role.kubernetes.io/a': '' },
      devicePlugin: { devicePluginImage: 'r.example/dp:1' },
      onload: { version, userImage: `r.example/u:${version}`, kernelMappings: [{ regexp: '^.+$', kernelModuleImage: `r.example/m:${version}` }] },
    },
  } as unknown as Manifest;
}

function module(version: string, isOrdered: boolean): Manifest {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'sfc', namespace: 'drivers' },
    spec: {
      selector: { 'node-role.kubernetes.io/a': '' },
      moduleLoader: { container: { modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '^.+$', containerImage: `r.example/sfc:${version}` }], ...isOrdered ? { version } : {} } },
    },
  } as unknown as Manifest;
}

function clusterOf({ count, parts, limit }: Problem) {
  const has = (part: Part) => parts.includes(part);
  const labels = {
    ...has('onload') ? { 'onload.amd.com/onload.onload': '', 'kmm.node.kubernetes.io/version-module.onload.onload-module': OLD, 'kmm.node.kubernetes.io/version-worker-pod.onload.onload-module': OLD } : {},
    ...has('ordered') ? { 'kmm.node.kubernetes.io/version-module.drivers.sfc': OLD, 'kmm.node.kubernetes.io/version-worker-pod.drivers.sfc': OLD } : {},
    ...has('module') ? { 'kmm.node.kubernetes.io/drivers.sfc.ready': '' } : {},
  };
  const nodes = Array.from({ length: count }, (_, index) => {
    const plain = node(`n${index}`, has('label') && index === 0 ? 'b' : 'a');
    return { ...plain, metadata: { ...plain.metadata, labels: { ...plain.metadata.labels as object, ...labels } } } as Manifest;
  });
  const side = (isNew: boolean): Manifest[] => {
    const version = isNew ? NEW : OLD;
    return [
      pool('a', limit), config('a', has('config') && isNew ? 'new' : 'old'), ...has('label') ? [pool('b', limit), config('b', 'older')] : [],
      ...has('onload') ? [onload(version)] : [], ...has('module') ? [module(version, false)] : [], ...has('ordered') ? [module(version, true)] : [],
    ];
  };
  const moved = has('label') ? [{ nodes: ['n0'], labels: { 'node-role.kubernetes.io/a': '', 'node-role.kubernetes.io/b': null } }] : [];
  return { before: side(false), after: side(true), nodes, pods: nodes.map(({ metadata: { name } }) => pod(`p-${name!}`, name!, 'feed')), openshift: '4.16', labels: moved };
}

/** Most nodes that stay available in any way. */
function mostKept({ count, parts }: Problem): number {
  // All nodes of a Module without a version go at the same time; rings divide Onload, and a label lets one node after the other go.
  return parts.includes('module') ? 0 : count - 1;
}

test('changes that replace modules are possible exactly where the controllers leave enough nodes', () => {
  const table = new Map<string, { problems: number; possible: number }>();
  fc.assert(fc.property(problems, (problem) => {
    const wanted = Math.min(problem.wanted, problem.count);
    const { report } = scheduleChange({ plan: clusterOf(problem), keep: [keepOf(`nodes/worker:${wanted}`)], from: FROM, timeZone: 'UTC' });
    expect(report.possible).toBe(wanted <= mostKept(problem));
    expect(report.possible ? report.demands[0].available! >= wanted : true).toBe(true);
    const row = table.get(problem.parts.join(' ')) ?? { problems: 0, possible: 0 };
    table.set(problem.parts.join(' '), { problems: row.problems + 1, possible: row.possible + Number(report.possible) });
  }), { numRuns: runsOf(0.5, 12), seed: 54, examples: combinations.map((parts) => [{ count: 2, parts, wanted: 1, limit: 1 }]) });
  if (process.env.FUZZ_RUNS !== undefined) {
    process.stdout.write(`${[...table].map(([parts, row]) => `${parts}: ${JSON.stringify(row)}`).join('\n')}\n`);
  }
  expect(table.size).toBe(combinations.length);
});
