import { Duration, Testing } from 'cdk8s';
import { parse } from 'yaml';
import { KmmComponent, KmmOperatorConfig, KmmOperatorConfigProps } from '../../../lib/constructs/kmm';
import { Findings } from '../../../lib/synthesis/findings';
import { NEWEST_KMM } from '../../../lib/upstream/kmm/kmm-releases';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const kubernetes = Platform.kubernetes();
const HUB = KmmComponent.HUB;
const config = (props?: KmmOperatorConfigProps) => new KmmOperatorConfig(Testing.chart(), 'Config', props);
const kmm = (version: string) => KmmRelease.of(version);

function fileOf(props: KmmOperatorConfigProps): [key: string, content: unknown] {
  const made = config(props);
  const [[key, text]] = Object.entries<string>(synth(made)[0].data);
  expect(Findings.of(made).warnings).toEqual([]);
  return [key, parse(text)];
}

test.each<[string, KmmOperatorConfigProps, unknown]>([
  ['2.4', { kmm: kmm('2.4'), firmwareHostPath: '/var/lib/firmware' }, { worker: { firmwareHostPath: '/var/lib/firmware' } }],
  ['2.6, everything', {
    healthProbeBindAddress: ':1',
    webhookPort: 2,
    http2: true,
    leaderElection: false,
    leaderElectionId: 'a',
    metricsBindAddress: '0',
    metricsAuthentication: false,
    metricsSecureServing: false,
    jobGcDelay: Duration.hours(1),
    workerRunAsUser: 5,
    workerSeLinuxType: 't',
    firmwareHostPath: '/a',
  }, {
    healthProbeBindAddress: ':1',
    webhook: { port: 2, disableHTTP2: false },
    leaderElection: { enabled: false, resourceID: 'a' },
    metrics: { bindAddress: '0', enableAuthnAuthz: false, secureServing: false, disableHTTP2: false },
    job: { gcDelay: '3600s' },
    worker: { runAsUser: 5, seLinuxType: 't', firmwareHostPath: '/a' },
  }],
  ['2.6 on Kubernetes', { platform: kubernetes, webhookPort: 9444 }, { webhookPort: 9444 }],
  ['2.3, which has no defaults', { kmm: kmm('2.3'), workerRunAsUser: 7 }, {
    healthProbeBindAddress: ':8081',
    webhook: { port: 9443, disableHTTP2: true },
    leaderElection: { enabled: true, resourceID: 'kmm.sigs.x-k8s.io' },
    metrics: { bindAddress: '0.0.0.0:8443', enableAuthnAuthz: true, secureServing: true, disableHTTP2: true },
    job: { gcDelay: '0s' },
    worker: { runAsUser: 7, seLinuxType: 'spc_t', firmwareHostPath: '/var/lib/firmware' },
  }],
  ['2.2 on Kubernetes', { kmm: kmm('2.2'), platform: kubernetes }, {
    healthProbeBindAddress: ':8081',
    webhookPort: 9443,
    leaderElection: { enabled: true, resourceID: 'kmm.sigs.x-k8s.io' },
    metrics: { bindAddress: '0.0.0.0:8443', enableAuthnAuthz: true, secureServing: true },
    job: { gcDelay: '0s' },
    worker: { runAsUser: 0, seLinuxType: 'spc_t', firmwareHostPath: '/lib/firmware' },
  }],
  ['2.0, which has another name for the path', { kmm: kmm('2.0'), firmwareHostPath: '/a' }, {
    healthProbeBindAddress: ':8081',
    metricsBindAddress: '127.0.0.1:8080',
    webhook: { port: 9443, disableHTTP2: true },
    leaderElection: { enabled: true, resourceID: 'kmm.sigs.x-k8s.io' },
    worker: { runAsUser: 0, seLinuxType: 'spc_t', setFirmwareClassPath: '/a' },
  }],
  ['the hub of 2.3, which runs no workers', { kmm: kmm('2.3'), component: HUB }, {
    healthProbeBindAddress: ':8081',
    webhook: { port: 9443, disableHTTP2: true },
    leaderElection: { enabled: true, resourceID: 'kmm-hub.sigs.x-k8s.io' },
    metrics: { bindAddress: '0.0.0.0:8443', enableAuthnAuthz: true, secureServing: true, disableHTTP2: true },
    job: { gcDelay: '0s' },
  }],
])('KMM %s gets its file', (_, props, content) => {
  expect(fileOf(props)).toEqual(['controller_config.yaml', content]);
});

