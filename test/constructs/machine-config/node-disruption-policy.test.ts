import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import * as fc from 'fast-check';
import {
  ChronydDisabled, ChronydStop, FileContents, InterfaceMatch, MachineConfig, NodeDisruptionAction, NodeDisruptionPolicy, NodeDisruptionPolicyProps,
  NodeDisruptionRule, UdevRules,
} from '../../../lib/constructs/machine-config';
import { OnloadPlatform } from '../../../lib/constructs/platform';
import { Findings } from '../../../lib/synthesis/findings';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { vendoredCrds } from '../../support/crds';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const NONE = NodeDisruptionAction.none();
const RESTART = NodeDisruptionAction.restart('a.service');
const A = { path: '/etc/a', contents: FileContents.text('a') };
const newChart = (app = new App(), id = 'test') => new Chart(app, id);
const make = (props: NodeDisruptionPolicyProps = {}, scope: Construct = newChart()) => new NodeDisruptionPolicy(scope, 'Disruption', props);
const policyIn = (scope: Construct) => find(synth(scope), 'MachineConfiguration', 'cluster').spec.nodeDisruptionPolicy;
const withPolicy = (scope: Construct, id: string, ...disruption: NodeDisruptionRule[]) => new MachineConfig(scope, id, { files: [A], disruption });

