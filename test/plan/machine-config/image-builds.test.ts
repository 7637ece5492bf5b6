/** Images that the cluster builds for a pool: a drain and a reboot at an unknown time, never nothing. */
import type { Manifest } from '../../../lib/manifests/manifest';
import type { PlanReport } from '../../../lib/plan/plan-report';
import { isDisruptive } from '../../../lib/plan/result/disruptive';
import { sectionsOf } from '../../../lib/reports/plan/plan-sections';
import { planSummary } from '../../../lib/reports/plan/plan-summary';
import { machineConfig, node, planOf, pool } from '../fixtures';

const NODES = ['f1', 'f2'].map((name) => node(name, ['worker', 'fast']));
const GIVEN = { nodes: NODES, pods: [] };
const POOLS = [pool('fast'), pool('slow')];

function image(spec: object = {}, metadata: object = {}, name = 'fast', version = 'v1'): Manifest {
  return {
    apiVersion: `machineconfiguration.openshift.io/${version}`,
    kind: 'MachineOSConfig',
    metadata: { name, ...metadata },
    spec: { machineConfigPool: { name }, imageBuilder: { imageBuilderType: 'Job' }, renderedImagePushSpec: 'registry.example.com/os:latest', ...spec },
  } as unknown as Manifest;
}

const outcome = (report: PlanReport, name: string) => sectionsOf(report)[0].items.find((item) => item.name === name)!;

function expectReboot(report: PlanReport, message: string): void {
  expect(report.unplanned).toEqual(['MachineOSConfig fast']);
  expect(report.totals).toEqual({ reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null });
  expect(isDisruptive(report)).toBe(true);
  expect(planSummary(report)).toEqual(expect.arrayContaining([
    expect.stringMatching(/^nodes may drain or reboot for MachineOSConfig fast, which the plan does not cover/),
    'MachineConfigPool fast: its nodes drain and reboot for MachineOSConfig fast, at an unknown time',
  ]));
  expect(report.machineConfigPools.map(({ name, unplanned }) => [name, unplanned])).toEqual(
    [['fast', ['MachineOSConfig fast']], ['master', undefined], ['slow', undefined], ['worker', undefined]]);
  expect(outcome(report, 'fast')).toMatchObject({ severity: 'disruptive' });
  expect(outcome(report, 'fast').outcome).toMatch(/drain and reboot for MachineOSConfig fast, at an unknown time$/);
  expect(report.warnings.filter(({ code }) => code === 'machine-config/image-build').map(({ object, message: text }) => [object, text]))
    .toEqual([['MachineOSConfig fast', message]]);
}

const OTHER = { containerFile: [{ content: 'RUN true' }] };

test.each<[string, Manifest[], Manifest[], string]>([
  ['added', [], [image()], 'an image is built for pool fast, and all its nodes drain and reboot into it, at an unknown time'],
  ['added in the preview version', [], [image({}, {}, 'fast', 'v1alpha1')], 'an image is built for pool fast, and all its nodes drain and reboot into it, at an unknown time'],
  ['changed', [image()], [image(OTHER)], 'the image of pool fast is built again, and all its nodes drain and reboot into it, at an unknown time'],
  ['built again by an annotation', [image()], [image({}, { annotations: { 'machineconfiguration.openshift.io/rebuild': '' } })],
    'the image of pool fast is built again, and all its nodes drain and reboot into it, at an unknown time'],
  ['removed', [image()], [], 'all nodes of pool fast drain, and reboot twice, into the image of the cluster, at an unknown time'],
])('a MachineOSConfig reboots its pool if it is %s', (_, before, after, message) => {
  expectReboot(planOf([...POOLS, ...before], [...POOLS, ...after], GIVEN), message);
  expectReboot(planOf([...POOLS, ...before], [...POOLS, ...after]), message);
});

test.each<[string, string, object, boolean]>([
  ['a kernel argument', '4.20', { kernelArguments: ['a=b'] }, true],
  ['a file with a policy, before policies apply to images', '4.19', {}, true],
  ['a file with a policy, once policies apply to images', '4.20', {}, false],
])('a changed configuration of a pool with an image is built, too: %s', (_, openshift, rest, isBuilt) => {
  const config = (content: string, more: object) => machineConfig('50-fast', 'fast', { '/var/lib/kubelet/config.json': content }, more);
  const report = planOf([...POOLS, image(), config('1', {})], [...POOLS, image(), config('2', rest)], { ...GIVEN, openshift });
  if (isBuilt) {
    expectReboot(report, 'pool fast waits until an image with the new configuration is built, and all its nodes drain and reboot into it, at an unknown time');
  } else {
    expect(report).toMatchObject({ totals: { reboots: 0, drains: 0 } });
    expect(report.unplanned).toBeUndefined();
  }
});

test('a label of a MachineOSConfig, and the configuration of other pools, build no image', () => {
  const report = planOf(
    [...POOLS, image(), machineConfig('50-slow', 'slow', { '/etc/a.conf': '1' })],
    [...POOLS, image({}, { labels: { a: 'b' } }), machineConfig('50-slow', 'slow', { '/etc/a.conf': '2' })], GIVEN);
  expect(report.unplanned).toBeUndefined();
  expect(report.warnings.map(({ code }) => code)).not.toContain('machine-config/image-build');
});

test('an image that moves to another pool reboots both', () => {
  const report = planOf([...POOLS, image()], [...POOLS, image({ machineConfigPool: { name: 'slow' } })], GIVEN);
  expect(report.machineConfigPools.filter(({ unplanned }) => unplanned).map(({ name }) => name)).toEqual(['fast', 'slow']);
});
