import { clusterVersion, nodeOf, object, requests, upgradePlan, warningsOf } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import type { PlanInput } from '../../../lib/plan/plan-input';
import { machineConfig, onload, pool } from '../fixtures';

const [OLD, NEW] = ['5.14.0-427.42.1.el9_4.x86_64', '5.14.0-427.50.1.el9_4.x86_64'];
const NODES = [nodeOf('m0', 'v1.29.6', { role: 'master' }), nodeOf('w0', 'v1.29.6'), nodeOf('w1', 'v1.29.6')];
const POOLS = [pool('master'), pool('worker')];

/** Module with one mapping for kernels that begin with a text. */
function module(name: string, regexp: string, mapping: object = {}): Manifest {
  return object('kmm.sigs.x-k8s.io/v1beta1', 'Module', name, {
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: {
        container: { modprobe: { moduleName: name }, kernelMappings: [{ regexp, containerImage: `registry.example.com/${name}:\${KERNEL_FULL_VERSION}`, ...mapping }] },
      },
    },
  }, 'drivers');
}

const build = { build: { dockerfileConfigMap: { name: 'dockerfile' } } };

function upgrade(rest: readonly Manifest[], options: Partial<PlanInput> = {}, pools: readonly Manifest[] = POOLS, after: readonly Manifest[] = rest) {
  return upgradePlan([clusterVersion('4.16.10', { available: ['4.17.3'] }), ...POOLS, ...rest], [requests('4.17.3'), ...pools, ...after], { nodes: NODES, pods: [], ...options });
}

describe('nodes during an upgrade', () => {
  test('each node of each pool drains and reboots once, by the rules of the new release', () => {
    const report = upgrade([]);
    expect(report.totals).toMatchObject({ reboots: 3, drains: 3 });
    expect(report.openshift).toBe('4.17');
    expect(report.unplanned).toBeUndefined();
    expect(report.machineConfigPools.map(({ name, changed, drain, waves }) => ({ name, changed, drain, waves }))).toEqual([
      { name: 'master', changed: true, drain: true, waves: [['m0']] }, { name: 'worker', changed: true, drain: true, waves: [['w0'], ['w1']] },
    ]);
    expect(report.machineConfigPools[0].actions[0]).toMatchObject({ type: 'Reboot', reasons: [{ object: 'ClusterVersion version' }] });
  });

  test('the step waits for ClusterVersion and then for the pools, which it does not wait for itself', () => {
    const [step] = upgrade([]).steps;
    expect(step.run).toBe('oc apply -f AFTER');
    expect(step.waits!.map(({ name, arguments: args }) => [name, ...args])).toEqual([['wait_cluster_version', '4.17.3'], ['wait_pools', 'master', 'worker']]);
    expect(step.needs).toContain('Upgradeable');
    expect(upgradePlan([clusterVersion('4.16.10'), ...POOLS], POOLS, { to: '4.16.20', nodes: NODES }).steps[0]).toMatchObject({
      run: 'oc adm upgrade --to=4.16.20', needs: expect.not.stringContaining('Upgradeable'),
    });
  });

  test('a release with risks is requested explicitly', () => {
    const before = clusterVersion('4.16.10', { conditional: ['4.17.3'] });
    expect(upgradePlan([before, ...POOLS], POOLS, { to: '4.17.3', nodes: NODES }).steps[0].run).toBe('oc adm upgrade --to=4.17.3 --allow-not-recommended');
  });

  test('nodes of a paused pool wait, with what the release has for them', () => {
    const report = upgrade([], {}, [pool('master'), pool('worker', { paused: true })]);
    expect(report.totals).toMatchObject({ reboots: 1, drains: 1 });
    expect(report.clusterUpgrade!.pools[1]).toEqual({
      name: 'worker',
      paused: true,
      waits: ['the operating system of 4.17.3, with its kernel and its kubelet', 'the files and units of 4.17.3, and all changes of MachineConfigs'],
    });
    expect(report.steps.at(-1)!.waits!.map(({ name, arguments: args }) => [name, ...args])).toEqual([['wait_cluster_version', '4.17.3'], ['wait_pools', 'master']]);
  });

  test('paused workers hold the next minor release up where kubelets may not be older', () => {
    const paused = (from: string, to: string) => warningsOf(upgradePlan([clusterVersion(from), ...POOLS], [pool('master'), pool('worker', { paused: true })], { to }), 'cluster-upgrade/paused-pool');
    expect(paused('4.15.2', '4.16.3').map(({ message }) => message)).toEqual([
      'while the pool is paused, its nodes keep their kubelets, and the minor release after 4.16 is refused (KubeletMinorVersionUnsupportedNextUpgrade)',
    ]);
    expect(paused('4.14.2', '4.15.3')).toEqual([]);
    const held = pool('held', { paused: true });
    const pools = [pool('master'), pool('worker', { paused: true }), pool('open'), { ...held, metadata: { ...held.metadata, annotations: { 'sriovnetwork.openshift.io/state': 'Paused' } } } as Manifest];
    // One that a controller holds is unpaused by itself.
    expect(warningsOf(upgradePlan([clusterVersion('4.15.2'), ...POOLS], pools, { to: '4.16.3' }), 'cluster-upgrade/paused-pool').map(({ object: of }) => of)).toEqual(['MachineConfigPool worker']);
  });

  test('paused pools of 4.12 lack the new authority of kubelets', () => {
    const report = upgradePlan([clusterVersion('4.12.30'), ...POOLS], [pool('master'), pool('worker', { paused: true })], { to: '4.12.40' });
    expect(warningsOf(report, 'cluster-upgrade/paused-authority')[0].message).toContain('292 days');
  });

  test('a pool with an image of its own keeps its kernel, and what else it gets is unknown', () => {
    const own = machineConfig('50-os', 'trading', {}, { osImageURL: 'quay.io/example/os@sha256:abc' });
    const report = upgrade([own, pool('trading')], { nodes: [...NODES, nodeOf('t0', 'v1.29.6', { role: 'trading' })] });
    expect(report.machineConfigPools.find(({ name }) => name === 'trading')!.unplanned).toEqual(['ClusterVersion version']);
    expect(report.totals.reboots).toBeNull();
    expect(warningsOf(report, 'cluster-upgrade/own-image').map(({ object: of }) => of)).toEqual(['MachineConfigPool trading']);
    expect(report.clusterUpgrade!.kernels.find(({ kernel }) => kernel === null)!.nodes).toEqual(['m0', 'w0', 'w1']);
  });

  test('a release whose image alone is named is planned, and unknown', () => {
    const image = `quay.io/openshift-release-dev/ocp-release@sha256:${'1'.repeat(64)}`;
    const request = object('config.openshift.io/v1', 'ClusterVersion', 'version', { spec: { desiredUpdate: { image } } });
    const report = upgradePlan([clusterVersion('4.16.10'), ...POOLS], [request, ...POOLS], { nodes: NODES });
    expect(report.clusterUpgrade).toMatchObject({ from: '4.16.10', to: image, blockers: [] });
    expect(report.totals.reboots).toBe(3);
    expect(report.assumptions.join()).toContain('only the image tells');
    const tagged = object('config.openshift.io/v1', 'ClusterVersion', 'version', { spec: { desiredUpdate: { image: 'quay.io/openshift-release-dev/ocp-release:4.17.3-x86_64' } } });
    expect(upgradePlan([clusterVersion('4.16.10'), ...POOLS], [tagged, ...POOLS]).clusterUpgrade!.to).toBe('4.17.3');
  });
});

