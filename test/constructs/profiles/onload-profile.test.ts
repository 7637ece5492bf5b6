import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as facts from './facts';
import { LatencyBestNic, NodeJsMode, OnloadProfile } from '../../../lib/constructs/profiles';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { FRAGMENTS, PROFILES, RUNTIME_ONLY } from '../../../lib/views/profiles/shipped-profiles';
import { errorOf } from '../../support/errors';

const RELEASES = ['8.1.0', '8.1.2.26', '8.1.3', '9.0.0', '9.0.2', '9.1.0', '9.2.0.33', '10.0.0'].map((onload) => OnloadRelease.of({ onload }));

const STATIC: [string, OnloadProfile][] = [
  OnloadProfile.cloud(), OnloadProfile.latency(), OnloadProfile.nettyioBalanced(), OnloadProfile.nettyioPerformance(),
  OnloadProfile.redisBalanced(), OnloadProfile.redisPerformance(), OnloadProfile.safe(), OnloadProfile.zeromq(), OnloadProfile.nginxLikeSt(),
].map((profile) => [profile.name, profile]);

const PARAMETERISED: [string, (workers: number) => OnloadProfile][] = [
  (workers: number) => OnloadProfile.haproxyBalanced({ workers }),
  (workers: number) => OnloadProfile.haproxyPerformance({ workers }),
  (workers: number) => OnloadProfile.nginxProxyBalanced({ workers }),
  (workers: number) => OnloadProfile.nginxProxyPerformance({ workers }),
  (workers: number) => OnloadProfile.nginxWebserverBalanced({ workers }),
  (workers: number) => OnloadProfile.nginxWebserverPerformance({ workers }),
].map((make) => [make(1).name, make]);

