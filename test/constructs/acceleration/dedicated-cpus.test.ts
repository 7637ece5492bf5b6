import { ApiObject, App, Chart, Size } from 'cdk8s';
import { Cpu, Deployment } from 'cdk8s-plus-27';
import { accelerate } from '../../../lib/constructs/acceleration/accelerate';
import { CpuList, HugePages, HugePageSize } from '../../../lib/constructs/machine-config';
import { NodeTuning, OnloadPlatform } from '../../../lib/constructs/platform';
import { PerformanceProfile } from '../../../lib/constructs/tuning/performance-profile';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const chart = () => new Chart(new App(), 'test');
const object = (scope: Chart, container: object, spec: object = {}) => new ApiObject(scope, 'App', {
  apiVersion: 'v1', kind: 'Pod', metadata: { name: 'app' }, spec: { containers: [{ name: 'app', ...container }], ...spec },
});
const existing = (scope: Chart) => PerformanceProfile.fromPerformanceProfileName(scope, 'Profile', 'trading');
const written = (scope: Chart, kind = 'Pod') => {
  const manifest = synth(scope).find((each) => each.kind === kind)!;
  return { spec: kind === 'Pod' ? manifest.spec : manifest.spec.template.spec, annotations: (kind === 'Pod' ? manifest.metadata : manifest.spec.template.metadata).annotations };
};

const ANNOTATIONS = { 'cpu-load-balancing.crio.io': 'disable', 'cpu-quota.crio.io': 'disable', 'irq-load-balancing.crio.io': 'disable' };

describe('dedicated CPUs', () => {
  test('dedicated CPUs make a pod Guaranteed, with the RuntimeClass and the annotations', () => {
    const scope = chart();
    const workload = object(scope, { resources: { requests: { cpu: 4 }, limits: { memory: '1Gi' } } }, { initContainers: [{ name: 'init', resources: { limits: { cpu: '100m', memory: '64Mi' } } }] });
    accelerate(workload, { dedicatedCpus: { profile: existing(scope) } });
    const { spec, annotations } = written(scope);
    expect(spec.runtimeClassName).toBe('performance-trading');
    expect(annotations).toEqual(ANNOTATIONS);
    expect(spec.containers[0].resources).toEqual({ limits: { 'amd.com/onload': 1, 'cpu': 4, 'memory': '1Gi' }, requests: { cpu: 4, memory: '1Gi' } });
    expect(spec.initContainers[0].resources).toEqual({ limits: { cpu: '100m', memory: '64Mi' }, requests: { cpu: '100m', memory: '64Mi' } });
  });

  test('dedicated CPUs have a number, huge pages and a CPU for interrupts', () => {
    const scope = chart();
    accelerate(object(scope, { resources: { limits: { cpu: '1500m', memory: '1Gi' } } }), {
      dedicatedCpus: { profile: existing(scope), cpus: 2, hugePages: [HugePages.of(HugePageSize.MIB_2, 32)], housekeepingCpu: true },
    });
    const { spec, annotations } = written(scope);
    expect(spec.containers[0].resources.requests).toEqual({ 'cpu': 2, 'memory': '1Gi', 'hugepages-2Mi': '65536Ki' });
    expect(spec.containers[0].resources.limits['hugepages-2Mi']).toBe('65536Ki');
    expect(annotations['irq-load-balancing.crio.io']).toBe('housekeeping');
  });

  test('work for a Deployment of cdk8s-plus, from the profile of the platform', () => {
    const app = new App();
    const platform = new OnloadPlatform(app, 'nyc1', {
      platform: Platform.openshift('4.16'),
      release: OnloadRelease.of({ onload: '8.1.2.26' }),
      nodes: NodeGroup.withRole('trading'),
      tuning: NodeTuning.performanceProfile({ reserved: CpuList.parse('0-1'), isolated: CpuList.parse('2-7') }),
    });
    const scope = new Chart(app, 'app', { namespace: 'default' });
    const deployment = new Deployment(scope, 'App', {
      containers: [{ image: 'registry.example.com/app:1', resources: { cpu: { request: Cpu.units(2), limit: Cpu.units(2) }, memory: { request: Size.gibibytes(1), limit: Size.gibibytes(1) } } }],
    });
    platform.onload.accelerate(deployment, { dedicatedCpus: {} });
    const { spec, annotations } = written(scope, 'Deployment');
    expect([spec.runtimeClassName, spec.containers[0].resources.limits.cpu, annotations]).toEqual(['performance-trading', '2', ANNOTATIONS]);
  });

  test.each<[string, object, object, string, RegExp]>([
    ['no profile', { resources: { limits: { cpu: 1, memory: '1Gi' } } }, {}, 'workload/no-performance-profile', /dedicated CPUs without a PerformanceProfile/],
    ['a fraction of a CPU', { resources: { limits: { cpu: '1500m', memory: '1Gi' } } }, { profile: true }, 'workload/fractional-cpus', /container app with a fraction of a CPU, which would share CPUs with others: "1500m"; pass 'cpus'/],
    ['no memory', { resources: { limits: { cpu: 1 } } }, { profile: true }, 'workload/no-amount', /container app without an amount of a resource, of which a Guaranteed pod needs one: "memory"/],
    ['no CPUs', {}, { profile: true, cpus: 0 }, 'workload/fractional-cpus', /container app with a fraction of a CPU.*: 0/],
  ])('accelerate() fails for %s', (_, container, options, code, message) => {
    const scope = chart();
    const dedicatedCpus = 'profile' in options ? { ...options, profile: existing(scope) } : options;
    expect(errorOf(() => accelerate(object(scope, container), { dedicatedCpus }))).toEqual({ code, message: expect.stringMatching(message) });
  });

  test('accelerate() fails for another RuntimeClass', () => {
    const scope = chart();
    const workload = object(scope, { resources: { limits: { cpu: 1, memory: '1Gi' } } }, { runtimeClassName: 'kata' });
    expect(errorOf(() => accelerate(workload, { dedicatedCpus: { profile: existing(scope) } })).message).toMatch(/RuntimeClass other than that of the PerformanceProfile, performance-trading: "kata"; leave it out/);
  });

  test('a workload without dedicated CPUs gets no RuntimeClass', () => {
    const scope = chart();
    accelerate(object(scope, {}));
    expect(find(synth(scope), 'Pod', 'app').spec.runtimeClassName).toBeUndefined();
  });
});
