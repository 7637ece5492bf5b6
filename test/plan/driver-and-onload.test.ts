/** Onload of one release and a driver, loaded at boot, of another: a node has no Onload that works until both are of one. */
import { devicePlugin, node, onload, onloadKmod, onloadNode, planOf, pod, pool } from './fixtures';
import type { Manifest } from '../../lib/manifests/manifest';
import type { PlanReport } from '../../lib/plan/plan-report';
import { planSummary } from '../../lib/reports/plan/plan-summary';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
const DIGEST = (digit: string) => `registry.example.com/onload-module@sha256:${digit.repeat(64)}`;

interface Boot {
  readonly reboot?: string;
  /** The list of images that are there in advance. */
  readonly images?: string;
  readonly image?: string;
  readonly role?: string;
  /** The folder of the image with the modules. */
  readonly folder?: string;
}

/** What `SfcMachineConfig` writes, as far as it says what is loaded. */
function boot(release: string, { reboot = 'before-pods', images, image = `registry.example.com/onload-module:${release}-{kernel}`, role = 'worker', folder }: Boot = {}): Manifest {
  const path = '/etc/onload-boot/sfc/images';
  const environment = ['MODULE=sfc', `IMAGE=${image}`, ...images === undefined ? [] : [`IMAGES=${path}`], ...folder === undefined ? [] : [`DIR_NAME=${folder}`], `REBOOT=${reboot}`];
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name: `99-${role}-sfc`, labels: { 'machineconfiguration.openshift.io/role': role }, annotations: { 'cdk8s-onload/boot-module': 'sfc' } },
    spec: {
      config: {
        ignition: { version: '3.2.0' },
        ...images === undefined ? {} : { storage: { files: [{ path, contents: { source: `data:,${encodeURIComponent(images)}` } }] } },
        systemd: {
          units: [{ name: 'onload-boot-sfc-fetch.service', enabled: true, contents: `[Service]\n${environment.map((line) => `Environment=${line}\n`).join('')}` }],
        },
      },
    },
  };
}

const NODES = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'].map((name) => node(name));
const PODS = NODES.map(({ metadata: { name } }) => pod(`p-${name}`, name!, { onload: true }));
const both = (release: string, more: Boot = {}) => [pool('worker', { maxUnavailable: 2 }), boot(release, more), onload(release)];
const mixed = (report: PlanReport) => report.warnings.filter(({ code }) => code === 'plan/driver-of-another-release');

describe('both change', () => {
  const report = planOf(both(OLD), both(NEW), { nodes: NODES, pods: PODS });

  test('no node is left with an Onload that works, and it is said from when to when', () => {
    expect(report.groups).toMatchObject([{
      name: 'Onload onload/onload', nodes: 6, minAvailable: 0, outages: { best: [{ from: 36, until: 56.8 }], worst: [{ from: 104, until: 175 }] },
    }]);
    expect(planSummary(report)[1]).toBe('Onload onload/onload: none of 6 nodes available from 36 min to 57 min in the best case, from 1 h 44 min to 2 h 55 min at worst');
  });

  test('nothing waits until Onload is loaded beside the new driver: it may not load', () => {
    expect(report.steps[0].waitFor).not.toContain('noted_loaded');
  });

  test('the warning says for how long, and that restarting workloads is useless until then', () => {
    expect(mixed(report)).toEqual([{
      code: 'plan/driver-of-another-release',
      object: 'Onload onload/onload',
      message: 'Onload 8.1.2.26 with the driver of 8.1.3.40: this combination does not work, so Onload does not work on 6 nodes between the two changes, '
        + 'on the first node from 18 min on, on the last until 1 h 4 min in the best case: w1, w2, w3, w4, w5, w6. '
        + 'Pods that start there meanwhile run without Onload: do not restart workloads before the upgrade has ended',
      advice: expect.stringContaining('create a MachineConfigPool and an Onload resource for each group of nodes'),
    }]);
  });

  test('the time line shows it between the events of a node, which do not overlap', () => {
    const [first] = report.nodes;
    const lack = first.events.filter(({ kind }) => kind === 'no-onload');
    expect(lack).toEqual([{ at: 18, until: 54, kind: 'no-onload', cause: 'Onload 8.1.2.26 does not work with the driver of 8.1.3.40' }]);
    for (const { events } of report.nodes) {
      events.slice(1).forEach(({ at }, index) => expect(at).toBeGreaterThanOrEqual(events[index].until));
    }
  });

  test('the way that avoids it is planned: a pool and an Onload resource per group of nodes', () => {
    const [way] = report.alternatives.filter(({ code }) => code === 'plan/driver-of-another-release');
    expect(way.what).toBe('with a pool and an Onload resource per group of cordoned nodes');
    // Two at a time, and each pod moves once.
    expect(way.totals).toMatchObject({ minAvailable: 4, evictedPods: 6, reboots: 12, drains: 6 });
    expect(planSummary(report).at(-1)).toContain('never fewer than 4 available');
  });
});

