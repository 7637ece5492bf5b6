import { DRA_SINCE, hasIn, HOST_PATHS, nameLimit, WANTS_LOADER, WANTS_MODULE_NAME, WANTS_TAG } from '../../../lib/upstream/kmm/admission';
import { BOOT_SCRIPTS, bootUnits, replaceUnit } from '../../../lib/upstream/kmm/boot';
import { needsDriverToolkit } from '../../../lib/upstream/kmm/build';
import { HAS_IN_TREE_LIST, LEVEL_FIELDS, SPEC_FIELDS } from '../../../lib/upstream/kmm/fields';
import { isVersionIn, versionOfCsv, operatorDeployments } from '../../../lib/upstream/kmm/installation';
import { configFileOf, configKeysOf } from '../../../lib/upstream/kmm/kmm-config-keys';
import { KNOWN_KMM, NEWEST_KMM, OLDEST_KMM } from '../../../lib/upstream/kmm/kmm-releases';
import { LABELS_BY_RELEASE, loadedLabels, moduleLabels } from '../../../lib/upstream/kmm/labels';
import { modprobeRoot, toleratedConditions } from '../../../lib/upstream/kmm/loading';
import { compareReleases, isInReleaseRange } from '../../../lib/upstream/releases';

/** The releases in which a range holds, of those that are known. */
const releasesWith = (range: { since?: string; before?: string }): string[] => KNOWN_KMM.filter((release) => isInReleaseRange(range, release));
const releasesSince = (release: string) => releasesWith({ since: release });

test('the releases are in order, from the oldest on; behind the newest there are branches only', () => {
  expect([...KNOWN_KMM].sort(compareReleases)).toEqual(KNOWN_KMM);
  expect(OLDEST_KMM).toBe('1.1');
  expect(KNOWN_KMM).toContain(NEWEST_KMM);
});

describe('the labels of nodes', () => {
  const module = { namespace: 'ns', name: 'mod' };

  test('the labels of nodes name the namespace and the module', () => {
    expect(Object.values(moduleLabels).map((label) => label(module, 'device-plugin'))).toEqual([
      'kmm.node.kubernetes.io/version-module.ns.mod',
      'kmm.node.kubernetes.io/ns.mod.ready',
      'kmm.node.kubernetes.io/ns.mod.version.ready',
      'beta.kmm.node.kubernetes.io/version-worker-pod.ns.mod',
      'beta.kmm.node.kubernetes.io/version-module-loader.ns.mod',
      'kmm.node.kubernetes.io/ns.mod.device-plugin-ready',
    ]);
  });

  test.each([
    ['mod.ready', ['1.1']],
    ['mod.device-plugin-ready', ['1.1']],
    ['ns.mod.version.ready', releasesSince('2.5')],
    ['ns.mod.dra-ready', releasesSince('2.7')],
    ['ns.mod.device-plugin-target', releasesSince('2.4')],
    ['ns.mod.ready', [...KNOWN_KMM]],
    ['ns.mod.device-plugin-ready', [...KNOWN_KMM]],
  ])('%s is set by %j', (label, releases) => {
    const row = LABELS_BY_RELEASE.find((each) => each.label.test(label));
    expect(row === undefined ? KNOWN_KMM : releasesWith(row)).toEqual(releases);
  });

  test('the labels of nodes prove a version in each release', () => {
    const ready = 'kmm.node.kubernetes.io/ns.mod.ready';
    const [loader, worker] = ['loader', 'worker'].map((by) => `beta.kmm.node.kubernetes.io/version-${by === 'loader' ? 'module-loader' : 'worker-pod'}.ns.mod=v1`);
    expect(KNOWN_KMM.map((release) => loadedLabels(module, 'v1', [release]))).toEqual([
      { oneOf: [loader], allOf: [ready] },
      ...Array(5).fill({ oneOf: [worker], allOf: [ready] }),
      ...releasesSince('2.5').map(() => ({ oneOf: ['kmm.node.kubernetes.io/ns.mod.version.ready=v1'], allOf: [] })),
    ]);
    expect(loadedLabels(module, 'v1', KNOWN_KMM)).toEqual({ oneOf: [loader, worker], allOf: [ready] });
    expect(loadedLabels(module, 'v1', ['2.4', '2.5'])).toEqual({ oneOf: [worker], allOf: [ready] });
  });
});

