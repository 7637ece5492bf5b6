import { App, Chart } from 'cdk8s';
import { pool, sfptpd, STEERS, withoutChronyd } from './fixtures';
import { ChronydDisabled, MachineConfigPool } from '../../../lib/constructs/machine-config';
import { HostTimeDaemon, Sfptpd, SfptpdProps } from '../../../lib/constructs/ptp';
import { timeSource } from '../../../lib/rules/ptp/time-source';
import { Findings } from '../../../lib/synthesis/findings';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { synth } from '../../support/manifests';
import { problemsOf, validationError } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const role = (...names: string[]) => Object.fromEntries(names.map((name) => [`node-role.kubernetes.io/${name}`, '']));

describe('a daemon that steers the system clock', () => {
  test('never works where it says that chronyd is off, and nothing turns it off', () => {
    expect(problemsOf(timeSource, sfptpd({ config: STEERS, timeSource: 'chronyd-disabled' }))).toEqual([{
      of: 'sfptpd',
      code: 'ptp/time-source',
      class: 'never works',
      severity: 'error',
      path: 'spec.template.spec.nodeSelector',
      what: 'clock that chronyd steers too, as far as is known here',
      value: role('worker'),
      fix: 'disable chronyd.service by a MachineConfig for the same nodes; if it is disabled by other means, annotate the workload with cdk8s-onload/time-source: managed-elsewhere',
    }]);
  });

  test('a daemon that steers the system clock is risky where nothing is said: the cluster may be so', () => {
    expect(problemsOf(timeSource, sfptpd({ config: STEERS }))).toEqual([
      expect.objectContaining({ class: 'risky', severity: 'warning', what: 'clock that chronyd steers too, as far as is known here' }),
    ]);
  });

  test('never works where chronyd is off on other nodes', () => {
    expect(problemsOf(timeSource, [...sfptpd({ config: STEERS }), withoutChronyd('ptp'), withoutChronyd('infra')])).toEqual([expect.objectContaining({
      class: 'never works', what: 'clock that chronyd steers too: it is disabled only on other nodes, those of ptp, infra', value: role('worker'),
    })]);
  });

  test('a daemon that steers the system clock has other advice on plain Kubernetes', () => {
    expect(problemsOf(timeSource, sfptpd({ config: STEERS }), { platform: Platform.kubernetes() }).map(({ fix }) => fix))
      .toEqual(['disable it on the nodes, and annotate the workload with cdk8s-onload/time-source: managed-elsewhere']);
  });

  test.each([
    ['it is managed elsewhere', sfptpd({ config: STEERS, timeSource: 'managed-elsewhere' })],
    ['it only reads the clock', sfptpd({ config: STEERS.replace('[ptp1]', 'clock_readonly system\n[ptp1]') })],
    ['it has no instance', sfptpd({ config: '[general]\n' })],
    ['its configuration is not here', sfptpd({ config: STEERS }).slice(1)],
    ['chronyd is off on all workers', [...sfptpd({ config: STEERS, timeSource: 'chronyd-disabled' }), withoutChronyd('worker')]],
    ['chronyd is off on all workers, of which it takes some', [...sfptpd({ config: STEERS, nodeSelector: role('worker', 'ptp') }), withoutChronyd('worker')]],
    ['chronyd is off on the nodes of one of its roles', [...sfptpd({ config: STEERS, nodeSelector: role('worker', 'ptp') }), withoutChronyd('ptp')]],
    ['chronyd is disabled', [...sfptpd({ config: STEERS }), withoutChronyd('worker', { name: 'chronyd.service', enabled: false })]],
    ['chronyd has a condition that never holds', [...sfptpd({ config: STEERS }), withoutChronyd('worker', {
      name: 'chronyd.service', dropins: [{ name: 'a.conf', contents: '[Unit]\nConditionPathExists=!/\n' }],
    })]],
    ['chronyd is masked', [...sfptpd({ config: STEERS }), withoutChronyd('worker', { name: 'chronyd.service', mask: true })]],
    ['the pool of that name has the nodes', [
      ...sfptpd({ config: STEERS, nodeSelector: { ptp: 'yes' } }), withoutChronyd('ptp'), pool('ptp', ['worker', 'ptp'], { ptp: 'yes' }),
    ]],
    ['the pool inherits it', [
      ...sfptpd({ config: STEERS, nodeSelector: { ptp: 'yes' } }), withoutChronyd('worker'), pool('ptp', ['worker', 'ptp'], { ptp: 'yes' }),
    ]],
  ])('a daemon that steers the system clock is well where %s', (_, manifests) => {
    expect(problemsOf(timeSource, manifests)).toEqual([]);
  });

  test.each([
    ['the pool of that name has other nodes', [withoutChronyd('worker'), pool('worker', ['worker'], { other: '' })]],
    ['the pool takes other configurations', [withoutChronyd('worker'), pool('worker', ['other'], role('worker'))]],
    ['the pool has fewer nodes', [withoutChronyd('ptp'), pool('ptp', ['ptp'], role('worker', 'ptp'))]],
    ['the pool chooses nodes in a way that is not looked at', [withoutChronyd('worker'), pool('worker', ['worker'], role('worker'), [{ key: 'a', operator: 'Exists' }])]],
    ['the pool has no nodes', [withoutChronyd('ptp'), pool('ptp', ['ptp'], {})]],
    ['chronyd is enabled', [withoutChronyd('worker', { name: 'chronyd.service', enabled: true })]],
    ['another unit is masked', [withoutChronyd('worker', { name: 'chrony-wait.service', mask: true })]],
    ['the MachineConfig has no role', [{ ...withoutChronyd('worker'), metadata: { name: 'x' } }]],
  ])('a daemon that steers the system clock is not, where %s', (_, manifests) => {
    expect(problemsOf(timeSource, [...sfptpd({ config: STEERS }), ...manifests])).toHaveLength(1);
  });

  test('a daemon that steers the system clock has no nodes that could be looked up without a selector', () => {
    expect(problemsOf(timeSource, [...sfptpd({ config: STEERS, nodeSelector: null }), withoutChronyd('worker')])).toHaveLength(1);
  });
});

