import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ApiObject, Testing } from 'cdk8s';
import { machineConfig } from './fixtures';
import { BootKernelModule, RebootPolicy } from '../../../lib/constructs/machine-config';
import { Manifest } from '../../../lib/manifests/manifest';
import { machineHealth } from '../../../lib/rules/machine-config/machine-health';
import { Findings } from '../../../lib/synthesis/findings';
import { REBOOT_MINUTES } from '../../../lib/upstream/openshift/reboot-minutes';
import { ImageReference } from '../../../lib/values/image-reference';
import { worstBootWait } from '../../../lib/views/boot-wait';
import { problemsOf } from '../../support/rules';

const image = ImageReference.parse('a/b:${KERNEL_FULL_VERSION}');

/** What our construct writes, as somebody's YAML has it: without its annotations. */
function boot(reboot?: RebootPolicy, role = 'worker'): Manifest {
  const chart = Testing.chart();
  new BootKernelModule(chart, 'Sfc', { moduleName: 'sfc', image, reboot });
  const [{ spec }] = Testing.synth(chart) as Manifest[];
  return machineConfig({ ...spec, name: '99-sfc', role });
}

function check(spec: object, { apiVersion = 'machine.openshift.io/v1beta1', annotations = {} } = {}): Manifest {
  return { apiVersion, kind: 'MachineHealthCheck', metadata: { name: 'workers', namespace: 'openshift-machine-api', annotations }, spec } as Manifest;
}

const ready = (timeout: unknown, status = 'Unknown', type = 'Ready') => ({ type, status, timeout });
/** The fields of checks that a rule names, with their values. */
const of = (...manifests: Manifest[]) => problemsOf(machineHealth, manifests).map(({ what, value }) => [/\(([^()]+)\)$/.exec(what)![1], value]);