describe('a shipped profile', () => {
  test.each(STATIC)('%s has the variables of the fact sheet', (name, profile) => {
    expect(profile.env).toEqual(facts.STATIC[name]);
    expect(profile.configMapName).toBe(`onload-${name}-profile`);
  });

  test.each(PARAMETERISED)('%s has those of the fact sheet for its number of workers', (name, make) => {
    const { count, of } = facts.PARAMETERISED[name];
    for (const workers of [1, 2, 3, 4, 7, 9, 10, 64]) {
      expect(make(workers).env).toEqual(of(workers));
      expect(Object.keys(make(workers).env)).toHaveLength(count);
    }
  });

  test('latency-best wants cut-through, unless an X2 NIC is too fast for it', () => {
    expect(OnloadProfile.latencyBest({ nic: LatencyBestNic.other() }).env).toEqual({ ...facts.LATENCY_BEST, EF_CTPIO_MODE: 'ct' });
    expect(OnloadProfile.latencyBest({ nic: LatencyBestNic.x2Above10g() }).env).toEqual(facts.LATENCY_BEST);
  });

  test('latency-best does not set EF_TPH_MODE up to Onload 9.0.2', () => {
    const profile = OnloadProfile.latencyBest({ nic: LatencyBestNic.other() });
    const { EF_TPH_MODE, ...before } = profile.env;
    expect(RELEASES.map((release) => 'EF_TPH_MODE' in profile.envFor(release))).toEqual([false, false, false, false, false, true, true, true]);
    expect(profile.envFor(OnloadRelease.of({ onload: '9.0.2.140' }))).toEqual(before);
    expect(profile.envFor(OnloadRelease.of({ onload: '10.0.0-dev' }))).toEqual(profile.env);
  });

  test.each([
    [NodeJsMode.SINGLE_PROCESS, 31], [NodeJsMode.PORT_PER_PROCESS, 33], [NodeJsMode.SHARED_PORTS, 32], [NodeJsMode.CLUSTER_MODULE, 35],
  ])('node-js in mode %d has the variables of the fact sheet', (mode, count) => {
    expect(OnloadProfile.nodeJs({ mode }).env).toEqual(facts.nodeJs(mode));
    expect(Object.keys(facts.nodeJs(mode)).filter((name) => name.startsWith('EF_'))).toHaveLength(count);
    expect(OnloadProfile.nodeJs({ mode, workers: 7, ports: [80, 8443] }).env).toEqual(facts.nodeJs(mode, 7, '80,8443'));
  });

  test('node-js is for 24 processes with a port each, from 8080, where nothing is said', () => {
    expect(OnloadProfile.nodeJs().env).toEqual(facts.nodeJs(1));
  });

  test('latency of the Onload Operator has a fourth variable', () => {
    expect(OnloadProfile.latencySample().env).toEqual({ ...facts.STATIC.latency, EF_NONAGLE_INFLIGHT_MAX: '65535' });
    expect(OnloadProfile.latencySample().configMapName).toBe('onload-latency-profile');
  });

  test('a shipped profile that is a fragment has the variables of the fact sheet', () => {
    expect(OnloadProfile.throughputBase().env).toEqual(facts.THROUGHPUT_BASE);
    expect(OnloadProfile.wanTraffic().env).toEqual(facts.WAN_TRAFFIC);
    expect(OnloadProfile.throughput({ workers: 3 }).env).toEqual(facts.throughput(3));
    expect(Object.keys(facts.throughput(3))).toHaveLength(28 + 1);
    expect(OnloadProfile.proxyThroughput({ workers: 3 }).env).toEqual(facts.proxyThroughput(3));
    expect(Object.keys(facts.proxyThroughput(3))).toHaveLength(40);
    expect(OnloadProfile.throughputBase().configMapName).toBe('onload-throughput-base-profile');
  });

  test('a shipped profile is there for each file that Onload ships', () => {
    expect(Object.keys(PROFILES).sort()).toEqual([...Object.keys(facts.STATIC), ...Object.keys(facts.PARAMETERISED), 'latency-best', 'node-js'].sort());
    expect(Object.keys(FRAGMENTS).sort()).toEqual([...RUNTIME_ONLY, 'proxy-throughput', 'throughput', 'throughput_base', 'wan-traffic'].sort());
  });

  test('a shipped profile has options of every release only', () => {
    const profiles = [
      ...STATIC.map(([, profile]) => profile),
      ...PARAMETERISED.map(([, make]) => make(4)),
      ...[0, 1, 2, 3].map((mode) => OnloadProfile.nodeJs({ mode })),
      OnloadProfile.latencyBest({ nic: LatencyBestNic.other() }),
    ];
    for (const profile of profiles) {
      expect(() => RELEASES.map((release) => profile.envFor(release))).not.toThrow();
    }
  });

  test.each([0, -1, 1.5, NaN, Infinity])('fails for %d workers', (workers) => {
    for (const make of [...PARAMETERISED.map(([, one]) => one), (n: number) => OnloadProfile.nodeJs({ workers: n })]) {
      expect(errorOf(() => make(workers)).message).toBe(
        `'workers' is not a number of worker processes: ${JSON.stringify(workers)}; use a whole number of at least 1 [profile/workers]`);
    }
  });

  test('fails for more workers than leave each of them packet buffers', () => {
    expect(errorOf(() => OnloadProfile.nginxProxyBalanced({ workers: 2813 })).message)
      .toBe('not a value of EF_MAX_PACKETS: "1023"; use a whole number from 1024 to 4294967295 [profile/value]');
  });

  test.each([[[]], [[0]], [[80, 65536]], [[1.5]]])('node-js fails for ports %j', (ports) => {
    expect(errorOf(() => OnloadProfile.nodeJs({ ports })).message)
      .toBe(`'ports' is not a list of ports: ${JSON.stringify(ports)}; name at least one, from 1 to 65535 [profile/node-js]`);
  });
});

