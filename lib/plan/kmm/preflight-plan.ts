import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { modulesWithManaged as modulesToValidate } from '../../rules/kmm';
import { few, sh, shellJoin, shellWord } from '../../text';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { kernelOfNode, mergedMapping } from '../../upstream/kmm';
import { mappingFor } from '../../views';
import { about, Change, changesOfKinds, columns, performed, template, untilNone, waitOf } from '../changes';
import { unpausedPools } from '../machine-config';
import type { PlanContext, PlanWarning, Step } from '../plan-model';

/** Module that a validation covers. */
interface Validated {
  readonly module: Manifest;
  /** Image for the kernel, if both are known. */
  readonly image?: string;
  /** Whether KMM builds or signs the image if it is missing. */
  readonly isMade: boolean;
}

/** Steps and warnings for the validations of the next kernel that are created. */
export function planPreflights({ before, after }: PlanContext): { steps: Step[]; warnings: PlanWarning[] } {
  const preflights = changesOfKinds(before, after, ['PreflightValidation', 'PreflightValidationOCP']);
  const added = preflights.filter(({ change }) => change === 'added');
  const present = preflights.filter(({ change }) => change !== 'removed');
  if (added.length === 0) {
    return { steps: [], warnings: [] };
  }
  const modules = modulesToValidate(after).sort((a, b) => (moduleName(a) < moduleName(b) ? -1 : 1));
  const phase = phaseFor(before, after);
  const checks = added.map((change) => ({ change, validations: modules.map((module) => validated(module, change.after!)) }));
  return {
    steps: checks.map(({ change, validations }) => step(change, phase, validations)),
    warnings: [
      ...present.length < 2 ? [] : [{
        code: 'kmm/several-preflights',
        object: added[0].object,
        message: `${present.map(({ object }) => object).join(' and ')} exist at the same time: the check of a Module belongs to only one of them`,
        advice: 'delete each validation before you create the next',
      }],
      ...modules.filter((module) => recordAt(module, 'spec', 'moduleLoader') === undefined).map((module) => ({
        code: 'kmm/preflight-without-loader',
        object: `Module ${moduleName(module)}`,
        message: 'KMM\'s validation crashes on a Module without moduleLoader',
        advice: 'do not create a validation on a cluster with such a Module',
      })),
      ...upgradesBeside(before, after, added),
      ...checks.flatMap(({ change, validations }) => unbuilt(change, validations)),
    ],
  };
}

/** Step that creates a validation and waits for it, before nodes move. */
export function validationStep(preflight: Manifest, after: ManifestSet): Step {
  const modules = modulesToValidate(after).sort((a, b) => (moduleName(a) < moduleName(b) ? -1 : 1));
  const change: Change = { object: `${preflight.kind} ${nameOf(preflight)}`, kind: preflight.kind, namespace: '', name: nameOf(preflight), change: 'added', after: preflight, paths: [] };
  return step(change, 'prepare', modules.map((module) => validated(module, preflight)));
}

/**
 * Warning about objects that move nodes to another release while the validation is still running. Only the steps of a plan wait for it, and only some
 * of them.
 */
function upgradesBeside(before: ManifestSet, after: ManifestSet, added: readonly Change[]): PlanWarning[] {
  const releases = changesOfKinds(before, after, ['ClusterVersion']).filter(({ change, paths }) => change === 'added'
    || (change === 'changed' && paths.some((path) => path.startsWith('spec.desiredUpdate'))));
  const upgrades = [...releases.map(({ kind, name }) => `${kind} ${name}`), ...unpausedPools({ before, after })];
  return upgrades.length === 0 ? [] : [{
    code: 'kmm/preflight-beside-upgrade',
    object: added[0].object,
    message: `${few(upgrades)} can move nodes to the next kernel before the validation has ended, if all of this is applied at once`,
    advice: 'apply the validation in a change of its own, and the rest when it has ended',
  }];
}

/**
 * Phase of a validation: before nodes move, unless Modules change as well. The validation checks them as they are then, and may be in the same file.
 */
function phaseFor(before: ManifestSet, after: ManifestSet): Step['phase'] {
  const changes = (kind: string) => changesOfKinds(before, after, [kind]).some(({ change }) => change === 'added' || change === 'changed');
  return changes('Onload') ? 'onload' : changes('Module') ? 'kmm' : 'prepare';
}

const moduleNamespace = (module: Manifest) => stringAt(module, 'metadata', 'namespace') ?? 'default';
const moduleName = (module: Manifest) => `${moduleNamespace(module)}/${nameOf(module)}`;

function validated(module: Manifest, preflight: Manifest): Validated {
  const kernel = stringAt(preflight, 'spec', 'kernelVersion');
  const container = recordAt(module, 'spec', 'moduleLoader', 'container');
  if (kernel !== undefined) {
    const mapping = mappingFor(module, kernelOfNode(kernel));
    return { module, image: mapping?.image, isMade: mapping !== undefined && (mapping.builds || mapping.signs) };
  }
  const mappings = listAt(container, 'kernelMappings').map((mapping) => mergedMapping(container, mapping));
  return { module, isMade: mappings.length > 0 && mappings.every(({ isBuilt, isSigned }) => isBuilt || isSigned) };
}

