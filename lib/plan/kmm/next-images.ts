/** Images of Modules for the kernel that nodes boot: by an upgrade of OpenShift, or another change of their operating system (KMM facts §9, upgrade facts §2.2). */
import { identityOf, type Manifest } from '../../manifests';
import { modulesWithManaged } from '../../rules/kmm';
import { few } from '../../text';
import { at, stringAt } from '../../upstream';
import { modulesMadeFor } from '../../upstream/onload';
import { kernelImage, kernelIn } from '../../views';
import type { PlanContext, Stage } from '../plan-model';
import { acceptedUpgrade, half } from '../read';

/**
 * Time in which a node loads the modules of an object for another kernel. An image that is not pushed by a validation before is built then. Without an
 * image, or with an unknown one, the node may never load them.
 *
 * @param title Module or Onload resource
 * @param kernel kernel of the node, or null if it is unknown
 */
export function loadForKernel(title: string, kernel: string | null, context: PlanContext): Pick<Stage, 'minutes' | 'mayNotEnd'> & { readonly isLost?: boolean } {
  const { moduleReload, moduleBuild } = context.durations;
  const images = modulesOf(title, context).map((module) => ({ name: identityOf(module), ...kernelImage(module, kernel ?? undefined) }));
  const named = (state: string) => images.filter((image) => image.state === state).map(({ name }) => name);
  const [missing, unknown, built] = [named('missing'), named('unknown'), named('built')];
  const plain = half(moduleReload);
  const isBuilding = built.length > 0 && !(kernel !== null && isValidatedBefore(context, kernel));
  const minutes = isBuilding ? { best: plain.best, worst: plain.worst + built.length * moduleBuild.worst } : plain;
  const why = missing.length > 0 ? `no mapping of ${few(missing)} fits the kernel ${kernel}`
    : unknown.length > 0 ? `whether there is an image of ${few(unknown)} for ${kernel === null ? unknownKernelText(context) : `the kernel ${kernel}`} is unknown` : undefined;
  return { minutes, ...why === undefined ? {} : { mayNotEnd: why }, ...missing.length > 0 ? { isLost: true } : {} };
}

/** Kernel that nodes boot, if nothing names it. */
function unknownKernelText(context: PlanContext): string {
  return acceptedUpgrade(context) === undefined ? 'the kernel that nodes boot' : 'the kernel of the new release';
}

/** Modules of a Module or Onload resource, as they are when nodes reboot: what the change makes of them comes later. */
function modulesOf(title: string, { before }: PlanContext): Manifest[] {
  const resource = before.ofKind('Onload').find((object) => identityOf(object) === title);
  return resource !== undefined ? modulesMadeFor(resource) as Manifest[]
    : modulesWithManaged(before).filter((module) => identityOf(module) === title);
}

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