describe('the fields of a Module', () => {
  test.each([
    ['tolerations', '2.3'], ['devicePlugin.initContainer', '2.4'], ['devicePlugin.automountServiceAccountToken', '2.6'], ['imageRebuildTriggerGeneration', '2.6'], ['dra', '2.7'],
  ])('%s is there since %s', (field, since) => {
    expect(SPEC_FIELDS.find(({ path }) => path.join('.') === field)).toEqual({ path: field.split('.'), since });
  });

  test.each([['inTreeModulesToRemove', '2.1'], ['inTreeModuleToRemove', '1.1'], ['build.selector', '1.1'], ['modprobe.modulesLoadingOrder', '1.1']])('%s of a level is there since %s', (field, since) => {
    expect(LEVEL_FIELDS.find(({ path }) => path.join('.') === field)).toEqual({ path: field.split('.'), since });
  });

  test('the fields of a Module are all named above', () => {
    expect([SPEC_FIELDS.length, LEVEL_FIELDS.length]).toEqual([5, 4]);
    expect(releasesWith(HAS_IN_TREE_LIST)[0]).toBe('2.1');
  });
});

describe('what KMM wants of a Module', () => {
  test.each([['1.1', 40, Infinity], ['2.0', 40, 40], ['2.6', 40, 40], ['2.7', 41, 41], [undefined, 41, 41]])('in %s name and namespace have at most %s characters, without a version %s', (kmm, versioned, plain) => {
    expect([nameLimit(kmm, true), nameLimit(kmm, false)]).toEqual([versioned, plain]);
  });

  test('a release that is not known is newer than all', () => {
    expect([hasIn({ since: '2.7' }, undefined), hasIn({ before: '2.7' }, undefined), hasIn({}, undefined), hasIn({ since: '2.7' }, '2.6')]).toEqual([true, false, true, false]);
  });

  test('changes with the release', () => {
    expect(releasesWith(WANTS_TAG)[0]).toBe('2.2');
    expect(releasesWith(WANTS_LOADER)).toEqual(['1.1', '2.0', '2.1', '2.2', '2.3']);
    expect(releasesWith(WANTS_MODULE_NAME.OpenShift)).toEqual(['1.1']);
    expect([isInReleaseRange(WANTS_MODULE_NAME.Kubernetes, '2.0.1'), isInReleaseRange(WANTS_MODULE_NAME.Kubernetes, '2.0.2')]).toEqual([true, false]);
    expect(DRA_SINCE).toEqual({ OpenShift: '4.21', Kubernetes: '1.34' });
    expect(HOST_PATHS.map((row) => [releasesWith(row), row.only, row.plugins, row.allowed.includes('/run')])).toEqual([
      [[], 'OpenShift', ['devicePlugin'], false], [[], 'OpenShift', ['devicePlugin'], false], [releasesSince('2.7'), undefined, ['devicePlugin', 'dra'], true],
    ]);
    const restricts = (build: string) => HOST_PATHS.some((row) => isInReleaseRange(row, build));
    expect(['2.5.0', '2.5.1', '2.5.2', '2.5.9', '2.6.0', '2.6.1', '2.7.0'].filter(restricts)).toEqual(['2.5.2', '2.5.9', '2.6.1', '2.7.0']);
  });

  test.each([['1.1', 7], ['2.0', 0], ['2.5', 0], ['2.6', 3]])('what KMM wants of a Module in %s its pods tolerate %d conditions of nodes', (kmm, count) => {
    expect(toleratedConditions(kmm)).toHaveLength(count);
    expect(toleratedConditions(kmm).includes('unschedulable')).toBe(kmm === '1.1');
  });

  test('modprobe loads from where the modules are copied to', () => {
    expect([modprobeRoot('/opt', true), modprobeRoot('/opt', false)]).toEqual(['/tmp/opt', '/opt']);
  });

  test('the Driver Toolkit is meant wherever its argument is mentioned', () => {
    expect(['FROM ${DTK_AUTO}', '# no DTK_AUTO', 'FROM ubi'].map(needsDriverToolkit)).toEqual([true, true, false]);
  });
});

