/** Objects that the Onload Operator creates from an Onload resource, and their names (Onload Operator facts §1 to §3). */
import { moduleLabels, type ModuleName } from '../kmm';

/** Resource that the device plugin provides and that pods request to use Onload. */
export const ONLOAD_RESOURCE = 'amd.com/onload';

/** Name and namespace of an Onload resource. */
export interface OnloadName {
  readonly name: string;
  readonly namespace: string;
}

const MODULE_SUFFIX = '-module';
const SFC_SUFFIX = '-sfcmod';

/** Module that the operator creates for Onload. */
export function onloadModule({ name, namespace }: OnloadName): ModuleName {
  return { name: `${name}${MODULE_SUFFIX}`, namespace };
}

/** Module that the operator creates for the driver of the card, if a mapping has `sfc`. */
export function sfcModule({ name, namespace }: OnloadName): ModuleName {
  return { name: `${name}${SFC_SUFFIX}`, namespace };
}

/** All Modules that the operator creates. */
export function onloadModuleNames(onload: OnloadName, hasDriver: boolean): ModuleName[] {
  return [onloadModule(onload), ...hasDriver ? [sfcModule(onload)] : []];
}

/** Name of the DaemonSet of the device plugin. */
export function devicePluginDaemonSet({ name }: OnloadName): string {
  return `${name}-onload-device-plugin-ds`;
}

/** All objects that the operator creates, as `namespace/name`. */
export function madeFor(onload: OnloadName): string[] {
  return [onloadModule(onload).name, sfcModule(onload).name, devicePluginDaemonSet(onload)].map((name) => `${onload.namespace}/${name}`);
}

/** Node labels that the operator sets to the version. */
export function labelsOf(onload: OnloadName): { readonly onload: string; readonly module: string; readonly sfc: string } {
  return {
    onload: `onload.amd.com/${onload.namespace}.${onload.name}`,
    module: moduleLabels.version(onloadModule(onload)),
    sfc: moduleLabels.version(sfcModule(onload)),
  };
}

/** The label of the device plugin's pods with the name of their DaemonSet. */
export const DEVICE_PLUGIN_LABEL = 'onload.amd.com/name';

/** Maximum combined length of name and namespace. The operator requires 39 with the suffix of the Module. */
export const NAME_LIMIT = 39 - MODULE_SUFFIX.length;
