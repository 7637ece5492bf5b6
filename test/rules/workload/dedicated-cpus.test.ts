import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { runRules } from '../../../lib/rules/rule/rule';
import { dedicatedCpuRules } from '../../../lib/rules/workload/dedicated-cpus';
import { Platform } from '../../../lib/values/platform';
import { distortions } from '../../support/rules';
import { profile } from '../tuning/fixtures';

const guaranteed = { limits: { cpu: 2, memory: '1Gi' } };

const pod = (spec: object = {}, annotations: object = {}, resources: object = guaranteed, container: object = {}): Manifest => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'app', namespace: 'default', annotations: annotations as { [key: string]: string } },
  spec: { runtimeClassName: 'performance-trading', containers: [{ name: 'app', resources, ...container }], ...spec },
});

const saidOf = (manifests: Manifest[], release = '4.21') => runRules(dedicatedCpuRules, new ManifestSet(manifests), { platform: Platform.openshift(release) })
  .map(({ code, class: problemClass, path, what, value }) => `${code} (${problemClass}) ${path}: ${what}: ${JSON.stringify(value)}`);

const of = (object: Manifest, spec: object = {}) => saidOf([profile(spec), object]);

const dedicated = { 'cpu-load-balancing.crio.io': 'disable', 'cpu-quota.crio.io': 'disable', 'irq-load-balancing.crio.io': 'disable' };

test('a Guaranteed pod with whole CPUs, RuntimeClass and annotations is fine', () => {
  expect(of(pod({}, dedicated))).toEqual([]);
  expect(of(pod({}, { 'irq-load-balancing.crio.io/app': 'housekeeping' }))).toEqual([]);
});

