import * as fc from 'fast-check';
import { FACTS, RELEASES } from './facts';
import { SfptpdRelease } from '../../../lib/constructs/ptp';
import { renderBlocks } from '../../../lib/constructs/ptp/render-config';
import { checkConfig, configProblemMessage } from '../../../lib/views/sfptpd/check-config';
import { latin1Bytes } from '../../../lib/views/sfptpd/config-words';
import { runsOf } from '../../support/fuzz-runs';

const check = (text: string, release = '3.10.0') => checkConfig(latin1Bytes(text), SfptpdRelease.of(release));
const problemsOf = (text: string, release?: string) => check(text, release).problems.map((problem) => `${problem.line} ${problem.kind} ${configProblemMessage(problem)}`);

const PTP = '[general]\nsync_module ptp a\n';

describe('the three files of upstream', () => {
  test.each([
    '[general]\nsync_module ptp ptp1\nmessage_log stderr\nstats_log stdout\n[ptp1]\nptp_domain 0\ninterface bond0\n',
    '[general]\nsync_module freerun fr1\nsync_module ptp ptp1\nmessage_log stderr\nstats_log stdout\nnon_solarflare_nics off\n'
      + '[fr1]\ninterface bond0\n[ptp1]\ninterface bond0\nptp_mode master\nptp_domain 0\ntransport ipv4\n',
    '[general]\nsync_module freerun fr1\nmessage_log stderr\nstats_log stdout\ntrace_level 3\nclock_readonly system\nnon_xilinx_nics off\n[fr1]\ninterface system\n',
  ])('the three files of upstream are valid for all releases', (text) => {
    expect(RELEASES.flatMap((release) => problemsOf(text, release))).toEqual([]);
  });
});

