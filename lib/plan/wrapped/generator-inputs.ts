import { dirname, join, normalize } from 'node:path';
import { Manifest, PolicyInput, policyInputsOf } from '../../manifests';

/** Objects that PolicyGenerators include from the files around them. If files are unknown, they include none. */
export class GeneratorInputs {
  /** Generators whose objects are unknown. */
  public readonly unread: Manifest[] = [];
  private readonly byPath = new Map<string, PolicyInput & { readonly by: Manifest }>();

  constructor(manifests: readonly Manifest[], private readonly fileOf: (object: Manifest) => string | undefined) {
    for (const object of manifests) {
      const file = fileOf(object);
      if (object.kind === 'PolicyGenTemplate') {
        this.unread.push(object);
      } else if (object.kind === 'PolicyGenerator' && file === undefined) {
        this.unread.push(object);
      } else if (object.kind === 'PolicyGenerator') {
        const { prefix, path } = gitFileParts(file!);
        policyInputsOf(object, dirname(path)).forEach((input) => this.byPath.set(`${prefix}${input.path}`, { ...input, by: object }));
      }
    }
  }

  /** Returns the policy settings for an object, if a generator includes its file or a folder above it. */
  public of(object: Manifest): (PolicyInput & { readonly by: Manifest }) | undefined {
    const file = this.byPath.size === 0 ? undefined : this.fileOf(object);
    if (file === undefined || object.kind === 'PolicyGenerator') {
      return undefined;
    }
    const { prefix, path } = gitFileParts(file);
    for (let place = normalize(path); ; place = dirname(place)) {
      const known = this.byPath.get(`${prefix}${place}`);
      if (known !== undefined || dirname(place) === place) {
        return known;
      }
    }
  }
}

/** Parts of a file name. A path in a commit is preceded by its revision. */
function gitFileParts(file: string): { readonly prefix: string; readonly path: string } {
  const [prefix = ''] = /^git:[^:]*:/.exec(file) ?? [];
  return { prefix, path: join(file.slice(prefix.length)) };
}
