/** Kernels that nodes boot without an upgrade of OpenShift, and what that does to the modules on them. */
import type { Manifest } from '../../../lib/manifests/manifest';
import type { PlanInput } from '../../../lib/plan/plan-input';
import { nextKernelsOf } from '../../../lib/plan/read';
import { machineConfig, node, onload, planOf, pool } from '../fixtures';

const [X86, RT] = ['5.14.0-427.42.1.el9_4.x86_64', '5.14.0-427.42.1.el9_4.x86_64+rt'];
const WORKER = { 'node-role.kubernetes.io/worker': '' };
const REALTIME = machineConfig('99-rt', 'worker', {}, { kernelType: 'realtime' });
const NODES = [node('w1'), node('w2')];

function running(kernel: string, name = 'w1', roles = ['worker']): Manifest {
  return node(name, roles, { status: { nodeInfo: { kernelVersion: kernel } } });
}

function kernelModule(regexps: readonly string[] = ['^5\\.14\\.0-.*\\.x86_64$'], { selector = WORKER, mapping = {} }: { selector?: object; mapping?: object } = {}): Manifest {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'nicdrv', namespace: 'drivers' },
    spec: {
      selector,
      moduleLoader: {
        container: { modprobe: { moduleName: 'nicdrv' }, kernelMappings: regexps.map((regexp) => ({ regexp, containerImage: 'registry.example.com/nicdrv:${KERNEL_FULL_VERSION}', ...mapping })) },
      },
    },
  };
}

function planned(before: readonly Manifest[], after: readonly Manifest[], options: Partial<PlanInput> = {}) {
  const report = planOf(before, after, { nodes: NODES, ...options });
  return {
    report,
    waits: report.steps.flatMap(({ waits }) => waits ?? []).map(({ name }) => name),
    warned: report.warnings.filter(({ code }) => /mapping|kernel|built/.test(code)).map(({ code, object }) => `${code} ${object}`),
    mayNotEnd: report.nodes.flatMap(({ events }) => events).flatMap((event) => (event as { mayNotEnd?: string }).mayNotEnd ?? []),
  };
}

describe('a pool that gets the real-time kernel', () => {
  const { report, waits, warned } = planned([kernelModule()], [kernelModule(), REALTIME]);

  test('the module is not loaded on its nodes any more', () => {
    expect(report.modules[0].unmatchedKernels).toEqual([RT]);
    expect(warned).toEqual(['kmm/kernel-without-mapping Module drivers/nicdrv']);
    expect(report.warnings.find(({ code }) => code === 'kmm/kernel-without-mapping')!.message)
      .toBe(`no mapping matches ${RT}, which is the kernel that w1, w2 boot by this change: the module is not loaded there any more, and nothing reports it`);
  });

  test('no wait is for a module that nothing loads, and none says that it is loaded again', () => {
    expect(waits).toEqual(['wait_pools']);
    expect(report.warnings.filter(({ code }) => ['kmm/unloaded-by-cordon', 'kmm/unloaded-by-reboot'].includes(code))).toEqual([]);
  });

  test('nothing in the plan ends the outage', () => {
    expect(report.totals.worstMinutes).toBeNull();
  });

  test('nodes load the module again if a mapping matches the new kernel', () => {
    const both = kernelModule(['^5\\.14\\.0-.*\\.x86_64(\\+rt)?$']);
    expect(planned([both], [both, REALTIME])).toMatchObject({ waits: ['wait_pools', 'wait_loaded_again'], warned: [] });
  });

  test('a mapping that comes with it is too late for the nodes, and loads the module in a later step', () => {
    const after = planned([kernelModule()], [kernelModule(['^5\\.14\\.0-.*\\.x86_64(\\+rt)?$']), REALTIME]);
    expect(after.warned).toEqual(['kmm/mapping-after-boot Module drivers/nicdrv']);
    expect(after.waits).toEqual(['wait_pools', 'wait_modules']);
    expect(after.report.totals.worstMinutes).not.toBeNull();
  });

  test('an Onload resource is lost as well', () => {
    const lost = planned([onload('8.1.3.40')], [onload('8.1.3.40'), REALTIME], { nodes: [running(X86)] });
    expect(lost.warned).toEqual([]);
    const anchored = onload('8.1.3.40');
    (anchored.spec as { onload: { kernelMappings: { regexp: string }[] } }).onload.kernelMappings[0].regexp = '^.*\\.x86_64$';
    expect(planned([anchored], [anchored, REALTIME], { nodes: [running(X86)] })).toMatchObject({ warned: ['onload/kernel-without-mapping Onload onload/onload'], waits: ['wait_pools'] });
  });

  test('an image that KMM builds is built only then', () => {
    const built = kernelModule(['^5.*$'], { mapping: { build: { dockerfileConfigMap: { name: 'dockerfile' } } } });
    expect(planned([built], [built, REALTIME]).warned).toEqual(['kmm/built-after-boot Module drivers/nicdrv']);
  });

  test('a paused pool keeps its kernel', () => {
    const paused = pool('worker', { paused: true });
    expect(planned([paused, kernelModule()], [paused, kernelModule(), REALTIME]).warned).toEqual([]);
  });

  test('before OpenShift 4.16 its release is unknown, unless it is named', () => {
    const old = { openshift: '4.15', nodes: [running('5.14.0-284.11.1.el9_2.x86_64')] };
    expect(planned([kernelModule()], [kernelModule(), REALTIME], old).warned).toEqual(['machine-config/unknown-kernel Module drivers/nicdrv']);
    const kernels = nextKernelsOf(['worker=5.14.0-284.11.1.rt14.296.el9_2.x86_64']);
    expect(planned([kernelModule()], [kernelModule(), REALTIME], { ...old, kernels })).toMatchObject({ warned: [], waits: ['wait_pools', 'wait_loaded_again'] });
  });
});

