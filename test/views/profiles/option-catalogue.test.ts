import { OPTIONS } from '../../../lib/upstream/onload/options';
import { checkClusterName, checkVariable } from '../../../lib/views/profiles/option-catalogue';
import { profileVersion } from '../../../lib/views/profiles/profile-version';

describe('a value', () => {
  const wanted = (name: string, value: string) => checkVariable(name, value)?.fix;

  test.each<[string, string[]]>([
    ['EF_TX_PUSH', ['0', '1', '01']],
    ['EF_POLL_USEC', ['0', '100000', '4294967295', '-1']],
    ['EF_IRQ_CORE', ['-1', '32767']],
    ['EF_UL_EPOLL', ['0', '3']],
    ['EF_RXQ_SIZE', ['-1', '512', '4096']],
    ['EF_VI_RXQ_SIZE', ['-5', '12345678']],
    ['EF_CTPIO_MODE', ['ct', 'CT', 'sf-np']],
    ['EF_TCP_ISN_MODE', ['clocked+cache']],
    ['EF_VI_CTPIO_MODE', ['fast']],
    ['EF_TCP_SYN_OPTS', ['7', 'f', '0xF']],
    ['EF_UNIX_LOG', ['ffffffff', '0']],
    ['EF_LOG', ['', 'banner', 'banner,-conn_drop']],
    ['EF_VI_PD_FLAGS', ['vf,phys']],
    ['EF_SCALABLE_FILTERS_MODE', ['rss:active:passive']],
    ['EF_TCP_FORCE_REUSEPORT', ['', '80', '80,443,65535']],
    ['EF_SIGNALS_NOPOSTPONE', ['4,7,8,11,27']],
    ['EF_STRIPE_NETMASK', ['255.255.255.0', '0.0.0.0']],
    ['EF_NAME', ['', 'sixteen letters!']],
    ['EF_LOG_FILE', ['/tmp/a b']],
    ['EF_SCALABLE_FILTERS', ['any=rss:active:passive']],
    ['EF_CONFIG_DUMP', ['', 'whatever']],
    ['NODEJS_MODE', ['whatever']],
  ])('of %s is right: %j', (name, values) => {
    expect(values.map((value) => checkVariable(name, value))).toEqual(values.map(() => undefined));
  });

  test.each<[string, string[], string]>([
    ['EF_TX_PUSH', ['2', '', 'yes', '-1', '0x1', ' 1', '1 '], 'use 0 or 1'],
    ['EF_POLL_USEC', ['-2', '4294967296', '1e3', '1.5', '9'.repeat(400)], 'use a whole number from 0 to 4294967295, or -1'],
    ['EF_CTPIO', ['try', '3'], 'use 0 (no), 1 (try) or 2 (always)'],
    ['EF_RXQ_SIZE', ['500', '65536', '-2'], 'use a power of two from -1 to 32768'],
    ['EF_VI_RXQ_SIZE', ['many'], 'use a whole number'],
    ['EF_CTPIO_MODE', ['2', '', 'cut-through'], 'use sf, sf-np or ct'],
    ['EF_VI_CTPIO_MODE', ['FAST'], 'use fast, paced or in_order'],
    ['EF_VI_COMPAT_MODE', ['ef100'], 'use ef10'],
    ['EF_TCP_SYN_OPTS', ['10', 'g', '-1', ''], 'use a whole number from 0 to f, which is read as hexadecimal'],
    ['EF_FORK_NETIF', ['4', 'both'], 'use 0 (none), 1 (child), 2 (parent) or 3 (both), which is read as hexadecimal'],
    ['EF_VI_EXTRA_VI_FLAGS', ['tph_enable,', '-tph_mode'], 'use tph_enable or tph_mode, or several of them with "," between'],
    ['EF_SCALABLE_FILTERS_MODE', ['', 'rss:', '1'], 'use transparent_active, passive, active or rss, or several of them with ":" between'],
    ['EF_TCP_FORCE_REUSEPORT', ['80,', '65536', '80 81', '-1'], 'use a whole number from 0 to 65535, or several of them with "," between'],
    ['EF_SIGNALS_NOPOSTPONE', ['0', '65'], 'use a whole number from 1 to 64, or several of them with "," between'],
    ['EF_STRIPE_NETMASK', ['255.255.255', '256.0.0.0', '1.2.3.4.', '1.2.3.4.5', ''], 'use an address such as 255.255.255.0'],
    ['EF_NAME', ['seventeen letters', 'ü'.repeat(9)], 'use at most 16 characters'],
  ])('of %s is wrong: %j', (name, values, fix) => {
    expect(values.map((value) => wanted(name, value))).toEqual(values.map(() => fix));
    expect(checkVariable(name, values[0])).toMatchObject({ kind: 'value', what: `not a value of ${name}`, value: values[0] });
  });

  test('of every option that has a range is right at its ends, and wrong beyond', () => {
    const ranges = Object.entries(OPTIONS).filter(([, { form, min, max, isNotRead }]) => form === 'int' && min !== undefined && max !== undefined && !isNotRead);
    expect(ranges.length).toBeGreaterThan(200);
    for (const [name, { min, max, also }] of ranges) {
      expect([name, wanted(name, String(min)), wanted(name, String(max))]).toEqual([name, undefined, undefined]);
      expect([name, wanted(name, String(max! + 1))]).toEqual([name, expect.stringMatching(/^use /)]);
      expect(wanted(name, String(min! - 1)) === undefined).toBe(also?.includes(min! - 1) ?? false);
    }
  });

  test('of EF_CLUSTER_NAME has less room beside scalable filters', () => {
    const room = (variables: { [name: string]: string }) => checkClusterName((name) => variables[name])?.fix;
    expect(room({ EF_CLUSTER_NAME: 'a'.repeat(13) })).toBeUndefined();
    expect(room({ EF_CLUSTER_NAME: 'a'.repeat(13), EF_SCALABLE_FILTERS: '' })).toBeUndefined();
    expect(room({ EF_CLUSTER_NAME: 'abcde', EF_SCALABLE_FILTERS: 'any', EF_CLUSTER_SIZE: '9' })).toBeUndefined();
    expect(room({ EF_CLUSTER_NAME: 'abcdef', EF_SCALABLE_FILTERS: 'any' })).toBe('use at most 5 characters');
    expect(room({ EF_CLUSTER_NAME: 'abcde', EF_SCALABLE_FILTERS: 'any', EF_CLUSTER_SIZE: '10' })).toBe('use at most 4 characters');
  });
});

