/**
 * The scripts of SfNetTest, against shellcheck and the shells that images bring. A stand-in for sfnt-pingpong prints what sfnettest 1.6.0-rc2 prints
 * (recorded between two network namespaces; the numbers with Onload are chosen), and counts messages in a copy of /proc/net as the kernel does.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, scratchDir } from './support/run';
import { CLIENT_SCRIPT, SERVER_SCRIPT } from '../lib/constructs/workload/sfnettest-scripts';

const scratch = scratchDir();
const SCRIPTS: { readonly [end: string]: string } = { server: join(scratch, 'server.sh'), client: join(scratch, 'client.sh') };
writeFileSync(SCRIPTS.server, SERVER_SCRIPT);
writeFileSync(SCRIPTS.client, CLIENT_SCRIPT);

const SHELLS: [name: string, command: string[]][] = [['busybox', ['busybox', 'sh']], ['bash', ['bash', '--posix']], ['dash', ['dash']]];

/** Results as sfnt-pingpong prints them: size, mean, minimum, median, maximum, percentile, deviation, iterations. */
const KERNEL = '\t32\t9180\t6865\t8001\t4281048\t12067\t30514\t163000\n\t256\t9980\t7035\t9293\t2938729\t14105\t32634\t150000\n';
const ONLOAD = '\t32\t2104\t1790\t2012\t90412\t2701\t310\t700000\n\t256\t2340\t1904\t2231\t88210\t3004\t402\t650000\n';

const ROUTE = `Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT
eth0\t00000000\t0101800A\t0003\t0\t0\t0\t00000000\t0\t0\t0
eth0\t0000800A\t00000000\t0001\t0\t0\t0\t00FEFFFF\t0\t0\t0
net1\t00000000\t00000000\t0001\t0\t0\t0\t00000000\t0\t0\t0
net1\t0000010A\t010012C6\t0003\t0\t0\t0\t0000FFFF\t0\t0\t0
net1\t000012C6\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0
`;
const TRIE = `Main:
  +-- 0.0.0.0/0 2 0 2
     +-- 10.128.0.0/22 2 0 2
        |-- 10.128.0.0
           /23 link UNICAST
        |-- 10.128.1.7
           /32 host LOCAL
     |-- 127.0.0.1
        /32 host LOCAL
     +-- 198.18.0.0/15 3 0 4
        |-- 198.18.0.0
           /16 link UNICAST
        |-- 198.18.3.1
           /32 host LOCAL
        |-- 198.18.255.255
           /32 link BROADCAST
`;
const INET6 = `fe800000000000006c730dfffea0e61d 02 40 20 c0     net1
fd000001000000000000000000000005 02 40 00 80     net1
`;
const snmp = (udp: number, tcp: number) => `Tcp: RtoAlgorithm RtoMin RtoMax MaxConn ActiveOpens PassiveOpens AttemptFails EstabResets CurrEstab InSegs OutSegs
Tcp: 1 200 120000 -1 0 0 0 0 0 ${tcp} 0
Udp: InDatagrams NoPorts InErrors OutDatagrams
Udp: ${udp} 0 0 0
`;

/** Notes each call with its LD_PRELOAD, and prints or fails as the files of its folder say. */
const STAND_IN = `#!/bin/sh
run=$(($(cat "$STATE/runs") + 1))
echo "$run" >"$STATE/runs"
echo "\${LD_PRELOAD-}|$*" >>"$STATE/calls"
[ ! -f "$STATE/counters-$run" ] || cat "$STATE/counters-$run" >"$PROC_NET/snmp"
[ ! -f "$STATE/output-$run" ] || cat "$STATE/output-$run"
[ ! -f "$STATE/status-$run" ] || exit "$(cat "$STATE/status-$run")"
`;

test.each(Object.keys(SCRIPTS))('the script of the %s has nothing that shellcheck finds', (end) => {
  expect(run(scratch, 'shellcheck', [SCRIPTS[end]])).toBe('');
});

