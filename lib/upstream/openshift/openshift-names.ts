/** The names and annotations of objects that the Machine Config Operator creates (MCO facts §3 and §10). */

/** API group of pools and MachineConfigs. */
export const MCO_GROUP = 'machineconfiguration.openshift.io';

/** Prefix of the operator's annotations, on nodes and elsewhere. */
export const MCO_ANNOTATION = `${MCO_GROUP}/` as const;

/** Annotation of MachineConfigs that the operator wrote. Such MachineConfigs do not override images. */
export const GENERATED_BY = `${MCO_ANNOTATION}generated-by-controller-version`;

/** Annotation of rendered MachineConfigs with the release of the platform, such as `4.19.3`. */
export const RELEASE_IMAGE_VERSION = `${MCO_ANNOTATION}release-image-version`;

/** Annotation of nodes with the topology of the control plane, and its value for a single node. */
export const TOPOLOGY = { annotation: `${MCO_ANNOTATION}controlPlaneTopology`, single: 'SingleReplica' } as const;

/** Name of the only MachineConfiguration object that the operator reads. */
export const MACHINE_CONFIGURATION = 'cluster';

/** Names of the MachineConfigs that the operator creates from mirror sets and the Image of the cluster. */
export const GENERATED_REGISTRIES = /^99-.+-generated-registries$/;

const OWN = /^(?:rendered-|00-[^-]+$|01-.*-(?:kubelet|container-runtime)$|10-prebuiltimage-|9[789]-.*-generated-)/;

/** Whether a name is reserved for MachineConfigs that the operator creates, overwrites and deletes. */
export function isOperatorName(name: string): boolean {
  return OWN.test(name);
}

/** Whether the operator creates a MachineConfig with this name in every cluster, or from an object of its own kinds. */
export function isBuiltInName(name: string): boolean {
  return /^(?:00-(?:arbiter|master|worker)$|01-(?:arbiter|master|worker)-(?:container-runtime|kubelet)$|9[789]-.*-generated-)/.test(name);
}

/**
 * Whether the installer creates a MachineConfig with this name, which contains the keys of the user `core`, or further settings of the installation.
 */
export function isInstallerName(name: string): boolean {
  return /^99-(?:(?:arbiter|master|worker)-ssh|installer-ignition-(?:arbiter|master|worker))$/.test(name);
}

/** Whether a name is that of a rendered MachineConfig. */
export function isRenderedName(name: string): boolean {
  return name.startsWith('rendered-');
}

/** Pool in the name of a rendered configuration. */
export function poolOfRendered(name: string): string | undefined {
  return /^rendered-(.+)-[^-]+$/.exec(name)?.[1];
}

/** Whether a MachineConfig is one of those with which the platform starts. A set of manifests that contains one is complete, like a cluster. */
export function isBaseName(name: string): boolean {
  return name.startsWith('00-');
}
