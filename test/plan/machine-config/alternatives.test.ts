import { context, file, machineConfig, node, pool } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { withPoliciesFor } from '../../../lib/plan/machine-config/alternatives';
import { Cluster } from '../../../lib/plan/machine-config/cluster-change';
import { planMachineConfig } from '../../../lib/plan/machine-config/plan-machine-configs';
import { planPools } from '../../../lib/plan/machine-config/pool-plan';

const POLICIES = 'machine-config/policy-instead-of-reboot';
const chrony = (text: string, role = 'worker') => machineConfig(`99-${role}`, role, { files: [file('/etc/chrony.conf', text)] });
const unit = (text: string) => ({ name: 'a.service', contents: `[Unit]\nDescription=${text}\n` });
const configuration = (spec: object): Manifest => ({ apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' }, spec });
const policy = (path: string) => ({ path, actions: [{ type: 'None' }] });

function advised(before: Manifest[], after: Manifest[], more: object = {}) {
  const plan = context(before, after, more);
  const cluster = new Cluster(plan);
  const alternative = withPoliciesFor(cluster, planPools(cluster));
  const anew = alternative && planMachineConfig({ ...plan, after: alternative });
  // What has been read is not read again for the milder way, and it must not show.
  expect(planMachineConfig(plan).alternatives!.find(({ code }) => code === POLICIES)?.steps).toEqual(anew?.steps);
  return {
    alternative,
    object: alternative?.ofKind('MachineConfiguration')[0],
    actions: anew?.report.flatMap(({ actions }) => actions.map(({ type }) => type)),
  };
}

test('what is advised is written as an object, with which no node reboots', () => {
  const { object, actions } = advised(
    [pool('onload'), chrony('a'), machineConfig('99-onload', 'onload', { units: [unit('old')] })],
    [pool('onload'), chrony('b'), machineConfig('99-onload', 'onload', { units: [unit('new')] })],
    { nodes: [node('n', ['worker']), node('o', ['onload'])] },
  );
  expect(object).toEqual(configuration({
    nodeDisruptionPolicy: {
      files: [{ path: '/etc/chrony.conf', actions: [{ type: 'Restart', restart: { serviceName: 'chronyd.service' } }] }],
      units: [{ name: 'a.service', actions: [{ type: 'DaemonReload' }, { type: 'Restart', restart: { serviceName: 'a.service' } }] }],
    },
  }));
  // The nodes of the custom pool have what the workers have, and their own.
  expect(actions).toEqual(['Restart', 'DaemonReload', 'Restart', 'Restart']);
});

test('the policies and fields that are there stay', () => {
  const known = configuration({ managementState: 'Managed', nodeDisruptionPolicy: { files: [policy('/etc/x')], sshkey: { actions: [{ type: 'None' }] } } });
  const { object, alternative } = advised([chrony('a'), known], [chrony('b'), known]);
  expect(object!.spec).toMatchObject({
    managementState: 'Managed',
    nodeDisruptionPolicy: { files: [{ path: '/etc/x' }, { path: '/etc/chrony.conf' }], units: [], sshkey: { actions: [{ type: 'None' }] } },
  });
  expect(alternative!.manifests).toHaveLength(2);
});

test('of a unit that goes in one pool and changes in another nothing is restarted', () => {
  const both = (onload: object) => [pool('onload'), machineConfig('99-a', 'master', { units: [unit('x')] }), machineConfig('99-o', 'onload', onload)];
  const { object } = advised(
    both({ units: [unit('x')] }),
    [pool('onload'), machineConfig('99-a', 'master', { units: [unit('y')] }), machineConfig('99-o', 'onload', { version: '3.2.0' })],
  );
  expect(object!.spec).toMatchObject({ nodeDisruptionPolicy: { units: [{ name: 'a.service', actions: [{ type: 'DaemonReload' }] }] } });
});

describe('there is none', () => {
  const many = (count: number, text: string) => machineConfig('99-a', 'worker', {
    files: Array.from({ length: count }, (_, index) => file(`/etc/sysctl.d/${index}`, text)),
  });
  const full = configuration({ nodeDisruptionPolicy: { files: Array.from({ length: 50 }, (_, index) => policy(`/etc/y/${index}`)) } });

  test.each<[string, Manifest[], Manifest[], object]>([
    ['where nothing changes', [chrony('a')], [chrony('a')], {}],
    ['where no policy helps', [chrony('a')], [machineConfig('99-worker', 'worker', { spec: { kernelArguments: ['a'] } })], {}],
    ['where nothing reboots', [], [machineConfig('99-a', 'worker', { files: [file('/etc/containers/policy.json', '{}')] })], {}],
    ['before there are policies', [chrony('a')], [chrony('b')], { openshift: '4.16' }],
    ['where it takes more policies than the API lets in', [many(51, 'a')], [many(51, 'b')], {}],
    ['where there are as many as the API lets in', [chrony('a'), full], [chrony('b'), full], {}],
    ['where the change is refused', [chrony('a')], [machineConfig('99-worker', 'worker', { files: [file('x', 'y')] })], {}],
  ])('there is no alternative for %s', (_, before, after, more) => {
    expect(advised(before, after, more).alternative).toBeUndefined();
  });

  test('there is none: and fifty are let in', () => {
    expect(advised([many(50, 'a')], [many(50, 'b')]).actions).toEqual(Array(50).fill('Restart'));
  });
});
