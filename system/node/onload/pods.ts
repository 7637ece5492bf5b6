/** Containers of rendered pods as podman runs them: what the kubelet and the device plugin of Onload make of a pod. */
import { posix } from 'node:path';
import { shellWord } from '../../../lib/text';
import { at, listAt, recordAt, stringAt } from '../../../lib/upstream';
import { PLUGIN_SETTINGS } from '../../../lib/upstream/onload';

/** Folder of the node for volumes that live as long as their pod. */
const EMPTY_DIRS = '/var/lib/node-test/volumes';

/** The node has no D-Bus, by which podman would have systemd make control groups. */
const PODMAN = ['podman', '--cgroup-manager=cgroupfs'];

/** Where the values of a pod come from, besides the pod. */
export interface PodSurroundings {
  /** ConfigMaps by name. */
  readonly configMaps?: { readonly [name: string]: { readonly [key: string]: string } };
  /** Image on the node, in place of that of the pod. */
  readonly image: string;
  /** Further options of podman. */
  readonly options?: readonly string[];
  /** Command in place of that of the container. */
  readonly command?: readonly string[];
}

/** The shell command that runs a container of a pod on a node. */
export function podmanRun(pod: unknown, name: string, { configMaps = {}, image, options = [], command }: PodSurroundings): string {
  const container = [...listAt(pod, 'initContainers'), ...listAt(pod, 'containers')].find((one) => stringAt(one, 'name') === name);
  if (container === undefined) {
    throw new Error(`no container ${name}`);
  }
  const [entry, ...words] = command ?? [...listAt(container, 'command'), ...listAt(container, 'args')].map(String);
  const host = [...at(pod, 'hostNetwork') === true ? ['--network=host'] : [], ...at(pod, 'hostPID') === true ? ['--pid=host'] : []];
  return [...PODMAN, 'run', '--quiet', '--pull=never', ...host, ...options, ...envOf(container, configMaps), ...mountsOf(pod, container), ...securityOf(container),
    ...entry === undefined ? [image] : ['--entrypoint', entry, image, ...words]].map(shellWord).join(' ');
}

/** Environment of a container. Variables of the container count more than those of its ConfigMaps, of which the last one counts. */
function envOf(container: unknown, configMaps: NonNullable<PodSurroundings['configMaps']>): string[] {
  const variables: { [name: string]: string } = {};
  for (const source of listAt(container, 'envFrom')) {
    Object.assign(variables, configMaps[stringAt(source, 'configMapRef', 'name') ?? '']);
  }
  for (const variable of listAt(container, 'env')) {
    variables[stringAt(variable, 'name')!] = stringAt(variable, 'value') ?? '';
  }
  return Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
}

function mountsOf(pod: unknown, container: unknown): string[] {
  return listAt(container, 'volumeMounts').flatMap((mount) => {
    const volume = listAt(pod, 'volumes').find((one) => stringAt(one, 'name') === stringAt(mount, 'name'));
    const path = stringAt(volume, 'hostPath', 'path') ?? posix.join(EMPTY_DIRS, stringAt(mount, 'name')!);
    return ['--volume', `${path}:${stringAt(mount, 'mountPath')}${at(mount, 'readOnly') === true ? ':ro' : ''}`];
  });
}

function securityOf(container: unknown): string[] {
  const context = recordAt(container, 'securityContext') ?? {};
  return [
    ...context.privileged === true ? ['--privileged'] : [],
    ...context.readOnlyRootFilesystem === true ? ['--read-only'] : [],
    ...context.allowPrivilegeEscalation === false ? ['--security-opt', 'no-new-privileges'] : [],
    ...context.runAsUser === undefined ? [] : ['--user', String(context.runAsUser)],
    ...listAt(context, 'capabilities', 'drop').flatMap((capability) => ['--cap-drop', String(capability)]),
    ...listAt(context, 'capabilities', 'add').flatMap((capability) => ['--cap-add', String(capability)]),
  ];
}

/** Devices of Onload. */
const DEVICES = ['/dev/onload', '/dev/onload_epoll', '/dev/sfc_char'];

/** Default of a path among the settings of the device plugin. */
const pathOf = (field: string) => String(PLUGIN_SETTINGS.find((setting) => setting.field === field)!.default);

/** Library for LD_PRELOAD in the containers that request Onload. */
export const LIBRARY = posix.join(pathOf('baseMountPath'), pathOf('libMounthPath'), 'libonload.so');

/** What the device plugin adds to a container that requests Onload, with its default settings: devices, libraries, and LD_PRELOAD. */
export function pluginOptions(hostLibraries: readonly string[]): string[] {
  const target = posix.join(pathOf('baseMountPath'), pathOf('libMounthPath'));
  return [
    ...DEVICES.flatMap((device) => ['--device', device]),
    ...hostLibraries.flatMap((path) => ['--volume', `${path}:${posix.join(target, posix.basename(path))}:ro`]),
    '--env', `LD_PRELOAD=${LIBRARY}`,
  ];
}

/** Lists the libraries on a node that the device plugin mounts. */
export const HOST_LIBRARIES = `ls -d ${posix.join(pathOf('hostOnloadPath'), 'usr/lib64')}/libonload.so* ${posix.join(pathOf('hostOnloadPath'), 'usr/lib64')}/libonload_ext.so*`;