describe('a profile of one\'s own', () => {
  test('a profile of one\'s own is what was written, and stays so', () => {
    const env: { [name: string]: string } = { EF_POLL_USEC: '10', MY_SETTING: 'a b' };
    const profile = OnloadProfile.of({ name: 'mine', env });
    env.EF_POLL_USEC = '20';
    profile.env.EF_POLL_USEC = '30';
    expect(profile.env).toEqual({ EF_POLL_USEC: '10', MY_SETTING: 'a b' });
    expect(profile.configMapName).toBe('onload-mine-profile');
  });

  test('fails for a value that Onload would take otherwise', () => {
    expect(errorOf(() => OnloadProfile.of({ name: 'a', env: { EF_TX_PUSH: '2' } })).message)
      .toBe('not a value of EF_TX_PUSH: "2"; use 0 or 1 [profile/value]');
  });

  test('fails for a name that Onload does not know, unless that is allowed', () => {
    const variables = { name: 'a', env: { EF_POL_USEC: '1' } };
    expect(errorOf(() => OnloadProfile.of(variables)).message)
      .toBe('unknown option of Onload: "EF_POL_USEC"; use the nearest one, EF_POLL_USEC, or pass allowUnknown: true [profile/unknown]');
    expect(OnloadProfile.of({ ...variables, allowUnknown: true }).env).toEqual({ EF_POL_USEC: '1' });
  });

  test('fails for a release that does not have its options', () => {
    const profile = OnloadProfile.of({ name: 'a', env: { EF_TX_DATAPATH: 'express' } });
    expect(() => profile.envFor(OnloadRelease.of({ onload: '9.1' }))).not.toThrow();
    expect(errorOf(() => profile.envFor(OnloadRelease.of({ onload: '9.0.2' }))).message)
      .toBe('no option of Onload 9.0.2: "EF_TX_DATAPATH"; use EF_MULTIARCH_TX_DATAPATH, or pass allowUnknown: true [profile/unknown]');
  });

  test.each(['A', 'a_b', 'a.', '.a', '-.a', 'ü', 'a b', 'a/b', 'x'.repeat(239)])('fails for the name %j, which no ConfigMap can have', (name) => {
    expect(errorOf(() => OnloadProfile.of({ name, env: {} })).message).toBe(
      `not a name for a ConfigMap: "onload-${name}-profile"; name the profile in up to 238 lower case letters, digits, "-" and "." [profile/config-map]`);
  });

  test.each(['a', '-a-', 'a.b', 'x'.repeat(238), '0'])('a profile of one\'s own may have the name %j', (name) => {
    expect(OnloadProfile.of({ name, env: {} }).configMapName).toBe(`onload-${name}-profile`);
  });

  test('a profile of one\'s own can be given another name', () => {
    const profile = OnloadProfile.haproxyBalanced({ workers: 4 });
    expect(profile.withName('haproxy-4').configMapName).toBe('onload-haproxy-4-profile');
    expect(profile.withName('haproxy-4').env).toEqual(profile.env);
    expect(profile.name).toBe('haproxy-balanced');
  });

  test('fails where it is too large for a ConfigMap', () => {
    const env = Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`MY_${i}`, 'x'.repeat(100000)]));
    expect(errorOf(() => OnloadProfile.of({ name: 'a', env })).message)
      .toBe('profile too large for a ConfigMap: "1100045 bytes"; stay below 1 MiB [profile/size]');
  });
});

describe('combined profiles', () => {
  const mine = OnloadProfile.of({ name: 'mine', env: { EF_POLL_USEC: '5', EF_TX_PUSH: '0' } });

  test('combined profiles have the values of the earlier one, as with onload -p', () => {
    const { POLL, ...rest } = { POLL: 0, ...facts.STATIC.latency };
    expect(OnloadProfile.combine([mine, OnloadProfile.latency()]).env).toEqual({ ...rest, EF_POLL_USEC: '5', EF_TX_PUSH: '0' });
    expect(OnloadProfile.combine([OnloadProfile.latency(), mine]).env).toEqual({ ...rest, EF_TX_PUSH: '0' });
  });

  test('combined profiles are named after all, or as one says', () => {
    expect(OnloadProfile.combine([mine, OnloadProfile.latency()]).configMapName).toBe('onload-mine-latency-profile');
    expect(OnloadProfile.combine([mine, OnloadProfile.latency()], { name: 'quick' }).configMapName).toBe('onload-quick-profile');
  });

  test('combined profiles see what those before have set', () => {
    const cluster = OnloadProfile.of({ name: 'cluster', env: { EF_CLUSTER_SIZE: '2', EF_MAX_ENDPOINTS: '40000' } });
    const { env } = OnloadProfile.combine([cluster, OnloadProfile.throughput({ workers: 8 })]);
    expect(env).toMatchObject({ EF_CLUSTER_SIZE: '2', EF_MAX_PACKETS: '2880000', EF_SOCKET_CACHE_MAX: '10000' });
  });

  test('combined profiles may have unknown names where one of them may', () => {
    const odd = OnloadProfile.of({ name: 'odd', env: { EF_NEW: '1' }, allowUnknown: true });
    expect(OnloadProfile.combine([mine, odd]).env.EF_NEW).toBe('1');
  });

  test('combined profiles fail together where each is right by itself', () => {
    const named = OnloadProfile.of({ name: 'named', env: { EF_CLUSTER_NAME: 'frontend' } });
    expect(errorOf(() => OnloadProfile.combine([named, OnloadProfile.haproxyBalanced({ workers: 16 })])).message).toBe(
      'EF_CLUSTER_NAME too long together with EF_SCALABLE_FILTERS: "frontend"; use at most 4 characters [profile/value]');
  });

  test('combined profiles can be separate ConfigMaps, of which Kubernetes has the last one win', () => {
    expect(OnloadProfile.envFromOrder([mine, OnloadProfile.latency()])).toEqual(['onload-latency-profile', 'onload-mine-profile']);
    expect(OnloadProfile.envFromOrder([])).toEqual([]);
  });

  test('combined profiles fail to be separate ConfigMaps where one depends on the other', () => {
    const cluster = OnloadProfile.of({ name: 'cluster', env: { EF_CLUSTER_SIZE: '2' } });
    expect(errorOf(() => OnloadProfile.envFromOrder([cluster, OnloadProfile.throughput({ workers: 8 })])).message).toBe(
      'profile that depends on the one before it: "EF_MAX_PACKETS"; use OnloadProfile.combine(), which has one ConfigMap [profile/order]');
  });
});

