/** Profiles of TuneD that objects recommend or include, and nothing defines (node tuning facts §3). */
import { readTunedProfile } from './tuned-rules';
import { type Manifest, type ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { nearest } from '../../text';
import { listAt, stringAt } from '../../upstream';
import { DEFAULT_TUNED, performanceProfileOf, PACKAGED_PROFILES } from '../../upstream/openshift';

/** Place that names a profile which no object and no package of TuneD defines. */
export interface MissingProfile {
  readonly object: Manifest;
  readonly path: string;
  readonly name: string;
  /** Whether it is the profile that the operator writes for a PerformanceProfile. */
  readonly isOfPerformance: boolean;
  /** Profile that is probably meant. */
  readonly nearest?: string;
}

/** Tuned objects that the operator creates: that of the defaults, and those of PerformanceProfiles. */
export const isOperatorTuned = (object: Manifest): boolean => nameOf(object) === DEFAULT_TUNED || listAt(object, 'metadata', 'ownerReferences').length > 0;

/** All places that name a missing profile. */
export const missingProfiles = oncePerSet((manifests: ManifestSet): readonly MissingProfile[] => {
  const objects = manifests.ofKind('Tuned');
  const own = objects.flatMap((object) => listAt(object, 'spec', 'profile').map((profile) => stringAt(profile, 'name') ?? ''));
  const defined = new Set([...PACKAGED_PROFILES, ...own]);
  const performance = new Set(manifests.ofKind('PerformanceProfile').map(nameOf));
  return objects.filter((object) => !isOperatorTuned(object)).flatMap(mentionsIn).filter(({ name }) => {
    const profile = performanceProfileOf(name);
    return !defined.has(name) && !(profile !== undefined && (performance.has(profile) || performance.has(name.replace(/^openshift-node-performance-/, ''))));
  }).map((mention) => {
    const [meant] = nearest(mention.name, defined);
    return { ...mention, isOfPerformance: performanceProfileOf(mention.name) !== undefined, ...meant === undefined ? {} : { nearest: meant } };
  });
});

function mentionsIn(object: Manifest): Pick<MissingProfile, 'object' | 'path' | 'name'>[] {
  const included = listAt(object, 'spec', 'profile').flatMap((profile, index) => readTunedProfile('', '', stringAt(profile, 'data') ?? '').includes
    .map((name) => ({ object, path: `spec.profile[${index}].data`, name })));
  const recommended = listAt(object, 'spec', 'recommend').flatMap((rule, index) => (stringAt(rule, 'profile') ?? '').split(/\s+/).filter(Boolean)
    .map((name) => ({ object, path: `spec.recommend[${index}].profile`, name })));
  // A name that begins with "-" is optional, and one with "$" depends on the node.
  return [...included, ...recommended].filter(({ name }) => !/^-|\$/.test(name));
}