/** What `ModuleLoading.byKmm()` writes: a Module that loads Onload alone, and its device plugin, which compares the driver or not. */
function byKmm(release: string, { comparesDriver = true, version = release, image = `r/onload-module:${release}-\${KERNEL_FULL_VERSION}` } = {}): Manifest[] {
  const module = onloadKmod(version);
  Object.assign(module.spec.moduleLoader.container, {
    inTreeModulesToRemove: [], modprobe: { moduleName: 'onload' }, kernelMappings: [{ regexp: '^5\\.14\\..*$', containerImage: image }],
  });
  const plugin = devicePlugin(release);
  plugin.spec.template.spec.initContainers[0].env = [{ name: 'ONLOAD_VERSION', value: release }, ...comparesDriver ? [{ name: 'DRIVER_VERSION', value: '1' }] : []];
  return [module, plugin];
}

describe('Onload by a Module of KMM', () => {
  const nodes = NODES.map(({ metadata: { name } }) => onloadNode(name!, OLD));
  const controlled = PODS.map((each) => ({ ...each, metadata: { ...each.metadata, ownerReferences: [{ apiVersion: 'apps/v1', kind: 'StatefulSet', name: 'feed', uid: '1', controller: true }] } })) as Manifest[];
  const sets = { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'feed', namespace: 'trading' }, spec: { replicas: 6 } } as unknown as Manifest;
  const of = (release: string, more: Parameters<typeof byKmm>[1] = {}) => [pool('worker', { maxUnavailable: 2 }), boot(release), ...byKmm(release, more), sets];
  const report = planOf(of(OLD), of(NEW), { nodes, pods: controlled });

  /** The same for a pool of its own. */
  function onOthers(object: Manifest): Manifest {
    return object.kind === 'Module' ? { ...object, spec: { ...object.spec, selector: { 'node-role.kubernetes.io/slow': '' } } } : object.metadata.name === 'worker' ? pool('slow') : object;
  }

  test('no node is left with an Onload that works, and it is said from when to when', () => {
    expect(report.groups).toMatchObject([{ name: 'MachineConfigPool worker', nodes: 6, minAvailable: 0, outages: { best: [{ from: 36, until: expect.any(Number) }] } }]);
  });

  test('the warning is that of an Onload resource, and says that the device plugin offers nothing', () => {
    expect(mixed(report)).toMatchObject([{
      object: 'Module onload/onload-module',
      message: expect.stringMatching(new RegExp('^Onload 8\\.1\\.2\\.26 with the driver of 8\\.1\\.3\\.40: this combination does not work, so Onload does not work on 6 nodes between the two changes, .*'
        + 'They offer no amd\\.com/onload meanwhile, so pods that ask for it do not start there: the commands of the steps stop StatefulSet trading/feed before, and start it afterwards$')),
      advice: expect.stringContaining('a MachineConfigPool and a Module for each group of nodes'),
    }]);
    const [unlike] = mixed(planOf(of(OLD, { comparesDriver: false }), of(NEW), { nodes, pods: controlled }));
    expect(unlike.message).toContain('Pods that start there meanwhile run without Onload: ');
  });

  test('workloads stop before the driver changes, and start when the Module has', () => {
    const shown = report.steps.map(({ system, stop, start }) => [system, stop?.includes('statefulset/feed') === true, start?.includes('statefulset/feed') === true]);
    expect(shown.filter(([, stops, starts]) => stops || starts)).toEqual([['machine-config', true, false], ['kmm', false, true]]);
  });

  test('nothing waits until Onload is loaded beside the new driver', () => {
    expect(report.steps[0].waitFor).not.toContain('noted_loaded');
  });

  test('the time line of a node shows it until its turn is over', () => {
    const lack = report.nodes[0].events.filter(({ kind }) => kind === 'no-onload');
    expect(lack[0]).toMatchObject({ at: 18, cause: 'Onload 8.1.2.26 does not work with the driver of 8.1.3.40' });
    for (const { events } of report.nodes) {
      events.slice(1).forEach(({ at }, index) => expect(at).toBeGreaterThanOrEqual(events[index].until));
    }
  });

  test.each<[string, Manifest[], Manifest[], RegExp]>([
    ['the driver alone', of(OLD), [boot(NEW), ...byKmm(OLD)], /^Onload 8\.1\.2\.26 with the driver of 8\.1\.3\.40: .*no step of this plan ends it/],
    ['Onload alone', of(OLD), [boot(OLD), ...byKmm(NEW)], /^Onload 8\.1\.3\.40 with the driver of 8\.1\.2\.26: .*no step of this plan ends it/],
    ['both, with images by digest', [boot(OLD), ...byKmm(OLD, { image: DIGEST('a') })], [boot(NEW), ...byKmm(NEW, { image: DIGEST('b') })], /^Onload 8\.1\.2\.26 with the driver of 8\.1\.3\.40: .*between the two changes/],
  ])('%s is said by node', (_, before, after, message) => {
    expect(mixed(planOf(before, after, { nodes }))).toMatchObject([{ message: expect.stringMatching(message) }]);
  });

  test('a Module that is new beside a driver of another build is said, and the nodes count from when it is loaded', () => {
    const added = planOf([boot(OLD)], [boot(OLD), ...byKmm(NEW)], { nodes: NODES });
    expect(mixed(added)).toMatchObject([{ message: expect.stringMatching(/^Onload 8\.1\.3\.40 with the driver of 8\.1\.2\.26: .*no step of this plan ends it/) }]);
  });

  test('nodes that an upgrade has not reached yet are said of, too', () => {
    const manifests = [boot(NEW), ...byKmm(NEW)];
    expect(mixed(planOf(manifests, manifests, { nodes }))).toMatchObject([{ message: expect.stringMatching(/^Onload 8\.1\.2\.26 with the driver of 8\.1\.3\.40: .*from 0 min on, on the last until/) }]);
  });

  test.each<[string, Manifest[], Manifest[], readonly Manifest[] | undefined]>([
    ['the same release', of(OLD), [boot(OLD), ...byKmm(OLD, { version: `${OLD}-2` })], nodes],
    ['a Module that loads the driver, too', [onloadKmod(OLD)], [onloadKmod(NEW)], nodes],
    ['images by digest, beside no version', [boot('', { image: DIGEST('a') }), ...byKmm('', { version: 'blue', image: DIGEST('a') })], [boot('', { image: DIGEST('b') }), ...byKmm('', { version: 'green', image: DIGEST('b') })], nodes],
    ['the same release, without nodes', of(OLD), [boot(OLD), ...byKmm(OLD, { version: `${OLD}-2` })], undefined],
    ['a Module on other nodes', [pool('fast'), pool('worker'), boot(OLD, { role: 'fast' }), ...byKmm(NEW)].map(onOthers), [pool('fast'), pool('worker'), boot(OLD, { role: 'fast' }), ...byKmm(NEW, { version: 'a' })].map(onOthers), undefined],
    ['a Module with the driver beside one without on other nodes', [onloadKmod(NEW), boot(OLD, { role: 'master' })], [onloadKmod(NEW), boot(OLD, { role: 'master' }), pool('master')], undefined],
  ])('nothing is said of %s', (_, before, after, known) => {
    expect(mixed(planOf(before, after, known === undefined ? {} : { nodes: known }))).toEqual([]);
  });
});

