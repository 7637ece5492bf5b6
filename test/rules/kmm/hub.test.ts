import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { BUILD, dockerfile, moduleWith } from './fixtures';
import { KernelMatch, KmmHubOperator, ManagedKernelModule } from '../../../lib/constructs/kmm';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { ALL_RULES } from '../../../lib/rules/all-rules';
import { spokePolicyRules } from '../../../lib/rules/kmm/hub';
import { hubModuleRules, kernelMappingRules, moduleRules } from '../../../lib/rules/kmm/kmm-rules';
import { runRules } from '../../../lib/rules/rule/rule';
import { ImageReference } from '../../../lib/values/image-reference';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';
import { synth } from '../../support/manifests';
import { testRuleSet } from '../../support/rule-set';
import { validationError } from '../../support/rules';

const IMAGE = 'a/m:${KERNEL_FULL_VERSION}';

function managed(module: Manifest, spec: object = {}, name = 'onload-module'): Manifest {
  return {
    apiVersion: 'hub.kmm.sigs.x-k8s.io/v1beta1',
    kind: 'ManagedClusterModule',
    metadata: { name },
    spec: { selector: { a: 'b' }, spokeNamespace: 'onload', moduleSpec: module.spec, ...spec },
  };
}
const GOOD = managed(moduleWith([{ regexp: '^.+$', containerImage: IMAGE }]));

const olm = (kind: string, name: string, namespace: string, spec: object): Manifest =>
  ({ apiVersion: `operators.coreos.com/${kind === 'Subscription' ? 'v1alpha1' : 'v1'}`, kind, metadata: { name, namespace }, spec });
const KMM = olm('Subscription', 'kmm', 'openshift-kmm', { name: 'kernel-module-management' });
const HUB = olm('Subscription', 'hub', 'openshift-kmm-hub', { name: 'kernel-module-management-hub' });

function policy(complianceType: string, env: object[]): Manifest {
  const subscription = { ...KMM, spec: { ...KMM.spec, config: { env } } };
  return {
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'Policy',
    metadata: { name: 'install-kmm', namespace: 'policies' },
    spec: { 'policy-templates': [{ objectDefinition: { spec: { 'object-templates': [{ complianceType, objectDefinition: subscription }] } } }] },
  };
}
const MANAGED_ENV = [{ name: 'KMM_MANAGED', value: '1' }];

const BAD = managed(moduleWith(
  [{ regexp: '^.+$', containerImage: 'a/m:${KERNEL_FULL_VERSION}-${MOD_NAMESPACE}', build: BUILD, registryTLS: { insecure: true } }],
  { container: { inTreeModuleToRemove: 'sfc' } },
), { selector: {} }, 'm'.repeat(60));
const DTK = dockerfile('FROM ${DTK_AUTO}');

const RULES = [...hubModuleRules, ...spokePolicyRules];

describe('the rules for hubs', () => {
  testRuleSet({
    rules: RULES,
    domains: ['kmm'],
    bad: [BAD, managed({ ...GOOD, spec: {} }, { spokeNamespace: '' }, 'empty'), DTK, KMM, HUB, policy('mustonlyhave', [])],
  });

  test('the rules for hubs have nothing to say of what is good', () => {
    const good = [GOOD, KMM, HUB, policy('musthave', MANAGED_ENV)];
    expect(runRules(RULES, new ManifestSet(good), { kmm: KmmRelease.newest() })).toEqual([]);
  });
});

const says = (manifests: Manifest[], context = {}) => runRules(RULES, new ManifestSet(manifests), context)
  .map(({ code, class: problemClass, path, what, value }) => [code, problemClass, path, what, value]);

const PATH = 'spec.moduleSpec.moduleLoader.container';

