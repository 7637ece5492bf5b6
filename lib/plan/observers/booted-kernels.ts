import { identityOf, type Manifest } from '../../manifests';
import { few } from '../../text';
import { recordAt } from '../../upstream';
import { kernelNameOf } from '../../upstream/openshift';
import { NodeIndex } from '../../views';
import { imagesFor, isMappedLater, isValidatedBefore } from '../kmm';
import { nodesByNextKernel } from '../machine-config';
import type { PlanContext, PlanWarning } from '../plan-model';
import type { Observer } from '../planned-change';
import { acceptedUpgrade, madeByOperator } from '../read';

/**
 * Warnings about kernels that nodes boot without an upgrade of OpenShift, such as the real-time kernel, and the images of Modules for them. Kernels of an upgrade
 * have warnings of their own.
 */
export const bootedKernels: Observer = ({ context, steps, systems, relabelling }) => {
  const next = nodesByNextKernel(steps);
  const known = new Set([...systems.all.flatMap(({ warnings }) => warnings), ...relabelling?.warnings ?? []].map(({ code, object }) => `${code} ${object}`));
  const found = acceptedUpgrade(context) !== undefined ? []
    : loadersIn(context).flatMap((loader) => [...next].flatMap(([kernel, names]) => (
      kernelWarning(loader, kernel, loadedOn(loader, names, context), context))));
  return [...found.filter(({ code, object }) => !known.has(`${code} ${object}`)), ...unusedKernels(context, next)];
};

/** Object whose modules nodes load. */
interface Loader {
  readonly object: Manifest;
  readonly system: 'kmm' | 'onload';
}

function loadersIn({ after }: PlanContext): Loader[] {
  const made = madeByOperator(after.ofKind('Onload'));
  const modules = after.ofKind('Module').filter((object) => recordAt(object, 'spec', 'moduleLoader') !== undefined && !made.has(identityOf(object).replace('Module ', '')));
  return [...modules.map((object) => ({ object, system: 'kmm' as const })), ...after.ofKind('Onload').map((object) => ({ object, system: 'onload' as const }))];
}

/** Nodes of some that an object selects, or null if nodes are unknown. */
function loadedOn({ object }: Loader, names: readonly string[], { nodes, nodesAfter = nodes }: PlanContext): string[] | null {
  const selected = nodesAfter && new Set(NodeIndex.of(nodesAfter).withLabels(recordAt(object, 'spec', 'selector') ?? {}).names);
  return selected === undefined ? null : names.filter((name) => selected.has(name)).sort();
}

function kernelWarning({ object, system }: Loader, kernel: string | null, nodes: readonly string[] | null, context: PlanContext): PlanWarning[] {
  if (nodes?.length === 0) {
    return [];
  }
  const [title, on] = [identityOf(object), nodes === null ? 'its nodes' : few(nodes, 6)];
  const one = nodes?.length === 1;
  const [old, images] = [imagesFor(title, kernel, context.before), imagesFor(title, kernel, effectiveAfter(title, kernel, context))];
  const has = (of: typeof images, state: string) => of.some((image) => image.state === state);
  if (kernel === null) {
    return [{
      code: 'machine-config/unknown-kernel',
      object: title,
      message: `${on} ${one ? 'boots' : 'boot'} another kernel by this change, and its release is unknown: whether there are images for it is unknown, too`,
      advice: 'read it from the image of the operating system (its label ostree.linux, or rpm -q kernel-core kernel-rt-core), and pass it as --kernel POOL=RELEASE',
    }];
  }
  return has(images, 'missing') ? [{
    code: system === 'kmm' ? 'kmm/kernel-without-mapping' : 'onload/kernel-without-mapping',
    object: title,
    message: `no mapping matches ${kernel}, which is the kernel that ${on} ${one ? 'boots' : 'boot'} by this change: the module is not loaded there any more, and nothing reports it`,
    advice: `add a mapping for the kernel, with an image of its own (regexp ${regexpFor(kernel)}), in a change that is complete before this one`,
  }] : has(old, 'missing') ? [{
    code: system === 'kmm' ? 'kmm/mapping-after-boot' : 'onload/mapping-after-boot',
    object: title,
    message: `its mapping for ${kernel} comes only after ${on} ${one ? 'has' : 'have'} booted that kernel: ${one ? 'it is' : 'they are'} without the module meanwhile`,
    advice: 'apply the mapping in a change of its own, before the one by which nodes boot the kernel',
  }] : has(images, 'built') && !isValidatedBefore(context, kernel) ? [{
    code: system === 'kmm' ? 'kmm/built-after-boot' : 'onload/built-after-boot',
    object: title,
    message: `KMM builds the image for ${kernel} only when the first node runs it: that node has no module until the build ends, and the next nodes reboot meanwhile`,
    advice: 'build the image before, by a PreflightValidation of the kernel with pushBuiltImage, or by the commands of cdk8s-onload module-image',
  }] : [];
}

/** Set whose mappings hold in the end: the operator applies those of an Onload resource with another version only. */
function effectiveAfter(title: string, kernel: string | null, { before, after }: PlanContext): PlanContext['after'] {
  return title.startsWith('Module ') || imagesFor(title, kernel, before).length === 0 || isMappedLater(title, kernel, { before, after }) ? after : before;
}

/** Regular expression for the kernels of the type of a kernel. */
function regexpFor(kernel: string): string {
  const { architecture, suffix } = kernelNameOf(kernel)!;
  return `^.*\\.${architecture}${suffix.replace(/[.+]/g, '\\$&')}$`;
}

/** Kernels that a user names, and that no node boots: a wrong pool, architecture or type, or a change by which no node boots another kernel. */
function unusedKernels({ kernels = [] }: PlanContext, next: ReadonlyMap<string | null, readonly string[]>): PlanWarning[] {
  return kernels.filter(({ kernel }) => !next.has(kernel)).map(({ pool, kernel }) => ({
    code: 'plan/unused-kernel',
    object: pool === undefined ? 'MachineConfigPool' : `MachineConfigPool ${pool}`,
    message: `--kernel ${pool === undefined ? '' : `${pool}=`}${kernel} has no effect: ${next.size === 0 ? 'by this change, no node boots another kernel'
      : `${[...next.keys()].map((other) => other ?? 'a kernel that is unknown').join(' and ')} ${next.size === 1 ? 'is' : 'are'} what nodes boot`}`,
    advice: next.size === 0 ? 'leave it out' : 'name the pool, the architecture and the type (+rt, +64k) of the nodes that boot another kernel',
  }));
}