test('warns of different releases if Onload changes before the driver, too', () => {
  const report = planOf([boot(NEW), onload(OLD)], [boot(NEW), onload(NEW)], { nodes: NODES });
  expect(report.groups[0]).toMatchObject({ minAvailable: 0, outages: { best: [{ from: 0, until: 2.8 }] } });
  expect(mixed(report)[0].message).toMatch(/^Onload 8\.1\.2\.26 with the driver of 8\.1\.3\.40: .* from 0 min on, on the last until/);
});

test.each([
  ['the driver alone', [boot(OLD), onload(OLD)], [boot(NEW), onload(OLD)]],
  ['Onload alone', [boot(OLD), onload(OLD)], [boot(OLD), onload(NEW)]],
])('%s: nothing ends it', (_, before, after) => {
  const report = planOf(before, after, { nodes: NODES });
  expect(report.groups[0].outages!.best.at(-1)!.until).toBeNull();
  expect(mixed(report)).toMatchObject([{ message: expect.stringContaining('and no step of this plan ends it'), advice: 'use the same release for the driver and Onload' }]);
  expect(report.nodes[0].events.at(-1)).toMatchObject({ kind: 'no-onload', open: true });
  expect(report.alternatives.map(({ code }) => code)).not.toContain('plan/driver-of-another-release');
});

