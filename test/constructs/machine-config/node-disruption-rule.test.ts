import { NodeDisruptionAction, NodeDisruptionRule } from '../../../lib/constructs/machine-config';
import { errorOf } from '../../support/errors';

const NONE = NodeDisruptionAction.none();

describe('a disruption policy', () => {
  test('says what it is for', () => {
    const restart = NodeDisruptionAction.restart('chronyd.service');
    const policies = [NodeDisruptionRule.file('/etc/chrony.conf', restart), NodeDisruptionRule.unit('chronyd.service', restart), NodeDisruptionRule.sshKeys(NONE)];
    expect(policies.map(({ kind, target }) => [kind, target])).toEqual([['file', '/etc/chrony.conf'], ['unit', 'chronyd.service'], ['sshkey', '']]);
    expect(policies.map(String)).toEqual(['file /etc/chrony.conf', 'unit chronyd.service', 'SSH keys']);
  });

  test('keeps its actions in their order, whatever becomes of the list that they came in', () => {
    const actions = [NodeDisruptionAction.daemonReload(), NodeDisruptionAction.restart('a.service')];
    const policy = NodeDisruptionRule.unit('a.service', ...actions);
    actions.pop();
    expect(policy.actions.map(({ type }) => type)).toEqual(['DaemonReload', 'Restart']);
  });

  test.each(['', '/', 'etc/a', '/etc/', '/etc//a', '/etc/../a', '/./a', '/a\n', '/a\0'])('fails for the path %j', (path) => {
    expect(errorOf(() => NodeDisruptionRule.file(path, NONE))).toEqual({
      code: 'machine-config/policy-path',
      message: `not a path for a disruption policy: ${JSON.stringify(path)}; write it absolute, without "//", ".", ".." and a trailing slash; `
        + '"/" matches nothing [machine-config/policy-path]',
    });
  });

  test('fails for a unit that cannot be named', () => {
    expect(errorOf(() => NodeDisruptionRule.unit('chronyd', NONE)).message).toBe(
      'not a unit that a disruption policy can name (it does not end in .service, .socket, .timer …): "chronyd"; write a name such as chronyd.service '
      + '[machine-config/service-name]');
  });

  test('fails without an action', () => {
    expect(errorOf(() => NodeDisruptionRule.sshKeys())).toEqual({
      code: 'machine-config/policy-actions',
      message: 'disruption policy without an action: "SSH keys"; pass NodeDisruptionAction.none() if nothing needs to be done [machine-config/policy-actions]',
    });
  });

  test.each([
    [[NONE, NodeDisruptionAction.drain()], 'None combined with other actions: "None, Drain"'],
    [[NodeDisruptionAction.drain(), NodeDisruptionAction.reboot()], 'Reboot combined with other actions: "Drain, Reboot"'],
    [[NONE, NONE], 'None combined with other actions: "None, None"'],
  ])('fails where an action that stands alone does not: %#', (actions, what) => {
    expect(errorOf(() => NodeDisruptionRule.file('/etc/a', ...actions)).message).toBe(`${what}; use it alone [machine-config/policy-actions]`);
  });

  test('a disruption policy has ten actions at most', () => {
    const drains = (length: number) => Array.from({ length }, () => NodeDisruptionAction.drain());
    expect(NodeDisruptionRule.file('/etc/a', ...drains(10)).actions).toHaveLength(10);
    expect(errorOf(() => NodeDisruptionRule.file('/etc/a', ...drains(11))).message).toBe(
      'more than 10 actions: 11; leave out what is not needed [machine-config/policy-actions]');
  });
});
