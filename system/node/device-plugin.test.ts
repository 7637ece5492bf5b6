/**
 * A node with a real kubelet, on which KMM loads the real Onload, and the device plugin of upstream's sources offers it to pods. What our manifests, and the script
 * of their plan, bring.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Capability, type ContainerProps, type DeploymentProps } from 'cdk8s-plus-27';
import { kernelReleases } from './kernels';
import { NodeCluster } from './kubelet/cluster';
import { devicePluginImage } from './kubelet/device-plugin';
import { installKmm } from './kubelet/kmm';
import { acceleratedManifests, APPS, onloadManifests } from './kubelet/manifests';
import { describeWith } from './kubelet/with-sources';
import { Witness } from './kubelet/witness';
import { DRIVER } from './node';
import { onloadImages } from './onload/images';
import { LIBRARY } from './onload/pods';
import { HOSTNAME } from './root-file-system';
import type { VerifyReport } from '../../lib/reports/verify/verify-report';
import { OnloadRelease } from '../../lib/values';
import { ROOT } from '../support/run';

/** Where recordings of the last run stay. */
const JOURNALS = join(ROOT, 'dist/node-test');

const NODE = `/api/v1/nodes/${HOSTNAME}`;
const RESOURCE = 'amd.com/onload';
const PODS = `/api/v1/namespaces/${APPS}/pods`;

/** Image of an application without Onload, and where the node has its files for the tests. */
const APP_IMAGE = 'app:1';
const APP_FILES = '/run/app';

type AppProps = Omit<DeploymentProps, 'containers'> & { readonly containers: readonly [Omit<ContainerProps, 'name' | 'image'>] };

/** Id of the running container of that name, on the node. */
const containerOf = (name: string) => `$(crictl ps --quiet --state=Running --name='^${name}$')`;

const isReady = ({ items }: { items: any[] }) => items.some(({ status }) => status.phase === 'Running' && status.containerStatuses[0].ready);

/** What no object of the cluster shows: the driver of the card, and whether Onload is loaded. */
const SIGHTS = { driver: DRIVER, onload: 'cat /sys/module/onload/initstate || echo none' };