function step(change: Change, phase: Step['phase'], modules: readonly Validated[]): Step {
  const preflight = change.after!;
  const target = stringAt(preflight, 'spec', 'kernelVersion') ?? stringAt(preflight, 'spec', 'releaseImage');
  const pushes = at(preflight, 'spec', 'pushBuiltImage') === true;
  const each = modules.map(({ module, image, isMade }) => `Module ${moduleName(module)}${image === undefined ? '' : ` (${image})`}${
    isMade ? `, which it builds or signs if the image is missing, and ${pushes ? 'pushes' : 'discards'}` : ''}`);
  const resource = preflightResource(preflight);
  const list = isOfMap(preflight) ? 'crStatuses' : 'modules';
  return {
    phase,
    system: 'kmm',
    target: change.object,
    what: about([change], `KMM checks for each Module whether its image for ${target === undefined ? 'the next kernel' : target} is available; nodes are not affected`
      + `${each.length === 0 ? '' : `: ${each.join('; ')}`}`),
    ...performed([change]),
    waits: [modules.length === 0 ? waitOf('wait_preflight_object', [resource, change.name], `${change.object} exists`, (...of) => sh`kubectl get ${shellJoin(of.map(shellWord), ' ')}`)
      : waitOf('wait_preflight', [change.name], `KMM has verified ${few(modules.map(({ module }) => `Module ${moduleName(module)}`))}`, (name) => (
        untilNone(sh`kubectl get ${shellWord(resource)} ${shellWord(name)} ${template(modules.map(({ module }) => unverified(module, isOfMap(preflight))).join(''))}`)))],
    show: list === 'modules'
      ? sh`kubectl get ${shellWord(resource)} ${shellWord(change.name)} ${columns({ MODULE: '.status.modules[*].name', RESULT: '.status.modules[*].verificationStatus' })}`
      : sh`kubectl get ${shellWord(resource)} ${shellWord(change.name)} ${template('{{with .status}}{{range $name, $is := .crStatuses}}{{$name}}: {{$is.verificationStatus}} {{$is.statusReason}}{{"\\n"}}{{end}}{{end}}')}`,
    rollouts: [],
  };
}

/** Resource with the API version of the manifest. The status of other versions has another form. */
function preflightResource({ apiVersion, kind }: Manifest): string {
  return `${kind === 'PreflightValidationOCP' ? 'preflightvalidationsocp' : 'preflightvalidations'}.${apiVersion.split('/')[1] ?? 'v1beta2'}.kmm.sigs.x-k8s.io`;
}

const isOfMap = ({ apiVersion }: Manifest) => apiVersion.endsWith('/v1beta1');

/** Template that prints the Module while it is not verified: True before KMM 2.4, Success from then on. The status is missing at first. */
function unverified(module: Manifest, isMap: boolean): string {
  const name = nameOf(module);
  const [range, is] = isMap
    ? ['range $name, $it := .crStatuses', `eq $name "${name}"`]
    : ['range $it := .modules', `and (eq $it.name "${name}") (eq $it.namespace "${moduleNamespace(module)}")`];
  return `{{$is := ""}}{{with .status}}{{${range}}}{{if ${is}}}{{$is = $it.verificationStatus}}{{end}}{{end}}{{end}}{{if not (eq $is "True" "Success")}}${name} {{end}}`;
}

/** Warning about missing images that nothing builds. They are not reported as a failure; the validation continues to wait. */
function unbuilt(change: Change, modules: readonly Validated[]): PlanWarning[] {
  const isPushed = at(change.after, 'spec', 'pushBuiltImage') === true;
  const images = new Set(modules.flatMap(({ image, isMade }) => (isMade && isPushed ? image ?? [] : [])));
  const isPushedFor = ({ module, image }: Validated) => (image === undefined ? isPushed && isDriverOf(module, modules) : images.has(image));
  const open = modules.filter((each) => !each.isMade && !isPushedFor(each));
  return open.length === 0 ? [] : [{
    code: 'kmm/preflight-without-build',
    object: change.object,
    message: `the validation does not end, and reports no failure, while an image is missing that KMM does not build: of ${open.map(({ module, image }) => `Module ${moduleName(module)}${
      image === undefined ? '' : ` (${image})`}`).join(', ')}`,
    advice: 'build and push the image first (cdk8s-onload module-image writes the commands)',
  }];
}

/** Whether all images of a Module are those of another one that KMM builds, for an unknown kernel. */
function isDriverOf(module: Manifest, modules: readonly Validated[]): boolean {
  const imagesOf = (of: Manifest) => listAt(of, 'spec', 'moduleLoader', 'container', 'kernelMappings').map((mapping) => stringAt(mapping, 'containerImage'));
  const own = imagesOf(module);
  return modules.some((other) => other.isMade && own.length > 0 && own.every((image) => imagesOf(other.module).includes(image)));
}
