import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Size, Testing } from 'cdk8s';
import { ImagePullPolicy } from 'cdk8s-plus-27';
import { KernelModule } from '../../../lib/constructs/kmm';
import { OnloadDevicePlugin, OnloadDevicePluginProps, OnloadInjection } from '../../../lib/constructs/onload';
import { COPY_SCRIPT, REMOVE_SCRIPT, WAIT_SCRIPT, WORKER_SCRIPT } from '../../../lib/constructs/onload/plugin-scripts';
import { Cpu } from '../../../lib/values/container-resources';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { PodPriority } from '../../../lib/values/pod-priority';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const release = OnloadRelease.of({ onload: '8.1.2.26' });

function plugin(props: Partial<OnloadDevicePluginProps> = {}): OnloadDevicePlugin {
  const chart = Testing.chart();
  const module = KernelModule.fromKernelModuleAttributes(chart, 'Module', { name: 'onload-module', namespace: 'onload' });
  return new OnloadDevicePlugin(chart, 'Plugin', { release, module, ...props });
}

const daemonSet = (of: OnloadDevicePlugin) => find(synth(of), 'DaemonSet', of.name).spec;
const pod = (props: Partial<OnloadDevicePluginProps> = {}) => daemonSet(plugin(props)).template.spec;
const container = (props: Partial<OnloadDevicePluginProps>, name: string) => [...pod(props).initContainers, ...pod(props).containers]
  .find((each: { name: string }) => each.name === name);