describe('kernels of an upgrade', () => {
  test('each kernel has the nodes that have it or will have it, and the images of their Modules', () => {
    const { kernels } = upgrade([module('gpu', '^5\\.14\\.0-427\\.', build), module('nic', '^5\\.14\\.0-427\\.42'), module('fs', '^5\\.14\\.0-427\\.')], { kernels: [{ kernel: NEW }] }).clusterUpgrade!;
    expect(kernels.map(({ kernel, nodes }) => [kernel, nodes])).toEqual([[OLD, ['m0', 'w0', 'w1']], [NEW, ['m0', 'w0', 'w1']]]);
    expect(kernels[0].modules.map(({ name, state }) => [name, state])).toEqual([['drivers/fs', 'prebuilt'], ['drivers/gpu', 'built'], ['drivers/nic', 'prebuilt']]);
    expect(kernels[1].modules).toEqual([
      { name: 'drivers/fs', image: `registry.example.com/fs:${NEW}`, state: 'prebuilt' },
      { name: 'drivers/gpu', image: `registry.example.com/gpu:${NEW}`, state: 'built' },
      { name: 'drivers/nic', image: null, state: 'missing' },
    ]);
  });

  test('modules that the Onload Operator creates count too', () => {
    expect(upgrade([onload('8.1.2.26')], { kernels: [{ kernel: NEW }] }).clusterUpgrade!.kernels[1].modules).toEqual([
      { name: 'onload/onload-module', image: `registry.example.com/onload-module:v8.1.2.26-${NEW}`, state: 'prebuilt' },
    ]);
  });

  test('a kernel that nobody names is unknown, with the way to find it', () => {
    const report = upgrade([module('gpu', '^5\\.', build)]);
    expect(report.clusterUpgrade!.kernels[1]).toEqual({ kernel: null, nodes: ['m0', 'w0', 'w1'], modules: [{ name: 'drivers/gpu', image: null, state: 'unknown' }] });
    const [warning] = warningsOf(report, 'cluster-upgrade/unknown-kernel');
    expect(warning.message).toContain('of the series 5.14.0-427');
    expect(warning.advice).toContain('oc adm release info 4.17.3 --rpmdb');
    expect(warning.advice).toContain('--kernel');
    expect(report.mayNotFinish!.join()).toContain('whether there is an image of Module drivers/gpu for the kernel of the new release is unknown');
    expect(report.totals.worstMinutes).toBeNull();
  });

  test('a kernel is that of a pool and an architecture', () => {
    const nodes = [...NODES, nodeOf('t0', 'v1.29.6', { role: 'trading' }), nodeOf('a0', 'v1.29.6', { kernel: '5.14.0-427.42.1.el9_4.aarch64' })];
    const kernels = [{ kernel: NEW }, { kernel: '5.14.0-427.51.1.el9_4.x86_64', pool: 'trading' }];
    const report = upgradePlan([clusterVersion('4.16.10'), ...POOLS, pool('trading')], [...POOLS, pool('trading')], { to: '4.17.3', nodes, kernels });
    expect(Object.fromEntries(report.clusterUpgrade!.kernels.map(({ kernel, nodes: names }) => [kernel, names]))).toMatchObject({
      [NEW]: ['m0', 'w0', 'w1'], '5.14.0-427.51.1.el9_4.x86_64': ['t0'], 'null': ['a0'],
    });
  });

  test('a Module without a mapping for the kernel leaves nodes without it', () => {
    const report = upgrade([module('nic', '^5\\.14\\.0-427\\.42')], { kernels: [{ kernel: NEW }] });
    expect(warningsOf(report, 'cluster-upgrade/no-mapping')[0]).toMatchObject({ object: 'Module drivers/nic', message: expect.stringContaining('nodes come back without Module drivers/nic') });
    expect(report.mayNotFinish!.join()).toContain(`no mapping of Module drivers/nic fits the kernel ${NEW}`);
    expect(report.steps.some(({ target }) => target.startsWith('PreflightValidation'))).toBe(false);
  });

  test('paused pools keep their kernel', () => {
    const report = upgrade([module('gpu', '^5\\.', build)], { kernels: [{ kernel: NEW }] }, [pool('master'), pool('worker', { paused: true })]);
    expect(report.clusterUpgrade!.kernels.map(({ kernel, nodes, modules }) => [kernel, nodes, modules.length])).toEqual([[OLD, ['m0', 'w0', 'w1'], 1], [NEW, ['m0'], 0]]);
  });
});

