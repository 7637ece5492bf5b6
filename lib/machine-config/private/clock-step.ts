import { renderUnit } from '../../upstream/ignition/systemd';

/** What the step of the clock has on the nodes. */
export const CLOCK_STEP = { unit: 'onload-clock-step.service', config: '/etc/onload-clock-step.conf' } as const;

/** How long chronyd may take to end when it is asked to, in seconds, before it is killed. */
const KILL_SECONDS = 5;

/**
 * The configuration: servers, and nothing that would be left behind or meet another chronyd. It has no drift file, opens no port, and writes its number
 * where nobody looks for chronyd.
 */
export function clockStepConfig(servers: readonly string[]): string {
  return `# Read by onload-clock-step.service, once at boot.
${servers.map((server) => `server ${server} iburst\n`).join('')}port 0
cmdport 0
pidfile /run/onload-clock-step.pid
`;
}

/**
 * `-q` sets the clock once and ends, `-t` ends it without; `timeout` is for one that does not. Whatever comes of it, the boot goes on: nothing
 * requires the unit. What needs TLS waits for it: the pulls of boot modules, by their own ordering, and the kubelet.
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