describe('the pods of the device plugin', () => {
  test('the pods run on the nodes of the group on which KMM has loaded the module, whatever its version', () => {
    const spec = pod({ nodes: NodeGroup.withLabels('fast', { pool: 'fast' }) });
    expect(spec.nodeSelector).toEqual({ pool: 'fast' });
    expect(spec.affinity).toEqual({
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [
            {
              matchExpressions: [
                { key: 'kmm.node.kubernetes.io/onload.onload-module.ready', operator: 'Exists' },
                { key: 'cdk8s-onload/onload.onload-module.upgrading', operator: 'DoesNotExist' },
              ],
            },
          ],
        },
      },
    });
  });

  test('the pods leave a node that an administrator takes the version from, before KMM unloads the module', () => {
    const chart = Testing.chart();
    const module = KernelModule.onload(chart, 'Module', { release, version: '8.1.2.26' });
    const spec = daemonSet(new OnloadDevicePlugin(chart, 'Plugin', { release, module })).template.spec;
    expect(spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0])
      .toEqual({ key: 'kmm.node.kubernetes.io/version-module.onload.onload-module', operator: 'Exists' });
  });

  test('the pods on a spoke follow the version of the Module that a hub makes', () => {
    const chart = Testing.chart();
    const module = KernelModule.fromKernelModuleAttributes(chart, 'Module', { name: 'onload-module', namespace: 'onload', version: release.onload });
    const [first] = daemonSet(new OnloadDevicePlugin(chart, 'Plugin', { release, module })).template.spec.affinity.nodeAffinity
      .requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions;
    expect(first).toEqual({ key: 'kmm.node.kubernetes.io/version-module.onload.onload-module', operator: 'Exists' });
  });

  test('the pods leave a node while its module is replaced, by a label that only such nodes have', () => {
    expect(plugin().upgradeLabel).toBe('cdk8s-onload/onload.onload-module.upgrading');
  });

  test('the pods are replaced only when they are gone, so that a change of the version deletes none', () => {
    expect(daemonSet(plugin()).updateStrategy).toEqual({ type: 'OnDelete' });
  });

  test('the pods have a selector that no change of the release touches', () => {
    const { selector, template } = daemonSet(plugin({ version: '8.1.2.26-2' }));
    expect(selector).toEqual({ matchLabels: { 'onload.amd.com/name': 'onload-device-plugin' } });
    expect(template.metadata.labels).toMatchObject({ 'onload.amd.com/name': 'onload-device-plugin', 'onload.amd.com/version': '8.1.2.26-2' });
  });

  test('the pods have the priority and the requests that the operator lacks, and no limits', () => {
    expect(pod().priorityClassName).toBe('system-node-critical');
    expect(pod().containers.map(({ resources }: { resources: object }) => resources)).toEqual([
      { requests: { cpu: '10m', memory: '32Mi' } }, { requests: { cpu: '10m', memory: '32Mi' } },
    ]);
  });

  test('the first init container has no privilege, and the second is not privileged', () => {
    expect(container({}, 'wait').securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      seccompProfile: { type: 'RuntimeDefault' },
      runAsNonRoot: true,
      runAsUser: 1001,
      capabilities: { drop: ['ALL'] },
    });
    expect(container({}, 'wait').volumeMounts).toBeUndefined();
    expect(container({}, 'init').securityContext).toMatchObject({ runAsUser: 0, capabilities: { drop: ['ALL'], add: ['DAC_OVERRIDE'] } });
    expect(container({}, 'init').securityContext.privileged).toBeUndefined();
  });

  test('the wait is before the copy', () => {
    expect(pod().initContainers.map(({ name }: { name: string }) => name)).toEqual(['wait', 'init']);
  });

  test.each<[string, Partial<OnloadDevicePluginProps>, string, object]>([
    ['the user image', { userImage: ImageReference.parse('a.example/b:8.1.2.26') }, 'init', { image: 'a.example/b:8.1.2.26' }],
    ['the image', { image: ImageReference.parse('a.example/p:3.0.0') }, 'device-plugin', { image: 'a.example/p:3.0.0' }],
    ['the image of the worker', { image: ImageReference.parse('a.example/p:3.0.0') }, 'onload-worker', { image: 'a.example/p:3.0.0' }],
    ['the registry', { registry: ImageRegistry.mirror('r.example.com') }, 'device-plugin', { image: 'r.example.com/onload/onload-device-plugin:3.0.0' }],
    ['the pull policy', { imagePullPolicy: ImagePullPolicy.ALWAYS }, 'onload-worker', { imagePullPolicy: 'Always' }],
    ['the pull policy of the user image', { userImagePullPolicy: ImagePullPolicy.NEVER }, 'wait', { imagePullPolicy: 'Never' }],
    ['the resources', { resources: { cpu: { limit: Cpu.units(1) } } }, 'device-plugin', { resources: { limits: { cpu: '1' } } }],
    ['the resources of the worker', { workerResources: { memory: { request: Size.mebibytes(64) } } }, 'onload-worker', { resources: { requests: { memory: '64Mi' } } }],
  ])('the pods can be given %s', (_, props, name, expected) => {
    expect(container(props, name)).toMatchObject(expected);
  });

  test('the pods pass the settings as the operator passes those of its resource', () => {
    expect(container({}, 'device-plugin').args).toEqual([
      '-maxPods=100', '-setPreload=true', '-mountOnload=false', '-hostOnloadPath=/opt/onload/', '-baseMountPath=/opt/onload', '-binMountPath=/usr/bin',
      '-libMountPath=/usr/lib64',
    ]);
    const props = {
      maxPodsPerNode: 5, injection: OnloadInjection.COMMAND, hostOnloadPath: '/opt/x', baseMountPath: '/opt/y', binMountPath: '/bin', libMountPath: '/lib',
    };
    expect(container(props, 'device-plugin').args).toEqual([
      '-maxPods=5', '-setPreload=false', '-mountOnload=true', '-hostOnloadPath=/opt/x', '-baseMountPath=/opt/y', '-binMountPath=/bin', '-libMountPath=/lib',
    ]);
    expect(pod(props).volumes).toContainEqual({ name: 'host-onload', hostPath: { path: '/opt/x', type: 'DirectoryOrCreate' } });
    expect(container(props, 'device-plugin').volumeMounts).toContainEqual({ name: 'host-onload', mountPath: '/opt/x' });
  });

  test('the pods have the folder of the host in no script', () => {
    const { initContainers, containers } = pod({ hostOnloadPath: '/opt/amd/mine' });
    const scripts = [...initContainers, ...containers].flatMap(({ command = [], lifecycle, livenessProbe }) => [command, lifecycle, livenessProbe]);
    expect(JSON.stringify(scripts)).not.toContain('/opt/amd/mine');
  });

  test('the pods pass the parameters of the control plane server', () => {
    const parameters = (controlPlaneParameters?: string[]) => container({ controlPlaneParameters }, 'onload-worker').env
      .find(({ name }: { name: string }) => name === 'ONLOAD_CP_SERVER_PARAMS').value;
    expect([parameters(), parameters(['-K', '--log=a']), parameters([])]).toEqual(['-K', '-K --log=a', '']);
  });

  test('the pods tolerate what is given and added', () => {
    const made = plugin({ tolerations: [{ key: 'a', operator: 'Exists' }] });
    made.addToleration({ key: 'b', operator: 'Exists' });
    expect(daemonSet(made).template.spec.tolerations).toEqual([{ key: 'a', operator: 'Exists' }, { key: 'b', operator: 'Exists' }]);
    expect(made.tolerations).toHaveLength(2);
  });

  test('the pods can have the priority of the cluster', () => {
    expect(pod({ priority: PodPriority.clusterDefault() }).priorityClassName).toBeUndefined();
  });

  test.each<[string, string]>([['8.1.2.26', '8.1.2.26'], ['8.1.2.26-rt1', '8.1.2.26'], ['8.1.2', '8.1.2']])('the pods wait for Onload %s by its numbers', (onload, expected) => {
    expect(container({ release: OnloadRelease.of({ onload }) }, 'wait').env).toContainEqual({ name: 'ONLOAD_VERSION', value: expected });
  });

  test.each<[string, string | undefined]>([['8.1.3.40', '5.3.18.1012'], ['9.0.2', '6.1.0.1009'], ['8.1.2.26-rt1', undefined], ['9.9.9.1', undefined]])('a pod of Onload %s compares the driver with %s', (onload, expected) => {
    const env = Object.fromEntries(container({ release: OnloadRelease.of({ onload }) }, 'wait').env.map(({ name, value }: { name: string; value: string }) => [name, value]));
    expect([env.DRIVER_VERSION, env.DRIVER_STATE]).toEqual([expected, expected && '/sys/module/sfc']);
  });
});