describe('validations before an upgrade', () => {
  test('images for a named kernel are built and pushed by a validation, before the update', () => {
    const report = upgrade([module('gpu', '^5\\.', build)], { kernels: [{ kernel: NEW }] });
    expect(report.steps.map(({ target }) => target)).toEqual(['PreflightValidationOCP upgrade-5.14.0-427.50.1.el9-4.x86-64', 'MachineConfigPool master, worker']);
    expect(report.steps[0].run).toBe('printf \'{"apiVersion":"kmm.sigs.x-k8s.io/v1beta2","kind":"PreflightValidationOCP","metadata":{"name":"upgrade-5.14.0-427.50.1.el9-4.x86-64"},'
      + `"spec":{"kernelVersion":"${NEW}","dtkImage":"%s","pushBuiltImage":true}}' "$(oc adm release info 4.17.3 --image-for=driver-toolkit)" | oc apply -f -`);
    expect(report.steps[0].waits!.map(({ name }) => name)).toEqual(['wait_preflight']);
    expect(warningsOf(report, 'cluster-upgrade/built-after-boot')).toEqual([]);
  });

  test('a KMM that validates release images needs no kernel', () => {
    const kmm = object('operators.coreos.com/v1alpha1', 'Subscription', 'kernel-module-management', {
      spec: { name: 'kernel-module-management', startingCSV: 'kernel-module-management.v1.1.2', installPlanApproval: 'Manual' },
    }, 'openshift-kmm');
    const report = upgrade([module('gpu', '^5\\.', build), kmm]);
    expect(report.steps[0].run).toContain('"kind":"PreflightValidationOCP"');
    expect(report.steps[0].run).toContain('"releaseImage":"%s"');
    expect(report.steps[0].run).toContain('kmm.sigs.x-k8s.io/v1beta1');
  });

  test('a validation of the manifests is the only one, and it has to push', () => {
    const preflight = (pushBuiltImage: boolean) => object('kmm.sigs.x-k8s.io/v1beta2', 'PreflightValidationOCP', 'mine', { spec: { kernelVersion: NEW, dtkImage: 'quay.io/example/dtk@sha256:a', pushBuiltImage } });
    const rest = [module('gpu', '^5\\.', build)];
    const pushing = upgrade(rest, { kernels: [{ kernel: NEW }] }, POOLS, [...rest, preflight(true)]);
    expect(pushing.steps.map(({ target }) => target).filter((target) => target.startsWith('Preflight'))).toEqual(['PreflightValidationOCP mine']);
    expect(warningsOf(pushing, 'cluster-upgrade/built-after-boot')).toEqual([]);
    expect(warningsOf(upgrade(rest, { kernels: [{ kernel: NEW }] }, POOLS, [...rest, preflight(false)]), 'cluster-upgrade/built-after-boot')).toHaveLength(1);
  });
});
