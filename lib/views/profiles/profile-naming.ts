import { originError } from './profile-origin';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';

/** ConfigMap name of a profile, the same as upstream's. */
export function configMapName(profile: string): string {
  return checkConfigMapName(`onload-${profile}-profile`);
}

/** Checks the name of a ConfigMap against Kubernetes' grammar. */
export function checkConfigMapName(name: string): string {
  if (!DNS_SUBDOMAIN.test(name)) {
    throw originError('profile/config-map', 'not a name for a ConfigMap', name,
      'name the profile in up to 238 lower case letters, digits, "-" and "."');
  }
  return name;
}

/** Name of a profile: its file name without `.opf`. Other suffixes are kept. */
export function profileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.opf$/, '');
}
