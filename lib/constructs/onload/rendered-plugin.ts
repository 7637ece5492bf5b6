import { OnloadDevicePluginOptions, OnloadInjection } from './device-plugin';
import type { OnloadSpecDevicePlugin } from '../../../imports/onload.amd.com';
import type { Wire } from '../../synthesis';

/** Values of the two injection fields in the custom resource. At most one may be true. `setPreload` is true by default. */
const INJECTION_FIELDS: { [injection in OnloadInjection]: { setPreload?: boolean; mountOnload?: boolean } } = {
  [OnloadInjection.PRELOAD]: {},
  [OnloadInjection.COMMAND]: { setPreload: false, mountOnload: true },
  [OnloadInjection.NONE]: { setPreload: false },
};

/** Device plugin settings in the format of the CRD. Unset fields are left to the defaults of the CRD. */
export function renderDevicePlugin(options: OnloadDevicePluginOptions): Wire<OnloadSpecDevicePlugin> {
  return {
    imagePullPolicy: options.imagePullPolicy ?? 'IfNotPresent',
    maxPodsPerNode: options.maxPodsPerNode,
    ...INJECTION_FIELDS[options.injection ?? OnloadInjection.PRELOAD],
    hostOnloadPath: options.hostOnloadPath,
    baseMountPath: options.baseMountPath,
    binMountPath: options.binMountPath,
    libMounthPath: options.libMountPath,
  };
}
