import { App, Chart, Duration, Size } from 'cdk8s';
import { FirmwareSearchMethod, FirmwareSearchPath } from '../../lib/constructs/machine-config';
import { OnloadOperator } from '../../lib/constructs/operator';
import { HostTimeDaemon, Sfptpd } from '../../lib/constructs/ptp';
import { Cpu } from '../../lib/values/container-resources';
import type { ContainerResources } from '../../lib/values/container-resources';
import { ImageReference } from '../../lib/values/image-reference';
import { OnloadRelease } from '../../lib/values/onload-release';
import { PodPriority } from '../../lib/values/pod-priority';
import type { Toleration } from '../../lib/values/toleration';

interface Choices {
  readonly priority?: PodPriority;
  readonly resources?: ContainerResources;
  readonly tolerations?: Toleration[];
}

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const image = ImageReference.parse('registry.example.com/tools:1');

/** Everything that we emit and that keeps pods running. */
const WORKLOADS: [what: string, kind: string, make: (chart: Chart, choices: Choices) => unknown][] = [
  ['the Onload Operator', 'Deployment', (chart, choices) => new OnloadOperator(chart, 'It', { release, ...choices })],
  ['sfptpd', 'DaemonSet', (chart, choices) => new Sfptpd(chart, 'It', { release, interfaceName: 'bond0', hostTimeDaemon: HostTimeDaemon.managedElsewhere(), ...choices })],
  ['the search path for firmware', 'DaemonSet', (chart, choices) => new FirmwareSearchPath(chart, 'It', {
    method: FirmwareSearchMethod.daemonSet({ image, interval: Duration.seconds(10), ...choices }),
  })],
];

function podOf(kind: string, make: (chart: Chart, choices: Choices) => unknown, choices: Choices = {}) {
  const chart = new Chart(new App(), 'test');
  make(chart, choices);
  return chart.toJson().find((object: any) => object.kind === kind).spec.template.spec;
}

describe.each(WORKLOADS)('%s', (_, kind, make) => {
  test('takes priority, resources and tolerations', () => {
    const pod = podOf(kind, make, {
      priority: PodPriority.ofClass('trading'),
      resources: { cpu: { request: Cpu.millis(20) }, memory: { limit: Size.mebibytes(96) } },
      tolerations: [{ key: 'dedicated', operator: 'Exists' }],
    });
    expect(pod.priorityClassName).toBe('trading');
    expect(pod.containers[0].resources).toEqual({ requests: { cpu: '20m' }, limits: { memory: '96Mi' } });
    expect(pod.tolerations).toEqual([{ key: 'dedicated', operator: 'Exists' }]);
  });

  test('asks for some of the node, by default', () => {
    expect(podOf(kind, make).containers[0].resources.requests).toEqual({ cpu: expect.stringMatching(/^\d+m$/), memory: expect.stringMatching(/^\d+Mi$/) });
  });

  test('pods have no priority class where that of the cluster shall hold', () => {
    expect(podOf(kind, make, { priority: PodPriority.clusterDefault() })).not.toHaveProperty('priorityClassName');
  });
});

test('pods that a node cannot do without have the class for that, and no token', () => {
  for (const [, kind, make] of WORKLOADS.filter(([, of]) => of === 'DaemonSet')) {
    expect(podOf(kind, make)).toMatchObject({ priorityClassName: 'system-node-critical', automountServiceAccountToken: false });
  }
});

test('the operator has the class of the cluster, and the token that it works with', () => {
  const [, kind, make] = WORKLOADS[0];
  expect(podOf(kind, make)).not.toHaveProperty('priorityClassName');
  expect(podOf(kind, make)).not.toHaveProperty('automountServiceAccountToken');
});

describe('PodPriority', () => {
  test('names the classes that every cluster has', () => {
    expect([PodPriority.systemNodeCritical(), PodPriority.systemClusterCritical(), PodPriority.clusterDefault()].map(({ className }) => className))
      .toEqual(['system-node-critical', 'system-cluster-critical', undefined]);
    expect(PodPriority.ofClass('system-node-critical').className).toBe('system-node-critical');
  });

  test.each([
    ['High', 'not the name of a PriorityClass: "High"; use lower case letters, digits, "-" and "."'],
    ['system-high', 'priority class that Kubernetes does not have: "system-high"; use PodPriority.systemNodeCritical() or .systemClusterCritical(), or a name without "system-"'],
  ])('fails for %s', (name, message) => {
    expect(() => PodPriority.ofClass(name)).toThrow(message);
  });
});
