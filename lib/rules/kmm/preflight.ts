import { answersOf, isOfOcp, KMM, loads, OCP, validationsOf } from './preflight-answers';
import { preflightDriverToolkit } from './preflight-driver-toolkit';
import { fullNameOf, Manifest, nameOf } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { hasIn, KERNEL_PARTS, kernelParts, KMM_PACKAGE, MANAGED_VARIABLE, NAMES_KERNEL, SERVES_V1BETA2 } from '../../upstream/kmm';
import type { MatchedMapping } from '../../views';
import { type CheckContext, Finding, Rule } from '../rule';

export const preflightSameName: Rule = {
  code: 'kmm/preflight-same-name',
  class: 'never works',
  what: 'PreflightValidation and PreflightValidationOCP with the same name',
  remedy: 'keep one of the two',
  source: 'the OpenShift kind creates a PreflightValidation with its own name (internal/controllers/preflightvalidationocp_reconciler.go)',
  kinds: ['PreflightValidation', OCP],
  check: (manifests) => {
    const taken = new Set(validationsOf(manifests).filter(({ kind }) => kind === OCP).map(nameOf));
    return validationsOf(manifests).filter((object) => object.kind !== OCP && taken.has(nameOf(object))
      // In a dump of a cluster, KMM has created this validation from the other one.
      && !isOfOcp(object))
      .map((object) => ({
        object, path: 'metadata.name', what: 'name that a PreflightValidationOCP gives to the PreflightValidation that it creates', value: nameOf(object),
      }));
  },
};

export const preflightSeveral: Rule = {
  code: 'kmm/preflight-several',
  class: 'risky',
  what: 'several preflight validations at the same time',
  remedy: 'apply one, delete it when it has finished, then apply the next',
  source: 'the jobs for a Module share one object, <module>-preflight, which belongs to one validation (KMM facts §9)',
  kinds: ['PreflightValidation', OCP],
  check: (manifests) => {
    const own = validationsOf(manifests).filter((object) => !isOfOcp(object));
    return own.slice(1).map((object) => ({
      object,
      path: 'metadata.name',
      what: `validation beside ${own[0].kind} ${nameOf(own[0])}`,
      value: nameOf(object),
    }));
  },
};

export const preflightWithoutLoader: Rule = {
  code: 'kmm/preflight-device-plugin-only',
  class: 'never works',
  what: 'preflight validation on a cluster with a Module that only has a device plugin',
  remedy: 'do not run the validation there: KMM\'s controller crashes',
  source: 'the code dereferences moduleLoader of every Module (internal/controllers/preflightvalidation_reconciler.go)',
  kinds: ['Module', 'PreflightValidation', OCP],
  check: (manifests) => {
    const without = manifests.ofKind('Module').filter((module) => recordAt(module, 'spec') !== undefined && !loads(module));
    return without.length === 0 ? [] : validationsOf(manifests).map((object) => ({
      object, path: 'spec', what: 'validation that stops at a Module without a module loader', value: fullNameOf(without[0]), fix: 'do not run a validation in its cluster',
    }));
  },
};

export const preflightNoMapping: Rule = {
  code: 'kmm/preflight-no-mapping',
  class: 'never works',
  what: 'preflight validation of a kernel for which a Module has no mapping',
  remedy: 'add a mapping for the kernel',
  source: 'KMM reports Failure for the Module, and unloads it from nodes that boot the kernel (internal/module/kernelmapper.go)',
  kinds: ['Module', 'Onload', 'PreflightValidation', OCP],
  check: (manifests) => answersOf(manifests).flatMap(({ object, kernel, modules }) => modules.filter(({ mapping }) => !mapping).map(({ module }) => ({
    object,
    path: 'spec.kernelVersion',
    what: `kernel that Module ${fullNameOf(module)} has no mapping for`,
    value: kernel,
    fix: 'add a mapping for it, by KernelMatch',
  }))),
};

export const preflightSigning: Rule = {
  code: 'kmm/preflight-push',
  class: 'never works',
  what: 'preflight validation without pushBuiltImage, of a Module that is built and signed',
  remedy: 'set pushBuiltImage',
  source: 'signing pulls the image that the build has pushed (KMM facts §6)',
  kinds: ['Module', 'Onload', 'PreflightValidation', OCP],
  check: (manifests) => answersOf(manifests).filter(({ object }) => at(object, 'spec', 'pushBuiltImage') !== true).flatMap(({ object, modules }) => modules
    .filter(({ mapping }) => mapping?.builds && mapping.signs)
    .map(({ module }): Finding => ({
      object,
      path: 'spec.pushBuiltImage',
      what: `validation that pushes no image, although Module ${fullNameOf(module)} signs what it builds`,
      value: at(object, 'spec', 'pushBuiltImage') ?? false,
      fix: 'set pushBuiltImage to true',
    }))),
};

export const preflightPrebuilt: Rule = {
  code: 'kmm/preflight-pre-built',
  class: 'risky',
  what: 'preflight validation of an image that nothing builds',
  remedy: 'push the image first, or watch for a validation that does not end',
  source: 'a missing image that KMM can neither build nor sign stays InProgress and never becomes Failure (KMM facts §9)',
  kinds: ['Module', 'Onload', 'PreflightValidation', OCP],
  check: (manifests) => answersOf(manifests).flatMap(({ object, modules }) => modules.flatMap(({ module, mapping }): Finding[] => (
    !mapping || mapping.builds || mapping.signs || isPushed(object, mapping, modules) ? [] : [{
      object,
      path: 'spec.kernelVersion',
      what: `validation that never ends while the image of Module ${fullNameOf(module)} is missing`,
      value: mapping.image ?? '',
      fix: 'push it first; a Failure will not be reported',
    }]))),
};

