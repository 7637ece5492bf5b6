import {
  findingIn, ignition2, ignition3, isFilled, isFromCluster, isGenerated, openshiftReleaseOf, ownConfigs, RENDER_DEGRADED, says, saysSomething,
} from './configs';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import {
  canHave, CORE_USER, FORCE_FILE, hasByDefault, hasKernelArguments, MACHINE_CONFIGURATION, REGISTRIES_CONF, STORAGE_LISTS, STORAGE_OVERRIDES,
  takesIgnitionArguments,
} from '../../upstream/openshift';
import { entriesAt, EntryView, ignitionFilesOf } from '../../views/ignition';
import { Finding, Rule } from '../rule';

/**
 * Source of findings about settings that Ignition applies only on the first boot of a node. The operator refuses them on running nodes (MCO facts
 * §8).
 */

const SOURCE = `${RENDER_DEGRADED} (pkg/controller/common/reconcile.go; since 4.16, before that the nodes are Degraded)`;
const KINDS = ['MachineConfig'];
const FIX = 'remove it, or acknowledge this if all nodes have it from their installation and it does not change';

/**
 * Finding for a setting that nodes can only get at their installation. A node that was installed with it may keep it, because the operator compares
 * old and new configurations.
 */
function onceOnly(view: EntryView, what: string, value: unknown, isAllowed = false): Finding {
  return findingIn(view, '', what, value, FIX, isAllowed || isFromCluster(view.object) ? 'risky' : isForInstallation(view.object) ? 'never works' : undefined);
}

/** Whether a MachineConfig can only be meant for the installation of a cluster, because it partitions disks. */
function isForInstallation(object: Manifest): boolean {
  return entriesAt(object, 'storage', 'disks').length > 0;
}

export const directories: Rule = {
  code: 'machine-config/directories',
  class: 'refused',
  what: 'folders and links',
  remedy: 'write files, whose parent folders are created; create links by a unit',
  source: SOURCE,
  kinds: KINDS,
  overridable: true,
  check: (manifests) => manifests.ofKind('MachineConfig').flatMap((object) => [
    ...entriesAt(object, 'storage', 'directories').map((view) => onceOnly(view, 'folder that running nodes do not get', stringAt(view.entry, 'path') ?? '')),
    ...entriesAt(object, 'storage', 'links').map((view) => onceOnly(view, 'link that running nodes do not get', stringAt(view.entry, 'path') ?? '')),
  ]),
};

export const disks: Rule = {
  code: 'machine-config/disks',
  class: 'refused',
  what: 'disks, file systems and RAID',
  remedy: 'configure them when the cluster is installed',
  source: SOURCE,
  kinds: [...KINDS, 'MachineConfiguration'],
  overridable: true,
  check: (manifests, { platform }) => {
    const release = openshiftReleaseOf(platform);
    const overrides = canHave(STORAGE_OVERRIDES, release) ? overridesIn(manifests) : [];
    return ignition3(manifests).flatMap((object) => Object.entries(STORAGE_LISTS).flatMap(([list, name]) => (
      entriesAt(object, 'storage', list).map((view) => {
        const what = `${list} that running nodes do not change`;
        return overrides.includes(name) && !hasByDefault(STORAGE_OVERRIDES, release)
          ? onceOnly(view, `${what}: the override of MachineConfiguration is a technology preview in ${platform}`, labelOf(view))
          : onceOnly(view, what, labelOf(view), overrides.includes(name));
      }))));
  },
};

function overridesIn(manifests: ManifestSet): unknown[] {
  return manifests.ofKind('MachineConfiguration').filter((object) => nameOf(object) === MACHINE_CONFIGURATION).flatMap((object) => listAt(object, 'spec', 'irreconcilableValidationOverrides', 'storage'));
}

function labelOf({ entry }: EntryView): string {
  return stringAt(entry, 'device') ?? stringAt(entry, 'name') ?? '';
}

export const ignitionKernelArguments: Rule = {
  code: 'machine-config/ignition-kernel-arguments',
  class: 'refused',
  what: 'kernel arguments in the Ignition config',
  remedy: 'move them to spec.kernelArguments',
  source: SOURCE,
  kinds: KINDS,
  overridable: true,
  check: (manifests, { platform }) => ignition3(manifests).filter((object) => isFilled(at(object, 'spec', 'config', 'kernelArguments'))).map((object) => {
    const version = stringAt(object, 'spec', 'config', 'ignition', 'version')!;
    if (hasKernelArguments(version) && takesIgnitionArguments(openshiftReleaseOf(platform))) {
      return movedArguments(object);
    }
    const isKnown = hasKernelArguments(version);
    return {
      object,
      path: 'spec.config.kernelArguments',
      what: isKnown ? 'kernel arguments that running nodes do not get' : `kernel arguments, which Ignition ${version} does not have`,
      value: at(object, 'spec', 'config', 'kernelArguments'),
      class: isFromCluster(object) ? 'risky' : isKnown ? undefined : 'never works',
    };
  }),
};

/**
 * Finding for the kernel arguments of an Ignition config, for releases whose operator moves `shouldExist` to the MachineConfig. They refuse
 * `shouldNotExist`.
 */
function movedArguments(object: Manifest): Finding {
  const path = ['spec', 'config', 'kernelArguments'];
  const removed = at(object, ...path, 'shouldNotExist');
  return isFilled(removed)
    ? { object, path: [...path, 'shouldNotExist'].join('.'), what: 'kernel arguments that the operator cannot remove', value: removed, fix: 'remove them' }
    : {
      object,
      path: path.join('.'),
      what: 'kernel arguments that the next release does not read from an Ignition config',
      value: at(object, ...path),
      fix: 'move them to spec.kernelArguments',
      class: 'risky',
    };
}

