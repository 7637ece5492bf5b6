import { stringify } from 'yaml';
import { Locator } from '../../lib/manifests/locate';
import { passedOverCounts } from '../../lib/manifests/passed-over';
import { Reading, readLeniently } from '../../lib/manifests/read-manifests';

const read = (...objects: object[]) => readLeniently(objects.map((object, index) => ({ file: `f${index}.yaml`, text: stringify(object), isMixed: true })));
const thing = (name: string, more: object = {}) => ({ apiVersion: 'v1', kind: 'Thing', metadata: { name }, ...more });
const configuration = (...templates: object[]) => ({
  apiVersion: 'policy.open-cluster-management.io/v1', kind: 'ConfigurationPolicy', metadata: { name: 'c' }, spec: { 'object-templates': templates },
});
const policy = (...definitions: object[]) => ({
  apiVersion: 'policy.open-cluster-management.io/v1',
  kind: 'Policy',
  metadata: { name: 'p', namespace: 'ns' },
  spec: { 'policy-templates': definitions.map((objectDefinition) => ({ objectDefinition })) },
});
const musthave = (objectDefinition: object) => ({ complianceType: 'musthave', objectDefinition });
/** What is wrapped in others. */
const wrapped = (reading: Reading) => reading.manifests.filter((object) => reading.originOf(object)!.wrapper !== undefined);
const namesOf = (reading: Reading) => wrapped(reading).map(({ kind, metadata }) => `${kind} ${metadata.name}`);

describe('a Policy', () => {
  test('a Policy has policies in it, and those have objects, each with its line and its outermost wrapper', () => {
    const reading = read(thing('x'), policy(configuration(musthave(thing('a', { spec: { b: 1 } })))));
    expect(namesOf(reading)).toEqual(['ConfigurationPolicy c', 'Thing a']);
    const [, inner] = wrapped(reading);
    const origin = reading.originOf(inner)!;
    expect(origin.wrapper).toMatchObject({ kind: 'Policy' });
    const line = new Locator().lineOf(origin, 'spec.b');
    expect(origin.document.text().split('\n')[line - 1]).toMatch(/^ +b: 1$/);
  });

  test('a Policy may have an object that is a part, unless it must be only that', () => {
    const reading = read(configuration(musthave(thing('a')), { complianceType: 'MustOnlyHave', objectDefinition: thing('b') }));
    expect(wrapped(reading).map((object) => reading.originOf(object)!.mayBePart)).toEqual([true, false]);
  });

  test('passes over an object whose status it only compares', () => {
    const status = { conditions: [{ type: 'Updated', status: 'True' }] };
    const reading = read(configuration(musthave(thing('a', { status })), musthave(thing('b', { spec: {}, status }))));
    expect(namesOf(reading)).toEqual(['Thing b']);
    expect(passedOverCounts(reading.leftOut)).toBe('1 part of an object');
  });

  test('passes over what is to be removed, what has no name, and what has templates', () => {
    const reading = read(
      configuration({ complianceType: 'mustnothave', objectDefinition: thing('a') }, musthave({ apiVersion: 'v1', kind: 'Thing' }), musthave(thing('a', { spec: { b: 'x {{hub .A hub}} y' } }))),
      { ...configuration(), spec: { 'object-templates-raw': '{{ range . }}{{ end }}' } },
    );
    expect(namesOf(reading)).toEqual([]);
    expect(passedOverCounts(reading.leftOut)).toBe('2 templates that are not rendered, 1 part of an object, 1 object that is to be removed');
  });

  test('passes over what is no object, which is for the rules about policies to tell', () => {
    const reading = read(configuration(musthave({ kind: 'Thing', metadata: { name: 'a' } })));
    expect({ unreadable: reading.unreadable, left: passedOverCounts(reading.leftOut) }).toEqual({ unreadable: [], left: '1 part of an object' });
  });

  test('takes templates for text where it says so', () => {
    const plain = { ...configuration(musthave(thing('a', { spec: { b: 'x {{ y }} z' } }))), metadata: { name: 'c', annotations: { 'policy.open-cluster-management.io/disable-templates': 'true' } } };
    expect(namesOf(read(plain))).toEqual(['Thing a']);
  });

  test('of an operator makes its Subscription and its OperatorGroup, and approves InstallPlans itself', () => {
    const reading = read(policy({
      apiVersion: 'policy.open-cluster-management.io/v1beta1',
      kind: 'OperatorPolicy',
      metadata: { name: 'o' },
      spec: {
        complianceType: 'musthave',
        upgradeApproval: 'None',
        operatorGroup: { name: 'g', namespace: 'kmm', targetNamespaces: [] },
        subscription: { name: 'kernel-module-management', namespace: 'kmm', source: 's', sourceNamespace: 'm', startingCSV: 'kernel-module-management.v2.4.1' },
      },
    }));
    const [, subscription, group] = wrapped(reading);
    expect(subscription).toEqual({
      apiVersion: 'operators.coreos.com/v1alpha1',
      kind: 'Subscription',
      metadata: { name: 'kernel-module-management', namespace: 'kmm' },
      spec: { name: 'kernel-module-management', source: 's', sourceNamespace: 'm', startingCSV: 'kernel-module-management.v2.4.1', installPlanApproval: 'Manual' },
    });
    expect(group).toMatchObject({ kind: 'OperatorGroup', metadata: { name: 'g', namespace: 'kmm' }, spec: { targetNamespaces: [] } });
  });
});

