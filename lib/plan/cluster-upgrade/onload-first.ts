/** Builds of Onload that AMD does not list for the kernels of the next release: another one comes first, in a change of its own (Onload kernel facts §2). */
import { identityOf, type Manifest, ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { statedBuilds } from '../../rules/onload';
import { sh, shellWord } from '../../text';
import { stringAt } from '../../upstream';
import { type KernelOrigin, kernelOriginOf, originsText } from '../../upstream/linux';
import { buildsListing, buildsListingText, isUnlisted } from '../../upstream/onload';
import { kernelsOfNodes } from '../../views';
import { namespaceOfChange } from '../changes';
import type { PlanContext, PlanWarning, RequestedUpgrade, Step, SystemPlan } from '../plan-model';
import { openshiftPlatform } from '../read';

/** Build that nodes have when they boot the next release, which does not list it. */
interface EarlyBuild {
  readonly object: Manifest;
  readonly build: string;
  /** Kernels of the next release. */
  readonly origins: readonly KernelOrigin[];
  /** Builds that are listed for the kernels before and after the upgrade, as a text. Undefined if there are none. */
  readonly others: string | undefined;
  /** Whether the change brings another build itself, which nodes get after the upgrade. */
  readonly isChanged: boolean;
}

/** Steps that must be complete before the upgrade, each of which is a change of its own, and warnings about the same builds. */
export function onloadFirst(context: PlanContext, upgrade: RequestedUpgrade): Pick<SystemPlan<never>, 'steps' | 'warnings'> {
  const builds = earlyBuilds(context, upgrade);
  return { steps: earlyBuildSteps(builds), warnings: earlyBuildWarnings(builds, upgrade) };
}

function earlyBuildSteps(builds: readonly EarlyBuild[]): Step[] {
  return builds.filter(({ others }) => others !== undefined).map(({ object, build, origins, others, isChanged }): Step => ({
    phase: 'prepare',
    system: 'cluster-upgrade',
    target: identityOf(object),
    what: `Before the update, and in a change of its own${isChanged ? ', not with this one' : ''}: upgrade Onload ${build} to one of ${others}. `
      + `AMD lists these for the kernels of both releases, and not ${build} for ${originsText(origins)}`,
    ...versionChanged(object),
    run: [],
    applies: [],
    deletes: [],
    waits: [],
    show: '',
    rollouts: [],
  }));
}

/** Condition that the cluster has another version than the one that must not meet the next release. */
function versionChanged(object: Manifest): Pick<Step, 'needs'> {
  const [resource, path] = object.kind === 'Onload' ? ['onloads.onload.amd.com', ['spec', 'onload', 'version']]
    : object.kind === 'Module' ? ['modules.kmm.sigs.x-k8s.io', ['spec', 'moduleLoader', 'container', 'version']] : [undefined, []];
  const version = stringAt(object, ...path);
  return resource === undefined || version === undefined ? {} : {
    needs: sh`[ "$(kubectl get ${shellWord(resource)} ${shellWord(nameOf(object))} --namespace ${shellWord(namespaceOfChange(object))} --output jsonpath=${shellWord(`{.${path.join('.')}}`)})" != ${shellWord(version)} ]`,
  };
}

function earlyBuildWarnings(builds: readonly EarlyBuild[], upgrade: RequestedUpgrade): PlanWarning[] {
  return builds.map(({ object, build, origins, others, isChanged }) => ({
    code: 'cluster-upgrade/onload-not-listed',
    object: identityOf(object),
    message: `AMD does not list Onload ${build} for ${originsText(origins)}, which nodes boot with ${upgrade.to}: the modules may not compile or load, or load, and accelerated programs abort`
      + `${isChanged ? '. This change brings another build, which nodes get after they have booted' : ''}`,
    advice: others !== undefined ? `upgrade Onload to one of ${others} before the update, in a change of its own: AMD lists these for the kernels of both releases`
      : `check the update on one node first, or plan a time without Onload: no build is listed for the kernels of both releases; ${buildsListingText(origins) ?? 'no known build'} is listed for those of the next one`,
  }));
}

/** Builds before the change, or those of objects that it adds, which are not listed for the next kernels. */
function earlyBuilds(context: PlanContext, upgrade: RequestedUpgrade): EarlyBuild[] {
  const [before, after] = [context.before, context.after].map(statedBuilds);
  const [had, has] = [before, after].map((builds) => new Set(builds.map(({ object }) => identityOf(object))));
  const now = [...before.filter(({ object }) => has.has(identityOf(object))), ...after.filter(({ object }) => !had.has(identityOf(object)))];
  const found = now.flatMap(({ object, build, selector }): EarlyBuild[] => {
    const origins = nextOrigins(context, upgrade, selector);
    const both = [...currentOrigins(context, upgrade, selector), ...origins];
    return !isUnlisted(build, origins) ? [] : [{
      object,
      build,
      origins,
      others: buildsListing(...both).length === 0 ? undefined : buildsListingText(both),
      isChanged: after.some((each) => identityOf(each.object) === identityOf(object) && each.build !== build),
    }];
  });
  // Objects of one build are changed together, so that one stands for all of them.
  return [...new Map(found.reverse().map((each) => [`${each.build} ${originsText(each.origins)}`, each])).values()].reverse();
}

/** Kernels of the next release: those that a user names, else those of the streams of the pools. */
function nextOrigins(context: PlanContext, { kernels, release }: RequestedUpgrade, selector: { readonly [label: string]: unknown }): KernelOrigin[] {
  const named = kernels.flatMap(({ kernel }) => kernelOriginOf(kernel) ?? []);
  return named.length > 0 ? named : release === undefined ? [] : originsOf(context.after, release, selector);
}

function currentOrigins({ before }: PlanContext, { from }: RequestedUpgrade, selector: { readonly [label: string]: unknown }): KernelOrigin[] {
  return from === undefined ? [] : originsOf(before, from, selector);
}

/** Kernels that nodes have in a release. */
function originsOf(manifests: ManifestSet, release: string, selector: { readonly [label: string]: unknown }): KernelOrigin[] {
  return kernelsOfNodes(withoutNodes(manifests), openshiftPlatform(release), selector).flatMap(({ origins }) => origins);
}

/** Manifests without nodes, whose reports are about the present release. */
const withoutNodes = oncePerSet(({ manifests }) => new ManifestSet(manifests.filter(({ kind }) => kind !== 'Node')));
