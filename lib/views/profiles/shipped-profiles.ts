import { originError } from './profile-origin';
import { checkWorkers, notSet, Parameters, readParameter, workersOf } from './profile-parameters';
import type { Program, Run } from './run-profile';
import { isAtLeast } from '../../upstream';
import { madeOf } from '../../values';

/**
 * Value of a variable in a profile that Onload ships. Profiles are lists of the variables that they set, in order, and the first value of a variable
 * is kept. They are the same in all releases from 8.1.0 on, except `latency-best` (profile facts §6).
 */

type Value = number | string | ((run: Run, parameters: Parameters) => bigint | string);

/** A step of a profile: variables to set, the name of a profile to import, or a function. */
type Step = { readonly [variable: string]: Value } | string | ((run: Run, parameters: Parameters, profile: string) => void);

const NO_SPINNING_IN_CALLS = {
  EF_PKT_WAIT_SPIN: 0,
  EF_TCP_RECV_SPIN: 0,
  EF_TCP_SEND_SPIN: 0,
  EF_TCP_CONNECT_SPIN: 0,
  EF_TCP_ACCEPT_SPIN: 0,
};

const NO_SPINNING_IN_UDP = { EF_UDP_RECV_SPIN: 0, EF_UDP_SEND_SPIN: 0 };

const MIDDLEWARE = {
  EF_EPOLL_MT_SAFE: 1,
  EF_RXQ_SIZE: 4096,
  EF_CLUSTER_IGNORE: 1,
  EF_HIGH_THROUGHPUT_MODE: 1,
  EF_CTPIO: 0,
  EF_PIO: 0,
};

const BALANCED = { EF_INT_DRIVEN: 0, EF_POLL_USEC: 20, ...NO_SPINNING_IN_CALLS, ...NO_SPINNING_IN_UDP, ...MIDDLEWARE };
const PERFORMANCE = { EF_POLL_USEC: 100000, ...MIDDLEWARE };

const cluster = (name: string) => ({
  EF_CLUSTER_SIZE: copyOf('num_workers'),
  EF_CLUSTER_NAME: name,
  EF_CLUSTER_RESTART: 1,
  EF_CLUSTER_HOT_RESTART: 1,
});