describe('a construct', () => {
  const release = OnloadRelease.of({ onload: '8.1.2.26' });
  const chartWith = (props: Partial<SfptpdProps> = {}) => {
    const chart = new Chart(new App(), 'test');
    new Sfptpd(chart, 'Sfptpd', { release, interfaceName: 'bond0', ...props });
    return chart;
  };

  test('fails without a time source', () => {
    expect(() => synth(chartWith())).toThrow(validationError(
      '[test/Sfptpd] DaemonSet sfptpd, spec.template.spec.nodeSelector: clock that chronyd steers too, as far as is known here: '
      + '{"node-role.kubernetes.io/worker":""}; disable chronyd.service by a MachineConfig for the same nodes; if it is disabled by other means, annotate the workload with '
      + 'cdk8s-onload/time-source: managed-elsewhere; in code: ChronydDisabled, or HostTimeDaemon.managedElsewhere() [ptp/time-source]',
    ));
  });

  test('fails with one for other nodes', () => {
    const chart = chartWith({ hostTimeDaemon: HostTimeDaemon.chronydDisabled() });
    new MachineConfigPool(chart, 'Pool', { nodes: NodeGroup.withRole('ptp') });
    new ChronydDisabled(chart, 'ChronydDisabled', { nodes: NodeGroup.withRole('ptp') });
    expect(() => synth(chart)).toThrow('clock that chronyd steers too: it is disabled only on other nodes, those of ptp');
  });

  test.each([['worker', NodeGroup.worker()], ['ptp', NodeGroup.withRole('ptp')]])('a construct is well with ChronydDisabled for the same nodes: %s', (_, nodes) => {
    const chart = chartWith({ nodes });
    new ChronydDisabled(chart, 'ChronydDisabled', { nodes });
    if (nodes.name === 'ptp') {
      new MachineConfigPool(chart, 'Pool', { nodes });
    }
    expect(() => synth(chart)).not.toThrow();
    expect(Findings.of(chart).warnings).toEqual([]);
  });

  test('a construct is well where it is managed elsewhere', () => {
    const chart = chartWith({ hostTimeDaemon: HostTimeDaemon.managedElsewhere() });
    expect(() => synth(chart)).not.toThrow();
    expect(Findings.of(chart).warnings).toEqual([]);
  });
});
