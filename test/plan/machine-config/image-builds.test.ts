/** Images that the cluster builds for a pool: a build, and a drain and a reboot into it. */
import type { Manifest } from '../../../lib/manifests/manifest';
import type { PlanReport } from '../../../lib/plan/plan-report';
import { isDisruptive } from '../../../lib/plan/result/disruptive';
import { machineConfig, node, planOf, pool } from '../fixtures';

const NODES = ['f1', 'f2'].map((name) => node(name, ['worker', 'fast']));
const GIVEN = { nodes: NODES, pods: [] };
const POOLS = [pool('fast'), pool('slow')];

function image(spec: object = {}, metadata: object = {}, name = 'fast', version = 'v1'): Manifest {
  return {
    apiVersion: `machineconfiguration.openshift.io/${version}`,
    kind: 'MachineOSConfig',
    metadata: { name, ...metadata },
    spec: { machineConfigPool: { name }, imageBuilder: { imageBuilderType: 'Job' }, renderedImagePushSpec: 'registry.example.com/os:latest', renderedImagePushSecret: { name: 'push' }, ...spec },
  } as unknown as Manifest;
}

const OS = (osImageURL: string, spec: object = {}) => machineConfig('50-os', 'fast', {}, { config: undefined, ...osImageURL === '' ? {} : { osImageURL }, ...spec });
const secret = (data: string) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'push', namespace: 'openshift-machine-config-operator' }, data: { a: data } }) as unknown as Manifest;
const degraded = (type: string) => ({ ...pool('fast'), status: { conditions: [{ type, status: 'True' }] } }) as unknown as Manifest;

const GONE = 'all nodes of pool fast drain, and reboot twice, into the image of the cluster';
const BUILT = 'an image is built for pool fast, and its nodes wait for it, then drain and reboot into it; if the build fails, they stay as they are, and no condition of the pool shows it';

function expectReboots(report: PlanReport, reboots: number, message: string): void {
  const isBuilt = message === BUILT;
  expect(report.unplanned).toBeUndefined();
  expect(report.totals).toMatchObject({ reboots, drains: 2, worstMinutes: isBuilt ? null : expect.any(Number) });
  expect(isDisruptive(report)).toBe(true);
  expect(report.machineConfigPools.map(({ name, layered, changed }) => [name, layered, changed])).toEqual(
    [['fast', { build: isBuilt }, true], ['master', undefined, false], ['slow', undefined, false], ['worker', undefined, false]]);
  expect(report.warnings.filter(({ code }) => code === 'machine-config/image-build').map(({ object, message: text }) => [object, text]))
    .toEqual([['MachineOSConfig fast', message]]);
  expect(report.mayNotFinish).toEqual(isBuilt ? ['the nodes of MachineConfigPool fast wait for a build that takes as long as it takes, and may fail'] : undefined);
}

const OTHER = { containerFile: [{ content: 'RUN true' }] };

test.each<[string, Manifest[], Manifest[], string, number]>([
  ['added', [], [image()], BUILT, 2],
  ['added in the preview version', [], [image({}, {}, 'fast', 'v1alpha1')], BUILT, 2],
  ['changed', [image()], [image(OTHER)], BUILT, 2],
  ['built again by an annotation', [image()], [image({}, { annotations: { 'machineconfiguration.openshift.io/rebuild': '' } })], BUILT, 2],
  ['removed', [image()], [], GONE, 4],
])('a MachineOSConfig reboots its pool if it is %s', (_, before, after, message, reboots) => {
  const report = planOf([...POOLS, ...before], [...POOLS, ...after], { ...GIVEN, openshift: '4.19' });
  expectReboots(report, reboots, message);
  expect(report.tuning).toEqual([{
    kind: 'MachineOSConfig', name: 'fast', pools: ['fast'], rendered: [], effect: 'reboot', ...message === BUILT ? { waitsFor: 'the image of MachineConfigPool fast' } : {},
  }]);
  expect(report.steps).toMatchObject([{ run: after.length === 0 ? 'oc delete machineosconfig/fast' : 'oc apply -f AFTER' }]);
});

