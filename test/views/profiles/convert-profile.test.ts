import * as fc from 'fast-check';
import { convert, ConvertOptions } from '../../../lib/views/profiles/convert-profile';
import * as facts from '../../constructs/profiles/facts';
import { files } from '../../constructs/profiles/files';
import { errorOf } from '../../support/errors';

const NONE = files({});
const env = (list: string, options: ConvertOptions = {}, lookup = NONE) => convert(list, options, lookup).env;
const workers = (number: number): ConvertOptions => ({ parameters: { workers: number } });

describe('one profile', () => {
  test.each(Object.entries(facts.STATIC))('%s is as the launcher has it', (name, variables) => {
    expect(env(name)).toEqual(variables);
    expect(convert(name, {}, NONE).combined().name).toBe(`onload-${name}-profile`);
  });

  test.each(Object.entries(facts.PARAMETERISED))('%s takes the number of workers, and fails without', (name, { of }) => {
    expect(env(name, workers(4))).toEqual(of(4));
    expect(errorOf(() => env(name)).message)
      .toBe(`profile that depends on the number of worker processes: "${name}"; pass 'workers' (--workers) [profile/workers]`);
  });

  test('a value that only later releases know is a warning, or an error by request', () => {
    const converted = (onload: string, isStrict = false) => convert('./fast.opf', { onload, isStrict }, files({ './fast.opf': 'onload_set EF_RX_DATAPATH auto' }));
    expect(converted('9.2.0.43')).toMatchObject({
      env: { EF_RX_DATAPATH: 'auto' },
      warnings: [expect.stringContaining('value of EF_RX_DATAPATH that Onload has since 9.2.1 only, and 9.2.0 does not know: "auto"; use enterprise, express or both, or a later release')],
    });
    expect(converted('9.2.1').warnings).toEqual([]);
    expect(() => converted('9.1.1.66', true)).toThrow('[profile/value]');
  });

  test('of nginx takes the number of workers from the environment, where the launcher does', () => {
    expect(env('nginx-proxy-balanced', { presets: { NGINX_NUM_WORKERS: '4' } })).toEqual(facts.PARAMETERISED['nginx-proxy-balanced'].of(4));
    expect(env('nginx-proxy-balanced', { ...workers(8), presets: { NGINX_NUM_WORKERS: '4' } })).toMatchObject({ EF_CLUSTER_SIZE: '4' });
    expect(errorOf(() => env('nginx-proxy-balanced', { presets: { NGINX_NUM_WORKERS: 'auto' } })).message)
      .toBe('num_workers, which a profile reads, is not a number: "auto"; set it to a whole number [profile/number]');
    expect(errorOf(() => env('nginx-webserver-balanced', { presets: { NGINX_NUM_WORKERS: '0' } })).message)
      .toBe('EF_CLUSTER_SIZE, which a profile divides by: 0; use a whole number of at least 1 [profile/number]');
  });

  test('of HAProxy does not take it from PROXY_WORKERS, which the launcher never honours', () => {
    expect(() => env('haproxy-balanced', { presets: { PROXY_WORKERS: '4' } })).toThrow('[profile/workers]');
  });

  test('latency-best fails without the kind of NIC, unless the mode is chosen', () => {
    expect(errorOf(() => env('latency-best')).message)
      .toBe('profile that depends on the NICs of the nodes: "latency-best"; pass \'nic\' (--nic) [profile/nic]');
    expect(env('latency-best', { presets: { EF_CTPIO_MODE: 'sf' } })).toEqual(facts.LATENCY_BEST);
    expect(env('latency-best', { presets: { EF_CTPIO_MODE: 'sf' }, force: true })).toEqual(facts.LATENCY_BEST);
  });

  test('node-js takes its parameters from the environment', () => {
    const { NODEJS_MODE, NODEJS_WORKERS, NODEJS_PORT_NUMBERS, ...variables } = facts.nodeJs(2, 8, '80,81');
    expect(env('node-js', { presets: { NODEJS_MODE, NODEJS_WORKERS, NODEJS_PORT_NUMBERS } })).toEqual(variables);
    expect(env('node-js', workers(8))).toEqual(facts.nodeJs(1, 8));
  });

  test.each([
    ['NODEJS_MODE', '4', 'unknown NODEJS_MODE: "4"; use 0, 1, 2 or 3 [profile/node-js]'],
    ['NODEJS_PORT_NUMBERS', '80 81', 'NODEJS_PORT_NUMBERS is not a list of ports: "80 81"; write it as 8080,8081 [profile/node-js]'],
    ['NODEJS_WORKERS', 'many', 'NODEJS_WORKERS, which a profile reads, is not a number: "many"; set it to a whole number [profile/number]'],
    ['NODEJS_WORKERS', '0', 'NODEJS_WORKERS, which a profile divides by: 0; use a whole number of at least 1 [profile/number]'],
  ])('node-js fails for %s=%s', (name, value, message) => {
    expect(errorOf(() => env('node-js', { presets: { [name]: value } })).message).toBe(message);
  });

  test('one profile that is a fragment is not found by its name, as by the launcher', () => {
    expect(errorOf(() => env('wan-traffic')).message)
      .toBe('no such profile: "wan-traffic"; it is a fragment: name a profile before it [profile/not-found]');
    expect(() => env('base', { profileDirs: ['d'] }, files({ 'd/base.opf-fragment': '' }))).toThrow('[profile/not-found]');
  });

  test('one profile that is a fragment is found by its path, and keeps its suffix in the name', () => {
    const conversion = convert('d/base.opf-fragment', {}, files({ 'd/base.opf-fragment': 'onload_set EF_UDP 0' }));
    expect(conversion.combined()).toEqual({ name: 'onload-base.opf-fragment-profile', env: { EF_UDP: '0' } });
  });

  test('of a name that no ConfigMap can have wants another name', () => {
    const lookup = files({ 'd/throughput_base.opf-fragment': 'onload_set EF_UDP 0' });
    const conversion = (options: ConvertOptions = {}) => convert('d/throughput_base.opf-fragment', options, lookup);
    expect(errorOf(() => conversion().separate()).message).toBe(
      'not a name for a ConfigMap: "onload-throughput_base.opf-fragment-profile"; name the profile in up to 238 lower case letters, digits, '
      + '"-" and "." [profile/config-map]');
    expect(conversion().env).toEqual({ EF_UDP: '0' });
    expect(conversion({ name: 'base' }).separate()).toEqual([{ name: 'base', env: { EF_UDP: '0' } }]);
    expect(() => conversion({ name: 'Base' }).combined()).toThrow('[profile/config-map]');
  });

  test('only acting when the program starts is refused by itself, and harmless as a part', () => {
    expect(errorOf(() => env('latency,wait-old-cluster-exit')).message)
      .toBe('profile that sets no variables: "wait-old-cluster-exit"; leave it out: it acts when the program starts [profile/runtime-only]');
    expect(env('./a.opf', workers(2), files({ './a.opf': 'onload_import nginx-parse-config "$@"\nonload_set EF_CLUSTER_SIZE $num_workers' })))
      .toEqual({ EF_CLUSTER_SIZE: '2' });
  });

  test('one profile can be of an older release', () => {
    const { EF_TPH_MODE, ...before } = facts.LATENCY_BEST;
    const conversion = convert('latency-best', { onload: '9.0.2', parameters: { cutThrough: true } }, NONE);
    expect(conversion.env).toEqual({ ...before, EF_CTPIO_MODE: 'ct' });
    expect(conversion.warnings).toEqual(['up to Onload 9.0.2 latency-best does not set EF_CTPIO_MODE if any NIC is above 10G, not only an X2']);
    expect(errorOf(() => env('latency', { onload: 'newest' })).message)
      .toBe('not a version of Onload: "newest"; write it as 9.0.2 or 8.1.2.26 [profile/version]');
  });

  test('says what it leaves out', () => {
    expect(convert('nginx-proxy-balanced', workers(1), NONE).warnings).toEqual([
      'nginx started with -s waits until the stacks of the old cluster are gone: that is left out, because no variable can do it',
    ]);
    expect(convert('./a.opf', {}, files({ './a.opf': 'onload_set EF_UDP 0 1' })).warnings).toEqual([
      './a.opf:1: after the value of EF_UDP there are more words, which the launcher drops',
    ]);
  });

  test('with a name that Onload does not know is a warning, or an error where one asks for it', () => {
    const lookup = files({ './a.opf': 'onload_set EF_POLL_USECS 5' });
    expect(convert('./a.opf', {}, lookup)).toMatchObject({
      env: { EF_POLL_USECS: '5' },
      warnings: ['./a.opf:1: unknown option of Onload: "EF_POLL_USECS"; use the nearest one, EF_POLL_USEC [profile/unknown]'],
    });
    expect(() => convert('./a.opf', { isStrict: true }, lookup)).toThrow('./a.opf:1: unknown option of Onload: "EF_POLL_USECS"');
  });

  test('with a value that Onload takes for another is an error', () => {
    expect(errorOf(() => env('./a.opf', {}, files({ './a.opf': '\nonload_set EF_CTPIO_MODE 1' })).message).message)
      .toBe('./a.opf:2: not a value of EF_CTPIO_MODE: "1"; use sf, sf-np or ct [profile/value]');
  });

  test('one profile that is empty sets nothing', () => {
    expect(convert('./a.opf', {}, files({ './a.opf': '' })).separate()).toEqual([{ name: 'onload-a-profile', env: {} }]);
  });

  test.each(['', ',', ' , '])('fails where none is named: %j', (list) => {
    expect(errorOf(() => env(list)).message).toBe(`no name of a profile: "${list}"; name one [profile/not-found]`);
  });

  test('fails for imports without end, and for those that are too deep', () => {
    const twice = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`d/p${i}.opf`, `onload_import p${i + 1}\nonload_import p${i + 1}`]));
    expect(() => env('p0', { profileDirs: ['d'] }, files({ ...twice, 'd/p40.opf': 'onload_set EF_UDP 0' })))
      .toThrow(': profile with too many steps: 20000; import each file once [profile/too-long]');
    const deep = { read: (path: string) => (/^d\/p\d+\.opf$/.test(path) ? `onload_import p${Number(/\d+/.exec(path)![0]) + 1}` : undefined) };
    expect(() => env('p0', { profileDirs: ['d'] }, deep)).toThrow('imports too deep to follow');
  });

  test('fails for values that double until no environment can hold them', () => {
    const text = `onload_set EF_NAME xxxx\n${'onload_set EF_NAME "$EF_NAME$EF_NAME"\n'.repeat(60)}`;
    expect(() => env('./a.opf', { force: true }, files({ './a.opf': text }))).toThrow('./a.opf:17: value too long for an environment');
  });
});

