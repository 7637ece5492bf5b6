import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { sfptpd } from './fixtures';
import { Sfptpd, SfptpdConfig, SfptpdInstance, SfptpdMessageLog, SfptpdRelease } from '../../../lib/constructs/ptp';
import { clockControl, config, keyInConfigMap, messagesUnseen } from '../../../lib/rules/ptp/config';
import { Findings } from '../../../lib/synthesis/findings';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { synth } from '../../support/manifests';
import { problemsOf, validationError } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const construct = (conf: SfptpdConfig, sfptpdTag?: string) =>
  new Sfptpd(new Chart(new App(), 'test'), 'Sfptpd', { release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd: sfptpdTag }), config: conf });

describe('a configuration', () => {
  const CLASHES = '[general]\nlock maybe\nphc_dedup on\n';

  test('never works where the daemon refuses it, and is risky where it is misread', () => {
    expect(problemsOf(config, sfptpd({ config: '[general]\nlock maybe\nmessage_log stdout\n' }))).toEqual([
      {
        of: 'sfptpd-config',
        code: 'ptp/config',
        class: 'never works',
        severity: 'error',
        path: 'data[sfptpd.cfg]',
        what: 'line 2: \'lock\': unknown value',
        value: 'maybe',
        fix: 'use on, off',
      },
      expect.objectContaining({ class: 'risky', severity: 'warning', what: 'line 3: \'message_log\': read as the name of a file' }),
    ]);
  });

  test('a configuration is held against the release that the tag says', () => {
    const whatOf = (image: string) => problemsOf(config, sfptpd({ config: CLASHES, image })).map(({ what }) => what);
    const unknown = 'line 2: \'lock\': unknown value';
    expect(whatOf('docker.io/onload/sfptpd:3.7.1.1007')).toEqual([unknown, 'line 3: \'phc_dedup\': option that sfptpd 3.7.1 does not have']);
    expect(whatOf('registry:5000/mirror/sfptpd:v3.9.0@sha256:abc')).toEqual([unknown]);
    expect(whatOf('docker.io/onload/other:3.9.0')).toEqual([]);
  });

  test.each(['docker.io/onload/sfptpd:stable', 'sfptpd', 'registry:5000/onload/sfptpd@sha256:abc', 'docker.io/onload/sfptpd:3.6.0'])('a configuration is risky in %s where some release refuses it', (image) => {
    const said = problemsOf(config, sfptpd({ config: CLASHES, image })).map(({ class: is, what, fix }) => [is, what, fix]);
    expect(said).toEqual([
      ['never works', 'line 2: \'lock\': unknown value', 'use on, off'],
      ['risky', 'line 3: \'phc_dedup\': for sfptpd 3.7.1, 3.8.1: option that sfptpd 3.7.1 does not have', 'it was added in 3.9; or name the release by the tag of the image'],
    ]);
  });

  test('a configuration is risky where newer releases refuse what older ones take', () => {
    expect(problemsOf(config, sfptpd({ config: '[general]\njson_remote_monitor /x\n' }))).toEqual([expect.objectContaining({
      class: 'risky',
      what: 'line 2: \'json_remote_monitor\': for sfptpd 3.10.0 and later: option that sfptpd 3.10.0 does not have',
      fix: 'it was removed in 3.10; or name the release by the tag of the image',
    })]);
  });

  test.each<[string, unknown, number]>([
    ['the last -f', ['-f', '/default.cfg', '-f', '/etc/sfptpd/sfptpd.cfg'], 1],
    ['an attached -f', ['-f/etc/sfptpd/sfptpd.cfg'], 1],
    ['--config-file', ['--config-file', '/etc/sfptpd/sfptpd.cfg', '-v'], 1],
    ['--config-file=', ['--config-file=/etc/sfptpd/sfptpd.cfg'], 1],
    ['a file of the image', ['-f', '/config/default.cfg'], 0],
    ['another file of the folder', ['-f', '/etc/sfptpd/other.cfg'], 0],
    ['none', ['--console'], 0],
    ['-f without a file', ['-f'], 0],
    ['no arguments', 'x', 0],
  ])('a configuration is found by %s', (_, args, count) => {
    expect(problemsOf(config, sfptpd({ config: '[general]\nlock maybe\n', args }))).toHaveLength(count);
  });

  test('a configuration is found under another key of the ConfigMap', () => {
    const [configMap, daemon] = sfptpd();
    const mapped = JSON.parse(JSON.stringify(daemon)) as typeof daemon;
    mapped.spec.template.spec.volumes[0].configMap.items = [{ key: 'conf', path: 'sfptpd.cfg' }];
    expect(problemsOf(config, [{ ...configMap, data: { conf: 'x\n' } }, mapped]).map(({ path }) => path)).toEqual(['data[conf]']);
    expect(problemsOf(config, [{ ...configMap, data: { 'sfptpd.cfg': 'x\n' } }, mapped])).toEqual([]);
    mapped.spec.template.spec.volumes[0].configMap.items = [{ key: 'conf', path: 'other.cfg' }];
    expect(problemsOf(config, [{ ...configMap, data: { conf: 'x\n' } }, mapped])).toEqual([]);
  });

  test('a configuration is not known where the ConfigMap is not here, or in another namespace', () => {
    const [configMap, daemon] = sfptpd({ config: 'x\n' });
    expect(problemsOf(config, [daemon])).toEqual([]);
    expect(problemsOf(config, [{ ...configMap, metadata: { ...configMap.metadata, namespace: 'other' } }, daemon])).toEqual([]);
  });

  test('fails in a construct whose image is of another release, and where it is patched', () => {
    const made = construct(SfptpdConfig.parse('[general]\nhotplug_detection_mode auto\nlegacy_clockids on\n', 'x', { release: SfptpdRelease.V3_8_1 }), '3.7.1.1007');
    expect(() => synth(made)).toThrow(validationError(
      `[test/Sfptpd] ConfigMap ${made.configMapName}, data[sfptpd.cfg]: line 3: 'legacy_clockids': option that sfptpd 3.7.1 does not have: "legacy_clockids"; `
      + 'it was added in 3.8 [ptp/config]',
    ));
    const patched = construct(SfptpdConfig.of({}));
    expect(() => synth(patched)).not.toThrow();
    ApiObject.of(patched.node.findChild('Config')).addJsonPatch(JsonPatch.replace('/data/sfptpd.cfg', 'lock on\n'));
    expect(() => synth(patched)).toThrow('line 1: option before any section: "lock"; begin with [general] [ptp/config]');
  });
});