// What the image of sfnettest has, besides sfnt-pingpong: a shell, and coreutils.
test('the scripts need nothing that the image lacks', () => {
  const bin = join(scratch, 'micro');
  mkdirSync(bin);
  for (const tool of ['sleep', 'tr']) {
    writeFileSync(join(bin, tool), `#!/bin/sh\nexec "$(PATH=/usr/bin:/bin command -v ${tool})" "$@"\n`, { mode: 0o755 });
  }
  const state = prepare();
  finds(state);
  const { status, stdout } = start('client', ['/bin/dash'], state, {}, `${bin}:${state.bin}`);
  expect([status, stdout.trimEnd().split('\n').at(-1)]).toEqual([0, 'PASSED']);
});

interface State {
  readonly dir: string;
  readonly bin: string;
  readonly net: string;
  readonly onload: string;
}

function prepare(): State {
  const dir = mkdtempSync(join(scratch, 'state-'));
  const [bin, net] = [join(dir, 'bin'), join(dir, 'net')];
  mkdirSync(bin);
  mkdirSync(net);
  writeFileSync(join(bin, 'sfnt-pingpong'), STAND_IN.replaceAll('cat ', '/bin/cat '));
  chmodSync(join(bin, 'sfnt-pingpong'), 0o755);
  const onload = join(dir, 'libonload.so');
  const files = { [onload]: '', [join(dir, 'runs')]: '0', [join(net, 'route')]: ROUTE, [join(net, 'fib_trie')]: TRIE, [join(net, 'if_inet6')]: INET6, [join(net, 'snmp')]: snmp(7, 7) };
  Object.entries(files).forEach(([file, text]) => writeFileSync(file, text));
  return { dir, bin, net, onload };
}

const note = ({ dir }: State, file: string, text: string) => writeFileSync(join(dir, file), text);
const calls = ({ dir }: State) => readFileSync(join(dir, 'calls'), 'utf8').trimEnd().split('\n');

/** The answer to each of the client's three calls, and what the kernel has counted after each. */
function finds(state: State, { without = KERNEL, with: accelerated = ONLOAD, counted = [7, 313_000, 313_012] } = {}): void {
  const head = '# cmdline: sfnt-pingpong\n# version: 1.6.0-rc2\n# tsc_hz: 2596138750\n';
  note(state, 'output-1', `${head}# server LD_PRELOAD=198.18.3.1\n# percentile=99\n#\n#\tsize\tmean\tmin\tmedian\tmax\t%ile\tstddev\titer\n`);
  note(state, 'output-2', `${head}# percentile=99\n#\n#\tsize\tmean\tmin\tmedian\tmax\t%ile\tstddev\titer\n${without}`);
  note(state, 'output-3', `${head}# LD_PRELOAD=${state.onload}\n# server LD_PRELOAD=${state.onload}\n# percentile=99\n#\n${accelerated}`);
  counted.forEach((count, index) => note(state, `counters-${index + 1}`, snmp(count, count)));
}

function start(end: string, [shell, ...args]: string[], state: State, parameters: { readonly [name: string]: string } = {}, path = `${state.bin}:${process.env.PATH}`) {
  const { status, stdout, stderr } = spawnSync(shell, [...args, SCRIPTS[end]], {
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      PATH: path,
      STATE: state.dir,
      PROC_NET: state.net,
      LD_PRELOAD: state.onload,
      PROTOCOL: 'udp',
      ...end === 'server' ? { INTERFACE: 'net1' } : { SERVER: 'onload-sfnettest-server', SIZES: '32,256', PERCENTILE: '99', MIN_SPEED_UP_PERCENT: '100' },
      ...parameters,
    },
  });
  // The dynamic linker of this machine complains of a library that is empty.
  const linker = /^ERROR: ld\.so: .*\n/gm;
  return { status, stdout, stderr: stderr.replace(linker, '') };
}

