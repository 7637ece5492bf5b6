import { listAt, stringAt } from '../fields';
import type { ReleaseRange } from '../releases';

/** Images of the operating system that the cluster builds for a pool, by a MachineOSConfig (MCO facts §12). */

/** Version of the API in all releases that build such images by default. */
export const MACHINE_OS_CONFIG = 'machineconfiguration.openshift.io/v1';

/** The releases that serve each version. v1alpha1 is a technology preview. */
export const SERVED_OS_CONFIG: { readonly [version: string]: ReleaseRange } = { v1: { since: '4.18' }, v1alpha1: { since: '4.16', before: '4.18' } };

/** Namespace of the builds, and of the secrets that they use. */
export const OS_BUILD_NAMESPACE = 'openshift-machine-config-operator';

/** The only type of builder. */
export const OS_IMAGE_BUILDER = 'Job';

/** The architecture of the only Containerfile that the builder reads. */
export const USED_ARCHITECTURE = 'NoArch';

/** Limits of a MachineOSConfig. */
export const OS_CONFIG_LIMITS = { containerfiles: 4, containerfileCharacters: 4096, pushSpecCharacters: 447, nameCharacters: 95 } as const;

/** Stage of the build that has the base image with the configuration of the pool, and stage that becomes the image. */
export const OS_STAGES = { base: 'configs', final: 'final' } as const;

/** Releases whose builder switches the kernel to `kernelType`. In those before, neither the image nor the node gets another kernel. */
export const SWITCHES_KERNEL: ReleaseRange = { since: '4.20' };

/** Whether a Containerfile brings kernel modules: it names a folder of them, or a file. */
export function bringsModules(containerfile: string): boolean {
  return /\blib\/modules\b|\.ko\b/.test(containerfile);
}

/** The Containerfile of a MachineOSConfig that the builder reads, or undefined if there is none. */
export function usedContainerfile(object: unknown): string | undefined {
  const used = listAt(object, 'spec', 'containerFile').find((file) => (stringAt(file, 'containerfileArch') ?? USED_ARCHITECTURE) === USED_ARCHITECTURE);
  return stringAt(used, 'content');
}

/** Whether a Containerfile builds an initramfs: by dracut, or by what runs it. */
export function buildsInitramfs(containerfile: string): boolean {
  return /\b(?:dracut|kernel-install|initramfs)\b/.test(containerfile);
}

/** Options by which rpm-ostree has dracut build the initramfs of an image in a container. All others come from the configuration of dracut in the image (MCO facts §12). */
export const INITRAMFS_OPTIONS = ['--no-hostonly', '--reproducible', '--add ostree'] as const;

/** Devices that the initramfs has for FIPS mode, as paths below the root. rpm-ostree appends them, because dracut cannot make devices in a container (Linux facts §13). */
export const INITRAMFS_DEVICES = ['dev/random', 'dev/urandom'] as const;

const OS_PUSH_SPEC = /^(?:[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)+|[a-zA-Z0-9-]+\.[a-zA-Z0-9-]+\.svc)(?::\d{1,5})?(?:\/[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*)+:[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;

/** Whether a place for the image has the form that the API and the builder accept: a host with a dot, a repository in lower case, and a tag. */
export function isOsPushSpec(text: string): boolean {
  return text.length <= OS_CONFIG_LIMITS.pushSpecCharacters && OS_PUSH_SPEC.test(text);
}

/** Stage of a Containerfile. */
interface ContainerfileStage {
  readonly from: string;
  readonly name?: string;
}

/** Stages of a Containerfile, in order. Names of stages are in lower case, because builders compare them so. */
export function containerfileStages(text: string): ContainerfileStage[] {
  const joined = text.replace(/\r\n/g, '\n').split('\n').filter((line) => !/^\s*#/.test(line)).join('\n').replace(/\\\n/g, ' ');
  return joined.split('\n').flatMap((line) => {
    const [, from, name] = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?\s*$/i.exec(line) ?? [];
    return from === undefined ? [] : [{ from: from.toLowerCase(), name: name?.toLowerCase() }];
  });
}

/** Images that a Containerfile begins with or copies from, each once. */
export function containerfileImages(text: string): string[] {
  const stages = new Set(containerfileStages(text).flatMap(({ name }) => name ?? []));
  const named = [...text.matchAll(/^[ \t]*FROM\s+(?:--\S+\s+)*(\S+)|--from=(\S+)/gim)].map(([, from, copied]) => from ?? copied);
  return [...new Set(named)].filter((image) => !stages.has(image.toLowerCase()));
}

/** Whether the last stage of a Containerfile becomes the image of the operating system: it is the final one, and comes from the base, directly or through stages. */
export function hasOsStage(stages: readonly ContainerfileStage[]): boolean {
  let at = stages.length - 1;
  while (at >= 0) {
    const { from } = stages[at];
    const before = stages.findIndex(({ name }, index) => index < at && name === from);
    if (before < 0) {
      return from === OS_STAGES.base && stages.at(-1)?.name === OS_STAGES.final;
    }
    at = before;
  }
  return false;
}

/** The instruction that begins the last stage, for messages. */
export function finalStageText(stages: readonly ContainerfileStage[]): string {
  const last = stages.at(-1);
  return last === undefined ? '(no FROM)' : `FROM ${last.from}${last.name === undefined ? '' : ` AS ${last.name}`}`;
}