describe('a profile from a file', () => {
  let dir: string;
  const write = (name: string, text: string | Buffer) => {
    const path = join(dir, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'opf-test-')); });
  afterEach(() => rmSync(dir, { recursive: true }));

  test('a profile from a file has the name of the file and the variables that it sets', () => {
    const path = write('mine.opf', 'onload_set EF_POLL_USEC 10 # a comment\nonload_import latency\n');
    const profile = OnloadProfile.fromOpf(path);
    expect(profile.env).toEqual({ ...facts.STATIC.latency, EF_POLL_USEC: '10' });
    expect(profile.configMapName).toBe('onload-mine-profile');
    expect(OnloadProfile.fromOpf(path, { name: 'other' }).configMapName).toBe('onload-other-profile');
  });

  test('imports from the folders that are given', () => {
    write('team/base.opf-fragment', 'onload_set EF_UDP 0\n');
    const path = write('mine.opf', 'onload_import base\n');
    expect(OnloadProfile.fromOpf(path, { profileDirs: [join(dir, 'team')] }).env).toEqual({ EF_UDP: '0' });
  });

  test('gets the parameters that what it imports wants', () => {
    const proxy = write('proxy.opf', 'onload_set EF_CLUSTER_NAME web\nonload_import nginx-proxy-balanced "$@"\nonload_import latency-best\n');
    const { env } = OnloadProfile.fromOpf(proxy, { workers: 4, nic: LatencyBestNic.other() });
    expect(env).toMatchObject({ EF_CLUSTER_NAME: 'web', EF_CLUSTER_SIZE: '4', EF_MAX_PACKETS: '720000', EF_CTPIO_MODE: 'ct' });
    expect(errorOf(() => OnloadProfile.fromOpf(proxy)).message).toBe(
      `${proxy}:2: profile that depends on the number of worker processes: "nginx-proxy-balanced"; pass 'workers' (--workers) [profile/workers]`);
    expect(errorOf(() => OnloadProfile.fromOpf(proxy, { workers: 4 })).message).toBe(
      `${proxy}:3: profile that depends on the NICs of the nodes: "latency-best"; pass 'nic' (--nic) [profile/nic]`);
  });

  test('fails with the place of a name that Onload does not know, unless that is allowed', () => {
    const path = write('mine.opf', '\nonload_set EF_LATENCY 1\n');
    expect(errorOf(() => OnloadProfile.fromOpf(path)).message).toMatch(`${path}:2: unknown option of Onload: "EF_LATENCY"; `);
    expect(OnloadProfile.fromOpf(path, { allowUnknown: true }).env).toEqual({ EF_LATENCY: '1' });
  });

  test('fails where there is no file', () => {
    expect(errorOf(() => OnloadProfile.fromOpf(dir)).message).toBe(`no such file: "${dir}"; write its path [profile/not-found]`);
  });

  test('fails for bytes that are no text', () => {
    const path = write('mine.opf', Buffer.from('# a\nonload_set EF_NAME \xfc\n', 'latin1'));
    expect(errorOf(() => OnloadProfile.fromOpf(path)).message)
      .toBe(`${path}:2: not UTF-8: "onload_set EF_NAME \ufffd"; write plain text [profile/encoding]`);
  });
});
