import { lazy } from '../text/lazy';

/** The `default_runtime` of a drop-in, if it has one. Throws for invalid TOML. */
export function defaultRuntimeIn(text: string): string | undefined {
  const { crio } = lazy.smolToml.parse(text) as { crio?: { runtime?: { default_runtime?: unknown } } };
  const runtime = crio?.runtime?.default_runtime;
  return typeof runtime === 'string' && runtime !== '' ? runtime : undefined;
}
