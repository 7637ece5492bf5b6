import { Manifest, oncePerSet } from '../../manifests';
import { parsedJson } from '../../text';
import { at, stringAt } from '../../upstream';

export const NETWORK_DEFINITION = 'NetworkAttachmentDefinition';

/** The CNI plugin of a definition that creates the interface. */
export interface Plugin {
  readonly object: Manifest;
  readonly type?: string;
  readonly master?: string;
  readonly ipam?: string;
}

/** First plugin of each network definition. Later plugins of a chain only change the interface that it creates. */
export const pluginsIn = oncePerSet((manifests): Plugin[] => manifests.ofKind(NETWORK_DEFINITION).map((object) => {
  const config = parsedJson(stringAt(object, 'spec', 'config'));
  const chain = at(config, 'plugins');
  const plugin = Array.isArray(chain) ? chain[0] : config;
  return { object, type: stringAt(plugin, 'type'), master: stringAt(plugin, 'master'), ipam: stringAt(plugin, 'ipam', 'type') };
}));
