import type { ManifestSet } from '../../manifests';
import { cached } from '../../text';
import type { ModuleName } from '../../upstream/kmm';
import { onloadPlugin, type OnloadPlugin } from '../../views';

const found = new WeakMap<ManifestSet, readonly OnloadPlugin[]>();

/** Device plugins of Onload that run without the operator. */
export function pluginsIn(manifests: ManifestSet): readonly OnloadPlugin[] {
  return cached(found, manifests, () => manifests.ofKind('DaemonSet').flatMap((object) => onloadPlugin(object) ?? []));
}

/** Device plugin of Onload that serves the nodes of a Module, if one does. */
export function pluginOf(manifests: ManifestSet, { namespace, name }: ModuleName): OnloadPlugin | undefined {
  return pluginsIn(manifests).find(({ module }) => module.namespace === namespace && module.name === name);
}
