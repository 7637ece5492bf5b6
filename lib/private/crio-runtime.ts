import { ManifestSet, stringAt } from '../manifests';
import { lazy } from './lazy';

/** The stream of images of pools that name none, where the manifests say it. */
export function defaultStream(manifests: ManifestSet): string | undefined {
  const [cluster] = manifests.ofKind('OSImageStream');
  return stringAt(cluster, 'spec', 'defaultStream') ?? stringAt(cluster, 'status', 'defaultStream');
}

/** The `default_runtime` of a drop-in, where it says one. Throws where it is no TOML. */
export function defaultRuntimeIn(text: string): string | undefined {
  const { crio } = lazy.smolToml.parse(text) as { crio?: { runtime?: { default_runtime?: unknown } } };
  const runtime = crio?.runtime?.default_runtime;
  return typeof runtime === 'string' && runtime !== '' ? runtime : undefined;
}