/**
 * Whether the validation builds and pushes the image for another Module, as it does for the driver, which uses the image that is built for Onload.
 */
function isPushed(object: Manifest, { image }: MatchedMapping, modules: readonly { readonly mapping?: MatchedMapping }[]): boolean {
  return at(object, 'spec', 'pushBuiltImage') === true && image !== undefined && modules.some(({ mapping }) => mapping?.builds && mapping.image === image);
}

export const preflightKernel: Rule = {
  code: 'kmm/preflight-kernel',
  class: 'refused',
  what: 'preflight validation of a value that is not a kernel release',
  remedy: 'write the kernel release as uname -r prints it',
  source: 'internal/webhook/preflight.go (since 2.4; Red Hat\'s for the OpenShift kind only): at least three parts separated by ".", "," or "-"; '
    + 'before, the variables of images cannot be resolved',
  kinds: ['PreflightValidation', OCP],
  check: (manifests) => validationsOf(manifests).flatMap((object) => {
    const kernel = stringAt(object, 'spec', 'kernelVersion');
    return kernel === undefined || kernelParts(kernel).length >= KERNEL_PARTS ? [] : [{
      object, path: 'spec.kernelVersion', what: 'kernel release with fewer than three parts', value: kernel, fix: 'write what `uname -r` prints: 5.14.0-427.42.1.el9_4.x86_64',
    }];
  }),
};

/** Fields of a validation that a release or platform does not have. */
function misfits(object: Manifest, { kmm, platform }: CheckContext): { path: string; what: string; fix: string }[] {
  const isOcp = object.kind === OCP;
  const isNew = hasIn(NAMES_KERNEL, kmm?.version);
  const has = (field: string) => at(object, 'spec', field) !== undefined;
  const fits = [
    [isOcp && platform?.isOpenshift === false, 'kind', 'kind that only KMM on OpenShift has', 'use PreflightValidation'],
    [stringAt(object, 'apiVersion') === `${KMM}v1beta2` && !hasIn(SERVES_V1BETA2, kmm?.version), 'apiVersion', `version that KMM ${kmm} does not serve`, 'use v1beta1'],
    [isOcp && isNew && has('releaseImage'), 'spec.releaseImage', 'field that KMM 2.4 removed', 'set kernelVersion'],
    [isOcp && isNew && has('useRTKernel'), 'spec.useRTKernel', 'field that KMM 2.4 removed', 'set kernelVersion'],
    [isOcp && isNew && !has('kernelVersion'), 'spec.kernelVersion', 'no kernel', 'set kernelVersion'],
    [isOcp && !isNew && !has('releaseImage'), 'spec.releaseImage', `no release image, which KMM ${kmm} reads the kernel from`, 'set releaseImage, or use PreflightValidation'],
    [isOcp && !isNew && has('kernelVersion'), 'spec.kernelVersion', `field that KMM ${kmm} does not have`, 'set releaseImage, or use PreflightValidation'],
    [isOcp && !isNew && has('dtkImage'), 'spec.dtkImage', `field that KMM ${kmm} does not have`, 'leave it out: it follows from the release'],
    [!isOcp && !has('kernelVersion'), 'spec.kernelVersion', 'no kernel', 'set kernelVersion'],
  ] as const;
  return fits.filter(([isWrong]) => isWrong).map(([, path, what, fix]) => ({ path, what, fix }));
}

export const preflightShape: Rule = {
  code: 'kmm/preflight-shape',
  class: 'refused',
  what: 'preflight validation in the format of another KMM release',
  remedy: 'use the format of the cluster\'s release, or the construct PreflightValidation, which knows it',
  source: 'api/v1beta1 and v1beta2 by release: before 2.4 the OpenShift kind has releaseImage and useRTKernel, later kernelVersion and dtkImage; v1beta2 since 2.1',
  kinds: ['PreflightValidation', OCP],
  check: (manifests, context) => validationsOf(manifests).flatMap((object) => misfits(object, context)
    .map(({ path, what, fix }) => ({ object, path, what, value: at(object, ...path.split('.')) ?? nameOf(object), fix }))),
};

export const preflightOnSpoke: Rule = {
  code: 'kmm/preflight-on-spoke',
  class: 'never works',
  what: 'preflight validation on a cluster whose KMM is managed by a hub',
  remedy: 'run it on the hub, or check the images there',
  source: 'KMM with the environment variable KMM_MANAGED does not run the controller of validations (KMM facts §9 and §11)',
  kinds: ['PreflightValidation', OCP, 'Subscription'],
  check: (manifests) => {
    const isManaged = manifests.ofKind('Subscription').some((subscription) => stringAt(subscription, 'spec', 'name') === KMM_PACKAGE
      && listAt(subscription, 'spec', 'config', 'env').some((entry) => stringAt(entry, 'name') === MANAGED_VARIABLE));
    return !isManaged ? [] : validationsOf(manifests).map((object) => ({
      object, path: 'kind', what: 'validation that nothing runs, as KMM is managed by a hub', value: object.kind, fix: 'leave it out on spokes',
    }));
  },
};

/** The rules for preflight validations. */
export const preflightRules: readonly Rule[] = [
  preflightDriverToolkit, preflightKernel, preflightNoMapping, preflightOnSpoke, preflightPrebuilt, preflightSameName, preflightSeveral,
  preflightShape, preflightSigning, preflightWithoutLoader,
];
