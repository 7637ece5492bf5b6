import { App, Chart, Size } from 'cdk8s';
import { CpuList } from '../../../lib/constructs/machine-config';
import { ContainerRuntime, ContainerRuntimeConfig, ContainerRuntimeConfigProps, CrioLogLevel } from '../../../lib/constructs/tuning/container-runtime-config';
import { CpuManagerPolicy, KubeletConfig, KubeletConfigProps } from '../../../lib/constructs/tuning/kubelet-config';
import { TlsSecurityProfile, TlsVersion } from '../../../lib/constructs/tuning/tls-security-profile';
import { TopologyPolicy } from '../../../lib/constructs/tuning/tuning-choices';
import { NodeGroup } from '../../../lib/values/node-group';
import { vendoredCrds } from '../../support/crds';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const crds = vendoredCrds();
const chart = () => new Chart(new App(), 'test');
const nodes = NodeGroup.withRole('trading');
const pool = { matchLabels: { 'pools.operator.machineconfiguration.openshift.io/trading': '' } };
const kubelet = (props: KubeletConfigProps) => new KubeletConfig(chart(), 'Kubelet', { nodes: NodeGroup.worker(), ...props });
const runtime = (props: ContainerRuntimeConfigProps) => new ContainerRuntimeConfig(chart(), 'Runtime', props);

describe('KubeletConfig', () => {
  test('KubeletConfig selects the pool, and has the settings by the names of the kubelet', () => {
    const config = kubelet({
      nodes,
      reservedSystemCpus: CpuList.parse('0-1'),
      cpuManagerPolicy: CpuManagerPolicy.STATIC,
      topologyManagerPolicy: TopologyPolicy.RESTRICTED,
      kubeletConfig: { maxPods: 50 },
      logLevel: 3,
      autoSizingReserved: false,
      tlsSecurityProfile: TlsSecurityProfile.custom(TlsVersion.TLS_1_2, ['ECDHE-RSA-AES128-GCM-SHA256']),
    });
    const manifest = find(synth(config), 'KubeletConfig', 'trading-kubelet');
    expect(manifest.spec).toEqual({
      machineConfigPoolSelector: pool,
      kubeletConfig: { reservedSystemCPUs: '0-1', cpuManagerPolicy: 'static', topologyManagerPolicy: 'restricted', maxPods: 50 },
      logLevel: 3,
      autoSizingReserved: false,
      tlsSecurityProfile: { type: 'Custom', custom: { minTLSVersion: 'VersionTLS12', ciphers: ['ECDHE-RSA-AES128-GCM-SHA256'] } },
    });
    expect(crds.validate(manifest)).toEqual([]);
  });

  test.each([
    [TlsSecurityProfile.old(), { type: 'Old', old: {} }], [TlsSecurityProfile.intermediate(), { type: 'Intermediate', intermediate: {} }],
    [TlsSecurityProfile.modern(), { type: 'Modern', modern: {} }],
  ])('KubeletConfig has a TLS profile: %j', (tlsSecurityProfile, expected) => {
    const manifest = find(synth(kubelet({ tlsSecurityProfile })), 'KubeletConfig', 'worker-kubelet');
    expect(manifest.spec.tlsSecurityProfile).toEqual(expected);
    expect(crds.validate(manifest)).toEqual([]);
  });

  test.each<[string, KubeletConfigProps, string, RegExp]>([
    ['nothing to set', {}, 'tuning/no-settings', /KubeletConfig without settings: \[\]/],
    ['a setting in two places', { reservedSystemCpus: CpuList.of(0), kubeletConfig: { reservedSystemCPUs: '0' } }, 'tuning/setting-twice', /setting of the kubelet that a property sets too: "reservedSystemCPUs"/],
    ['a static CPU manager without reserved CPUs', { cpuManagerPolicy: CpuManagerPolicy.STATIC }, 'tuning/no-reserved-cpus', /static CPU manager without reserved CPUs, with which the kubelet does not start: "static"/],
    ['a name', { name: 'A', logLevel: 1 }, 'tuning/name', /not the name of a KubeletConfig: "A"/],
  ])('fails for %s', (_, props, code, message) => {
    expect(errorOf(() => kubelet(props))).toEqual({ code, message: expect.stringMatching(message) });
  });

  test.each([{ systemReserved: { cpu: '500m' } }, { kubeReserved: { cpu: 1 } }, { reservedSystemCPUs: '0' }])('accepts a static CPU manager with CPUs reserved as %j', (kubeletConfig) => {
    expect(() => synth(kubelet({ cpuManagerPolicy: CpuManagerPolicy.STATIC, kubeletConfig }))).not.toThrow();
  });

  test('fails at synthesis for a setting that only the operator may have', () => {
    expect(() => synth(kubelet({ kubeletConfig: { featureGates: { A: true } } }))).toThrow(/setting of the kubelet that only the operator may set.*\[tuning\/kubelet-field\]/);
  });
});

describe('ContainerRuntimeConfig', () => {
  test('ContainerRuntimeConfig selects the pool, and has the settings', () => {
    const manifest = find(synth(runtime({
      nodes,
      pidsLimit: 8192,
      logSizeMax: Size.mebibytes(64),
      overlaySize: Size.gibibytes(8),
      logLevel: CrioLogLevel.DEBUG,
      defaultRuntime: ContainerRuntime.CRUN,
    })), 'ContainerRuntimeConfig', 'trading-runtime');
    expect(manifest.spec).toEqual({
      machineConfigPoolSelector: pool,
      containerRuntimeConfig: { pidsLimit: 8192, logSizeMax: '64Mi', overlaySize: '8Gi', logLevel: 'debug', defaultRuntime: 'crun' },
    });
    expect(crds.validate(manifest)).toEqual([]);
  });

  test('fails without settings, and for a name', () => {
    expect(errorOf(() => runtime({})).message).toMatch(/^test\/Runtime: ContainerRuntimeConfig without settings: \[\]/);
    expect(errorOf(() => runtime({ pidsLimit: 100, name: 'A' })).message).toMatch(/not the name of a ContainerRuntimeConfig: "A"/);
  });

  test('fails at synthesis for a limit that is too low', () => {
    expect(() => synth(runtime({ pidsLimit: 10 }))).toThrow(/limit of processes: 10; use at least 20, or 0 \[tuning\/runtime-value\]/);
  });
});
