import { normalize } from 'node:path';
import type { Kustomization } from '../manifests';

/** Which kustomizations take the objects of a file. */
export class Takers {
  private readonly takers = new Map<string, Kustomization[]>();
  private readonly byFolder: ReadonlyMap<string, Kustomization>;

  constructor(kustomizations: readonly Kustomization[]) {
    this.byFolder = new Map(kustomizations.map((each) => [placeOf(each.folder), each]));
    for (const kustomization of kustomizations) {
      for (const taken of [...kustomization.resources, ...kustomization.components]) {
        const place = placeOf(taken);
        this.takers.set(place, this.takers.get(place) ?? []).get(place)!.push(kustomization);
      }
    }
  }

  /** All who take a file, or the folder of one that does, and the components of these. */
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

  /** Those that name a file or folder themselves. */
  public directlyOf(path: string): readonly Kustomization[] {
    return this.takers.get(placeOf(path)) ?? [];
  }

  /** The components of a kustomization, as far as they are known. */
  public componentsOf({ components }: Kustomization): Kustomization[] {
    return components.flatMap((folder) => this.byFolder.get(placeOf(folder)) ?? []);
  }
}

/** How a file or folder is called, whoever names it. */
export const placeOf = (path: string) => normalize(path).replace(/(?<=.)\/$/, '');
