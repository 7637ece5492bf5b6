import { Manifest, ManifestSet } from '../../manifests';
import { cached, Recent } from '../../text';
import { at } from '../../upstream';

type Find<T> = (object: Manifest, manifests: ManifestSet) => T;

/** Total length of the JSON of the configurations that are cached. */
const KEPT = 2 * 1024 * 1024;

const texts = new WeakMap<Manifest, { readonly text?: string }>();

/**
 * Function that searches the Ignition config of a MachineConfig, and caches the result for all MachineConfigs with an equal config. Each rule repeats
 * the search, and the MachineConfigs of a fleet's clusters differ only in other fields.
 *
 * @param find its result must depend on nothing but `spec.config`
 */
export function oncePerConfig<T>(find: Find<T>): Find<T> {
  const byObject = new WeakMap<Manifest, { readonly found: T }>();
  const byText = new Recent<{ readonly found: T }>(KEPT);
  return (object, manifests) => cached(byObject, object, () => {
    const text = ignitionJson(object);
    const make = () => ({ found: find(object, manifests) });
    return text === undefined ? make() : byText.get(text, make);
  }).found;
}

/**
 * JSON of the config, on which the result depends. It is undefined if compressed contents are involved, because the amount of decompressed data is
 * limited for all manifests together.
 */
function ignitionJson(object: Manifest): string | undefined {
  return cached(texts, object, () => {
    const json = JSON.stringify(at(object, 'spec', 'config')) as string | undefined;
    return { text: json?.includes('gzip') === true ? undefined : json };
  }).text;
}
