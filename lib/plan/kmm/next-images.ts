/** Images of Modules for the kernel that nodes boot: by an upgrade of OpenShift, or another change of their operating system (KMM facts §9, upgrade facts §2.2). */
import { identityOf, type Manifest, type ManifestSet } from '../../manifests';
import { modulesWithManaged } from '../../rules/kmm';
import { few } from '../../text';
import { at, stringAt } from '../../upstream';
import { modulesMadeFor } from '../../upstream/onload';
import { type KernelImage, kernelImage, kernelIn } from '../../views';
import type { PlanContext, Stage } from '../plan-model';
import { acceptedUpgrade, half } from '../read';

/**
 * Time in which a node loads the modules of an object for another kernel, and whether it loses them because no mapping is for it. An image that is not pushed by a validation before is built then. Without an
 * image, or with an unknown one, the node may never load them.
 *
 * @param title Module or Onload resource
 * @param kernel kernel of the node, or null if it is unknown
 */
export function loadForKernel(title: string, kernel: string | null, context: PlanContext): Pick<Stage, 'minutes' | 'mayNotEnd'> & { readonly isLost?: boolean } {
  const { moduleReload, moduleBuild } = context.durations;
  // As they are when nodes reboot: what the change makes of them comes later.
  const images = imagesFor(title, kernel, context.before);
  const named = (state: string) => images.filter((image) => image.state === state).map(({ name }) => name);
  const [missing, unknown, built] = [named('missing'), named('unknown'), named('built')];
  const plain = half(moduleReload);
  const isBuilding = built.length > 0 && !(kernel !== null && isValidatedBefore(context, kernel));
  const minutes = isBuilding ? { best: plain.best, worst: plain.worst + built.length * moduleBuild.worst } : plain;
  if (missing.length > 0) {
    return { minutes, isLost: true, ...isMappedLater(title, kernel, context) ? {} : { mayNotEnd: `no mapping of ${few(missing)} fits the kernel ${kernel}` } };
  }
  return unknown.length === 0 ? { minutes }
    : { minutes, mayNotEnd: `whether there is an image of ${few(unknown)} for ${kernel === null ? unknownKernelText(context) : `the kernel ${kernel}`} is unknown` };
}

/** Kernel that nodes boot, if nothing names it. */
function unknownKernelText(context: PlanContext): string {
  return acceptedUpgrade(context) === undefined ? 'the kernel that nodes boot' : 'the kernel of the new release';
}

/** Images of the modules of a Module or Onload resource of a set for a kernel. */
export function imagesFor(title: string, kernel: string | null, manifests: ManifestSet): (KernelImage & { readonly name: string })[] {
  const resource = manifests.ofKind('Onload').find((object) => identityOf(object) === title);
  const modules = resource !== undefined ? modulesMadeFor(resource) as Manifest[]
    : modulesWithManaged(manifests).filter((module) => identityOf(module) === title);
  return modules.map((module) => ({ name: identityOf(module), ...kernelImage(module, kernel ?? undefined) }));
}

/** Whether the change has a mapping for a kernel, which a step after the reboot applies. The operator applies those of an Onload resource with its version only. */
export function isMappedLater(title: string, kernel: string | null, { before, after }: Pick<PlanContext, 'before' | 'after'>): boolean {
  const [was, is] = [before, after].map((set) => set.ofKind('Onload').find((object) => identityOf(object) === title));
  const isKept = was !== undefined && is !== undefined && at(was, ...ONLOAD_VERSION) === at(is, ...ONLOAD_VERSION);
  const images = imagesFor(title, kernel, after);
  return !isKept && images.length > 0 && images.every(({ state }) => state !== 'missing');
}

const ONLOAD_VERSION = ['spec', 'onload', 'version'] as const;

/** Whether a validation pushes what KMM builds for a kernel before nodes have it: one of the manifests, or the one that the plan has for a named kernel. */
export function isValidatedBefore({ after, upgrade }: Pick<PlanContext, 'after' | 'upgrade'>, kernel: string): boolean {
  const own = validationsFor(after, kernel);
  return own.length > 0 ? own.some((object) => at(object, 'spec', 'pushBuiltImage') === true)
    : upgrade?.kernels.some((next) => next.kernel === kernel) === true;
}

/** Validations of the manifests for a kernel: one of a release image is for the kernel of that release. */
export function validationsFor(after: PlanContext['after'], kernel: string): Manifest[] {
  return ['PreflightValidation', 'PreflightValidationOCP'].flatMap((kind) => after.ofKind(kind)).filter((object) => (
    kernelIn(stringAt(object, 'spec', 'kernelVersion')) === kernelIn(kernel) || stringAt(object, 'spec', 'releaseImage') !== undefined));
}