describe('a MachineHealthCheck beside a driver at boot', () => {
  test('replaces new machines that still wait for their image', () => {
    expect(problemsOf(machineHealth, [boot(), check({ selector: {}, nodeStartupTimeout: '20m' })])).toEqual([{
      of: '99-sfc',
      code: 'machine-config/machine-health-check',
      class: 'risky',
      severity: 'warning',
      path: 'spec.config.systemd.units[0]',
      what: 'driver for which the kubelet may wait for 21 minutes, with a reboot besides, where MachineHealthCheck openshift-machine-api/workers '
        + 'replaces machines without a node after (spec.nodeStartupTimeout)',
      value: '20m',
      fix: 'raise that to at least 41m, of which 20m are what a reboot may take',
    }]);
  });

  test('a MachineHealthCheck beside a driver at boot does so by default', () => {
    expect(of(boot(), check({ selector: {} }))).toEqual([['spec.nodeStartupTimeout', '10m, the default']]);
  });

  test('replaces nodes that are not ready while they reboot', () => {
    const conditions = [ready('300s'), ready('300s', 'False'), ready('300s', 'True'), ready('1s', 'Unknown', 'DiskPressure'), ready('41m')];
    expect(problemsOf(machineHealth, [boot(), check({ selector: {}, nodeStartupTimeout: '0', unhealthyConditions: conditions })])).toMatchObject([
      { what: expect.stringMatching(/replaces nodes that are not ready after \(spec\.unhealthyConditions\[0\]\.timeout\)$/), value: '300s' },
      {
        what: expect.stringContaining('(spec.unhealthyConditions[1].timeout)'),
        fix: 'raise that to at least 41m, of which 20m are what a reboot may take, or annotate the check with cluster.x-k8s.io/paused while nodes reboot',
      },
    ]);
  });

  test.each(['0', '0s', '41m', '2460s', '0.75h', '40m60s', '1h', 'x', 5_000])('lets them be with %j', (nodeStartupTimeout) => {
    expect(of(boot(), check({ selector: {}, nodeStartupTimeout }))).toEqual([]);
  });

  test.each(['40m59s', '1m', '2459s', '600000ms'])('a MachineHealthCheck beside a driver at boot does not with %j', (nodeStartupTimeout) => {
    expect(of(boot(), check({ selector: {}, nodeStartupTimeout }))).toHaveLength(1);
  });

  test('a MachineHealthCheck beside a driver at boot of the Cluster API says it in seconds', () => {
    const checks = { nodeStartupTimeoutSeconds: 900, unhealthyNodeConditions: [{ type: 'Ready', status: 'Unknown', timeoutSeconds: 300 }] };
    expect(of(boot(), check({ selector: {}, checks }, { apiVersion: 'cluster.x-k8s.io/v1beta2' }))).toEqual([
      ['spec.checks.nodeStartupTimeoutSeconds', 900], ['spec.checks.unhealthyNodeConditions[0].timeoutSeconds', 300],
    ]);
    expect(of(boot(), check({ selector: {}, checks: { nodeStartupTimeoutSeconds: 0 } }, { apiVersion: 'cluster.x-k8s.io/v1beta2' }))).toEqual([]);
    expect(of(boot(), check({ selector: {}, nodeStartupTimeout: '0' }, { apiVersion: 'cluster.x-k8s.io/v1beta1' }))).toEqual([]);
  });

  test('of others is passed over, and one that is paused', () => {
    expect(of(boot(), check({}, { apiVersion: 'example.com/v1' }))).toEqual([]);
    expect(of(boot(), check({}, { annotations: { 'cluster.x-k8s.io/paused': '' } }))).toEqual([]);
  });

  test.each([
    ['worker', { 'machine.openshift.io/cluster-api-machine-role': 'master' }, 0], ['worker', { 'cluster.x-k8s.io/control-plane': '' }, 0],
    ['worker', { 'machine.openshift.io/cluster-api-machine-role': 'worker' }, 1], ['worker', { other: 'label' }, 1],
    ['master', { 'machine.openshift.io/cluster-api-machine-role': 'master' }, 1], ['master', { 'machine.openshift.io/cluster-api-machine-role': 'worker' }, 0],
    ['fast', { 'machine.openshift.io/cluster-api-machine-role': 'worker' }, 1],
  ])('for nodes of the role %s, and machines with %j: %d', (role, matchLabels, count) => {
    expect(of(boot(undefined, role), check({ selector: { matchLabels } }))).toHaveLength(count);
  });

  test('a MachineHealthCheck beside a driver at boot does not matter to a driver for which nothing waits', () => {
    expect(of(boot(RebootPolicy.never()), check({ selector: {} }))).toEqual([]);
    expect(of(machineConfig(), check({ selector: {} }))).toEqual([]);
    expect(of(check({ selector: {} }))).toEqual([]);
  });

  test('a MachineHealthCheck beside a driver at boot has to wait for as long as the README says', () => {
    const minutes = (prefetch: boolean) => Math.ceil(worstBootWait({ reboot: 'before-pods', prefetch }).kubelet / 60);
    const readme = readFileSync(resolve(__dirname, '../../../lib/constructs/machine-config/README.md'), 'utf8').replace(/\s+/g, ' ');
    expect(readme).toContain(`the kubelet may wait for ${minutes(false)} minutes (${minutes(true)} with \`prefetch\`)`);
    expect(readme).toContain(`the timeouts of \`Ready\` ${minutes(false) + REBOOT_MINUTES.worst}m or more (${minutes(true) + REBOOT_MINUTES.worst}m with \`prefetch\`)`);
  });

  test('a MachineHealthCheck beside a driver at boot is warned of at synthesis', () => {
    const chart = Testing.chart();
    new BootKernelModule(chart, 'Sfc', { moduleName: 'sfc', image });
    new ApiObject(chart, 'Check', check({ selector: {} }));
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    chart.node.root.node.findAll().forEach((construct) => construct.node.validate());
    stderr.mockRestore();
    expect(Findings.of(chart).warnings.map(({ code }) => code)).toContain('machine-config/machine-health-check');
  });
});
