/** The variables of the shipped profiles, as listed in the profile facts §6, for Onload 10.0. */

type Env = { [variable: string]: string };

/** Reads `EF_A=1 EF_B=2`. */
export function env(text: string): Env {
  return Object.fromEntries(text.split(/\s+/).filter(Boolean).map((pair) => {
    const cut = pair.indexOf('=');
    return [pair.slice(0, cut), pair.slice(cut + 1)];
  }));
}

const NETTYIO_BALANCED = env(`EF_CLUSTER_IGNORE=1 EF_CTPIO=0 EF_EPOLL_MT_SAFE=1 EF_HIGH_THROUGHPUT_MODE=1 EF_INT_DRIVEN=0 EF_PIO=0 EF_PKT_WAIT_SPIN=0
  EF_POLL_USEC=20 EF_RXQ_SIZE=4096 EF_TCP_ACCEPT_SPIN=0 EF_TCP_CONNECT_SPIN=0 EF_TCP_RECV_SPIN=0 EF_TCP_SEND_SPIN=0 EF_UDP_RECV_SPIN=0
  EF_UDP_SEND_SPIN=0 EF_UL_EPOLL=3`);
const NETTYIO_PERFORMANCE = env(`EF_CLUSTER_IGNORE=1 EF_CTPIO=0 EF_EPOLL_MT_SAFE=1 EF_HIGH_THROUGHPUT_MODE=1 EF_PIO=0 EF_POLL_USEC=100000
  EF_RXQ_SIZE=4096 EF_UL_EPOLL=3`);

export const THROUGHPUT_BASE = env('EF_CTPIO=0 EF_HIGH_THROUGHPUT_MODE=1 EF_PIO=0 EF_TX_PUSH=0');
export const WAN_TRAFFIC = env('EF_DYNAMIC_ACK_THRESH=4 EF_ENDPOINT_PACKET_RESERVE=3 EF_TCP_INITIAL_CWND=14600 EF_TCP_RCVBUF_MODE=1 EF_TCP_RCVBUF_STRICT=1');

export const STATIC: { readonly [profile: string]: Env } = {
  'cloud': env('EF_CTPIO=0 EF_HIGH_THROUGHPUT_MODE=1 EF_PIO=0 EF_UDP=0'),
  'latency': env('EF_POLL_USEC=100000 EF_TCP_FASTSTART_IDLE=0 EF_TCP_FASTSTART_INIT=0'),
  'nettyio-balanced': NETTYIO_BALANCED,
  'redis-balanced': { ...NETTYIO_BALANCED, EF_UL_EPOLL: '2' },
  'nettyio-performance': NETTYIO_PERFORMANCE,
  'redis-performance': { ...NETTYIO_PERFORMANCE, EF_UL_EPOLL: '2' },
  'safe': env(`EF_EPOLL_CTL_FAST=0 EF_EPOLL_CTL_HANDOFF=0 EF_EPOLL_MT_SAFE=0 EF_FDS_MT_SAFE=0 EF_FORCE_SEND_MULTICAST=0 EF_POLL_FAST=0
    EF_POLL_FAST_USEC=0 EF_POLL_NONBLOCK_FAST_USEC=0 EF_SELECT_FAST=0 EF_SELECT_FAST_USEC=0 EF_SELECT_NONBLOCK_FAST_USEC=0 EF_TCP_RCVBUF_STRICT=1
    EF_TCP_SEND_NONBLOCK_NO_PACKETS_MODE=1 EF_TCP_SNDBUF_MODE=1 EF_UL_EPOLL=2`),
  'zeromq': env('EF_POLL_FAST_USEC=0 EF_POLL_NONBLOCK_FAST_USEC=0'),
  'nginx-like-st': { ...THROUGHPUT_BASE, ...WAN_TRAFFIC },
};

const quotient = (number: number, workers: number) => String(Math.floor(number / workers));

export const throughput = (workers: number): Env => ({
  ...THROUGHPUT_BASE,
  ...env(`EF_INT_DRIVEN=0 EF_KERNEL_PACKETS_BATCH_SIZE=1 EF_MAX_ENDPOINTS=1000000 EF_PKT_WAIT_SPIN=0 EF_POLL_USEC=20 EF_PREALLOC_PACKETS=1
    EF_SOCKET_CACHE_MAX=250000 EF_TCP_ACCEPT_SPIN=0 EF_TCP_CONNECT_SPIN=0 EF_TCP_RECV_SPIN=0 EF_TCP_SEND_SPIN=0
    EF_TCP_SHARED_LOCAL_PORTS=570000 EF_TCP_SHARED_LOCAL_PORTS_MAX=570000 EF_TCP_SHARED_LOCAL_PORTS_NO_FALLBACK=1
    EF_TCP_SHARED_LOCAL_PORTS_PER_IP=1 EF_TCP_SHARED_LOCAL_PORTS_PER_IP_MAX=32000 EF_TCP_SHARED_LOCAL_PORTS_REUSE_FAST=1
    EF_TCP_SHARED_LOCAL_PORTS_STEP=2048 EF_TCP_SYNRECV_MAX=1000000 EF_UDP_RECV_SPIN=0 EF_UDP_SEND_SPIN=0 EF_UL_EPOLL=3 EF_USE_HUGE_PAGES=2`),
  EF_CLUSTER_SIZE: String(workers),
  EF_MAX_PACKETS: quotient(5760000, workers),
});

