import { CORE_KINDS } from './core';
import type { KindTable } from './schema';
import { KINDS } from './tables';
import { Manifest, stringAt } from '../../manifests';

/** The group and version of an object; the group of Kubernetes' core is empty. */
export function groupVersionOf(manifest: Manifest): { group: string; version: string } {
  const apiVersion = stringAt(manifest, 'apiVersion') ?? '';
  const slash = apiVersion.lastIndexOf('/');
  return { group: apiVersion.slice(0, Math.max(slash, 0)), version: apiVersion.slice(slash + 1) };
}

/** The names of the kinds of which something is known. */
export const KNOWN_KINDS: readonly string[] = [...new Set([...Object.keys(KINDS), ...Object.keys(CORE_KINDS)].map((kind) => kind.split('/')[1]))].sort();

const TABLES = [KINDS, CORE_KINDS];

/** What is known of the kind of an object, if anything is. */
export function kindOf(manifest: Manifest): KindTable | undefined {
  const key = `${groupVersionOf(manifest).group}/${stringAt(manifest, 'kind') ?? ''}`;
  return TABLES.find((kinds) => Object.hasOwn(kinds, key))?.[key];
}
