import { configuredIn } from './config';
import type { Manifest, ManifestSet } from '../../manifests';

/** Interfaces to which the configurations of sfptpd refer. */
export function interfacesOfDaemons(manifests: ManifestSet): { readonly object: Manifest; readonly path: string; readonly name: string }[] {
  return configuredIn(manifests).flatMap(({ config: { object, key, text } }) => (
    [...text.matchAll(/^[ \t]*interface[ \t]+(\S+)/gm)].map(([, name]) => ({ object, path: `data[${key}]`, name }))));
}
