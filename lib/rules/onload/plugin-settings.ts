/** Settings of the device plugin, wherever they are: in an Onload resource, or in the arguments of a DaemonSet of its own. */
import type { Manifest, ManifestSet } from '../../manifests';
import { at, recordAt } from '../../upstream';
import { PLUGIN_SETTINGS, pluginArgument } from '../../upstream/onload';
import { onloadPlugins } from '../../views';

/** A setting with its position in the object. */
export interface PlacedSetting {
  readonly path: string;
  readonly value: unknown;
}

/** Settings of one device plugin. */
export interface PluginSettings {
  readonly object: Manifest;
  /** Position of all settings. */
  readonly path: string;
  readonly all: unknown;
  /** Returns a setting by the name of its field in the Onload resource. */
  of(field: string): PlacedSetting;
}

/** The kinds that have settings of the device plugin. */
export const PLUGIN_KINDS: readonly string[] = ['DaemonSet', 'Onload'];

/** Settings of all device plugins. */
export function pluginSettings(manifests: ManifestSet): PluginSettings[] {
  return [
    ...manifests.ofKind('Onload').map((object): PluginSettings => ({
      object,
      path: 'spec.devicePlugin',
      all: recordAt(object, 'spec', 'devicePlugin'),
      of: (field) => ({ path: `spec.devicePlugin.${field}`, value: at(object, 'spec', 'devicePlugin', field) }),
    })),
    ...onloadPlugins(manifests).map(({ object, path, args }): PluginSettings => ({
      object,
      path: `${path}.args`,
      all: args,
      of: (field) => {
        const { argument, default: usual } = PLUGIN_SETTINGS.find((setting) => setting.field === field)!;
        const text = pluginArgument(args, argument);
        return { path: `${path}.args[-${argument}]`, value: text === undefined || typeof usual === 'string' ? text : parsed(text) };
      },
    })),
  ];
}

/** Value of a number or a boolean, or the text if it is neither. Go reads a 0 before other digits as that of an octal number. */
function parsed(text: string): unknown {
  return /^-?0[0-7]+$/.test(text) ? parseInt(text, 8) : /^(?:true|false|-?(?:0|[1-9]\d*))$/.test(text) ? JSON.parse(text) : text;
}
