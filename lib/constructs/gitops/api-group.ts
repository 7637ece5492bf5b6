import type { Manifest } from '../../manifests';

/** API group of an object. Empty for the core group. */
export function apiGroupOf({ apiVersion }: Pick<Manifest, 'apiVersion'>): string {
  return apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
}