describe('ways in which CPUs stay shared without a message', () => {
  test.each<[string, Manifest, object, string[]]>([
    ['annotations without the RuntimeClass', pod({ runtimeClassName: undefined }, { 'cpu-quota.crio.io/app': 'disable' }), {},
      ['workload/cpu-annotation-ignored (never works) metadata.annotations[cpu-quota.crio.io/app]: annotation that CRI-O drops, because the pod has no RuntimeClass of a PerformanceProfile: "disable"']],
    ['a value that CRI-O ignores', pod({}, { 'cpu-load-balancing.crio.io': 'false' }), {},
      ['workload/cpu-annotation-value (never works) metadata.annotations[cpu-load-balancing.crio.io]: value that CRI-O ignores: "false"']],
    ['a sleep state with which it does not start', pod({}, { 'cpu-c-states.crio.io': 'max_latency:0' }), { workloadHints: { perPodPowerManagement: true } },
      ['workload/cpu-annotation-value (never works) metadata.annotations[cpu-c-states.crio.io]: value with which the containers do not start: "max_latency:0"']],
    ['a pod without limits', pod({}, {}, {}), {},
      ['workload/not-guaranteed (never works) spec.containers[0].resources: container because of which the pod is not Guaranteed, so that it gets no CPUs of its own: {}']],
    ['requests below the limits', pod({}, {}, { limits: { cpu: 2, memory: '1Gi' }, requests: { cpu: '1' } }), {},
      ['workload/not-guaranteed (never works) spec.containers[0].resources: container because of which the pod is not Guaranteed, so that it gets no CPUs of its own: {"limits":{"cpu":2,"memory":"1Gi"},"requests":{"cpu":"1"}}']],
    ['requests that equal the limits in other words', pod({}, {}, { limits: { cpu: 2, memory: '1Gi' }, requests: { cpu: '2000m', memory: '1024Mi' } }), {}, []],
    ['an init container without limits', pod({ initContainers: [{ name: 'init' }] }), {},
      ['workload/not-guaranteed (never works) spec.initContainers[0].resources: container because of which the pod is not Guaranteed, so that it gets no CPUs of its own: "(none)"']],
    ['a fraction of a CPU', pod({}, {}, { limits: { cpu: '1500m', memory: '1Gi' } }), {},
      ['workload/fractional-cpus (never works) spec.containers[0].resources.limits.cpu: fraction of a CPU, with which the container shares CPUs with others: "1500m"']],
    ['a fraction of a CPU for a sidecar', pod({ containers: [{ name: 'app', resources: guaranteed }, { name: 'log', resources: { limits: { cpu: '100m', memory: '1Gi' } } }] }), {},
      ['workload/fractional-cpus (risky) spec.containers[1].resources.limits.cpu: fraction of a CPU, with which the container shares CPUs with others: "100m"']],
    ['an odd number of CPUs on one NUMA node', pod({}, {}, { limits: { cpu: 3, memory: '1Gi' } }), { numa: { topologyPolicy: 'single-numa-node' } },
      ['workload/odd-cpus (risky) spec.containers[0].resources.limits.cpu: odd number of CPUs, which the kubelet refuses on nodes with hyper-threading: 3']],
    ['an odd number of CPUs without hyper-threading', pod({}, {}, { limits: { cpu: 3, memory: '1Gi' } }), { numa: { topologyPolicy: 'single-numa-node' }, additionalKernelArgs: ['nosmt'] }, []],
    ['an odd number of CPUs elsewhere', pod({}, {}, { limits: { cpu: 3, memory: '1Gi' } }), {}, []],
    ['huge pages that are not reserved', pod({}, {}, { limits: { 'cpu': 2, 'memory': '1Gi', 'hugepages-2Mi': '64Mi' } }), { hugepages: { defaultHugepagesSize: '1G', pages: [{ size: '1G', count: 1 }] } },
      ['workload/huge-pages-not-reserved (never works) spec.containers[0].resources.limits.hugepages-2Mi: huge pages that PerformanceProfile trading does not reserve: "hugepages-2Mi"']],
    ['huge pages that are reserved', pod({}, {}, { limits: { 'cpu': 2, 'memory': '1Gi', 'hugepages-2Mi': '64Mi' } }), { hugepages: { defaultHugepagesSize: '2M', pages: [{ size: '2M', count: 64 }] } }, []],
    ['load balancing that is off already', pod({}, { 'cpu-load-balancing.crio.io': 'disable' }), { cpu: { reserved: '0-1', isolated: '2-7', balanceIsolated: false } },
      ['workload/cpu-annotation-redundant (risky) metadata.annotations[cpu-load-balancing.crio.io]: annotation without effect, because no isolated CPU is balanced: "disable"']],
    ['interrupts that are off already', pod({}, { 'irq-load-balancing.crio.io': 'disable' }), { globallyDisableIrqLoadBalancing: true },
      ['workload/cpu-annotation-redundant (risky) metadata.annotations[irq-load-balancing.crio.io]: annotation without effect, because no isolated CPU gets interrupts: "disable"']],
    ['a governor that the profile does not leave to pods', pod({}, { 'cpu-freq-governor.crio.io': 'performance' }), {},
      ['workload/cpu-annotation-redundant (risky) metadata.annotations[cpu-freq-governor.crio.io]: annotation of power management that the profile does not leave to pods: "performance"']],
    ['shared CPUs that the profile does not have', pod({}, { 'cpu-shared.crio.io/app': 'enable' }), {},
      ['workload/cpu-annotation-redundant (never works) metadata.annotations[cpu-shared.crio.io/app]: annotation for shared CPUs that the profile does not have, so that the container does not start: "enable"']],
    ['a node selector of another pool', pod({ nodeSelector: { 'node-role.kubernetes.io/trading': 'x' } }), {},
      ['workload/runtime-class-elsewhere (refused) spec.nodeSelector: node selector other than that of PerformanceProfile trading, node-role.kubernetes.io/trading=: "x"']],
    ['the RuntimeClass of another profile', pod({ runtimeClassName: 'performance-gone' }), {},
      ['workload/runtime-class-unknown (risky) spec.runtimeClassName: RuntimeClass of a PerformanceProfile that is not here: "performance-gone"']],
  ])('gives the findings of %s', (_, object, spec, said) => {
    expect(of(object, spec)).toEqual(said);
  });

  test('a probe by a command disturbs the first CPU since 4.21, unless the profile prevents it', () => {
    const probed = pod({}, {}, guaranteed, { livenessProbe: { exec: { command: ['true'] } } });
    const said = ['workload/exec-probe (risky) spec.containers[0].livenessProbe: command that runs on the first CPU of the container: ["true"]'];
    const annotated = profile({}, 'trading', { annotations: { 'performance.openshift.io/exec-cpu-affinity': 'disable' } });
    expect([saidOf([profile(), probed], '4.21'), saidOf([profile(), probed], '4.20'), saidOf([annotated, probed], '4.21')]).toEqual([said, [], []]);
  });

  test('a profile that is not among the manifests is left to the cluster', () => {
    expect(saidOf([pod({}, dedicated)])).toEqual([]);
  });

  test('the rules survive parts of another type', () => {
    const whole = pod({ initContainers: [{ name: 'init' }] }, dedicated, guaranteed, { livenessProbe: { exec: {} } });
    for (const spec of distortions(whole.spec)) {
      expect(() => of({ ...whole, spec } as Manifest)).not.toThrow();
    }
  });
});
