import { isDeepStrictEqual } from 'node:util';
import { settle } from './changes';
import { DEFAULT_DURATIONS } from './durations';
import type { PlanInput } from './plan-input';
import type { PlanContext, PlanWarning, RequestedUpgrade } from './plan-model';
import { acceptedUpgrade, controlPlaneOf, forPlainKubernetes, lastOfEach, type PossibleReleases, possibleReleases, requestedUpgrade, SIDES, warningsOfSides } from './read';
import { keptTexts, leftNames, type LeftOutChange, leftOutChanges, leftText, type ManifestSources } from './result';
import { enforcedIn, unwrapBoth } from './wrapped';
import { fullNameOf, type Manifest, ManifestSet } from '../manifests';
import { at } from '../upstream';
import { minorOf } from '../upstream/cluster-upgrade';
import { distinctReleases } from '../upstream/openshift';
import { nodeViews, podView } from '../views';

/** Input of a plan, as the planners read it. */
export interface ReadInput {
  readonly context: PlanContext;
  /** Warnings about the manifests themselves. */
  readonly warnings: readonly PlanWarning[];
  /** Notes and assumptions about how the manifests were read. */
  readonly notes: readonly string[];
  /** Objects of a live cluster that the new manifests do not contain and that remain. */
  readonly left: readonly string[];
  /** Names of wrappers whose objects are unknown. */
  readonly uncertain: ReadonlySet<string>;
  /** Changes of manifests that no planner sees. */
  readonly leftOut: readonly LeftOutChange[];
  readonly sources: ManifestSources;
}

/** Reads the manifests of both sides: unwraps them, removes duplicates, and settles what of the cluster remains. */
export function readInput(input: PlanInput): ReadInput {
  const unwrapped = unwrapBoth(input);
  const [before, after] = [lastOfEach(unwrapped.before, SIDES.before), lastOfEach(unwrapped.after, SIDES.after)];
  const sets = input.kubernetes === undefined ? { before: before.kept, after: after.kept, warnings: [] }
    : forPlainKubernetes(before.kept, after.kept);
  const settled = settle(sets.before, sets.after, { prune: input.prune, removed: unwrapped.removed });
  const { context, assumptions } = contextOf(input, new ManifestSet(settled.before), new ManifestSet(settled.after), new ManifestSet(sets.after));
  const left = leftNames(settled.left);
  return {
    context,
    warnings: [...unwrapped.warnings, ...warningsOfSides(before, after), ...sets.warnings],
    notes: [...input.notes ?? [], ...unwrapped.notes, ...assumptions, ...leftText(left), ...keptTexts(settled.kept)],
    left,
    uncertain: unwrapped.uncertain,
    leftOut: leftOutChanges(
      [...before.leftOut, ...[...unwrapped.unread.before, ...input.leftOut?.before ?? []].map((manifest) => ({ manifest }))],
      [...after.leftOut, ...[...unwrapped.unread.after, ...input.leftOut?.after ?? []].map((manifest) => ({ manifest }))],
    ),
    sources: sourcesOf(input, (manifest) => unwrapped.originOf(settled.originOf(manifest))),
  };
}

/** PodDisruptionBudgets of the manifests and of the cluster, each once: that of the cluster with its status, unless the manifest changes it. */
function budgetsOf(declared: readonly Manifest[], live: readonly Manifest[]): Manifest[] {
  const settings = (budget: Manifest) => ['selector', 'minAvailable', 'maxUnavailable'].map((field) => at(budget, 'spec', field));
  const budgets = new Map(live.map((budget) => [fullNameOf(budget), budget]));
  for (const budget of declared) {
    const known = budgets.get(fullNameOf(budget));
    if (known === undefined || !isDeepStrictEqual(settings(known), settings(budget))) {
      budgets.set(fullNameOf(budget), budget);
    }
  }
  return [...budgets.values()];
}

/** Objects, with those that wrappers among them create. */
function withMade(manifests: readonly Manifest[]): Manifest[] {
  const { plain, made } = enforcedIn(manifests);
  return [...plain, ...made.map(({ object }) => object)];
}

/** Releases whose operators change nodes. During an upgrade that is the new one: its Machine Config Operator replaces its daemons before it moves any node. */
function releasesIn(upgrade: RequestedUpgrade | undefined, otherwise: () => PossibleReleases): PossibleReleases {
  const release = acceptedUpgrade({ upgrade })?.release;
  return release === undefined ? otherwise() : { releases: [minorOf(release)], assumptions: [] };
}

/** Context of the planners, and the assumptions about the cluster. */
function contextOf(
  input: PlanInput, before: ManifestSet, after: ManifestSet, manifests: ManifestSet,
): { readonly context: PlanContext; readonly assumptions: readonly string[] } {
  const { nodes, pods, openshift, kubernetes, singleNode, watched, durations, ofEngine, heldBack } = input;
  const upgrade = requestedUpgrade({ before, after, manifests }, input);
  const { releases, assumptions } = releasesIn(upgrade, () => possibleReleases(openshift, [after, before], nodes));
  const [newest] = distinctReleases(releases);
  const topology = controlPlaneOf(singleNode, [after, before], nodes);
  const dump = new ManifestSet(pods ?? []);
  return {
    context: {
      before,
      after,
      ...ofEngine === undefined ? {} : { ofEngine: new ManifestSet(withMade(ofEngine)) },
      nodes: nodes && nodeViews(new ManifestSet(nodes).ofKind('Node'), before.ofKind('MachineConfig')),
      ...heldBack === undefined ? {} : { heldBack: new Map(heldBack.map(({ pool, manifests: held }) => [pool, new ManifestSet([...held])])) },
      pods: pods && dump.ofKind('Pod').map(podView),
      budgets: budgetsOf(after.ofKind('PodDisruptionBudget'), dump.ofKind('PodDisruptionBudget')),
      openshift: newest,
      ...upgrade === undefined ? {} : { upgrade },
      ...input.kernels === undefined ? {} : { kernels: input.kernels },
      ...kubernetes === undefined ? { releases } : { kubernetes },
      singleNode: topology.isSingle,
      watched,
      durations: { ...DEFAULT_DURATIONS, ...durations },
    },
    assumptions: [...kubernetes === undefined ? assumptions : [], ...topology.assumptions],
  };
}

/**
 * Sources of the manifests that the planners see.
 *
 * @param originOf manifest from which such a manifest was made
 */
function sourcesOf({ afterName = 'AFTER', fileOf, carrierOf }: PlanInput, originOf: (manifest: Manifest) => Manifest): ManifestSources {
  return {
    name: afterName,
    fileOf: fileOf && ((manifest) => fileOf(originOf(manifest))),
    carrierOf: carrierOf && ((manifest) => carrierOf(originOf(manifest))),
    originOf,
  };
}
