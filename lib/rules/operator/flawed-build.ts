import { type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { COPIED_FROM, csvRelease, type FoundFlaw, flawsOf, isInReleaseRange, listAt, type OperatorFlaw, releaseOfChannel, stringAt } from '../../upstream';
import { KMM_PACKAGE } from '../../upstream/kmm';
import { distributionOf } from '../../values';
import { FLAW_KINDS, KMM_EVIDENCE_KINDS, kmmEvidence, objectsWithFlaw } from '../../views';
import type { CheckContext, Finding, Rule } from '../rule';

/** Release of an operator, with the place that shows it. */
interface ShownRelease {
  readonly object: Manifest;
  readonly path: string;
  readonly package: string;
  /** Version, or a minor release that stands for all of its builds. */
  readonly version: string;
  readonly value: string;
  /** Release that is installed before. */
  readonly from?: string;
}

export const flawedBuild: Rule = {
  code: 'operator/flawed-build',
  class: 'risky',
  what: 'build of an operator that is known to fail in a case that the manifests have',
  remedy: 'use a build without the flaw',
  source: 'the builds of KMM that are known to fail, and those that do not (KMM facts §16)',
  kinds: ['InstallPlan', ...KMM_EVIDENCE_KINDS, ...FLAW_KINDS],
  check: (manifests, context) => {
    const distribution = context.platform && distributionOf(context.platform);
    const reported = new Set<OperatorFlaw>();
    return shownReleases(manifests, context).flatMap((shown) => flawsOf(shown.package, shown.version, distribution).flatMap((found): Finding[] => {
      const isMeant = !reported.has(found.flaw) && concerns(found, shown, manifests);
      if (!isMeant) {
        return [];
      }
      reported.add(found.flaw);
      return [{ object: shown.object, path: shown.path, what: textOf(found, shown, manifests), value: shown.value, fix: found.flaw.instead }];
    }));
  },
};

function concerns({ flaw }: FoundFlaw, { from, version }: ShownRelease, manifests: ManifestSet): boolean {
  // Rules of their own check host paths.
  return flaw.case === 'host-path' ? false : flaw.case !== 'upgrade' ? objectsWithFlaw(flaw, manifests).length > 0
    : from !== version && (from === undefined || flaw.from === undefined || isInReleaseRange(flaw.from, from));
}

function textOf({ flaw, isCertain }: FoundFlaw, { package: name, version }: ShownRelease, manifests: ManifestSet): string {
  const modules = objectsWithFlaw(flaw, manifests).map((object) => `Module ${nameOf(object)}`);
  return `${name === KMM_PACKAGE ? 'KMM' : name} ${version}${isCertain ? '' : ', of which builds differ,'} ${flaw.what}${modules.length === 0 ? '' : ` (${modules[0]})`}`;
}

/** Releases that objects install or name, the most certain ones first. */
function shownReleases(manifests: ManifestSet, { kmm, isKmmAssumed }: CheckContext): ShownRelease[] {
  const ofKmm = kmmEvidence(manifests).flatMap(({ object, path, value, version }): ShownRelease[] => (
    version === undefined ? [] : [{ object, path, package: KMM_PACKAGE, version, value }]));
  const named = [
    ...manifests.ofKind('Subscription').flatMap((object) => ofSubscription(object)),
    ...manifests.ofKind('InstallPlan').flatMap((object) => listAt(object, 'spec', 'clusterServiceVersionNames').flatMap((csv, index) => (
      ofCsv(object, `spec.clusterServiceVersionNames[${index}]`, csv, installedIn(manifests, object))))),
    ...manifests.ofKind('ClusterServiceVersion').filter((object) => stringAt(object, 'metadata', 'labels', COPIED_FROM) === undefined)
      .flatMap((object) => ofCsv(object, 'metadata.name', nameOf(object), csvRelease(nameOf(object))?.version)),
  ];
  // Without an object that shows it, the release that an option specifies counts, at the first Module that has the case.
  const specified = ofKmm.length > 0 || kmm === undefined || isKmmAssumed === true ? [] : manifests.ofKind('Module').slice(0, 1)
    .map((object): ShownRelease => ({ object, path: 'spec.devicePlugin', package: KMM_PACKAGE, version: kmm.version, value: `KMM ${kmm}` }));
  return [...ofKmm, ...named, ...specified];
}

/** Release that a Subscription installs, or that the name of its channel has. */
function ofSubscription(object: Manifest): ShownRelease[] {
  const [installed, starting] = [stringAt(object, 'status', 'installedCSV'), stringAt(object, 'spec', 'startingCSV')];
  const from = installed === undefined ? undefined : csvRelease(installed)?.version;
  const named = ofCsv(object, 'spec.startingCSV', starting, from);
  const minor = releaseOfChannel(stringAt(object, 'spec', 'channel') ?? '');
  return named.length > 0 || minor === undefined ? named
    : [{ object, path: 'spec.channel', package: stringAt(object, 'spec', 'name') ?? '', version: minor, value: stringAt(object, 'spec', 'channel')!, from }];
}

function ofCsv(object: Manifest, path: string, csv: unknown, from: string | undefined): ShownRelease[] {
  const release = typeof csv === 'string' ? csvRelease(csv) : undefined;
  return release === undefined ? [] : [{ object, path, ...release, value: String(csv), from }];
}

/** Version of the operator of an InstallPlan that its namespace has. */
function installedIn(manifests: ManifestSet, plan: Manifest): string | undefined {
  const packages = new Set(listAt(plan, 'spec', 'clusterServiceVersionNames').map((csv) => csvRelease(String(csv))?.package));
  return manifests.ofKind('ClusterServiceVersion').filter((object) => stringAt(object, 'metadata', 'namespace') === stringAt(plan, 'metadata', 'namespace'))
    .map((object) => csvRelease(nameOf(object))).find((release) => release !== undefined && packages.has(release.package))?.version;
}
