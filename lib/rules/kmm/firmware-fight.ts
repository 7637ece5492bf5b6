import { FIRMWARE_KEY, readConfigs } from './kmm-config-rules';
import { moduleSpecsOf } from './module-specs';
import type { Manifest, ManifestSet } from '../../manifests';
import { isInReleaseRange, recordAt, stringAt } from '../../upstream';
import { defaultFirmwareFolder, type Distribution, KNOWN_KMM, OPERATOR_CONFIG, setsDefaultFirmwareFolder, SETS_FIRMWARE_PATH } from '../../upstream/kmm';
import { FIRMWARE_PATH_ANNOTATION } from '../../upstream/linux';
import { distributionOf } from '../../values';
import type { CheckContext, Finding, Rule } from '../rule';

/** DaemonSet that keeps the kernel's firmware search path at a folder. */
interface Keeper {
  readonly object: Manifest;
  readonly folder: string;
}

export const firmwarePathFight: Rule = {
  code: 'kmm/firmware-path-fight',
  class: 'never works',
  what: 'DaemonSet and KMM that set the kernel\'s firmware search path to different folders',
  remedy: 'use the same path for both, or remove one of the two',
  source: 'KMM 2.2 and later write the path when a Module with firmwarePath loads (cmd/worker/funcs_kmod.go), and the DaemonSet writes it back; before, '
    + 'KMM copies the files to a folder that the kernel does not search (KMM facts §7)',
  kinds: ['ConfigMap', 'DaemonSet', 'Module'],
  check: (manifests, context) => {
    const keepers = manifests.ofKind('DaemonSet').flatMap((object): Keeper[] => {
      const folder = stringAt(object, 'metadata', 'annotations', FIRMWARE_PATH_ANNOTATION);
      return folder === undefined ? [] : [{ object, folder }];
    });
    return keepers.length === 0 ? [] : [...configured(manifests, context, keepers), ...byDefault(manifests, context, keepers)];
  },
};

const keeperName = ({ object }: Keeper) => stringAt(object, 'metadata', 'name') ?? '?';

/** Findings for the folder that a configuration names. */
function configured(manifests: ManifestSet, context: CheckContext, keepers: readonly Keeper[]): Finding[] {
  return readConfigs(manifests, context).flatMap(({ object, file, leaves = [] }) => leaves
    .filter(({ path }) => FIRMWARE_KEY.test(path))
    .flatMap(({ path, value }) => keepers.filter(({ folder }) => folder !== value).slice(0, 1).map((keeper): Finding => ({
      object,
      path: `data["${file}"].${path}`,
      what: `folder for firmware that DaemonSet ${keeperName(keeper)} replaces by ${keeper.folder}`,
      value,
      fix: 'set the same path in both, or remove the DaemonSet: KMM 2 sets the path itself',
    }))));
}

/** Findings for Modules with firmware where no configuration names a folder, so that KMM uses its default. */
function byDefault(manifests: ManifestSet, context: CheckContext, keepers: readonly Keeper[]): Finding[] {
  const configs = readConfigs(manifests, context).filter(({ object }) => stringAt(object, 'metadata', 'name') === OPERATOR_CONFIG);
  if (configs.some(({ leaves, mistake }) => mistake !== undefined || leaves?.some(({ path }) => FIRMWARE_KEY.test(path)))) {
    return [];
  }
  const releases = context.kmm === undefined ? context.possibleKmm ?? KNOWN_KMM : [context.kmm.version];
  const distributions: readonly Distribution[] = context.platform === undefined ? ['OpenShift', 'Kubernetes'] : [distributionOf(context.platform)];
  const folders = new Set(releases.flatMap((release) => distributions.map((each) => defaultFirmwareFolder(release, each))));
  const [keeper] = keepers.filter(({ folder }) => !folders.has(folder));
  if (keeper === undefined) {
    return [];
  }
  // Before 2.0, no configuration has a folder. Later, the one of the cluster may name another.
  const isCertain = configs.length > 0 || releases.every((release) => !isInReleaseRange(SETS_FIRMWARE_PATH, release));
  const writes = releases.some(setsDefaultFirmwareFolder);
  const named = [...folders].join(' or ');
  return moduleSpecsOf(manifests).flatMap(({ object, spec, path }): Finding[] => {
    const firmware = stringAt(recordAt(spec, 'moduleLoader', 'container', 'modprobe'), 'firmwarePath');
    return firmware === undefined ? [] : [{
      object,
      path: `${path}.moduleLoader.container.modprobe.firmwarePath`,
      what: `firmware that KMM copies to ${named}${writes ? ', its default, and makes the kernel search there' : ''}, where DaemonSet ${keeperName(keeper)} has the kernel search ${keeper.folder}`,
      value: firmware,
      fix: `set the path of the DaemonSet to ${named}${releases.every((release) => !isInReleaseRange(SETS_FIRMWARE_PATH, release)) ? '' : `, set worker.firmwareHostPath of KMM's configuration to ${keeper.folder}`}`
        + `${writes ? ', or remove the DaemonSet: KMM sets the path itself' : ''}`,
      class: isCertain ? undefined : 'risky',
    }];
  });
}