test('images by their digests are of the release of Onload beside them', () => {
  const by = (digit: string) => boot('', { image: DIGEST(digit) });
  expect(planOf([by('a'), onload(OLD)], [by('b'), onload(NEW)], { nodes: NODES }).groups[0].minAvailable).toBe(0);
  expect(mixed(planOf([by('a'), onload(OLD)], [by('b'), onload(OLD)], { nodes: NODES }))).toEqual([]);
});

test('the driver of a Module of KMM counts as well', () => {
  const module = (release: string): Manifest => ({
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'sfc', namespace: 'onload' },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: { container: { modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '.*', containerImage: `r/sfc:${release}-\${KERNEL_FULL_VERSION}` }] } },
    },
  });
  expect(mixed(planOf([module(OLD), onload(OLD)], [module(NEW), onload(NEW)], { nodes: NODES }))).toHaveLength(1);
  expect(mixed(planOf([module(OLD), onload(OLD)], [module(OLD), onload(OLD)], { nodes: NODES }))).toEqual([]);
});

describe('the reboot that loads what was fetched', () => {
  const reboots = (before: Boot, after: Boot, release = NEW) => {
    const { totals, nodes, worst } = planOf([boot(OLD, before)], [boot(release, after)], { nodes: [node('w1')] });
    return { reboots: totals.reboots, kinds: nodes[0].events.filter(({ kind }) => kind === 'reboot').length, atWorst: worst?.reboots ?? totals.reboots, minutes: totals.worstMinutes };
  };

  test('the reboot that loads what was fetched is a second one, where the image is not on the node', () => {
    expect(reboots({}, {})).toEqual({ reboots: 2, kinds: 2, atWorst: 2, minutes: 52 });
  });

  test('the reboot that loads what was fetched may be needed where it should be there in advance', () => {
    expect(reboots({ images: `${KERNEL} ${DIGEST('a')}\n` }, { images: `${KERNEL} ${DIGEST('b')}\n` })).toEqual({ reboots: 1, kinds: 1, atWorst: 2, minutes: 52 });
  });

  test('the reboot that loads what was fetched is none where the node does not reboot by itself, nor where the image is the same', () => {
    expect(reboots({}, { reboot: 'never' })).toEqual({ reboots: 1, kinds: 1, atWorst: 1, minutes: 32 });
    expect(reboots({ reboot: 'any-time' }, {}, OLD)).toEqual({ reboots: 1, kinds: 1, atWorst: 1, minutes: 32 });
  });

  test('the reboot that loads what was fetched is a second one, where the same image has it in another folder', () => {
    expect(reboots({}, { folder: '/usr' }, OLD)).toEqual({ reboots: 2, kinds: 2, atWorst: 2, minutes: 52 });
    expect(reboots({ folder: '/usr' }, {}, OLD)).toMatchObject({ reboots: 2 });
  });

  test('the reboot that loads what was fetched may be needed for a new kernel', () => {
    const after = boot(OLD);
    const system = { ...after, spec: { ...after.spec as object, osImageURL: 'quay.io/os@sha256:1' } };
    const { totals, worst } = planOf([boot(OLD)], [system], { nodes: [node('w1')] });
    expect([totals.reboots, worst!.reboots]).toEqual([1, 2]);
  });
});

