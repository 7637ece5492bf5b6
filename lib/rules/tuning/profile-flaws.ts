import type { Manifest, ManifestSet } from '../../manifests';
import type { ProfileFlaw } from '../../views/tuning';
import type { CheckContext, Finding, ProblemClass, Rule } from '../rule';

const CLASSES: { readonly [outcome in ProfileFlaw['outcome']]: ProblemClass } = {
  refused: 'refused', stopped: 'never works', ignored: 'never works', open: 'risky',
};

/** Check of a rule that reports some flaws of each PerformanceProfile. */
export function eachProfile(flawsOf: (profile: Manifest, manifests: ManifestSet, context: CheckContext) => readonly ProfileFlaw[]): Rule['check'] {
  return (manifests, context) => performanceProfiles(manifests).flatMap((object) => (
    flawsOf(object, manifests, context).map(({ outcome, ...flaw }): Finding => ({ object, ...flaw, class: CLASSES[outcome] }))));
}

/** All PerformanceProfiles. */
export const performanceProfiles = (manifests: ManifestSet): Manifest[] => manifests.ofKind('PerformanceProfile');
