/** The names and annotations of objects that the Machine Config Operator creates (MCO facts §3 and §10). */

/** Prefix of its annotations, on nodes and elsewhere. */
export const MCO_ANNOTATION = 'machineconfiguration.openshift.io/';

/** The annotation of MachineConfigs that the operator wrote. They do not override images. */
export const GENERATED_BY = `${MCO_ANNOTATION}generated-by-controller-version`;

/** The annotation of rendered MachineConfigs with the release of the platform, `4.19.3`. */
export const RELEASE_IMAGE_VERSION = `${MCO_ANNOTATION}release-image-version`;

/** The annotation of nodes for single-node control planes, and its value. */
export const TOPOLOGY = { annotation: `${MCO_ANNOTATION}controlPlaneTopology`, single: 'SingleReplica' } as const;

/** The name of the only MachineConfiguration object that the operator reads. */
export const MACHINE_CONFIGURATION = 'cluster';

/** The MachineConfigs that the operator creates from other objects. */
export const GENERATED_NAMES = {
  KubeletConfig: /^99-.+-generated-kubelet/,
  ContainerRuntimeConfig: /^99-.+-generated-containerruntime/,
  registries: /^99-.+-generated-registries$/,
} as const;

const OWN = /^(?:rendered-|00-[^-]+$|01-.*-(?:kubelet|container-runtime)$|10-prebuiltimage-|9[789]-.*-generated-)/;

/** Whether the operator creates, overwrites and deletes MachineConfigs with a name. */
export function isOperatorName(name: string): boolean {
  return OWN.test(name);
}

/** Whether the operator creates a MachineConfig with a name in every cluster, or from an object of its own kinds. */
export function isBuiltInName(name: string): boolean {
  return /^(?:00-(?:arbiter|master|worker)$|01-(?:arbiter|master|worker)-(?:container-runtime|kubelet)$|9[789]-.*-generated-)/.test(name);
}

/** Whether the installer creates a MachineConfig with a name: the keys of the user `core`, and further settings of the installation. */
export function isInstallerName(name: string): boolean {
  return /^99-(?:(?:arbiter|master|worker)-ssh|installer-ignition-(?:arbiter|master|worker))$/.test(name);
}

/** Whether a name is that of a rendered MachineConfig. */
export function isRenderedName(name: string): boolean {
  return name.startsWith('rendered-');
}

/** The pool of a rendered configuration, from its name. */
export function poolOfRendered(name: string): string | undefined {
  return /^rendered-(.+)-[^-]+$/.exec(name)?.[1];
}

/** Whether a MachineConfig is one that the platform starts from. A set with one contains what a cluster contains. */
export function isBaseName(name: string): boolean {
  return name.startsWith('00-');
}