describe('a name', () => {
  test.each([
    ['EF_POLL_USECS', 'EF_POLL_USEC'], ['EF_HUGE_PAGES', 'EF_USE_HUGE_PAGES'], ['EF_TX_PSUH', 'EF_TX_PUSH'], ['EF_poll_usec', 'EF_POLL_USEC'], ['EF_', 'EF_LOG'],
    [`EF_${'X'.repeat(10000)}`, expect.any(String)],
  ])('a name that Onload does not know is answered by the nearest that it does: %s', (name, nearest) => {
    const problem = checkVariable(name, '1')!;
    expect(problem).toMatchObject({ kind: 'name', what: 'unknown option of Onload', value: name });
    expect(problem.fix.replace('use the nearest one, ', '')).toEqual(nearest);
  });

  test.each([
    ['EF_POISON_RX_BUF', 'use EF_POISON'],
    ['EF_POLL_FAST_LOOPS', 'use EF_POLL_FAST_USEC'],
    ['EF_SCALABLE_FILTERS_IFINDEX_ACTIVE', 'use EF_SCALABLE_FILTERS'],
    ['EF_TCP_SOCKBUF_MAX_FRACTION', 'leave it out'],
    ['EF_RETRANSMIT_THRESHOLD_ORPHAN', 'leave it out'],
  ])('a name that Onload never reads is none: %s', (name, fix) => {
    expect(checkVariable(name, '1')).toEqual({ kind: 'name', what: 'option that Onload declares but does not read', value: name, fix });
  });

  test.each([
    ['EF_TPH_MODE', '9.0.1', 'no option of Onload 9.0.1', 'leave it out'],
    ['EF_TPH_MODE', '9.0.2', undefined, undefined],
    ['EF_TX_DATAPATH', '9.0.0', 'no option of Onload 9.0.0', 'use EF_MULTIARCH_TX_DATAPATH'],
    ['EF_TX_DATAPATH', '8.1.3', 'no option of Onload 8.1.3', 'leave it out'],
    ['EF_MULTIARCH_TX_DATAPATH', '9.0.2', undefined, undefined],
    ['EF_MULTIARCH_TX_DATAPATH', '9.1', 'no option of Onload 9.1.0', 'use EF_TX_DATAPATH'],
    ['EF_MULTIARCH_TX_DATAPATH', undefined, 'no option of Onload from 9.0.3 on', 'use EF_TX_DATAPATH'],
    ['EF_TCP_OFFLOAD', '8.1.2.26', undefined, undefined],
    ['EF_TCP_OFFLOAD', undefined, 'no option of Onload from 8.1.4 on', 'leave it out'],
  ])('a name is one in the releases that have it: %s in %s', (name, version, what, fix) => {
    const problem = checkVariable(name, name === 'EF_TX_DATAPATH' ? 'auto' : '1', version === undefined ? undefined : profileVersion(version));
    expect([problem?.what, problem?.fix]).toEqual([what, fix]);
  });
});

