import { stable } from '../../text';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { DIR_NAME, HAS_TOLERATIONS, hasIn, imageFor, isFor, kernelOfNode, Matcher, matcherOf, merged, toleratedConditions } from '../../upstream/kmm';
import { DRIVER_MODULE, onloadVersionOf } from '../../upstream/onload';
import { isTolerated, NodeGroup, NodeIndex, ofConditions, Taint, Toleration, tolerationsAt } from '../../views';

/** What KMM brings to a node with one kernel. */
export interface KernelConfig {
  /** Index of the mapping. */
  readonly mapping: number;
  /** Undefined where KMM cannot put its variables in: then it leaves the node as it is. */
  readonly image?: string;
  /** Whether KMM builds or signs the image. */
  readonly made: boolean;
  /** All that makes nodes reload when it changes, as text (KMM facts §7). */
  readonly loaded: string;
}

/** What plans need to know of a Module. */
export interface ModuleView {
  readonly namespace: string;
  readonly name: string;
  /** Whether it loads a module, or only runs a device plugin. */
  readonly loads: boolean;
  /** Empty where all nodes follow at once. */
  readonly version: string;
  readonly selector: { readonly [label: string]: unknown };
  readonly tolerations: readonly Toleration[];
  readonly mappings: readonly (Matcher & { readonly fields: unknown })[];
  /** The ConfigMaps with Dockerfiles. */
  readonly dockerfiles: readonly string[];
  /** Name of the kernel module, where it is said. */
  readonly moduleName?: string;
  /** Whether pods that use Onload cannot run while it is away. */
  readonly needed: boolean;
  readonly inTree: readonly string[];
  readonly container: unknown;
}

/** @param kmm the release of KMM */
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
    needed: moduleName === undefined || /^(onload|sfc|sfc_\w+|xilinx_efct)$/.test(moduleName),
    inTree: [...new Set([undefined, ...mappings].flatMap((mapping) => merged(container, mapping).inTreeModules))].sort(),
    container,
  };
}

/** What a release of KMM tolerates for a Module. */
export function tolerationsIn(kmm: string, spec: unknown): Toleration[] {
  return [...ofConditions(...toleratedConditions(kmm)), ...(hasIn(HAS_TOLERATIONS, kmm) ? tolerationsAt(spec) : [])];
}

/** What a kernel gets: the first mapping that is for it, merged with what stands beside the mappings (KMM facts §4). */
export function configFor(view: ModuleView, kernelVersion: string): KernelConfig | undefined {
  const kernel = kernelOfNode(kernelVersion);
  const mapping = view.mappings.findIndex((each) => isFor(each, kernel));
  if (mapping < 0) {
    return undefined;
  }
  const { container } = view;
  const { image: written = '', registryTLS, inTreeModules, isBuilt, isSigned } = merged(container, view.mappings[mapping].fields);
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

/** The nodes that a Module is for: by their labels, and by their taints (KMM facts §7). */
export function targetsOf({ selector, tolerations }: ModuleView, index: NodeIndex): NodeGroup {
  return index.tolerating(index.withLabels(selector), tolerations);
}

/** The Modules that load the driver of the card: what it is of, for a kernel; undefined where the image does not tell. */
export function driverReleaseOf({ moduleName }: ModuleView, config: KernelConfig | undefined): string | undefined {
  return moduleName === DRIVER_MODULE && config?.image !== undefined ? onloadVersionOf(config.image) : undefined;
}

/** The nodes that a Module is for in any of some releases of KMM, and in all of them. */
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