describe('the permissions of the device plugin', () => {
  test('the permissions are limited to the namespace, and include the SCC on OpenShift only', () => {
    const rules = (platform: Platform) => synth(plugin({ platform })).filter(({ kind }) => /Role/.test(kind)).map(({ kind, rules: all }) => [kind, all?.length]);
    expect(rules(Platform.openshift('4.18'))).toEqual([['Role', 2], ['RoleBinding', undefined]]);
    expect(rules(Platform.kubernetes('1.33'))).toEqual([['Role', 1], ['RoleBinding', undefined]]);
    expect(find(synth(plugin()), 'Role', 'onload-device-plugin').rules[0]).toEqual({ apiGroups: [''], resources: ['pods'], verbs: ['get'] });
  });

  test('pull secrets are on the service account', () => {
    expect(find(synth(plugin({ imagePullSecrets: ['a'] })), 'ServiceAccount', 'onload-device-plugin').imagePullSecrets).toEqual([{ name: 'a' }]);
  });

  test('a namespace that is created admits privileged pods', () => {
    const manifests = synth(plugin({ namespace: NamespaceSource.created('plugins'), platform: Platform.kubernetes('1.33') }));
    expect(find(manifests, 'Namespace', 'plugins').metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'privileged' });
    expect(synth(plugin()).map(({ kind }) => kind)).not.toContain('Namespace');
  });
});