test.each([
  [Platform.openshift(), {
    apiVersion: 'controller-runtime.sigs.k8s.io/v1alpha1',
    kind: 'ControllerManagerConfig',
    health: { healthProbeBindAddress: ':8081' },
    metrics: { bindAddress: '127.0.0.1:8080' },
    webhook: { port: 1 },
    leaderElection: { leaderElect: true, resourceName: 'kmm.sigs.x-k8s.io' },
  }],
  [kubernetes, {
    healthProbeBindAddress: ':8081', metricsBindAddress: '127.0.0.1:8080', webhookPort: 1, leaderElection: { enabled: true, resourceID: 'kmm.sigs.x-k8s.io' },
  }],
])('KMM 1.1 has another key and other fields', (platform, content) => {
  expect(fileOf({ kmm: kmm('1.1'), platform, webhookPort: 1 })).toEqual(['controller_manager_config.yaml', content]);
});

test.each<[KmmOperatorConfigProps, string[]]>([
  [{}, ['openshift-kmm/kmm-operator-manager-config']],
  [{ platform: kubernetes }, ['kmm-operator-system/kmm-operator-manager-config']],
  // The webhook of the hub reads the other name.
  [{ component: HUB }, ['openshift-kmm-hub/kmm-operator-hub-manager-config', 'openshift-kmm-hub/kmm-operator-manager-config']],
  [{ component: HUB, platform: kubernetes }, ['kmm-operator-system/kmm-operator-hub-manager-config']],
  [{ namespace: NamespaceSource.existing('kmm') }, ['kmm/kmm-operator-manager-config']],
])('%j is where the operator reads it', (props, names) => {
  expect(synth(config({ ...props, webhookPort: 9444 })).map(({ metadata }) => `${metadata.namespace}/${metadata.name}`)).toEqual(names);
});

test.each<[KmmOperatorConfigProps, string]>([
  [{ kmm: kmm('1.1'), workerRunAsUser: 0 }, '\'workerRunAsUser\' that KMM 1.1 on OpenShift does not have: 0'],
  [{ kmm: kmm('1.1'), firmwareHostPath: '/a' }, '\'firmwareHostPath\' that KMM 1.1 on OpenShift does not have: "/a"'],
  [{ kmm: kmm('2.0'), jobGcDelay: Duration.minutes(1) }, '\'jobGcDelay\' that KMM 2.0 on OpenShift does not have: "60s"'],
  [{ kmm: kmm('2.0'), metricsAuthentication: false }, '\'metricsAuthentication\' that KMM 2.0 on OpenShift does not have: false'],
  [{ platform: kubernetes, http2: true }, `'http2' that KMM ${NEWEST_KMM} on Kubernetes does not have: true`],
  [{ component: HUB, workerSeLinuxType: 'a' }, `'workerSeLinuxType' that the hub of KMM ${NEWEST_KMM} on OpenShift does not have: "a"`],
])('fails for an option that the release does not have: %j', (props, message) => {
  expect(() => synth(config(props))).toThrow(
    validationError(`[test/Config] ${message}; leave it out, or set 'kmm' and 'platform' to what the cluster runs [kmm/config-option]`));
});

test.each<[KmmOperatorConfigProps]>([
  [{ webhookPort: 0 }], [{ webhookPort: 65536 }], [{ webhookPort: 1.5 }], [{ healthProbeBindAddress: '8081' }], [{ metricsBindAddress: 'a b:1' }], [{ metricsBindAddress: ':70000' }],
  [{ leaderElectionId: 'A' }], [{ workerRunAsUser: -1 }], [{ workerSeLinuxType: 'a:b' }], [{ firmwareHostPath: 'lib' }], [{ firmwareHostPath: '/lib/' }], [{ firmwareHostPath: '/a/../b' }],
])('fails for %j', (props) => {
  expect(errorOf(() => config(props)).code).toBe('kmm/config-value');
});

test('the folder for firmware can be said later, once', () => {
  const made = config();
  expect(made.firmwareHostPath).toBeUndefined();
  made.addFirmwareHostPath('/a');
  made.addFirmwareHostPath('/a');
  expect(made.firmwareHostPath).toBe('/a');
  expect(parse(synth(made)[0].data['controller_config.yaml'])).toEqual({ worker: { firmwareHostPath: '/a' } });
  expect(errorOf(() => made.addFirmwareHostPath('/b')).message).toBe(
    'test/Config: second folder for firmware, in addition to /a: "/b"; set one for the whole cluster [kmm/firmware-path-twice]');
});