describe('other kernels', () => {
  test('the standard kernel comes back without the real-time one', () => {
    const only = kernelModule(['\\+rt$']);
    expect(planned([only, REALTIME], [only], { nodes: [running(RT)] })).toMatchObject({ warned: ['kmm/kernel-without-mapping Module drivers/nicdrv'], waits: ['wait_pools'] });
    expect(planned([kernelModule(), REALTIME], [kernelModule()], { nodes: [running(RT)] })).toMatchObject({ warned: [], waits: ['wait_pools'] });
  });

  test('the kernel with large pages has another end', () => {
    const wide = machineConfig('99-64k', 'worker', {}, { kernelType: '64k-pages' });
    const arm = kernelModule(['^.*\\.aarch64$']);
    const { report } = planned([arm], [arm, wide], { nodes: [running('5.14.0-427.42.1.el9_4.aarch64')] });
    expect(report.modules[0].unmatchedKernels).toEqual(['5.14.0-427.42.1.el9_4.aarch64+64k']);
  });

  test('another image of the operating system alone shows its kernel', () => {
    const image = machineConfig('99-os', 'worker', {}, { osImageURL: 'quay.io/example/os@sha256:abc' });
    const unknown = planned([kernelModule()], [kernelModule(), image]);
    expect(unknown.warned).toEqual(['machine-config/unknown-kernel Module drivers/nicdrv']);
    expect(unknown.report.totals.worstMinutes).toBeNull();
    const kernels = nextKernelsOf(['worker=6.12.0-211.1.el10_2.x86_64']);
    expect(planned([kernelModule()], [kernelModule(), image], { kernels }).report.modules[0].unmatchedKernels).toEqual(['6.12.0-211.1.el10_2.x86_64']);
  });

  test('an image that the cluster builds has an unknown kernel, too', () => {
    const built: Manifest = {
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'MachineOSConfig',
      metadata: { name: 'worker' },
      spec: {
        machineConfigPool: { name: 'worker' },
        imageBuilder: { imageBuilderType: 'Job' },
        renderedImagePushSecret: { name: 'push' },
        renderedImagePushSpec: 'registry.example.com/os/worker:latest',
      },
    };
    expect(planned([kernelModule()], [kernelModule(), built], { openshift: '4.20' }).warned).toEqual(['machine-config/unknown-kernel Module drivers/nicdrv']);
  });
});

describe('nodes that move between pools', () => {
  const [trading, realtime] = [pool('trading'), machineConfig('99-rt', 'trading', {}, { kernelType: 'realtime' })];
  const labels = [{ nodes: ['w1'], labels: { 'node-role.kubernetes.io/trading': '' } }];
  const both = [trading, realtime, kernelModule()];

  test('a label that moves a node to a pool with another kernel costs it the module, and others keep theirs', () => {
    const { report, waits, warned } = planned(both, both, { labels });
    expect(warned).toEqual(['kmm/kernel-without-mapping Module drivers/nicdrv']);
    expect(report.warnings.find(({ code }) => code === 'kmm/kernel-without-mapping')!.message).toBe(`no mapping matches the kernel of w1 (${RT}): no module is loaded there`);
    expect(waits).not.toContain('wait_loaded_again');
  });

  test('nodes of two pools are waited for apart from those that lose it', () => {
    const change = machineConfig('99-file', 'worker', { '/etc/a': 'a' });
    const nodes = [running(X86, 'w1', ['worker', 'trading']), running(X86, 'w2')];
    const { report, waits } = planned([trading, kernelModule()], [trading, realtime, change, kernelModule()], { nodes });
    expect(waits).toEqual(['wait_pools', 'wait_loaded_again']);
    const wait = report.steps[0].waits!.find(({ name }) => name === 'wait_loaded_again')!;
    expect(wait.awaited).toBe('as many nodes as before have loaded Module drivers/nicdrv again, apart from w1');
    expect([report.steps[0].waitFor, report.steps[0].note].every((text) => text.includes('if not (eq .metadata.name "w1")'))).toBe(true);
  });
});

describe('a kernel that a user names', () => {
  const unused = (kernel: string, after: readonly Manifest[]) => planned(
    [kernelModule()], [kernelModule(), ...after], { kernels: nextKernelsOf([kernel]) },
  ).report.warnings.filter(({ code }) => code === 'plan/unused-kernel').map(({ message }) => message);

  test('a named kernel is used by every change of the kernel', () => {
    expect(unused(`worker=${RT}`, [REALTIME])).toEqual([]);
    const kernels = nextKernelsOf(['worker=5.14.0-427.99.1.el9_4.x86_64+rt']);
    expect(planned([kernelModule()], [kernelModule(), REALTIME], { kernels }).report.modules[0].unmatchedKernels)
      .toEqual(['5.14.0-427.99.1.el9_4.x86_64+rt']);
  });

  test('a named kernel is never ignored without a reason', () => {
    expect(unused(`worker=${RT}`, [])).toEqual([`--kernel worker=${RT} has no effect: by this change, no node boots another kernel`]);
    expect(unused(`other=${RT.replace('42', '43')}`, [REALTIME])).toEqual([`--kernel other=${RT.replace('42', '43')} has no effect: ${RT} is what nodes boot`]);
    expect(unused(`worker=${X86}`, [REALTIME])).toEqual([`--kernel worker=${X86} has no effect: ${RT} is what nodes boot`]);
  });
});