describe('a Template of OpenShift', () => {
  const template = (parameters: object[], ...objects: object[]) => ({ apiVersion: 'template.openshift.io/v1', kind: 'Template', metadata: { name: 't' }, parameters, objects });

  test('a Template of OpenShift has the objects that its parameters make by themselves', () => {
    const reading = read(template(
      [{ name: 'NAME', value: 'a' }, { name: 'COUNT', value: '3' }],
      thing('${NAME}-x', { spec: { replicas: '${{COUNT}}', image: 'r/m:${KERNEL_FULL_VERSION}', text: '${NAME}${COUNT}' } }),
    ));
    expect(wrapped(reading)).toEqual([thing('a-x', { spec: { replicas: 3, image: 'r/m:${KERNEL_FULL_VERSION}', text: 'a3' } })]);
  });

  test('a Template of OpenShift has kinds of OpenShift in their groups, as processing puts them there', () => {
    const of = (apiVersion: string, kind: string) => ({ apiVersion, kind, metadata: { name: 'a' } });
    const reading = read(template([], of('v1', 'DeploymentConfig'), of('v1', 'ClusterRole'), of('v1', 'Service'), of('apps/v1', 'Deployment'), of('v2', 'Route')));
    expect(wrapped(reading).map(({ apiVersion, kind }) => [apiVersion, kind])).toEqual([
      ['apps.openshift.io/v1', 'DeploymentConfig'], ['authorization.openshift.io/v1', 'ClusterRole'], ['v1', 'Service'], ['apps/v1', 'Deployment'],
      ['v2', 'Route'],
    ]);
  });

  test('leaves the others to whoever processes it', () => {
    const reading = read(template([{ name: 'A' }, { name: 'B', value: '' }, { name: 'C', generate: 'expression', from: '[a-z]{8}' }], thing('${A}'), thing('${B}'), thing('x', { spec: '${C}' }), thing('z')));
    expect(namesOf(reading)).toEqual(['Thing z']);
    expect(passedOverCounts(reading.leftOut)).toBe('3 templates that are not rendered');
  });
});

test.each([
  ['SyncSet', 'hive.openshift.io/v1', { resources: [thing('a')], patches: [{ kind: 'Thing', name: 'x', patch: '{}' }] }, '1 patch'],
  ['SelectorSyncSet', 'hive.openshift.io/v1', { resources: [thing('a')] }, ''],
  ['ManifestWork', 'work.open-cluster-management.io/v1', { workload: { manifests: [thing('a')] } }, ''],
])('a %s has whole objects', (kind, apiVersion, spec, counts) => {
  const reading = read({ apiVersion, kind, metadata: { name: 's' }, spec });
  expect(namesOf(reading)).toEqual(['Thing a']);
  expect(passedOverCounts(reading.leftOut)).toBe(counts);
});

describe('manifests for an installation', () => {
  const instance = (namespace = 'c') => ({ apiVersion: 'siteconfig.open-cluster-management.io/v1alpha1', kind: 'ClusterInstance', metadata: { name: 'c', namespace }, spec: { extraManifestsRefs: [{ name: 'extra' }] } });
  const map = (data: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: extra, namespace: c }\ndata:\n${data}`;
  const readTexts = (...texts: string[]) => readLeniently(texts.map((text, index) => ({ file: `f${index}.yaml`, text, isMixed: true })));

  test.each([
    ['ClusterInstance', { extraManifestsRefs: [{ name: 'extra' }] }],
    ['AgentClusterInstall', { manifestsConfigMapRefs: [{ name: 'extra' }] }],
    ['AgentClusterInstall', { manifestsConfigMapRef: { name: 'extra' } }],
    ['ClusterDeployment', { provisioning: { manifestsConfigMapRef: { name: 'extra' } } }],
    ['NodePool', { config: [{ name: 'extra' }] }],
  ])('manifests for an installation are in a ConfigMap that a %s names, each with its line', (kind, spec) => {
    const reading = readTexts(stringify({ ...instance(), kind, spec }), map(`  a.yaml: |\n    # first\n    ${JSON.stringify(thing('a'))}\n  b.yaml: |-\n    apiVersion: v1\n    kind: Thing\n    metadata:\n      name: b\n`));
    expect(namesOf(reading)).toEqual(['Thing a', 'Thing b']);
    const [first, second] = wrapped(reading).map((object) => reading.originOf(object)!);
    expect(new Locator().lineOf(first, '')).toBe(7);
    expect(new Locator().lineOf(second, 'metadata.name')).toBe(12);
    expect(second.wrapper).toMatchObject({ kind: 'ConfigMap' });
  });

  test('manifests for an installation are in no other ConfigMap', () => {
    expect(namesOf(readTexts(stringify(instance('other')), map(`  a.yaml: '${JSON.stringify(thing('a'))}'\n`)))).toEqual([]);
  });

  test('manifests for an installation have the line of their key, where they are no text of lines', () => {
    const reading = readTexts(stringify(instance()), map(`  x: y\n  a.yaml: '${JSON.stringify(thing('a'))}'\n`));
    expect(wrapped(reading).map((object) => new Locator().lineOf(reading.originOf(object)!, 'metadata.name'))).toEqual([6]);
  });

  test('manifests for an installation that cannot be read are told, with their line, and templates are counted', () => {
    const reading = readTexts(stringify(instance()), map('  a.yaml: |\n    apiVersion: v1\n    kind: b: c\n  b.yaml: |\n    kind: {{ x }}\n'));
    expect(reading.unreadable.map(({ line }) => line)).toEqual([7]);
    expect(passedOverCounts(reading.leftOut)).toBe('1 template that is not rendered');
  });
});

test('what is wrapped too often is refused', () => {
  let object: object = thing('a');
  for (let depth = 0; depth < 20; depth++) {
    object = { apiVersion: 'work.open-cluster-management.io/v1', kind: 'ManifestWork', metadata: { name: 'w' }, spec: { workload: { manifests: [object] } } };
  }
  expect(() => read(object)).toThrow(/objects wrapped in each other too often/);
});