test.each<[string, string, object, boolean]>([
  ['a kernel argument', '4.20', { kernelArguments: ['a=b'] }, true],
  ['a file with a policy, before policies apply to images', '4.19', {}, true],
  ['a file with a policy, once policies apply to images', '4.20', {}, false],
])('a changed configuration of a pool with an image is built, too: %s', (_, openshift, rest, isBuilt) => {
  const config = (content: string, more: object) => machineConfig('50-fast', 'fast', { '/var/lib/kubelet/config.json': content }, more);
  const report = planOf([...POOLS, image(), config('1', {})], [...POOLS, image(), config('2', rest)], { ...GIVEN, openshift });
  expect(report.machineConfigPools[0].layered).toEqual({ build: isBuilt });
  expect(report).toMatchObject({ totals: isBuilt ? { reboots: 2, drains: 2 } : { reboots: 0, drains: 0 } });
  expect(report.unplanned).toBeUndefined();
});

/** Verdicts on what is built, and what nodes do, by the release. */
test.each<[string, string, Manifest[], Manifest[], boolean, 'none' | 'policy' | 'reboot']>([
  ['kernelType', '4.20', [image(), OS('', { kernelType: 'default' })], [image(), OS('', { kernelType: 'realtime' })], true, 'reboot'],
  ['extensions', '4.20', [image(), OS('')], [image(), OS('', { extensions: ['usbguard'] })], true, 'reboot'],
  ['a unit', '4.22', [image()], [image(), OS('', { config: { ignition: { version: '3.2.0' }, systemd: { units: [{ name: 'a.service', contents: '[Unit]\nDescription=a\n' }] } } })], false, 'reboot'],
  ['users', '5.0', [image()], [image(), OS('', { config: { ignition: { version: '3.2.0' }, passwd: { users: [{ name: 'core', sshAuthorizedKeys: ['ssh-ed25519 A'] }] } } })], false, 'policy'],
  ['users', '4.18', [image()], [image(), OS('', { config: { ignition: { version: '3.2.0' }, passwd: { users: [{ name: 'core', sshAuthorizedKeys: ['ssh-ed25519 A'] }] } } })], true, 'reboot'],
  ['the name of the push secret', '5.0', [image()], [image({ renderedImagePushSecret: { name: 'other' } })], true, 'reboot'],
  ['the content of a secret', '5.0', [image(), secret('YQ==')], [image(), secret('Yg==')], false, 'none'],
  ['osImageURL of a degraded pool', '5.0', [image(), degraded('NodeDegraded')], [image(), degraded('NodeDegraded'), OS('quay.io/a/b@sha256:00')], true, 'none'],
])('a built image follows a change of %s in OpenShift %s as the operator decides', (_, openshift, before, after, build, effect) => {
  const report = planOf([...POOLS.slice(before.some(({ kind }) => kind === 'MachineConfigPool') ? 1 : 0), ...before],
    [...POOLS.slice(after.some(({ kind }) => kind === 'MachineConfigPool') ? 1 : 0), ...after], { ...GIVEN, openshift });
  const [fast] = report.machineConfigPools;
  expect(fast.layered).toEqual({ build: build && effect !== 'none' });
  expect(fast.reconcilable).toBe(effect !== 'none' || !build);
  expect(report.totals.reboots).toBe(effect === 'reboot' ? 2 : 0);
});

test.each<[string, object, boolean]>([
  ['4097 characters of a containerFile', { containerFile: [{ containerfileArch: 'NoArch', content: 'a'.repeat(4097) }] }, false],
  ['4096 characters of a containerFile', { containerFile: [{ containerfileArch: 'NoArch', content: 'a'.repeat(4096) }] }, true],
  ['a Service with a port', { renderedImagePushSpec: 'image-registry.openshift-image-registry.svc:5000/openshift-machine-config-operator/os-images:latest' }, true],
  ['no tag', { renderedImagePushSpec: 'quay.io/org/os' }, false],
  ['a digest', { renderedImagePushSpec: `quay.io/org/os@sha256:${'0'.repeat(64)}` }, false],
  ['a scheme', { renderedImagePushSpec: 'https://quay.io/org/os:latest' }, false],
  ['five containerFiles', { containerFile: ['AMD64', 'ARM64', 'NoArch', 'PPC64LE', 'S390X'].map((containerfileArch) => ({ containerfileArch, content: 'a' })) }, false],
  ['another architecture', { containerFile: [{ containerfileArch: 'riscv', content: 'a' }] }, false],
  ['one architecture twice', { containerFile: [1, 2].map(() => ({ content: 'a' })) }, false],
  ['another builder', { imageBuilder: { imageBuilderType: 'Pod' } }, false],
  ['no push secret', { renderedImagePushSecret: undefined }, false],
  ['another pool than its name', { machineConfigPool: { name: 'slow' } }, false],
])('a MachineOSConfig with %s is refused, or accepted', (_, spec, isAdmitted) => {
  const report = planOf(POOLS, [...POOLS, image(spec)], { ...GIVEN, openshift: '4.20' });
  expect(report.tuning![0].error === undefined).toBe(isAdmitted);
  expect(report.totals.reboots).toBe(isAdmitted ? 2 : 0);
});

