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
    const open = [...this.takers.get(normalize(file)) ?? []];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (!found.has(next)) {
        found.add(next);
        open.push(...this.takers.get(placeOf(next.folder)) ?? []);
        open.push(...next.components.flatMap((folder) => this.byFolder.get(placeOf(folder)) ?? []));
      }
    }
    return [...found];
  }
}

const placeOf = (path: string) => normalize(path).replace(/(?<=.)\/$/, '');
