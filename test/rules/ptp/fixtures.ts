import type { Manifest } from '../../../lib/manifests/manifest';

const WORKER = { 'node-role.kubernetes.io/worker': '' };
const ROLE = 'machineconfiguration.openshift.io/role';

interface SfptpdFixture {
  readonly name?: string;
  readonly config?: string;
  readonly nodeSelector?: unknown;
  readonly timeSource?: string;
  readonly image?: string;
  readonly args?: unknown;
}

/** A DaemonSet of sfptpd and its ConfigMap, about which the rules have nothing to say but what is changed in it. */
export function sfptpd({ name = 'sfptpd', config = '[general]\n', nodeSelector = WORKER, timeSource, image, args }: SfptpdFixture = {}): Manifest[] {
  return [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: `${name}-config`, namespace: 'sfptpd' }, data: { 'sfptpd.cfg': config } },
    {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: { name, namespace: 'sfptpd', annotations: timeSource === undefined ? {} : { 'cdk8s-onload/time-source': timeSource } },
      spec: {
        selector: { matchLabels: { name } },
        template: {
          metadata: { labels: { name } },
          spec: {
            nodeSelector,
            containers: [{
              name: 'sfptpd',
              image: image ?? 'docker.io/onload/sfptpd:stable',
              args: args ?? ['-f', '/etc/sfptpd/sfptpd.cfg'],
              volumeMounts: [{ name: 'etc-sfptpd', mountPath: '/etc/sfptpd' }],
            }],
            volumes: [{ name: 'etc-sfptpd', configMap: { name: `${name}-config` } }],
          },
        },
      },
    } as unknown as Manifest,
  ];
}

/** A Module that replaces the driver of the card. */
export function replacedDriver(selector: object = WORKER, fields: object = {}): Manifest {
  return {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'sfc', namespace: 'drivers' },
    spec: {
      selector,
      moduleLoader: {
        container: {
          modprobe: { moduleName: 'sfc' },
          inTreeModulesToRemove: ['sfc'],
          kernelMappings: [{ regexp: '^.+$', containerImage: 'registry.example.com/sfc:1-${KERNEL_FULL_VERSION}' }],
          ...fields,
        },
      },
    },
  };
}

/** A configuration that steers the system clock. */
export const STEERS = '[general]\nsync_module ptp ptp1\n[ptp1]\ninterface bond0\n';

/** A MachineConfig that turns off chronyd, for the nodes of a role. */
export function withoutChronyd(role: string, unit: object = { name: 'chronyd.service', enabled: false, mask: true }): Manifest {
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name: `99-${role}-disable-chronyd`, labels: { [ROLE]: role } } as unknown as Manifest['metadata'],
    spec: { config: { ignition: { version: '3.2.0' }, systemd: { units: [unit] } } },
  };
}

/** A pool of machines that takes the configuration of some roles. */
export function pool(name: string, roles: string[], matchLabels: unknown, matchExpressions?: unknown): Manifest {
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigPool',
    metadata: { name },
    spec: {
      machineConfigSelector: { matchExpressions: [{ key: ROLE, operator: 'In', values: roles }] },
      nodeSelector: { matchLabels, matchExpressions },
    },
  };
}
