import { machineConfig, node, onload, planOf, pool } from './fixtures';
import { kmmModule, pinned, subscription } from './operators/fixtures';
import type { Manifest } from '../../lib/manifests/manifest';

const object = (apiVersion: string, kind: string, name: string, namespace?: string, more: object = {}): Manifest => (
  { apiVersion, kind, metadata: { name, ...namespace === undefined ? {} : { namespace } }, ...more });
const pods = (name: string, container: object) => ({
  spec: { selector: { matchLabels: { app: name } }, template: { metadata: { labels: { app: name } }, spec: { containers: [container] } } },
});

const WORKLOAD = object('apps/v1', 'Deployment', 'app', 'apps', pods('app', { name: 'app', resources: { limits: { 'amd.com/onload': 1 } } }));
const SFPTPD = object('apps/v1', 'DaemonSet', 'sfptpd', 'ptp', pods('sfptpd', { name: 'sfptpd', image: 'docker.io/onload/sfptpd:3.8.0' }));
const OPERATOR = object('apps/v1', 'Deployment', 'onload-operator-controller-manager', 'onload-operator-system', pods('operator', { name: 'manager', image: 'docker.io/onload/onload-operator:3.0' }));
const ALL = [
  object('v1', 'Namespace', 'onload-operator-system'), object('v1', 'Namespace', 'onload'), object('v1', 'Namespace', 'kmm'),
  object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'onloads.onload.amd.com'), subscription(pinned('2.2.0')), OPERATOR, WORKLOAD, SFPTPD,
  onload('8.1.2.26'), kmmModule('driver', { 'node-role.kubernetes.io/gold': '' }), pool('gold'), machineConfig('99-gold', 'gold', {}, { kernelArguments: ['a'] }),
];
const NODES = ['a', 'b'].map((name) => node(name, ['worker', 'gold']));

test('everything that is removed goes after its users: Onload, its operator, the pool, drivers, and namespaces last', () => {
  const { steps } = planOf(ALL, [], { nodes: NODES });
  expect(steps.map(({ target }) => target)).toEqual([
    'Deployment apps/app', 'Onload onload/onload', 'Deployment onload-operator-system/onload-operator-controller-manager', 'DaemonSet ptp/sfptpd',
    'MachineConfigPool worker', 'Module kmm/driver', 'MachineConfigPool gold', 'Subscription openshift-kmm/kernel-module-management',
    'CustomResourceDefinition, Namespace',
  ]);
  expect(steps[8].run).toBe('kubectl delete customresourcedefinition/onloads.onload.amd.com --ignore-not-found && kubectl delete namespace/kmm namespace/onload namespace/onload-operator-system --ignore-not-found');
});

test('the wait for Onload that is removed ends when the operator has taken its labels from the nodes', () => {
  const { waitFor } = planOf([onload('8.1.2.26')], []).steps[0];
  for (const label of ['onload.amd.com/onload.onload', 'kmm.node.kubernetes.io/version-module.onload.onload-module']) {
    expect(waitFor).toContain(`kubectl get nodes --selector ${label} --output name`);
  }
});

test('nodes that reboot after Onload was removed do not load it again', () => {
  const { steps, nodes } = planOf(ALL, [], { nodes: NODES });
  expect(nodes[0].events.filter(({ kind }) => kind === 'load-module').map(({ cause }) => cause)).toEqual(['Module kmm/driver: loaded again']);
  expect(steps[4].waitFor).not.toContain('onload-module.ready');
});

test('Onload that another resource replaces stays until the new one comes', () => {
  const other = { ...onload('8.1.2.26'), metadata: { name: 'other', namespace: 'onload' } };
  const { steps } = planOf([onload('8.1.2.26')], [other, machineConfig('99-a', 'worker', { '/etc/a': 'a' })]);
  expect(steps.map(({ system }) => system)).toEqual(['machine-config', 'onload', 'onload']);
});

test('an operator whose resources stay is stopped last', () => {
  const { steps } = planOf([OPERATOR, onload('8.1.2.26')], [onload('8.1.3.40')]);
  expect(steps.map(({ target }) => target)).toEqual(['Onload onload/onload', 'Deployment onload-operator-system/onload-operator-controller-manager']);
});
