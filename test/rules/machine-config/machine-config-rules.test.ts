import { BOOT, BOOT_SCRIPTS, IGNITION, KERNEL, MODULE_SETTINGS, POOLS, RUNNING_NODES, SYSTEM } from './bad';
import { FILE, machineConfig, pool, ROLE, withIgnition } from './fixtures';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { bootScriptRules } from '../../../lib/rules/machine-config/boot-scripts';
import * as commandLines from '../../../lib/rules/machine-config/command-line';
import * as ignition from '../../../lib/rules/machine-config/ignition';
import { interfaceNames } from '../../../lib/rules/machine-config/interface-names';
import * as system from '../../../lib/rules/machine-config/kernel-and-image';
import * as kernelArguments from '../../../lib/rules/machine-config/kernel-argument-rules';
import {
  bootModuleRules, day1Rules, machineConfigPoolRules, machineConfigRules, pinnedImageRules,
} from '../../../lib/rules/machine-config/machine-config-rules';
import * as moduleSettings from '../../../lib/rules/machine-config/module-settings';
import { configOverlap } from '../../../lib/rules/machine-config/overlap';
import * as pools from '../../../lib/rules/machine-config/pool-rules';
import { readOnlyPath } from '../../../lib/rules/machine-config/read-only-paths';
import { runc } from '../../../lib/rules/machine-config/runc';
import * as runningNodes from '../../../lib/rules/machine-config/running-nodes';
import { size } from '../../../lib/rules/machine-config/size';
import * as users from '../../../lib/rules/machine-config/users';
import { Rule, runRules } from '../../../lib/rules/rule/rule';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';
import { testRuleSet } from '../../support/rule-set';

const rulesIn = (module: object): Rule[] => Object.values(module).filter((value): value is Rule => typeof value === 'object' && 'check' in value);

/** The rules by what they look at, each group with objects about which all of it have something to say. Few, because they are distorted in all their parts. */
const GROUPS: { readonly [of: string]: { readonly rules: readonly Rule[]; readonly bad: readonly Manifest[] } } = {
  'files and units': { rules: [...rulesIn(ignition), interfaceNames, configOverlap, readOnlyPath], bad: IGNITION },
  'what running nodes do not change': { rules: [...rulesIn(runningNodes), ...rulesIn(users)], bad: RUNNING_NODES },
  'arguments of the kernel': { rules: [...rulesIn(kernelArguments), ...rulesIn(commandLines)], bad: KERNEL },
  'kernel and system': { rules: [...rulesIn(system), runc], bad: SYSTEM },
  'pools': { rules: rulesIn(pools), bad: POOLS },
  'modules at boot': { rules: bootModuleRules, bad: BOOT },
  'settings for modules': { rules: rulesIn(moduleSettings), bad: MODULE_SETTINGS },
  'scripts at boot': { rules: bootScriptRules, bad: BOOT_SCRIPTS },
};

describe.each(Object.entries(GROUPS))('the rules for MachineConfigs: %s', (_, { rules, bad }) => {
  testRuleSet({ rules, domains: ['machine-config'], bad, contexts: [{}, { platform: Platform.openshift('4.14') }] });
});

test('the groups have all rules for MachineConfigs', () => {
  // What is too large is too large to be distorted in all its parts.
  const expected = [...machineConfigRules.filter((rule) => rule !== size), ...machineConfigPoolRules, ...bootModuleRules];
  expect(Object.values(GROUPS).flatMap(({ rules }) => rules).map(({ code }) => code).sort()).toEqual(expected.map(({ code }) => code).sort());
});

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

test('the rules for MachineConfigs have nothing to say of good objects', () => {
  const rules = [...machineConfigRules, ...machineConfigPoolRules, ...bootModuleRules];
  const errors = runRules(rules, new ManifestSet([...GOOD, onload]), { platform: Platform.openshift('4.14') }).filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  expect(runRules(rules, new ManifestSet(GOOD), {})).toEqual([]);
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

  test('the rules for what nodes have in advance, and for what KMM loads at boot have nothing to say of good objects', () => {
    const good = [
      pinned([`a.b/c@sha256:${'0'.repeat(64)}`], { [ROLE]: 'worker' }), kmmModule,
      day1({ machineConfigPoolName: 'worker', kernelModuleImage: 'b', kernelModuleName: 'a' }, 'a'),
    ];
    const context = { platform: Platform.openshift(), kmm: KmmRelease.newest() };
    expect(runRules([...pinnedImageRules, ...day1Rules], new ManifestSet(good), context)).toEqual([]);
  });
});
