import { renderUnit } from '../../upstream/ignition';

/** Names and paths of the clock step on the nodes. */
export const CLOCK_STEP = { unit: 'onload-clock-step.service', config: '/etc/onload-clock-step.conf', folder: 'onload-clock-step' } as const;

/** Time that chronyd has to exit before it is killed, in seconds. */
const KILL_SECONDS = 5;

/**
 * Configuration of chronyd for the clock step. It contains only servers, and nothing that persists or conflicts with another chronyd: it has no drift
 * file, opens no port, and writes its process ID to a folder that systemd removes with the process. chronyd itself cannot: it has dropped its rights.
 */
export function clockStepConfig(servers: readonly string[]): string {
  return `# Read by onload-clock-step.service, once at boot.
${servers.map((server) => `server ${server} iburst\n`).join('')}port 0
cmdport 0
pidfile /run/${CLOCK_STEP.folder}/chronyd.pid
`;
}

/**
 * Unit that steps the clock. `-q` sets the clock once and exits, `-t` limits the time for that, and `timeout` ends a process that hangs. The boot
 * continues regardless of the result, because no unit requires this one. All units that need TLS wait for it: the pulls of boot modules, by their own
 * ordering, and the kubelet.
 */
export function clockStepUnit(seconds: number): string {
  return renderUnit({
    Unit: [
      ['Description', 'Set the clock once, before what needs it to be right'],
      ['Wants', 'network-online.target'],
      ['After', 'network-online.target'],
      // The first two units pull images on the first boot of a node.
      ['Before', 'machine-config-daemon-pull.service machine-config-daemon-firstboot.service crio.service kubelet.service'],
    ],
    Service: [
      ['Type', 'oneshot'],
      ['ExecStart', `/usr/bin/timeout -k ${KILL_SECONDS} ${seconds + KILL_SECONDS} /usr/sbin/chronyd -q -t ${seconds} -f ${CLOCK_STEP.config}`],
      ['RuntimeDirectory', CLOCK_STEP.folder],
      ['TimeoutStartSec', String(seconds + 3 * KILL_SECONDS)],
      ['TimeoutStopSec', String(KILL_SECONDS)],
    ],
    Install: [['WantedBy', 'multi-user.target']],
  });
}
