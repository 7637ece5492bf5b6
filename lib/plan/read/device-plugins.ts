import { type ManifestSet, oncePerSet } from '../../manifests';
import type { ModuleName } from '../../upstream/kmm';
import { upgradablePlugin, type UpgradablePlugin } from '../../views';

/** Device plugins of Onload that run without the operator. */
export const upgradablePluginsIn = oncePerSet((manifests: ManifestSet): readonly UpgradablePlugin[] => (
  manifests.ofKind('DaemonSet').flatMap((object) => upgradablePlugin(object) ?? [])));

/** Device plugin of Onload that serves the nodes of a Module, if one does. */
export function pluginOf(manifests: ManifestSet, { namespace, name }: ModuleName): UpgradablePlugin | undefined {
  return upgradablePluginsIn(manifests).find(({ module }) => module.namespace === namespace && module.name === name);
}
