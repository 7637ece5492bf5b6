/** Validations that build the images of Modules for the next kernel before any node has it (KMM facts §9, upgrade facts §2.2). */
import { modulesWithLoader } from './upgraded-kernels';
import type { Manifest } from '../../manifests';
import { sh, type ShellText, shellWord } from '../../text';
import { isInReleaseRange, stringAt } from '../../upstream';
import { NAMES_KERNEL, SERVES_V1BETA2 } from '../../upstream/kmm';
import { kernelImage } from '../../views';
import { beside } from '../changes';
import { validationsFor, validationStep } from '../kmm';
import type { PlanContext, RequestedUpgrade, Step } from '../plan-model';
import { runningKmm } from '../read';

/** Steps with a validation for each next kernel, or one of the release image for a KMM that knows no other. The manifests may have them already. */
export function preflightSteps(context: PlanContext, upgrade: RequestedUpgrade): Step[] {
  const modules = modulesWithLoader(context);
  const kmm = runningKmm(context);
  if (modules.length === 0) {
    return [];
  }
  const apiVersion = `kmm.sigs.x-k8s.io/${isInReleaseRange(SERVES_V1BETA2, kmm) ? 'v1beta2' : 'v1beta1'}`;
  const kernels = [...new Set(upgrade.kernels.map(({ kernel }) => kernel))].filter((kernel) => (
    validationsFor(context.after, kernel).length === 0 && modules.some((module) => kernelImage(module, kernel).state !== 'missing')));
  if (isInReleaseRange(NAMES_KERNEL, kmm)) {
    const toolkit = [TOOLKIT, sh`oc adm release info ${shellWord(upgrade.to)} --image-for=driver-toolkit`] as const;
    return kernels.map((kernel) => (
      upgradeValidation(context, validation(apiVersion, kernel, { kernelVersion: kernel, dtkImage: TOOLKIT, pushBuiltImage: true }), toolkit)));
  }
  const hasOwn = context.after.ofKind('PreflightValidationOCP').some((object) => stringAt(object, 'spec', 'releaseImage') !== undefined);
  const object = validation(apiVersion, upgrade.to, { releaseImage: RELEASE, pushBuiltImage: true });
  return hasOwn ? [] : [upgradeValidation(context, object, [RELEASE, releaseImageCommand(upgrade)])];
}

/** Places of images in a manifest, which a command fills in. */
const [TOOLKIT, RELEASE] = ['the Driver Toolkit of the release', 'the image of the release'];

function releaseImageCommand({ to, view }: RequestedUpgrade): ShellText {
  const image = view?.images.get(to);
  return image === undefined ? sh`oc get clusterversion version --output jsonpath=${shellWord(`{.status.availableUpdates[?(@.version=="${to}")].image}`)}` : sh`echo ${shellWord(image)}`;
}

function validation(apiVersion: string, target: string, spec: object): Manifest {
  const name = `upgrade-${target.toLowerCase().replace(/[^a-z0-9.-]/g, '-')}`.slice(0, 63).replace(/[.-]+$/, '');
  return { apiVersion, kind: 'PreflightValidationOCP', metadata: { name }, spec } as Manifest;
}

/** Step that creates a validation which no manifest has. One of its values comes from a command. */
function upgradeValidation(context: PlanContext, object: Manifest, [placeholder, command]: readonly [string, ShellText]): Step {
  const text = JSON.stringify(object).replace(JSON.stringify(placeholder), '"%s"');
  return {
    ...validationStep(object, context.after),
    run: [beside(sh`printf ${shellWord(text)} "$(${command})" | oc apply -f -`)],
    applies: [],
  };
}