test.each<[string, Partial<OnloadDevicePluginProps>, RegExp]>([
  ['a name', { name: 'A_b' }, /not a name for a device plugin: "A_b".*\[onload\/plugin-name\]/],
  ['a version', { version: 'a+b' }, /version that cannot be the value of a label: "a\+b".*\[onload\/plugin-version\]/],
  ['an argument', { controlPlaneParameters: ['-K; reboot'] }, /\[onload\/control-plane-parameter\]/],
  ['a pull secret', { imagePullSecrets: ['A'] }, /\[onload\/pull-secret\]/],
])('the device plugin fails with %s that nothing accepts', (_, props, message) => {
  expect(errorOf(() => plugin(props)).message).toMatch(message);
});

describe('the scripts of the device plugin', () => {
  let folder: string;
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'plugin-')); });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const run = (script: string, env: object) => spawnSync('/bin/sh', ['-c', script], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8', timeout: 10_000 });
  const waitEnv = (version = '8.1.2.26') => ({ MODULE_STATE: join(folder, 'onload'), ONLOAD_VERSION: version });
  const wait = (version?: string, more: object = {}) => run(WAIT_SCRIPT, { ...waitEnv(version), ...more });

  /** Starts a wait, and waits for what it says first. `end` returns its exit code once it has ended. */
  const begin = async (more: object = {}) => {
    const child = spawn('/bin/sh', ['-c', WAIT_SCRIPT], { env: { PATH: process.env.PATH, ...waitEnv(), ...more }, stdio: ['ignore', 'pipe', 'ignore'] });
    const exit = once(child, 'exit');
    const [text] = await once(child.stdout, 'data');
    const end = async () => {
      const [code] = await exit;
      child.stdout.destroy();
      return code;
    };
    return { text: `${text}`, end, kill: () => child.kill('SIGTERM') };
  };

  /** What a wait says that goes on until its pod is ended. */
  const said = async (more: object = {}) => {
    const { text, end, kill } = await begin(more);
    kill();
    expect(await end()).toBe(143);
    return text;
  };

  test.each<[string, string]>([
    ['of a release', '8.1.2.26 \n'], ['with a build profile', '8.1.2.26 extra\n'], ['of a build of one\'s own', '8.1.2.26-rt1\n'], ['of a checkout', 'ab12cd 2026-01-01 v9.0.1 \n'],
  ])('the wait ends when the module is live, %s', (_, version) => {
    write('onload/initstate', 'live\n');
    write('onload/version', version);
    expect(wait()).toMatchObject({ status: 0, stdout: '' });
  });

  test('the wait ends for a module without a version', () => {
    write('onload/initstate', 'live\n');
    expect(wait().status).toBe(0);
  });

  test('the wait goes on without a module, and while one is being loaded, and ends at once with its pod', async () => {
    expect(await said()).toBe('waiting for onload 8.1.2.26: onload is not loaded\n');
    write('onload/initstate', 'coming\n');
    write('onload/version', '8.1.2.26 \n');
    expect(await said()).toBe('waiting for onload 8.1.2.26: onload is not loaded\n');
  });

  test.each(['8.1.3.40 \n', '8.1.2.261 \n', '8.1.2.2 \n'])('the wait goes on while another release is loaded: %j', async (version) => {
    write('onload/initstate', 'live\n');
    write('onload/version', version);
    expect(await said()).toBe(`waiting for onload 8.1.2.26: onload ${version.trim()} is loaded\n`);
  });

  test('the wait accepts any build of a release without one', () => {
    write('onload/initstate', 'live\n');
    write('onload/version', '8.1.2.26 \n');
    expect(wait('8.1.2').status).toBe(0);
  });

  describe('beside the driver', () => {
    const compared = () => ({ DRIVER_STATE: join(folder, 'sfc'), DRIVER_VERSION: '5.3.16.1004' });
    const driver = (taint: string, version?: string) => {
      write('onload/initstate', 'live\n');
      write('onload/version', '8.1.2.26 \n');
      write('sfc/taint', `${taint}\n`);
      if (version !== undefined) {
        write('sfc/version', `${version}\n`);
      }
    };

    test('the wait goes on while the driver of another build is loaded', async () => {
      driver('OE', '5.3.18.1012');
      expect(await said(compared())).toBe('waiting for onload 8.1.2.26: the sfc driver 5.3.18.1012 is loaded, not the 5.3.16.1004 of this build\n');
    });

    test.each<[string, string, string | undefined]>([
      ['of the same build', 'OE', '5.3.16.1004'], ['without a version', 'OE', undefined], ['of the kernel, beside which Onload can use AF_XDP', '', '5.14.0-427.42.1.el9_4.x86_64'],
    ])('the wait ends beside a driver %s', (_, taint, version) => {
      driver(taint, version);
      expect(wait('8.1.2.26', compared())).toMatchObject({ status: 0, stdout: '' });
    });

    test('the wait ends without a driver, and beside any driver where the one of the build is unknown', () => {
      write('onload/initstate', 'live\n');
      write('onload/version', '8.1.2.26 \n');
      expect(wait('8.1.2.26', compared()).status).toBe(0);
      driver('OE', '5.3.18.1012');
      expect(wait().status).toBe(0);
    });
  });

  test('the wait ends when the module appears', async () => {
    const { end } = await begin();
    write('onload/version', '8.1.2.26 \n');
    write('onload/initstate', 'live\n');
    expect(await end()).toBe(0);
  });

  test('the worker keeps the module open while it runs, and does not start without it', () => {
    const programs = mkdtempSync(join(tmpdir(), 'worker-'));
    try {
      writeFileSync(join(programs, 'onload-worker'), '#!/bin/sh\nreadlink /proc/self/fd/3 > "$0.out"; readlink /proc/$$/fd/3\n', { mode: 0o755 });
      const startWorker = (device: string) => spawnSync('sh', ['-c', WORKER_SCRIPT], { env: { PATH: `${programs}:${process.env.PATH}`, MODULE_DEVICE: device }, encoding: 'utf8' });
      writeFileSync(join(programs, 'device'), '');
      expect(startWorker(join(programs, 'device')).stdout.trim()).toBe(join(programs, 'device'));
      const without = startWorker(join(programs, 'none'));
      expect([without.status !== 0, without.stdout]).toEqual([true, '']);
    } finally {
      rmSync(programs, { recursive: true });
    }
  });

  test('the copy replaces the files of another release, and the removal leaves the folder', () => {
    write('user/usr/lib64/libonload.so', 'new');
    write('user/sbin/onload_cp_server', 'server');
    write('host/usr/lib64/libonload.so.old', 'old');
    mkdirSync(join(folder, 'worker'));
    const env = { USER_FILES: join(folder, 'user'), HOST_FILES: join(folder, 'host'), WORKER_FILES: join(folder, 'worker') };
    expect(run(COPY_SCRIPT, env).status).toBe(0);
    expect(readdirSync(join(folder, 'host/usr/lib64'))).toEqual(['libonload.so']);
    expect(readFileSync(join(folder, 'worker/sbin/onload_cp_server'), 'utf8')).toBe('server');
    expect(run(COPY_SCRIPT, env).status).toBe(0);
    expect(run(REMOVE_SCRIPT, env).status).toBe(0);
    expect(readdirSync(join(folder, 'host'))).toEqual([]);
  });

  test('the scripts remove nothing without a folder', () => {
    write('keep', '');
    expect(run(COPY_SCRIPT, { USER_FILES: folder, WORKER_FILES: folder }).status).not.toBe(0);
    expect(run(REMOVE_SCRIPT, {}).status).not.toBe(0);
    expect(existsSync(join(folder, 'keep'))).toBe(true);
  });
});