describe('a version in OLM', () => {
  test.each([
    ['kernel-module-management.v1.1.0', '1.1.0'],
    ['kernel-module-management.v2.0.0-rc.1', '2.0.0-rc.1'],
    ['kernel-module-management.v1.1.1-0.1700.p', '1.1.1-0.1700.p'],
    ['kernel-module-management.v1.1', undefined],
    ['kernel-module-management.v01.1.0', undefined],
    ['kernel-module-management.v1.1.0-01', undefined],
    ['kernel-module-management.v1.1.0-', undefined],
    ['kernel-module-management-hub.v1.1.0', undefined],
    ['kmm.v1.1.0', undefined],
    ['', undefined],
  ])('in the name %s is %s', (csv, version) => {
    expect(versionOfCsv(csv)).toBe(version);
  });

  test.each<[string, boolean]>([
    ['1.1.0', true], ['1.1.0-rc.1', false], ['1.0.9', false], ['1.99.0', true], ['2.0.0-rc.1', true], ['2.0.0', false], ['2.0.1-rc.1', false], ['1.1.1-0.1700.p', true],
  ])('%s is at least 1.1.0 and below 2.0.0: %s', (version, isInRange) => {
    expect(isVersionIn({ since: '1.1.0', before: '2.0.0' }, version)).toBe(isInRange);
  });

  test('a version in OLM is in a range without ends', () => {
    expect([isVersionIn({}, '0.0.1'), isVersionIn({ since: '1.0.0' }, '9.0.0'), isVersionIn({ before: '1.0.0' }, '1.0.0-a')]).toEqual([true, true, true]);
  });
});

describe('the configuration of the operator', () => {
  test('the configuration of the operator is a file with another name in 1.1', () => {
    expect(KNOWN_KMM.map(configFileOf)).toEqual(['controller_manager_config.yaml', ...releasesSince('2.0').map(() => 'controller_config.yaml')]);
  });

  test.each([
    ['1.1', 'OpenShift', 7], ['1.1', 'Kubernetes', 5], ['2.0', 'OpenShift', 9], ['2.0', 'Kubernetes', 10], ['2.1', 'OpenShift', 13], ['2.6', 'OpenShift', 13], ['2.6', 'Kubernetes', 11],
  ] as const)('in %s on %s has %d keys', (kmm, distribution, count) => {
    expect(configKeysOf(kmm, distribution)).toHaveLength(count);
    expect(new Set(configKeysOf(kmm, distribution).map(({ path }) => path)).size).toBe(count);
  });

  test('where the distribution is not known, has the keys of both', () => {
    const paths = new Set(configKeysOf('2.6', undefined).map(({ path }) => path));
    expect([paths.has('webhookPort'), paths.has('webhook.port')]).toEqual([true, true]);
  });

  test('the configuration of the operator has a folder for firmware that was renamed, and that differs by distribution', () => {
    const key = (kmm: string, distribution: 'OpenShift' | 'Kubernetes') => configKeysOf(kmm, distribution).find(({ option }) => option === 'firmwareHostPath');
    expect([key('1.1', 'OpenShift'), key('2.1', 'OpenShift')?.path, key('2.2', 'OpenShift')?.path]).toEqual([undefined, 'worker.setFirmwareClassPath', 'worker.firmwareHostPath']);
    expect((['OpenShift', 'Kubernetes'] as const).map((distribution) => key('2.2', distribution)?.standard?.({ distribution, isHub: false }))).toEqual(['/var/lib/firmware', '/lib/firmware']);
  });

  test.each([
    ['1.1', ['controller-manager']], ['2.0.1', ['controller-manager']], ['2.1', ['controller', 'webhook-server']], ['2.3', ['controller', 'webhook-server']],
    ['2.4', ['controller', 'webhook']], ['2.7', ['controller', 'webhook']],
  ])('the configuration of the operator of KMM %s is read by its Deployments when they start', (release, names) => {
    expect(operatorDeployments(release)).toEqual(names.map((name) => `kmm-operator-${name}`));
    expect(operatorDeployments(release, true)).toEqual(names.map((name) => `kmm-operator-hub-${name}`));
  });
});

test('a module that is loaded at boot has units of its MachineConfig, and scripts that all share', () => {
  expect(bootUnits('99-a')).toEqual(['99-a-pull-kernel-module-image.service', '99-a-replace-kernel-module.service', 'crio-wipe.service']);
  expect(replaceUnit('99-a')).toBe('99-a-replace-kernel-module.service');
  expect(BOOT_SCRIPTS).toContain('/usr/local/bin/replace-kernel-module.sh');
});
