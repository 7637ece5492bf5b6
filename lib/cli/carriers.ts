/** Mapping from the files of a cluster to the objects of a GitOps engine that apply them. */
import { basename, dirname, join, normalize } from 'node:path';
import { documentsOf as readDocuments, fullNameOf, identityOf, Manifest, Source } from '../manifests';
import { unwrap } from '../manifests/unwrap';
import { isRecord, listAt, stringAt } from '../upstream';
import { applicationSources } from '../upstream/argocd';
import { Engine, ENGINE_NAMES } from '../upstream/gitops';

/** Cluster with the files of its GitOps engine. */
export interface Carried {
  readonly engine: Engine;
  /** Name of the cluster. */
  readonly cluster: string;
  /** Files of the engine for this cluster, with their paths from the folder of the index. */
  readonly files: readonly Source[];
}

/**
 * A function for the name of the engine's object that applies an object in a file, by the path from the folder of the index. If there is no such
 * object, it is the name of the engine.
 */
export function carriersOf({ engine, cluster, files }: Carried): (object: Manifest, file: string) => string {
  const objects = files.flatMap(({ file, text }) => readDocuments(text, file).map(({ content }) => ({ file, content }))).filter(isEngineObject);
  const find = FINDERS[engine](objects, cluster);
  return (object, file) => {
    const found = find(object, file);
    return found === undefined ? ENGINE_NAMES[engine] : `${ENGINE_NAMES[engine]}, ${found.kind} ${fullNameOf(found)}`;
  };
}

/** Object of the engine, with its file. */
interface EngineObject {
  readonly file: string;
  readonly content: Manifest;
}

type Finder = (object: Manifest, file: string) => Manifest | undefined;

const isEngineObject = (each: { readonly file: string; readonly content: unknown }): each is EngineObject => isRecord(each.content) && typeof each.content.kind === 'string';

const FINDERS: { readonly [engine in Engine]: (objects: readonly EngineObject[], cluster: string) => Finder } = {
  argocd: (objects) => (_, file) => objects.find(({ content }) => content.kind === 'Application' && applicationSources(content).some((source) => takesFile(source, file)))?.content,
  flux: (objects) => (_, file) => {
    // Each stage has a folder with a kustomization of its own, which names the file.
    const folders = objects.filter(({ file: from, content }) => /(^|\/)kustomization\.yaml$/.test(from)
      && listAt(content, 'resources').some((resource) => normalize(join(dirname(from), String(resource))) === file)).map(({ file: from }) => dirname(from));
    return objects.find(({ content }) => content.apiVersion.startsWith('kustomize.toolkit.fluxcd.io/')
      && folders.some((folder) => isFolder(stringAt(content, 'spec', 'path'), folder)))?.content;
  },
  acm: (objects, cluster) => {
    const policies = objects.map(({ content }) => content).filter(({ kind }) => kind === 'Policy');
    const wrapped = policies.map((policy) => ({ policy, names: new Set(identitiesIn(policy)) }));
    return (object, file) => (wrapped.find(({ names }) => names.has(identityOf(object)))?.policy
      ?? policies.find((policy) => stringAt(policy, 'metadata', 'name') === `${cluster}-${stageOf(file)}`));
  },
};

/** Whether a source of an Application includes a file: any file of its folder, or one that it lists. */
function takesFile(source: unknown, file: string): boolean {
  const include = stringAt(source, 'directory', 'include');
  const names = include === undefined ? undefined : include.replace(/^\{(.*)\}$/, '$1').split(',');
  return isFolder(stringAt(source, 'path'), dirname(file)) && (names === undefined || names.includes(basename(file)));
}

/** Whether a path in the repository refers to a folder below the folder of the index, which may be anywhere in the repository. */
function isFolder(path: string | undefined, folder: string): boolean {
  return path !== undefined && `/${normalize(path)}`.endsWith(`/${folder}`);
}

/** Identities of the objects in a policy, and in the policies nested in it. */
function identitiesIn(policy: Manifest): string[] {
  return unwrap(policy).objects.flatMap(({ content }) => (
    isRecord(content) && typeof content.kind === 'string' && typeof content.apiVersion === 'string'
      ? [identityOf(content as Manifest), ...identitiesIn(content as Manifest)] : []));
}

/** The stage of a file: `machine-config` for `nyc1/20-machine-config.k8s.yaml`. */
const stageOf = (file: string) => basename(file).replace(/^\d+-/, '').replace(/(\.k8s)?\.ya?ml$/, '');
