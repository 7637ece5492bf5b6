/**
 * A node with the real Onload. ONLOAD_SOURCE is a folder with its sources: the modules are built by the script of `module-image`, and loaded by the boot
 * units. Without it, these tests are left out.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OnloadLab } from './onload/lab';
import { acceleratedPod } from './onload/manifests';
import { HOST_LIBRARIES, LIBRARY, pluginOptions, podmanRun } from './onload/pods';
import { ONLOAD_SOURCE, onloadVersion } from './onload/sources';
import { OnloadProfile } from '../../lib/constructs/profiles';
import { shellWord } from '../../lib/text';
import { DISK, shippedProfiles } from '../../lib/views/profiles';
import { cli } from '../../test/support/cli';

if (ONLOAD_SOURCE === undefined) {
  process.stderr.write('left out: tests of a node with the real Onload, because ONLOAD_SOURCE does not name a folder with its sources\n');
}

/** Programs of Onload. */
const ONLOAD = '/opt/onload/usr/bin';

/** Prints the stacks of Onload. APP is an image with the libraries for it. */
const STACKDUMP = `LD_LIBRARY_PATH=$(podman image mount "$APP")/lib/x86_64-linux-gnu ${ONLOAD}/onload_stackdump`;

/** Worker processes of the programs whose profiles depend on them. */
const WORKERS = 4;

/** Prints the settings of the stack of a server that listens. APP is an image with the server, and the arguments are the command that starts it. */
const SETTINGS = `app=$(podman image mount "$APP")
stackdump() {
  LD_LIBRARY_PATH=$app/lib/x86_64-linux-gnu ${ONLOAD}/onload_stackdump "$@"
}
"$@" "$app/usr/bin/ping-pong" serve 5001 >/run/server 2>&1 &
server=$!
for (( try = 0; try < 300; try++ )); do
  stackdump lots >/run/dump 2>&1
  if grep -q 'EF_[A-Z_]*: ' /run/dump || ! kill -0 "$server" 2>/dev/null; then
    break
  fi
  sleep 0.1
done
kill "$server" 2>/dev/null
wait "$server" 2>/dev/null
until [[ -z $(stackdump) ]]; do
  sleep 0.1
done
grep -o 'EF_[A-Z0-9_]*: .*' /run/dump || cat /run/dump /run/server
`;

