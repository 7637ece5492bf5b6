/** Checks of texts that Onload and its device plugin have in common. */
import { invalid } from '../../text';
import { PLAIN_ARGUMENT } from '../../upstream';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';

/** Throws for what is not the name of a pull secret, or not an argument of the control plane server. */
export function checkPodTexts(where: string, { imagePullSecrets, controlPlaneParameters }: {
  readonly imagePullSecrets?: readonly string[]; readonly controlPlaneParameters?: readonly string[];
}): void {
  const secret = imagePullSecrets?.find((name) => !DNS_SUBDOMAIN.test(name));
  if (secret !== undefined) {
    throw invalid('onload/pull-secret', 'not the name of a secret', secret, 'use lower case letters, digits, "-" and "."', where);
  }
  const wrong = controlPlaneParameters?.find((parameter) => !PLAIN_ARGUMENT.test(parameter));
  if (wrong !== undefined) {
    throw invalid('onload/control-plane-parameter', 'not an argument of the control plane server', wrong,
      'use letters, digits and "_ @ % + = : , . / -", one word per entry', where);
  }
}
