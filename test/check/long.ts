import { Manifest } from '../../lib/manifests/manifest';

/** Bad manifests that are too long to be written out in bad/: more policies than the API takes, more bytes than the operator renders,
 * and more than a command line holds. */
export const LONG: readonly Manifest[] = [
  {
    apiVersion: 'operator.openshift.io/v1',
    kind: 'MachineConfiguration',
    metadata: { name: 'cluster' },
    spec: { nodeDisruptionPolicy: { files: Array.from({ length: 51 }, (_, index) => ({ path: `/etc/${index}`, actions: [{ type: 'None' }] })) } },
  },
  {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name: '99-large', labels: { 'machineconfiguration.openshift.io/role': 'worker' } },
    spec: { kernelArguments: [`a=${'x'.repeat(2100)}`], config: { ignition: { version: '3.2.0' }, storage: { files: [{ path: '/etc/a', contents: { source: `data:,${'a'.repeat(1_600_000)}` } }] } } },
  },
];
