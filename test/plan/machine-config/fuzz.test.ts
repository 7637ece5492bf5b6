import { context, file, machineConfig, pool } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { planMachineConfig } from '../../../lib/plan/machine-config/plan-machine-configs';
import { NodeView, nodeView } from '../../../lib/views/nodes';
import { runsOf, spread } from '../../support/fuzz-runs';
import { distortions } from '../../support/rules';

const OBJECTS: readonly Manifest[] = [
  pool('onload', { maxUnavailable: '10%', paused: false, osImageStream: { name: 'rhel-10' }, configuration: { name: 'rendered-onload-1' } }),
  machineConfig('99-a', 'worker', {
    version: '3.5.0',
    files: [file('/etc/containers/registries.conf', '[[registry]]\nlocation = "a"\n', { mode: 420, user: { name: 'core' }, append: [{ source: 'data:,' }] })],
    units: [{ name: 'a.service', enabled: true, contents: '[Unit]\n', dropins: [{ name: 'a.conf', contents: '[Unit]\n' }] }],
    config: {
      passwd: { users: [{ name: 'core', sshAuthorizedKeys: ['k'] }], groups: [{ name: 'g' }] },
      kernelArguments: { shouldExist: ['a'] },
    },
    spec: { kernelArguments: ['a'], extensions: ['usbguard'], kernelType: 'realtime', fips: false, osImageURL: 'i' },
  }),
  machineConfig('99-b', 'worker', {
    version: '2.2.0',
    config: {
      storage: { files: [{ filesystem: 'root', ...file('/a', 'x') }], links: [{ filesystem: 'root', path: '/l', target: '/t' }] },
      systemd: { units: [{ name: 'b.service', dropins: [{ name: '1.conf', contents: '' }] }] },
      passwd: { users: [{ name: 'core', sshAuthorizedKeys: ['k'] }] },
    },
  }),
  {
    apiVersion: 'operator.openshift.io/v1',
    kind: 'MachineConfiguration',
    metadata: { name: 'cluster' },
    spec: {
      nodeDisruptionPolicy: {
        files: [{ path: '/etc', actions: [{ type: 'Restart', restart: { serviceName: 'a.service' } }] }],
        units: [{ name: 'a.service', actions: [{ type: 'Reload', reload: { serviceName: 'a.service' } }] }],
        sshkey: { actions: [{ type: 'Drain' }] },
      },
      irreconcilableValidationOverrides: { storage: ['Disks'] },
    },
  },
  {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'KubeletConfig',
    metadata: { name: 'k' },
    spec: { machineConfigPoolSelector: { matchExpressions: [{ key: 'x', operator: 'DoesNotExist' }] } },
  },
  {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ImageDigestMirrorSet',
    metadata: { name: 'm' },
    spec: { imageDigestMirrors: [{ source: 'a', mirrors: ['b'], mirrorSourcePolicy: 'NeverContactSource' }] },
  },
  { apiVersion: 'config.openshift.io/v1', kind: 'Image', metadata: { name: 'cluster' }, spec: { registrySources: { insecureRegistries: ['a'] } } },
];
const BUDGET: Manifest = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'b', namespace: 'trading' },
  spec: { selector: { matchLabels: { app: 'x' } }, maxUnavailable: '10%' },
};
const NODE: Manifest = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: {
    name: 'n',
    creationTimestamp: '2024-01-01T00:00:00Z',
    labels: { 'node-role.kubernetes.io/onload': '', 'topology.kubernetes.io/zone': 'a' },
    annotations: { 'machineconfiguration.openshift.io/currentConfig': 'rendered-worker-1', 'machineconfiguration.openshift.io/state': 'Degraded' },
  } as Manifest['metadata'],
  spec: { taints: [{ key: 'a' }] },
  status: { conditions: [{ type: 'Ready', status: 'True' }] },
};
const RELEASES = ['4.14', '4.16', '4.18', '5.2', 'x'];

type Case = [before: readonly Manifest[], after: readonly Manifest[], nodes: NodeView[], budgets: Manifest[]];

/** Every object with each of its parts of another type, null or missing. */
function* distorted(objects: readonly Manifest[]): Generator<readonly Manifest[]> {
  for (const [index, object] of objects.entries()) {
    for (const wrong of distortions(object)) {
      if (typeof wrong === 'object' && wrong !== null && !Array.isArray(wrong)) {
        yield objects.map((other, at) => (at === index ? wrong as Manifest : other));
      }
    }
  }
}

test('wrong types end in a plan: as they come, as they go, and of nodes and budgets', () => {
  const node = nodeView(NODE);
  const all: Case[] = [
    ...[...distorted(OBJECTS)].flatMap((wrong, index): Case[] => {
      const comes: Case = [OBJECTS, wrong, [node], [BUDGET]];
      return index % 9 === 0 ? [comes, [wrong, OBJECTS, [node], [BUDGET]]] : [comes];
    }),
    ...[...distorted([NODE])].map(([wrong]): Case => [[], OBJECTS, [nodeView(wrong)], [BUDGET]]),
    ...[...distorted([BUDGET])].map((budgets): Case => [[], OBJECTS, [node], [...budgets]]),
  ];
  expect(all.length).toBeGreaterThan(3000);
  spread(all, runsOf()).forEach(([before, after, nodes, budgets], index) => {
    const openshift = RELEASES[index % RELEASES.length];
    const planned = planMachineConfig(context(before, after, { nodes, budgets, pods: [], openshift }));
    expect(planned.report.length).toBeGreaterThan(0);
  });
}, 60_000);