test.each<[string, Manifest[], unknown[][]]>([
  ['no module loader', [managed({ ...GOOD, spec: { selector: { a: 'b' } } })],
    [['kmm/hub-no-module-loader', 'never works', 'spec.moduleSpec.moduleLoader', 'no module loader, without which the hub\'s operator crashes', 'onload-module']]],
  ['no namespace on the spokes', [managed({ ...GOOD, spec: GOOD.spec.moduleSpec }, { spokeNamespace: undefined })],
    [['kmm/hub-spoke-namespace', 'refused', 'spec.spokeNamespace', 'no namespace on the spokes', 'onload-module']]],
  ['all clusters', [managed({ ...GOOD, spec: GOOD.spec.moduleSpec }, { selector: {} })],
    [['kmm/hub-all-clusters', 'risky', 'spec.selector', 'selector of all clusters', {}]]],
  ['the namespace by a variable', [managed(moduleWith([{ regexp: '^.+$', containerImage: `${IMAGE}-$MOD_NAMESPACE` }]))],
    [['kmm/hub-namespace-variable', 'never works', `${PATH}.kernelMappings[0].containerImage`, 'image whose name differs between the hub and the spokes, because of MOD_NAMESPACE',
      `${IMAGE}-$MOD_NAMESPACE`]]],
  ['the single field', [managed(moduleWith([{ regexp: '^.+$', containerImage: IMAGE }], { container: { inTreeModuleToRemove: 'sfc' } }))],
    [['kmm/hub-in-tree-module', 'never works', `${PATH}.inTreeModuleToRemove`, 'field that the spokes refuse together with the list that the hub adds', 'sfc']]],
  ['a mapping\'s TLS', [managed(moduleWith([{ regexp: '^.+$', containerImage: IMAGE, registryTLS: { insecure: true } }]))],
    [['kmm/hub-registry-tls', 'risky', `${PATH}.kernelMappings[0].registryTLS`, 'setting that only the hub uses', { insecure: true }]]],
  ['a name that is too long on the spokes', [managed({ ...GOOD, spec: GOOD.spec.moduleSpec }, { spokeNamespace: 'n'.repeat(30) })],
    [['kmm/hub-module', 'refused', 'metadata.name', 'on each spoke, name and namespace have 43 characters together, 41 is the most', `${'n'.repeat(30)}/onload-module`]]],
  ['an expression that is none', [managed(moduleWith([{ regexp: '^(?=a)$', containerImage: IMAGE }]))],
    [['kmm/hub-module', 'refused', `${PATH}.kernelMappings[0].regexp`, expect.stringContaining('on each spoke, not a Go regular expression'), '^(?=a)$']]],
])('%s is found', (_, manifests, problems) => {
  expect(says(manifests)).toEqual(problems);
});

test('a Dockerfile must be where the hub builds', () => {
  const module = managed(moduleWith([{ regexp: '^.+$', containerImage: IMAGE, build: BUILD }]));
  const path = `${PATH}.kernelMappings[0].build.dockerfileConfigMap.name`;
  expect(says([module, HUB, dockerfile('FROM a')])).toEqual([
    ['kmm/hub-dockerfile-namespace', 'never works', path, 'ConfigMap in the namespace onload, which the hub does not search', 'dockerfile'],
  ]);
  expect(says([module, dockerfile('FROM a')])).toEqual([['kmm/hub-dockerfile-namespace', 'risky', path, expect.any(String), 'dockerfile']]);
  expect(says([module, HUB, dockerfile('FROM a', { namespace: 'openshift-kmm-hub' })])).toEqual([]);
  expect(says([module, dockerfile('FROM a', { namespace: 'kmm-operator-system' })])).toEqual([]);
  expect(says([module, HUB])).toEqual([]);
});

test('the Driver Toolkit of other clusters is not known to the hub', () => {
  const module = managed(moduleWith([{ regexp: '^.+$', containerImage: IMAGE, build: BUILD }]));
  expect(says([module, dockerfile('FROM ${DTK_AUTO}', { namespace: 'openshift-kmm-hub' })])).toMatchObject([
    ['kmm/hub-driver-toolkit', 'risky', `${PATH}.kernelMappings[0].build.dockerfileConfigMap.name`, 'build on DTK_AUTO, which fails for kernels that no node of the hub runs', 'dockerfile'],
  ]);
});

test('a spoke whose KMM is not managed is never found', () => {
  const path = 'spec.policy-templates[0].objectDefinition.spec.object-templates[0].objectDefinition.spec.config.env';
  expect(says([policy('musthave', []), GOOD])).toEqual([['kmm/spoke-not-managed', 'never works', path, 'KMM that is not managed by a hub', 'kernel-module-management']]);
  expect(says([policy('musthave', [{ name: 'KMM_MANAGED', value: '0' }])])).toEqual([['kmm/spoke-not-managed', 'risky', path, 'KMM that is not managed by a hub', 'kernel-module-management']]);
});

test('mustonlyhave fights with operators', () => {
  expect(says([policy('MustOnlyHave', MANAGED_ENV)])).toEqual([['kmm/spoke-must-only-have', 'risky', expect.stringMatching(/complianceType$/), 'policy that removes what operators add', 'mustonlyhave']]);
  const { spec, ...rest } = policy('musthave', MANAGED_ENV) as any;
  const [first] = spec['policy-templates'];
  const withKind = (kind: string) => {
    const template = { complianceType: 'mustonlyhave', objectDefinition: { apiVersion: 'v1', kind, metadata: { name: 'a' } } };
    const { objectDefinition } = first;
    const templates = [...objectDefinition.spec['object-templates'], template];
    const inner = { ...objectDefinition, spec: { ...objectDefinition.spec, 'object-templates': templates } };
    return { ...rest, spec: { ...spec, 'policy-templates': [{ objectDefinition: inner }] } };
  };
  expect(says([withKind('Namespace')])).toHaveLength(1);
  expect(says([withKind('ClusterRole')])).toEqual([]);
});