describe('a list of images that are there in advance', () => {
  const codes = (before: Boot, after: Boot, kernels = [KERNEL]) => planOf([boot(OLD, before), onload(OLD)], [boot(NEW, after), onload(NEW)], {
    nodes: kernels.map((kernelVersion, index) => node(`w${index}`, ['worker'], { status: { nodeInfo: { kernelVersion } } })),
  }).warnings.filter(({ code }) => /prefetch/.test(code));
  const list = (digit: string, kernel = KERNEL) => ({ images: `${kernel} ${DIGEST(digit)}\n` });

  test('a list of images that are there in advance is stale where it still has the image of the driver before, which nodes then boot', () => {
    expect(codes(list('a'), list('a'))).toEqual([{
      code: 'machine-config/stale-prefetch',
      object: 'MachineConfig 99-worker-sfc',
      message: `the image of the driver changes, but the list of prefetched images still has ${DIGEST('a')} for ${KERNEL}: nodes boot the previous driver (pool worker)`,
      advice: 'update the list with the images of the new release, and prefetch them before the MachineConfig changes',
    }]);
    const report = planOf([boot(OLD, list('a')), onload(OLD)], [boot(NEW, list('a')), onload(NEW)], { nodes: [node('w1')] });
    expect(mixed(report)[0].message).toMatch(/^Onload 8\.1\.3\.40 with the driver of 8\.1\.2\.26: .*no step of this plan ends it/);
  });

  test('a list of images that are there in advance that is there is not advised; for a kernel that it does not have, it is', () => {
    expect(codes(list('a'), list('b'))).toEqual([]);
    expect(codes({}, {})).toMatchObject([{ code: 'machine-config/prefetch', message: expect.stringMatching(/^the image of the kernel module is pulled only after a node has booted/) }]);
    expect(codes(list('a'), list('b'), [KERNEL, '5.14.0-2.x86_64'])).toMatchObject([{ code: 'machine-config/prefetch', message: expect.stringContaining('for 5.14.0-2.x86_64') }]);
  });
});

test('nodes on which no module is loaded have no Onload', () => {
  const other = node('w0', ['worker'], { status: { nodeInfo: { kernelVersion: '6.1.0-arm64' } } });
  expect(planOf([onload(OLD)], [onload(NEW)], { nodes: [other] }).groups[0]).toMatchObject({ minAvailable: 0, outages: { best: [{ until: null }] } });
  expect(planOf([], [onload(NEW)], { nodes: [other, ...NODES] }).groups[0].outages!.best).toEqual([{ from: 0, until: 0.6 }]);
});

