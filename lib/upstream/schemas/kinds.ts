import type { KindTable } from './custom-schema';
import { KINDS } from './custom-tables';
import type { NativeKind } from './native-schema';
import { NATIVE_KINDS } from './native-tables';
import { stringAt } from '../fields';

/** The group and version of an object. The core group of Kubernetes is empty. */
export function groupVersionOf(manifest: unknown): { group: string; version: string } {
  const apiVersion = stringAt(manifest, 'apiVersion') ?? '';
  const slash = apiVersion.lastIndexOf('/');
  return { group: apiVersion.slice(0, Math.max(slash, 0)), version: apiVersion.slice(slash + 1) };
}

/** The schemas of the kind of a custom resource, if it is known. */
export function customKindOf(manifest: unknown): KindTable | undefined {
  return inTable(KINDS, manifest);
}

/** The schemas of the kind of an object that is one of Kubernetes' own. */
export function nativeKindOf(manifest: unknown): NativeKind | undefined {
  return inTable(NATIVE_KINDS, manifest);
}

/** Properties of a kind, whether custom or native. */
export interface Kind {
  readonly isNamespaced: boolean;
  readonly versions: { readonly [version: string]: unknown };
}

/** The properties of the kind of an object, if it is known. */
export function kindOf(manifest: unknown): Kind | undefined {
  return customKindOf(manifest) ?? nativeKindOf(manifest);
}

let clusterScoped: ReadonlySet<string> | undefined;

/** Whether objects of a kind have no namespace, as far as the name of the kind alone determines it. */
export function isClusterScoped(kind: string): boolean {
  clusterScoped ??= new Set([...Object.entries(KINDS), ...Object.entries(NATIVE_KINDS)]
    .filter(([, { isNamespaced }]) => !isNamespaced).map(([key]) => key.slice(key.indexOf('/') + 1)));
  return clusterScoped.has(kind);
}

function inTable<T>(table: { readonly [kind: string]: T }, manifest: unknown): T | undefined {
  const key = `${groupVersionOf(manifest).group}/${stringAt(manifest, 'kind') ?? ''}`;
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
