/** Checks of the texts that a pod's containers and volumes consist of. */
import { invalid } from '../text';
import { DATA_KEY, DNS_SUBDOMAIN, type Grammar } from '../upstream/kubernetes';

/** Checks a text against a grammar of Kubernetes. */
export function checkPodText(code: string, { takes, flaw, fix }: Grammar, text: string): void {
  if (!takes(text)) {
    throw invalid(code, flaw, text, fix);
  }
}

export function checkDataName(name: string): void {
  if (!DNS_SUBDOMAIN.test(name)) {
    throw invalid('pod/object-name', 'not the name of a ConfigMap or Secret', name, 'use lower case letters, digits, "-" and "."');
  }
}

export function checkDataKey(key: string): void {
  checkPodText('pod/data-key', DATA_KEY, key);
}