describe('what is refused', () => {
  test.each<[string, string, string[]]>([
    ['an option before any section', 'priority 1\n[general]\n', ['1 refused option before any section: "priority"; begin with [general]']],
    ['an unknown section', '[general]\n[ptp1]\ninterface a\n', ['2 refused section of an instance that is not declared: "[ptp1]"; declare it by sync_module before']],
    ['a section before it is declared', '[a]\n[general]\nsync_module ptp a\n', ['1 refused section of an instance that is not declared: "[a]"; declare it by sync_module before']],
    ['the module gps', '[gps]\n[general]\n', ['1 refused section of an instance that is not declared: "[gps]"; declare it by sync_module before']],
    ['a header of more than one word', '[ general ]\n', ['1 refused neither a header nor an option: "["; write [name] as one word']],
    ['a header that is not closed', '[general\n', ['1 refused neither a header nor an option: "[general"; write [name] as one word']],
    ['a header that was not opened', 'general]\n', ['1 refused neither a header nor an option: "general]"; write [name] as one word']],
    ['a bracket within a header', '[[general]]\n', ['1 refused neither a header nor an option: "[[general]]"; write [name] as one word']],
    ['something behind a header without a blank', '[general]x\n', ['1 refused neither a header nor an option: "[general]x"; write [name] as one word']],
    ['an empty header', '[]\n', ['1 refused section of an instance that is not declared: "[]"; declare it by sync_module before']],
    ['lines that end in CR LF', '[general]\r\n', ['1 refused neither a header nor an option: "[general]\\r"; write the file with LF instead of CRLF: sfptpd reads the carriage return as part of the word']],
    ['a byte order mark', '\ufeff[general]\n', ['1 refused neither a header nor an option: "\\ufeff[general]"; write [name] as one word']],
    ['an option that does not exist', '[general]\nno_such 1\n', ['2 refused \'no_such\': no such option in [general]: "no_such"; look for it in the table of options']],
    ['an interface with a blank in its name', `${PTP}[a]\ninterface "bond 0"\n`, ['4 refused \'interface\': name that no network interface can have: "bond 0"; use one without blanks, "/" and ":"']],
    ['an option of another section', '[general]\nptp_domain 1\n', ['2 refused \'ptp_domain\': no such option in [general]: "ptp_domain"; it belongs in [ptp]']],
    ['an empty word as an option', '[general]\n""\n', ['2 refused \'\': no such option in [general]: ""; look for it in the table of options']],
    ['sync_threshold of freerun', '[freerun]\nsync_threshold 1\n', [expect.stringMatching(/^2 refused 'sync_threshold': no such option in \[freerun\]/)]],
    ['an option of all instances in one', `${PTP}[a]\nscope global\n`, ['4 refused \'scope\': option of all instances: "[a]"; write it in [ptp]']],
    ['too many words', `${PTP}[a]\nptp_domain 1 2\n`, ['4 refused \'ptp_domain\': 2 words where it takes 1: "1 2"; write ptp_domain 0 to 255']],
    ['too few words', '[general]\nclock_readonly\n', ['2 refused \'clock_readonly\': 0 words where it takes 1 or more: ""; write clock_readonly clock, up to 23 characters …']],
    ['words behind a flag', '[general]\ndaemon on\n', ['2 refused \'daemon\': 1 words where it takes 0: "on"; write daemon']],
    ['a value that is unknown', '[general]\nlock yes\n', ['2 refused \'lock\': unknown value: "yes"; use on, off']],
    ['a number out of its range', `${PTP}[a]\nptp_domain 256\n`, ['4 refused \'ptp_domain\': out of range: "256"; use 0 to 255']],
    ['a number out of its range once it is cut', `${PTP}[a]\nptp_domain 2147483648\n`, ['4 refused \'ptp_domain\': out of range where it is read as -2147483648: "2147483648"; use 0 to 255']],
    ['an unknown module', '[general]\nsync_module gps a\n', ['2 refused \'sync_module\': no module: "gps"; use freerun, ptp, pps, ntp, crny']],
    ['a name that is already used', '[general]\nsync_module ptp a\nsync_module pps a\n', ['3 refused \'sync_module\': name that is already used: "a"; use another']],
    ['the name of a module', '[general]\nsync_module ptp pps\n', ['2 refused \'sync_module\': name that is already used: "pps"; use another']],
    ['a section whose name has a dash', '[general]\nsync_module ptp my-ptp\n[my-ptp]\n', [
      '3 refused section of an instance that is not declared: "[my_ptp]"; declare it by sync_module before, without "-", which a header cannot have',
    ]],
    ['crny0 of another module', '[general]\nsync_module ptp crny0\n[ptp]\n', ['2 refused \'sync_module\': the name that sfptpd gives to an instance of crny: "crny0"; use another']],
    ['a second [general]', '[general]\n[ptp]\n[general]\nlock on\n', [
      '3 refused \'[general]\': second section of that name: "[general]"; write one, or declare sync_module crny in it',
    ]],
    ['a group of the mechanism of another profile', '[ptp]\nptp_profile enterprise\nptp_delay_mechanism peer-to-peer\n', [
      '3 refused \'ptp_delay_mechanism\': not the mechanism of the profile enterprise: "peer-to-peer"; use end-to-end',
    ]],
    ['an interval that the profile does not have', `${PTP}[ptp]\nptp_profile enterprise\n[a]\nptp_announce_interval 1\nptp_announce_timeout 6\n`, [
      '6 refused \'ptp_announce_interval\': out of range: "1"; use 0',
      '7 refused \'ptp_announce_timeout\': out of range: "6"; use 3',
    ]],
    ['capabilities that PTP 2.0 does not tell', '[ptp]\nannounce_comm_caps on\n', ['2 refused \'announce_comm_caps\': not possible with PTP 2.0: "on"; set ptp_version 2.1 in [ptp] before']],
    ['a seventh address in two lines', '[ptp]\nmon_monitor_address 1:1 1:2 1:3\nmon_monitor_address 1:4 1:5 1:6 1:7\n', [
      '3 refused \'mon_monitor_address\': more than 6 addresses: "1:4 1:5 1:6 1:7"; remove some',
    ]],
    ['a value of the module that an instance refuses', `${PTP}[a]\ntransport ipv6\n[ptp]\nmon_monitor_address 192.0.2.1:320\n`, [
      '6 refused \'mon_monitor_address\': not an address of the transport ipv6 in [a], which takes it over: "192.0.2.1:320"; use address:port, an IPv6 address in brackets',
    ]],
    ['a second user', '[general]\nuser a\nuser b\n', ['3 refused \'user\': there twice, and the first is not root: "b"; leave one']],
  ])('the config is refused: %s', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  test('a file without a section, which 3.10 takes', () => {
    for (const text of ['', '\n', '# nothing\n']) {
      expect(RELEASES.map((release) => problemsOf(text, release))).toEqual([
        ...Array(3).fill(['1 refused file without a section, at which releases up to 3.9 crash: ""; begin with [general]']), [],
      ]);
    }
    // What crashes is no section at all: one without [general] is taken.
    expect(RELEASES.flatMap((release) => problemsOf('[ptp]\nptp_domain 4\n', release))).toEqual([]);
  });

  test('an option that came later, and one that is gone', () => {
    expect(problemsOf('[general]\nstep_threshold 1\n', '3.7.1')).toEqual(['2 refused \'step_threshold\': option that sfptpd 3.7.1 does not have: "step_threshold"; it was added in 3.8']);
    expect(problemsOf('[general]\nlegacy_clockids on\n', '3.10.0')).toEqual(['2 refused \'legacy_clockids\': option that sfptpd 3.10.0 does not have: "legacy_clockids"; it was removed in 3.10']);
    expect(problemsOf('[general]\nlegacy_clockids on\n', '3.7.1')).toEqual(['2 refused \'legacy_clockids\': option that sfptpd 3.7.1 does not have: "legacy_clockids"; it was added in 3.8']);
  });

  test.each(['1 my secret', `1 ${'secret'.repeat(6)}`, '0 secret', '1x secret'])('a key, which is not shown: ntp_key %s', (words) => {
    expect(problemsOf(`[ntp]\nntp_key ${words}\n`)).toEqual([expect.stringContaining('(a key)')]);
    expect(problemsOf(`[ntp]\nntp_key ${words}\n`).join()).not.toContain('secret');
  });

  test('what is refused is found all at once, in the order of lines', () => {
    expect(problemsOf(`${PTP}lock 1\n[a]\nptp_domain x\n[b]\nnonsense\n[pps]\npin 5x\n`)).toEqual([
      expect.stringMatching(/^3 refused 'lock'/), expect.stringMatching(/^5 refused 'ptp_domain'/), expect.stringMatching(/^6 refused section/),
      expect.stringMatching(/^9 misread 'pin'/),
    ]);
  });
});

describe('what is taken', () => {
  test.each([
    ['dashes in names of options', '[general]\nsync-module ptp a_b\n[a-b]\nptp-domain 1\n'],
    ['a module before [general]', '[ptp]\nptp_domain 1\n[general]\nsync_module ptp a\n'],
    ['a quoted header', '"[general]"\n'],
    ['a module without instances', '[general]\nsync_module ptp\n'],
    ['a second [general] where crny is declared', '[general]\nsync_module crny\n[general]\nlock on\n'],
    ['a second [general] that declares crny', '[general]\n[general]\nsync_module crny c\n'],
    ['crny0 where crny has it', '[general]\nsync_module crny crny0\n[crny0]\npriority 1\n'],
    ['the instance that nobody declares', '[general]\n[crny0]\npriority 1\n'],
    ['an instance with a dash', '[general]\nsync_module ptp my-ptp\n'],
    ['an option that is repeated', '[general]\nlock on\nlock off\n'],
    ['six addresses in two lines', '[ptp]\nmon_monitor_address 1:1 1:2 1:3\nmon_monitor_address 1:4 1:5 1:6\n'],
    ['the mechanism of the profile', '[ptp]\nptp_profile default-p2p\nptp_delay_mechanism peer-to-peer\n'],
    ['capabilities with PTP 2.1', `${PTP}[ptp]\nptp_version 2.1\n[a]\nannounce_comm_caps on\n`],
    ['root as the first user', '[general]\nuser root\nuser b\n'],
  ])('what is taken: %s', (_, text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

describe('what is misread', () => {
  test.each<[string, string, string[]]>([
    ['junk behind a number', `${PTP}[a]\nptp_domain 5x\n`, ['4 misread \'ptp_domain\': read as 5: "5x"; use 0 to 255']],
    ['a fraction of a whole number', `${PTP}[a]\nptp_domain 1.9\n`, ['4 misread \'ptp_domain\': read as 1: "1.9"; use 0 to 255']],
    ['an exponent of a whole number', `${PTP}[a]\nptp_tx_latency 1e3\n`, ['4 misread \'ptp_tx_latency\': read as 1: "1e3"; use a whole number']],
    ['junk behind a fraction', `${PTP}[a]\npid_filter_p 0.5,\n`, ['4 misread \'pid_filter_p\': read as 0.5: "0.5,"; use a plain number']],
    ['a whole number of more than 32 bits', `${PTP}[a]\nptp_domain 4294967297\n`, ['4 misread \'ptp_domain\': read as 1: "4294967297"; use 0 to 255']],
    ['a negative number without a sign', `${PTP}[a]\npriority -1\n`, ['4 misread \'priority\': read as 4294967295: "-1"; use a whole number']],
    ['junk behind an octal number', '[general]\nrun_dir_mode 0759\n', ['2 misread \'run_dir_mode\': read as 75: "0759"; use an octal number such as 0755']],
    ['a time to live that is too long', `${PTP}[a]\nptp_ttl 256\n`, ['4 misread \'ptp_ttl\': out of range, which sfptpd does not check: "256"; use 0 to 255']],
    ['a time to live below zero', `${PTP}[a]\nptp_ttl -1\n`, ['4 misread \'ptp_ttl\': out of range, which sfptpd does not check: "-1"; use 0 to 255']],
    ['the name of an interface that is cut', `${PTP}[a]\ninterface enp193s0f0np0v100\n`, ['4 misread \'interface\': cut to "enp193s0f0np0v1" by sfptpd: "enp193s0f0np0v100"; use up to 15 characters']],
    ['the name of a clock that is cut', '[general]\nclock_readonly system 0123456789012345678901234\n', [
      '2 misread \'clock_readonly\': cut to "01234567890123456789012" by sfptpd: "0123456789012345678901234"; use up to 23 characters',
    ]],
    ['a prefix of metrics that is cut', `[general]\nopenmetrics_prefix ${'x'.repeat(32)}\n`, [
      `2 misread 'openmetrics_prefix': cut to "${'x'.repeat(31)}" by sfptpd: "${'x'.repeat(32)}"; use up to 31 characters`,
    ]],
    ['"#" in a value', '[general]\nmessage_log /x#y\n', ['2 misread "#" begins a comment inside a word too: "/x#y"; quote the word, or put a blank before "#"']],
    ['an open quote', '[general]\nmessage_log "/x\n', [
      '2 misread quote that is never closed, so that the end of the line is part of the word: "/x\\n"; close it',
    ]],
    ['a line that is too long', `[general]\nclock_list ${'phc0 '.repeat(10)}${' '.repeat(1000)}lock on\n`, [
      '2 misread text after 1023 bytes is read as a separate line: "lock on"; shorten the line',
    ]],
    ['a 65th word', `[general]\nclock_list ${'a '.repeat(63)}b\n`, ['2 misread words after the first 64 of a line are dropped: "b"; use fewer words']],
    ['a ninth octet', '[general]\nunique_clockid_bits 1:2:3:4:5:6:7:8:9\n', [
      '2 misread \'unique_clockid_bits\': read in part: "1:2:3:4:5:6:7:8:9"; use up to eight octets of two hexadecimal digits with colons between them, pid, hostid, rand',
    ]],
    ['an octet that is too large', '[general]\nunique_clockid_bits 100\n', [expect.stringMatching(/^2 misread 'unique_clockid_bits': read in part/)]],
    ['an instance of the policy that does not exist', '[general]\nselection_policy manual nobody\n', ['2 misread \'selection_policy\': no such instance: "nobody"; declare it by sync_module']],
    ['an instance of the clusters that does not exist', '[general]\nclustering discriminator nobody 1 0\n', ['2 misread \'clustering\': no such instance: "nobody"; declare it by sync_module']],
    ['an instance that tells the time, but does not exist', '[pps]\ntime_of_day nobody\n', ['2 misread \'time_of_day\': no such instance: "nobody"; declare it by sync_module']],
    ['a module in place of an instance', '[general]\nselection_policy manual ptp\n', [expect.stringMatching(/^2 misread 'selection_policy': no such instance/)]],
    ['crny0 where it is suppressed', '[general]\nsync_module crny\nselection_policy manual crny0\n', [expect.stringMatching(/^3 misread 'selection_policy': no such instance/)]],
    ['an option of an instance that the module replaces', `${PTP}[a]\nptp_domain 4\ninterface eth0\n[ptp]\nptp_domain 5\ninterface eth0\n`, [
      '4 misread \'ptp_domain\': replaced by the one of [ptp] in line 7: "4"; write [ptp] before its instances',
    ]],
    ['words behind a header', '[general] lock on\n', ['1 misread \'[general]\': words after a header, which are ignored: "lock on"; begin a new line']],
    ['words behind a policy', '[general]\nselection_policy automatic crny0\n', ['2 misread \'selection_policy\': a value with words that are not read: "crny0"; remove them']],
    ['a stream that is none', '[general]\nmessage_log stdout\nstats_log stderr\n', [
      '2 misread \'message_log\': read as the name of a file: "stdout"; use syslog, stderr, a path',
      '3 misread \'stats_log\': read as the name of a file: "stderr"; use off, stdout, a path',
    ]],
    ['an old name that fills another list', '[ptp]\nptp_mgmt_acl_permit 10.0.0.0/8\n', [
      '2 misread \'ptp_mgmt_acl_permit\': read as ptp_timing_acl_allow: "10.0.0.0/8"; use ptp_mgmt_acl_allow',
    ]],
    ['an interval before its profile', '[ptp]\nptp_announce_interval 2\nptp_sync_pkt_interval 0\nptp_profile enterprise\n', [
      '2 misread \'ptp_announce_interval\': reset to 0 by the profile enterprise behind it: "2"; write ptp_profile before it',
    ]],
    ['an interval of an instance before its profile', `${PTP}[a]\nptp_announce_timeout 9\n[ptp]\nptp_profile default-e2e\n`, [
      '4 misread \'ptp_announce_timeout\': reset to 6 by the profile default-e2e behind it: "9"; write ptp_profile before it',
    ]],
    ['a mechanism before a profile of another', '[ptp]\nptp_delay_mechanism peer-to-peer\nptp_profile enterprise\n', [
      '2 misread \'ptp_delay_mechanism\': not that of the profile enterprise behind it, which sfptpd does not notice: "peer-to-peer"; write ptp_profile before it',
    ]],
    ['a prefix that is too long', '[ptp]\nptp_mon_acl_allow 10.0.0.0/33\n', [
      '2 misread \'ptp_mon_acl_allow\': a prefix that is too long, which sfptpd does not check: "10.0.0.0/33"; use a length of up to 32',
    ]],
    ['a port that is too large', '[general]\nopenmetrics_tcp :65536\n', ['2 misread \'openmetrics_tcp\': a port that is cut to 16 bits: ":65536"; use a port up to 65535']],
  ])('the config is misread by sfptpd: %s', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  test('a pin below -1 by 3.9, which later releases refuse', () => {
    const text = '[pps]\npin -5\n';
    expect(problemsOf(text, '3.9.0')).toEqual(['2 misread \'pin\': out of range, which sfptpd does not check: "-5"; use -1 or more']);
    expect(problemsOf(text, '3.10.0')).toEqual(['2 refused \'pin\': out of range: "-5"; use -1 or more']);
  });

  test('a second number of missing answers by 3.7, which never looks at it', () => {
    const text = '[ptp]\nmax_missing_delayresps 5 many\n';
    expect(problemsOf(text, '3.7.1')).toEqual(['2 misread \'max_missing_delayresps\': a value that is not read: "many"; use 0 to 127']);
    expect(problemsOf(text, '3.8.1')).toEqual(['2 refused \'max_missing_delayresps\': not a whole number: "many"; use 0 to 127']);
  });

  test('what is misread: nothing, where what looks like it is as written', () => {
    expect(problemsOf(`${PTP}sync_module ntp n\nselection_policy manual n\n[ptp]\nptp_domain 5\n[a]\nptp_domain 4\ninterface eth0 # uplink\n[pps]\ntime_of_day crny0\n`)).toEqual([]);
  });
});

describe('properties', () => {
  const sections = ['general', 'freerun', 'ptp', 'pps', 'ntp', 'crny'];
  const declared = sections.slice(1).map((kind) => `sync_module ${kind} ${kind}1 ${kind}2`).join('\n');
  const lines = (kind: string, ofModule: boolean) => fc.array(
    fc.constantFrom(...FACTS.filter(({ section, option }) => section === kind && option !== 'sync_module').filter((fact) => ofModule || !fact.ofModule)
      .flatMap(({ option, takes }) => takes.map((words) => `${option} ${words}`)), '# a comment', '', '  '),
    { maxLength: 6 },
  );
  const block = fc.constantFrom(...sections.slice(1).flatMap((kind) => [[kind, kind], [kind, `${kind}1`], [kind, `${kind}2`]]))
    .chain(([kind, name]) => lines(kind, name === kind).map((options) => [`[${name}]`, ...options].join('\n')));
  const valid = fc.tuple(lines('general', true), fc.array(block, { maxLength: 6 }))
    .map(([options, blocks]) => [`[general]\n${declared}`, ...options, ...blocks].join('\n'));

  const settingsOf = (text: string, release: string) => check(text, release).sections
    .map(({ name, settings }) => [name, [...settings].map(([option, { words }]) => [option, words])]);

  test('what is rendered of what was read has the same settings', () => {
    fc.assert(fc.property(valid, fc.constantFrom(...RELEASES), (text, release) => {
      const { blocks, problems } = check(text, release);
      fc.pre(problems.every(({ kind }) => kind !== 'refused'));
      const rendered = renderBlocks(blocks);
      expect(settingsOf(rendered, release)).toEqual(settingsOf(text, release));
      expect(renderBlocks(check(rendered, release).blocks)).toBe(rendered);
    }), { seed: 1, numRuns: runsOf(0.5) });
  });

  // Pieces of files, so that a good part of the random input gets past the first line.
  const piece = fc.oneof(
    fc.constantFrom(...FACTS.flatMap(({ option, takes, refuses }) => [...takes, ...refuses].map((words) => `${option} ${words}`))),
    fc.constantFrom('[general]', ...sections.slice(1).flatMap((kind) => [`[${kind}]`, `[${kind}1]`, `sync_module ${kind} ${kind}1`]), '[crny0]', '[', ']', '"', '\\', '#', '\0', '\r'),
    fc.string(),
    fc.fullUnicodeString({ maxLength: 5 }),
    fc.constantFrom('x'.repeat(1100), ' a'.repeat(70), '-1', '99999999999999999999', '5x', '1e400', '0x'),
  );
  const anything = fc.array(fc.tuple(piece, fc.constantFrom('\n', '\n', '\n', ' ', '')), { maxLength: 12 }).map((pieces) => pieces.flat().join(''));

  test('no input breaks it, and each problem has a line and a message of one line', () => {
    fc.assert(fc.property(anything, fc.constantFrom(...RELEASES), (text, release) => {
      const last = text.split('\n').length;
      return check(text, release).problems.every((problem) => problem.line >= 1 && problem.line <= last && /^[^\n\r]+$/.test(configProblemMessage(problem)));
    }), { seed: 1, numRuns: runsOf(1.2) });
  });

  test('bytes that are not UTF-8 do not break it', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      checkConfig(`[general]\n${Buffer.from(bytes).toString('latin1')}`, SfptpdRelease.newest()).problems.forEach(configProblemMessage);
    }), { seed: 1, numRuns: runsOf(0.5) });
  });

  test('a large file does not take long', () => {
    const text = `[general]\n${'lock on\n'.repeat(50_000)}${'x'.repeat(500_000)}`;
    const start = process.hrtime.bigint();
    check(text);
    expect(Number(process.hrtime.bigint() - start) / 1e9).toBeLessThan(5);
  });
});