export const PROFILES: { readonly [name: string]: readonly Step[] } = {
  'cloud': [{ EF_HIGH_THROUGHPUT_MODE: 1, EF_PIO: 0, EF_CTPIO: 0, EF_UDP: 0 }],
  'haproxy-balanced': ['haproxy-parse-config', { EF_PIPE: 0, EF_EPOLL_MT_SAFE: 1 }, 'proxy-throughput'],
  'haproxy-performance': [
    'haproxy-parse-config', { EF_TX_PUSH: 1, EF_SLEEP_SPIN_USEC: 0, EF_PIPE: 0, EF_EPOLL_MT_SAFE: 1 }, 'proxy-throughput',
  ],
  'latency': [{ EF_POLL_USEC: 100000, EF_TCP_FASTSTART_INIT: 0, EF_TCP_FASTSTART_IDLE: 0 }],
  'latency-best': ['latency', cutThrough, { EF_CTPIO_SWITCH_BYPASS: 1, EF_EPOLL_MT_SAFE: 1 }, tphMode],
  'nettyio-balanced': [{ ...BALANCED, EF_UL_EPOLL: 3 }],
  'nettyio-performance': [{ ...PERFORMANCE, EF_UL_EPOLL: 3 }],
  'nginx-like-st': ['throughput_base', 'wan-traffic'],
  'nginx-proxy-balanced': ['nginx-parse-config', 'proxy-throughput', { EF_EPOLL_MT_SAFE: 1 }, 'wait-old-cluster-exit'],
  'nginx-proxy-performance': [
    'nginx-parse-config', { EF_TX_PUSH: 1, EF_SLEEP_SPIN_USEC: 0 }, 'proxy-throughput', { EF_EPOLL_MT_SAFE: 1 }, 'wait-old-cluster-exit',
  ],
  'nginx-webserver-balanced': [
    'nginx-parse-config', { EF_EPOLL_MT_SAFE: 1, ...cluster('webs'), EF_POLL_USEC: 1000000, EF_SLEEP_SPIN_USEC: 50 },
    'throughput', 'wan-traffic', 'wait-old-cluster-exit',
  ],
  'nginx-webserver-performance': [
    'nginx-parse-config', { EF_EPOLL_MT_SAFE: 1, ...cluster('webs'), EF_POLL_USEC: 1000000 },
    'throughput', 'wan-traffic', 'wait-old-cluster-exit',
  ],
  'node-js': [
    {
      NODEJS_PORT_NUMBERS: (_, { nodeJsPorts = [8080] }) => nodeJsPorts.join(','),
      NODEJS_WORKERS: (_, { workers = 24 }) => checkWorkers(workers),
      NODEJS_MODE: (_, { nodeJsMode = 1 }) => String(nodeJsMode),
    },
    spreadNodeJs,
    {
      EF_KERNEL_PACKETS_BATCH_SIZE: 1,
      EF_MAX_PACKETS: 32000,
      EF_PREALLOC_PACKETS: 1,
      EF_CTPIO_MODE: 'sf-np',
      EF_USE_HUGE_PAGES: 2,
      EF_MAX_ENDPOINTS: 100000,
      EF_SOCKET_CACHE_MAX: (run, parameters) => numberIn('EF_MAX_ENDPOINTS', run, parameters) / divisorIn('NODEJS_WORKERS', run, parameters),
      EF_TCP_SHARED_LOCAL_PORTS: 50,
      EF_TCP_SHARED_LOCAL_PORTS_REUSE_FAST: 1,
      EF_TCP_INITIAL_CWND: 14600,
      EF_TAIL_DROP_PROBE: 1,
      EF_TCP_RCVBUF_MODE: 1,
      EF_TCP_SYNCOOKIES: 1,
      EF_TCP_SYNRECV_MAX: 10000,
      EF_HIGH_THROUGHPUT_MODE: 1,
      EF_TX_PUSH: 1,
      EF_POLL_USEC: 1000000,
      EF_SLEEP_SPIN_USEC: 50,
      EF_EPOLL_SPIN: 0,
      EF_PIPE_RECV_SPIN: 0,
      EF_PIPE_SEND_SPIN: 0,
      ...NO_SPINNING_IN_CALLS,
    },
  ],
  'redis-balanced': [{ ...BALANCED, EF_UL_EPOLL: 2 }],
  'redis-performance': [{ ...PERFORMANCE, EF_UL_EPOLL: 2 }],
  'safe': [{
    EF_FDS_MT_SAFE: 0,
    EF_EPOLL_MT_SAFE: 0,
    EF_SELECT_FAST: 0,
    EF_POLL_FAST: 0,
    EF_POLL_FAST_USEC: 0,
    EF_SELECT_FAST_USEC: 0,
    EF_POLL_NONBLOCK_FAST_USEC: 0,
    EF_SELECT_NONBLOCK_FAST_USEC: 0,
    EF_UL_EPOLL: 2,
    EF_EPOLL_CTL_FAST: 0,
    EF_EPOLL_CTL_HANDOFF: 0,
    EF_TCP_SNDBUF_MODE: 1,
    EF_TCP_RCVBUF_STRICT: 1,
    EF_FORCE_SEND_MULTICAST: 0,
    EF_TCP_SEND_NONBLOCK_NO_PACKETS_MODE: 1,
  }],
  'zeromq': [{ EF_POLL_FAST_USEC: 0, EF_POLL_NONBLOCK_FAST_USEC: 0 }],
};