describe('the environment', () => {
  const lookup = files({ './a.opf': 'onload_set EF_UDP 0\nonload_set EF_NAME "$EF_UDP-$EF_LOG_FILE"' });

  test('beats the profile, can be read, and is not printed', () => {
    expect(env('./a.opf', { presets: { EF_UDP: '1', EF_LOG_FILE: 'x', OTHER: 'y' } }, lookup)).toEqual({ EF_NAME: '1-x' });
  });

  test('the environment that is empty is filled', () => {
    expect(env('./a.opf', { presets: { EF_UDP: '', EF_LOG_FILE: '' } }, lookup)).toEqual({ EF_UDP: '0', EF_NAME: '0-' });
  });

  test('the environment is beaten by profiles that are forced', () => {
    expect(env('./a.opf', { presets: { EF_UDP: '1', EF_LOG_FILE: 'x' }, force: true }, lookup)).toEqual({ EF_UDP: '0', EF_NAME: '0-x' });
  });
});

describe('forced profiles', () => {
  // Profile facts §6.2.
  test('forced profiles have the last of several values win', () => {
    const force = { ...workers(4), force: true };
    expect(env('haproxy-performance', force)).toMatchObject({ EF_TX_PUSH: '0', EF_MAX_PACKETS: '1440000' });
    expect(env('nginx-webserver-balanced', force)).toMatchObject({ EF_POLL_USEC: '20' });
  });
});

