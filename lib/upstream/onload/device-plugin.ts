/** The device plugin and its worker, as AMD's images have them (Onload Operator facts §2.2 and §2.3). */
import type { ModuleName } from '../kmm';

/** Suffix of the name of the image of the device plugin and its worker. A mirror may prepend a path. */
export const DEVICE_PLUGIN_IMAGE = 'onload-device-plugin';

/** A setting of the device plugin. */
export interface PluginSetting {
  /** Field of `spec.devicePlugin` in the Onload resource. */
  readonly field: string;
  /** Argument of the program, without its dash. */
  readonly argument: string;
  /** Default of the CRD. The operator therefore passes all arguments. */
  readonly default: boolean | number | string;
}

/** Settings of the device plugin, in the order in which the operator passes them. */
export const PLUGIN_SETTINGS: readonly PluginSetting[] = [
  { field: 'maxPodsPerNode', argument: 'maxPods', default: 100 },
  { field: 'setPreload', argument: 'setPreload', default: true },
  { field: 'mountOnload', argument: 'mountOnload', default: false },
  { field: 'hostOnloadPath', argument: 'hostOnloadPath', default: '/opt/onload/' },
  { field: 'baseMountPath', argument: 'baseMountPath', default: '/opt/onload' },
  { field: 'binMountPath', argument: 'binMountPath', default: '/usr/bin' },
  { field: 'libMounthPath', argument: 'libMountPath', default: '/usr/lib64' },
];

/** Arguments of the device plugin for the fields of an Onload resource, with the defaults of the CRD. */
export function pluginArguments(fields: { readonly [field: string]: unknown }): string[] {
  return PLUGIN_SETTINGS.map(({ field, argument, default: usual }) => `-${argument}=${String(fields[field] ?? usual)}`);
}

/** Value of an argument of the device plugin. */
export function pluginArgument(args: readonly unknown[], argument: string): string | undefined {
  const prefix = `-${argument}=`;
  return args.find((arg): arg is string => typeof arg === 'string' && arg.startsWith(prefix))?.slice(prefix.length);
}

/** Names of the containers of the device plugin's pod. */
export const PLUGIN_CONTAINERS = { plugin: 'device-plugin', worker: 'onload-worker' } as const;

/** Label of the device plugin's DaemonSet with the version of Onload. */
export const PLUGIN_VERSION_LABEL = 'onload.amd.com/version';

/** Folder in which the kubelet looks for the sockets of device plugins. */
export const KUBELET_SOCKETS = '/var/lib/kubelet/device-plugins';

/** Socket of the device plugin. It registers only once, when it starts. The kubelet removes all sockets when it starts. */
export const PLUGIN_SOCKET = `${KUBELET_SOCKETS}/sfc-deviceplugin.sock`;

/** Folder of the user image with Onload's files. */
export const USER_FILES = '/opt/onload';

/** Folder in which the worker finds the control plane server, and the size of its volume. */
export const WORKER_FOLDER = '/mnt/onload';
export const WORKER_VOLUME_LIMIT = '8Mi';

/** The control plane server in the user image, and below the folder of the worker. */
export const CONTROL_PLANE_SERVER = 'sbin/onload_cp_server';

/** Default parameters of the control plane server: it logs to the kernel. */
export const CONTROL_PLANE_PARAMETERS: readonly string[] = ['-K'];

/** Environment of the worker, besides the names of its pod and its namespace. */
export function workerEnvironment(parameters: readonly string[] = CONTROL_PLANE_PARAMETERS): { readonly [name: string]: string } {
  return {
    CONTAINER_NAME: PLUGIN_CONTAINERS.worker,
    ONLOAD_CP_SERVER_PATH: `${WORKER_FOLDER}/${CONTROL_PLANE_SERVER}`,
    ONLOAD_CP_SERVER_PARAMS: parameters.join(' '),
  };
}

/**
 * Label of a node whose module is being replaced, with the version that it gets. The plugin leaves the node while it has the label. A label that keeps it away, and
 * not one that admits it, so that new nodes need none.
 *
 * KMM takes its own labels away only when the module is unloaded, and the control plane server of the plugin's pod keeps it loaded: without a label that goes
 * first, each waits for the other.
 *
 * @param module Module that loads Onload
 */
export function upgradeLabel({ namespace, name }: ModuleName): string {
  return `cdk8s-onload/${namespace}.${name}.upgrading`;
}

/** Annotation of the device plugin's DaemonSet with the limit of its nodes, such as `2` or `10%`. DaemonSets with manual updates have no field for it. */
export const UPGRADE_LIMIT = 'cdk8s-onload/max-unavailable';

/** Label of a Job that carries out the upgrades of a Module, with its namespace and name: `onload.onload-module`. */
export const UPGRADE_JOB = 'cdk8s-onload/upgrades';

/** Value of that label. */
export function upgradeJobValue({ namespace, name }: ModuleName): string {
  return `${namespace}.${name}`;
}

/** Device of the module. It cannot be unloaded while the device is open. */
export const MODULE_DEVICE = '/dev/onload';

/** Folder of the kernel with the state and the version of the loaded module. */
export const MODULE_STATE = '/sys/module/onload';
