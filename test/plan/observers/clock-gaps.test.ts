import type { Manifest } from '../../../lib/manifests/manifest';
import { machineConfig, node, planOf, pool } from '../fixtures';
import { codes } from '../system-fixtures';

const NODES = [node('a'), node('b')];
const sfptpd = (spec: object = {}, image = 'docker.io/onload/sfptpd:3.8'): Manifest => ({
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: { name: 'sfptpd', namespace: 'ptp' },
  spec: {
    selector: { matchLabels: { app: 'sfptpd' } },
    template: {
      metadata: { labels: { app: 'sfptpd' } },
      spec: { nodeSelector: { 'node-role.kubernetes.io/worker': '' }, containers: [{ name: 'sfptpd', image }], ...spec },
    },
  },
});
const off = machineConfig('99-worker-no-chronyd', 'worker', {});
const units = (list: object[]): Manifest => ({ ...off, spec: { config: { ignition: { version: '3.2.0' }, systemd: { units: list } } } });
const MASKED = units([{ name: 'chronyd.service', mask: true }]);
const gapsOf = (before: readonly Manifest[], after: readonly Manifest[], nodes = NODES) => {
  const report = planOf(before, after, { nodes });
  const warnings = report.warnings.filter(({ code }) => code.startsWith('plan/no-clock'));
  return { report, warnings, gaps: Object.fromEntries(report.nodes.map(({ name, withoutClock }) => [name, withoutClock])) };
};

test('the clock is not set from the boot without chronyd until the pod of sfptpd runs', () => {
  const { report, gaps, warnings } = gapsOf([], [MASKED, sfptpd()]);
  const boots = report.nodes.map(({ events }) => events.find(({ kind }) => kind === 'reboot')!.until);
  const starts = report.nodes.map(({ events }) => events.find(({ kind }) => kind === 'restart-pod')!.until);
  expect(boots).toEqual([10, 20]);
  expect(gaps).toEqual({ a: [{ from: 10, until: starts[0] }], b: [{ from: 20, until: starts[1] }] });
  expect(starts[0]).toBe(20.5);
  expect(codes(warnings)).toEqual(['plan/no-clock']);
  expect(warnings[0].message).toContain('the clock of 2 nodes for some time, in minutes of the best case: a from 10 to 20.5, b from 20 to 20.5; in the worst case for up to 35 min');
});

test('sfptpd goes before chronyd comes back, since two daemons must not adjust one clock', () => {
  const { report, gaps, warnings } = gapsOf([MASKED, sfptpd()], []);
  expect(report.steps.map(({ system }) => system)).toEqual(['daemonset', 'machine-config']);
  expect(gaps).toEqual({ a: [{ from: 0, until: 10.5 }], b: [{ from: 0, until: 20.5 }] });
  expect(codes(warnings)).toEqual(['plan/no-clock']);
  expect(codes(report.warnings)).not.toContain('plan/two-clocks');
});

test('chronyd that comes back on nodes that sfptpd does not leave is a warning', () => {
  const twice = planOf([MASKED, sfptpd()], [sfptpd()], { nodes: NODES }).warnings.filter(({ code }) => code === 'plan/two-clocks');
  expect(twice.map(({ message }) => message)).toEqual(['chronyd and sfptpd both adjust the clock of 2 nodes, in minutes of the best case: a from 10, b from 20']);
  // What was so before is not of the change.
  expect(planOf([sfptpd()], [sfptpd({}, 'docker.io/onload/sfptpd:3.9')], { nodes: NODES }).warnings.map(({ code }) => code)).not.toContain('plan/two-clocks');
});

test('sfptpd that goes while chronyd stays off leaves nodes without for good', () => {
  const { gaps, warnings } = gapsOf([MASKED, sfptpd()], [MASKED]);
  expect(gaps).toEqual({ a: [{ from: 0, until: null }], b: [{ from: 0, until: null }] });
  expect(codes(warnings)).toEqual(['plan/no-clock-at-all']);
});

test('sfptpd that goes before chronyd is on again: until then', () => {
  // The pool is paused, so chronyd stays off.
  const paused = pool('worker', { paused: true, machineConfigSelector: undefined, nodeSelector: undefined });
  expect(gapsOf([MASKED, sfptpd(), paused], [paused]).gaps.a).toEqual([{ from: 0, until: null }]);
});

test('nodes that sfptpd does not select, or that it does not tolerate, are without for good', () => {
  const tainted = { ...node('b'), spec: { taints: [{ key: 'dedicated', value: 'x', effect: 'NoSchedule' }] } };
  const { gaps, warnings } = gapsOf([], [MASKED, sfptpd()], [node('a'), tainted]);
  expect(gaps.b).toEqual([{ from: 20, until: null }]);
  expect(codes(warnings)).toEqual(['plan/no-clock', 'plan/no-clock-at-all']);
});

test('a new version of sfptpd: while its pod is replaced, unless the new one runs first', () => {
  const changed = sfptpd({}, 'docker.io/onload/sfptpd:3.9');
  expect(gapsOf([MASKED, sfptpd()], [MASKED, changed]).gaps).toEqual({ a: [{ from: 0, until: 0.5 }], b: [{ from: 0.5, until: 1 }] });
  const updateStrategy = { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } };
  const surging = (daemon: Manifest) => ({ ...daemon, spec: { ...daemon.spec, updateStrategy } });
  expect(gapsOf([MASKED, surging(sfptpd())], [MASKED, surging(changed)]).warnings).toEqual([]);
});

test('a restart stops chronyd that has a condition which never holds', () => {
  const never = units([{ name: 'chronyd.service', dropins: [{ name: 'off.conf', contents: '[Unit]\nConditionPathExists=!/\n' }] }]);
  const policy = {
    apiVersion: 'operator.openshift.io/v1',
    kind: 'MachineConfiguration',
    metadata: { name: 'cluster' },
    spec: {
      nodeDisruptionPolicy: { units: [{ name: 'chronyd.service', actions: [{ type: 'Restart', restart: { serviceName: 'chronyd.service' } }] }] },
    },
  };
  const { gaps, report } = gapsOf([policy], [policy, never, sfptpd()]);
  expect(report.totals.reboots).toBe(0);
  expect(gaps.a![0].from).toBe(report.nodes[0].events.find(({ kind }) => kind === 'restart-service')!.at);
});

test('nothing is said where chronyd runs on, or nodes are not known', () => {
  expect(gapsOf([], [sfptpd()]).gaps.a).toBeUndefined();
  expect(planOf([], [MASKED, sfptpd()]).warnings.filter(({ code }) => code.startsWith('plan/no-clock'))).toEqual([]);
});
