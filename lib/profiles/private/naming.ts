import { refused } from './origin';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes/names';

/** The name that the ConfigMap of a profile has, here as upstream. */
export function configMapName(profile: string): string {
  return checkConfigMapName(`onload-${profile}-profile`);
}

/** Holds the name of a ConfigMap against what Kubernetes takes. */
export function checkConfigMapName(name: string): string {
  if (!DNS_SUBDOMAIN.test(name)) {
    throw refused('profile/config-map', 'not a name for a ConfigMap', name,
      'name the profile in up to 238 lower case letters, digits, "-" and "."');
  }
  return name;
}

/** What a profile is called: its file without folder and without `.opf`; other suffixes stay. */
export function profileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.opf$/, '');
}
