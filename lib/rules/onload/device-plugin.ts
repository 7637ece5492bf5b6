import { PLUGIN_KINDS, pluginSettings } from './plugin-settings';
import { PLAIN_PATH } from '../../upstream';
import { Finding, Rule } from '../rule';

export const preloadAndMount: Rule = {
  code: 'onload/preload-and-mount',
  class: 'refused',
  what: 'device plugin that both preloads Onload and mounts the onload command',
  remedy: 'set setPreload to false if mountOnload is true',
  source: 'CEL rule of the CRD; the device plugin exits in the same case',
  kinds: PLUGIN_KINDS,
  check: (manifests) => pluginSettings(manifests)
    .filter((settings) => settings.of('mountOnload').value === true && settings.of('setPreload').value !== false)
    .map(({ object, path, all }) => ({
      object,
      path,
      what: '\'setPreload\', which is on by default, together with \'mountOnload\'',
      value: all,
      fix: 'use OnloadInjection.COMMAND, which sets \'setPreload\' to false',
    })),
};

/** Host folders that belong to other software, including everything below them. */
const SYSTEM = [
  '/bin', '/boot', '/dev', '/etc', '/home', '/lib', '/lib64', '/media', '/nix', '/opt/bin', '/opt/cni', '/opt/lib', '/opt/lib64', '/ostree', '/proc',
  '/root', '/run', '/sbin', '/snap', '/sys', '/sysroot', '/tmp', '/usr', '/var/home', '/var/lib/cni', '/var/lib/containerd', '/var/lib/containers',
  '/var/lib/crio', '/var/lib/docker', '/var/lib/etcd', '/var/lib/firmware', '/var/lib/kubelet', '/var/log', '/var/roothome', '/var/run',
  '/var/spool', '/var/tmp', '/var/usrlocal',
];
/** Shared host folders. Onload may have its own folder below them. */
const SHARED = ['/mnt', '/opt', '/opt/local', '/srv', '/var', '/var/cache', '/var/lib', '/var/mnt', '/var/opt', '/var/srv'];

export const hostPath: Rule = {
  code: 'onload/host-path',
  class: 'never works',
  what: 'host folder for Onload that is not safe to remove',
  remedy: 'use a folder for Onload alone, such as /opt/onload/',
  source: 'Onload Operator 3.0 passes the path unquoted to a shell on the host, which relabels and then removes the folder',
  kinds: PLUGIN_KINDS,
  check: (manifests) => pluginSettings(manifests).flatMap(({ object, of }) => {
    const { path, value } = of('hostOnloadPath');
    return typeof value !== 'string' || isDedicated(value) ? [] : [{
      object,
      path,
      what: 'folder of the host that is not safe to remove, which happens when the plugin\'s pod stops',
      value,
      fix: 'use an absolute path of letters, digits, ".", "_" and "-" for Onload alone, such as /opt/onload/',
    }];
  }),
};

function isDedicated(text: string): boolean {
  const path = text.replace(/\/$/, '');
  return PLAIN_PATH.test(path) && !path.endsWith('/') && !SHARED.includes(path) && !SYSTEM.some((folder) => path === folder || path.startsWith(`${folder}/`))
    && !SHARED.some((folder) => folder.startsWith(`${path}/`));
}

export const mountPath: Rule = {
  code: 'onload/mount-path',
  class: 'never works',
  what: 'container path that is not absolute, or has special characters',
  remedy: 'use an absolute path of letters, digits, ".", "_" and "-"',
  source: 'Onload Operator 3.0 mounts below these paths; a container runtime refuses relative ones',
  kinds: PLUGIN_KINDS,
  check: (manifests) => pluginSettings(manifests).flatMap(({ object, of }) => ['baseMountPath', 'binMountPath', 'libMounthPath'].flatMap((field): Finding[] => {
    const { path, value } = of(field);
    return typeof value !== 'string' || PLAIN_PATH.test(value) ? [] : [{ object, path, what: 'not a folder to mount in', value }];
  })),
};

export const maxPods: Rule = {
  code: 'onload/max-pods',
  class: 'never works',
  what: 'maxPodsPerNode that allows no pod to use Onload',
  remedy: 'use a whole number of at least 1',
  source: 'Onload Operator 3.0 advertises this many devices; the CRD requires a whole number and sets no limit',
  kinds: PLUGIN_KINDS,
  check: (manifests) => pluginSettings(manifests).flatMap(({ object, of }) => {
    const { path, value } = of('maxPodsPerNode');
    return value === undefined || value === null || (Number.isInteger(value) && (value as number) >= 1) ? [] : [{
      object, path, what: 'value that lets no pod use Onload', value,
    }];
  }),
};
