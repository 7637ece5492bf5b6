/** Groups of objects that are applied together, as far as the layout of the files shows it. */
import { dirname, normalize } from 'node:path';
import type { Takers } from './policy-takers';
import { type Manifest, objectKey, type Reading } from '../manifests';
import { cached } from '../text';

/** Names of folders that contain samples or test inputs, each of which is used by itself. */
const SAMPLES = /^(?:testdata|tests?|e2e|fixtures?|golden|examples?|samples?)$/i;

/**
 * Finds copies of an object that are applied together with it: from the same kustomization, else from the same folder, or from the same wrapper.
 * Copies in folders without a common kustomization, and in samples or test data, are assumed to be applied separately.
 */
export class ApplyUnits {
  private readonly units = new Map<string, readonly string[]>();
  private readonly wrappers = new Map<Manifest, string>();
  /** Number of copies by object and unit. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly reading: Reading, private readonly takers: Takers) {
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
