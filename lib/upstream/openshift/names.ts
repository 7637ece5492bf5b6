/** The names and annotations that the Machine Config Operator gives to what it makes (MCO facts §3 and §10). */

/** What its annotations begin with, on nodes and elsewhere. */
export const MCO_ANNOTATION = 'machineconfiguration.openshift.io/';

/** The annotation of MachineConfigs that the operator wrote: such ones do not override images. */
export const GENERATED_BY = `${MCO_ANNOTATION}generated-by-controller-version`;

/** The annotation of rendered MachineConfigs that names the release of the platform, `4.19.3`. */
export const RELEASE_IMAGE_VERSION = `${MCO_ANNOTATION}release-image-version`;

/** The annotation of nodes that says whether the control plane is a single node, and what it says then. */
export const TOPOLOGY = { annotation: `${MCO_ANNOTATION}controlPlaneTopology`, single: 'SingleReplica' } as const;

/** The name of the one object MachineConfiguration that the operator reads. */
export const MACHINE_CONFIGURATION = 'cluster';

/** The MachineConfigs that the operator makes of other objects. */
export const GENERATED_NAMES = {
  KubeletConfig: /^99-.+-generated-kubelet/,
  ContainerRuntimeConfig: /^99-.+-generated-containerruntime/,
  registries: /^99-.+-generated-registries$/,
} as const;

const OWN = /^(?:rendered-|00-[^-]+$|01-.*-(?:kubelet|container-runtime)$|10-prebuiltimage-|9[789]-.*-generated-)/;

/** Whether the operator makes, overwrites and deletes MachineConfigs of a name. */
export function isOperatorName(name: string): boolean {
  return OWN.test(name);
}

/** Whether the operator makes a MachineConfig of a name in every cluster, or of an object of its own kinds. */
export function isBuiltInName(name: string): boolean {
  return /^(?:00-(?:arbiter|master|worker)$|01-(?:arbiter|master|worker)-(?:container-runtime|kubelet)$|9[789]-.*-generated-)/.test(name);
}

/** Whether the installer makes a MachineConfig of a name: the keys of the user `core`, and what else it was told. */
export function isInstallerName(name: string): boolean {
  return /^99-(?:(?:arbiter|master|worker)-ssh|installer-ignition-(?:arbiter|master|worker))$/.test(name);
}

/** Whether a MachineConfig is what a pool hands out. */
export function isRenderedName(name: string): boolean {
  return name.startsWith('rendered-');
}

/** The pool in whose name a configuration was rendered. */
export function poolOfRendered(name: string): string | undefined {
  return /^rendered-(.+)-[^-]+$/.exec(name)?.[1];
}

/** Whether a MachineConfig is one from which the platform starts: a set with one holds what a cluster holds. */
export function isBaseName(name: string): boolean {
  return name.startsWith('00-');
}
