/** What the Onload Operator makes of an Onload resource, and how it is called (Onload Operator facts §1 to §3). */
import { moduleLabels } from '../kmm/labels';
import type { ModuleName } from '../kmm/variables';

/** The resource that the device plugin gives, and that pods which use Onload ask for. */
export const ONLOAD_RESOURCE = 'amd.com/onload';

/** An Onload resource by name and namespace. */
export interface OnloadName {
  readonly name: string;
  readonly namespace: string;
}

const MODULE_SUFFIX = '-module';
const SFC_SUFFIX = '-sfcmod';

/** The Module by which KMM loads Onload. */
export function onloadModule({ name, namespace }: OnloadName): ModuleName {
  return { name: `${name}${MODULE_SUFFIX}`, namespace };
}

/** The Module by which KMM loads the driver of the card, where a mapping has `sfc`. */
export function sfcModule({ name, namespace }: OnloadName): ModuleName {
  return { name: `${name}${SFC_SUFFIX}`, namespace };
}

/** The DaemonSet of the device plugin. */
export function devicePluginDaemonSet({ name }: OnloadName): string {
  return `${name}-onload-device-plugin-ds`;
}

/** All objects that the operator makes, as `namespace/name`. */
export function madeFor(onload: OnloadName): string[] {
  return [onloadModule(onload).name, sfcModule(onload).name, devicePluginDaemonSet(onload)].map((name) => `${onload.namespace}/${name}`);
}

/** The labels of nodes that the operator sets to the version. */
export function labelsOf(onload: OnloadName): { readonly onload: string; readonly module: string; readonly sfc: string } {
  return {
    onload: `onload.amd.com/${onload.namespace}.${onload.name}`,
    module: moduleLabels.version(onloadModule(onload)),
    sfc: moduleLabels.version(sfcModule(onload)),
  };
}

/** The label of the pods of the device plugin with the name of their DaemonSet. */
export const DEVICE_PLUGIN_LABEL = 'onload.amd.com/name';

/** The most characters that name and namespace have together: the operator wants 39 with the suffix of the Module. */
export const NAME_LIMIT = 39 - MODULE_SUFFIX.length;
