import { App, Chart, Duration } from 'cdk8s';
import { ClockStep, ClockStepProps, NodeDisruptionPolicy, SfcMachineConfig } from '../../../lib/constructs/machine-config';
import { ignitionFileText } from '../../../lib/upstream/ignition/file-texts';
import { ImageReference } from '../../../lib/values/image-reference';
import { NodeGroup } from '../../../lib/values/node-group';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const chart = () => new Chart(new App(), 'test');
const make = (props: Partial<ClockStepProps> = {}) => new ClockStep(chart(), 'ClockStep', { servers: ['ntp1.example.com', '192.0.2.1'], ...props });

function partsOf(step: ClockStep, name = '99-worker-clock-step') {
  const { storage, systemd } = find(synth(step), 'MachineConfig', name).spec.config;
  return { file: storage.files[0], unit: systemd.units[0], lines: systemd.units[0].contents.split('\n') };
}

describe('ClockStep', () => {
  test('runs chronyd once, before the kubelet, and with a configuration of its own', () => {
    const { unit, file, lines } = partsOf(make());
    expect([unit.name, unit.enabled]).toEqual(['onload-clock-step.service', true]);
    expect(lines).toContain('ExecStart=/usr/bin/timeout -k 5 35 /usr/sbin/chronyd -q -t 30 -f /etc/onload-clock-step.conf');
    // chronyd drops its rights, and cannot remove its file.
    expect(lines).toContain('RuntimeDirectory=onload-clock-step');
    expect(lines.find((line: string) => line.startsWith('Before='))).toMatch(/ crio\.service kubelet\.service$/);
    expect(ignitionFileText(file.contents.source, undefined)).toBe([
      '# Read by onload-clock-step.service, once at boot.', 'server ntp1.example.com iburst', 'server 192.0.2.1 iburst', 'port 0', 'cmdport 0',
      'pidfile /run/onload-clock-step/chronyd.pid', '',
    ].join('\n'));
  });

  test('holds up a boot no longer than it was allowed to: chronyd ends, timeout ends it, systemd ends both', () => {
    const { lines } = partsOf(make({ timeout: Duration.minutes(1) }));
    expect(lines).toContain('ExecStart=/usr/bin/timeout -k 5 65 /usr/sbin/chronyd -q -t 60 -f /etc/onload-clock-step.conf');
    expect(lines).toEqual(expect.arrayContaining(['Type=oneshot', 'TimeoutStartSec=75', 'TimeoutStopSec=5']));
    expect(lines.filter((line: string) => /^(Restart|RemainAfterExit|Required)/.test(line))).toEqual([]);
  });

  test('comes before what pulls images of kernel modules', () => {
    const sfc = new SfcMachineConfig(chart(), 'Sfc', { moduleImage: ImageReference.parse('registry.example.com/sfc:${KERNEL_FULL_VERSION}') });
    const { units } = find(synth(sfc), 'MachineConfig', '99-worker-sfc').spec.config.systemd;
    const fetch = units.find(({ name }: { name: string }) => name === 'onload-boot-sfc-fetch.service');
    expect(fetch.contents).toMatch(/^After=.* onload-clock-step\.service$/m);
  });

  test('ClockStep is for the nodes of a group, under a name of your own', () => {
    const nodes = NodeGroup.withRole('ptp');
    const step = make({ nodes, name: 'clock' });
    expect([step.nodes, step.timeout.toSeconds()]).toEqual([nodes, 30]);
    expect(find(synth(step), 'MachineConfig', 'clock').metadata.labels).toMatchObject({ 'machineconfiguration.openshift.io/role': 'ptp' });
  });

  test('changes without a reboot in a cluster with node disruption policies: the next boot reads it', () => {
    const here = chart();
    const policy = new NodeDisruptionPolicy(here, 'Disruption');
    new ClockStep(here, 'ClockStep', { servers: ['ntp1.example.com'] });
    expect(policy.policies.map((each) => `${each}: ${each.actions.map(({ type }) => type).join()}`)).toEqual([
      expect.stringMatching(/onload-clock-step\.conf.*: None$/), expect.stringMatching(/onload-clock-step\.service.*: DaemonReload$/),
    ]);
  });

  test.each([
    [{ servers: [] }, 'test/ClockStep: not NTP servers: []; name one or more, each once, by its host name or address'],
    [{ servers: ['ntp1 prefer'] }, 'test/ClockStep: not NTP servers: "ntp1 prefer"; name one or more, each once, by its host name or address'],
    [{ servers: ['ntp1\nallow'] }, /not NTP servers/],
    [{ servers: ['ntp1', 'ntp1'] }, /not NTP servers/],
    [{ timeout: Duration.millis(5500) }, /not a timeout for setting the clock: .*; use whole seconds from 5 to 300/],
    [{ timeout: Duration.minutes(6) }, /not a timeout for setting the clock/],
  ])('fails for %j', (props, message) => {
    expect(errorOf(() => make(props)).message).toMatch(message);
  });
});
