import { at, PLAIN_PATH, stringAt } from '../../upstream';
import { Finding, Rule } from '../rule';

export const preloadAndMount: Rule = {
  code: 'onload/preload-and-mount',
  class: 'refused',
  what: 'device plugin that both preloads Onload and mounts the onload command',
  remedy: 'set setPreload to false if mountOnload is true',
  source: 'CEL rule of the CRD; the device plugin exits in the same case',
  kinds: ['Onload'],
  check: (manifests) => manifests.ofKind('Onload')
    .filter((object) => at(object, 'spec', 'devicePlugin', 'mountOnload') === true && at(object, 'spec', 'devicePlugin', 'setPreload') !== false)
    .map((object) => ({
      object,
      path: 'spec.devicePlugin',
      what: '\'setPreload\', which is on by default, together with \'mountOnload\'',
      value: at(object, 'spec', 'devicePlugin'),
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
  kinds: ['Onload'],
  check: (manifests) => manifests.ofKind('Onload').flatMap((object) => {
    const path = stringAt(object, 'spec', 'devicePlugin', 'hostOnloadPath');
    return path === undefined || isDedicated(path) ? [] : [{
      object,
      path: 'spec.devicePlugin.hostOnloadPath',
      what: 'folder of the host that is not safe to remove, which happens when the plugin\'s pod stops',
      value: path,
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
  kinds: ['Onload'],
  check: (manifests) => manifests.ofKind('Onload').flatMap((object) => ['baseMountPath', 'binMountPath', 'libMounthPath'].flatMap((field): Finding[] => {
    const path = stringAt(object, 'spec', 'devicePlugin', field);
    return path === undefined || PLAIN_PATH.test(path) ? [] : [{
      object,
      path: `spec.devicePlugin.${field}`,
      what: 'not a folder to mount in',
      value: path,
    }];
  })),
};

export const maxPods: Rule = {
  code: 'onload/max-pods',
  class: 'never works',
  what: 'maxPodsPerNode that allows no pod to use Onload',
  remedy: 'use a whole number of at least 1',
  source: 'Onload Operator 3.0 advertises this many devices; the CRD requires a whole number and sets no limit',
  kinds: ['Onload'],
  check: (manifests) => manifests.ofKind('Onload').flatMap((object) => {
    const most = at(object, 'spec', 'devicePlugin', 'maxPodsPerNode');
    return most === undefined || most === null || (Number.isInteger(most) && (most as number) >= 1) ? [] : [{
      object, path: 'spec.devicePlugin.maxPodsPerNode', what: 'value that lets no pod use Onload', value: most,
    }];
  }),
};
