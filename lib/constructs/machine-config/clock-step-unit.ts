import { renderUnit } from '../../upstream/ignition';

/** Names and paths of the clock step on the nodes. */
export const CLOCK_STEP = { unit: 'onload-clock-step.service', config: '/etc/onload-clock-step.conf' } as const;

/** Time that chronyd has to end before it is killed, in seconds. */
const KILL_SECONDS = 5;

/**
 * The configuration: only servers, and nothing that persists or conflicts with another chronyd. It has no drift file, opens no port, and writes its
 * process ID to an unused path.
 */
export function clockStepConfig(servers: readonly string[]): string {
  return `# Read by onload-clock-step.service, once at boot.
${servers.map((server) => `server ${server} iburst\n`).join('')}port 0
cmdport 0
pidfile /run/onload-clock-step.pid
`;
}

/**
 * `-q` sets the clock once and ends, `-t` limits the time for that, and `timeout` ends a process that hangs. The boot continues whatever the result:
 * nothing requires the unit. Everything that needs TLS waits for it: the pulls of boot modules, by their own ordering, and the kubelet.
 */
export function clockStepUnit(seconds: number): string {
  return renderUnit({
    Unit: [
      ['Description', 'Set the clock once, before what needs it to be right'],
      ['Wants', 'network-online.target'],
      ['After', 'network-online.target'],
      // The first two pull on the first boot of a node.
      ['Before', 'machine-config-daemon-pull.service machine-config-daemon-firstboot.service crio.service kubelet.service'],
    ],
    Service: [
      ['Type', 'oneshot'],
      ['ExecStart', `/usr/bin/timeout -k ${KILL_SECONDS} ${seconds + KILL_SECONDS} /usr/sbin/chronyd -q -t ${seconds} -f ${CLOCK_STEP.config}`],
      ['TimeoutStartSec', String(seconds + 3 * KILL_SECONDS)],
      ['TimeoutStopSec', String(KILL_SECONDS)],
    ],
    Install: [['WantedBy', 'multi-user.target']],
  });
}