describe('NodeDisruptionPolicy', () => {
  test('NodeDisruptionPolicy is the one object of the cluster, as its CRD has it', () => {
    const policy = make({
      policies: [
        NodeDisruptionRule.file('/etc/a', NONE), NodeDisruptionRule.file('/etc/b', NodeDisruptionAction.drain(), NodeDisruptionAction.reload('crio.service')),
        NodeDisruptionRule.unit('a.service', NodeDisruptionAction.daemonReload(), RESTART), NodeDisruptionRule.sshKeys(NodeDisruptionAction.reboot()),
      ],
    });
    const [manifest] = synth(policy);
    expect(manifest).toEqual({
      apiVersion: 'operator.openshift.io/v1',
      kind: 'MachineConfiguration',
      metadata: {
        name: 'cluster',
        labels: {
          'app.kubernetes.io/component': 'node-disruption-policy',
          'app.kubernetes.io/managed-by': 'cdk8s-onload',
          'app.kubernetes.io/name': 'onload',
          'app.kubernetes.io/part-of': 'onload',
        },
      },
      spec: {
        nodeDisruptionPolicy: {
          files: [
            { path: '/etc/a', actions: [{ type: 'None' }] },
            { path: '/etc/b', actions: [{ type: 'Drain' }, { type: 'Reload', reload: { serviceName: 'crio.service' } }] },
          ],
          units: [{ name: 'a.service', actions: [{ type: 'DaemonReload' }, { type: 'Restart', restart: { serviceName: 'a.service' } }] }],
          sshkey: { actions: [{ type: 'Reboot' }] },
        },
      },
    });
    expect(vendoredCrds().validate(manifest)).toEqual([]);
    expect([policy.isOffered, `${policy.platform}`]).toEqual([true, 'OpenShift']);
    expect(Findings.of(policy).warnings).toEqual([]);
  });

  test('leaves out what nothing was said of', () => {
    expect(policyIn(make({ policies: [NodeDisruptionRule.file('/etc/a', NONE)] }))).toEqual({ files: [{ path: '/etc/a', actions: [{ type: 'None' }] }] });
    expect(policyIn(make({ policies: [NodeDisruptionRule.unit('a.service', NONE)] }))).toEqual({ units: [{ name: 'a.service', actions: [{ type: 'None' }] }] });
    expect(policyIn(make({ policies: [NodeDisruptionRule.sshKeys(NONE)] }))).toEqual({ sshkey: { actions: [{ type: 'None' }] } });
  });

  test('collects from all charts of the app, also what comes after it', () => {
    const app = new App();
    withPolicy(newChart(app, 'before'), 'Before', NodeDisruptionRule.file('/etc/a', NONE));
    const policy = make({}, newChart(app));
    expect(policy.policies.map(String)).toEqual(['file /etc/a']);
    const after = withPolicy(newChart(app, 'after'), 'After', NodeDisruptionRule.file('/etc/a', NONE));
    after.addDisruptionPolicy(NodeDisruptionRule.unit('b.service', NONE));
    policy.addPolicy(NodeDisruptionRule.file('/etc/0', NONE));
    expect(policy.policies.map(String)).toEqual(['file /etc/0', 'file /etc/a', 'unit b.service']);
    expect(policyIn(app).files).toHaveLength(2);
  });

  test('says one thing once', () => {
    const chart = newChart();
    withPolicy(chart, 'A', NodeDisruptionRule.unit('a.service', NodeDisruptionAction.daemonReload(), RESTART));
    make({ policies: [NodeDisruptionRule.unit('a.service', NodeDisruptionAction.daemonReload(), RESTART)] }, chart);
    expect(policyIn(chart).units).toHaveLength(1);
  });

  test.each([
    [[NONE], [NodeDisruptionAction.drain()], 'None', 'Drain'],
    [[NodeDisruptionAction.drain(), RESTART], [RESTART, NodeDisruptionAction.drain()], 'Drain, Restart a.service', 'Restart a.service, Drain'],
    [[RESTART], [NodeDisruptionAction.restart('b.service')], 'Restart a.service', 'Restart b.service'],
    [[RESTART], [NodeDisruptionAction.reload('a.service')], 'Restart a.service', 'Reload a.service'],
  ])('ends synthesis where two constructs say different things of one file, and names both: %#', (one, other, shown, otherShown) => {
    const chart = newChart();
    make({}, chart);
    withPolicy(chart, 'One', NodeDisruptionRule.file('/etc/a', ...one));
    withPolicy(chart, 'Other', NodeDisruptionRule.file('/etc/a', ...other));
    expect(() => synth(chart)).toThrow(validationError(
      `[test/Disruption] two disruption policies for file /etc/a, by test/One (${shown}) and test/Other: "${otherShown}"; `
      + 'keep one of them, or make both equal [machine-config/policy-twice]'));
  });

  test('takes a file and a unit of the same name for two things', () => {
    expect(make({ policies: [NodeDisruptionRule.file('/a.service', NONE), NodeDisruptionRule.unit('a.service', RESTART)] }).policies).toHaveLength(2);
  });

  test('ends synthesis where it has nothing to say', () => {
    expect(() => synth(make())).toThrow(validationError('[test/Disruption] no disruption policy: call addPolicy(), or leave this out [machine-config/no-policy]'));
  });

  test('NodeDisruptionPolicy is written the same in any order in which it came to be', () => {
    const steps: ((chart: Chart) => unknown)[] = [
      (chart) => make({ policies: [NodeDisruptionRule.sshKeys(NONE)] }, chart),
      (chart) => withPolicy(chart, 'A', NodeDisruptionRule.file('/etc/b', NONE), NodeDisruptionRule.file('/etc/a', RESTART)),
      (chart) => withPolicy(chart, 'B', NodeDisruptionRule.file('/etc/a', RESTART), NodeDisruptionRule.unit('z.service', NONE)),
      (chart) => new ChronydDisabled(chart, 'Chronyd', { stop: ChronydStop.CONDITION }),
      (chart) => new UdevRules(chart, 'Udev', { interfaces: [{ name: 'sfc0', match: InterfaceMatch.driverPort('sfc', 0) }] }),
    ];
    const textOf = (some: typeof steps) => {
      const chart = newChart();
      some.forEach((step) => step(chart));
      return JSON.stringify(find(synth(chart), 'MachineConfiguration', 'cluster'));
    };
    const expected = textOf(steps);
    fc.assert(fc.property(fc.shuffledSubarray(steps, { minLength: steps.length }), (shuffled) => {
      expect(textOf(shuffled)).toBe(expected);
    }), { seed: 1, numRuns: 30 });
  });

  test('NodeDisruptionPolicy is there once', () => {
    const app = new App();
    make({}, newChart(app));
    expect(errorOf(() => make({}, newChart(app, 'other')))).toEqual({
      code: 'machine-config/policy-object-twice',
      message: 'other/Disruption: second NodeDisruptionPolicy of a cluster, which has only one such object: "Disruption"; use the first one; '
        + 'or separate the clusters by an OnloadPlatform or an App each [machine-config/policy-object-twice]',
    });
  });
});

