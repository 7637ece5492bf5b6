/** Pod of the device plugin, as the Onload Operator creates it (Onload Operator facts §2.2). */
import type { k8s } from 'cdk8s-plus-27';
import type { OnloadPluginPodOptions } from './device-plugin-props';
import { COPY_SCRIPT, REMOVE_SCRIPT, WAIT_SCRIPT, WORKER_SCRIPT } from './plugin-scripts';
import { renderDevicePlugin } from './rendered-plugin';
import { renderResources, type Wire } from '../../synthesis';
import { shellCommand } from '../../text';
import {
  DRIVER_STATE, KUBELET_SOCKETS, MODULE_DEVICE, MODULE_STATE, PLUGIN_CONTAINERS, PLUGIN_SETTINGS, PLUGIN_SOCKET, pluginArguments, USER_FILES,
  WORKER_FOLDER, WORKER_VOLUME_LIMIT, workerEnvironment,
} from '../../upstream/onload';
import type { ContainerResources } from '../../values';

type Container = Wire<k8s.Container>;

/** Values of the pod that the options do not have. */
export interface PluginPodParts {
  readonly image: string;
  readonly userImage: string;
  /** Version of the module that the pod waits for. */
  readonly onload: string;
  /** Version of the driver that belongs to it, if known. */
  readonly driver?: string;
}

/** Mount point of the host's folder where its path does not matter. */
const HOST_FILES = '/host/onload';

const VOLUMES = { sockets: 'kubelet-socket', host: 'host-onload', worker: 'worker-volume' };
const HOST_MOUNT = { name: VOLUMES.host, mountPath: HOST_FILES };
const WORKER_MOUNT = { name: VOLUMES.worker, mountPath: WORKER_FOLDER };

/** AMD's images have a user without rights, and a privileged container of that user has its capabilities only in some container runtimes. */
const PRIVILEGED = { privileged: true, runAsUser: 0 };

/** Security context of containers that only wait or copy. */
const CONFINED = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, seccompProfile: { type: 'RuntimeDefault' } };

/** Containers and volumes of the pod. */
export function renderPluginPod(options: OnloadPluginPodOptions, parts: PluginPodParts): Pick<Wire<k8s.PodSpec>, 'containers' | 'initContainers' | 'volumes'> {
  const settings = renderDevicePlugin(options);
  const hostPath = settings.hostOnloadPath ?? String(PLUGIN_SETTINGS.find(({ field }) => field === 'hostOnloadPath')!.default);
  return {
    initContainers: [waits(options, parts), copies(options, parts)],
    containers: [plugin(options, parts, hostPath), worker(options, parts)],
    volumes: [
      { name: VOLUMES.sockets, hostPath: { path: KUBELET_SOCKETS, type: 'Directory' } },
      { name: VOLUMES.host, hostPath: { path: hostPath, type: 'DirectoryOrCreate' } },
      { name: VOLUMES.worker, emptyDir: { sizeLimit: WORKER_VOLUME_LIMIT } },
    ],
  };
}

function waits({ userImagePullPolicy }: OnloadPluginPodOptions, { userImage, onload, driver }: PluginPodParts): Container {
  return {
    name: 'wait',
    image: userImage,
    imagePullPolicy: userImagePullPolicy ?? 'IfNotPresent',
    command: shellCommand(WAIT_SCRIPT),
    env: variables({ MODULE_STATE, ONLOAD_VERSION: onload, ...driver === undefined ? {} : { DRIVER_STATE, DRIVER_VERSION: driver } }),
    securityContext: { ...CONFINED, runAsNonRoot: true, runAsUser: 1001, capabilities: { drop: ['ALL'] } },
  };
}

function copies({ userImagePullPolicy }: OnloadPluginPodOptions, { userImage }: PluginPodParts): Container {
  return {
    name: 'init',
    image: userImage,
    imagePullPolicy: userImagePullPolicy ?? 'IfNotPresent',
    command: shellCommand(COPY_SCRIPT),
    env: variables({ USER_FILES, HOST_FILES, WORKER_FILES: WORKER_FOLDER }),
    // The folder may contain files of the operator's plugin, which belong to another user.
    securityContext: { ...CONFINED, runAsUser: 0, capabilities: { drop: ['ALL'], add: ['DAC_OVERRIDE'] }, seLinuxOptions: { type: 'spc_t' } },
    volumeMounts: [HOST_MOUNT, WORKER_MOUNT],
  };
}

function plugin(options: OnloadPluginPodOptions, { image }: PluginPodParts, hostPath: string): Container {
  return {
    name: PLUGIN_CONTAINERS.plugin,
    image,
    imagePullPolicy: options.imagePullPolicy ?? 'IfNotPresent',
    args: pluginArguments({ ...renderDevicePlugin(options) }),
    // The plugin registers only when it starts, and the kubelet forgets it, with its socket, when the kubelet starts.
    livenessProbe: { exec: { command: ['test', '-S', PLUGIN_SOCKET] }, initialDelaySeconds: 30, periodSeconds: 60, timeoutSeconds: 10, failureThreshold: 2 },
    resources: requestsOf(options.resources),
    securityContext: PRIVILEGED,
    volumeMounts: [{ name: VOLUMES.sockets, mountPath: KUBELET_SOCKETS }, { name: VOLUMES.host, mountPath: hostPath }],
  };
}

function worker(options: OnloadPluginPodOptions, { image }: PluginPodParts): Container {
  return {
    name: PLUGIN_CONTAINERS.worker,
    image,
    imagePullPolicy: options.imagePullPolicy ?? 'IfNotPresent',
    command: shellCommand(WORKER_SCRIPT),
    env: [
      { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
      { name: 'POD_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
      ...variables({ ...workerEnvironment(options.controlPlaneParameters), MODULE_DEVICE, HOST_FILES }),
    ],
    // Here and not in the plugin, which starts again after its probe fails, and then needs the files.
    lifecycle: { preStop: { exec: { command: shellCommand(REMOVE_SCRIPT) } } },
    resources: requestsOf(options.workerResources),
    securityContext: PRIVILEGED,
    volumeMounts: [WORKER_MOUNT, HOST_MOUNT],
  };
}

function variables(values: { readonly [name: string]: string }): { name: string; value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

function requestsOf(given: ContainerResources | undefined): Container['resources'] {
  return given ? renderResources(given) : { requests: { cpu: '10m', memory: '32Mi' } };
}
