import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  PtpDelayMechanism, PtpProfile, PtpTransport, PtpVersion, SfptpdClockControl, SfptpdConfig, SfptpdConfigProps, SfptpdInstance,
  SfptpdMessageLog, SfptpdRelease, SfptpdStatsLog,
} from '../../../lib/constructs/ptp';
import { errorOf } from '../../support/errors';

const textOf = (props: SfptpdConfigProps) => SfptpdConfig.of(props).text;

describe('a typed configuration', () => {
  test('of nothing has [general] alone', () => {
    expect(textOf({})).toBe('[general]\n');
  });

  test('a typed configuration has [general], modules and instances, in that order', () => {
    expect(textOf({
      instances: [SfptpdInstance.pps('pps1', { interfaceName: 'eth0' }), SfptpdInstance.ptp('ptp2', { ptpDomain: 2 }), SfptpdInstance.ptp('ptp1', { ptpDomain: 1 })],
      pps: { timeOfDay: 'crny0' },
      ptp: { transport: PtpTransport.IPV6 },
      exclusiveLock: false,
    })).toBe([
      '[general]', 'sync_module ptp ptp2 ptp1', 'sync_module pps pps1', 'lock off',
      '[ptp]', 'transport ipv6', '[pps]', 'time_of_day crny0',
      '[pps1]', 'interface eth0', '[ptp2]', 'ptp_domain 2', '[ptp1]', 'ptp_domain 1', '',
    ].join('\n'));
  });

  test('a typed configuration has each option behind those that it depends on', () => {
    expect(textOf({
      ptp: {
        announceCommCaps: true,
        ptpAnnounceIntervalLog2Seconds: 0,
        ptpDelayMechanism: PtpDelayMechanism.END_TO_END,
        monMonitorAddress: ['[2001:db8::1]:320'],
        transport: PtpTransport.IPV6,
        ptpVersion: PtpVersion.V2_1,
        ptpProfile: PtpProfile.ENTERPRISE,
      },
    }).split('\n').slice(2, -1)).toEqual([
      'ptp_profile enterprise', 'ptp_version 2.1', 'transport ipv6', 'ptp_delay_mechanism end-to-end', 'ptp_announce_interval 0',
      'mon_monitor_address [2001:db8::1]:320', 'announce_comm_caps on',
    ]);
  });

  test('declares many instances in several lines, because a line has 64 words', () => {
    const instances = Array.from({ length: 40 }, (_, index) => SfptpdInstance.ptp(`ptp${index}`, {}));
    const lines = textOf({ instances }).split('\n').filter((line) => line.startsWith('sync_module'));
    expect(lines.map((line) => line.split(' ').length)).toEqual([18, 18, 10]);
  });

  test('suppresses the instance that watches chronyd, unless there is one', () => {
    expect(textOf({ implicitCrny: false })).toBe('[general]\nsync_module crny\n');
    expect(textOf({ implicitCrny: false, instances: [SfptpdInstance.crny('c')] })).toBe('[general]\nsync_module crny c\n[c]\n');
  });

  test('leaves out a flag that is false', () => {
    expect(textOf({ daemon: false, testMode: true })).toBe('[general]\ntest_mode\n');
  });

  test('writes several lines of levels, and of intervals those that are said', () => {
    expect(textOf({
      release: SfptpdRelease.V3_9_0, traceLevel: { all: 1, general: 3, bic: 2 }, reportingIntervals: { statsLogSeconds: 5 },
    })).toBe('[general]\ntrace_level 3\ntrace_level bic 2\ntrace_level all 1\nreporting_intervals stats_log 5\n');
    expect(textOf({ release: SfptpdRelease.V3_9_0, reportingIntervals: {}, traceLevel: {} })).toBe('[general]\n');
  });

  test('writes numbers without exponents, and quotes what needs it', () => {
    expect(textOf({
      pidFilterP: 1e-7, limitFreqAdjPpb: 1e9, jsonStats: '/a b/"c"\\#', user: { name: 'sfptpd' },
    })).toBe('[general]\njson_stats "/a b/\\"c\\"\\\\#"\nuser sfptpd\npid_filter_p 0.0000001\nlimit_freq_adj 1000000000\n');
  });

  test('knows whether it may change the system clock', () => {
    const ptp = [SfptpdInstance.ptp('p', {})];
    const disciplines = (props: SfptpdConfigProps) => SfptpdConfig.of(props).disciplinesSystemClock;
    expect(disciplines({ instances: ptp })).toBe(true);
    expect(disciplines({ instances: ptp, clockList: ['system', 'phc0'] })).toBe(true);
    expect(disciplines({ instances: [SfptpdInstance.freerun('f', { interfaceName: 'eth0' })] })).toBe(true);
    expect(disciplines({ instances: ptp, clockReadonly: ['phc0'] })).toBe(true);
    expect(disciplines({ instances: ptp, clockReadonly: ['phc0', 'system'] })).toBe(false);
    expect(disciplines({ instances: ptp, clockList: ['phc0'] })).toBe(false);
    expect(disciplines({ instances: ptp, clockList: [] })).toBe(false);
    expect(disciplines({ instances: ptp, clockControl: SfptpdClockControl.NO_ADJUST })).toBe(false);
    expect(disciplines({ instances: [SfptpdInstance.crny('c'), SfptpdInstance.ntp('n')] })).toBe(false);
    expect(disciplines({})).toBe(false);
  });

  test('names its instances', () => {
    expect(SfptpdConfig.of({ instances: [SfptpdInstance.ptp('p', {}), SfptpdInstance.crny('c')] }).instanceNames).toEqual(['p', 'c']);
    expect(SfptpdConfig.of({}).instanceNames).toEqual([]);
  });

  test('of one slave is upstream\'s for bond0', () => {
    expect(SfptpdConfig.slaveOn('bond0').text.split('\n').sort()).toEqual(
      '[general]\nsync_module ptp ptp1\nmessage_log stderr\nstats_log stdout\n[ptp1]\nptp_domain 0\ninterface bond0\n'.split('\n').sort());
  });

  test.each<[string, () => unknown, string]>([
    ['a number out of range', () => SfptpdConfig.of({ instances: [SfptpdInstance.ptp('p', { ptpDomain: 256 })] }), '[p] ptpDomain: out of range: "256"; use 0 to 255 [ptp/refused]'],
    ['a fraction', () => SfptpdConfig.of({ ptp: { ptpDomain: 1.5 } }), '[ptp] ptpDomain: read as 1: "1.5"; use 0 to 255 [ptp/misread]'],
    ['a number that is none', () => SfptpdConfig.of({ pidFilterP: NaN }), '[general] pidFilterP: not a number: "NaN"; use a finite number [ptp/number]'],
    ['a name that is cut', () => SfptpdConfig.slaveOn('averyverylonginterface'), '[ptp1] interfaceName: cut to "averyverylongin" by sfptpd: "averyverylonginterface"; use up to 15 characters [ptp/misread]'],
    ['a line break', () => SfptpdConfig.of({ jsonStats: '/a\nlock off' }), '[general] jsonStats: text of more than one line: "/a\\nlock off"; remove the line break [ptp/text]'],
    ['a line break in a list', () => SfptpdConfig.of({ clockList: ['a\r'] }), '[general] clockList: text of more than one line: "a\\r"; remove the line break [ptp/text]'],
    ['a line break in a value', () => SfptpdConfig.of({ messageLog: SfptpdMessageLog.file('/a\0') }), '[general] messageLog: text of more than one line: "/a\\u0000"; remove the line break [ptp/text]'],
    ['an option of a later release', () => SfptpdConfig.of({ stepThresholdSeconds: 1 }), '[general] stepThresholdSeconds: option that sfptpd 3.7.1 does not have: "step_threshold"; it was added in 3.8 [ptp/refused]'],
    ['an instance that does not exist', () => SfptpdConfig.of({ pps: { timeOfDay: 'ntp1' } }), '[pps] timeOfDay: no such instance: "ntp1"; declare it by sync_module [ptp/misread]'],
    ['two instances of a name', () => SfptpdConfig.of({ instances: [SfptpdInstance.ptp('a', {}), SfptpdInstance.pps('a', {})] }), 'instances: name that is already used: "a"; use another [ptp/refused]'],
    ['a list that is empty', () => SfptpdConfig.of({ clockReadonly: [] }), '[general] clockReadonly: 0 words where it takes 1 or more: ""; write clock_readonly clock, up to 23 characters … [ptp/refused]'],
    ['a line that is too long', () => SfptpdConfig.of({ timestampingInterfaces: Array(60).fill('interface-of-22-letter') as string[] }), expect.stringContaining('text after 1023 bytes is read as a separate line')],
    ['the name of an instance', () => SfptpdInstance.ptp('my-ptp', {}), 'not a name for an instance: "my-ptp"; use up to 63 letters, digits and "_"; the header of its section could not have others [ptp/instance-name]'],
  ])('fails for %s', (_, make, message) => {
    expect(errorOf(make).message).toEqual(message);
  });
});