test('a failed build shows on the pool since 4.20', () => {
  const told = (openshift: string) => planOf(POOLS, [...POOLS, image()], { ...GIVEN, openshift }).warnings.find(({ code }) => code === 'machine-config/image-build')!.message;
  expect([told('4.19'), told('4.20')]).toEqual([expect.stringMatching(/no condition of the pool shows it$/), expect.stringMatching(/the pool is Degraded \(ImageBuildDegraded\)$/)]);
});

test.each([['4.21', true], ['4.22', false]])('the image of OpenShift %s is built on that of the release although a MachineConfig names another: %s', (openshift, isIgnored) => {
  const report = planOf([...POOLS, image()], [...POOLS, image(), OS('quay.io/x/y@sha256:aa')], { ...GIVEN, openshift });
  expect(report.warnings.some(({ code }) => code === 'machine-config/image-ignored')).toBe(isIgnored);
});

test.each([['4.19', true], ['4.20', false]])('another kernel of OpenShift %s reaches neither image nor nodes: %s', (openshift, isIgnored) => {
  const report = planOf([...POOLS, image()], [...POOLS, image(), OS('', { kernelType: 'realtime' })], { ...GIVEN, openshift });
  expect(report.warnings.some(({ code }) => code === 'machine-config/kernel-ignored')).toBe(isIgnored);
});

test('a paused pool builds, and its nodes wait', () => {
  const paused = [pool('fast', { paused: true }), POOLS[1]];
  const report = planOf(paused, [...paused, image()], { ...GIVEN, openshift: '4.20' });
  expect(report.machineConfigPools[0]).toMatchObject({ layered: { build: true }, paused: true, waves: [] });
});

test('the waits of a build name the images of nodes, and those of a removal that there are none', () => {
  const [built, gone] = [[POOLS, [...POOLS, image()]], [[...POOLS, image()], POOLS]].map(([before, after]) => planOf(before, after, { ...GIVEN, openshift: '4.20' }).steps[0]);
  expect(built.waits!.map(({ name, arguments: list }) => [name, list])).toEqual([['wait_image', ['fast']], ['wait_new_pools', ['fast']]]);
  expect(built.note).toMatch(/^noted_images=/);
  expect(gone.waits!.map(({ name }) => name)).toEqual(['wait_image_left', 'wait_new_pools']);
});

test('a label of a MachineOSConfig, and the configuration of other pools, build no image', () => {
  const report = planOf(
    [...POOLS, image(), machineConfig('50-slow', 'slow', { '/etc/a.conf': '1' })],
    [...POOLS, image({}, { labels: { a: 'b' } }), machineConfig('50-slow', 'slow', { '/etc/a.conf': '2' })], GIVEN);
  expect(report.unplanned).toBeUndefined();
  expect(report.warnings.map(({ code }) => code)).not.toContain('machine-config/image-build');
});

test('a second MachineOSConfig for a pool is refused', () => {
  const other = { ...image({}, {}, 'other', 'v1alpha1'), spec: image({}, {}, 'fast').spec } as Manifest;
  const report = planOf([...POOLS, image()], [...POOLS, image(), other], GIVEN);
  expect(report.tuning).toMatchObject([{ name: 'other', effect: 'none', error: 'MachineOSConfig fast is for the pool fast, too' }]);
});
