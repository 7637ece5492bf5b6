/** Settings of nodes for their kernel modules: files of modprobe, and the kernel command line (Linux facts §10 and §12). */
import { fileTextsOf, ignitionFilesOf } from './ignition';
import { readTunedProfile } from './tuning';
import type { Manifest, ManifestSet } from '../manifests';
import { listAt, recordAt, stringAt } from '../upstream';
import { roleOfLabel } from '../upstream/kubernetes';
import { isOptionsFile, type KernelArgument, type ModprobeLine, modprobeLines, refusedModules, type RefusedName, splitKernelArguments } from '../upstream/linux';
import { nodesInCommon, ROLE_LABEL } from '../upstream/openshift';

type Labels = { readonly [label: string]: unknown };

/** Object that sets something on nodes, with the place in it. */
interface SettingPlace {
  readonly object: Manifest;
  readonly path: string;
  /** Overlap between the nodes of the setting and those of a selector. */
  readonly nodesIn: (selector: Labels) => 'all' | 'some' | 'none';
}

/** Line in a file of modprobe on nodes. */
export interface ModprobeSetting extends SettingPlace, ModprobeLine {
  /** Path of the file on the node. */
  readonly file: string;
}

/** Module in an argument with which the kernel refuses to load it. */
export interface RefusedModule extends SettingPlace, RefusedName {
  readonly argument: string;
}

/** The kinds that set something for modules of nodes. */
export const MODULE_SETTING_KINDS: readonly string[] = ['MachineConfig', 'PerformanceProfile', 'Tuned'];

/** File that TuneD writes for its plugin "modules". */
const TUNED_FILE = '/etc/modprobe.d/tuned.conf';

/**
 * Lines in files of modprobe that some objects write on nodes.
 *
 * @param configs MachineConfigs that users wrote
 */
export function modprobeSettings(manifests: ManifestSet, configs: readonly Manifest[]): ModprobeSetting[] {
  const ofConfigs = configs.flatMap((object) => ignitionFilesOf(object).filter(({ entry }) => isOptionsFile(stringAt(entry, 'path') ?? '')).flatMap(({ path, entry }) => {
    const contents = recordAt(entry, 'contents');
    const text = fileTextsOf(manifests).read(stringAt(contents, 'source'), stringAt(contents, 'compression')).text ?? '';
    return modprobeLines(text).map((line): ModprobeSetting => ({ object, path: `${path}.contents.source`, nodesIn: nodesOfConfig(object), file: stringAt(entry, 'path')!, ...line }));
  }));
  const ofTuned = tunedTexts(manifests).flatMap(({ data, ...place }) => tunedModules(data)
    .map((line): ModprobeSetting => ({ ...place, file: TUNED_FILE, ...line })));
  return [...ofConfigs, ...ofTuned];
}

/**
 * Modules that the kernel of nodes refuses to load, by arguments of some objects.
 *
 * @param configs MachineConfigs that users wrote
 */
export function refusedModuleSettings(manifests: ManifestSet, configs: readonly Manifest[]): RefusedModule[] {
  const refused = (place: SettingPlace, argument: KernelArgument): RefusedModule[] => refusedModules(argument)
    .map((module) => ({ ...place, ...module, argument: argument.text }));
  const inList = (object: Manifest, nodesIn: SettingPlace['nodesIn'], field: string) => listAt(object, 'spec', field).flatMap((text, index) => (
    splitKernelArguments(String(text)).flatMap((argument) => refused({ object, path: `spec.${field}[${index}]`, nodesIn }, argument))));
  return [
    ...configs.flatMap((object) => inList(object, nodesOfConfig(object), 'kernelArguments')),
    ...manifests.ofKind('PerformanceProfile').flatMap((object) => inList(object, nodesOfRoles(Object.keys(recordAt(object, 'spec', 'nodeSelector') ?? {}).map(roleOfLabel)), 'additionalKernelArgs')),
    ...tunedTexts(manifests).flatMap(({ object, path, data, nodesIn }) => Object.values(readTunedProfile('', '', data).boot)
      .flatMap((text) => splitKernelArguments(text.replace(/^[+]/, ''))).flatMap((argument) => refused({ object, path, nodesIn }, argument))),
  ];
}

function nodesOfConfig(object: Manifest): SettingPlace['nodesIn'] {
  return (selector) => nodesInCommon(stringAt(object, 'metadata', 'labels', ROLE_LABEL), selector);
}

/** Nodes of some roles, of which one decides if it is known. */
function nodesOfRoles([role]: readonly (string | undefined)[]): SettingPlace['nodesIn'] {
  return (selector) => (role === undefined ? 'some' : nodesInCommon(role, selector));
}

/** Profiles in the Tuned objects, with the nodes that rules of the same object recommend them for. */
function tunedTexts(manifests: ManifestSet): (SettingPlace & { readonly data: string })[] {
  return manifests.ofKind('Tuned').flatMap((object) => listAt(object, 'spec', 'profile').map((profile, index) => {
    const rules = listAt(object, 'spec', 'recommend').filter((rule) => stringAt(rule, 'profile') === stringAt(profile, 'name'));
    const roles = rules.map((rule) => stringAt(rule, 'machineConfigLabels', ROLE_LABEL) ?? roleOfLabel(stringAt(listAt(rule, 'match')[0], 'label') ?? ''));
    return { object, path: `spec.profile[${index}].data`, data: stringAt(profile, 'data') ?? '', nodesIn: nodesOfRoles(roles.length === 1 ? roles : [undefined]) };
  }));
}

/** Options of modules in a profile of TuneD: a line `sfc=+r rss_cpus=4` of its section "modules" becomes a line of a file of modprobe. */
function tunedModules(data: string): ModprobeLine[] {
  let section = '';
  return data.split('\n').map((line) => line.trim()).flatMap((line) => {
    section = /^\[(.*)\]$/.exec(line)?.[1].trim() ?? section;
    const [, module, options = ''] = section === 'modules' ? /^([\w-]+)\s*=\s*(?:\+r)?\s*(.*)$/.exec(line) ?? [] : [];
    return module === undefined || module === 'enabled' || module === 'type' ? [] : modprobeLines(`options ${module} ${options}`);
  });
}
