import type { OperatorPackage } from './image-use';
import { ManifestSet } from '../../manifests';
import { stringAt } from '../../upstream';

/** The releases that the Operator Lifecycle Manager installs. Their images are listed in its catalogue. */
export function operatorPackages(manifests: ManifestSet, openshift?: string): OperatorPackage[] {
  return manifests.ofKind('Subscription').map((object): OperatorPackage => {
    const source = stringAt(object, 'spec', 'source') ?? '';
    const startingCsv = stringAt(object, 'spec', 'startingCSV');
    return {
      name: stringAt(object, 'spec', 'name') ?? '',
      channel: stringAt(object, 'spec', 'channel'),
      startingCsv,
      version: startingCsv === undefined ? undefined : csvVersion(startingCsv),
      openshift,
      source,
      catalogue: stringAt(manifests.find('CatalogSource', stringAt(object, 'spec', 'sourceNamespace'), source), 'spec', 'image'),
      object,
    };
  });
}

/** The version in the name of a release of an operator: `2.4.0` of `kernel-module-management.v2.4.0`. */
function csvVersion(name: string): string | undefined {
  return /\.v?(\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?)$/.exec(name)?.[1];
}