export const proxyThroughput = (workers: number): Env => ({
  ...throughput(workers),
  ...WAN_TRAFFIC,
  ...env(`EF_CLUSTER_NAME=prox EF_CLUSTER_RESTART=1 EF_CLUSTER_HOT_RESTART=1 EF_SCALABLE_FILTERS=any=rss:active:passive
    EF_SCALABLE_FILTERS_ENABLE=2 EF_SCALABLE_LISTEN_MODE=1`),
  EF_MAX_PACKETS: quotient(2880000, workers),
});

const webserver = (workers: number): Env => ({
  ...throughput(workers),
  ...WAN_TRAFFIC,
  ...env('EF_CLUSTER_NAME=webs EF_CLUSTER_RESTART=1 EF_CLUSTER_HOT_RESTART=1 EF_EPOLL_MT_SAFE=1 EF_POLL_USEC=1000000'),
});

/** By a number of workers, with the number of variables that the sheet gives. */
export const PARAMETERISED: { readonly [profile: string]: { readonly count: number; readonly of: (workers: number) => Env } } = {
  'haproxy-balanced': { count: 42, of: (n) => ({ ...proxyThroughput(n), ...env('EF_PIPE=0 EF_EPOLL_MT_SAFE=1') }) },
  'haproxy-performance': {
    count: 43, of: (n) => ({ ...proxyThroughput(n), ...env('EF_PIPE=0 EF_EPOLL_MT_SAFE=1 EF_SLEEP_SPIN_USEC=0 EF_TX_PUSH=1') }),
  },
  'nginx-proxy-balanced': { count: 41, of: (n) => ({ ...proxyThroughput(n), ...env('EF_EPOLL_MT_SAFE=1') }) },
  'nginx-proxy-performance': {
    count: 42, of: (n) => ({ ...proxyThroughput(n), ...env('EF_EPOLL_MT_SAFE=1 EF_SLEEP_SPIN_USEC=0 EF_TX_PUSH=1') }),
  },
  'nginx-webserver-balanced': { count: 39, of: (n) => ({ ...webserver(n), ...env('EF_SLEEP_SPIN_USEC=50') }) },
  'nginx-webserver-performance': { count: 38, of: webserver },
};

export const LATENCY_BEST = { ...STATIC.latency, ...env('EF_CTPIO_SWITCH_BYPASS=1 EF_EPOLL_MT_SAFE=1 EF_TPH_MODE=2') };

const NODE_JS = env(`EF_CTPIO_MODE=sf-np EF_EPOLL_SPIN=0 EF_HIGH_THROUGHPUT_MODE=1 EF_KERNEL_PACKETS_BATCH_SIZE=1 EF_MAX_ENDPOINTS=100000
  EF_MAX_PACKETS=32000 EF_PIPE_RECV_SPIN=0 EF_PIPE_SEND_SPIN=0 EF_PKT_WAIT_SPIN=0 EF_POLL_USEC=1000000 EF_PREALLOC_PACKETS=1
  EF_SLEEP_SPIN_USEC=50 EF_TAIL_DROP_PROBE=1 EF_TCP_ACCEPT_SPIN=0 EF_TCP_CONNECT_SPIN=0 EF_TCP_RECV_SPIN=0 EF_TCP_SEND_SPIN=0
  EF_TCP_INITIAL_CWND=14600 EF_TCP_RCVBUF_MODE=1 EF_TCP_SHARED_LOCAL_PORTS=50 EF_TCP_SHARED_LOCAL_PORTS_REUSE_FAST=1 EF_TCP_SYNCOOKIES=1
  EF_TCP_SYNRECV_MAX=10000 EF_TX_PUSH=1 EF_UL_EPOLL=3 EF_USE_HUGE_PAGES=2`);

export const nodeJs = (mode: number, workers = 24, ports = '8080'): Env => ({
  ...NODE_JS,
  EF_SOCKET_CACHE_MAX: quotient(100000, workers),
  NODEJS_MODE: String(mode),
  NODEJS_WORKERS: String(workers),
  NODEJS_PORT_NUMBERS: ports,
  ...(mode === 0 ? {} : { EF_TCP_FORCE_REUSEPORT: ports, EF_CLUSTER_SIZE: String(workers), EF_CLUSTER_NAME: 'node' }),
  ...[
    env('EF_CLUSTER_IGNORE=1 EF_EPOLL_CTL_FAST=1 EF_EPOLL_MT_SAFE=1 EF_INT_DRIVEN=1'),
    env('EF_EPOLL_CTL_FAST=1 EF_EPOLL_MT_SAFE=1 EF_INT_DRIVEN=1'),
    env('EF_EPOLL_CTL_FAST=1 EF_EPOLL_MT_SAFE=1'),
    env('EF_FDS_MT_SAFE=0 EF_FDTABLE_STRICT=1 EF_EPOLL_CTL_FAST=0 EF_EPOLL_CTL_HANDOFF=0 EF_EPOLL_MT_SAFE=0'),
  ][mode],
});
