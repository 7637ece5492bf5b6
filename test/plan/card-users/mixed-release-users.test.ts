/** Workloads that stay stopped while Onload and the driver of the card are of different releases. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { node, onload, planOf, pool } from '../fixtures';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const NODES = ['w1', 'w2'].map((name) => node(name));

/** A driver that is loaded at boot. */
function boot(release: string): Manifest {
  const environment = ['MODULE=sfc', `IMAGE=registry.example.com/onload-module:${release}-{kernel}`, 'REBOOT=before-pods'];
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name: '99-worker-sfc', labels: { 'machineconfiguration.openshift.io/role': 'worker' }, annotations: { 'cdk8s-onload/boot-module': 'sfc' } },
    spec: {
      config: {
        ignition: { version: '3.2.0' },
        systemd: { units: [{ name: 'onload-boot-sfc-fetch.service', enabled: true, contents: `[Service]\n${environment.map((line) => `Environment=${line}\n`).join('')}` }] },
      },
    },
  };
}

interface EngineOptions {
  readonly owner?: [kind: string, name: string];
  readonly isAccelerated?: boolean;
}

function engine(name: string, on: string, { owner, isAccelerated = true }: EngineOptions = {}): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace: 'trading',
      labels: owner === undefined ? {} : { 'pod-template-hash': 'abc' },
      ...owner === undefined ? {} : { ownerReferences: [{ kind: owner[0], name: owner[1], controller: true }] },
    },
    spec: { nodeName: on, containers: [{ name: 'main', resources: isAccelerated ? { limits: { 'amd.com/onload': 1 } } : {} }] },
  } as unknown as Manifest;
}

const ENGINE: [string, string] = ['ReplicaSet', 'engine-abc'];
const PODS = [engine('engine-1', 'w1', { owner: ENGINE }), engine('engine-2', 'w2', { owner: ENGINE }), engine('web', 'w1', { owner: ['ReplicaSet', 'web-abc'], isAccelerated: false })];
const upgrade = (to: { readonly driver: string; readonly onload: string }, pods: Manifest[] | null = PODS) => planOf(
  [pool('worker'), boot(OLD), onload(OLD)], [pool('worker'), boot(to.driver), onload(to.onload)], { nodes: NODES, ...pods === null ? {} : { pods } });
const mixed = ({ warnings }: ReturnType<typeof planOf>) => warnings.find(({ code }) => code === 'plan/driver-of-another-release')!.message;

test('workloads with Onload stop before the driver changes, and start after Onload has changed', () => {
  const report = upgrade({ driver: NEW, onload: NEW });
  const stop = 'kubectl scale deployment/engine --namespace trading --replicas 0'
    + ' && kubectl wait pods --namespace trading --selector pod-template-hash=abc --for=delete --timeout=30m';
  expect(report.steps.map(({ system, stop: stopping, start }) => [system, stopping, start])).toEqual([
    ['machine-config', stop, ''], ['onload', '', 'kubectl scale deployment/engine --namespace trading --replicas 2'],
  ]);
  expect(mixed(report)).toMatch(/: the commands of the steps stop Deployment trading\/engine before, and start it afterwards$/);
});

test.each<[string, ReturnType<typeof planOf>]>([
  ['pods are unknown', upgrade({ driver: NEW, onload: NEW }, null)],
  ['no step ends it', upgrade({ driver: NEW, onload: OLD })],
  ['no workload uses Onload', upgrade({ driver: NEW, onload: NEW }, [PODS[2]])],
  ['pods have no controller', upgrade({ driver: NEW, onload: NEW }, [engine('alone', 'w1')])],
])('no workload stops over several steps if %s', (_, report) => {
  expect(report.steps.flatMap(({ stop, start }) => [stop, start]).filter((command) => command !== '')).toEqual([]);
  expect(mixed(report)).toContain('do not restart workloads before the upgrade has ended');
});

test('a workload that the driver of a later step would stop, too, stays stopped', () => {
  const module = (release: string): Manifest => ({
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'sfc', namespace: 'drivers' },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: { container: { modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '.*', containerImage: `r/sfc:${release}-\${KERNEL_FULL_VERSION}` }] } },
    },
  });
  const report = planOf([module(OLD), onload(OLD)], [module(NEW), onload(NEW)], { nodes: NODES, pods: PODS });
  const commands = report.steps.map(({ system, stop, start }) => [system, stop.match(/scale deployment/g)?.length ?? 0, start.match(/scale deployment/g)?.length ?? 0]);
  expect(commands).toEqual([['kmm', 1, 0], ['onload', 0, 1]]);
});