describe('what a container cannot do', () => {
  test('a key of ntpd is risky', () => {
    expect(problemsOf(keyInConfigMap, sfptpd({ config: '[general]\nsync_module ntp a b\n[a]\nntp_key 1 secret\n[ntp]\nntp_key 2 secret\n' }))
      .map(({ what, value, severity, path }) => ({ what, value, severity, path }))).toEqual([{
      severity: 'warning', path: 'data[sfptpd.cfg]', what: 'key of ntpd that everyone who can read ConfigMaps can read', value: 'ntp_key of [ntp]',
    }]);
    expect(JSON.stringify(problemsOf(keyInConfigMap, sfptpd({ config: '[ntp]\nntp_key 2 secret\n' })))).not.toContain('secret');
  });

  test('control of chronyd never works', () => {
    expect(problemsOf(clockControl, sfptpd({ config: '[general]\nsync_module crny a b\nclock_control no-step\n[a]\nclock_control on\n[b]\nclock_control off\n' }))).toEqual([{
      of: 'sfptpd-config',
      code: 'ptp/chronyd-control',
      class: 'never works',
      severity: 'error',
      path: 'data[sfptpd.cfg]',
      what: 'sfptpd configured to control chronyd from a container',
      value: 'clock_control of [a]',
      fix: 'remove it, and disable chronyd on the nodes by ChronydDisabled',
    }]);
  });

  test('control of chronyd can be accepted', () => {
    const made = construct(SfptpdConfig.of({ instances: [SfptpdInstance.crny('c', { clockControl: true })] }));
    expect(() => synth(made)).toThrow('sfptpd configured to control chronyd from a container: "clock_control of [c]"');
    Findings.of(made).acknowledge('ptp/chronyd-control', 'the image has a script of ours');
    expect(() => synth(made)).not.toThrow();
  });

  test('messages to syslog are risky, and a construct warns', () => {
    expect(problemsOf(messagesUnseen, sfptpd({ config: '[general]\nmessage_log stderr\n' }))).toEqual([]);
    const made = construct(SfptpdConfig.of({ messageLog: SfptpdMessageLog.syslog() }));
    synth(made);
    expect(Findings.of(made).warnings.map(({ message }) => message)).toEqual([
      `ConfigMap ${made.configMapName}, data[sfptpd.cfg]: messages that are not visible: "message_log syslog"; use stderr, which kubectl logs shows [ptp/messages-unseen]`,
    ]);
  });
});
