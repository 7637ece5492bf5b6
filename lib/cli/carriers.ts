/** Mapping from the files of a cluster to the objects of a GitOps engine that apply them. */
import { basename, dirname, join, normalize } from 'node:path';
import { documentsOf as readDocuments, fullNameOf, identityOf, Manifest, Source } from '../manifests';
import { unwrap } from '../manifests/unwrap';
import type { Carrier } from '../plan';
import { globExpression } from '../text';
import { at, isRecord, listAt, recordAt, stringAt } from '../upstream';
import { applicationSources, ARGOCD_VERSION, SYNC_OPTIONS, SYNC_PHASES, SYNC_WAVE, syncPlace } from '../upstream/argocd';
import { DISABLED, Engine, ENGINE_NAMES, ENGINES, fluxStage, KUSTOMIZATION_GROUP, POLICY_GROUP, PRUNE, STAGE_ANNOTATION } from '../upstream/gitops';

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
  const objects = files.flatMap(({ file, text }) => readDocuments(text, file).map(({ content }) => ({ file, content }))).filter(isEngineObject);
  const find = FINDERS[engine](objects, cluster);
  const orders = ordersOf(engine, objects.map(({ content }) => content));
  return (object, file) => carrierFor(engine, object, find(object, file), orders);
}

/**
 * Engine's objects among the manifests of one cluster, which apply the others. Undefined if there are none. What none of them applies, such as the
 * objects themselves, a user applies.
 */
export function carriersAmong(read: readonly { readonly file: string; readonly content: Manifest }[]): CarrierOf | undefined {
  const engine = ENGINES.find((each) => read.some(({ content }) => IS_CARRIER[each](content)));
  if (engine === undefined) {
    return undefined;
  }
  const find = FINDERS[engine](read, '');
  const orders = ordersOf(engine, read.map(({ content }) => content));
  return (object, file) => {
    const found = find(object, file);
    return found === undefined || (engine !== 'acm' && found === object) ? undefined : carrierFor(engine, object, found, orders);
  };
}

const IS_CARRIER: { readonly [engine in Engine]: (object: Manifest) => boolean } = {
  argocd: ({ apiVersion, kind }) => kind === 'Application' && apiVersion === ARGOCD_VERSION,
  flux: ({ apiVersion, kind }) => kind === 'Kustomization' && apiVersion.startsWith(KUSTOMIZATION_GROUP),
  acm: ({ apiVersion, kind }) => kind === 'Policy' && apiVersion.startsWith(`${POLICY_GROUP}/`),
};

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
  const carriers = objects.filter((object) => IS_CARRIER[engine](object));
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

/** Object of the engine, with its file. */
interface EngineObject {
  readonly file: string;
  readonly content: Manifest;
}

type Finder = (object: Manifest, file: string) => Manifest | undefined;

const isEngineObject = (each: { readonly file: string; readonly content: unknown }): each is EngineObject => isRecord(each.content) && typeof each.content.kind === 'string';

const FINDERS: { readonly [engine in Engine]: (objects: readonly EngineObject[], cluster: string) => Finder } = {
  argocd: (objects) => (_, file) => objects.find(({ content }) => content.kind === 'Application' && applicationSources(content).some((source) => takesFile(source, file)))?.content,
  flux: (objects) => {
    const kustomizations = objects.map(({ content }) => content).filter(({ apiVersion }) => apiVersion.startsWith(KUSTOMIZATION_GROUP));
    return (object, file) => {
      // Each stage has a folder with a kustomization of its own, which names the file.
      const stage = stringAt(object, 'metadata', 'annotations', STAGE_ANNOTATION);
      const folders = objects.filter(({ file: from, content }) => /(^|\/)kustomization\.yaml$/.test(from)
        && listAt(content, 'resources').some((resource) => normalize(join(dirname(from), String(resource))) === file)).map(({ file: from }) => dirname(from));
      // Without a kustomization that names files, Flux takes all below the folder.
      if (stage === undefined && folders.length === 0) {
        return deepest(kustomizations, dirname(file));
      }
      // Without such folders, each object has the name of its stage.
      return kustomizations.find((each) => (stage === undefined
        ? folders.some((folder) => isFolder(stringAt(each, 'spec', 'path'), folder)) : fullNameOf(each).endsWith(`-${stage.replace(/^\d+-/, '')}`)));
    };
  },
  acm: (objects, cluster) => {
    const policies = objects.map(({ content }) => content).filter(({ kind }) => kind === 'Policy');
    const wrapped = policies.map((policy) => ({ policy, names: new Set(identitiesIn(policy)) }));
    return (object, file) => (policies.find((policy) => policy === object) ?? wrapped.find(({ names }) => names.has(identityOf(object)))?.policy
      ?? policies.find((policy) => stringAt(policy, 'metadata', 'name') === `${cluster}-${stageOf(file)}`));
  },
};

/** The Kustomization with the most specific folder that contains a folder. Undefined if several have it. */
function deepest(kustomizations: readonly Manifest[], folder: string): Manifest | undefined {
  for (const above of foldersFrom(folder)) {
    const found = kustomizations.filter((each) => isFolder(stringAt(each, 'spec', 'path') ?? '.', above));
    if (found.length > 0) {
      return found.length === 1 ? found[0] : undefined;
    }
  }
  return undefined;
}

/** A folder, and those that contain it. */
function foldersFrom(folder: string): string[] {
  return folder === '.' ? ['.'] : [folder, ...foldersFrom(dirname(folder))];
}

/** Whether a source of an Application includes a file: any file of its folder, or one that its patterns match. Folders below count if it is recursive. */
function takesFile(source: unknown, file: string): boolean {
  const [include, exclude] = ['include', 'exclude'].map((field) => stringAt(source, 'directory', field));
  const folders = at(source, 'directory', 'recurse') === true ? foldersFrom(dirname(file)) : [dirname(file)];
  return folders.filter((folder) => isFolder(stringAt(source, 'path'), folder)).some((folder) => {
    const path = folder === '.' ? file : file.slice(folder.length + 1);
    return (include === undefined || globExpression(include).test(path)) && (exclude === undefined || !globExpression(exclude).test(path));
  });
}

/** Whether a path in the repository refers to a folder below the folder of the index, which may be anywhere in the repository. */
function isFolder(path: string | undefined, folder: string): boolean {
  return path !== undefined && (folder === '.' || `/${normalize(path)}`.endsWith(`/${folder}`));
}

/** Identities of the objects in a policy, and in the policies nested in it. */
function identitiesIn(policy: Manifest): string[] {
  return unwrap(policy).objects.flatMap(({ content }) => (
    isRecord(content) && typeof content.kind === 'string' && typeof content.apiVersion === 'string'
      ? [identityOf(content as Manifest), ...identitiesIn(content as Manifest)] : []));
}

/** The stage of a file: `machine-config` for `nyc1/20-machine-config.k8s.yaml`. */
const stageOf = (file: string) => basename(file).replace(/^\d+-/, '').replace(/(\.k8s)?\.ya?ml$/, '');
