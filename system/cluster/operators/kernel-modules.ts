/** A stand-in for KMM 2.6: images, modules of nodes, and labels, in the order in which the recordings s6-* and s8-* have it (observed facts §3, §7, §11). */
import { isDeepStrictEqual } from 'node:util';
import { type Fields, isFinished, isNodeReady, type LiveStore, matches, type StandIn } from './live-store';
import type { Manifest } from '../../../lib/manifests/manifest';

const KMM = 'kmm.node.kubernetes.io/';
const API = 'kmm.sigs.x-k8s.io/v1beta1';
const CORDON = 'node.kubernetes.io/unschedulable';

const ofName = (module: Fields) => `${module.metadata.namespace}.${module.metadata.name}`;

/** Image of a Module for a kernel. Undefined if no mapping matches. KMM replaces a `+`, which no tag can have. */
function imageOf(module: Fields, kernel: string): { readonly image: string; readonly isBuilt: boolean } | undefined {
  const { container } = module.spec.moduleLoader;
  const isFor = ({ literal, regexp }: Fields) => (literal === undefined ? new RegExp(regexp as string).test(kernel) : literal === kernel);
  const mapping = container.kernelMappings.find(isFor);
  const image = String(mapping?.containerImage ?? container.containerImage).replaceAll('${KERNEL_FULL_VERSION}', kernel.replaceAll('+', '_'));
  return mapping === undefined ? undefined : { image, isBuilt: mapping.build !== undefined || container.build !== undefined };
}

/** Labels with the version that a user asks for on a node, and with the one that KMM works on. */
const versionLabels = (module: Fields) => [`${KMM}version-module.${ofName(module)}`, `beta.${KMM}version-worker-pod.${ofName(module)}`];

/**
 * What KMM wants of a module on a node. Undefined if it is not to be there. A node whose label has another version than the Module keeps what it has.
 *
 * @param asked what KMM has wanted so far
 */
function wantedOn(module: Fields, node: Fields, asked: Fields | undefined): Fields | undefined {
  const { container } = module.spec.moduleLoader;
  const { kernelVersion } = node.status.nodeInfo;
  const tolerates = (module.spec.tolerations ?? []).some(({ key, operator }: Fields) => key === CORDON || (key === undefined && operator === 'Exists'));
  const isOpen = isNodeReady(node) && (node.spec?.unschedulable !== true || tolerates);
  const isWanted = module.metadata.deletionTimestamp === undefined && matches(module.spec.selector as Fields, node) && isOpen;
  const [version, worker] = versionLabels(module).map((label) => node.metadata.labels?.[label] as string | undefined);
  const image = imageOf(module, kernelVersion as string)?.image;
  if (!isWanted || (container.version !== undefined && (worker === undefined || version !== worker))) {
    return undefined;
  }
  return container.version !== undefined && version !== container.version ? asked
    : image === undefined ? undefined : { containerImage: image, kernelVersion, insecurePull: false, modprobe: container.modprobe };
}

/** Whether two entries of a NodeModulesConfig mean the same module. The API server completes other fields. */
const isSame = (one: Fields | undefined, other: Fields | undefined) => ['containerImage', 'kernelVersion'].every((field) => one?.[field] === other?.[field]);

/** Whether something on a node holds a module: a pod that uses Onload, or the worker of the device plugin. */
const isHeld = (store: LiveStore, module: Fields, name: string) => module.spec.moduleLoader.container.modprobe?.moduleName === 'onload'
  && store.all('Pod').some((pod) => pod.spec.nodeName === name && !isFinished(pod) && pod.status?.phase === 'Running' && pod.spec.containers.some((container: Fields) => (
    container.resources?.limits?.['amd.com/onload'] !== undefined || /onload-device-plugin/.test(container.image as string))));

/** Images of a Module for the kernels of all nodes that it selects. One that is built takes a turn. */
function listImages(store: LiveStore, module: Fields, missing: string | undefined): boolean {
  const { namespace, name } = module.metadata;
  const nodes = store.all('Node').filter((node) => matches(module.spec.selector as Fields, node));
  const images = new Map(nodes.flatMap((node) => {
    const found = imageOf(module, node.status.nodeInfo.kernelVersion as string);
    return found === undefined ? [] : [[found.image, { ...found, kernelVersion: node.status.nodeInfo.kernelVersion as string }] as const];
  }));
  const known = store.all('ModuleImagesConfig').find(({ metadata }) => metadata.namespace === namespace && metadata.name === name);
  const before: ReadonlyMap<string, string> = new Map((known?.status?.imagesStates ?? []).map(({ image, status }: Fields) => [image, status]));
  const states = [...images.values()].map(({ image, isBuilt }) => ({
    image, status: missing !== undefined && image.includes(missing) ? 'DoesNotExist' : !isBuilt || before.get(image) === 'NeedsBuilding' || before.get(image) === 'Exists' ? 'Exists' : 'NeedsBuilding',
  }));
  const spec = { images: [...images.values()].map(({ image, kernelVersion }) => ({ image, kernelVersion })) };
  if (isDeepStrictEqual([known?.spec, known?.status?.imagesStates], [spec, states])) {
    return false;
  }
  store.put({ ...known, apiVersion: API, kind: 'ModuleImagesConfig', metadata: { ...known?.metadata, name, namespace }, spec, status: { imagesStates: states } } as unknown as Manifest);
  return true;
}