describe('the cluster', () => {
  test('before OpenShift 4.17 has no policies: nothing is written, and a warning says so', () => {
    const chart = newChart();
    const policy = make({ platform: Platform.openshift('4.16') }, chart);
    new UdevRules(chart, 'Udev', { interfaces: [{ name: 'sfc0', match: InterfaceMatch.driverPort('sfc', 0) }] });
    withPolicy(chart, 'Config', NodeDisruptionRule.file('/etc/a', NONE));
    expect(synth(chart).map(({ kind }) => kind)).toEqual(['MachineConfig', 'MachineConfig']);
    expect(policy.isOffered).toBe(false);
    expect(Findings.of(policy).warnings).toEqual([{
      code: 'machine-config/disruption-not-offered',
      path: 'test/Disruption',
      message: 'OpenShift 4.16 has no node disruption policies: nothing is written, and changes of files and units reboot nodes [machine-config/disruption-not-offered]',
    }]);
  });

  test('the cluster has them from OpenShift 4.17 on, without a word', () => {
    const policy = make({ platform: Platform.openshift('4.17'), policies: [NodeDisruptionRule.file('/etc/a', NONE)] });
    expect([policy.isOffered, policy.node.metadata, synth(policy).length]).toEqual([true, [], 1]);
  });

  test('the cluster is not plain Kubernetes', () => {
    expect(errorOf(() => make({ platform: Platform.kubernetes('1.30') })).message).toBe(
      'test/Disruption: node disruption policy for a cluster without the Machine Config Operator: "Kubernetes 1.30"; leave it out [machine-config/no-operator]');
  });
});

describe('a configuration that was told policies', () => {
  test('ends synthesis where nothing takes them to the cluster', () => {
    const chart = newChart();
    withPolicy(chart, 'Config', NodeDisruptionRule.file('/etc/a', NONE));
    expect(() => synth(chart)).toThrow(validationError(
      '[test/Config] disruption policies that no NodeDisruptionPolicy applies: add one to the app [machine-config/no-disruption-policy]'));
  });

  test('a configuration that was told policies does so where the one that there is belongs to another cluster', () => {
    const app = Testing.app();
    const platform = { platform: Platform.openshift('4.18'), release: OnloadRelease.of({ onload: '8.1.2.26' }) };
    new OnloadPlatform(app, 'nyc1', { ...platform, disruption: [NodeDisruptionRule.sshKeys(NONE)] });
    withPolicy(newChart(app), 'Config', NodeDisruptionRule.file('/etc/a', NONE));
    expect(() => app.synth()).toThrow(/\[test\/Config\] disruption policies that no NodeDisruptionPolicy applies/);
  });

  test('a configuration that was told policies is fine without, where it brings them along itself', () => {
    const chart = newChart();
    new UdevRules(chart, 'Udev', { interfaces: [{ name: 'sfc0', match: InterfaceMatch.driverPort('sfc', 0) }] });
    new ChronydDisabled(chart, 'Chronyd', { stop: ChronydStop.CONDITION });
    expect(synth(chart).map(({ kind }) => kind)).toEqual(['MachineConfig', 'MachineConfig']);
  });
});

describe('several clusters in one app', () => {
  const options = { platform: Platform.openshift('4.18'), release: OnloadRelease.of({ onload: '8.1.2.26' }) };

  test('several clusters in one app have a NodeDisruptionPolicy each', () => {
    const app = Testing.app();
    const [one, other] = ['nyc1', 'ldn1'].map((id, index) => new OnloadPlatform(app, id, { ...options, disruption: [NodeDisruptionRule.file(`/etc/${index}`, NONE)] }));
    expect([one, other].map((platform) => policyIn(platform).files.map(({ path }: { path: string }) => path))).toEqual([['/etc/0'], ['/etc/1']]);
  });

  test('several clusters in one app have none beside them that would take theirs too, whichever is first', () => {
    const before = Testing.app();
    make({}, newChart(before));
    expect(errorOf(() => new OnloadPlatform(before, 'nyc1', { ...options, disruption: [] })).code).toBe('machine-config/policy-object-twice');
    const after = Testing.app();
    new OnloadPlatform(after, 'nyc1', { ...options, disruption: [] });
    expect(errorOf(() => make({}, newChart(after))).code).toBe('machine-config/policy-object-twice');
  });
});

