import type { IConstruct } from 'constructs';
import { SriovInstallation } from './sriov-installation';
import { descriptionOf, enclosingPlatform } from '../../synthesis';
import { invalid } from '../../text';
import { isNamed } from '../../values';

/**
 * Installation of the SR-IOV operator for a construct: `said`, else that of the enclosing OnloadPlatform, else the one by OLM. Throws
 * `sriov/installation` for an installation by OLM on plain Kubernetes.
 */
export function installationOf(scope: IConstruct, said: SriovInstallation | undefined, where: string = scope.node.path): SriovInstallation {
  const platform = enclosingPlatform(scope);
  if (said !== undefined) {
    if (said.isOlm && platform !== undefined && !platform.isOpenshift) {
      throw invalid('sriov/installation', '\'installation\' by OLM', `on ${platform}`, 'pass SriovInstallation.helm(), or leave it out', where);
    }
    return said;
  }
  const { sriov } = descriptionOf(scope) as { sriov?: unknown };
  return isNamed(sriov, 'SriovInstallation') ? sriov as SriovInstallation : platform?.isOpenshift === false ? SriovInstallation.helm() : SriovInstallation.olm();
}