describe.each(SHELLS)('in %s', (_, shell) => {
  let state: State;
  beforeEach(() => {
    state = prepare();
  });

  test('the client finds the server, measures without Onload and with it, and prints both as a table', () => {
    finds(state);
    const { status, stdout, stderr } = start('client', shell, state);
    expect([status, stderr]).toEqual([0, '']);
    expect(calls(state)).toEqual([
      '|--affinity=any;any --warmupiter=0 --warmupms=0 --minmsg=2 --maxmsg=1 udp onload-sfnettest-server',
      '|--affinity=any;any --timeout=30 --percentile=99 --sizes=32,256 udp 198.18.3.1',
      `${state.onload}|--affinity=any;any --timeout=30 --percentile=99 --sizes=32,256 udp 198.18.3.1`,
    ]);
    expect(stdout.slice(stdout.indexOf('udp to'))).toBe([
      'udp to 198.18.3.1, half of a round trip in microseconds:',
      '',
      '             without     Onload                   with     Onload                     ',
      '   bytes        mean     median        p99        mean     median        p99  speed-up',
      '      32       9.180      8.001     12.067       2.104      2.012      2.701      3.97',
      '     256       9.980      9.293     14.105       2.340      2.231      3.004      4.16',
      '',
      'PASSED',
      '',
    ].join('\n'));
  });

  test.each([
    ['median', { MAX_MEDIAN_NANOSECONDS: '2230' }, ['256 bytes: the median with Onload is 2.231, the limit 2.230']],
    ['percentile', { MAX_PERCENTILE_NANOSECONDS: '2700' }, [
      '32 bytes: the percentile 99 with Onload is 2.701, the limit 2.700', '256 bytes: the percentile 99 with Onload is 3.004, the limit 2.700',
    ]],
    ['speed-up', { MIN_SPEED_UP_PERCENT: '400' }, ['32 bytes: the speed-up is 3.97, the limit 4.00']],
  ])('the client fails if the %s exceeds its limit, and says by how much', (_limit, limits, lines) => {
    finds(state);
    const { status, stdout, stderr } = start('client', shell, state, limits);
    expect([status, stderr]).toEqual([1, `FAILED: limits are exceeded\n${lines.join('\n')}\n\n`]);
    expect(stdout).toContain('      32       9.180');
  });

  test('limits that are just kept pass', () => {
    finds(state);
    expect(start('client', shell, state, { MAX_MEDIAN_NANOSECONDS: '2231', MAX_PERCENTILE_NANOSECONDS: '3004', MIN_SPEED_UP_PERCENT: '397' })).toMatchObject({ status: 0, stderr: '' });
  });

  test.each([
    ['udp', 'messages through the kernel', [7, 313_000, 900_000], 'FAILED: Onload did not accelerate: the kernel received 587000 messages in the run with Onload, and 312993 in the run without it\n'],
    ['tcp', 'messages through the kernel', [7, 313_000, 900_000], 'FAILED: Onload did not accelerate: the kernel received 587000 messages in the run with Onload, and 312993 in the run without it\n'],
    ['udp', 'nothing through the kernel at all', [7, 20, 30], 'FAILED: the kernel received only 13 messages in the run without Onload, so that nothing can be compared\n'],
  ])('with %s, the client fails if it received %s', (PROTOCOL, _what, counted, message) => {
    finds(state, { counted });
    expect(start('client', shell, state, { PROTOCOL })).toMatchObject({ status: 1, stderr: message });
  });

  test('datagrams of IPv6 count', () => {
    finds(state, { counted: [7, 8, 9] });
    writeFileSync(join(state.net, 'snmp6'), 'Ip6InReceives                   \t5\nUdp6InDatagrams                 \t5000\n');
    expect(start('client', shell, state).stderr).toContain('received only 1 messages');
  });

  test('the client waits for a server that is not there yet', () => {
    finds(state);
    const found = readFileSync(join(state.dir, 'output-1'), 'utf8');
    // The first call fails as it does while the name of the Service has no address; the later ones shift by one.
    for (const index of [3, 2]) {
      note(state, `output-${index + 1}`, readFileSync(join(state.dir, `output-${index}`), 'utf8'));
    }
    note(state, 'output-1', '');
    note(state, 'status-1', '3');
    note(state, 'output-2', found);
    [0, 7, 313_000, 313_012].forEach((count, index) => note(state, `counters-${index + 1}`, snmp(count, count)));
    const { status, stdout } = start('client', shell, state);
    expect([status, stdout.split('\n').slice(0, 2)]).toEqual([0, ['waiting for the server onload-sfnettest-server', 'the server has the address 198.18.3.1']]);
  });

  test.each([
    ['a run that breaks off', 'status-3', '3', 'FAILED: the run with Onload broke off\n'],
    ['a size without a result', 'output-3', '#\n\t32\t2104\t1790\t2012\t90412\t2701\t310\t700000\n', 'FAILED: sfnt-pingpong printed no result for 256 bytes\n'],
    ['a result that is none', 'output-2', '#\n\t32\tnan\t1\t2\t3\t4\t5\t6\n', 'FAILED: sfnt-pingpong printed no result for 32 bytes\n'],
  ])('the client fails for %s', (_what, file, text, message) => {
    finds(state);
    note(state, file, text);
    expect(start('client', shell, state)).toMatchObject({ status: 1, stderr: message });
  });

  test.each(['client', 'server'])('the %s fails without Onload in its container', (end) => {
    finds(state);
    const { status, stderr } = start(end, shell, state, { LD_PRELOAD: '' });
    expect([status, stderr]).toEqual([1,
      'FAILED: Onload is not in this container: no file /opt/onload/usr/lib64/libonload.so; does the container have amd.com/onload in its limits?\n']);
  });

  test('the server tells its address on the network, and serves one run without Onload and one with it', () => {
    [7, 313_000, 313_012].forEach((count, index) => note(state, `counters-${index + 1}`, snmp(count, count)));
    const { status, stdout, stderr } = start('server', shell, state);
    expect([status, stderr]).toEqual([0, '']);
    expect(calls(state)).toEqual(['198.18.3.1|', '|', `${state.onload}|`]);
    expect(stdout).toBe(`serving the address 198.18.3.1 of net1\nserving a run without Onload\nserving a run with Onload (${state.onload})\ndone\n`);
  });

  test('the server tells an address of IPv6 where it has no other, and not that of the link', () => {
    writeFileSync(join(state.net, 'route'), ROUTE.replace(/^net1.*\n/gm, ''));
    [7, 313_000, 313_012].forEach((count, index) => note(state, `counters-${index + 1}`, snmp(count, count)));
    expect(start('server', shell, state).status).toBe(0);
    expect(calls(state)[0]).toBe('[fd00:0001:0000:0000:0000:0000:0000:0005]|');
  });

  test('the server waits for an address of IPv6 that the kernel still probes', () => {
    writeFileSync(join(state.net, 'route'), ROUTE.replace(/^net1.*\n/gm, ''));
    writeFileSync(join(state.net, 'if_inet6'), INET6.replace(' 80 ', ' c0 '));
    const settled = join(state.dir, 'settled');
    writeFileSync(settled, INET6);
    const settle = `/bin/cat "${settled}" >"${join(state.net, 'if_inet6')}"`;
    // The first sleep lets the address settle. That of busybox is its own, whatever PATH says, and lasts.
    writeFileSync(join(state.bin, 'sleep'), `#!/bin/sh\n${settle}\n`, { mode: 0o755 });
    spawn('/bin/sh', ['-c', `/bin/sleep 0.5; ${settle}`]);
    [7, 313_000, 313_012].forEach((count, index) => note(state, `counters-${index + 1}`, snmp(count, count)));
    expect(start('server', shell, state)).toMatchObject({ status: 0, stderr: '' });
    expect(calls(state)[0]).toBe('[fd00:0001:0000:0000:0000:0000:0000:0005]|');
  });

  test('the server takes the library from where it is told', () => {
    const library = join(state.dir, 'elsewhere.so');
    writeFileSync(library, '');
    [7, 313_000, 313_012].forEach((count, index) => note(state, `counters-${index + 1}`, snmp(count, count)));
    expect(start('server', shell, state, { ONLOAD_LIBRARY: library, LD_PRELOAD: '' }).status).toBe(0);
    expect(calls(state).at(-1)).toBe(`${library}|`);
    expect(start('server', shell, state, { ONLOAD_LIBRARY: '/nowhere.so' }).stderr).toContain('no file /nowhere.so');
  });

  test('the server fails without an address, after a run that breaks off, and if Onload did not accelerate', () => {
    const failed = (parameters = {}) => start('server', shell, state, parameters).stderr.split('\n')[0];
    expect(failed({ INTERFACE: 'net2' })).toBe('FAILED: no address of net2; does the network assign one?');
    [7, 313_000, 900_000].forEach((count, index) => note(state, `counters-${index + 1}`, snmp(count, count)));
    expect(failed()).toBe('FAILED: Onload did not accelerate: the kernel received 587000 messages in the run with Onload, and 312993 in the run without it');
    note(state, 'runs', '0');
    note(state, 'status-2', '3');
    expect(failed()).toBe('FAILED: the run without Onload broke off');
  });
});