describe('a configuration from a text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sfptpd-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const text = '# ours\n[general]\nsync_module   ptp "ptp1"  # one\n\n[ptp1]\nptp-domain 4\n';

  test('a configuration from a text is kept as it is', () => {
    expect(SfptpdConfig.parse(text, 'x.cfg').text).toBe(text);
    const config = SfptpdConfig.fromFile(file('good.cfg', text), { release: SfptpdRelease.V3_9_0 });
    expect([config.text, config.release, config.disciplinesSystemClock, config.instanceNames]).toEqual([text, SfptpdRelease.V3_9_0, true, ['ptp1']]);
  });

  test('a configuration from a text is the same without comments', () => {
    const config = SfptpdConfig.parse(text, 'x.cfg', { release: SfptpdRelease.V3_8_1 }).normalized();
    expect(config.text).toBe('[general]\nsync_module ptp ptp1\n[ptp1]\nptp_domain 4\n');
    expect(config.release).toBe(SfptpdRelease.V3_8_1);
    expect(config.normalized().text).toBe(config.text);
  });

  test('a configuration from a text is read by 3.7.1 unless another is said', () => {
    expect(SfptpdConfig.parse('[general]\n', 'x').release).toEqual(SfptpdRelease.V3_7_1);
    expect(errorOf(() => SfptpdConfig.parse('[general]\nphc_dedup on\n', 'x.cfg')).message)
      .toBe('x.cfg:2: \'phc_dedup\': option that sfptpd 3.7.1 does not have: "phc_dedup"; it was added in 3.9 [ptp/refused]');
    expect(SfptpdConfig.parse('[general]\nphc_dedup on\n', 'x.cfg', { release: SfptpdRelease.V3_9_0 }).disciplinesSystemClock).toBe(false);
  });

  test('fails where it is misread', () => {
    expect(errorOf(() => SfptpdConfig.parse('[ptp]\nptp_domain 5x\n', 'x.cfg'))).toEqual({
      code: 'ptp/misread', message: 'x.cfg:2: \'ptp_domain\': read as 5: "5x"; use 0 to 255 [ptp/misread]',
    });
    expect(errorOf(() => SfptpdConfig.parse('lock on\n', 'x.cfg')).message).toBe('x.cfg:1: option before any section: "lock"; begin with [general] [ptp/refused]');
  });

  test('fails where a file cannot be read', () => {
    const path = join(folder, 'none.cfg');
    expect(errorOf(() => SfptpdConfig.fromFile(path))).toEqual({
      code: 'ptp/config-unreadable',
      message: `configuration of sfptpd that cannot be read: "${path}"; no such file or folder: correct the path [ptp/config-unreadable]`,
    });
    expect(errorOf(() => SfptpdConfig.fromFile(folder)).code).toBe('ptp/config-unreadable');
    expect(errorOf(() => SfptpdConfig.fromFile(file('latin1.cfg', Buffer.from('# \xe9\n[general]\n', 'latin1')))).code).toBe('ptp/config-unreadable');
  });

  test('fails for a byte order mark', () => {
    expect(errorOf(() => SfptpdConfig.fromFile(file('bom.cfg', '\ufeff[general]\n'))).message).toContain('bom.cfg:1: neither a header nor an option');
  });
});

test('what is rendered is read again as the same', () => {
  const config = SfptpdConfig.of({
    messageLog: SfptpdMessageLog.stderr(), statsLog: SfptpdStatsLog.stdout(), instances: [SfptpdInstance.ptp('p', { interfaceName: 'a#b', ptpPktDump: true })],
  });
  expect(config.normalized().text).toBe(config.text);
});
