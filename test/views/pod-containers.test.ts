import {
  containersOf, containerImages, isSidecar, placedContainersOf, placedRunningContainersOf, podSpecOf, podTemplateOf, resourcesOf, runningContainersOf,
} from '../../lib/views/pod-containers';

const [INIT, RUNS, DEBUGS] = [{ name: 'init', image: 'r/init:1' }, { name: 'runs' }, { name: 'debugs' }];
const SPEC = { containers: [RUNS], initContainers: [INIT], ephemeralContainers: [DEBUGS] };

test('the containers of a pod are the init containers and those that run, unless lists are named', () => {
  expect(containersOf(SPEC)).toEqual([INIT, RUNS]);
  expect(containersOf(SPEC, ['containers', 'initContainers', 'ephemeralContainers'])).toEqual([RUNS, INIT, DEBUGS]);
  expect(runningContainersOf(SPEC)).toEqual([RUNS]);
  expect([undefined, {}, { containers: 'none' }].map((spec) => containersOf(spec))).toEqual([[], [], []]);
});

test('native sidecars run as long as the pod, behind its containers; other init containers do not', () => {
  const sidecar = { name: 'sidecar', restartPolicy: 'Always' };
  const spec = { containers: [RUNS], initContainers: [INIT, sidecar] };
  expect(runningContainersOf(spec)).toEqual([RUNS, sidecar]);
  expect(placedRunningContainersOf(spec)).toEqual([{ container: RUNS, path: 'containers[0]' }, { container: sidecar, path: 'initContainers[1]' }]);
  expect([INIT, sidecar, undefined].map(isSidecar)).toEqual([false, true, false]);
});

test('positions count in each list', () => {
  expect(placedContainersOf({ ...SPEC, containers: [RUNS, DEBUGS] }).map(({ path }) => path)).toEqual(['initContainers[0]', 'containers[0]', 'containers[1]']);
});

test('images are in the order of the containers, and empty where a container names none', () => {
  expect(containerImages(containersOf(SPEC))).toEqual(['r/init:1', '']);
});

test('resources are those of requests and limits', () => {
  expect(resourcesOf({ resources: { limits: { 'amd.com/onload': 1 }, requests: { cpu: 1 } } })).toEqual(['cpu', 'amd.com/onload']);
  expect(resourcesOf({})).toEqual([]);
});

test.each([
  ['Pod', SPEC],
  ['DaemonSet', { template: { spec: SPEC } }],
  ['CronJob', { jobTemplate: { spec: { template: { spec: SPEC } } } }],
])('the spec of the pods of a %s is found', (kind, spec) => {
  expect(podSpecOf({ kind, spec })).toBe(SPEC);
});

test('other kinds have no pods', () => {
  expect([podSpecOf({ kind: 'Module', spec: SPEC }), podTemplateOf({ kind: 'toString' }), podSpecOf(undefined)]).toEqual([undefined, undefined, undefined]);
});
