/** Objects that policies, SyncSets and templates make, in plans. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { machineConfig, node, planOf, pool } from '../fixtures';

const WORKERS = ['w1', 'w2'].map((name) => node(name));
const CONFIG = (text: string) => machineConfig('50-worker-a', 'worker', { '/etc/a.conf': text });

type Fields = { readonly [field: string]: unknown };

function configurationPolicy(templates: readonly Fields[], spec: Fields = { remediationAction: 'enforce' }, name = 'tune'): Manifest {
  return {
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'ConfigurationPolicy',
    metadata: { name, namespace: 'policies' },
    spec: { ...spec, 'object-templates': templates },
  };
}

const only = (objectDefinition: unknown) => ({ complianceType: 'mustonlyhave', objectDefinition });
const have = (objectDefinition: unknown) => ({ complianceType: 'musthave', objectDefinition });
const haveNot = (objectDefinition: unknown) => ({ complianceType: 'mustnothave', objectDefinition });

function policy(inner: Manifest, spec: Fields = { remediationAction: 'enforce' }, name = 'outer'): Manifest {
  return {
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'Policy',
    metadata: { name, namespace: 'policies' },
    spec: { 'disabled': false, ...spec, 'policy-templates': [{ objectDefinition: inner }] },
  };
}

const syncSet = (resources: readonly unknown[], spec: Fields = {}): Manifest => (
  { apiVersion: 'hive.openshift.io/v1', kind: 'SyncSet', metadata: { name: 'sync', namespace: 'hive' }, spec: { ...spec, resources } });

const reboots = (before: readonly Manifest[], after: readonly Manifest[], options = {}) => planOf(before, after, { nodes: WORKERS, ...options });

describe('what a wrapper makes is planned as an object of the cluster:', () => {
  test.each([
    ['of a Policy', (config: unknown) => policy(configurationPolicy([only(config)], {}))],
    ['of a ConfigurationPolicy', (config: unknown) => configurationPolicy([only(config)])],
    ['of a ConfigurationPolicy, in capitals', (config: unknown) => configurationPolicy([{ ...only(config), complianceType: 'MustOnlyHave' }], { remediationAction: 'Enforce' })],
    ['of a SyncSet', (config: unknown) => syncSet([config])],
    ['of a List in a SyncSet', (config: unknown) => syncSet([{ apiVersion: 'v1', kind: 'List', items: [config] }])],
    ['of a ManifestWork', (config: unknown) => ({ apiVersion: 'work.open-cluster-management.io/v1', kind: 'ManifestWork', metadata: { name: 'w', namespace: 'nyc1' }, spec: { workload: { manifests: [config] } } })],
    ['of a Template', (config: unknown) => ({ apiVersion: 'template.openshift.io/v1', kind: 'Template', metadata: { name: 't' }, objects: [config], parameters: [] })],
  ] as const)('what a wrapper makes is planned as an object of the cluster: %s', (_, wrap) => {
    const report = reboots([wrap(CONFIG('one')) as Manifest], [wrap(CONFIG('two')) as Manifest]);
    expect(report.totals).toMatchObject({ reboots: 2, drains: 2 });
    expect(report.assumptions.filter((line) => line.startsWith('1 object from '))).toHaveLength(1);
  });

  test('the object by itself before, and in a policy after, is the same', () => {
    expect(reboots([CONFIG('one')], [configurationPolicy([only(CONFIG('one'))])]).totals).toMatchObject({ reboots: 0 });
  });

  test.each([
    ['beside the object', (look: Manifest) => [configurationPolicy([only(CONFIG('one')), have(look)])]],
    ['in a policy of its own that informs', (look: Manifest) => [configurationPolicy([only(CONFIG('one'))]), configurationPolicy([have(look)], { remediationAction: 'inform' }, 'ready')]],
    ['in a policy of its own that enforces', (look: Manifest) => [configurationPolicy([only(CONFIG('one'))]), configurationPolicy([have(look)], undefined, 'ready')]],
  ] as const)('a template with a name and a status only looks, %s: it makes nothing, and nothing of it is left out', (_, wrap) => {
    const look = {
      apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', metadata: { name: 'other' }, status: { conditions: [{ type: 'Updated', status: 'True' }] },
    };
    const { machineConfigPools, steps, assumptions } = reboots([CONFIG('one')], wrap(look));
    expect([machineConfigPools.map(({ name }) => name), steps.filter(({ system }) => system !== 'objects')]).toEqual([['master', 'worker'], []]);
    expect(assumptions.filter((line) => line.startsWith('not enforced'))).toEqual([]);
  });

  test('a parameter of a template is filled in', () => {
    const template = (value: string) => ({
      apiVersion: 'template.openshift.io/v1', kind: 'Template', metadata: { name: 't' }, parameters: [{ name: 'TEXT', value }], objects: [machineConfigWith('${TEXT}')],
    }) as unknown as Manifest;
    expect(reboots([template('one')], [template('two')]).totals).toMatchObject({ reboots: 2 });
  });
});

function machineConfigWith(source: string): Manifest {
  const config = CONFIG('x') as unknown as { spec: { config: { storage: { files: { contents: { source: string } }[] } } } };
  config.spec.config.storage.files[0].contents.source = `data:,${source}`;
  return config as unknown as Manifest;
}

describe('what nobody enforces is not in the plan, and the report says so:', () => {
  test.each([
    ['a policy that informs', [policy(configurationPolicy([only(CONFIG('two'))], { remediationAction: 'enforce' }), { remediationAction: 'inform' })], 'Policy policies/outer'],
    ['one that says nothing', [configurationPolicy([only(CONFIG('two'))], {})], 'ConfigurationPolicy policies/tune'],
    ['one that is disabled', [policy(configurationPolicy([only(CONFIG('two'))]), { remediationAction: 'enforce', disabled: true })], 'Policy policies/outer'],
  ])('what nobody enforces is not in the plan, and the report says so: %s', (_, after, name) => {
    const report = reboots([CONFIG('one')], [CONFIG('one'), ...after]);
    expect(report.totals).toMatchObject({ reboots: 0 });
    expect(report.assumptions).toContainEqual(`not enforced, and so not planned: the contents of ${name}`);
  });

  test.each([
    ['a ClusterGroupUpgrade that names it', { apiVersion: 'ran.openshift.io/v1alpha1', kind: 'ClusterGroupUpgrade', metadata: { name: 'u', namespace: 'x' }, spec: { managedPolicies: ['outer'], enable: false } }],
    ['a binding that enforces it', { apiVersion: 'policy.open-cluster-management.io/v1', kind: 'PlacementBinding', metadata: { name: 'b', namespace: 'policies' }, bindingOverrides: { remediationAction: 'enforce' }, subjects: [{ kind: 'Policy', name: 'outer' }] }],
  ])('what nobody enforces is not in the plan, and the report says so: but not beside %s', (_, object) => {
    const informing = (text: string) => policy(configurationPolicy([only(CONFIG(text))], {}), { remediationAction: 'inform' });
    expect(reboots([informing('one'), object as Manifest], [informing('two'), object as Manifest]).totals).toMatchObject({ reboots: 2 });
  });

  test('a binding of another namespace enforces nothing', () => {
    const binding = { apiVersion: 'policy.open-cluster-management.io/v1', kind: 'PlacementBinding', metadata: { name: 'b', namespace: 'other' }, bindingOverrides: { remediationAction: 'enforce' }, subjects: [{ kind: 'Policy', name: 'outer' }] };
    const informing = (text: string) => policy(configurationPolicy([only(CONFIG(text))], {}), { remediationAction: 'inform' });
    expect(reboots([informing('one'), binding as Manifest], [informing('two'), binding as Manifest]).totals).toMatchObject({ reboots: 0 });
  });
});

describe('what a policy removes', () => {
  const removing = configurationPolicy([haveNot({ apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name: '50-worker-a' } })]);

  test('what a policy removes is not there', () => {
    expect(reboots([], [removing]).totals).toMatchObject({ reboots: 0 });
  });

  test('goes from a live cluster, without --prune', () => {
    const live = { ...CONFIG('one'), metadata: { ...CONFIG('one').metadata, uid: '1', resourceVersion: '1' } };
    expect(reboots([live, pool('fast')], [pool('fast')]).totals).toMatchObject({ reboots: 0 });
    expect(reboots([live, pool('fast')], [pool('fast'), removing]).totals).toMatchObject({ reboots: 2 });
  });

  test('goes where a policy made it before', () => {
    expect(reboots([configurationPolicy([only(CONFIG('one'))])], [removing]).totals).toMatchObject({ reboots: 2 });
  });

  test('stays where nobody enforces that', () => {
    const live = { ...CONFIG('one'), metadata: { ...CONFIG('one').metadata, uid: '1', resourceVersion: '1' } };
    expect(reboots([live], [{ ...removing, spec: { ...removing.spec as object, remediationAction: 'inform' } }]).totals).toMatchObject({ reboots: 0 });
  });
});

describe('musthave', () => {
  const withArguments = (...kernelArguments: string[]) => machineConfig('99-a', 'worker', {}, { kernelArguments });

  test('adds to what there is: what is taken out of the policy stays', () => {
    const report = reboots([configurationPolicy([have(withArguments('nosmt', 'quiet'))])], [configurationPolicy([have(withArguments('quiet'))])]);
    expect(report.totals).toMatchObject({ reboots: 0 });
  });

  test('adds an entry', () => {
    const [before, after] = [withArguments('nosmt'), withArguments('quiet')];
    expect(reboots([before], [configurationPolicy([have(after)])]).totals).toMatchObject({ reboots: 2 });
  });

  test('of a part of an object that is live changes that part', () => {
    const live = { ...CONFIG('one'), metadata: { ...CONFIG('one').metadata, uid: '1', resourceVersion: '1' } };
    const part = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name: '50-worker-a' }, spec: { kernelArguments: ['quiet'] } };
    const report = reboots([live], [configurationPolicy([have(part)])]);
    expect(report.totals).toMatchObject({ reboots: 2 });
    expect(report.nodes[0].events.map(({ cause }) => cause).join()).not.toContain('/etc/a.conf');
  });
});

describe('an object whose wrapper is gone', () => {
  test('stays, and the report says so', () => {
    const report = reboots([configurationPolicy([only(CONFIG('one'))])], []);
    expect(report.totals).toMatchObject({ reboots: 0 });
    expect(report.assumptions).toContainEqual(expect.stringContaining('MachineConfig 50-worker-a (in ConfigurationPolicy policies/tune)'));
  });

  test.each([
    ['pruneObjectBehavior of the policy', configurationPolicy([only(CONFIG('one'))], { remediationAction: 'enforce', pruneObjectBehavior: 'DeleteIfCreated' })],
    ['resourceApplyMode of the SyncSet', syncSet([CONFIG('one')], { resourceApplyMode: 'Sync' })],
    ['its ManifestWork', { apiVersion: 'work.open-cluster-management.io/v1', kind: 'ManifestWork', metadata: { name: 'w', namespace: 'nyc1' }, spec: { workload: { manifests: [CONFIG('one')] } } }],
  ] as const)('goes by %s', (_, wrapper) => {
    expect(reboots([wrapper as Manifest], []).totals).toMatchObject({ reboots: 2 });
  });

  test('a SyncSet that upserts leaves it', () => {
    expect(reboots([syncSet([CONFIG('one')])], []).totals).toMatchObject({ reboots: 0 });
  });
});

describe('what is not certain is named:', () => {
  test.each([
    ['templates of policies', configurationPolicy([only(machineConfigWith('{{ fromConfigMap "a" "b" "c" }}'))])],
    ['a raw template', { ...configurationPolicy([]), spec: { 'remediationAction': 'enforce', 'object-templates-raw': '- complianceType: musthave' } }],
    ['patches of a SyncSet', syncSet([], { patches: [{ apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', name: 'a', patch: '{}' }] })],
    ['an object without a name', configurationPolicy([have({ apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', spec: { kernelArguments: ['a'] } })])],
    ['a template with a parameter to be given', { apiVersion: 'template.openshift.io/v1', kind: 'Template', metadata: { name: 't' }, parameters: [{ name: 'A' }], objects: [machineConfigWith('${A}')] }],
  ] as const)('what is not certain is named: %s', (_, wrapper) => {
    const name = `${wrapper.kind} ${'namespace' in wrapper.metadata ? `${wrapper.metadata.namespace as string}/` : ''}${wrapper.metadata.name as string}`;
    const report = reboots([], [wrapper as Manifest]);
    expect(report.assumptions).toContainEqual(expect.stringMatching(`^unknown results of: ${name}`));
    expect(report).toMatchObject({ totals: { reboots: null }, disruptive: true, unplanned: [name] });
    // Where it does not change, neither does what it makes.
    expect(reboots([wrapper as Manifest], [wrapper as Manifest]).totals).toMatchObject({ reboots: 0 });
  });

  test('a template of an object that moves no node is named, and the totals are known', () => {
    const report = reboots([], [configurationPolicy([only({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a', namespace: 'b' }, spec: { x: '{{ a }}' } })])]);
    expect(report.assumptions).toContainEqual(expect.stringContaining('ConfigurationPolicy policies/tune'));
    expect(report.totals).toMatchObject({ reboots: 0 });
  });

  test('two wrappers that make an object differently', () => {
    const [one, other] = [configurationPolicy([only(CONFIG('one'))], undefined, 'nyc'), configurationPolicy([only(CONFIG('two'))], undefined, 'ldn')];
    expect(reboots([one, other], [one, other]).warnings).toContainEqual(expect.objectContaining({ code: 'plan/wrappers-differ', object: 'MachineConfig 50-worker-a' }));
    expect(reboots([], [one, one]).warnings).toEqual(reboots([], [one]).warnings);
  });

  test('two parts of one object do not differ', () => {
    const part = (spec: object) => configurationPolicy([have(machineConfig('99-a', 'worker', {}, spec))], undefined, `p${JSON.stringify(spec).length}`);
    expect(reboots([], [part({ kernelArguments: ['a'] }), part({ extensions: ['usbguard'] })]).warnings.map(({ code }) => code)).not.toContain('plan/wrappers-differ');
  });
});

test('manifests for an installation are named', () => {
  const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'extra', namespace: 'nyc1' }, data: { 'a.yaml': JSON.stringify(CONFIG('one')) } };
  const cluster = { apiVersion: 'siteconfig.open-cluster-management.io/v1alpha1', kind: 'ClusterInstance', metadata: { name: 'nyc1', namespace: 'nyc1' }, spec: { extraManifestsRefs: [{ name: 'extra' }] } };
  expect(reboots([], [configMap, cluster] as Manifest[]).assumptions).toContainEqual(expect.stringContaining('ConfigMap nyc1/extra'));
});

test('the count is of all wrappers, each named', () => {
  const report = reboots([], [configurationPolicy([only(CONFIG('one')), only(pool('fast'))]), syncSet([pool('slow')])]);
  expect(report.assumptions).toContainEqual('3 objects from ConfigurationPolicy policies/tune, SyncSet hive/sync are planned as objects of this cluster: commands apply the objects that contain them');
});

test('the file of a step is that of the wrapper', () => {
  const [before, after] = [configurationPolicy([only(CONFIG('one'))]), configurationPolicy([only(CONFIG('two'))])];
  const unchanged = pool('fast');
  const fileOf = (object: Manifest) => (object === after ? 'p.yaml' : object === unchanged ? 'u.yaml' : undefined);
  expect(reboots([before, unchanged], [after, unchanged], { fileOf }).steps.map(({ run }) => run)).toEqual(['oc apply -f p.yaml']);
});

test('an object that stands beside a policy which removes it is there, with a warning', () => {
  const removing = configurationPolicy([haveNot(CONFIG('one'))]);
  const report = reboots([], [CONFIG('one'), removing]);
  expect(report.totals).toMatchObject({ reboots: 2 });
  expect(report.warnings).toContainEqual(expect.objectContaining({
    code: 'plan/wrappers-differ',
    object: 'MachineConfig 50-worker-a',
    message: 'a policy removes it, but the manifests also contain it; it is planned as present',
  }));
});

describe('what a PolicyGenerator takes from files', () => {
  const generator = (defaults: Fields, manifest: Fields = {}): Manifest => ({
    apiVersion: 'policy.open-cluster-management.io/v1',
    kind: 'PolicyGenerator',
    metadata: { name: 'g' },
    policyDefaults: { namespace: 'policies', ...defaults },
    policies: [{ name: 'tune', manifests: [{ path: 'configs/', ...manifest }] }],
  }) as unknown as Manifest;
  const placeOf = (object: Manifest) => (object.kind === 'PolicyGenerator' ? 'git:main:acm/generator.yaml' : 'git:main:acm/configs/a.yaml');

  test.each([
    ['enforced, is there', { remediationAction: 'enforce', complianceType: 'mustonlyhave' }, {}, 2],
    ['informed of, is not', { complianceType: 'mustonlyhave' }, {}, 0],
    ['removed, is not', { remediationAction: 'enforce', complianceType: 'mustnothave' }, {}, 0],
    ['of a disabled policy, is not', { remediationAction: 'enforce', disabled: true }, {}, 0],
    ['of another policy by itself, is', { remediationAction: 'inform' }, { remediationAction: 'enforce' }, 2],
  ])('what a PolicyGenerator takes from files: %s', (_, defaults, manifest, count) => {
    expect(reboots([], [generator(defaults, manifest), CONFIG('one')], { placeOf }).totals).toMatchObject({ reboots: count });
  });

  test('what a PolicyGenerator takes from files: and patches, is not known', () => {
    expect(reboots([], [generator({ remediationAction: 'enforce' }, { patches: [{}] }), CONFIG('one')], { placeOf })).toMatchObject({ totals: { reboots: null }, unplanned: ['PolicyGenerator g', 'MachineConfig 50-worker-a'] });
  });

  test('what a PolicyGenerator takes from files is not known where files are not', () => {
    expect(reboots([], [generator({ remediationAction: 'enforce' })])).toMatchObject({ totals: { reboots: null } });
  });
});

test('wrappers in one another without end are named', () => {
  let inner: Manifest = CONFIG('one');
  for (let depth = 0; depth < 100; depth++) {
    inner = syncSet([inner]);
  }
  expect(reboots([], [inner]).totals).toMatchObject({ reboots: null });
});

test('an object in selected namespaces is not known', () => {
  const selecting = configurationPolicy([only({ apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'd' }, spec: {} })], { remediationAction: 'enforce', namespaceSelector: { include: ['a*'] } });
  expect(reboots([], [selecting]).totals).toMatchObject({ reboots: null });
});
