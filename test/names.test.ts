/** Every construct says what its main object is called, and where it is, under the same two names. */
import { ApiObject, Chart, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import {
  FirmwareSearchMethod, FirmwareSearchPath, GitOpsTool, ImageReference, KmmOperatorConfig, NodeDisruptionPolicy, Platform, SfNetTest, SfNetTestPods,
} from '../lib';
import { errorOf } from './support/errors';
import { EVERY_CONSTRUCT } from './support/every-construct';
import { find, synth } from './support/manifests';
import { NamespaceSource } from '../lib/values/namespace-source';

/** What a construct has that any language can read. */
const publicTexts = (construct: Construct) => Object.entries(construct).filter(([key, value]) => typeof value === 'string' && !key.startsWith('_'));

/** The names of other objects that may be the same. */
const OTHER_OBJECTS = ['machineConfigName', 'moduleName', 'placementName', 'serviceAccountName'];

/** Rings are made of objects with several names. */
const NAMED = Object.entries(EVERY_CONSTRUCT).filter(([name]) => name !== 'Rings');

/** A pair has no main object. */
const isPair = (construct: Construct) => construct instanceof SfNetTest || construct instanceof SfNetTestPods;
const mainObjectOf = (construct: Construct) => ApiObject.of(isPair(construct) ? construct.node.findChild('Server')
  : construct.node.tryFindChild('DigestMirrorSet') as Construct ?? construct);

describe.each(NAMED.map(([name, make]) => ({ name, make })))('$name', ({ make }) => {
  const construct = make(new Chart(Testing.app(), 'test', { namespace: 'of-the-chart' }), 'X', {}) as Construct & { name: string; namespace?: string };
  const { name, namespace } = mainObjectOf(construct).toJson().metadata;

  test('the construct has the name of its main object', () => {
    expect(isPair(construct) ? `${construct.name}-server` : construct.name).toBe(name);
  });

  test('the construct has the namespace of its main object', () => {
    // cdk8s puts the chart's namespace on cluster-wide objects too.
    expect(construct.namespace).toBe(namespace === 'of-the-chart' ? undefined : namespace);
  });

  test('the construct has neither name nor namespace under another property', () => {
    const others = publicTexts(construct).filter(([key, value]) => !['name', 'namespace', ...OTHER_OBJECTS].includes(key)
      && (/Name$/.test(key) && value === name || /Namespace$/.test(key) && value === namespace));
    expect(others).toEqual([]);
  });
});

describe('the object that sets where firmware is searched', () => {
  const image = ImageReference.parse('registry.example.com/onload/tool:1');
  const path = (method: FirmwareSearchMethod, platform?: Platform) => new FirmwareSearchPath(Testing.chart(), 'Path', { method, platform });

  test.each([
    ['a MachineConfig', FirmwareSearchMethod.kernelArgument(), { name: '99-worker-firmware-path', namespace: undefined }],
    ['a ConfigMap of KMM', FirmwareSearchMethod.kmmConfiguration(), { name: 'kmm-operator-manager-config', namespace: 'openshift-kmm' }],
    ['a DaemonSet', FirmwareSearchMethod.daemonSet({ image }), { name: 'onload-firmware-path', namespace: 'onload-firmware-path' }],
    ['a DaemonSet of another name', FirmwareSearchMethod.daemonSet({ image, name: 'fast' }), { name: 'fast', namespace: 'onload-firmware-path' }],
  ])('the object that sets where firmware is searched can be %s', (_, method, expected) => {
    const { name, namespace } = path(method);
    expect({ name, namespace }).toEqual(expected);
  });

  test('the object that sets where firmware is searched can be the ConfigMap that is there', () => {
    const config = new KmmOperatorConfig(Testing.chart(), 'Config', { namespace: NamespaceSource.existing('kmm') });
    expect(path(FirmwareSearchMethod.kmmConfiguration({ config }))).toMatchObject({ name: config.name, namespace: 'kmm' });
  });

  test('two DaemonSets of different names do not meet', () => {
    const chart = Testing.chart();
    for (const name of ['one', 'other']) {
      new FirmwareSearchPath(chart, name, { method: FirmwareSearchMethod.daemonSet({ image, name }) });
    }
    const manifests = synth(chart).filter(({ kind }) => kind !== 'Namespace').map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(manifests).size).toBe(manifests.length);
    const { spec } = find(synth(chart), 'DaemonSet', 'other');
    expect(spec.selector.matchLabels).toEqual({ 'app.kubernetes.io/name': 'other' });
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    expect(spec.template.spec.serviceAccountName).toBe('other');
  });

  test('fails with a name that no DaemonSet can have', () => {
    expect(errorOf(() => path(FirmwareSearchMethod.daemonSet({ image, name: 'A' })))).toEqual({
      code: 'firmware/name',
      message: 'test/Path: not a name for the DaemonSet: "A"; use up to 63 lower case letters, digits and "-" [firmware/name]',
    });
  });
});

test('a NodeDisruptionPolicy has a name where the cluster has no such policies, too', () => {
  expect(new NodeDisruptionPolicy(Testing.chart(), 'X', { platform: Platform.openshift('4.14'), policies: [] }).name).toBe('cluster');
});

describe('names that can be chosen', () => {
  test('names that can be chosen of the pods for tests of latency', () => {
    const chart = Testing.chart();
    const made = EVERY_CONSTRUCT.SfNetTestPods(chart, 'X', { name: 'east-west' } as object) as SfNetTestPods;
    expect(made.name).toBe('east-west');
    expect(synth(chart).map(({ metadata }) => metadata.name)).toEqual(['east-west-server', 'east-west-client']);
    expect(synth(chart)[1].spec.containers[0].name).toBe('east-west-client');
  });

  test('names that can be chosen of the Application that installs KMM', () => {
    const made = EVERY_CONSTRUCT.KmmKustomization(Testing.chart(), 'X', { name: 'kmm-2', tool: GitOpsTool.argoCd({ namespace: 'gitops' }) } as object);
    expect(made).toMatchObject({ name: 'kmm-2', namespace: 'gitops' });
    expect(find(synth(made), 'Application', 'kmm-2').metadata.namespace).toBe('gitops');
  });

  test.each([
    ['SfNetTestPods', 'sfnettest/name', 'not the beginning of the names of pods: "A"; use up to 56 lower case letters, digits and "-"'],
    ['KmmKustomization', 'git-ops/name', 'not a name for an Application or Kustomization: "A"; use lower case letters, digits, "-" and "."'],
  ])('names that can be chosen are checked: %s', (construct, code, message) => {
    expect(errorOf(() => EVERY_CONSTRUCT[construct](Testing.chart(), 'X', { name: 'A' } as object)))
      .toEqual({ code, message: `test/X: ${message} [${code}]` });
  });
});
