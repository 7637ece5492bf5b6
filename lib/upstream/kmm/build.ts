/** Builds and signing of images by KMM (KMM facts §5, §6 and §10). */
import type { ReleaseRange } from '../releases';

/** The key of the ConfigMap that holds a Dockerfile. */
export const DOCKERFILE_KEY = 'dockerfile';

/** Name of the build argument for the Driver Toolkit, which only OpenShift has. */
export const DRIVER_TOOLKIT = 'DTK_AUTO';

/**
 * Whether a build needs the Driver Toolkit. KMM searches the whole Dockerfile, including its comments, for the name of the argument, and requires the
 * Driver Toolkit if it finds it.
 */
export function needsDriverToolkit(dockerfile: string): boolean {
  return dockerfile.includes(DRIVER_TOOLKIT);
}

/** The releases whose builds do not have the tolerations of their Module (KMM facts §5). Those of OpenShift's KMM never have them. */
export const BUILDS_WITHOUT_TOLERATIONS: { readonly [distribution in 'OpenShift' | 'Kubernetes']: ReleaseRange } = {
  OpenShift: {}, Kubernetes: { since: '2.4', before: '2.6' },
};

/** The releases that push the built image under its own name, and sign it there. Earlier ones push an unsigned one under another name (KMM facts §6). */
export const SIGNS_IN_PLACE: ReleaseRange = { since: '2.7' };

/** The service account of builds of OpenShift's KMM. */
export const BUILDER = 'builder';

/** Secrets for signing, with the key that KMM reads from each. */
export const SIGNING_SECRETS: readonly { readonly field: string; readonly entry: string }[] = [
  { field: 'keySecret', entry: 'key' }, { field: 'certSecret', entry: 'cert' },
];

/** Systems whose packages builds compile against. Only RHEL's Driver Toolkit is the cluster's own. */
export type KernelSystem = 'RHEL' | 'Ubuntu';

/** System whose kernels a Dockerfile can build for, or undefined if it does not say so: it installs the headers of the kernel as packages are named there. */
export function systemOfBuild(dockerfile: string): KernelSystem | undefined {
  const instructions = dockerfile.replace(/^[ \t]*#.*$/gm, '');
  const isUbuntu = /\blinux-(?:headers|modules)-(?:\$|\d)/.test(instructions) || /^[ \t]*ARG[ \t]+UBUNTU_IMAGE\b/im.test(instructions);
  const isRhel = /\$\{?DTK_AUTO\b/.test(instructions) || /\bkernel(?:-rt|-64k)?-devel\b/.test(instructions);
  return isUbuntu === isRhel ? undefined : isUbuntu ? 'Ubuntu' : 'RHEL';
}

/** System that a kernel mapping is for, or undefined if its expression does not say so. Only releases of RPM kernels end in the architecture. */
export function systemOfKernels(expression: string): KernelSystem | undefined {
  const text = expression.replaceAll('\\', '');
  const [isUbuntu, isRhel] = [/-(?:generic|lowlatency)/.test(text), /\.el\d|\.(?:x86_64|aarch64)\b/.test(text)];
  return isUbuntu === isRhel ? undefined : isUbuntu ? 'Ubuntu' : 'RHEL';
}

/** Architecture in a text, by the name that nodes have in their label, or undefined if it names none, or several. */
export function architectureIn(text: string): 'amd64' | 'arm64' | undefined {
  const [isIntel, isArm] = [/x86_64|amd64/.test(text), /aarch64|arm64/.test(text)];
  return isIntel === isArm ? undefined : isIntel ? 'amd64' : 'arm64';
}

/** The releases whose pods that check for images have no tolerations, on any platform (KMM facts §5). Earlier ones ask the registry themselves. */
export const PULLS_WITHOUT_TOLERATIONS: ReleaseRange = { since: '2.4' };

/** The releases whose builds run on the nodes that the Module selects, unless the build selects others (KMM facts §5). */
export const BUILDS_ON_SELECTED: ReleaseRange = { before: '2.4' };
