import { stable } from '../../text';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import {
  DIR_NAME, HAS_TOLERATIONS, hasIn, imageFor, isFor, kernelOfNode, loadedModules, Matcher, matcherOf, mergedMapping, toleratedConditions,
} from '../../upstream/kmm';
import { DRIVER_MODULE, onloadReleaseOfImage } from '../../upstream/onload';
import { isTolerated, loadsOnload, NodeGroup, NodeIndex, ofConditions, onloadReleaseOfModule, Taint, Toleration, tolerationsAt } from '../../views';

/** Configuration that KMM applies to a node with one kernel. */
export interface KernelConfig {
  /** Index of the mapping. */
  readonly mapping: number;
  /** Image of the module. Undefined if KMM cannot substitute its variables, in which case it leaves the node unchanged. */
  readonly image?: string;
  /** Whether KMM builds or signs the image. */
  readonly made: boolean;
  /** Text of all settings that make nodes reload when they change (KMM facts §7). */
  readonly loaded: string;
}

/** Fields of a Module that plans depend on. */
export interface ModuleView {
  readonly namespace: string;
  readonly name: string;
  /** Whether it loads a module, or only runs a device plugin. */
  readonly loads: boolean;
  /** Version of the module. Empty if all nodes follow changes at once. */
  readonly version: string;
  readonly selector: { readonly [label: string]: unknown };
  readonly tolerations: readonly Toleration[];
  readonly mappings: readonly (Matcher & { readonly fields: unknown })[];
  /** ConfigMaps with Dockerfiles. */
  readonly dockerfiles: readonly string[];
  /** Name of the kernel module, if specified. */
  readonly moduleName?: string;
  readonly loadsOnload: boolean;
  /** Whether it loads the driver of the card, alone or before Onload. */
  readonly loadsDriver: boolean;
  /** Whether pods that use Onload cannot run while it is not loaded. */
  readonly needed: boolean;
  readonly inTree: readonly string[];
  readonly container: unknown;
}

/**
 * Reads the fields of a Module that plans depend on.
 *
 * @param kmm release of KMM
 */
export function moduleView(spec: unknown, { namespace, name }: { namespace: string; name: string }, kmm: string): ModuleView {
  const container = at(spec, 'moduleLoader', 'container');
  const mappings = listAt(container, 'kernelMappings');
  const moduleName = stringAt(container, 'modprobe', 'moduleName');
  return {
    namespace,
    name,
    loads: recordAt(spec, 'moduleLoader') !== undefined,
    version: stringAt(container, 'version') ?? '',
    selector: recordAt(spec, 'selector') ?? {},
    tolerations: tolerationsIn(kmm, spec),
    mappings: mappings.map((fields) => ({ ...matcherOf(fields), fields })),
    dockerfiles: [container, ...mappings].flatMap((level) => stringAt(level, 'build', 'dockerfileConfigMap', 'name') ?? []),
    moduleName,
    loadsOnload: loadsOnload(container),
    loadsDriver: loadedModules(container).includes(DRIVER_MODULE),
    needed: moduleName === undefined || /^(onload|sfc|sfc_\w+|xilinx_efct)$/.test(moduleName),
    inTree: [...new Set([undefined, ...mappings].flatMap((mapping) => mergedMapping(container, mapping).inTreeModules))].sort(),
    container,
  };
}

/** Tolerations of a Module in a release of KMM. */
export function tolerationsIn(kmm: string, spec: unknown): Toleration[] {
  return [...ofConditions(...toleratedConditions(kmm)), ...(hasIn(HAS_TOLERATIONS, kmm) ? tolerationsAt(spec) : [])];
}

/** Configuration for a kernel: the first mapping that matches it, merged with the fields beside the mappings (KMM facts §4). */
export function configFor(view: ModuleView, kernelVersion: string): KernelConfig | undefined {
  const kernel = kernelOfNode(kernelVersion);
  const mapping = view.mappings.findIndex((each) => isFor(each, kernel));
  if (mapping < 0) {
    return undefined;
  }
  const { container } = view;
  const { image: written = '', registryTLS, inTreeModules, isBuilt, isSigned } = mergedMapping(container, view.mappings[mapping].fields);
  const image = imageFor(written, kernel, view);
  return {
    mapping,
    image,
    made: isBuilt || isSigned,
    loaded: stable([
      image,
      stringAt(container, 'imagePullPolicy') ?? '',
      at(registryTLS, 'insecure') === true || at(registryTLS, 'insecureSkipTLSVerify') === true,
      inTreeModules,
      { dirName: DIR_NAME, ...recordAt(container, 'modprobe') },
    ]),
  };
}

/** Nodes that a Module applies to, by their labels and taints (KMM facts §7). */
export function targetsOf({ selector, tolerations }: ModuleView, index: NodeIndex): NodeGroup {
  return index.tolerating(index.withLabels(selector), tolerations);
}

/** Release of the card's driver that a Module loads for a kernel. Undefined for other modules, or if the image does not show it. */
export function driverReleaseOf({ loadsDriver }: ModuleView, config: KernelConfig | undefined): string | undefined {
  return loadsDriver && config?.image !== undefined ? onloadReleaseOfImage(config.image) : undefined;
}

/** Release of Onload that a Module loads for a kernel. Undefined for other modules, or if nothing shows it. */
export function onloadReleaseFor({ loadsOnload: loads, container }: ModuleView, config: KernelConfig | undefined): string | undefined {
  return loads && config !== undefined ? onloadReleaseOfModule(container, config.image) : undefined;
}

/** Nodes that a Module applies to in any of some releases of KMM, and in all of them. */
export function targetsIn(releases: readonly string[], { selector }: ModuleView, spec: unknown, index: NodeIndex):
{ readonly any: NodeGroup; readonly all: NodeGroup } {
  const group = index.withLabels(selector);
  const tolerations = releases.map((release) => tolerationsIn(release, spec));
  const tolerates = (taints: readonly Taint[], each: readonly Toleration[]) => taints.every((taint) => isTolerated(taint, each));
  return !group.isTainted ? { any: group, all: group } : {
    any: index.narrowed(group, ['any', tolerations], ({ taints }) => tolerations.some((each) => tolerates(taints, each))),
    all: index.narrowed(group, ['all', tolerations], ({ taints }) => tolerations.every((each) => tolerates(taints, each))),
  };
}
