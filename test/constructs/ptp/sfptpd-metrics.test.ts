import { App, Chart } from 'cdk8s';
import { Sfptpd, SfptpdConfig, SfptpdInstance, SfptpdMetrics, SfptpdProps, SfptpdRelease } from '../../../lib/constructs/ptp';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const release = OnloadRelease.of({ onload: '8.1.2.26', sfptpd: '3.9.0.1007' });
const metrics = SfptpdMetrics.forNetworks(['10.128.0.0/14', '192.0.2.0/24']);

/** A configuration that only reads the system clock, so that chronyd can stay. */
const READS_CLOCK = SfptpdConfig.of({ clockReadonly: ['system'], instances: [SfptpdInstance.ptp('ptp1', { interfaceName: 'bond0' })] });

function make(props: Partial<SfptpdProps> = {}): Sfptpd {
  return new Sfptpd(new Chart(new App(), 'test'), 'Sfptpd', { release, metrics, config: READS_CLOCK, ...props });
}

const textOf = (sfptpd: Sfptpd): string[] => sfptpd.config.text.split('\n');
const containerOf = (sfptpd: Sfptpd) => find(synth(sfptpd), 'DaemonSet', sfptpd.name).spec.template.spec.containers[0];

describe('metrics of sfptpd', () => {
  test('the configuration serves metrics with a prefix, to clients in the named networks only', () => {
    expect(textOf(make()).slice(0, 4)).toEqual([
      '[general]', 'openmetrics_prefix sfptpd_', 'openmetrics_tcp 0.0.0.0:9979', 'openmetrics_acl_allow 10.128.0.0/14 192.0.2.0/24',
    ]);
  });

  test('the container declares the port, by which a monitor finds it, and has no probe', () => {
    const container = containerOf(make());
    expect(container.ports).toEqual([{ name: 'metrics', containerPort: 9979, protocol: 'TCP' }]);
    expect(Object.keys(container).filter((field) => field.endsWith('Probe'))).toEqual([]);
  });

  test('the port and the prefix can be others', () => {
    const sfptpd = make({ metrics: SfptpdMetrics.forNetworks(['10.128.0.0/14'], { port: 19979, prefix: 'clock_' }) });
    expect(textOf(sfptpd).slice(1, 3)).toEqual(['openmetrics_prefix clock_', 'openmetrics_tcp 0.0.0.0:19979']);
    expect(containerOf(sfptpd).ports[0].containerPort).toBe(19979);
  });

  test('a network of IPv6 makes sfptpd serve both families', () => {
    expect(textOf(make({ metrics: SfptpdMetrics.forNetworks(['10.128.0.0/14', 'fd01::/48']) }))[2]).toBe('openmetrics_tcp [::]:9979');
  });

  test('sfptpd without metrics has neither the options nor the port', () => {
    const sfptpd = make({ metrics: undefined });
    expect(sfptpd.config.text).not.toContain('openmetrics');
    expect(containerOf(sfptpd)).not.toHaveProperty('ports');
  });

  test('a configuration keeps its text around the options, and is read as the release that runs', () => {
    const config = SfptpdConfig.parse('# ours\n [general] \nsync_module ptp ptp1\n[ptp1]\ninterface bond0\n', 'sfptpd.cfg', { release: SfptpdRelease.V3_7_1 });
    const sfptpd = make({ config });
    expect(textOf(sfptpd)).toEqual([
      '# ours', ' [general] ', 'openmetrics_prefix sfptpd_', 'openmetrics_tcp 0.0.0.0:9979', 'openmetrics_acl_allow 10.128.0.0/14 192.0.2.0/24',
      'sync_module ptp ptp1', '[ptp1]', 'interface bond0', '',
    ]);
    expect(sfptpd.config.release.version).toBe('3.9.0');
  });

  test.each([['', 0], ['[general]', 1]])('a configuration of %j gets the section', (text) => {
    const config = SfptpdConfig.parse(text, 'sfptpd.cfg', { release: SfptpdRelease.V3_10_0 });
    expect(textOf(make({ config, release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd: '3.10.0.1000' }) })).slice(0, 2)).toEqual(['[general]', 'openmetrics_prefix sfptpd_']);
  });

  test('the name of the ConfigMap changes, so that sfptpd restarts', () => {
    expect(make().configMapName).not.toBe(make({ metrics: undefined }).configMapName);
  });

  test.each([['openmetrics_tcp', '127.0.0.1'], ['openmetrics_acl_allow', '0.0.0.0/0'], ['openmetrics_acl_order', 'deny-allow'], ['openmetrics-prefix', 'other_']])('fails beside %s in the configuration', (option, value) => {
    const config = SfptpdConfig.parse(`[general]\n${option} ${value}\n`, 'sfptpd.cfg', { release: SfptpdRelease.V3_9_0 });
    expect(errorOf(() => make({ config })).code).toBe('ptp/metrics-twice');
  });

  test.each([
    ['3.7.1.1007', 'metrics of a release of sfptpd that has none: "3.7.1.1007"'],
    ['3.8.1.1004', 'metrics of a release of sfptpd that has none: "3.8.1.1004"'],
    ['3.9.0.1006', 'metrics of a release of sfptpd that has none: "3.9.0.1006"'],
    ['stable', 'metrics of a release of sfptpd that its tag does not name: "stable"'],
  ])('fails for the tag %s', (sfptpd, message) => {
    expect(errorOf(() => make({ release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd }) })).message)
      .toBe(`test/Sfptpd: ${message}; name a release that has them: OnloadRelease.of({ sfptpd: '3.9.0.1007' }) or a later one [ptp/metrics-release]`);
  });

  test.each(['3.9.0.1007', 'v3.9.0.1007', '3.10.0.1000', '3.9.0'])('the tag %s has metrics', (sfptpd) => {
    expect(make({ release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd }) }).metrics).toBe(metrics);
  });

  test.each([
    [[], {}, 'ptp/metrics-networks'], [['0.0.0.0/0'], {}, 'ptp/metrics-networks'], [['10.0.0.0/8', '::/0'], {}, 'ptp/metrics-networks'],
    [['10.0.0.0/8'], { port: 0 }, 'ptp/metrics-port'], [['10.0.0.0/8'], { port: 65536 }, 'ptp/metrics-port'], [['10.0.0.0/8'], { port: 99.5 }, 'ptp/metrics-port'],
    [['10.0.0.0/8'], { prefix: '' }, 'ptp/metrics-prefix'], [['10.0.0.0/8'], { prefix: 'a-b' }, 'ptp/metrics-prefix'], [['10.0.0.0/8'], { prefix: 'a'.repeat(32) }, 'ptp/metrics-prefix'],
  ])('fails for %j and %j', (networks, options, code) => {
    expect(errorOf(() => SfptpdMetrics.forNetworks(networks, options)).code).toBe(code);
  });

  test('fails for a network that sfptpd cannot read', () => {
    expect(errorOf(() => make({ metrics: SfptpdMetrics.forNetworks(['10.128.0.0/44']) })).code).toMatch(/^ptp\//);
  });

  test.each([
    ['nothing but freerun', [SfptpdInstance.freerun('a', { interfaceName: 'bond0' })], false],
    ['ptp beside freerun', [SfptpdInstance.freerun('a', { interfaceName: 'bond0' }), SfptpdInstance.ptp('b', { interfaceName: 'bond0' })], true],
    ['the monitor of chronyd', [], true],
  ])('a configuration with %s has statistics or none', (_, instances, expected) => {
    expect(SfptpdConfig.of({ instances })._hasStatistics).toBe(expected);
  });
});