export const append: Rule = {
  code: 'machine-config/append',
  class: 'refused',
  what: 'file with appended contents',
  remedy: 'write the whole file, or a file of your own in the drop-in folder of the program that reads it',
  source: SOURCE,
  kinds: KINDS,
  check: (manifests) => [
    ...ignition3(manifests).flatMap(ignitionFilesOf).filter(({ entry }) => listAt(entry, 'append').length > 0),
    ...ignition2(manifests).flatMap(ignitionFilesOf).filter(({ entry }) => at(entry, 'append') === true),
  ].map((file) => findingIn(file, 'append', 'file with appended contents', stringAt(file.entry, 'path') ?? '', 'write the whole file')),
};

export const forceFile: Rule = {
  code: 'machine-config/force-file',
  class: 'refused',
  what: 'file by which an administrator forces the update of a node',
  remedy: 'remove it; create it by hand on the node that needs it',
  source: SOURCE,
  kinds: KINDS,
  check: (manifests) => manifests.ofKind('MachineConfig').flatMap(ignitionFilesOf).filter(({ entry }) => stringAt(entry, 'path') === FORCE_FILE)
    .map((file) => findingIn(file, 'path', 'file by which an administrator forces an update of a node', FORCE_FILE, 'remove it; create it by hand on the node that needs it')),
};

export const noEffect: Rule = {
  code: 'machine-config/no-effect',
  class: 'never works',
  what: 'part of an Ignition config that running nodes ignore',
  remedy: 'remove it',
  source: 'Machine Config Operator neither compares nor applies it on running nodes (pkg/daemon/update.go)',
  kinds: KINDS,
  overridable: true,
  check: (manifests) => ignition3(manifests).filter((object) => !isGenerated(object)).flatMap((object) => [['storage', 'luks'], ...['config', 'proxy', 'security', 'timeouts'].map((field) => ['ignition', field])]
    .filter((path) => saysSomething(at(object, 'spec', 'config', ...path)))
    .map((path): Finding => ({
      object,
      path: `spec.config.${path.join('.')}`,
      what: 'part of an Ignition config that running nodes ignore',
      value: path.join('.'),
      fix: 'remove it, or acknowledge this if it is for nodes that are installed later',
      class: isFromCluster(object) ? 'risky' : undefined,
    }))),
};

export const verification: Rule = {
  code: 'machine-config/verification',
  class: 'risky',
  what: 'hash of a file\'s contents',
  remedy: 'remove it: running nodes do not check it, and it remains when a later configuration replaces the contents',
  source: 'Machine Config Daemon does not check contents.verification, and merging keeps that of the earlier entry',
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).filter((object) => !isGenerated(object)).flatMap(ignitionFilesOf)
    .filter(({ entry }) => says(entry, 'contents', 'verification', 'hash'))
    .map((file) => findingIn(file, 'contents.verification', 'hash of contents, which running nodes do not check', stringAt(file.entry, 'path') ?? '', 'leave it out')),
};

export const fips: Rule = {
  code: 'machine-config/fips',
  class: 'risky',
  what: 'FIPS mode enabled by a MachineConfig',
  remedy: 'enable FIPS when the cluster is installed, and leave it out otherwise',
  source: 'Machine Config Operator refuses to change it on an installed cluster (pkg/controller/common/reconcile.go)',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).filter((object) => at(object, 'spec', 'fips') === true).map((object) => ({
    object,
    path: 'spec.fips',
    what: 'FIPS, which is refused unless the cluster was installed with it',
    value: true,
    fix: 'leave it out',
  })),
};

export const packedRegistries: Rule = {
  code: 'machine-config/packed-registries',
  class: 'risky',
  what: 'registries.conf compressed by gzip',
  remedy: 'write it uncompressed',
  source: 'Machine Config Daemon reads it to decide on a drain, and does not decompress it (pkg/daemon/drain.go): the update fails',
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(ignitionFilesOf)
    .filter(({ entry }) => stringAt(entry, 'path') === REGISTRIES_CONF && stringAt(entry, 'contents', 'compression') === 'gzip')
    .map((file) => findingIn(file, 'contents.compression', 'registries.conf that the daemon cannot read when it decides on a drain', 'gzip', 'write it uncompressed')),
};

export const oldIgnition: Rule = {
  code: 'machine-config/old-ignition',
  class: 'refused',
  what: 'part of an Ignition 2 config that has no counterpart in version 3',
  remedy: 'remove it, and use version 3.2.0',
  source: `${RENDER_DEGRADED} (the translation from version 2 to 3 fails)`,
  kinds: KINDS,
  check: (manifests) => ignition2(manifests).flatMap((object) => [
    ...entriesAt(object, 'passwd', 'users').filter(({ entry }) => stringAt(entry, 'name') !== CORE_USER)
      .map((user) => findingIn(user, 'name', 'user in a config of version 2', stringAt(user.entry, 'name') ?? '', 'use core, the only one')),
    ...ignitionFilesOf(object).filter(({ entry }) => !['root', undefined].includes(stringAt(entry, 'filesystem')))
      .map((file) => findingIn(file, 'filesystem', 'file system other than root in a config of version 2', stringAt(file.entry, 'filesystem'), 'write root')),
    ...entriesAt(object, 'networkd', 'units').map((unit) => findingIn(unit, 'name', 'unit of networkd in a config of version 2', stringAt(unit.entry, 'name') ?? '', 'leave it out')),
  ]),
};
