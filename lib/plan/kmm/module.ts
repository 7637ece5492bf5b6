import { Kernels, imageOf } from './kernels';
import { at, listAt, recordAt, stringAt } from '../../manifests';
import { NodeGroup, NodeIndex } from '../cluster/node-index';
import { stable } from '../cluster/stable';
import { ofConditions, Toleration, tolerationsAt } from '../cluster/tolerations';

/** What KMM brings to a node with one kernel. */
export interface KernelConfig {
  /** Index of the mapping. */
  readonly mapping: number;
  readonly image: string;
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
  readonly mappings: readonly { readonly regexp?: string; readonly literal?: string; readonly fields: unknown }[];
  /** The ConfigMaps with Dockerfiles. */
  readonly dockerfiles: readonly string[];
  /** Whether pods that use Onload cannot run while it is away. */
  readonly needed: boolean;
  readonly inTree: readonly string[];
  readonly container: unknown;
}

/** The node label with the version that a node is to have. */
export function versionLabel({ namespace, name }: { namespace: string; name: string }): string {
  return `kmm.node.kubernetes.io/version-module.${namespace}.${name}`;
}

export function moduleView(spec: unknown, namespace: string, name: string): ModuleView {
  const container = at(spec, 'moduleLoader', 'container');
  const mappings = listAt(container, 'kernelMappings');
  const moduleName = stringAt(container, 'modprobe', 'moduleName');
  return {
    namespace,
    name,
    loads: recordAt(spec, 'moduleLoader') !== undefined,
    version: stringAt(container, 'version') ?? '',
    selector: recordAt(spec, 'selector') ?? {},
    tolerations: [...PRESSURES, ...tolerationsAt(spec)],
    mappings: mappings.map((mapping) => ({
      regexp: stringAt(mapping, 'regexp') || undefined, literal: stringAt(mapping, 'literal') || undefined, fields: mapping,
    })),
    dockerfiles: [container, ...mappings].flatMap((level) => stringAt(level, 'build', 'dockerfileConfigMap', 'name') ?? []),
    needed: moduleName === undefined || /^(onload|sfc|sfc_\w+|xilinx_efct)$/.test(moduleName),
    inTree: [...new Set([container, ...mappings].flatMap((level) => inTreeAt(level) ?? []))].sort(),
    container,
  };
}

/** What a kernel gets: the first mapping that is for it, merged with what stands beside the mappings (KMM facts §4). */
export function configFor(view: ModuleView, kernel: string, kernels: Kernels): KernelConfig | undefined {
  const mapping = view.mappings.findIndex((each) => kernels.matches(each, kernel));
  if (mapping < 0) {
    return undefined;
  }
  const { fields } = view.mappings[mapping];
  const { container } = view;
  const image = imageOf(stringAt(fields, 'containerImage') || stringAt(container, 'containerImage') || '', kernel, view);
  const tls = recordAt(fields, 'registryTLS') ?? recordAt(container, 'registryTLS');
  return {
    mapping,
    image,
    made: [container, fields].some((level) => recordAt(level, 'build') !== undefined || recordAt(level, 'sign') !== undefined),
    loaded: stable([
      image,
      stringAt(container, 'imagePullPolicy') ?? '',
      at(tls, 'insecure') === true || at(tls, 'insecureSkipTLSVerify') === true,
      inTreeAt(fields) ?? inTreeAt(container) ?? [],
      { dirName: '/opt', ...recordAt(container, 'modprobe') },
    ]),
  };
}

function inTreeAt(level: unknown): readonly string[] | undefined {
  const single = stringAt(level, 'inTreeModuleToRemove');
  return Array.isArray(at(level, 'inTreeModulesToRemove')) ? listAt(level, 'inTreeModulesToRemove').map(String) : single ? [single] : undefined;
}

/** What every Module tolerates (KMM facts §7). */
const PRESSURES = ofConditions('memory-pressure', 'disk-pressure', 'pid-pressure');

/** The nodes that a Module is for: by their labels, and by their taints (KMM facts §7). */
export function targetsOf({ selector, tolerations }: ModuleView, index: NodeIndex): NodeGroup {
  return index.tolerating(index.withLabels(selector), tolerations);
}
