import { Kernels, imageOf } from './kernels';
import { at, listAt, recordAt, stringAt } from '../../manifests';
import { hasLabels } from '../cluster/label-selector';
import type { NodeView } from '../cluster/nodes';

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
  readonly tolerations: readonly unknown[];
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
    tolerations: listAt(spec, 'tolerations'),
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

/** JSON with the members of objects in order of their names. */
export function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner));
}

/** Whether a node is one of those that the Module is for: by its labels, and by its taints (KMM facts §7). */
export function selects({ selector, tolerations }: ModuleView, { labels, taints }: NodeView): boolean {
  return hasLabels(labels, selector) && taints.every((taint) => isTolerated(taint, tolerations));
}

type Taint = NodeView['taints'][number];

/** What a drain puts on a node. */
export const CORDON: Taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' };

const PRESSURES = ['memory-pressure', 'disk-pressure', 'pid-pressure'].map((pressure) => `node.kubernetes.io/${pressure}`);

/** Whether a taint keeps nobody away who has these tolerations. */
export function isTolerated(taint: Taint, tolerations: readonly unknown[]): boolean {
  return !['NoSchedule', 'NoExecute'].includes(taint.effect ?? '') || PRESSURES.includes(taint.key) || tolerations.some((toleration) => {
    const [key, operator, effect] = ['key', 'operator', 'effect'].map((field) => stringAt(toleration, field) ?? '');
    return (effect === '' || effect === taint.effect) && (key === '' ? operator === 'Exists' : key === taint.key)
      && (operator === 'Exists' || (stringAt(toleration, 'value') ?? '') === (taint.value ?? ''));
  });
}
