import { machineConfig, withIgnition } from './fixtures';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { nodeDisruptionRules } from '../../../lib/rules/machine-config/machine-config-rules';
import {
  actions, broadPolicy, defaultReplaced, maskedRestart, notOffered, objectName, policyPath, policyTwice, restartUnread, serviceNames, tooMany,
} from '../../../lib/rules/machine-config/node-disruption';
import { runRules } from '../../../lib/rules/rule/rule';
import { Platform } from '../../../lib/values/platform';
import { testRuleSet } from '../../support/rule-set';
import { problemsOf } from '../../support/rules';

const machineConfiguration = (nodeDisruptionPolicy: object, name = 'cluster'): Manifest =>
  ({ apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name }, spec: { nodeDisruptionPolicy } });
const NONE = [{ type: 'None' }];
const file = (path: string, some: unknown = NONE) => machineConfiguration({ files: [{ path, actions: some }] });
const unit = (name: string, some: unknown = NONE) => machineConfiguration({ units: [{ name, actions: some }] });
const restart = (serviceName: string) => ({ type: 'Restart', restart: { serviceName } });
const DISRUPTION = 'spec.nodeDisruptionPolicy';

describe('the rules for node disruption policies', () => {
  testRuleSet({
    // Too many are too many to be distorted one by one.
    rules: nodeDisruptionRules.filter((rule) => rule !== tooMany),
    domains: ['machine-config'],
    contexts: [{ platform: Platform.openshift('4.16') }, {}],
    bad: [
      machineConfiguration({
        files: [
          { path: '/', actions: NONE }, { path: '/etc/containers/policy.json', actions: NONE }, { path: '/etc/containers/policy.json', actions: NONE }, { path: '/etc', actions: [{}] },
          { path: '/etc/systemd/system/a.service.d/b.conf', actions: [restart('a.service')] },
        ],
        units: [{ name: 'a@b', actions: [restart('x.service')] }],
        sshkey: { actions: [{ type: 'Reboot' }, { type: 'Drain' }] },
      }, 'other'),
      withIgnition({ units: [{ name: 'x.service', mask: true }] }),
    ],
  });

  test('the rules for node disruption policies have nothing to say of a good object, nor of one that the operator made', () => {
    const good = machineConfiguration({
      files: [{ path: '/etc/modprobe.d/sfc.conf', actions: [] }, { path: '/etc/chrony.conf', actions: [{ type: 'Drain' }, restart('chronyd.service')] }],
      units: [{ name: 'a.service', actions: [{ type: 'DaemonReload' }, restart('a.service')] }],
      sshkey: { actions: NONE },
    });
    expect(runRules(nodeDisruptionRules, new ManifestSet([good, { ...machineConfiguration({}), spec: { managementState: 'Managed' } }]), {})).toEqual([]);
  });
});

test('an object of another name is refused', () => {
  expect(problemsOf(objectName, [machineConfiguration({}, 'mine')])).toEqual([{
    of: 'mine',
    code: 'machine-config/policy-object',
    class: 'refused',
    severity: 'error',
    path: 'metadata.name',
    what: 'MachineConfiguration with another name than cluster',
    value: 'mine',
    fix: 'name it cluster: it is the only one',
  }]);
});

test('policies are there since 4.17', () => {
  const on = (version: string) => problemsOf(notOffered, [file('/etc/a'), machineConfiguration({})], { platform: Platform.openshift(version) });
  expect(on('4.15')).toEqual([{
    of: 'cluster',
    code: 'machine-config/policy-not-offered',
    class: 'never works',
    severity: 'error',
    path: DISRUPTION,
    what: 'node disruption policies, which this cluster does not have by default',
    value: 'OpenShift 4.15',
    fix: 'remove them: nodes reboot for the change',
  }]);
  expect([on('4.16').map((problem) => problem.class), on('4.17'), problemsOf(notOffered, [file('/etc/a')])]).toEqual([['risky'], [], []]);
});

