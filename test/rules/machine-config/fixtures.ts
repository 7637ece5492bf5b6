import type { Manifest } from '../../../lib/manifests/manifest';

/** A MachineConfig. */
export function machineConfig({ name = '99-config', role = 'worker', annotations, ...spec }: {
  name?: string; role?: string; annotations?: { [key: string]: string }; [field: string]: unknown;
} = {}): Manifest {
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name, labels: { 'machineconfiguration.openshift.io/role': role }, annotations },
    spec,
  };
}

/** A MachineConfig with files and units. */
export function withIgnition({ files, units, version = '3.2.0', storage = {}, ...others }: {
  files?: unknown; units?: unknown; version?: string; storage?: object; name?: string; role?: string;
}): Manifest {
  return machineConfig({ ...others, config: { ignition: { version }, storage: { files, ...storage }, systemd: { units } } });
}

/** A MachineConfigPool. */
export function pool(spec: object, name = 'fast'): Manifest {
  return { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', metadata: { name }, spec };
}

export const ROLE = 'machineconfiguration.openshift.io/role';

/** A file that is right. */
export const FILE = { path: '/etc/a', mode: 420, contents: { source: 'data:,a' } };
