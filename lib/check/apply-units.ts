/** Which objects are applied together, as far as the layout of files says it. */
import { dirname, normalize } from 'node:path';
import type { Takers } from './policy-takers';
import { type Manifest, objectKey, type Reading } from '../manifests';
import { cached } from '../text';

/** Names of folders whose files are samples or inputs of tests: each is used by itself. */
const SAMPLES = /^(?:testdata|tests?|e2e|fixtures?|golden|examples?|samples?)$/i;

/**
 * Tells whether another copy of an object is applied together with it: from the same kustomization, else from the same folder, or out of the same wrapper.
 * Of folders with nothing in common, and of files that are samples or test data, it is not known that anything applies both.
 */
export class ApplyUnits {
  private readonly units = new Map<string, readonly string[]>();
  private readonly wrappers = new Map<Manifest, string>();
  /** By object and unit, how many copies there are. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly reading: Reading, private readonly takers: Takers) {
    for (const object of reading.manifests) {
      this.keysOf(object).forEach((key) => this.counts.set(key, (this.counts.get(key) ?? 0) + 1));
    }
  }

  /** Whether an object is among those of one of its units more than once. */
  public hasCopy(object: Manifest): boolean {
    return this.keysOf(object).some((key) => this.counts.get(key)! > 1);
  }

  private keysOf(object: Manifest): string[] {
    const { document: { file }, wrapper } = this.reading.originOf(object)!;
    const units = wrapper === undefined ? this.unitsOf(file) : [this.unitOf(wrapper)];
    return units.map((unit) => `${unit}\0${objectKey(object)}`);
  }

  private unitsOf(file: string): readonly string[] {
    return cached(this.units, file, () => {
      const takers = this.takers.of(file).map((each) => `kustomization ${each.file}`);
      return takers.length > 0 ? takers : [isSample(file) ? `file ${file}` : `folder ${dirname(normalize(file))}`];
    });
  }

  private unitOf(wrapper: Manifest): string {
    const unit = this.wrappers.get(wrapper) ?? `wrapper ${this.wrappers.size}`;
    this.wrappers.set(wrapper, unit);
    return unit;
  }
}

function isSample(file: string): boolean {
  return dirname(normalize(file)).split(/[\\/]/).some((name) => SAMPLES.test(name));
}