describe('the actions of a policy', () => {
  const of = (some: unknown) => problemsOf(actions, [file('/etc/a', some)]).map(({ path, what, value }) => [path.replace(`${DISRUPTION}.files[0].`, ''), what, value]);

  test('the actions of a policy are refused where None does not stand alone', () => {
    expect(problemsOf(actions, [file('/etc/a', [{ type: 'None' }, { type: 'Drain' }])])).toEqual([{
      of: 'cluster',
      code: 'machine-config/policy-actions',
      class: 'refused',
      severity: 'error',
      path: `${DISRUPTION}.files[0].actions`,
      what: 'None beside other actions',
      value: 'None, Drain',
      fix: 'use it alone',
    }]);
  });

  test.each([
    [null, ['actions', 'policy without actions', '/etc/a']],
    [[{ type: 'Reboot' }, { type: 'Reboot' }], ['actions', 'Reboot beside other actions', 'Reboot, Reboot']],
    [Array(11).fill({ type: 'Drain' }), ['actions', 'more than 10 actions', 11]],
    [[{ type: 'Special' }], ['actions[0].type', 'unknown action', 'Special']],
    [[{}], ['actions[0].type', 'unknown action', '(none)']],
    [[{ type: 'Restart' }], ['actions[0].restart.serviceName', 'Restart without a unit', '(none)']],
    [[{ type: 'Reload', reload: {} }], ['actions[0].reload.serviceName', 'Reload without a unit', {}]],
    [[{ type: 'Drain', reload: { serviceName: 'a.service' } }], ['actions[0].reload', '\'reload\' of an action of another type', 'Drain']],
  ])('the actions of a policy are refused: %j', (some, problem) => {
    expect(of(some)).toEqual([problem]);
  });

  test.each([[[]], [NONE], [[{ type: 'Drain' }, restart('a.service'), { type: 'DaemonReload' }]], [Array(10).fill({ type: 'Drain' })]])('the actions of a policy may be %j', (some) => {
    expect(of(some)).toEqual([]);
  });
});

describe('the name of a unit', () => {
  const of = (name: string) => problemsOf(serviceNames, [unit(name)]).map(({ what }) => what);

  test('the name of a unit is refused of a template', () => {
    expect(problemsOf(serviceNames, [file('/etc/a', [restart('getty@tty1.service')])])).toEqual([{
      of: 'cluster',
      code: 'machine-config/service-name',
      class: 'refused',
      severity: 'error',
      path: `${DISRUPTION}.files[0].actions[0].restart.serviceName`,
      what: 'unit that a disruption policy cannot name (it is of a template: "@" may not stand before the first dot)',
      value: 'getty@tty1.service',
      fix: 'write a name such as chronyd.service',
    }]);
  });

  test.each([
    ['chronyd', 'it does not end in .service, .socket, .timer …'],
    [`${'a'.repeat(248)}.service`, 'it has 256 characters, 255 is the most'],
    ['a b.service', 'it has other characters than letters, digits, ":", "_", "\\", "-"'],
    ['.service', 'it has other characters'],
  ])('the name of a unit is refused: %s', (name, why) => {
    expect(of(name)[0]).toContain(why);
  });

  // The second rule is not anchored at the end.
  test.each(['a.service', 'a.b@c.service', 'a:b_c\\x2d-d.mount', `${'a'.repeat(247)}.service`])('the name of a unit may be %s', (name) => {
    expect(of(name)).toEqual([]);
  });
});

test('more than 50 policies are refused', () => {
  const many = (length: number) => machineConfiguration({ files: Array.from({ length }, (_, index) => ({ path: `/etc/${index}`, actions: NONE })) });
  expect(problemsOf(tooMany, [many(51)])).toMatchObject([{ class: 'refused', path: `${DISRUPTION}.files`, what: 'more than 50 policies', value: 51 }]);
  expect(problemsOf(tooMany, [many(50)])).toEqual([]);
});

test('two policies for one path or unit are refused, in one object', () => {
  const twice = (list: string, key: string) => machineConfiguration({ [list]: [{ [key]: '/a.service', actions: NONE }, { [key]: '/a.service', actions: [] }] });
  expect(problemsOf(policyTwice, [twice('files', 'path')])).toMatchObject([{ path: `${DISRUPTION}.files[1].path`, what: 'second policy for the same thing', value: '/a.service' }]);
  expect(problemsOf(policyTwice, [twice('units', 'name')])).toMatchObject([{ path: `${DISRUPTION}.units[1].name` }]);
  expect(problemsOf(policyTwice, [file('/a'), file('/a')])).toEqual([]);
});