describe('a ManagedClusterModule beside the Module that it stands for', () => {
  const sign = { keySecret: { name: 'k' }, certSecret: { name: 'c' }, filesToSign: ['/a'] };
  const modules = [
    moduleWith([{ regexp: '(', containerImage: 'a', build: BUILD }, { regexp: 'a', containerImage: 'a' }, {}], {
      namespace: 'drivers', tolerations: [{}], container: { version: '+', inTreeModulesToRemove: [], modprobe: { rawArgs: {} }, sign },
    }),
    moduleWith([{ regexp: '.*', build: { selector: {} } }, { literal: 'a+', containerImage: '', build: {}, sign }], {
      namespace: 'drivers', container: { containerImage: '${MOD_NAME}', version: '1', build: BUILD, modprobe: { moduleName: 'a', modulesLoadingOrder: [] } },
    }),
    moduleWith([], { namespace: 'drivers' }),
  ];
  const place = (problem: { path: string; what: string }) => `${problem.path.replace('spec.moduleSpec', 'spec')}: ${problem.what.replace('on each spoke, ', '')}`;

  test.each(modules.flatMap((module) => ['1.1', '2.3', '2.7'].map((kmm) => [kmm, module] as const)))('a ManagedClusterModule beside the Module that it stands for has the same said of it at KMM %s, each thing once', (release, module) => {
    const context = { kmm: KmmRelease.of(release), platform: Platform.openshift('4.16') };
    const onModule = runRules([...kernelMappingRules, ...moduleRules], new ManifestSet([module]), context).map(place);
    const onHub = runRules([...hubModuleRules, ...moduleRules], new ManifestSet([managed(module, { spokeNamespace: 'drivers' })]), context);
    const all = runRules(ALL_RULES, new ManifestSet([managed(module, { spokeNamespace: 'drivers' })]), context).filter(({ code }) => code.startsWith('kmm/'));
    expect(onModule).not.toEqual([]);
    expect(onHub.map(place).sort()).toEqual(onModule.sort());
    expect(onHub.filter(({ path }) => !/^spec\.moduleSpec(\.|$)/.test(path))).toEqual([]);
    expect(new Set(onHub.map(place)).size).toBe(onHub.length);
    expect(all).toEqual(onHub);
  });
});

describe('through constructs', () => {
  const module = () => new ManagedKernelModule(Testing.chart(), 'Module', {
    clusters: { a: 'b' }, moduleName: 'm', kernelMappings: [{ kernels: KernelMatch.rhel(), image: ImageReference.parse('a.io/m:${KERNEL_FULL_VERSION}') }],
  });

  test('a namespace by a variable stops synthesis', () => {
    const made = module();
    made.addKernelMapping({ kernels: KernelMatch.all(), image: ImageReference.parse('a.io/m:${KERNEL_FULL_VERSION}-${MOD_NAMESPACE}') });
    expect(() => synth(made)).toThrow(validationError(
      '[test/Module] ManagedClusterModule m, spec.moduleSpec.moduleLoader.container.kernelMappings[1].containerImage: image whose name differs between the hub and the spokes, '
      + 'because of MOD_NAMESPACE: "a.io/m:${KERNEL_FULL_VERSION}-${MOD_NAMESPACE}"; write the namespace instead of the variable [kmm/hub-namespace-variable]',
    ));
  });

  test.each([
    ['a patch that takes the loader away', module, JsonPatch.remove('/spec/moduleSpec/moduleLoader'), 'kmm/hub-no-module-loader'],
    ['the single field by a patch', module, JsonPatch.add('/spec/moduleSpec/moduleLoader/container/inTreeModuleToRemove', 'a'), 'kmm/hub-in-tree-module'],
    ['a namespace that is too long', module, JsonPatch.replace('/spec/spokeNamespace', 'n'.repeat(60)), 'kmm/name-length'],
    ['an image without a tag', module, JsonPatch.replace('/spec/moduleSpec/moduleLoader/container/kernelMappings/0/containerImage', 'm'), 'kmm/image-without-tag'],
    ['no namespace', module, JsonPatch.remove('/spec/spokeNamespace'), 'kmm/hub-spoke-namespace'],
  ])('%s stops synthesis', (_, make, patch, code) => {
    const made = make();
    ApiObject.of(made).addJsonPatch(patch);
    expect(() => synth(made)).toThrow(code);
  });

  test('a group without the namespace stops synthesis', () => {
    const hub = new KmmHubOperator(Testing.chart(), 'Hub');
    (hub.node.findChild('OperatorGroup') as ApiObject).addJsonPatch(JsonPatch.remove('/spec/targetNamespaces'));
    expect(() => synth(hub)).toThrow('[operator/operator-group]');
  });
});