(ONLOAD_SOURCE === undefined ? describe.skip : describe)('a node with the real Onload', () => {
  let lab: OnloadLab;
  const sh = (command: string) => lab.machine.sh(command);

  beforeAll(async () => {
    lab = await OnloadLab.start(ONLOAD_SOURCE!, mkdtempSync(join(tmpdir(), 'cdk8s-onload-onload-')));
  }, 7200_000);

  afterAll(() => lab?.stop());

  test('the modules that module-image has built are loaded by the boot units, before the network', async () => {
    expect(lab.first.journal).toContain('rebooting to load onload');
    expect(lab.first.journal).not.toContain('kubelet has started');
    const names = ['sfc', 'sfc_resource', 'sfc_char', 'onload'];
    expect((await sh(`cd /sys/module; cat ${names.map((name) => `${name}/initstate`).join(' ')}`)).trim().split('\n')).toEqual(names.map(() => 'live'));
    expect(lab.machine.journal).not.toContain('does not reboot');
    expect(lab.machine.journal).toMatch(/onload is loaded, from \/var\/lib\/onload-boot\/onload\/[^]*Reached target network-pre\.target[^]*kubelet has started/);
    expect(await sh('stat --format=%F /dev/onload /dev/onload_epoll /dev/sfc_char')).toBe('character special file\n'.repeat(3));
  });

  test('the pod of the device plugin brings the user space of Onload', async () => {
    await lab.startPlugin();
    // Where the launcher looks for profiles.
    await sh('mkdir -p /usr/libexec && ln -s /opt/onload/usr/libexec/onload /usr/libexec/onload');
    expect(await sh(`${ONLOAD}/onload --version 2>&1; ls ${LIBRARY}`)).toContain(LIBRARY);
    expect(await sh('podman ps --format {{.Names}}')).toContain('worker');
  });

  describe('with AF_XDP on a card whose cable ends in another network namespace', () => {
    const { pod, configMaps } = acceleratedPod(OnloadProfile.latency());

    /** Runs the container of the pod, which sends messages to the peer, until it has sent them all, and returns the stacks of Onload. */
    const stacks = async (...options: string[]) => {
      const libraries = (await sh(HOST_LIBRARIES)).trim().split('\n');
      await sh(`ip netns exec peer "$(podman image mount ${lab.appImage})/usr/bin/ping-pong" serve 5002 >/run/peer 2>&1 &`);
      await sh(podmanRun(pod, 'app', {
        configMaps,
        image: lab.appImage,
        options: [...pluginOptions(libraries), '--detach', '--interactive', '--name=app', '--network=host', ...options],
        command: ['ping-pong', 'call', '5002', '192.0.2.2', '1000'],
      }));
      await sh('until podman logs app 2>&1 | grep -q "1000 messages"; do sleep 0.5; done');
      const found = await sh(`APP=${lab.appImage}\n${STACKDUMP} lots`);
      await sh('podman rm --force --time=0 app');
      return found;
    };

    // Sockets get a stack only where a card is accelerated.
    beforeAll(() => sh([
      'set -e', 'ip netns add peer', 'ip link set eth2 netns peer', 'ip address add 192.0.2.1/24 dev eth1', 'ip link set eth1 up',
      'ip -n peer address add 192.0.2.2/24 dev eth2', 'ip -n peer link set eth2 up',
      'echo 0 >/sys/module/sfc_resource/parameters/enable_af_xdp_flow_filters', 'echo eth1 >/sys/module/sfc_resource/afxdp/register',
    ].join('\n')));

    const profiles = shippedProfiles(DISK, []);

    test.each(profiles)('a stack has the same settings by the launcher with the profile $name, and by what "profile --format env" prints', async ({ name, options }) => {
      const args = [...options.includes('--workers') ? ['--workers', String(WORKERS)] : [], ...options.includes('--nic') ? ['--nic', 'other'] : []];
      const { out: env } = await cli('profile', name, ...args, '--onload', onloadVersion(ONLOAD_SOURCE!), '--format', 'env');
      const dumped = (...command: string[]) => sh(`APP=${lab.appImage}\nset -- ${command.map(shellWord).join(' ')}\n${SETTINGS}`);
      const variables = env.trim().split('\n').filter((line) => line !== '');
      const launched = await dumped(
        'env', `ONLOAD_PRELOAD=${LIBRARY}`, `NGINX_NUM_WORKERS=${WORKERS}`, `PROXY_WORKERS=${WORKERS}`, 'bash', `${ONLOAD}/onload`, '-p', name,
      );
      expect(launched).toContain('EF_SPIN_USEC: ');
      expect(await dumped('env', ...variables, `LD_PRELOAD=${LIBRARY}`)).toBe(launched);
    });

    test('a container as accelerate() renders it sends by the kernel, because it may not create the socket of AF_XDP', async () => {
      expect(await stacks('--user=1001')).toBe('');
      expect(await sh('dmesg')).toContain('Failed to allocate stack (rc=-1)');
    });

    test('a container with root and three capabilities sends over AF_XDP, by Onload', async () => {
      const found = await stacks('--user=0', '--cap-drop=ALL', ...['NET_RAW', 'BPF', 'IPC_LOCK'].map((capability) => `--cap-add=${capability}`));
      expect(found).toContain('env: EF_POLL_USEC=100000');
      expect(found).toContain('EF_SPIN_USEC: 100000 ');
      expect(found).toMatch(/TCP \S+ lcl=192\.0\.2\.1:\d+ rmt=192\.0\.2\.2:5002 ESTABLISHED/);
      // A message out and one back is an event each.
      expect(Number(/rx_evs: (\d+)/.exec(found)?.[1])).toBeGreaterThanOrEqual(1000);
    });
  });
});
