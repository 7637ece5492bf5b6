import { ApiObject, Chart, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import { NamespaceSource, Platform } from '../../lib';
import { markCluster } from '../../lib/synthesis/cluster-scope';
import { addNamespace } from '../../lib/synthesis/created-namespace';
import { PROP_TYPES } from '../../lib/synthesis/props/table';
import { errorOf } from '../support/errors';
import { EVERY_CONSTRUCT } from '../support/every-construct';
import { find, synth } from '../support/manifests';

const chartOf = (labels: { [key: string]: string } = {}) => new Chart(Testing.app(), 'test', { labels });

const OPENSHIFT = Platform.openshift();
const KUBERNETES = Platform.kubernetes();
const ADMITS_PRIVILEGED = {
  'pod-security.kubernetes.io/audit': 'privileged',
  'pod-security.kubernetes.io/enforce': 'privileged',
  'pod-security.kubernetes.io/warn': 'privileged',
};

test('a namespace of somebody else adds nothing', () => {
  const chart = chartOf();
  const namespace = NamespaceSource.existing('onload');
  addNamespace(chart, namespace, { privilegedOn: OPENSHIFT });
  expect(namespace).toMatchObject({ name: 'onload', isCreated: false });
  expect(synth(chart)).toEqual([]);
});

describe('a namespace of ours', () => {
  const labelsOf = (chart: Chart) => find(synth(chart), 'Namespace', 'onload').metadata.labels;
  const bound = (needs: { privilegedOn?: Platform; labels?: { [key: string]: string } }, chart = chartOf()) => {
    addNamespace(chart, NamespaceSource.created('onload'), needs);
    return labelsOf(chart);
  };

  test('a namespace of ours is added under its name', () => {
    const chart = chartOf();
    const namespace = NamespaceSource.created('onload');
    addNamespace(chart, namespace, {});
    expect(namespace).toMatchObject({ name: 'onload', isCreated: true });
    expect(synth(chart)).toHaveLength(1);
    expect(find(synth(chart), 'Namespace', 'onload')).toMatchObject({ apiVersion: 'v1', metadata: { name: 'onload' } });
  });

  test('says whose it is', () => {
    expect(bound({})).toMatchObject({
      'app.kubernetes.io/name': 'onload', 'app.kubernetes.io/part-of': 'onload', 'app.kubernetes.io/managed-by': 'cdk8s-onload',
    });
  });

  test('admits privileged pods on Kubernetes', () => {
    const labels = bound({ privilegedOn: KUBERNETES });
    expect(labels).toMatchObject(ADMITS_PRIVILEGED);
    expect(labels).not.toHaveProperty(['security.openshift.io/scc.podSecurityLabelSync']);
  });

  test('admits privileged pods on OpenShift, which is kept from deriving other labels', () => {
    expect(bound({ privilegedOn: OPENSHIFT }))
      .toMatchObject({ ...ADMITS_PRIVILEGED, 'security.openshift.io/scc.podSecurityLabelSync': 'false' });
  });

  test('a namespace of ours does not admit privileged pods where there are none', () => {
    expect(Object.keys(bound({})!).filter((key) => /security/.test(key))).toEqual([]);
  });

  test('a namespace of ours has the labels that are asked for, and those of its chart above ours', () => {
    const labels = bound({ labels: { a: 'b' } }, chartOf({ 'app.kubernetes.io/part-of': 'trading', 'team': 'x' }));
    expect(labels).toMatchObject({ 'a': 'b', 'team': 'x', 'app.kubernetes.io/part-of': 'trading', 'app.kubernetes.io/managed-by': 'cdk8s-onload' });
  });

  test('a namespace of ours that several things share is added once, with what each of them needs', () => {
    const chart = chartOf();
    const namespace = NamespaceSource.created('onload');
    addNamespace(chart, namespace, { labels: { a: 'b' } });
    addNamespace(chart, namespace, { privilegedOn: KUBERNETES });
    expect(synth(chart)).toHaveLength(1);
    expect(labelsOf(chart)).toMatchObject({ a: 'b', ...ADMITS_PRIVILEGED });
  });
});

describe('a namespace that charts of one cluster share', () => {
  test.each([[true, 1], [false, 2]])('a namespace that charts of one cluster share is added once where the cluster is known: %s', (isKnown, count) => {
    const app = Testing.app();
    const cluster = new Construct(app, 'cluster');
    if (isKnown) {
      markCluster(cluster);
    }
    for (const id of ['operators', 'onload']) {
      addNamespace(new Chart(cluster, id), NamespaceSource.created('onload'), { privilegedOn: id === 'onload' ? KUBERNETES : undefined });
    }
    expect(synth(app)).toHaveLength(count);
    expect(synth(app).filter(({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] === 'privileged')).toHaveLength(1);
  });
});

describe('the name of a namespace', () => {
  test.each(['', 'Onload', 'a_b', 'a.b', '-a', 'a-', 'a'.repeat(64), 'a\n', '"a"', 'a;b', '$(a)', '%n', 'a\\b', 'a/b'])('fails for %j', (name) => {
    expect(errorOf(() => NamespaceSource.created(name)).code).toBe('namespace/name');
    expect(errorOf(() => NamespaceSource.existing(name)).code).toBe('namespace/name');
  });

  test('fails with a message that says what is allowed', () => {
    expect(errorOf(() => NamespaceSource.created('Onload')).message)
      .toBe('not the name of a namespace: "Onload"; use up to 63 lower case letters, digits and "-" [namespace/name]');
  });

  test('the name of a namespace may have 63 characters', () => {
    expect(NamespaceSource.created('a'.repeat(63)).name).toHaveLength(63);
  });
});

/** Properties that are strings although they name a namespace: it exists, and nothing of ours is created with it. */
const STRINGS: { readonly [prop: string]: string } = {
  ArgoCdInstanceOptions: 'the engine runs there',
  ArgoCdOptions: 'the engine runs there',
  ExistingOperatorOptions: 'the operator is installed there',
  FluxGitOpsOptions: 'the engine runs there',
  FluxOptions: 'the engine runs there',
  PreflightImage: 'an object of the Onload Operator is there',
  SriovInstallationOptions: 'the operator is installed there',
  StageCondition: 'read, not passed',
};

test('every property that says where objects go is a NamespaceSource', () => {
  const strings = Object.entries(PROP_TYPES.structs).filter(([struct, props]) => !struct.endsWith('Attributes') && /^string\??$/.test(props.namespace ?? ''));
  expect(strings.map(([struct]) => struct)).toEqual(Object.keys(STRINGS));
});

test.each(['KmmOperatorConfig', 'ManagedKernelModule', 'NetworkAttachmentDefinition', 'OnloadProfileConfigMap', 'SfNetTest', 'SfNetTestPods'])('%s creates its namespace', (name) => {
  const chart = new Chart(Testing.app(), 'test');
  const namespace = NamespaceSource.created('fresh');
  EVERY_CONSTRUCT[name](chart, 'X', (name === 'ManagedKernelModule' ? { hubNamespace: namespace } : { namespace }) as object);
  const manifests = chart.node.findAll().filter(ApiObject.isApiObject);
  expect(manifests.filter(({ kind }) => kind === 'Namespace').map((object) => object.name)).toEqual(['fresh']);
  expect(manifests.filter(({ metadata }) => metadata.namespace === 'fresh').length).toBeGreaterThan(0);
});
