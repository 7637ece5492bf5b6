import { normalize } from 'node:path';
import type { Kustomization } from '../manifests';

/** Finds the kustomizations that include a file. */
export class Takers {
  private readonly takers = new Map<string, Kustomization[]>();
  private readonly byFolder: ReadonlyMap<string, Kustomization>;

  constructor(kustomizations: readonly Kustomization[]) {
    this.byFolder = new Map(kustomizations.map((each) => [normalPlace(each.folder), each]));
    for (const kustomization of kustomizations) {
      for (const taken of [...kustomization.resources, ...kustomization.components]) {
        const place = normalPlace(taken);
        this.takers.set(place, this.takers.get(place) ?? []).get(place)!.push(kustomization);
      }
    }
  }

  /** Returns all kustomizations that include a file, or the folder of another that does, with their components. */
  public of(file: string): Kustomization[] {
    const found = new Set<Kustomization>();
    const open = [...this.directlyOf(file)];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (!found.has(next)) {
        found.add(next);
        open.push(...this.directlyOf(next.folder), ...this.componentsOf(next));
      }
    }
    return [...found];
  }

  /** Returns the kustomizations that name a file or folder directly. */
  public directlyOf(path: string): readonly Kustomization[] {
    return this.takers.get(normalPlace(path)) ?? [];
  }

  /** Returns the components of a kustomization that are known. */
  public componentsOf({ components }: Kustomization): Kustomization[] {
    return components.flatMap((folder) => this.byFolder.get(normalPlace(folder)) ?? []);
  }
}

/** The normalized path of a file or folder, without a slash at its end. */
export const normalPlace = (path: string) => normalize(path).replace(/(?<=.)\/$/, '');
