import type { ManifestSet } from '../../manifests';
import { cached } from '../../text';
import type { ModuleName } from '../../upstream/kmm';
import { upgradablePlugin, type UpgradablePlugin } from '../../views';

const found = new WeakMap<ManifestSet, readonly UpgradablePlugin[]>();

/** Device plugins of Onload that run without the operator. */
export function upgradablePluginsIn(manifests: ManifestSet): readonly UpgradablePlugin[] {
  return cached(found, manifests, () => manifests.ofKind('DaemonSet').flatMap((object) => upgradablePlugin(object) ?? []));
}

/** Device plugin of Onload that serves the nodes of a Module, if one does. */
export function pluginOf(manifests: ManifestSet, { namespace, name }: ModuleName): UpgradablePlugin | undefined {
  return upgradablePluginsIn(manifests).find(({ module }) => module.namespace === namespace && module.name === name);
}
