/** Search for the object of a GitOps engine that applies a file. */
import { basename, dirname, join, normalize } from 'node:path';
import { fullNameOf, identityOf, type Manifest, type Reading } from '../../manifests';
import { unwrap } from '../../manifests/unwrap';
import { cached, globExpression } from '../../text';
import { at, isRecord, listAt, stringAt } from '../../upstream';
import { applicationSources, ARGOCD_VERSION } from '../../upstream/argocd';
import { Engine, ENGINES, KUSTOMIZATION_GROUP, POLICY_GROUP, STAGE_ANNOTATION } from '../../upstream/gitops';

/** Object with the path of its file. */
export interface PlacedObject {
  readonly file: string;
  readonly content: Manifest;
}

/** Objects and folders of a GitOps engine for one cluster. */
export interface Delivered {
  /** Objects of the engine, and possibly others. */
  readonly objects: readonly PlacedObject[];
  /** Folders with a kustomization, and the files that it includes. */
  readonly folders: readonly { readonly folder: string; readonly resources: readonly string[] }[];
  /** Name of the cluster, or empty if there is only one. */
  readonly cluster: string;
}

/** Function for the engine's object that applies an object in a file. */
export type Finder = (object: Manifest, file: string) => Manifest | undefined;

/** Objects of a reading with the paths of their files. */
export function placedObjects(reading: Reading): PlacedObject[] {
  return reading.manifests.map((content) => ({ content, file: normalize(reading.originOf(content)!.document.file) }));
}

export const isPlaced = (each: { readonly file: string; readonly content: unknown }): each is PlacedObject => isRecord(each.content) && typeof each.content.kind === 'string';

/** The engine that objects belong to, if any does. */
export function engineIn(objects: readonly Manifest[]): Engine | undefined {
  return ENGINES.find((engine) => objects.some((object) => isCarrier(engine, object)));
}

/** Whether an object makes an engine apply others. */
export function isCarrier(engine: Engine, object: Manifest): boolean {
  return IS_CARRIER[engine](object);
}

export function finderFor(engine: Engine, delivered: Delivered): Finder {
  return FINDERS[engine](delivered);
}

/** Folders of kustomizations among objects. */
export function foldersAmong(objects: readonly PlacedObject[]): Delivered['folders'] {
  return objects.filter(({ file }) => /(^|\/)kustomization\.yaml$/.test(file)).map(({ file, content }) => (
    { folder: dirname(file), resources: ['resources', 'bases', 'components'].flatMap((field) => listAt(content, field)).map((resource) => normalize(join(dirname(file), String(resource)))) }));
}

const IS_CARRIER: { readonly [engine in Engine]: (object: Manifest) => boolean } = {
  argocd: ({ apiVersion, kind }) => kind === 'Application' && apiVersion === ARGOCD_VERSION,
  flux: ({ apiVersion, kind }) => kind === 'Kustomization' && apiVersion.startsWith(KUSTOMIZATION_GROUP),
  acm: ({ apiVersion, kind }) => kind === 'Policy' && apiVersion.startsWith(`${POLICY_GROUP}/`),
};

const FINDERS: { readonly [engine in Engine]: (delivered: Delivered) => Finder } = {
  argocd: ({ objects }) => {
    const applications = objects.map(({ content }) => content).filter(({ kind }) => kind === 'Application')
      .map((content) => ({ content, sources: applicationSources(content) }));
    // An Application takes files: what is in one has the answer of all of it.
    const known = new Map<string, { readonly taker?: Manifest }>();
    const takerOf = (file: string) => applications.find(({ sources }) => sources.some((source) => takesFile(source, file)))?.content;
    return (_, file) => cached(known, file, () => ({ taker: takerOf(file) })).taker;
  },
  flux: ({ objects, folders }) => {
    const kustomizations = objects.map(({ content }) => content).filter(({ apiVersion }) => apiVersion.startsWith(KUSTOMIZATION_GROUP));
    // A folder with a kustomization gives what that includes, and another one all that is below it.
    const built = new Map(kustomizations.map((each) => [each, folders.filter(({ folder }) => isFolder(stringAt(each, 'spec', 'path'), folder)).map(({ folder }) => filesOf(folder, folders))]));
    const whole = kustomizations.filter((each) => built.get(each)!.length === 0);
    return (object, file) => {
      const stage = stringAt(object, 'metadata', 'annotations', STAGE_ANNOTATION);
      // Without a folder of its own, each object has the name of its stage.
      return stage !== undefined ? kustomizations.find((each) => fullNameOf(each).endsWith(`-${stage.replace(/^\d+-/, '')}`))
        : kustomizations.find((each) => built.get(each)!.some((files) => files.has(normalize(file)))) ?? deepest(whole, dirname(file));
    };
  },
  acm: ({ objects, cluster }) => {
    const policies = objects.map(({ content }) => content).filter(({ kind }) => kind === 'Policy');
    const wrapped = policies.map((policy) => ({ policy, names: new Set(identitiesIn(policy)) }));
    return (object, file) => (policies.find((policy) => policy === object) ?? wrapped.find(({ names }) => names.has(identityOf(object)))?.policy
      ?? policies.find((policy) => stringAt(policy, 'metadata', 'name') === `${cluster}-${stageOf(file)}`));
  },
};

/** Files that the kustomization of a folder includes, by itself and by those of other folders. */
function filesOf(folder: string, folders: Delivered['folders'], files = new Set<string>()): Set<string> {
  for (const resource of folders.filter((each) => each.folder === folder).flatMap(({ resources }) => resources)) {
    if (!files.has(resource)) {
      filesOf(resource, folders, files.add(resource));
    }
  }
  return files;
}

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
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersFrom(above)];
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
