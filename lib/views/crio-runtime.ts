import { ManifestSet } from '../manifests';
import { lazy } from '../text';
import { stringAt } from '../upstream';

/** The default image stream of pools, if the manifests set it. */
export function defaultStream(manifests: ManifestSet): string | undefined {
  const [cluster] = manifests.ofKind('OSImageStream');
  return stringAt(cluster, 'spec', 'defaultStream') ?? stringAt(cluster, 'status', 'defaultStream');
}

/** The `default_runtime` of a drop-in, if it has one. Throws for invalid TOML. */
export function defaultRuntimeIn(text: string): string | undefined {
  const { crio } = lazy.smolToml.parse(text) as { crio?: { runtime?: { default_runtime?: unknown } } };
  const runtime = crio?.runtime?.default_runtime;
  return typeof runtime === 'string' && runtime !== '' ? runtime : undefined;
}
