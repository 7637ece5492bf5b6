import { ApiObject, Chart, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import {
  ImageRegistry, Ipam, KernelModule, KmmOperator, MachineConfig, NamespaceSource, NetworkAttachment, NetworkAttachmentDefinition, Onload,
  OnloadRelease, Platform,
} from '../../lib';
import { markCluster } from '../../lib/synthesis/cluster-scope';
import { recordMetadata } from '../../lib/synthesis/object-metadata';
import { errorOf } from '../support/errors';
import { EVERY_CONSTRUCT, EXPORTED_CONSTRUCTS } from '../support/every-construct';
import { find, synth } from '../support/manifests';

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const metadata = { labels: { 'example.com/team': 'trading', 'app.kubernetes.io/part-of': 'feeds' }, annotations: { 'argocd.argoproj.io/sync-wave': '5' } };

/** The objects below a construct that are its own. */
const ownObjects = (construct: Construct) => construct.node.findAll().filter(ApiObject.isApiObject)
  .filter((object) => object.kind !== 'Namespace' && !object.node.path.includes('/ClusterLocal/'));

test('every exported construct is among those of these tests', () => {
  expect(Object.keys(EVERY_CONSTRUCT).sort()).toEqual(EXPORTED_CONSTRUCTS);
});

describe.each(Object.entries(EVERY_CONSTRUCT))('the metadata of %s', (name, make) => {
  // Only Argo CD's own waves decide on the order there.
  const passed = name === 'KmmKustomization' ? { ...metadata, annotations: { 'example.com/owner': 'trading' } } : metadata;

  test('metadata is on all objects of the construct', () => {
    const objects = ownObjects(make(Testing.chart(), 'X', { metadata: passed }));
    expect(objects.length).toBeGreaterThan(0);
    for (const object of objects) {
      expect(object.toJson().metadata).toMatchObject(passed);
    }
  });

  test('changes nothing else', () => {
    const bare = ownObjects(make(Testing.chart(), 'X', {})).map((object) => object.toJson());
    const added = ownObjects(make(Testing.chart(), 'X', { metadata: passed })).map((object) => object.toJson());
    added.forEach((object, index) => {
      const { labels, annotations } = bare[index].metadata;
      expect({ ...object, metadata: { ...object.metadata, labels, annotations } }).toEqual(bare[index]);
    });
  });

  test('keeps the labels and annotations that the object needs', () => {
    const bare = ownObjects(make(Testing.chart(), 'X', {})).map((object) => object.toJson().metadata);
    const added = ownObjects(make(Testing.chart(), 'X', { metadata: passed })).map((object) => object.toJson().metadata);
    added.forEach((object, index) => {
      expect(object.labels).toEqual({ ...bare[index].labels, ...passed.labels });
      expect(object.annotations).toEqual({ ...bare[index].annotations, ...passed.annotations });
    });
  });

  test('metadata is refused where it has something else than labels and annotations', () => {
    expect(errorOf(() => make(Testing.chart(), 'X', { metadata: { name: 'x' } as any })).code).toBe('metadata/field');
  });
});

describe('labels', () => {
  const labelsOf = (chart: Chart) => find(synth(chart), 'MachineConfig', '99-worker-a').metadata.labels;
  const config = (chart: Chart, labels: { [key: string]: string }) => new MachineConfig(chart, 'A', { kernelArguments: ['quiet'], metadata: { labels } });

  test('labels of a user count before those of the chart, and those before the library\'s', () => {
    const chart = new Chart(Testing.app(), 'test', { labels: { 'app.kubernetes.io/name': 'chart', 'app.kubernetes.io/part-of': 'chart' } });
    config(chart, { 'app.kubernetes.io/name': 'user' });
    expect(labelsOf(chart)).toMatchObject({
      'app.kubernetes.io/name': 'user', 'app.kubernetes.io/part-of': 'chart', 'app.kubernetes.io/component': 'machine-config',
    });
  });

  test('of an inner construct count before those of an outer one, which has it add to its own', () => {
    const chart = Testing.chart();
    const outer = new Construct(chart, 'Outer');
    recordMetadata(outer, { labels: { a: 'outer', b: 'outer' }, annotations: { c: 'outer' } });
    new MachineConfig(outer, 'A', { kernelArguments: ['quiet'], metadata: { labels: { b: 'inner' } } });
    expect(find(synth(chart), 'MachineConfig', '99-worker-a').metadata).toMatchObject({ labels: { a: 'outer', b: 'inner' }, annotations: { c: 'outer' } });
  });

  test('labels do not reach pods, whose selectors can never change', () => {
    const chart = Testing.chart();
    const { spec } = ownObjects(EVERY_CONSTRUCT.Sfptpd(chart, 'X', { metadata })).map((object) => object.toJson()).find(({ kind }) => kind === 'DaemonSet');
    expect(spec.template.metadata.labels).not.toHaveProperty(['example.com/team']);
    expect(spec.selector).toEqual({ matchLabels: { name: 'sfptpd' } });
  });

  test.each([
    ['machineconfiguration.openshift.io/role', 'infra'],
    ['cdk8s-onload/anything', 'x'],
  ])('labels that an object needs with another value are refused: %s', (key, value) => {
    const { code, message } = errorOf(() => config(Testing.chart(), { [key]: value }));
    expect(code).toBe('metadata/reserved');
    expect(message).toContain('test/A: ');
  });

  test('labels that an object needs are taken with the same value', () => {
    const chart = Testing.chart();
    config(chart, { 'machineconfiguration.openshift.io/role': 'worker' });
    expect(labelsOf(chart)).toMatchObject({ 'machineconfiguration.openshift.io/role': 'worker' });
  });

  test.each([
    [{ labels: { '-a': 'b' } }, 'metadata/invalid', 'test/A: invalid label: "-a=b"; use a qualified name, and a value of up to 63 letters, digits, "-", "_" and "."'],
    [{ labels: { a: 'b c' } }, 'metadata/invalid', 'test/A: invalid label: "a=b c"; use a qualified name, and a value of up to 63 letters, digits, "-", "_" and "."'],
    [{ annotations: { 'a b': '' } }, 'metadata/invalid', 'test/A: invalid annotation: "a b="; use a qualified name'],
    [{ annotations: { 'sync-wave': 5 } }, 'metadata/not-a-string', 'test/A: annotation whose value is not a string: {"sync-wave":5}; put it in quotes'],
    [{ lables: {} }, 'input/unknown-prop', 'test/A: \'metadata.lables\' is not a property of ObjectMetadata: {}; write labels'],
    [{ name: 'a' }, 'metadata/field',
      'test/A: \'metadata\' with something else than labels and annotations: "name"; leave it out; names and namespaces have props of their own'],
  ])('labels that the API server would refuse are refused: %j', (wrong, code, message) => {
    expect(errorOf(() => new MachineConfig(Testing.chart(), 'A', { kernelArguments: ['quiet'], metadata: wrong as any })))
      .toEqual({ code, message: `${message} [${code}]` });
  });
});

describe('objects that constructs share', () => {
  const metadataOf = (scope: Construct, kind: string, name: string) => find(synth(scope), kind, name).metadata;

  test('objects that constructs share have none of a construct\'s metadata', () => {
    const chart = Testing.chart();
    new Onload(chart, 'Onload', { release, moduleRegistry: ImageRegistry.clusterLocal(), metadata });
    const shared = synth(chart).filter(({ kind, metadata: { name } }) => kind === 'Namespace' || name === 'onload-image-puller');
    expect(shared.length).toBeGreaterThan(1);
    for (const object of shared) {
      expect(object.metadata.labels).not.toHaveProperty(['example.com/team']);
      expect(object.metadata).not.toHaveProperty('annotations');
    }
  });

  test('objects that constructs share have what is recorded for their cluster', () => {
    const app = Testing.app();
    const cluster = new Construct(app, 'cluster');
    markCluster(cluster);
    recordMetadata(cluster, metadata);
    const chart = new Chart(cluster, 'stage');
    new Onload(chart, 'Onload', { release, moduleRegistry: ImageRegistry.clusterLocal(), platform: Platform.openshift() });
    for (const object of synth(chart)) {
      expect(object.metadata).toMatchObject(metadata);
    }
  });

  test('a namespace has its own', () => {
    const chart = Testing.chart();
    new KmmOperator(chart, 'Kmm', { namespace: NamespaceSource.created('kmm', metadata) });
    expect(metadataOf(chart, 'Namespace', 'kmm')).toMatchObject(metadata);
  });

  test('a namespace has all that is passed for it', () => {
    const chart = Testing.chart();
    new KmmOperator(chart, 'Kmm', { namespace: NamespaceSource.created('shared', { labels: { a: 'b' } }) });
    KernelModule.onload(chart, 'Module', { release, namespace: NamespaceSource.created('shared', { annotations: { c: 'd' } }) });
    expect(metadataOf(chart, 'Namespace', 'shared')).toMatchObject({
      labels: { 'a': 'b', 'pod-security.kubernetes.io/enforce': 'privileged' }, annotations: { c: 'd' },
    });
  });

  test.each([
    [{ labels: { a: 'other' } }, 'label a', '["b","other"]'],
    [{ labels: { 'pod-security.kubernetes.io/enforce': 'baseline' } }, 'label pod-security.kubernetes.io/enforce', '["baseline","privileged"]'],
  ])('a namespace with two values of one label is refused: %j', (second, what, values) => {
    const chart = Testing.chart();
    new KmmOperator(chart, 'Kmm', { namespace: NamespaceSource.created('shared', { labels: { a: 'b' } }) });
    expect(errorOf(() => KernelModule.onload(chart, 'Module', { release, namespace: NamespaceSource.created('shared', second) }))).toEqual({
      code: 'namespace/metadata-twice',
      message: `test/Module: two values for the ${what} of namespace shared: ${values}; pass one NamespaceSource to all constructs in the namespace, without what their `
        + 'pods need [namespace/metadata-twice]',
    });
  });

  test('a namespace with a label that cannot be is refused at once', () => {
    expect(errorOf(() => NamespaceSource.created('a', { labels: { a: 'b c' } })).code).toBe('metadata/invalid');
  });
});

test('a NetworkAttachmentDefinition is in the namespace of its chart where it has none of its own', () => {
  const chart = new Chart(Testing.app(), 'test', { namespace: 'apps' });
  new NetworkAttachmentDefinition(chart, 'X', { attachment: NetworkAttachment.macvlan('a', { master: 'bond0', ipam: Ipam.dhcp() }) });
  expect(find(synth(chart), 'NetworkAttachmentDefinition', 'a').metadata.namespace).toBe('apps');
});
