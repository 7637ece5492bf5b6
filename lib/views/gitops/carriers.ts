/** Mapping from the files of a cluster to the objects of a GitOps engine that apply them. */
import { engineIn, finderFor, foldersAmong, isCarrier, isPlaced, type PlacedObject } from './finders';
import { documentsOf as readDocuments, fullNameOf, Manifest, Source } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { SYNC_OPTIONS, SYNC_PHASES, SYNC_WAVE, syncPlace } from '../../upstream/argocd';
import { DISABLED, Engine, ENGINE_NAMES, fluxStage, PRUNE } from '../../upstream/gitops';

/** Object of a GitOps engine that applies manifests. */
export interface Carrier {
  /** Name of the engine, such as `Flux`. */
  readonly engine: string;
  /** Object in the form `Kind namespace/name`, if it is known. */
  readonly object?: string;
  /** Position among the objects of the engine: those with a higher one wait for those with a lower one. Missing if the engine has no order for it. */
  readonly order?: number;
  /** Position of the manifest among those that the object applies, with its name: lower ones come first, equal ones at the same time. */
  readonly place?: { readonly position: readonly number[]; readonly name: string };
  /** Time at which the object deletes what is removed from its manifests: before it applies others, or after that. Missing if it does not. */
  readonly prunes?: 'first' | 'last';
  /** Whether the object is on a hub, and not on the cluster that the manifests are for. */
  readonly isOnHub?: boolean;
}

/** Cluster with the files of its GitOps engine. */
export interface Carried {
  readonly engine: Engine;
  /** Name of the cluster. */
  readonly cluster: string;
  /** Files of the engine for this cluster, with their paths from the folder of the index. */
  readonly files: readonly Source[];
}

/** Function for the engine's object that applies an object in a file, by the path from the folder that is read. */
export type CarrierOf = (object: Manifest, file: string) => Carrier | undefined;

/** Engine's objects that apply the files of a cluster of a fleet. If there is no such object, the engine applies the file in another way. */
export function carriersOf({ engine, cluster, files }: Carried): CarrierOf {
  const objects = files.flatMap(({ file, text }) => readDocuments(text, file).map(({ content }) => ({ file, content }))).filter(isPlaced);
  const find = finderFor(engine, { objects, folders: foldersAmong(objects), cluster });
  const orders = ordersOf(engine, objects.map(({ content }) => content));
  return (object, file) => carrierFor(engine, object, find(object, file), orders);
}

/**
 * Engine's objects among the manifests of one cluster, which apply the others. Undefined if there are none. What none of them applies, such as the
 * objects themselves, a user applies.
 */
export function carriersAmong(read: readonly PlacedObject[]): CarrierOf | undefined {
  const engine = engineIn(read.map(({ content }) => content));
  if (engine === undefined) {
    return undefined;
  }
  const find = finderFor(engine, { objects: read, folders: foldersAmong(read), cluster: '' });
  const orders = ordersOf(engine, read.map(({ content }) => content));
  return (object, file) => {
    const found = find(object, file);
    return found === undefined || (engine !== 'acm' && found === object) ? undefined : carrierFor(engine, object, found, orders);
  };
}

function carrierFor(engine: Engine, object: Manifest, found: Manifest | undefined, orders: ReadonlyMap<string, number>): Carrier {
  const order = found === undefined ? undefined : orders.get(stringAt(found, 'metadata', 'name') ?? '');
  return {
    engine: ENGINE_NAMES[engine],
    ...found === undefined ? {} : { object: `${found.kind} ${fullNameOf(found)}` },
    ...order === undefined ? {} : { order },
    ...found === undefined ? {} : { ...PLACES[engine](object), prunes: PRUNES[engine](found, object) },
    ...engine === 'acm' ? { isOnHub: true } : {},
  };
}

/** Positions of objects among those that one object of the engine applies. Policies apply theirs at once. */
const PLACES: { readonly [engine in Engine]: (object: Manifest) => Pick<Carrier, 'place'> } = {
  argocd: (object) => {
    const place = syncPlace(object);
    return place === undefined ? {} : { place: { position: [SYNC_PHASES.indexOf(place.phase), place.wave], name: place.phase === 'Sync' ? `wave ${place.wave}` : `${place.phase}, wave ${place.wave}` } };
  },
  flux: ({ kind }) => ({ place: { position: [fluxStage(kind)], name: '' } }),
  acm: () => ({}),
};

/** Time at which objects of the engine delete what is removed from their manifests, if they do (GitOps facts §1.2, §5.1, §6.2). */
const PRUNES: { readonly [engine in Engine]: (carrier: Manifest, object: Manifest) => Carrier['prunes'] } = {
  argocd: (application, object) => {
    const options = [application, object].map((each) => [
      ...listAt(each, 'spec', 'syncPolicy', 'syncOptions'), ...(stringAt(each, 'metadata', 'annotations', SYNC_OPTIONS) ?? '').split(','),
    ].map((option) => String(option).trim()));
    const keeps = options.flat().some((option) => /^Prune=(?:false|confirm)$/.test(option));
    return at(application, 'spec', 'syncPolicy', 'automated', 'prune') !== true || keeps ? undefined : options.flat().includes('PruneLast=true') ? 'last' : 'first';
  },
  flux: (kustomization, object) => (at(kustomization, 'spec', 'prune') !== true
    || [recordAt(object, 'metadata', 'annotations'), recordAt(object, 'metadata', 'labels')].some((map) => map?.[PRUNE] === DISABLED) ? undefined : 'last'),
  acm: (policy) => (listAt(policy, 'spec', 'policy-templates')
    .some((template) => /^Delete/.test(stringAt(template, 'objectDefinition', 'spec', 'pruneObjectBehavior') ?? '')) ? 'last' : undefined),
};

/** Positions of the engine's objects by name: waves of Applications, and the depths of what Kustomizations and Policies depend on. */
function ordersOf(engine: Engine, objects: readonly Manifest[]): Map<string, number> {
  const carriers = objects.filter((object) => isCarrier(engine, object));
  const byName = new Map(carriers.map((object) => [stringAt(object, 'metadata', 'name') ?? '', object]));
  const before = (object: Manifest) => [...listAt(object, 'spec', 'dependsOn'), ...listAt(object, 'spec', 'dependencies')]
    .flatMap((each) => byName.get(stringAt(each, 'name') ?? '') ?? []);
  const depths = new Map<Manifest, number>();
  const depth = (object: Manifest, left: number): number => {
    if (left > 0 && !depths.has(object)) {
      // An object in a circle waits for itself.
      depths.set(object, 0);
      depths.set(object, Math.max(0, ...before(object).map((each) => 1 + depth(each, left - 1))));
    }
    return depths.get(object) ?? 0;
  };
  return new Map([...byName].flatMap(([name, object]): [string, number][] => {
    const wave = stringAt(object, 'metadata', 'annotations', SYNC_WAVE);
    return engine !== 'argocd' ? [[name, depth(object, MOST_STAGES)]] : wave === undefined ? [] : [[name, Number(wave)]];
  }));
}

/** Most objects of an engine that wait for each other, against circles. */
const MOST_STAGES = 50;
