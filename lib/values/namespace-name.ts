import { invalid } from '../text';
import { DNS_LABEL } from '../upstream/kubernetes';

/** Checks the name of a namespace, if there is one. */
export function checkNamespaceName(text: string | undefined, where?: string, code = 'namespace/name'): void {
  if (text !== undefined && !DNS_LABEL.test(text)) {
    throw invalid(code, 'not the name of a namespace', text, 'use up to 63 lower case letters, digits and "-"', where);
  }
}