describe('what the rules for node disruption policies find', () => {
  const found = (policies: NodeDisruptionRule[], more: (chart: Chart) => unknown = () => undefined) => {
    const chart = newChart();
    const policy = make({ policies }, chart);
    more(chart);
    let error = '';
    try {
      synth(chart);
    } catch (thrown) {
      error = (thrown as Error).message;
    }
    return { warnings: Findings.of(policy).warnings.map(({ message }) => message), error };
  };

  test('a policy that replaces the operator\'s own is warned of', () => {
    expect(found([NodeDisruptionRule.file('/etc/containers/policy.json', NONE)]).warnings).toEqual([
      'MachineConfiguration cluster, spec.nodeDisruptionPolicy.files[0].path: policy in place of the operator\'s own (Reload crio.service): '
      + '"/etc/containers/policy.json"; leave it out, or write all that the default does too [machine-config/policy-replaces-default]',
    ]);
  });

  test('a policy for a folder of all is warned of', () => {
    expect(found([NodeDisruptionRule.file('/etc', NONE)]).warnings).toEqual([
      'MachineConfiguration cluster, spec.nodeDisruptionPolicy.files[0].path: policy for a folder that also has files which need more, such as a reboot: '
      + '"/etc"; write policies for individual files [machine-config/policy-broad]',
    ]);
  });

  test('a restart before systemd has read the drop-in is warned of, and not that of a unit, which systemd has read', () => {
    expect(found([NodeDisruptionRule.unit('a.service', RESTART)]).warnings).toEqual([]);
    const dropin = '/etc/systemd/system/a.service.d/10-cpus.conf';
    expect(found([NodeDisruptionRule.file(dropin, RESTART)]).warnings).toEqual([
      `MachineConfiguration cluster, spec.nodeDisruptionPolicy.files[0].actions[0]: Restart of a unit that systemd has not reloaded: "${dropin}"; `
      + 'put DaemonReload before it [machine-config/restart-without-reload]',
    ]);
  });

  test('the restart of a masked unit ends synthesis', () => {
    const restart = NodeDisruptionRule.unit('chronyd.service', NodeDisruptionAction.daemonReload(), NodeDisruptionAction.restart('chronyd.service'));
    expect(found([restart], (chart) => new ChronydDisabled(chart, 'Chronyd')).error).toBe(validationError(
      '[test/Disruption] MachineConfiguration cluster, spec.nodeDisruptionPolicy.units[0].actions[1]: Restart of a unit that MachineConfig '
      + '99-worker-disable-chronyd masks: "chronyd.service"; leave the policy out, or give the unit a condition in place of the mask, as ChronydStop.CONDITION '
      + 'does [machine-config/masked-restart]').message);
  });

  test('what the rules for node disruption policies find: more than 50 end synthesis', () => {
    const many = (length: number) => Array.from({ length }, (_, index) => NodeDisruptionRule.file(`/etc/some/${index}`, NONE));
    expect(found(many(50)).error).toBe('');
    expect(found(many(51)).error).toContain('spec.nodeDisruptionPolicy.files: more than 50 policies: 51; use one policy for a folder instead of many for its files');
  });

  test.each([
    ['/metadata/name', 'mine', 'metadata.name: MachineConfiguration with another name than cluster: "mine"; name it cluster: it is the only one [machine-config/policy-object]'],
    ['/spec/nodeDisruptionPolicy/files/0/path', 'etc', 'files[0].path: path that matches no file: "etc"; write the absolute path of a file or folder [machine-config/policy-path]'],
    ['/spec/nodeDisruptionPolicy/files/1/path', '/etc/x/a', 'files[1].path: second policy for the same thing: "/etc/x/a"; keep one of them [machine-config/policy-twice]'],
    ['/spec/nodeDisruptionPolicy/files/0/actions/0/type', 'Special', 'type: unknown action: "Special"; '
      + 'use one of None, Reboot, Drain, Reload, Restart, DaemonReload [machine-config/policy-actions]'],
  ])('a patch that breaks it ends synthesis: %s', (path, value, message) => {
    const policy = make({ policies: [NodeDisruptionRule.file('/etc/x/a', NONE), NodeDisruptionRule.file('/etc/x/b', NONE)] });
    ApiObject.of(policy).addJsonPatch(JsonPatch.replace(path, value));
    expect(() => synth(policy)).toThrow(message);
  });
});