describe('a list', () => {
  const ab = files({ 'd/a.opf': 'onload_set EF_UDP 0\nonload_set EF_NAME a', 'd/b.opf': 'onload_set EF_NAME b\nonload_set EF_PIPE 1' });
  const convertAb = (list: string, options: ConvertOptions = {}) => convert(list, { profileDirs: ['d'], ...options }, ab);

  test('a list has the earlier profile win, which stands last in envFrom', () => {
    const conversion = convertAb('a,b');
    expect(conversion.combined()).toEqual({ name: 'onload-a-b-profile', env: { EF_NAME: 'a', EF_PIPE: '1', EF_UDP: '0' } });
    expect(conversion.separate()).toEqual([
      { name: 'onload-b-profile', env: { EF_NAME: 'b', EF_PIPE: '1' } }, { name: 'onload-a-profile', env: { EF_NAME: 'a', EF_UDP: '0' } },
    ]);
  });

  test('a list has the later profile win where profiles are forced', () => {
    const conversion = convertAb('a,b', { force: true });
    expect(conversion.env).toEqual({ EF_NAME: 'b', EF_PIPE: '1', EF_UDP: '0' });
    expect(conversion.separate().map(({ name }) => name)).toEqual(['onload-a-profile', 'onload-b-profile']);
  });

  test('a list is one ConfigMap where it is given a name', () => {
    const conversion = convertAb('a,b', { name: 'both' });
    expect(conversion.separate()).toEqual([conversion.combined()]);
    expect(conversion.combined().name).toBe('both');
  });

  test('a list may be written with blanks, and a profile twice', () => {
    expect(convertAb(' a, b,,a').env).toEqual(convertAb('a,b').env);
    expect(convertAb('a,b,a').separate()).toEqual(convertAb('a,b').separate());
    expect(convertAb('a,b,a', { force: true }).separate().map(({ name }) => name)).toEqual(['onload-b-profile', 'onload-a-profile']);
    expect(convertAb('a,a').combined().name).toBe('onload-a-profile');
  });

  test('a list may have fragments behind the first', () => {
    expect(env('latency,wan-traffic')).toEqual({ ...facts.STATIC.latency, ...facts.WAN_TRAFFIC });
  });

  test('a list is evaluated in one go: a profile sees what those before have set', () => {
    const size = files({ 'd/size.opf': 'onload_set EF_CLUSTER_SIZE 2\nonload_set EF_MAX_ENDPOINTS 40000' });
    expect(convert('size,throughput', { profileDirs: ['d'] }, size).env)
      .toEqual({ ...facts.throughput(2), EF_MAX_ENDPOINTS: '40000', EF_SOCKET_CACHE_MAX: '10000' });
  });

  test('fails where a fragment reads the number of workers, and nobody says it', () => {
    expect(errorOf(() => env('latency,throughput')).message)
      .toBe('number of worker processes that is not set: "EF_CLUSTER_SIZE"; pass \'workers\' (--workers) [profile/workers]');
    expect(env('latency,throughput', workers(4))).toEqual({ ...facts.throughput(4), ...facts.STATIC.latency });
  });

  test('fills what an earlier profile has left empty', () => {
    const empty = files({ 'd/a.opf': 'onload_set EF_NAME=', 'd/b.opf': 'onload_set EF_NAME b' });
    expect(convert('a,b', { profileDirs: ['d'] }, empty).separate()).toEqual([
      { name: 'onload-b-profile', env: { EF_NAME: 'b' } }, { name: 'onload-a-profile', env: {} },
    ]);
  });

  test('fails for two profiles of one name, of which one ConfigMap would hide the other', () => {
    const two = files({ 'd/a.opf': 'onload_set EF_UDP 0', 'e/a.opf': 'onload_set EF_UDP 1\nonload_set EF_PIPE 1' });
    expect(errorOf(() => convert('d/a.opf,e/a.opf', {}, two).separate()).message)
      .toBe('different profiles with the same name: "EF_PIPE"; give the list a name: one ConfigMap for all (--name) [profile/config-map]');
    expect(convert('d/a.opf,e/a.opf', { name: 'a' }, two).separate()).toEqual([{ name: 'a', env: { EF_UDP: '0', EF_PIPE: '1' } }]);
  });

  test('fails for a wrong value also where another profile hides it', () => {
    const wrong = files({ 'd/a.opf': 'onload_set EF_UDP 0', 'd/b.opf': 'onload_set EF_UDP 2' });
    expect(() => convert('a,b', { profileDirs: ['d'] }, wrong)).toThrow('d/b.opf:1: not a value of EF_UDP: "2"');
  });

  const names = fc.constantFrom(...Object.keys(facts.STATIC), 'wan-traffic', 'throughput', 'node-js', 'haproxy-performance', 'nginx-webserver-balanced');
  const presets = fc.dictionary(fc.constantFrom('EF_POLL_USEC', 'EF_MAX_ENDPOINTS', 'EF_UDP', 'EF_CLUSTER_SIZE'), fc.constantFrom('', '1', '4'));

  test('equals its ConfigMaps in the order of envFrom, and the environment above them', () => {
    const input = [fc.array(names, { maxLength: 4 }), presets, fc.boolean(), fc.integer({ min: 1, max: 20 })] as const;
    fc.assert(fc.property(...input, (list, environment, force, number) => {
      const conversion = convert(['latency', ...list].join(','), { ...workers(number), presets: environment, force }, NONE);
      const merged = Object.assign({}, ...conversion.separate().map((map) => map.env));
      expect(merged).toEqual(conversion.env);
      for (const [name, value] of force ? [] : Object.entries(environment)) {
        expect(value === '' || !(name in conversion.env)).toBe(true);
      }
    }), { seed: 4, numRuns: 300 });
  });

  test('gives each variable the value of the first profile that has it', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.constantFrom(...Object.keys(facts.STATIC)), { minLength: 1 }), (list) => {
      expect(env(list.join(','))).toEqual(Object.assign({}, ...list.map((name) => facts.STATIC[name]).reverse()));
      expect(env(list.join(','), { force: true })).toEqual(Object.assign({}, ...list.map((name) => facts.STATIC[name])));
    }), { seed: 5, numRuns: 200 });
  });
});