test.each(['/', '//', 'etc/a', ''])('the path %j fits no file', (path) => {
  expect(problemsOf(policyPath, [file(path)])).toMatchObject([{ class: 'never works', path: `${DISRUPTION}.files[0].path`, what: 'path that matches no file', value: path }]);
});

describe('what the operator has policies for', () => {
  test('what the operator has policies for is replaced, which is a risk', () => {
    expect(problemsOf(defaultReplaced, [file('/etc/containers/registries.conf')])).toMatchObject([{
      class: 'risky', what: 'policy in place of the operator\'s own (a drain only where the change needs one)', value: '/etc/containers/registries.conf',
    }]);
    expect(problemsOf(defaultReplaced, [unit('iri-registry.service')])).toHaveLength(1);
  });

  test('depends on the version', () => {
    const on = (version: string) => problemsOf(defaultReplaced, [file('/etc/crio/policies')], { platform: Platform.openshift(version) });
    expect([on('4.17').length, on('4.18').length]).toEqual([0, 1]);
  });

  test('what the operator has policies for is not replaced by another spelling', () => {
    expect(problemsOf(defaultReplaced, [file('/etc/containers/registries.d/'), file('/etc/containers')])).toEqual([]);
  });
});

describe('a policy for a folder', () => {
  test.each(['/etc', '/var/', '/usr/local', '/etc/systemd/system/'])('a policy for a folder is a risk where others have files there: %s', (path) => {
    expect(problemsOf(broadPolicy, [file(path)])).toMatchObject([{ class: 'risky', what: 'policy for a folder that also has files which need more, such as a reboot' }]);
  });

  test('a policy for a folder is a risk where it leaves something to the operator', () => {
    expect(problemsOf(broadPolicy, [file('/etc/containers')])).toMatchObject([{
      what: 'policy for a folder, in which the operator\'s own for /etc/containers/policy.json, /etc/containers/registries.conf, /etc/containers/registries.d still decide',
    }]);
  });

  test.each(['/etc/chrony.conf', '/etc/modprobe.d', '/etc/containersx', '/etc/containers/registries.d/a.yaml'])('a policy for a folder is fine: %s', (path) => {
    expect(problemsOf(broadPolicy, [file(path)])).toEqual([]);
  });
});

test('the restart of a unit that systemd has not read anew is a risk', () => {
  const reload = { type: 'DaemonReload' };
  const dropin = '/etc/systemd/system/a.service.d/b.conf';
  expect(problemsOf(restartUnread, [file(dropin, [restart('a.service'), reload])])).toMatchObject([{
    class: 'risky', path: `${DISRUPTION}.files[0].actions[0]`, what: 'Restart of a unit that systemd has not reloaded', value: dropin, fix: 'put DaemonReload before it',
  }]);
  expect(problemsOf(restartUnread, [file(dropin, [reload, restart('a.service')]), unit('a.service', [restart('a.service')])])).toEqual([]);
  expect(problemsOf(restartUnread, [unit('a.service', [reload, restart('a.service')]), file('/etc/chrony.conf', [restart('chronyd.service')])])).toEqual([]);
});

test('the restart of a masked unit leaves nodes Degraded', () => {
  const masked = withIgnition({ units: [{ name: 'chronyd.service', mask: true }] });
  expect(problemsOf(maskedRestart, [unit('chronyd.service', [{ type: 'DaemonReload' }, restart('chronyd.service')]), masked])).toEqual([{
    of: 'cluster',
    code: 'machine-config/masked-restart',
    class: 'never works',
    severity: 'error',
    path: `${DISRUPTION}.units[0].actions[1]`,
    what: 'Restart of a unit that MachineConfig 99-config masks',
    value: 'chronyd.service',
    fix: 'leave the policy out, or give the unit a condition in place of the mask, as ChronydStop.CONDITION does',
  }]);
  expect(problemsOf(maskedRestart, [unit('chronyd.service', [restart('chronyd.service')]), machineConfig()])).toEqual([]);
});
