import { BAD as MORE } from './bad';
import { FILE, machineConfig, pool, ROLE, withIgnition } from './fixtures';
import { Manifest, ManifestSet, runRules } from '../../../lib/check';
import { Platform } from '../../../lib/cluster-platform';
import { KmmRelease } from '../../../lib/kmm-release';
import { bootModuleRules, day1Rules, machineConfigPoolRules, machineConfigRules, pinnedImageRules } from '../../../lib/machine-config/rules';
import { size } from '../../../lib/machine-config/rules/size';
import { testRuleSet } from '../../support/rule-set';

// What is too large is too large to be distorted in all its parts.
const RULES = [...machineConfigRules.filter((rule) => rule !== size), ...machineConfigPoolRules, ...bootModuleRules];

const annotations = { 'cdk8s-onload/boot-module': 'sfc', 'cdk8s-onload/boot-module-image': 'a:${KERNEL_FULL_VERSION}' };
const GOOD: Manifest[] = [
  {
    ...withIgnition({
      files: [FILE, { ...FILE, path: '/etc/udev/rules.d/a.rules', contents: { source: 'data:,NAME%3D%22a%22', compression: '' } }],
      units: [{ name: 'a.service', contents: '[Unit]\n', enabled: true, dropins: [{ name: 'a.conf', contents: '[Unit]\n' }] }],
      role: 'fast',
    }),
    metadata: { name: '99-a', labels: { [ROLE]: 'fast' }, annotations },
  },
  pool({
    nodeSelector: { matchLabels: { 'node-role.kubernetes.io/fast': '' }, matchExpressions: [] },
    machineConfigSelector: { matchLabels: {}, matchExpressions: [{ key: ROLE, operator: 'In', values: ['worker', 'fast'] }] },
  }),
];

const onload: Manifest = {
  apiVersion: 'onload.amd.com/v1alpha1',
  kind: 'Onload',
  metadata: { name: 'onload', namespace: 'onload' },
  spec: { selector: { 'node-role.kubernetes.io/worker': '' }, onload: { kernelMappings: [{ sfc: {} }] } },
};

/** Objects about which all rules have something to say. */
const BAD = [
  withIgnition({
    files: [{ path: 'a', mode: 644 }, { path: 'a', contents: { source: 'data:, ' } }, { path: '/etc/udev/rules.d/a.rules', contents: { source: 'data:,NAME="/"'.replace(/"/g, '%22') } }],
    units: [{ name: 'a', contents: '[' }, { name: 'b.service', enabled: true }],
  }),
  withIgnition({ name: '99-z', units: [{ name: 'b.service', enabled: false }] }),
  machineConfig({ name: 'c', role: 'fast', config: {}, kernelType: 'rt', extensions: ['kernel-devel'] }),
  machineConfig({
    name: 'd', kernelType: 'realtime', annotations: { 'cdk8s-onload/boot-module': 'sfc', 'cdk8s-onload/boot-module-image': 'image-registry.openshift-image-registry.svc/a:1' },
  }),
  pool({}),
  onload,
  ...MORE,
];

describe('the rules for MachineConfigs', () => {
  testRuleSet({ rules: RULES, domains: ['machine-config'], bad: BAD, contexts: [{}, { platform: Platform.openshift('4.14') }] });

  test('have nothing to say of good objects', () => {
    expect(runRules(RULES, new ManifestSet([...GOOD, onload]), { platform: Platform.openshift('4.14') }).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(runRules(RULES, new ManifestSet(GOOD), {})).toEqual([]);
  });
});

const pinned = (names: string[], labels = {}): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'PinnedImageSet',
  metadata: { name: 'a', labels },
  spec: { pinnedImages: names.map((name) => ({ name })) },
});
const day1 = (spec: object, name: string): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'BootModuleConfig', metadata: { name, namespace: 'kmm' }, spec: { machineConfigName: '99-a', ...spec },
});
const kmmModule: Manifest = {
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'a', namespace: 'kmm' },
  spec: { moduleLoader: { container: { modprobe: { moduleName: 'a' }, kernelMappings: [{ containerImage: 'b:${KERNEL_FULL_VERSION}' }] } } },
};

describe('the rules for what nodes have in advance, and for what KMM loads at boot', () => {
  testRuleSet({
    rules: [...pinnedImageRules, ...day1Rules],
    domains: ['machine-config'],
    bad: [
      pinned(['a:1', 'a:1']), pinned([], { [ROLE]: 'worker' }), machineConfig({ name: '99-a' }), kmmModule,
      day1({ machineConfigPoolName: 'worker', kernelModuleImage: 'a:1', kernelModuleName: 'a' }, 'a'),
      day1({ machineConfigPoolName: 'fast', kernelModuleImage: 'a', kernelModuleName: 'b' }, 'b'),
    ],
    contexts: [{ platform: Platform.openshift('4.14'), kmm: KmmRelease.of('2.4') }, {}, { platform: Platform.kubernetes() }],
  });

  test('have nothing to say of good objects', () => {
    const good = [
      pinned([`a.b/c@sha256:${'0'.repeat(64)}`], { [ROLE]: 'worker' }), kmmModule,
      day1({ machineConfigPoolName: 'worker', kernelModuleImage: 'b', kernelModuleName: 'a' }, 'a'),
    ];
    const context = { platform: Platform.openshift(), kmm: KmmRelease.newest() };
    expect(runRules([...pinnedImageRules, ...day1Rules], new ManifestSet(good), context)).toEqual([]);
  });
});