describe('different releases without nodes', () => {
  const module = (release: string): Manifest => ({
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'sfc', namespace: 'drivers' },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: { container: { modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '.*', containerImage: `r/sfc:${release}-\${KERNEL_FULL_VERSION}` }] } },
    },
  });

  test.each<[string, Manifest[], Manifest[], string, RegExp]>([
    ['both change', [boot(OLD), onload(OLD)], [boot(NEW), onload(NEW)], 'MachineConfigPool worker',
      /^Onload 8\.1\.2\.26 with the driver of 8\.1\.3\.40: .*on the nodes of MachineConfigPool worker that Onload onload\/onload selects, between the two changes\./],
    ['the driver alone', [boot(OLD), onload(OLD)], [boot(NEW), onload(OLD)], 'MachineConfigPool worker', /^Onload 8\.1\.2\.26 with the driver of 8\.1\.3\.40: .*no step of this plan ends it/],
    ['Onload alone', [boot(OLD), onload(OLD)], [boot(OLD), onload(NEW)], 'MachineConfigPool worker', /^Onload 8\.1\.3\.40 with the driver of 8\.1\.2\.26: .*no step of this plan ends it/],
    ['the driver is no longer loaded at boot', [boot(OLD), onload(OLD)], [onload(OLD)], 'MachineConfigPool worker', /^Onload 8\.1\.2\.26 with the driver of the kernel's own: .*no step/],
    ['a Module loads the driver', [module(OLD), onload(OLD)], [module(NEW), onload(NEW)], 'Module drivers/sfc', /between the two changes/],
    ['a Module loads Onload', [boot(OLD), ...byKmm(OLD)], [boot(NEW), ...byKmm(NEW)], 'MachineConfigPool worker',
      /^Onload 8\.1\.2\.26 with the driver of 8\.1\.3\.40: .*on the nodes of MachineConfigPool worker that Module onload\/onload-module selects, between the two changes\./],
    ['Modules load both', [module(OLD), ...byKmm(OLD)], [module(NEW), ...byKmm(OLD)], 'Module drivers/sfc', /that Module onload\/onload-module selects, and no step/],
  ])('different releases without nodes are said by pool: %s', (_, before, after, object, message) => {
    expect(mixed(planOf(before, after))).toMatchObject([{ object, message: expect.stringMatching(message) }]);
  });

  test.each<[string, Manifest[], Manifest[]]>([
    ['a version that is a release, whose build the driver is of', [boot(OLD), onload('8.1.2')], [boot(OLD), onload('8.1.2-second')]],
    ['a version of another form', [boot(OLD), onload('first')], [boot(OLD), onload('second')]],
    ['the same release', [boot(OLD), onload(OLD)], [boot(OLD), onload(OLD, { fast: '' })]],
    ['no driver at boot', [onload(OLD)], [onload(NEW)]],
    ['no Onload', [boot(OLD)], [boot(NEW)]],
    ['a pool that is paused', [pool('worker'), boot(OLD), onload(OLD)], [pool('worker', { paused: true }), boot(NEW), onload(OLD)]],
  ])('equal releases without nodes are not warned of: %s', (_, before, after) => {
    expect(mixed(planOf(before, after))).toEqual([]);
  });

  test('each pool is compared with the Onload resource of its nodes', () => {
    const of = (name: string, release: string): Manifest => {
      const resource = onload(release, { [`node-role.kubernetes.io/${name}`]: '' });
      return { ...resource, metadata: { ...resource.metadata, name } };
    };
    const pools = [pool('fast'), pool('slow')];
    const before = [...pools, boot(OLD, { role: 'fast' }), boot(NEW, { role: 'slow' }), of('fast', OLD), of('slow', NEW)];
    expect(mixed(planOf(before, before))).toEqual([]);
    const after = [...pools, boot(NEW, { role: 'fast' }), boot(NEW, { role: 'slow' }), of('fast', NEW), of('slow', NEW)];
    expect(mixed(planOf(before, after))).toMatchObject([{ object: 'MachineConfigPool fast', message: expect.stringContaining('that Onload onload/fast selects, between the two changes') }]);
  });

  test('a change of both takes nodes down twice', () => {
    expect(planOf([boot(OLD), onload(OLD)], [boot(NEW), onload(NEW)]).warnings.filter(({ code }) => code === 'plan/down-twice')).toMatchObject([{
      object: 'Onload onload/onload',
      message: 'nodes that are in both go down twice, for MachineConfigPool worker and again for Onload onload/onload; specify --nodes to list them',
    }]);
  });
});
