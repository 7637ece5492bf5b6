import { Duration, Testing } from 'cdk8s';
import { KmmOperatorConfig } from '../../../lib/constructs/kmm';
import { FirmwareSearchMethod, FirmwareSearchPath, FirmwareSearchPathProps } from '../../../lib/constructs/machine-config';
import { FIRMWARE_PATH_SCRIPT } from '../../../lib/constructs/machine-config/scripts/firmware-path-script';
import { ImageReference } from '../../../lib/values/image-reference';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const image = ImageReference.parse(`a.io/ubi@sha256:${'0'.repeat(64)}`);
const NAME = 'onload-firmware-path';
const path = (props?: FirmwareSearchPathProps) => new FirmwareSearchPath(Testing.chart(), 'Firmware', props);
const daemonSet = (props?: FirmwareSearchPathProps) => find(synth(path({ method: FirmwareSearchMethod.daemonSet({ image }), ...props })), 'DaemonSet', NAME).spec;

describe('the method that is taken by default', () => {
  test.each<[FirmwareSearchPathProps | undefined, string]>([
    [undefined, 'kmm-configuration'], [{ kmm: KmmRelease.of('2.0') }, 'kmm-configuration'], [{ image }, 'kmm-configuration'], [{ kmm: KmmRelease.of('1.1'), image }, 'daemon-set'],
  ])('of %j is %s', (props, name) => {
    expect(path(props).method.name).toBe(name);
  });

  test('needs an image with KMM 1.1', () => {
    expect(errorOf(() => path({ kmm: KmmRelease.of('1.1') })).message).toBe(
      'test/Firmware: no image for the DaemonSet that sets the path: "KMM 1.1"; pass \'image\', or another \'method\': this KMM does not set the path [firmware/no-image]');
  });
});

describe('by KMM\'s configuration', () => {
  test('says the path, and nothing else', () => {
    expect(synth(path({ path: '/opt/fw' })).map(({ kind, data }) => [kind, data])).toEqual([['ConfigMap', { 'controller_config.yaml': 'worker:\n  firmwareHostPath: /opt/fw\n' }]]);
  });

  test('adds to a configuration that is there', () => {
    const chart = Testing.chart();
    const config = new KmmOperatorConfig(chart, 'Config', { webhookPort: 9444 });
    new FirmwareSearchPath(chart, 'Firmware', { method: FirmwareSearchMethod.kmmConfiguration({ config }) });
    expect(synth(chart).map(({ data }) => data)).toEqual([{ 'controller_config.yaml': 'webhook:\n  port: 9444\nworker:\n  firmwareHostPath: /var/lib/firmware\n' }]);
  });

  test('fails with KMM 1.1', () => {
    expect(() => synth(path({ kmm: KmmRelease.of('1.1'), method: FirmwareSearchMethod.kmmConfiguration() }))).toThrow(
      '[test/Firmware] method that KMM before 2.0 does not support: "KMM 1.1"; use FirmwareSearchMethod.daemonSet() or .kernelArgument() [firmware/kmm-too-old]');
  });
});

