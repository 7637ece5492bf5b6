import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { KmmOperatorConfig } from '../../../lib/constructs/kmm';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { operatorConfigRules } from '../../../lib/rules/kmm/kmm-rules';
import { runRules } from '../../../lib/rules/rule/rule';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';
import { synth } from '../../support/manifests';
import { testRuleSet } from '../../support/rule-set';
import { validationError } from '../../support/rules';

const config = (text: string, { key = 'controller_config.yaml', name = 'kmm-operator-manager-config' } = {}): Manifest =>
  ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'openshift-kmm' }, data: { [key]: text } });
const daemon = (path: string): Manifest =>
  ({ apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'onload-firmware-path', namespace: 'a', annotations: { 'cdk8s-onload/firmware-path': path } } });

const openshift = Platform.openshift();
const kubernetes = Platform.kubernetes();

const says = (manifest: Manifest | Manifest[], kmm = '2.6', platform?: Platform) =>
  runRules(operatorConfigRules, new ManifestSet([manifest].flat()), { kmm: KmmRelease.of(kmm), platform })
    .map(({ code, class: problemClass, path, what, value, fix }) => [code.replace('kmm/config-', ''), problemClass, path.replace('data["controller_config.yaml"]', '*'), what, value, fix]);

const RESTART = 'before you restart the Deployments of KMM, which read it';

describe('the rules for the configuration', () => {
  testRuleSet({
    rules: operatorConfigRules,
    domains: ['kmm'],
    bad: [
      config('worker: {firmwareHostPath: 5, x: 1}\nwebhook: {port: "a"}'), config('a: [', { name: 'kmm-operator-hub-manager-config' }), daemon('/a'),
      { ...config(''), data: {} },
    ],
    contexts: [{ kmm: KmmRelease.of('2.3') }, {}, { kmm: KmmRelease.of('1.1'), platform: openshift }],
  });

  test('the rules for the configuration have nothing to say of good ones, nor of other ConfigMaps', () => {
    expect(says(config('worker: {firmwareHostPath: /var/lib/firmware}\njob: {gcDelay: 1h30m}\nwebhook: {port: 9443, disableHTTP2: true}'), '2.6', openshift)).toEqual([]);
    expect(says(config('webhookPort: 9443\nworker:\n  runAsUser: 0\n'), '2.4', kubernetes)).toEqual([]);
    expect(says(config('x: y', { name: 'other' }))).toEqual([]);
  });
});

