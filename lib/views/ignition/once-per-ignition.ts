import { Manifest, ManifestSet } from '../../manifests';
import { cached, Recent } from '../../text';
import { at } from '../../upstream';

type Find<T> = (object: Manifest, manifests: ManifestSet) => T;

/** How much is kept of equal configurations: the length of their JSON. */
const KEPT = 2 * 1024 * 1024;

const texts = new WeakMap<Manifest, { readonly text?: string }>();

/**
 * Finds something in the Ignition config of a MachineConfig, once for all MachineConfigs that have the same: each rule asks again, and clusters of a fleet differ
 * in other fields.
 *
 * @param find its result must depend on nothing but `spec.config`
 */
export function oncePerConfig<T>(find: Find<T>): Find<T> {
  const byObject = new WeakMap<Manifest, { readonly found: T }>();
  const byText = new Recent<{ readonly found: T }>(KEPT);
  return (object, manifests) => cached(byObject, object, () => {
    const text = textOf(object);
    const make = () => ({ found: find(object, manifests) });
    return text === undefined ? make() : byText.get(text, make);
  }).found;
}

/** What the result depends on. Undefined if there is more: how much is unpacked is limited for all manifests together. */
function textOf(object: Manifest): string | undefined {
  return cached(texts, object, () => {
    const json = JSON.stringify(at(object, 'spec', 'config')) as string | undefined;
    return { text: json?.includes('gzip') === true ? undefined : json };
  }).text;
}
