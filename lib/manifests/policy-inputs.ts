/** What PolicyGenerators wrap in policies (GitOps facts §6). */
import { join, normalize } from 'node:path';
import { listAt, recordAt, stringAt } from './read';

/** How a policy treats the objects of a file or a folder, in small letters: `musthave`, `mustonlyhave` or `mustnothave`. */
export type Compliance = string;

/** The files and folders that a PolicyGenerator takes objects from. */
export function policyInputsOf(generator: unknown, folder: string): (readonly [string, Compliance])[] {
  if (stringAt(generator, 'kind') !== 'PolicyGenerator') {
    return [];
  }
  const complianceOf = (...levels: readonly unknown[]) => (
    levels.map((level) => stringAt(level, 'complianceType')).find((text) => text !== undefined) ?? 'musthave').toLowerCase();
  return listAt(generator, 'policies').flatMap((policy) => listAt(policy, 'manifests').flatMap((manifest) => {
    const path = stringAt(manifest, 'path');
    return path === undefined ? [] : [[normalize(join(folder, path)).replace(/\/$/, ''), complianceOf(manifest, policy, recordAt(generator, 'policyDefaults'))] as const];
  }));
}