describe('by a kernel argument', () => {
  test('the firmware path, set by a kernel argument, is a MachineConfig for the role', () => {
    const manifests = synth(path({ method: FirmwareSearchMethod.kernelArgument() }));
    expect(find(manifests, 'MachineConfig', '99-worker-firmware-path').spec.kernelArguments).toEqual(['firmware_class.path=/var/lib/firmware']);
    expect(synth(path({ method: FirmwareSearchMethod.kernelArgument({ name: '50-fw' }) }))[0].metadata.name).toBe('50-fw');
  });

  test('fails on Kubernetes', () => {
    expect(errorOf(() => path({ platform: Platform.kubernetes(), method: FirmwareSearchMethod.kernelArgument() })).message).toBe(
      'test/Firmware: kernel argument by a MachineConfig: "on Kubernetes"; use FirmwareSearchMethod.daemonSet() or .kmmConfiguration(), or the boot loader of the nodes '
      + '[firmware/not-openshift]');
  });

  test('fails for nodes without a pool', () => {
    expect(errorOf(() => path({ nodes: NodeGroup.withCards(), method: FirmwareSearchMethod.kernelArgument() })).code).toMatch(/^machine-config\//);
  });
});

describe('by a DaemonSet', () => {
  test('the firmware path, set by a DaemonSet, has pods without a network, and closes that of no others', () => {
    const policy = find(synth(path({ method: FirmwareSearchMethod.daemonSet({ image }) })), 'NetworkPolicy', NAME);
    expect(policy.spec).toEqual({ podSelector: daemonSet().selector, policyTypes: ['Ingress', 'Egress'] });
  });

  test('the firmware path, set by a DaemonSet, is what one pod of each node needs, and on OpenShift the permission', () => {
    const method = FirmwareSearchMethod.daemonSet({ image });
    const kinds = (props?: FirmwareSearchPathProps) => synth(path({ method, ...props })).map(({ kind }) => kind);
    expect(kinds()).toEqual(['Namespace', 'NetworkPolicy', 'ServiceAccount', 'Role', 'RoleBinding', 'ConfigMap', 'DaemonSet']);
    expect(kinds({ platform: Platform.kubernetes() })).toEqual(['Namespace', 'NetworkPolicy', 'ServiceAccount', 'ConfigMap', 'DaemonSet']);
    expect(kinds({ platform: Platform.kubernetes(), namespace: NamespaceSource.existing('kube-system') })).toEqual(['ServiceAccount', 'ConfigMap', 'DaemonSet']);
  });

  test('the firmware path, set by a DaemonSet, is privileged, and uses no more of it than the one parameter', () => {
    const { template: { spec } } = daemonSet();
    const [container] = spec.containers;
    expect(container.securityContext).toEqual({ privileged: true, runAsUser: 0, readOnlyRootFilesystem: true });
    expect(spec).not.toHaveProperty('hostNetwork');
    expect(spec).not.toHaveProperty('hostPID');
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.volumes.filter((volume: any) => volume.hostPath)).toEqual([
      { name: 'parameters', hostPath: { path: '/sys/module/firmware_class/parameters', type: 'Directory' } },
    ]);
  });

  test('runs the script on the nodes, and is ready when the path is set', () => {
    const made = path({
      path: '/opt/fw',
      nodes: NodeGroup.withCards(),
      method: FirmwareSearchMethod.daemonSet({ image, interval: Duration.minutes(1), tolerations: [{ operator: 'Exists' }], imagePullSecrets: ['pull'] }),
    });
    const manifests = synth(made);
    const { template: { spec } } = find(manifests, 'DaemonSet', NAME).spec;
    const [container] = spec.containers;
    expect([spec.nodeSelector, spec.tolerations]).toEqual([NodeGroup.withCards().selector, [{ operator: 'Exists' }]]);
    expect(Object.fromEntries(container.env.map(({ name, value }: any) => [name, value]))).toEqual({
      FIRMWARE_PATH: '/opt/fw', PARAMETER: '/sys/module/firmware_class/parameters/path', INTERVAL: '60',
    });
    expect(container.readinessProbe.exec.command).toEqual([...container.command, 'check']);
    const script = find(manifests, 'ConfigMap', spec.volumes[1].configMap.name);
    expect(container.command).toEqual(['/bin/sh', `${container.volumeMounts[1].mountPath}/${Object.keys(script.data)[0]}`]);
    expect(Object.values(script.data)).toEqual([FIRMWARE_PATH_SCRIPT]);
    expect(find(manifests, 'ServiceAccount', NAME).imagePullSecrets).toEqual([{ name: 'pull' }]);
  });

  test.each([[Duration.millis(500)], [Duration.millis(1500)]])('fails for an interval of %s', (interval) => {
    expect(errorOf(() => path({ method: FirmwareSearchMethod.daemonSet({ image, interval }) })).code).toBe('firmware/interval');
  });

  test('fails for a secret that is none', () => {
    expect(errorOf(() => path({ method: FirmwareSearchMethod.daemonSet({ image, imagePullSecrets: ['A'] }) })).code).toBe('firmware/pull-secret');
  });
});

test.each(['lib', '/lib/', '/a b', '/a;b', '/a/../b', '/$(x)', `/${'a'.repeat(255)}`])('fails for %j', (wrong) => {
  expect(errorOf(() => path({ path: wrong })).message).toBe(
    `test/Firmware: not a folder for firmware: "${wrong}"; use an absolute path of up to 255 letters, digits, ".", "_" and "-", without "/" at its end [firmware/path]`);
});

test('takes a path as long as the kernel\'s', () => {
  expect(path({ path: `/${'a'.repeat(254)}` }).path).toHaveLength(255);
});

test('a folder that OpenShift mounts read-only is an error with KMM, which copies firmware there', () => {
  const kmm = KmmRelease.of('2.4');
  expect(() => synth(path({ path: '/lib/firmware', kmm }))).toThrow('folder for firmware below /lib, which is read-only on OpenShift\'s nodes: "/lib/firmware"; use /var/lib/firmware');
  expect(() => synth(path({ path: '/lib/firmware', kmm, platform: Platform.kubernetes('1.29') }))).not.toThrow();
  expect(() => synth(path({ path: '/lib/firmware', method: FirmwareSearchMethod.kernelArgument() }))).not.toThrow();
});