describe('a value of later releases', () => {
  test.each<[string, string, string, string | undefined]>([
    ['EF_RX_DATAPATH', 'auto', '9.1.1.66', 'use enterprise, express or both, or a later release'],
    ['EF_RX_DATAPATH', 'AUTO', '9.2.0.43', 'use enterprise, express or both, or a later release'],
    ['EF_RX_DATAPATH', 'auto', '9.2.1', undefined],
    ['EF_RX_DATAPATH', 'both', '9.1', undefined],
    ['EF_TX_DATAPATH', 'auto', '9.2.0', 'use enterprise or express, or a later release'],
    ['EF_RX_TIMESTAMPING_ORDERING', 'trailer', '8.1.3', 'use nic or cpacket, or a later release'],
    ['EF_RX_TIMESTAMPING_ORDERING', 'trailer', '9.0.0', undefined],
    ['EF_RXQ_SIZE', '-1', '9.1', 'use a power of two from 0 to 32768, or a later release'],
    ['EF_RXQ_SIZE', '-1', '9.2', undefined],
    ['EF_TXQ_SIZE', '256', '9.0.2', 'use a whole number from 512 to 4096, or a later release'],
    ['EF_SHARED_RXQ_NUM', '8', '9.0.0', 'use a whole number from -1 to 7, or a later release'],
    ['EF_SHARED_RXQ_NUM', '8', '9.0.1', undefined],
  ])('%s=%s is one in Onload %s', (name, value, version, fix) => {
    const problem = checkVariable(name, value, profileVersion(version));
    expect([problem?.kind, problem?.fix]).toEqual([fix && 'release', fix]);
  });

  test('such a value is one in the newest release, and a wrong value stays wrong in all', () => {
    expect(checkVariable('EF_RX_DATAPATH', 'auto')).toBeUndefined();
    expect(checkVariable('EF_RX_DATAPATH', 'ff', profileVersion('9.1'))).toMatchObject({ kind: 'value' });
    expect(checkVariable('EF_RX_DATAPATH', 'auto', profileVersion('9.1'))?.what).toBe('value of EF_RX_DATAPATH that Onload has since 9.2.1 only, and 9.1.0 does not know');
  });
});

describe('a version', () => {
  test.each([
    ['9.0.2', '9.0.2'], ['8.1.2.26', '8.1.2'], ['9.1', '9.1.0'], ['10.0.0-dev', '10.0.0'], ['9.0.2.140-1.el9', '9.0.2'], ['09.0.02', '9.0.2'],
  ])('a version is read: %s', (text, version) => expect(profileVersion(text)).toEqual(version));

  test.each(['', '9', 'latest', 'v9.0.2', '9.0.2rc', '9..0', '9.0.2 ', '99999.0.0'])('a version is not read: %j', (text) => expect(profileVersion(text)).toBeUndefined());
});
