/** The ways on which kustomizations take the objects of files: one of another, up to those that are built by themselves. */
import { placeOf, Takers } from './policy-takers';
import type { Kustomization } from '../manifests';

/** What becomes of an object on a way. */
export interface Changed {
  readonly prefix: string;
  readonly suffix: string;
}

/** A kustomization on a way, and what those below it have made of the object. */
export interface Stop {
  readonly kustomization: Kustomization;
  /** As kustomize knows the object there: as it is in its file, and after each kustomization. */
  readonly before: readonly Changed[];
}

/** Ways that are followed of a file: each fork doubles them. */
const MOST_STOPS = 1000;

const AS_IT_IS: Changed = { prefix: '', suffix: '' };

/** Finds the ways of files. */
export class KustomizeRoutes {
  private readonly known = new Map<string, readonly Stop[]>();

  constructor(private readonly takers: Takers) {}

  /** All kustomizations on the ways of the objects of a file, and the components of these. */
  public of(file: string): readonly Stop[] {
    const place = placeOf(file);
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
      // What components change is changed of all that their kustomization takes.
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
