/** Routes on which objects of files pass through kustomizations, up to those that are built by themselves. */
import { normalPlace, Takers } from './policy-takers';
import type { Kustomization } from '../manifests';

/** Prefix and suffix of the name of an object at a stop of its route. */
export interface Changed {
  readonly prefix: string;
  readonly suffix: string;
}

/** Kustomization on a route, with the changes that earlier kustomizations have made to the object. */
export interface Stop {
  readonly kustomization: Kustomization;
  /** Names of the object that kustomize knows at this stop: the name in its file, and the name after each kustomization. */
  readonly before: readonly Changed[];
}

/** Maximum number of stops followed for a file, because each fork doubles them. */
const MOST_STOPS = 1000;

const AS_IT_IS: Changed = { prefix: '', suffix: '' };

/** Finds the routes of files through kustomizations. */
export class KustomizeRoutes {
  private readonly known = new Map<string, readonly Stop[]>();

  constructor(private readonly takers: Takers) {}

  /** Returns all kustomizations on the routes of the objects of a file, with their components. */
  public of(file: string): readonly Stop[] {
    const place = normalPlace(file);
    const stops = this.known.get(place) ?? this.follow(place);
    this.known.set(place, stops);
    return stops;
  }

  private follow(file: string): Stop[] {
    const stops: Stop[] = [];
    const seen = new Set<string>();
    const open = this.takers.directlyOf(file).map((kustomization) => ({ kustomization, before: [AS_IT_IS], way: [kustomization] }));
    while (open.length > 0 && stops.length < MOST_STOPS) {
      const { kustomization, before, way } = open.pop()!;
      const key = JSON.stringify([kustomization.file, before]);
      if (seen.has(key)) {
        continue;
      }
      seen.add(key);
      stops.push({ kustomization, before });
      // A component changes all objects that its kustomization includes.
      stops.push(...this.takers.componentsOf(kustomization).map((each) => ({ kustomization: each, before })));
      const after = changed(before.at(-1)!, kustomization);
      const next = this.takers.directlyOf(kustomization.folder).filter((each) => !way.includes(each));
      open.push(...next.map((each) => ({ kustomization: each, before: [...before, after], way: [...way, each] })));
    }
    return stops;
  }
}

function changed({ prefix, suffix }: Changed, { edits }: Kustomization): Changed {
  const { namePrefix = '', nameSuffix = '' } = edits();
  return { prefix: namePrefix + prefix, suffix: suffix + nameSuffix };
}