/** Parts of profiles. The launcher finds them only after another profile has been loaded. */
export const FRAGMENTS: { readonly [name: string]: readonly Step[] } = {
  'haproxy-parse-config': [(run, parameters, profile) => run.assign('num_workers', workersOf(parameters, profile, run))],
  'nginx-parse-config': [
    (run, parameters, profile) => run.assign('num_workers', run.get('NGINX_NUM_WORKERS') || workersOf(parameters, profile, run)),
  ],
  'proxy-throughput': [
    {
      ...cluster('prox'),
      EF_SCALABLE_FILTERS: 'any=rss:active:passive',
      EF_SCALABLE_FILTERS_ENABLE: 2,
      EF_SCALABLE_LISTEN_MODE: 1,
      EF_MAX_PACKETS: (run, parameters) => 2880000n / divisorIn('num_workers', run, parameters),
    },
    'throughput', 'wan-traffic',
  ],
  'throughput': [
    {
      EF_UL_EPOLL: 3,
      EF_TCP_SYNRECV_MAX: 1000000,
      EF_TCP_SHARED_LOCAL_PORTS: 570000,
      EF_TCP_SHARED_LOCAL_PORTS_MAX: copyOf('EF_TCP_SHARED_LOCAL_PORTS'),
      EF_TCP_SHARED_LOCAL_PORTS_REUSE_FAST: 1,
      EF_TCP_SHARED_LOCAL_PORTS_NO_FALLBACK: 1,
      EF_TCP_SHARED_LOCAL_PORTS_PER_IP: 1,
      EF_TCP_SHARED_LOCAL_PORTS_PER_IP_MAX: 32000,
      EF_TCP_SHARED_LOCAL_PORTS_STEP: 2048,
      EF_MAX_ENDPOINTS: 1000000,
      EF_SOCKET_CACHE_MAX: (run, parameters) => numberIn('EF_MAX_ENDPOINTS', run, parameters) / 4n,
      EF_INT_DRIVEN: 0,
      EF_POLL_USEC: 20,
      EF_MAX_PACKETS: (run, parameters) => 5760000n / divisorIn('EF_CLUSTER_SIZE', run, parameters),
      EF_PREALLOC_PACKETS: 1,
      EF_USE_HUGE_PAGES: 2,
    },
    'throughput_base',
    { ...NO_SPINNING_IN_CALLS, ...NO_SPINNING_IN_UDP, EF_KERNEL_PACKETS_BATCH_SIZE: 1 },
  ],
  'throughput_base': [{ EF_TX_PUSH: 0, EF_PIO: 0, EF_CTPIO: 0, EF_HIGH_THROUGHPUT_MODE: 1 }],
  'wait-old-cluster-exit': [
    (run) => run.remark('nginx started with -s waits until the stacks of the old cluster are gone: that is left out, because no variable can do it'),
  ],
  'wan-traffic': [{
    EF_TCP_INITIAL_CWND: 14600, EF_DYNAMIC_ACK_THRESH: 4, EF_TCP_RCVBUF_MODE: 1, EF_TCP_RCVBUF_STRICT: 1, EF_ENDPOINT_PACKET_RESERVE: 3,
  }],
};

/** Profiles that run code when the application starts, and set no variables. */
export const RUNTIME_ONLY = ['haproxy-parse-config', 'nginx-parse-config', 'wait-old-cluster-exit'];

/** Program of a shipped profile or fragment. */
export function shipped(name: string, parameters: Parameters = {}): Program {
  return madeOf<Program>('shipped profile', [name, parameters], (run) => runSteps(name, name, run, parameters));
}

function runSteps(name: string, profile: string, run: Run, parameters: Parameters): void {
  for (const step of PROFILES[name] ?? FRAGMENTS[name]) {
    if (typeof step === 'string') {
      runSteps(step, profile, run, parameters);
    } else if (typeof step === 'function') {
      step(run, parameters, profile);
    } else {
      for (const [variable, value] of Object.entries(step)) {
        run.set(variable, String(typeof value === 'function' ? value(run, parameters) : value));
      }
    }
  }
}

