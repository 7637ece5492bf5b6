import { podSpecOf, runningContainersOf } from './pod-containers';
import { ManifestSet, nameOf } from '../manifests';
import { at, listAt, stringAt } from '../upstream';
import { RESOURCE_PREFIX, RESOURCE_PREFIX_VARIABLE, SRIOV_PACKAGE } from '../upstream/sriov';

/** Prefix with which the SR-IOV operator's device plugins name resources: as in the operator's environment, otherwise `openshift.io`. */
export function resourcePrefixIn(manifests: ManifestSet): string {
  for (const deployment of manifests.ofKind('Deployment').filter((object) => nameOf(object) === SRIOV_PACKAGE)) {
    const variables = runningContainersOf(podSpecOf(deployment)).flatMap((container) => listAt(container, 'env'));
    const prefix = stringAt(variables.find((variable) => at(variable, 'name') === RESOURCE_PREFIX_VARIABLE), 'value');
    if (prefix) {
      return prefix;
    }
  }
  return RESOURCE_PREFIX;
}