describeWith(['ONLOAD_SOURCE', 'KMM_SOURCE', 'ONLOAD_OPERATOR_SOURCE'], 'the device plugin of Onload on a node', (onloadSource, kmmSource, operatorSource) => {
  let cluster: NodeCluster;
  let version: string;
  let declared: string;
  const offers = ({ status }: any) => Number(status.allocatable[RESOURCE] ?? 0);

  /** Does something, and writes what happens meanwhile into a file. */
  async function recorded(name: string, act: () => Promise<unknown>): Promise<void> {
    const recorder = await cluster.record();
    const witness = new Witness(cluster, recorder, SIGHTS);
    try {
      await act();
    } finally {
      await witness.end();
      writeFileSync(join(JOURNALS, `${name}.rec`), await recorder.end());
    }
  }

  /** Starts a pod that uses Onload, with one container, and waits until it runs. */
  async function startApp(name: string, { containers: [container], ...props }: AppProps): Promise<void> {
    const image = `${cluster.registry.host}/${APP_IMAGE}`;
    const containers = [{ name, image, resources: {}, ...container }];
    cluster.apply(acceleratedManifests(cluster.registry.host, version, name, { ...props, containers }));
    await cluster.until(PODS, ({ items }) => isReady({ items: items.filter(({ metadata }: any) => metadata.name.startsWith(`${name}-`)) }));
  }

  beforeAll(async () => {
    mkdirSync(JOURNALS, { recursive: true });
    const [, kernel] = kernelReleases();
    const images = await onloadImages(onloadSource, kernel);
    version = images.version;
    const plugin = devicePluginImage(operatorSource);
    const release = OnloadRelease.of({ onload: version });
    cluster = await NodeCluster.start(mkdtempSync(join(tmpdir(), 'cdk8s-onload-node-')), { hasCards: true });
    cluster.registry.pushArchive(images.archives.modules, `onload/onload-module:${version}-${kernel}`);
    cluster.registry.pushArchive(images.archives.user, nameOf(release.userImage.toString()));
    cluster.registry.pushArchive(plugin, nameOf(release.devicePluginImage.toString()));
    cluster.registry.pushArchive(images.archives.app, APP_IMAGE);
    await cluster.boot();
    cluster.kubectl('label', 'node', HOSTNAME, 'node-role.kubernetes.io/worker=');
    await installKmm(cluster, kmmSource);
    declared = cluster.write('declared', onloadManifests(cluster.registry.host, version));
    const script = await cluster.cli('plan', 'cluster', declared, '--format', 'sh');
    writeFileSync(join(JOURNALS, 'plan-plugin.sh'), script.out);
    await recorded('plugin-install', async () => {
      await cluster.runScript(join(JOURNALS, 'plan-plugin.sh'), 'run', '--yes');
      // The kubelet reports what it offers with the status of the node.
      await cluster.until(NODE, (node) => offers(node) > 0);
    });
  });

  afterAll(() => cluster?.stop());

  test('after the script of the plan, the node offers Onload to as many pods as the plugin allows', async () => {
    expect(offers(await cluster.until(NODE, () => true))).toBe(100);
  });

  test('the user space of Onload is in the folder of the node that pods get it from', async () => {
    const files = (await cluster.sh('cd /opt/onload; ls usr/bin/onload usr/bin/onload_stackdump usr/lib64/libonload.so usr/lib64/libonload_ext.so sbin/onload_cp_server')).trim();
    expect(files.split('\n')).toHaveLength(5);
  });

  test('the worker has the kernel start the control plane server in its container', async () => {
    const [program, parameters] = (await cluster.sh('cd /sys/module/onload/parameters; cat cplane_server_path; echo; cat cplane_server_params')).split('\n');
    const id = (await cluster.sh(`echo ${containerOf('onload-worker')}`)).trim();
    expect(program).toBe('/usr/bin/crictl');
    expect(parameters).toBe(`exec ${id} /mnt/onload/sbin/onload_cp_server -K`);
  });

  describe('a pod that accelerate() renders', () => {
    beforeAll(() => startApp('plain', { containers: [{ command: ['ping-pong', 'serve', '5001'], securityContext: { user: 1001 } }] }));

    test('its container has the devices of Onload, its libraries, LD_PRELOAD and the profile', async () => {
      const seen = await cluster.sh(`crictl exec ${containerOf('plain')} sh -c 'echo $LD_PRELOAD $EF_POLL_USEC; ls -d /dev/onload /dev/onload_epoll /dev/sfc_char /opt/onload/usr/lib64/*'`);
      expect(seen.trim().split(/\s+/)).toEqual([
        LIBRARY, '100000', '/dev/onload', '/dev/onload_epoll', '/dev/sfc_char',
        ...['libonload.so', 'libonload_ext.so', 'libonload_ext.so.1', 'libonload_ext.so.1.2.0'].map((name) => expect.stringContaining(`/${name}`)),
      ]);
    });

    test('its program has loaded the library', async () => {
      const programs = await cluster.sh(`for maps in $(grep -ls ${LIBRARY} /proc/[0-9]*/maps); do cat "\${maps%maps}comm"; done`);
      expect(programs.trim().split('\n')).toContain('ping-pong');
    });
  });

  /** Starts a pod that sends messages to the peer, with capabilities of these names, and returns the stacks of Onload when it has sent them. */
  async function stacksOf(name: string, capabilities: readonly string[]): Promise<string> {
    // It answers one client.
    await cluster.sh(`ip netns exec peer ${APP_FILES}/usr/bin/ping-pong serve 5002 >/run/peer 2>&1 &`);
    await startApp(name, {
      hostNetwork: true,
      securityContext: { ensureNonRoot: false },
      containers: [{
        // It stays connected until its input ends.
        command: ['sh', '-c', 'tail -f /dev/null | ping-pong call 5002 192.0.2.2 1000'],
        securityContext: { ensureNonRoot: false, user: 0, capabilities: { drop: ['ALL' as Capability], add: capabilities as Capability[] } },
      }],
    });
    await cluster.sh(`until grep -q "1000 messages" /var/log/pods/${APPS}_${name}*/${name}/*.log; do sleep 0.5; done`);
    const stacks = await cluster.sh(`LD_LIBRARY_PATH=${APP_FILES}/lib/x86_64-linux-gnu /opt/onload/usr/bin/onload_stackdump lots`);
    writeFileSync(join(JOURNALS, `stacks-${name}`), stacks);
    return stacks;
  }

  describe('with AF_XDP on a card', () => {
    // The card takes part only when it is registered.
    beforeAll(() => cluster.sh([
      'set -e', 'ip netns add peer', 'ip link set eth2 netns peer', 'ip address add 192.0.2.1/24 dev eth1', 'ip link set eth1 up',
      'ip -n peer address add 192.0.2.2/24 dev eth2', 'ip -n peer link set eth2 up',
      'echo 0 >/sys/module/sfc_resource/parameters/enable_af_xdp_flow_filters', 'echo eth1 >/sys/module/sfc_resource/afxdp/register',
      `mkdir -p ${APP_FILES}`, `ctr --namespace=k8s.io images mount ${cluster.registry.host}/${APP_IMAGE} ${APP_FILES}`,
    ].join('\n')));

    test('a pod on the network of its node sends by the kernel if its capabilities have the prefix CAP_, which containerd drops', async () => {
      expect(await stacksOf('prefixed', [Capability.NET_RAW, Capability.BPF, Capability.IPC_LOCK])).toBe('');
      expect(await cluster.sh('dmesg')).toContain('Failed to allocate stack (rc=-1)');
      cluster.kubectl('delete', 'deployment', 'prefixed', `--namespace=${APPS}`);
      await cluster.until(PODS, ({ items }) => items.every(({ metadata }: any) => !metadata.name.startsWith('prefixed-')));
    });

    test('a pod on the network of its node sends over AF_XDP, by Onload, with root and three capabilities', async () => {
      const stacks = await stacksOf('accelerated', ['NET_RAW', 'BPF', 'IPC_LOCK']);
      expect(stacks).toContain('env: EF_POLL_USEC=100000');
      expect(stacks).toMatch(/TCP \S+ lcl=192\.0\.2\.1:\d+ rmt=192\.0\.2\.2:5002 ESTABLISHED/);
      // A message out and one back is an event each.
      expect(Number(/rx_evs: (\d+)/.exec(stacks)?.[1])).toBeGreaterThanOrEqual(1000);
    });
  });

  test('the resource is back after a reboot when the module is', async () => {
    await recorded('plugin-reboot', async () => {
      await cluster.reboot();
      await cluster.until(NODE, ({ status }) => status.nodeInfo.bootID === cluster.bootId && offers({ status }) > 0);
      await cluster.until(PODS, isReady);
    });

    expect(await cluster.seen(SIGHTS.onload)).toBe('live');
  });

  test('verify passes the module, the device plugin and what the node offers', async () => {
    const { out } = await cluster.cli('verify', 'cluster', declared, '--format', 'json');

    const { results } = JSON.parse(out) as VerifyReport;
    const found = results.filter(({ check, verdict }) => verdict !== 'pass' || ['modules', 'onload', 'allocatable'].includes(check));
    expect(found.map(({ check, verdict }) => `${check} ${verdict}`).sort()).toEqual(['allocatable pass', 'modules pass', 'onload pass']);
  });
});

/** Name of an image without its registry. */
const nameOf = (image: string): string => image.replace(/^[^/]+\//, '');