function copyOf(variable: string): Value {
  return (run, parameters) => numberIn(variable, run, parameters).toString();
}

/** Number in a variable that a profile calculates with or passes on. */
function numberIn(variable: string, run: Run, parameters: Parameters): bigint {
  const value = readParameter(variable, run, parameters);
  if (value === undefined) {
    throw notSet(variable, run.origin);
  }
  if (!/^(0|[1-9][0-9]{0,9})$/.test(value)) {
    throw originError('profile/number', `${variable}, which a profile reads, is not a number`, value, 'set it to a whole number', run.origin);
  }
  return BigInt(value);
}

function divisorIn(variable: string, run: Run, parameters: Parameters): bigint {
  const number = numberIn(variable, run, parameters);
  if (number === 0n) {
    throw originError('profile/number', `${variable}, which a profile divides by`, 0, 'use a whole number of at least 1', run.origin);
  }
  return number;
}

/** Enables cut-through sending, which a NIC may prevent. A mode that was set before is kept. */
function cutThrough(run: Run, parameters: Parameters, profile: string): void {
  if (run.get('EF_CTPIO_MODE')) {
    return;
  }
  if (parameters.cutThrough === undefined) {
    throw originError('profile/nic', 'profile that depends on the NICs of the nodes', profile, 'pass \'nic\' (--nic)', run.origin);
  }
  if (parameters.cutThrough) {
    run.set('EF_CTPIO_MODE', 'ct');
    if (!hasTphMode(run)) {
      run.remark('up to Onload 9.0.2 latency-best does not set EF_CTPIO_MODE if any NIC is above 10G, not only an X2');
    }
  }
}

function tphMode(run: Run): void {
  if (hasTphMode(run)) {
    run.set('EF_TPH_MODE', '2');
  }
}

/** Whether the release has the mode that `latency-best` sets since it was changed after 9.0.2. */
function hasTphMode({ version }: Run): boolean {
  return version === undefined || isAtLeast(version, '9.0.3');
}

/** Sets the variables for each mode in which Node.js distributes its work. */
function spreadNodeJs(run: Run): void {
  const mode = run.get('NODEJS_MODE')!;
  const workers = {
    EF_TCP_FORCE_REUSEPORT: run.get('NODEJS_PORT_NUMBERS')!,
    EF_CLUSTER_SIZE: run.get('NODEJS_WORKERS')!,
    EF_CLUSTER_NAME: 'node',
  };
  const fast = { EF_EPOLL_CTL_FAST: '1', EF_EPOLL_MT_SAFE: '1', EF_UL_EPOLL: '3' };
  const modes: { [mode: string]: { [variable: string]: string } } = {
    0: { EF_CLUSTER_IGNORE: '1', ...fast, EF_INT_DRIVEN: '1' },
    1: { ...workers, ...fast, EF_INT_DRIVEN: '1' },
    2: { ...workers, ...fast },
    3: {
      ...workers, EF_FDS_MT_SAFE: '0', EF_FDTABLE_STRICT: '1', EF_EPOLL_CTL_FAST: '0', EF_EPOLL_CTL_HANDOFF: '0', EF_EPOLL_MT_SAFE: '0', EF_UL_EPOLL: '3',
    },
  };
  if (!Object.hasOwn(modes, mode)) {
    throw originError('profile/node-js', 'unknown NODEJS_MODE', mode, 'use 0, 1, 2 or 3', run.origin);
  }
  if (!/^[0-9,]+$/.test(workers.EF_TCP_FORCE_REUSEPORT)) {
    throw originError('profile/node-js', 'NODEJS_PORT_NUMBERS is not a list of ports', workers.EF_TCP_FORCE_REUSEPORT, 'write it as 8080,8081', run.origin);
  }
  for (const [variable, value] of Object.entries(modes[mode])) {
    run.set(variable, value);
  }
}