export const kernelModuleManagement: StandIn = (store, { missing }) => {
  const modules = store.all('Module').sort((a, b) => (ofName(a) < ofName(b) ? -1 : 1));
  const lists = modules.map((module) => listImages(store, module, missing));
  const exists = new Set(store.all('ModuleImagesConfig').flatMap(({ status }) => (status?.imagesStates ?? []).filter((each: Fields) => each.status === 'Exists').map(({ image }: Fields) => image as string)));
  const moves = store.all('Node').flatMap((node) => {
    const { name } = node.metadata;
    return modules.map((module) => {
      // What the module before has changed on the node counts.
      const current = store.all('Node').find(({ metadata }) => metadata.name === name)!;
      return stepOf(store, module, current, exists);
    });
  });
  const counts = modules.map((module) => countNodes(store, module));
  return [...lists, ...moves, ...counts].includes(true);
};

/** One step of a module on a node. Returns whether something was left to do. */
function stepOf(store: LiveStore, module: Fields, node: Fields, exists: ReadonlySet<string>): boolean {
  const { namespace, name } = module.metadata;
  const labels = node.metadata.labels as Fields;
  const [ready, version] = [`${KMM}${ofName(module)}.ready`, `${KMM}${ofName(module)}.version.ready`];
  const known = store.all('NodeModulesConfig').find(({ metadata }) => metadata.name === node.metadata.name);
  const config: Fields = known ?? { apiVersion: API, kind: 'NodeModulesConfig', metadata: { name: node.metadata.name }, spec: { modules: [] }, status: { modules: [] } };
  const entries = (side: 'spec' | 'status'): Fields[] => config[side]?.modules ?? [];
  const isThis = (each: Fields) => each.namespace === namespace && each.name === name;
  const [asked, has] = [entries('spec').find(isThis), entries('status').find(isThis)];
  const wanted = wantedOn(module, node, asked?.config as Fields | undefined);
  const { bootID } = node.status.nodeInfo;
  const set = (side: 'spec' | 'status', entry: Fields | undefined) => {
    config[side] = { ...config[side], modules: [...entries(side).filter((each) => !isThis(each)), ...entry === undefined ? [] : [entry]] };
    store.put(config as unknown as Manifest);
  };
  const common = { namespace, name, serviceAccountName: module.spec.moduleLoader.serviceAccountName ?? 'default' };
  const drop = () => {
    delete labels[ready];
    delete labels[version];
    store.put(node as unknown as Manifest);
  };
  const isReadyLabelled = labels[ready] !== undefined;
  const isClosed = !isNodeReady(node) || node.spec?.unschedulable === true;
  const [asks, works] = versionLabels(module);
  const isClear = [asked, has, labels[ready], labels[works]].every((each) => each === undefined);
  if (labels[works] !== undefined && labels[works] !== labels[asks]) {
    delete labels[works];
    store.put(node as unknown as Manifest);
  } else if (isClear && labels[asks] !== undefined && labels[asks] === module.spec.moduleLoader.container.version) {
    labels[works] = labels[asks];
    store.put(node as unknown as Manifest);
  } else if (!isSame(asked?.config, wanted) && (wanted === undefined || exists.has(wanted.containerImage as string))) {
    set('spec', wanted === undefined ? undefined : { ...common, config: wanted });
  } else if (wanted === undefined && isClosed && isReadyLabelled) {
    // For a cordon, or a node that is not ready, the label goes before the module; in all other cases after it (observed facts §11).
    drop();
  } else if (!isNodeReady(node)) {
    return false;
  } else if (has !== undefined && has.bootId !== bootID) {
    // KMM drops what it knows of a former boot (observed facts §14).
    set('status', undefined);
  } else if (has !== undefined && !isSame(has.config, asked?.config)) {
    if (isHeld(store, module, node.metadata.name as string)) {
      return true;
    }
    set('status', undefined);
    drop();
  } else if (has === undefined && asked !== undefined) {
    set('status', { ...asked, bootId: bootID });
  } else if (has !== undefined && !isReadyLabelled) {
    const moduleVersion = module.spec.moduleLoader.container.version as string | undefined;
    Object.assign(labels, { [ready]: '', ...moduleVersion === undefined ? {} : { [version]: moduleVersion } });
    store.put(node as unknown as Manifest);
  } else if (has === undefined && isReadyLabelled) {
    drop();
  } else {
    return false;
  }
  return true;
}

/** Status of a Module, from the labels of nodes. */
function countNodes(store: LiveStore, module: Fields): boolean {
  const nodes = store.all('Node').filter((node) => matches(module.spec.selector as Fields, node));
  const configs = new Map(store.all('NodeModulesConfig').map(({ metadata, spec }) => [metadata.name, spec?.modules ?? []]));
  const isThis = (each: Fields) => each.namespace === module.metadata.namespace && each.name === module.metadata.name;
  const desired = nodes.filter((node) => (configs.get(node.metadata.name) ?? []).some(isThis));
  const available = desired.filter(({ metadata }) => metadata.labels?.[`${KMM}${ofName(module)}.ready`] !== undefined);
  const moduleLoader = { nodesMatchingSelectorNumber: nodes.length, desiredNumber: desired.length, availableNumber: available.length };
  if (isDeepStrictEqual(module.status?.moduleLoader, moduleLoader)) {
    return false;
  }
  store.put({ ...module, status: { ...module.status, moduleLoader } } as unknown as Manifest);
  return true;
}