test.each<[string, string, string, Platform | undefined, unknown[]]>([
  ['an unknown key', 'worker: {fimwareHostPath: /a}', '2.6', undefined,
    ['unknown-key', 'refused', '*.worker.fimwareHostPath', 'key that KMM 2.6 does not know', '/a', `remove it, ${RESTART}`]],
  ['the old name of a key', 'worker: {setFirmwareClassPath: /a}', '2.4', openshift,
    ['unknown-key', 'refused', '*.worker.setFirmwareClassPath', 'key that KMM 2.4 on OpenShift does not know', '/a', `write worker.firmwareHostPath, ${RESTART}`]],
  ['the key of the other distribution', 'webhookPort: 9443', '2.6', openshift,
    ['unknown-key', 'refused', '*.webhookPort', 'key that KMM 2.6 on OpenShift does not know', 9443, `write webhook.port, ${RESTART}`]],
  ['the key of the other distribution, on Kubernetes', 'webhook: {port: 9443}', '2.6', kubernetes,
    ['unknown-key', 'refused', '*.webhook', 'key that KMM 2.6 on Kubernetes does not know', { port: 9443 }, `remove it, ${RESTART}`]],
  ['a key of one of the two, where nobody knows which', 'webhookPort: 9443', '2.6', undefined,
    ['unknown-key', 'risky', '*.webhookPort', 'key that only KMM on Kubernetes knows', 9443, `write webhook.port, ${RESTART}`]],
  ['text for a number', 'worker: {runAsUser: root}', '2.6', undefined,
    ['value-type', 'refused', '*.worker.runAsUser', 'not a value of the type integer', 'root', `correct it ${RESTART}`]],
  ['a duration without a unit', 'job: {gcDelay: "5"}', '2.6', undefined,
    ['value-type', 'refused', '*.job.gcDelay', 'not a value of the type duration', '5', `correct it ${RESTART}`]],
  ['text that is no YAML', 'a: [', '2.6', undefined,
    ['file', 'refused', '*', expect.stringMatching(/^configuration that cannot be read \(Flow sequence/), 'a: [', `correct it ${RESTART}`]],
  ['a key that is there twice', 'job: {}\njob: {}', '2.6', undefined,
    ['file', 'refused', '*', expect.stringMatching(/^configuration that cannot be read \(Map keys must be unique/), 'job: {}\njob: {}', `correct it ${RESTART}`]],
  ['a list', '[a]', '2.6', undefined, ['file', 'refused', '*', 'configuration that cannot be read (it is not a map)', '[a]', `correct it ${RESTART}`]],
  ['nothing, which the decoder does not take', '', '2.4', undefined, ['file', 'refused', '*', 'configuration that cannot be read (it is not a map)', '', `correct it ${RESTART}`]],
])('%s is found', (_, text, kmm, platform, problem) => {
  expect(says(config(text), kmm, platform)).toEqual([problem]);
});

test('another data key is not read', () => {
  expect(says(config('a: b', { key: 'controller_manager_config.yaml' }), '2.0')).toEqual([
    ['file', 'refused', 'data', 'configuration without the key controller_config.yaml that KMM 2.0 reads', ['controller_manager_config.yaml'], `rename the key, ${RESTART}`],
  ]);
  expect(says(config('a: b'), '1.1')).toMatchObject([['file', 'refused', 'data', 'configuration without the key controller_manager_config.yaml that KMM 1.1 reads', ['controller_config.yaml'],
    `rename the key, ${RESTART}`]]);
});

test('before 2.4 unknown keys are ignored, and missing ones empty', () => {
  expect(says(config('x: 1'), '2.2', openshift)).toEqual([
    ['incomplete', 'risky', '*', 'configuration without keys that KMM 2.2 has no defaults for', expect.stringContaining('healthProbeBindAddress, webhook.port'), 'add them'],
    ['unknown-key', 'never works', '*.x', 'key that KMM 2.2 on OpenShift does not know', 1, `remove it, ${RESTART}`],
  ]);
});

test('a DaemonSet that keeps another path fights with KMM', () => {
  const text = 'worker: {firmwareHostPath: /var/lib/firmware}';
  expect(says([config(text), daemon('/lib/firmware')])).toEqual([[
    'kmm/firmware-path-fight', 'never works', '*.worker.firmwareHostPath', 'folder for firmware that DaemonSet onload-firmware-path replaces by /lib/firmware', '/var/lib/firmware',
    'set the same path in both, or remove the DaemonSet: KMM 2 sets the path itself',
  ]]);
  expect(says([config(text), daemon('/var/lib/firmware')])).toEqual([]);
});

describe('a DaemonSet that keeps another path than the one that KMM uses by default', () => {
  const module: Manifest = {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'd', namespace: 'drivers' },
    spec: { moduleLoader: { container: { modprobe: { moduleName: 'd', firmwarePath: '/firmware' } } } },
  };
  const PATH = 'spec.moduleLoader.container.modprobe.firmwarePath';
  const fights = (folder: string, kmm: string, platform?: Platform, ...others: Manifest[]) => says([module, daemon(folder), ...others], kmm, platform)
    .filter(([code]) => code === 'kmm/firmware-path-fight');

  test('fights with each Module that has firmware, where the cluster has no other configuration', () => {
    expect(fights('/var/fw', '2.4', openshift)).toEqual([[
      'kmm/firmware-path-fight', 'risky', PATH,
      'firmware that KMM copies to /var/lib/firmware, its default, and makes the kernel search there, where DaemonSet onload-firmware-path has the kernel search /var/fw', '/firmware',
      'set the path of the DaemonSet to /var/lib/firmware, set worker.firmwareHostPath of KMM\'s configuration to /var/fw, or remove the DaemonSet: KMM sets the path itself',
    ]]);
  });

  test.each<[string, Platform | undefined, string]>([
    ['2.4', openshift, '/var/lib/firmware'], ['2.4', kubernetes, '/lib/firmware'], ['2.1', kubernetes, '/var/lib/firmware'], ['1.1', openshift, '/var/lib/firmware'],
    ['2.4', undefined, '/lib/firmware'], ['2.4', undefined, '/var/lib/firmware'],
  ])('KMM %s on %s copies firmware to %s', (kmm, platform, folder) => {
    expect(fights(folder, kmm, platform)).toEqual([]);
  });

  test('never works with KMM 1.1, whose folder nothing can change and which leaves the path alone', () => {
    expect(fights('/var/fw', '1.1', openshift)).toEqual([[
      'kmm/firmware-path-fight', 'never works', PATH,
      'firmware that KMM copies to /var/lib/firmware, where DaemonSet onload-firmware-path has the kernel search /var/fw', '/firmware', 'set the path of the DaemonSet to /var/lib/firmware',
    ]]);
  });

  test('never works where the configuration of the manifests keeps the default', () => {
    expect(fights('/var/fw', '2.4', openshift, config('worker: {runAsUser: 0}')).map(([, problemClass]) => problemClass)).toEqual(['never works']);
  });

  test('a fight is reported once where the configuration names a folder', () => {
    expect(fights('/var/fw', '2.4', openshift, config('worker: {firmwareHostPath: /opt/firmware}')).map(([,, path]) => path)).toEqual(['*.worker.firmwareHostPath']);
  });

  test('the path does not matter to Modules without firmware', () => {
    const { firmwarePath: _, ...modprobe } = { moduleName: 'd', firmwarePath: '' };
    expect(says([{ ...module, spec: { moduleLoader: { container: { modprobe } } } }, daemon('/var/fw')], '2.4', openshift)).toEqual([]);
  });
});

test('an unknown key stops synthesis of a construct', () => {
  const made = new KmmOperatorConfig(Testing.chart(), 'Config');
  ApiObject.of(made).addJsonPatch(JsonPatch.replace('/data', { 'controller_config.yaml': 'webhookPort: 9443\n' }));
  expect(() => synth(made)).toThrow(validationError(
    '[test/Config] ConfigMap kmm-operator-manager-config, data["controller_config.yaml"].webhookPort: key that KMM 2.6 on OpenShift does not know: 9443; '
    + `write webhook.port, ${RESTART} [kmm/config-unknown-key]`,
  ));
});

test('firmware is not copied to a folder that OpenShift mounts read-only', () => {
  const finding = ['kmm/firmware-path-read-only', 'never works', '*.worker.firmwareHostPath', 'folder for firmware below /lib, which is read-only on OpenShift\'s nodes', '/lib/firmware',
    `use /var/lib/firmware ${RESTART}`];
  expect(says(config('worker: {firmwareHostPath: /lib/firmware}'), '2.6', openshift)).toEqual([finding]);
  expect(says(config('worker: {firmwareHostPath: /lib/firmware}'), '2.6', kubernetes)).toEqual([]);
  expect(says(config('worker: {firmwareHostPath: /opt/firmware}'), '2.6', openshift)).toEqual([]);
});
