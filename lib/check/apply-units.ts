/** Groups of objects that are applied together, as far as the layout of the files shows it. */
import { basename, dirname, extname, normalize } from 'node:path';
import type { Takers } from './policy-takers';
import { isSkeleton, type Manifest, objectKey, type Reading } from '../manifests';
import { cached } from '../text';
import { recordAt, stringAt } from '../upstream';
import { FEATURE_SET_ANNOTATION, PROFILE_ANNOTATION } from '../upstream/openshift';

/** Names of folders that contain samples or test inputs, each of which is used by itself. */
const SAMPLES = /^(?:testdata|tests?|e2e|fixtures?|golden|docs?|examples?|samples?)$/i;

/** Words with which the name of a file continues that of another, if it has an alternative, such as `-thick` or `ForEvent`. */
const MORE_WORDS = /^(?:[-_.][A-Za-z]|[A-Z])[A-Za-z]{2,}(?:[-_.]?[A-Za-z0-9]+)*$/;
/** Such words of copies, which are not meant as alternatives. */
const COPY = /^[-_.]?(?:copy|old|new|backup|bak|orig|tmp|second|other)$/i;

/**
 * Finds copies of an object that are applied together with it: from the same kustomization, else from the same folder, or from the same wrapper.
 * Copies in folders without a common kustomization, in samples or test data, and in files that are named as alternatives are assumed to be applied
 * separately. Of the objects of a release of OpenShift, each cluster gets those of its profile and its feature set.
 */
export class ApplyUnits {
  private readonly units = new Map<string, readonly string[]>();
  private readonly wrappers = new Map<Manifest, string>();
  /** Feature sets that any object names, and an empty text for others. */
  private readonly featureSets = new Set(['']);
  private readonly stemsByFolder = new Map<string, Set<string>>();
  private readonly alternatives = new Map<string, ReadonlySet<string>>();
  /** Number of copies by object and unit. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly reading: Reading, private readonly takers: Takers) {
    for (const object of reading.manifests) {
      const file = normalize(reading.originOf(object)!.document.file);
      cached(this.stemsByFolder, dirname(file), () => new Set()).add(stemOf(file));
      featureSetsOf(object).forEach((set) => this.featureSets.add(set));
    }
    for (const object of reading.manifests) {
      this.keysOf(object).forEach((key) => this.counts.set(key, (this.counts.get(key) ?? 0) + 1));
    }
  }

  /** Returns whether a unit of the object contains it more than once. */
  public hasCopy(object: Manifest): boolean {
    return this.keysOf(object).some((key) => this.counts.get(key)! > 1);
  }

  private keysOf(object: Manifest): string[] {
    const { document: { file }, wrapper } = this.reading.originOf(object)!;
    const units = wrapper === undefined ? this.unitsOf(file) : [this.unitOf(wrapper)];
    return units.flatMap((unit) => this.clustersOf(object).map((of) => `${unit}\0${of}\0${objectKey(object)}`));
  }

  private unitsOf(file: string): readonly string[] {
    return cached(this.units, file, () => {
      const takers = this.takers.of(file).map((each) => `kustomization ${each.file}`);
      return takers.length > 0 ? takers : [isSample(file) || this.isAlternative(normalize(file)) ? `file ${file}` : `folder ${dirname(normalize(file))}`];
    });
  }

  /** Whether the name of a file continues that of another in its folder, or the other way round. */
  private isAlternative(file: string): boolean {
    const folder = dirname(file);
    return cached(this.alternatives, folder, () => alternativesAmong(this.stemsByFolder.get(folder)!)).has(stemOf(file));
  }

  /** Profiles and feature sets of the clusters that an object of a release of OpenShift is for. Other objects are for all clusters. */
  private clustersOf(object: Manifest): string[] {
    const profiles = Object.keys(recordAt(object, 'metadata', 'annotations') ?? {}).filter((key) => key.startsWith(PROFILE_ANNOTATION));
    const named = featureSetsOf(object);
    const sets = named.length === 0 ? [...this.featureSets] : named;
    return profiles.length === 0 ? [''] : profiles.flatMap((profile) => sets.map((set) => `${profile} ${set}`));
  }

  private unitOf(wrapper: Manifest): string {
    const unit = this.wrappers.get(wrapper) ?? `wrapper ${this.wrappers.size}`;
    this.wrappers.set(wrapper, unit);
    return unit;
  }
}

function isSample(file: string): boolean {
  return isSkeleton(file) || dirname(normalize(file)).split(/[\\/]/).some((name) => SAMPLES.test(name));
}

const stemOf = (file: string) => basename(file, extname(file));

/** The names that are those of others with more words, and these others. */
function alternativesAmong(stems: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const name of stems) {
    for (let length = 0; length < name.length; length += 1) {
      const [stem, more] = [name.slice(0, length), name.slice(length)];
      if (stems.has(stem) && MORE_WORDS.test(more) && !COPY.test(more)) {
        found.add(name).add(stem);
      }
    }
  }
  return found;
}

/** Feature sets that an object of a release of OpenShift is for, or none if it is for all. */
function featureSetsOf(object: Manifest): string[] {
  const sets = stringAt(object, 'metadata', 'annotations', FEATURE_SET_ANNOTATION);
  return sets === undefined ? [] : sets.split(',').map((set) => set.trim());
}
